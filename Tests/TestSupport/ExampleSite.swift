import Foundation

/// The site in `Examples/wakuri`, which `build-site new site --example` copies.
package enum ExampleSite {
  /// Its folder.
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/wakuri").path

  /// Its files, or those of a copy, by their paths in it; what a build writes is none of them.
  package static func files(in folder: String = path) throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let own = names.filter { !$0.hasPrefix("Public/") || $0 == "Public/.gitignore" }
    var files: [String: [UInt8]] = [:]
    for name in own {
      let file = URL(filePath: folder + "/" + name)
      guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else {
        continue
      }
      files[name] = Array(try Data(contentsOf: file))
    }
    return files
  }
}
