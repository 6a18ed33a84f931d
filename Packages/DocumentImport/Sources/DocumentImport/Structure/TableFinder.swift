/// Finds tables and lists of definitions in a text by the separators of their cells.
enum TableFinder {
  static func mark(
    _ kinds: inout [LineKind],
    in lines: [TextLine],
    source: borrowing SourceText
  ) {
    var index = 0
    while index < lines.count {
      guard kinds[index].isText,
        let separator = separator(of: lines[index], source)
      else {
        index += 1
        continue
      }
      var end = index + 1
      while end < lines.count,
        kinds[end].isText && isRow(end, of: index, separator: separator, in: lines, source: source)
          || isUnderline(end, of: index, separator: separator, in: lines, source: source)
      {
        end += 1
      }
      mark(
        index..<end,
        separator: separator,
        kinds: &kinds,
        in: lines,
        source: source)
      index = end
    }
  }

  /// Returns whether a line belongs to the table that begins with another one.
  private static func isRow(
    _ index: Int, of first: Int, separator: Separator, in lines: [TextLine],
    source: borrowing SourceText
  ) -> Bool {
    let line = lines[index]
    guard
      line.blanksBefore == 0
        || isRepeatedHead(index, of: first, in: lines, source: source)
    else { return false }
    if self.separator(of: line, source) == separator {
      return true
    }
    // With gaps, a cell may go on in a line of its own.
    return separator == .gaps
      && (continuesRow(line, above: lines[index - 1], source: source)
        || areAligned(lines[first], line: line, source: source))
  }

  /// Returns whether a line is the dashes between the head of a table and its rows, column by column.
  private static func isUnderline(
    _ index: Int, of first: Int, separator: Separator, in lines: [TextLine],
    source: borrowing SourceText
  ) -> Bool {
    guard separator == .gaps,
      index == first + 1,
      index + 1 < lines.count,
      lines[index].blanksBefore == 0,
      source.text(lines[index]).allSatisfy(isOfUnderline),
      isRow(index + 1, of: first, separator: separator, in: lines, source: source)
    else { return false }
    return Columns.gaps(in: lines[index], source).count
      == Columns.gaps(in: lines[first], source).count
  }

  private static func isOfUnderline(_ scalar: UInt32) -> Bool {
    scalar == .hyphen || scalar == .equalsSign || scalar.isSpace
  }

  /// The separator between two cells.
  enum Separator { case tabs, pipes, gaps }

  static func separator(
    of line: TextLine,
    _ source: borrowing SourceText
  ) -> Separator? {
    let text = source.text(line)
    if text.first == .verticalBar, text.dropFirst().contains(.verticalBar) {
      return .pipes
    }
    if text.contains(.tab) {
      return .tabs
    }
    guard !line.isInColumn,
      ListMark(text) == nil,
      !LineMarks.isCaption(text)
    else { return nil }
    let cells = cells(of: line, .gaps, source: source)
    guard cells.count > 1 else { return nil }
    // Behind a number alone the title of a section follows.
    if let label = SectionLabel(text), cells[0].count < label.length {
      return nil
    }
    return .gaps
  }

  /// The ranges of a row's cells; empty cells of tabs and pipes count.
  static func cells(
    of line: TextLine, _ separator: Separator, source: borrowing SourceText
  ) -> [Range<Int>] {
    switch separator {
    case .pipes:
      return split(
        withoutPipes(line.span, source: source),
        at: .verticalBar,
        source: source
      )
    case .tabs:
      // The first cells may be empty: their tabs count as white space before the line.
      var start = line.span.lowerBound
      while start > 0, source.scalars[start - 1] == .tab {
        start -= 1
      }
      return split(start..<line.span.upperBound, at: .tab, source: source)
    case .gaps:
      return gapCells(line, source: source)
    }
  }

  /// Returns a range without the pipes at its ends.
  private static func withoutPipes(
    _ range: Range<Int>, source: borrowing SourceText
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if source.scalars[start] == .verticalBar {
      start += 1
    }
    if end > start, source.scalars[end - 1] == .verticalBar {
      end -= 1
    }
    return start..<end
  }

