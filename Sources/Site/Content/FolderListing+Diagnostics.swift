import Base
import Diagnostics
import Publishing

extension FolderListing {
  /// Reports links that are not followed, and files that are one file elsewhere.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all paths.
  var diagnostics: [Diagnostic] {
    var diagnostics = outside.map { Diagnostic.linkOutsideSite(path($0)) }
    if let endless {
      diagnostics.append(.tooManyLinkedFiles(path(endless), most: mostLinkedFiles))
    }
    for file in files where file.last?.lowercased() == "head" {
      let folder = path(file.dropLast())
      guard WorkingTree.isBareRepository(folder) else { continue }
      diagnostics.append(.gitRepository(folder, at: Location(path(file))))
    }
    // Texts are equal in any of Unicode's forms.
    var first: [String: String] = [:]
    for file in files {
      let path = path(file)
      guard let other = first.updateValue(path, forKey: path.lowercased()) else {
        continue
      }
      diagnostics.append(.collidingNames(path, with: other))
    }
    return diagnostics
  }
}
