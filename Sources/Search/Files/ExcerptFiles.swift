/// The files with the beginnings of the parts' texts, in each language, a range of pages in each.
struct ExcerptFiles {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  private static let size = 48_000

  /// - Parameters:
  ///   - pages: All pages.
  ///   - language: Whose texts.
  ///   - length: How many bytes of a part are kept.
  init(_ pages: [SearchPage], language: Int, length: Int) {
    var lines: [String] = []
    var size = 0
    for (index, page) in pages.enumerated() {
      if lines.isEmpty { firsts.append(index) }
      let line = page.parts.map { Self.excerpt(of: $0.texts[language], length) }
        .joined(separator: "\t")
      lines.append(line)
      size += line.utf8.count + 3
      if size > Self.size { close(&lines, &size) }
    }
    if !lines.isEmpty { close(&lines, &size) }
  }

  private mutating func close(_ lines: inout [String], _ size: inout Int) {
    var script = ScriptText()
    script.append(literals: lines)
    files.append(script.file("x"))
    lines = []
    size = 0
  }

  /// The beginning of a text on one line, cut between words; never inside a character.
  static func excerpt(of text: String, _ length: Int) -> String {
    guard text.utf8.count > length else { return text.onOneLine.trimmed }
    var view = text.unicodeScalars[...]
    var size = 0
    var end = view.startIndex
    var space: String.Index?
    for index in view.indices {
      let scalar = view[index]
      size += UTF8.width(scalar)
      guard size <= length else { break }
      if scalar.value <= 0x20 { space = index }
      end = view.index(after: index)
    }
    // A space far back means text without spaces.
    if let space, view.distance(from: space, to: end) < 20 { end = space }
    view = view[..<end]
    return String(view).onOneLine.trimmed + "…"
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
