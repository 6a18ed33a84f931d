extension AsciiDocBlocks {
  /// A table as Markdown has it: `|` between cells, the first row as its head.
  mutating func table(closedBy closing: Bytes, head: Head) -> Bytes {
    let lines = verbatimLines(until: closing)
    let hasValues = closing.first == .comma || head.attributes.named["format"] == "csv"
    let table = AsciiDocTable(
      lines,
      hasValues: hasValues,
      attributes: head.attributes,
      allowance: tableAllowance)
    var added = AsciiDocRows(columns: table.columns, allowance: table.allowance)
    for cell in table.cells {
      added.add(text(ofCell: cell.text), of: cell)
    }
    added.finish()
    tableAllowance = added.allowance
    var rows = added.rows
    guard !rows.isEmpty else { return title(head) }
    // Markdown has no table without a head.
    if !table.hasHeader {
      rows.insert(Array(repeating: Bytes(), count: table.columns), at: 0)
    }
    rows.insert(Array(repeating: Bytes("---".utf8), count: table.columns), at: 1)
    let written = rows.map { row in
      Bytes("| ".utf8) + row.joined(separator: " | ".utf8) + Bytes(" |".utf8)
    }
    return Self.joined([title(head), Bytes(written.joined(separator: [.newline]))])
  }

  /// The text of a cell in one line: its paragraphs are apart by line breaks.
  private mutating func text(ofCell text: Bytes) -> Bytes {
    var paragraphs: [Bytes] = []
    for paragraph in Self.paragraphs(of: text) {
      // `\|` is a bar of the text.
      let words = paragraph.string.replacing("\\|", with: "|")
      let markdown = String(decoding: markdown(words), as: UTF8.self)
      let line = markdown.replacing("\\\n", with: "<br>").replacing("\n", with: " ")
      paragraphs.append(Bytes(line.utf8).escapingBars)
    }
    return Bytes(paragraphs.joined(separator: "<br>".utf8))
  }

  /// The paragraphs of a cell; each item of a list is one.
  private static func paragraphs(of text: Bytes) -> [Bytes] {
    var paragraphs: [Bytes] = []
    var isOpen = false
    for line in text.lines {
      var words = Bytes(line.trimmed)
      if words.begins(with: "* ") || words.begins(with: "- ") {
        words = Bytes("• ".utf8) + words.dropFirst(2)
        isOpen = false
      }
      if words.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += [.space] + words
      } else {
        paragraphs.append(words)
        isOpen = true
      }
    }
    return paragraphs
  }
}

extension Bytes {
  /// The text with a backslash before each `|` that has none.
  fileprivate var escapingBars: Bytes {
    var result = Bytes()
    for byte in self {
      if byte == .pipe, result.last != .backslash {
        result.append(.backslash)
      }
      result.append(byte)
    }
    return result
  }
}
