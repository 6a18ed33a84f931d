import Base
import Foundation
import Publishing

/// The output folder of a site in relation to its input.
struct OutputPlace {
  private let output: String
  private let inputs: [String]
  /// True if a link in the site's folder decides where the site goes, and no person.
  private let isElsewhere: Bool

  /// - Parameter options: The options of the site.
  init(_ options: BuildOptions) {
    output = options.output
    inputs = [options.content, options.templatesFolder]
    isElsewhere =
      output == BuildOptions(site: options.site).output
      && options.isElsewhere(output)
  }

  /// Checks that the output folder does not overlap an input folder, because the next build would read the output of
  /// this one, that it is not a home folder, and that no link in the site puts it elsewhere.
  ///
  /// - Throws: ``OutputError/misplaced(_:reason:)``
  func check() throws(OutputError) {
    guard !isElsewhere else {
      throw .misplaced(output, reason: "it is a symbolic link to a folder outside the site")
    }
    let place = FolderChain(output)
    for input in inputs {
      let chain = FolderChain(input)
      if let own = chain.own, place.folders.contains(own) {
        throw .misplaced(output, reason: "the site is read from \(input)")
      }
      if let own = place.own, chain.folders.contains(own) {
        throw .misplaced(output, reason: "\(input), from which the site is read, is inside it")
      }
    }
    if let own = place.own, own == FolderChain(Self.home).own {
      throw .misplaced(output, reason: "it is a home folder")
    }
  }

  private static var home: String {
    ProcessInfo.processInfo.environment["HOME"]
      ?? FileManager.default.homeDirectoryForCurrentUser.path
  }
}

/// A folder and those around it, identified independently of their names.
private struct FolderChain {
  /// The folder itself; `nil` where it is not there yet.
  let own: FolderID?
  /// All existing ones.
  private(set) var folders: Set<FolderID> = []

  init(_ path: String) {
    own = Self.folder(at: path)
    // What is not there yet will be in the nearest folder that is.
    var url = URL(filePath: path).absoluteURL.standardizedFileURL
    while realPath(url.path) == nil, url.path != "/" {
      url.deleteLastPathComponent()
    }
    var rest = URL(filePath: realPath(url.path) ?? "/")
    while true {
      if let folder = Self.folder(at: rest.path) {
        folders.insert(folder)
      }
      guard rest.path != "/" else { break }
      rest.deleteLastPathComponent()
    }
  }

  private static func folder(at path: String) -> FolderID? {
    guard let status = try? Descriptor.openFolder(at: path).status() else {
      return nil
    }
    return FolderID(status)
  }
}
