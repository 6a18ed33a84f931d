import Catalog
import Foundation

/// The files of `Content/`, sorted by what they are.
struct ContentFolder: Sendable {
  struct PageFile: Sendable {
    var folder: [String]
    /// The file's name without `.md`.
    var language: String
    /// As it can be opened from the current folder.
    var path: String
  }

  struct SourceFile: Sendable {
    var key: String
    var bibliography: String?
    var statements: String?
  }

  /// `Content`, as it can be opened from the current folder.
  let path: String
  private(set) var pages: [PageFile] = []
  private(set) var sources: [SourceFile] = []
  /// Files that are neither, by their paths from `Content/`.
  private(set) var files: Set<String> = []

  /// Lists the folder, everything in the order of names; hidden files and editors' copies are
  /// passed over.
  ///
  /// - Throws: ``FileError`` where a folder cannot be read.
  init(path: String) throws {
    self.path = path
    var waiting: [[String]] = [[]]
    while let folder = waiting.popLast() {
      for item in try listFolder(([path] + folder).joined(separator: "/")) {
        guard !item.name.hasPrefix("."), !item.name.hasSuffix("~") else { continue }
        if item.isFolder {
          waiting.append(folder + [item.name])
        } else {
          add(item.name, in: folder)
        }
      }
    }
    pages.sort {
      ($0.folder.joined(separator: "/"), $0.language) < (
        $1.folder.joined(separator: "/"), $1.language
      )
    }
    sources.sort { $0.key < $1.key }
  }

  private mutating func add(_ name: String, in folder: [String]) {
    let file = (folder + [name]).joined(separator: "/")
    if folder == ["sources"] {
      addSource(name)
    } else if name.hasSuffix(".md") {
      pages.append(
        PageFile(folder: folder, language: String(name.dropLast(3)), path: path + "/" + file))
    } else if !folder.isEmpty {
      files.insert(file)
    }
  }

  private mutating func addSource(_ name: String) {
    guard let dot = name.lastIndex(of: ".") else { return }
    let key = String(name[..<dot])
    let isBibliography = name.hasSuffix(".yaml") && key != "waived"
    guard isBibliography || name.hasSuffix(".jsonl") else { return }
    let index =
      sources.firstIndex { $0.key == key }
      ?? {
        sources.append(SourceFile(key: key))
        return sources.count - 1
      }()
    let file = "\(path)/sources/\(name)"
    if isBibliography {
      sources[index].bibliography = file
    } else {
      sources[index].statements = file
    }
  }
}
