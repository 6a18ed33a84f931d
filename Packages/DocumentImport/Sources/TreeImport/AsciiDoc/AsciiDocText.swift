/// A text of AsciiDoc within a block, as Markdown: emphasis, links, macros and signs.
///
/// https://docs.asciidoctor.org/asciidoc/latest/text/ and …/macros/
struct AsciiDocText {
  /// The notes of the page, in order.
  var footnotes: [Bytes] = []
  /// The numbers of notes that have an id.
  var footnoteNumbers: [String: Int] = [:]
  /// The names of what was left out, with their counts.
  var removed: [String: Int] = [:]
  /// The folder of pictures that the page states.
  var pictureFolder: String?
  /// The ids that the page gives its parts.
  let ids: Set<String>
  /// The module of Antora that has the page, in which targets are found.
  let module: AntoraModule?

  /// - Parameters:
  ///   - page: The text of the page, whose ids references name.
  ///   - path: Its file, from the project's folder.
  init(of page: Bytes, path: String) {
    ids = Self.ids(in: page)
    module = AntoraModule(of: path)
  }

  /// The names in `[[id]]` and `[#id]`.
  private static func ids(in page: Bytes) -> Set<String> {
    var ids: Set<String> = []
    for line in page.lines {
      for mark in ["[[" as StaticString, "[#"] {
        guard let start = line.next(mark, from: line.startIndex) else { continue }
        ids.insert(line[(start + 2)...].prefix { !"],.%".utf8.contains($0) }.string)
      }
    }
    return ids
  }

  /// Emphasis within emphasis deeper than this is text.
  static let deepest = 16

  /// Returns the Markdown of a text of one or more lines, whose attributes have their values.
  mutating func markdown(_ text: Bytes) -> Bytes {
    converted(text[...], depth: 0)
  }

  mutating func converted(_ text: ArraySlice<UInt8>, depth: Int) -> Bytes {
    var scan = AsciiDocScan(text: text, index: text.startIndex, depth: depth)
    while scan.index < text.endIndex {
      step(&scan)
    }
    return scan.output
  }

  private mutating func step(_ scan: inout AsciiDocScan) {
    if takeEscape(&scan)
      || takePassthrough(&scan)
      || takeQuotation(&scan)
      || takeCode(&scan)
      || takeSign(&scan)
      || takeMacro(&scan)
      || takeReference(&scan)
      || takeFormatted(&scan)
    {
      return
    }
    appendLiteral(&scan)
  }
}
