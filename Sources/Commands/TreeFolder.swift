import Base
import Foundation
import TreeImport

/// A folder of Markdown on the disk, with the project around it.
struct TreeFolder {
  /// The project's folder: the one with a tool's configuration, else the folder itself.
  let root: String
  /// The folder of the pages, from the project's folder.
  let content: String
  private let name: String
  /// The files that are brought in, from the project's folder; `nil` for all pages of the folder.
  private let chosen: [String]?

  /// The largest number of folders above the given one that are searched.
  private static let climbLimit = 4
  /// The largest number of files of a project.
  static let fileLimit = 200_000

  init(_ path: String) {
    let folder = realPath(path) ?? path
    chosen = nil
    name = folder.split(separator: "/").last.map(String.init) ?? "guideline"
    root = Self.project(around: folder) ?? folder
    content =
      if root == folder {
        ""
      } else {
        String(folder.dropFirst(root.count + 1))
      }
  }

  /// Creates the folder around some files, of which no others are brought in.
  init(files: [String]) {
    let paths = files.map { realPath($0) ?? $0 }
    let folders = paths.map { splitPath($0).folder.split(separator: "/") }
    // The part of their paths that all have.
    let shared = folders.dropFirst().reduce(folders.first ?? []) { shared, folder in
      Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0))
    }
    let folder = "/" + shared.joined(separator: "/")
    let project = Self.project(around: folder) ?? folder
    root = project
    content = root == folder ? "" : String(folder.dropFirst(root.count + 1))
    name = Self.nameOfFiles
    chosen = paths.map { String($0.dropFirst(project.count + (project == "/" ? 0 : 1))) }
  }

  /// The section of files that are imported without their folder, as that of documents.
  private static let nameOfFiles = "guideline"

  /// Returns the nearest folder with a tool's configuration: a folder, or one around it.
  private static func project(around folder: String) -> String? {
    var candidate = folder
    for _ in 0..<climbLimit {
      if hasConfiguration(candidate) {
        return candidate
      }
      // A repository ends at its own folder.
      if FileManager.default.fileExists(atPath: candidate + "/.git") {
        return nil
      }
      guard let slash = candidate.lastIndex(of: "/"),
        slash > candidate.startIndex
      else { return nil }
      candidate = String(candidate[..<slash])
    }
    return nil
  }

  private static func hasConfiguration(_ folder: String) -> Bool {
    let hasFile = Tool.configurationNames.contains { name in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)")
    }
    if hasFile {
      return true
    }
    // Some tools have no file of their own, and are known by the packages of the project.
    guard let bytes = try? readFile("\(folder)/\(Tool.packageFile)", upTo: 1_000_000) else {
      return false
    }
    return Tool.named(inPackageFile: String(decoding: bytes, as: UTF8.self)) != nil
  }

  /// Returns its files, without symbolic links, hidden folders of version control and build
  /// outputs.
  ///
  /// - Parameter destination: The folder of the new site, which may be inside.
  /// - Returns: The tree, which reads its files on demand.
  func tree(without destination: String) -> SourceTree {
    let destination = realPath(destination) ?? destination
    let paths = paths(without: destination)
    return SourceTree(paths: paths, content: content, name: name, chosen: chosen) { [root] path in
      try? readFile("\(root)/\(path)", upTo: 64_000_000)
    }
  }

  /// The files of the tree; a new site inside it must not be imported into itself.
  private func paths(without destination: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root)
    var paths: [String] = []
    while let path = files?.nextObject() as? String, paths.count < Self.fileLimit {
      let type = files?.fileAttributes?[.type] as? FileAttributeType
      if type == .typeRegular {
        paths.append(path)
      } else if type == .typeDirectory,
        Self.skipped.contains(splitPath(path).name)
          || "\(root)/\(path)" == destination
      {
        files?.skipDescendants()
      }
    }
    return paths
  }

  private static let skipped: Set<String> = [
    ".git", "node_modules", ".docusaurus", ".cache", ".venv",
  ]
}
