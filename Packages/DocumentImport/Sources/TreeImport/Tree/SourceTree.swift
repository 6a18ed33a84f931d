/// The files of a project, as they are on the disk or anywhere else.
public struct SourceTree: Sendable {
  /// The endings of the names of pages, but for those in HTML: Markdown and AsciiDoc.
  public static let endingsOfPages: Set<String> = AsciiDocPage.endings.union([
    "md", "mdx", "markdown",
  ])

  /// The paths from the project's folder, sorted.
  public let paths: [String]
  /// The folder whose pages are brought in, from the project's folder: `docs`; empty for all of it.
  public let content: String
  /// The name of the content where nothing else has one for it.
  public let name: String
  /// The files that are brought in; `nil` for all pages of the content.
  public let chosen: [String]?
  private let read: @Sendable (String) -> [UInt8]?
  private let set: Set<String>

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - paths: All files.
  ///   - content: The folder whose pages are brought in.
  ///   - name: The name of that folder.
  ///   - chosen: The files that are brought in; `nil` for all pages of the folder.
  ///   - read: The bytes of a file; `nil` where it cannot be read.
  public init(
    paths: [String],
    content: String,
    name: String,
    chosen: [String]? = nil,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (self.paths, self.content, self.name, self.read) = (paths.sorted(), content, name, read)
    self.chosen = chosen
    set = Set(paths)
  }

  func has(_ path: String) -> Bool {
    set.contains(path)
  }

  /// The bytes of a file; `nil` where there is none.
  public func bytes(_ path: String) -> [UInt8]? {
    if has(path) {
      read(path)
    } else {
      nil
    }
  }

  /// The files in a folder whose names begin with a name and a dot: `code/button.js` of `code/button`.
  ///
  /// - Complexity: O(log *n*) in the count of files.
  func paths(withStem stem: String) -> [String] {
    // The first path that is not before all those of the stem.
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < stem + "." {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return Array(paths[low...].prefix { $0.hasPrefix(stem + ".") })
  }

  func text(_ path: String) -> String? {
    bytes(path).map { bytes in
      String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// Paths as a text of names between slashes.
enum TreePath {
  /// A path without `.`, `..` and doubled slashes; `nil` where it leads out of the project.
  static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty {
      return path
    }
    if path.isEmpty {
      return folder
    }
    return "\(folder)/\(path)"
  }

  /// The folder of a file: `a/b` of `a/b/c.md`.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The ending of a name in lower case, without its dot.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: ".") else {
      return ""
    }
    return name[name.index(after: dot)...].lowercased()
  }

  static func withoutEnding(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."),
      !path[dot...].contains("/")
    else { return path }
    return String(path[..<dot])
  }
}
