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
      while end < lines.count, kinds[end].isText,
        lines[end].blanksBefore == 0
          || isRepeatedHead(end, of: index, in: lines, source: source),
        self.separator(of: lines[end], source) == separator
          || separator == .gaps
            && (continuesRow(lines[end], above: lines[end - 1], source: source)
              || areAligned(lines[index], line: lines[end], source: source))
      {
        end += 1
      }
      mark(index..<end, separator: separator, kinds: &kinds, in: lines, source: source)
      index = end
    }
  }

  /// The separator between two cells.
  enum Separator { case tabs, pipes, gaps }

  static func separator(
    of line: TextLine,
    _ source: borrowing SourceText
  ) -> Separator? {
    let text = source.text(line)
    if text.first == 0x7C, text.dropFirst().contains(0x7C) {
      return .pipes
    }
    if text.contains(0x09) {
      return .tabs
    }
    guard !line.isInColumn,
      ListMark(text) == nil,
      !LineMarks.isCaption(text)
    else { return nil }
    let cells = cells(of: line, .gaps, source: source)
    guard cells.count > 1 else { return nil }
    // Behind a number alone the title of a section follows.
    return SectionLabel(text).map { cells[0].count < $0.length } == true ? nil : .gaps
  }

  /// The ranges of a row's cells; empty cells of tabs and pipes count.
  static func cells(
    of line: TextLine, _ separator: Separator, source: borrowing SourceText
  ) -> [Range<Int>] {
    switch separator {
    case .pipes:
      var inner = line.span
      if source.scalars[inner.lowerBound] == 0x7C {
        inner = inner.lowerBound + 1..<inner.upperBound
      }
      if inner.upperBound > inner.lowerBound,
        source.scalars[inner.upperBound - 1] == 0x7C
      {
        inner = inner.lowerBound..<inner.upperBound - 1
      }
      return split(inner, source: source) { $0 == 0x7C }
    case .tabs:
      var start = line.span.lowerBound
      while start > 0, source.scalars[start - 1] == 0x09 {
        start -= 1
      }
      return split(start..<line.span.upperBound, source: source) { $0 == 0x09 }
    case .gaps:
      return gapCells(line, source: source)
    }
  }

  private static func split(
    _ range: Range<Int>,
    source: borrowing SourceText,
    at isSeparator: (UInt32) -> Bool
  ) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where isSeparator(source.scalars[offset]) {
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
      let blank =
        source
        .scalars[offset..<line.span.upperBound]
        .prefix(while: \.isSpace)
      let width = blank.reduce(0) { $0 + $1.columns }
      let follows = source.scalars[offset - 1]
      if width >= 3 || width == 2 && !follows.endsSentence && follows != 0x3001 {
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
    _ index: Int, of first: Int, in lines: [TextLine], source: borrowing SourceText
  ) -> Bool {
    lines[index].blanksBefore <= 2
      && source.text(lines[index]).elementsEqual(source.text(lines[first]))
  }

  private static func mark(
    _ range: Range<Int>, separator: Separator, kinds: inout [LineKind], in lines: [TextLine],
    source: borrowing SourceText
  ) {
    let rows = range.map { cells(of: lines[$0], separator, source: source) }
    let isCaptioned =
      range.lowerBound > 0
      && LineMarks.isCaption(source.text(lines[range.lowerBound - 1]))
    if separator != .pipes,
      !isCaptioned,
      areDefinitions(rows, source: source)
    {
      for (index, cells) in zip(range, rows) {
        kinds[index] = .definition(
          term: cells[0], text: cells[1].lowerBound..<cells[cells.count - 1].upperBound)
      }
      return
    }
    guard isTable(rows, separator: separator, isCaptioned: isCaptioned) else { return }
    for index in range {
      let isHead =
        index > range.lowerBound
        && isRepeatedHead(index, of: range.lowerBound, in: lines, source: source)
      let goesOn = separator == .gaps && rows[index - range.lowerBound].count == 1
      kinds[index] =
        if isHead {
          .furniture
        } else if goesOn {
          .rowGoesOn
        } else {
          .row
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
    let agree = counts.count { $0 == counts.first }
    if isCaptioned {
      return !counts.isEmpty
    }
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
      guard cells.count >= 2,
        let first = cells.first,
        let last = cells.last
      else { return false }
      let text = cells[1].lowerBound..<last.upperBound
      let isSentence = source.scalars[text].contains(where: \.endsSentence)
      let isLonger = text.count >= 2 * first.count && text.count >= 10
      return (1...16).contains(first.count) && cells.count == 2 && isLonger
        && (isSentence || text.count >= 20)
    }
  }
}