  private static func split(
    _ range: Range<Int>, at separator: UInt32, source: borrowing SourceText
  ) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where source.scalars[offset] == separator {
      cells.append(start..<offset)
      start = offset + 1
    }
    return cells + [start..<range.upperBound]
  }

  /// Returns the cells separated by at least two blank columns; a gap after a full stop does not
  /// count.
  private static func gapCells(
    _ line: TextLine,
    source: borrowing SourceText
  ) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.span.lowerBound
    var offset = start
    while offset < line.span.upperBound {
      guard source.scalars[offset].isSpace else {
        offset += 1
        continue
      }
      let rest = source.scalars[offset..<line.span.upperBound]
      let blank = rest.prefix(while: \.isSpace)
      let width = blank.columnCount
      let before = source.scalars[offset - 1]
      if width >= 3 || width == 2 && !before.endsSentence && before != .ideographicComma {
        cells.append(start..<offset)
        start = blank.endIndex
      }
      offset = blank.endIndex
    }
    return cells + [start..<line.span.upperBound]
  }

  /// Returns whether a line without gaps, far to the right, continues a cell of the row above.
  private static func continuesRow(
    _ line: TextLine, above: TextLine, source: borrowing SourceText
  ) -> Bool {
    guard let second = Columns.gaps(in: above, source).first?.upperBound else {
      return line.indent >= above.indent + 4
        || line.indent == above.indent && line.indent > 16
    }
    return line.indent + 1 >= second && line.blanksBefore == 0
  }

  /// Returns whether the second cells of two lines start in the same column, whatever the first
  /// ones are: a row may start with a number.
  private static func areAligned(
    _ first: TextLine, line: TextLine, source: borrowing SourceText
  ) -> Bool {
    guard let column = Columns.gaps(in: first, source).first?.upperBound else {
      return false
    }
    return Columns.gaps(in: line, source).first?.upperBound == column
  }

  /// Returns whether the first row is repeated after a blank line: the table continues on the next
  /// page.
  private static func isRepeatedHead(
    _ index: Int,
    of first: Int,
    in lines: [TextLine],
    source: borrowing SourceText
  ) -> Bool {
    lines[index].blanksBefore <= 2
      && source.text(lines[index]).elementsEqual(source.text(lines[first]))
  }

  private static func mark(
    _ range: Range<Int>, separator: Separator, kinds: inout [LineKind], in lines: [TextLine],
    source: borrowing SourceText
  ) {
    // Dashes below the head are furniture already.
    let range = range.filter { kinds[$0].isText }
    let rows = range.map { cells(of: lines[$0], separator, source: source) }
    guard let first = range.first else { return }
    let isCaptioned =
      first > 0
      && LineMarks.isCaption(source.text(lines[first - 1]))
    if separator != .pipes,
      !isCaptioned,
      areDefinitions(rows, source: source)
    {
      for (index, cells) in zip(range, rows) {
        kinds[index] = .definition(term: cells[0], text: cells[1])
      }
      return
    }
    guard isTable(rows, separator: separator, isCaptioned: isCaptioned) else { return }
    for (index, cells) in zip(range, rows) {
      let isRepeated =
        index > first
        && isRepeatedHead(index, of: first, in: lines, source: source)
      if isRepeated {
        kinds[index] = .furniture
      } else {
        kinds[index] = separator == .gaps && cells.count == 1 ? .rowGoesOn : .row
      }
    }
  }

  /// Returns whether rows are a table: a single row only below a caption; gaps must agree, because
  /// justified text has some.
  private static func isTable(
    _ rows: [[Range<Int>]], separator: Separator, isCaptioned: Bool
  ) -> Bool {
    guard separator == .gaps else { return rows.count >= 2 || isCaptioned }
    let counts = rows.map(\.count).filter { $0 > 1 }
    if isCaptioned {
      return !counts.isEmpty
    }
    // Two thirds of the rows have as many cells as the first one.
    let agree = counts.count { $0 == counts.first }
    return counts.count >= 2 && agree * 3 >= counts.count * 2
  }

  /// Returns whether rows are definitions: two cells in every row, a short name and a longer
  /// explanation that is never a column head.
  private static func areDefinitions(
    _ rows: [[Range<Int>]],
    source: borrowing SourceText
  ) -> Bool {
    guard rows.count >= 2 else { return false }
    return rows.allSatisfy { cells in
      guard cells.count == 2,
        (1...16).contains(cells[0].count)
      else { return false }
      let text = cells[1]
      let isLonger =
        text.count >= 2 * cells[0].count
        && text.count >= 10
      return isLonger
        && (text.count >= 20
          || source.scalars[text].contains(where: \.endsSentence))
    }
  }
}
