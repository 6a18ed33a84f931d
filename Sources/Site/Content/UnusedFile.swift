import Base
import Diagnostics
import Markup

extension Diagnostic {
  /// Reports an unused file of the content, and its probable purpose.
  ///
  /// - Parameters:
  ///   - file: Its path from the folder of the content.
  ///   - content: The folder of the content.
  /// - Returns: The diagnostic.
  static func unusedFile(_ file: String, in content: String) -> Diagnostic {
    Diagnostic(
      .unusedFile,
      "unused file",
      at: Location(join(content, file)),
      help: UnusedFile(file).help(in: content))
  }
}

/// The suggestions for an unused file of the content.
private struct UnusedFile {
  private let path: String
  private let folders: [String]
  private let name: String
  private let stem: String
  /// In lower case.
  private let ending: String

  init(_ path: String) {
    self.path = path
    let components = path.split(separator: "/").map(String.init)
    folders = Array(components.dropLast())
    name = components.last ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    stem = String(name[..<dot])
    ending = String(name[dot...].dropFirst()).lowercased()
  }

  private static let readFiles = ["site", "terms", "changes"]
  /// The names that other tools use for files that a site reads.
  private static let otherNames = ["glossary": "terms"]
  /// The name as an address: one with spaces is between angle brackets.
  private var writtenName: String {
    if name.contains(" ") {
      "<\(name)>"
    } else {
      name
    }
  }

  /// Other words for the folders that a site reads.
  private static let otherFolders = [
    "source": "sources", "token": "tokens", "edition": "editions", "share": "shared",
    "includes": "shared", "snippets": "shared", "public": "static", "assets": "static",
  ]

  /// Endings of what editors leave next to a file.
  private static let copies = ["bak", "orig", "old", "tmp", "swp", "rej"]
  private static let pictures = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  func help(in content: String) -> Message {
    if let help = helpForOwnFile ?? helpForFolder(content) {
      return help
    }
    if Self.copies.contains(ending) || name.hasSuffix("~") {
      return "remove it"
    }
    if ending == "mustache" {
      return "move it to Templates/, next to \(content)/"
    }
    return helpForEnding(content)
  }

  /// What to do with a file by the name of the folder in which it is.
  private func helpForFolder(_ content: String) -> Message? {
    guard let folder = folders.first else { return nil }
    if folders.count == 1, let meant = Self.otherFolders[folder.lowercased()] {
      return "move it to \(content)/\(meant)/"
    }
    if folder == "sources" {
      return helpForSource
    }
    if folder == "tokens", ending == "json" {
      return "rename it to \(stem).tokens.json"
    }
    if folder.lowercased() == "templates" {
      return "move it to Templates/, next to \(content)/"
    }
    return nil
  }

  private func helpForEnding(_ content: String) -> Message {
    switch ending {
    case "md", "markdown", "mdx", "mkd":
      "rename it to \(stem.lowercased()).md"
    // What an editor without endings adds.
    case "txt" where stem.hasSuffix(".md"):
      "rename it to \(stem)"
    case "rst", "adoc", "asciidoc", "org", "textile", "tex":
      "write its text as Markdown, or remove it"
    case "css":
      "move it to Templates/assets/theme.css, next to \(content)/"
    case "csv", "tsv":
      "show it with '::: table data=\(name)', or remove it"
    case "html", "htm":
      "show it with '::: example file=\(name) Title', or remove it"
    case _ where MediaFile.films.contains(ending):
      "show it with '::: video file=\(name) Title', or remove it"
    case _ where MediaFile.sounds.contains(ending):
      "show it with '::: audio file=\(name) Title', or remove it"
    case _ where Self.pictures.contains(ending):
      "show it with ![…](\(writtenName)), or remove it"
    default:
      "link to it with […](\(name)), move it to static/, or remove it"
    }
  }

  /// The suggestion for a file whose name resembles that of a file that a site reads.
  private var helpForOwnFile: Message? {
    guard folders.isEmpty,
      ["yaml", "yml", "json"].contains(ending)
    else { return nil }
    let known = Self.readFiles
    let meant =
      known.first { $0 == stem.lowercased() } ?? Self.otherNames[stem]
      ?? nearest(to: stem, among: known)
    return meant.map { name in "rename it to \(name).yaml" }
  }

  private var helpForSource: Message {
    switch ending {
    case "yml":
      "rename it to \(stem).yaml"
    case "json", "csv", "tsv", "ndjson", "txt":
      "write its statements to \(stem).jsonl, one JSON object on each line"
    default:
      "a source consists of \(stem).yaml and \(stem).jsonl"
    }
  }
}
