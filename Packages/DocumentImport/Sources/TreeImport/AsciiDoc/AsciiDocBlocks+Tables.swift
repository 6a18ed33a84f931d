extension AsciiDocBlocks {
  /// A cell of a table, and how many columns and rows it takes.
  private struct Cell {
    var text = Bytes()
    var columns = 1
    var rows = 1
    var repeats = 1
  }

  /// A table as Markdown has it: `|` between cells, the first row as its head.
  ///
  /// https://docs.asciidoctor.org/asciidoc/latest/tables/build-a-basic-table/
  mutating func table(closedBy closing: Bytes, head: Head) -> Bytes {
    let lines = verbatimLines(until: closing)
    let isValues = closing.first == .comma || head.attributes.named["format"] == "csv"
    let cells = isValues ? Self.values(in: lines) : Self.cells(in: lines)
    let columns =
      Self.columnCount(head.attributes.named["cols"])
      ?? Self.columnCount(ofFirstLine: lines, isValues)
    let rows = rows(of: cells, columns: columns)
    guard let first = rows.first else { return title(head) }
    let options = head.attributes.options
    let hasHeader =
      options.contains("header")
      || !options.contains("noheader") && !isValues && Self.hasBlankBelowFirst(lines)
    let top = hasHeader ? first : Array(repeating: Bytes(), count: columns)
    let delimiter = Array(repeating: Bytes("---".utf8), count: columns)
    let body = hasHeader ? Array(rows.dropFirst()) : rows
    let text = ([top, delimiter] + body).map { row in
      Bytes("| ".utf8) + row.joined(separator: " | ".utf8) + Bytes(" |".utf8)
    }
    return Self.joined([title(head), Bytes(text.joined(separator: [.newline]))])
  }

  /// The number of columns that `cols` states: `1,2,3`, `3*`, `2*,1`.
  private static func columnCount(_ text: String?) -> Int? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    let count = text.split { $0 == "," || $0 == ";" }.reduce(0) { count, part in
      let number = part.firstIndex(of: "*").flatMap { Int(String(part[..<$0]).trimmed) }
      return count + min(number ?? 1, 1_000)
    }
    return max(1, min(count, 1_000))
  }

  /// The number of cells in the first line that has any.
  private static func columnCount(ofFirstLine lines: [ArraySlice<UInt8>], _ isValues: Bool) -> Int {
    guard let first = lines.first(where: { !$0.isBlank }) else { return 1 }
    let cells = isValues ? values(in: [first]) : Self.cells(in: [first])
    return max(1, cells.reduce(0) { count, cell in count + cell.columns * cell.repeats })
  }

  /// Whether all cells of the first row are on one line, and a blank line follows it.
  private static func hasBlankBelowFirst(_ lines: [ArraySlice<UInt8>]) -> Bool {
    guard let first = lines.first, !first.isBlank, lines.count > 1 else { return false }
    return lines[1].isBlank
  }

  /// The cells of lines: each begins behind `|`, with its form before it: `2+|`, `.3+^|`, `a|`.
  private static func cells(in lines: [ArraySlice<UInt8>]) -> [Cell] {
    var cells: [Cell] = []
    for line in lines {
      var start = line.startIndex
      var index = line.startIndex
      while let bar = line[index...].firstIndex(of: .pipe) {
        index = bar + 1
        if bar > line.startIndex, line[bar - 1] == .backslash {
          continue
        }
        let (content, form) = splitForm(line[start..<bar])
        append(content, to: &cells)
        cells.append(cell(ofForm: form))
        start = index
      }
      append(line[start...], to: &cells)
      cells.indices.last.map { cells[$0].text.append(.newline) }
    }
    return cells
  }

  /// The text before a bar, and the form of the next cell at its end.
  private static func splitForm(
    _ text: ArraySlice<UInt8>
  ) -> (content: ArraySlice<UInt8>, form: ArraySlice<UInt8>) {
    var start = text.endIndex
    while start > text.startIndex, !text[start - 1].isSpace {
      start -= 1
    }
    let form = text[start...]
    let digits = form.drop { $0.isDigit || "+*.<^>".utf8.contains($0) }
    let isForm = digits.isEmpty || digits.count == 1 && "aehlmsdv".utf8.contains(digits.first ?? 0)
    return isForm ? (text[..<start], form) : (text, [])
  }

  private static func cell(ofForm form: ArraySlice<UInt8>) -> Cell {
    var cell = Cell()
    let text = form.string
    if let times = text.firstIndex(of: "*") {
      cell.repeats = min(max(1, Int(text[..<times]) ?? 1), 1_000)
    }
    if let plus = text.firstIndex(of: "+") {
      let numbers = text[..<plus].split(separator: ".", omittingEmptySubsequences: false)
      cell.columns = min(max(1, Int(numbers.first ?? "") ?? 1), 1_000)
      cell.rows = min(max(1, numbers.count > 1 ? Int(numbers[1]) ?? 1 : 1), 1_000)
    }
    return cell
  }

  private static func append(_ text: ArraySlice<UInt8>, to cells: inout [Cell]) {
    guard !cells.isEmpty else { return }
    cells[cells.count - 1].text += text
  }

  /// The values between commas, in quotation marks where they have a comma.
  private static func values(in lines: [ArraySlice<UInt8>]) -> [Cell] {
    var cells: [Cell] = []
    for line in lines where !line.isBlank {
      var text = Bytes()
      var isQuoted = false
      for byte in line {
        if byte == .quotationMark {
          isQuoted.toggle()
        } else if byte == .comma, !isQuoted {
          cells.append(Cell(text: text))
          text = []
        } else {
          text.append(byte)
        }
      }
      cells.append(Cell(text: text))
    }
    return cells
  }

  /// The rows of a table: a cell of several rows stands in each, one of several columns in the first.
  private mutating func rows(of cells: [Cell], columns: Int) -> [[Bytes]] {
    var rows: [[Bytes]] = []
    var row: [Bytes] = []
    // By column: a text that goes on in the next rows, and in how many.
    var below: [Int: (text: Bytes, rows: Int)] = [:]
    func fillFromAbove() {
      while row.count < columns, let above = below[row.count] {
        below[row.count] = above.rows > 1 ? (above.text, above.rows - 1) : nil
        row.append(above.text)
      }
    }
    for cell in cells {
      let text = cellText(cell.text)
      for _ in 0..<cell.repeats {
        fillFromAbove()
        for column in 0..<cell.columns where row.count < columns {
          let shown = column == 0 ? text : []
          if cell.rows > 1 {
            below[row.count] = (shown, cell.rows - 1)
          }
          row.append(shown)
        }
        fillFromAbove()
        if row.count >= columns {
          rows.append(row)
          row = []
        }
      }
    }
    if !row.isEmpty {
      rows.append(row + Array(repeating: Bytes(), count: columns - row.count))
    }
    return rows
  }

  /// The text of a cell in one line: its paragraphs are apart by line breaks.
  private mutating func cellText(_ text: Bytes) -> Bytes {
    var paragraphs: [Bytes] = [[]]
    for line in text.lines {
      let isItem = line.trimmed.begins(with: "* ") || line.trimmed.begins(with: "- ")
      if line.isBlank || isItem {
        paragraphs.append([])
      }
      guard !line.isBlank else { continue }
      let last = paragraphs.count - 1
      if !paragraphs[last].isEmpty {
        paragraphs[last].append(.space)
      }
      paragraphs[last] +=
        isItem ? Bytes("• ".utf8) + line.trimmed.dropFirst(2) : Bytes(line.trimmed)
    }
    let texts = paragraphs.filter { !$0.isEmpty }.map { paragraph in
      markdown(paragraph.string.replacing("\\|", with: "|").utf8)
    }
    let joined = Bytes(texts.joined(separator: "<br>".utf8))
    return Bytes(joined.string.replacing("\\\n", with: "<br>").replacing("\n", with: " ").utf8)
      .escapingBars
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
