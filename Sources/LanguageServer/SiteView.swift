import Base
import Diagnostics
import Guideline
import SiteConfiguration

/// A site as it was checked, with the texts that it was checked with; a value that never changes.
struct SiteView: Sendable {
  let paths: SitePaths
  /// The site's folder of content, as messages show it.
  let content: String
  let encoding: PositionEncoding
  /// The diagnostics of the last check.
  var diagnostics: [Diagnostic] = []
  /// Of the last check that `site.yaml` allowed.
  var guideline: GuidelineStages?
  /// The open texts, by path.
  var documents: [String: TextDocument] = [:]

  /// The text of a file: that of the editor, or of the disk.
  func lines(of path: String) -> TextLines? {
    documents[path]?.lines ?? (try? readFile(path)).map(TextLines.init)
  }

  /// The address of a file, as the editor has it where it has it open.
  func uri(of path: String) -> String {
    documents[path]?.uri ?? paths.uri(of: path)
  }

  /// Returns a location for the editor; the beginning of the file if it has no range.
  func json(_ location: Location) -> JSONValue {
    let start = Position(line: 0, character: 0)
    let range = location.bytes.flatMap { bytes in
      lines(of: location.path)?.range(of: bytes, encoding)
    }
    return .object([
      ("uri", .string(uri(of: location.path))), ("range", (range ?? start..<start).json),
    ])
  }

  /// Returns the page in a file; `nil` if there is none, or it is omitted as a draft.
  func page(at path: String) -> Page? {
    guard let guideline,
      path.hasPrefix(content + "/"),
      path.hasSuffix(".md")
    else { return nil }
    let parts =
      path
      .dropFirst(content.count + 1)
      .split(separator: "/")
      .map(String.init)
    let code = parts[parts.count - 1].dropLast(".md".count)
    guard let language = guideline.configuration.languages.firstIndex(where: { $0.code == code }),
      let entry = guideline.tree.entry(inFolder: Array(parts.dropLast()))
    else { return nil }
    return guideline.page(entry, language)
  }
}

extension SiteTree {
  /// The entry whose page is in a folder.
  fileprivate func entry(inFolder folder: [String]) -> Int? {
    // Most folders have the name of their entry: others are looked for.
    let named = folder.last.flatMap { name in topicIndex[name] ?? sectionIndex[name] } ?? 0
    if named < entries.count, entries[named].folder == folder {
      return named
    }
    return entries.firstIndex { $0.folder == folder }
  }
}
