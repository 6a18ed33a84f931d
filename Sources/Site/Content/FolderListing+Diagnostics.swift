import Base
import Diagnostics
import Publishing

extension FolderListing {
  /// Reports links that are not followed, and files that are one file elsewhere.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all paths.
  var diagnostics: [Diagnostic] {
    var diagnostics = outside.map { link in Diagnostic.linkOutsideSite(path(link)) }
    if let endless {
      diagnostics.append(.tooManyLinkedFiles(path(endless), maximum: maximumLinkedFiles))
    }
    return diagnostics + repositories + collisions
  }

  /// Repositories, which git does not commit with the site.
  private var repositories: [Diagnostic] {
    // Each has a file `HEAD`.
    files.filter { file in file.last?.lowercased() == "head" }.compactMap { file in
      let folder = path(file.dropLast())
      guard WorkingTree.isBareRepository(folder) else { return nil }
      return .gitRepository(folder, at: Location(path(file)))
    }
  }

  /// Files that are one file where names ignore case.
  private var collisions: [Diagnostic] {
    // Texts are equal in any of Unicode's forms.
    var first: [String: String] = [:]
    return files.compactMap { file in
      let path = path(file)
      let other = first.updateValue(path, forKey: path.lowercased())
      return other.map { other in .collidingNames(path, with: other) }
    }
  }
}
