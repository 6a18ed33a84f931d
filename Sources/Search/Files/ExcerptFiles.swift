/// The files with the beginnings of the parts' texts, in each language, a range of pages in each.
struct ExcerptFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  private static let size = 200_000

  init(_ pages: [SearchPage], language: Int) {
    var lines: [String] = []
    var size = 0
    for (index, page) in pages.enumerated() {
      if lines.isEmpty { firsts.append(index) }
      let line = page.parts.map { $0.texts[language] }
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
    files.append(script.file(.excerpts))
    lines = []
    size = 0
  }
}

/// The beginning of a text on one line, cut between words; never inside a character.
func excerpt(of text: String, _ length: Int) -> String {
  var bytes = Array(text.utf8.prefix(length + 1))
  let isWhole = bytes.count <= length
  if !isWhole {
    // Back to the first byte of a character, which is then left out (RFC 3629, section 3).
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
    // A space far back means text without spaces.
    if let space = bytes.lastIndex(where: { $0 <= 0x20 }), bytes.count - space < 20 {
      bytes.removeSubrange(space...)
    }
  }
  for index in bytes.indices where bytes[index] < 0x20 { bytes[index] = 0x20 }
  while bytes.last == 0x20 { bytes.removeLast() }
  let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
  return String(decoding: bytes[start...], as: UTF8.self) + (isWhole ? "" : "…")
}
