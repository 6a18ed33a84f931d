/// Puts two columns of running text, side by side in `pdftotext -layout`, one after the other.
///
///     Write the label of a plate as         Consider two languages at
///     the passenger would say it to the     once where a border is near.
///
/// A table has gaps as well; but its cells are short, and text that runs on is not.
enum Columns {
  /// The smallest average width of both columns that makes them text and not cells.
  private static let leastWidth = 22

  static func unfold(
    _ lines: [TextLine],
    source: borrowing SourceText
  ) -> [TextLine] {
    var result: [TextLine] = []
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].blanksBefore == 0, !lines[end].startsPage {
        end += 1
      }
      let run = lines[start..<end]
      if run.count >= 4, let gutter = gutter(of: run, source) {
        result += split(run, at: gutter, source: source)
      } else {
        result += run
      }
      start = end
    }
    return result
  }

  /// Returns the column at which the second column of text starts, if there are two.
  private static func gutter(
    of run: ArraySlice<TextLine>,
    _ source: borrowing SourceText
  ) -> Int? {
    var starts: [Int] = []
    for line in run {
      if let gap = gaps(in: line, source).last(where: { $0.count >= 3 }) {
        starts.append(gap.upperBound)
      }
    }
    guard starts.count >= 4,
      let gutter = starts.min(),
      isBetweenText(gutter, in: run, source: source)
    else { return nil }
    return gutter
  }

  /// Returns whether text runs on at both sides of a column, and no line runs across it.
  private static func isBetweenText(
    _ gutter: Int,
    in run: ArraySlice<TextLine>,
    source: borrowing SourceText
  ) -> Bool {
    var widths = (left: 0, right: 0, count: 0)
    for line in run where line.end > gutter {
      guard line.indent < gutter else { continue }
      guard let gap = gaps(in: line, source).first(where: { $0.contains(gutter - 1) }) else {
        return false
      }
      widths.left += gap.lowerBound - line.indent
      widths.right += line.end - gap.upperBound
      widths.count += 1
    }
    return widths.count >= 4
      && min(widths.left, widths.right) >= leastWidth * widths.count
  }

  /// The columns of runs of two blanks or more inside a line.
  static func gaps(
    in line: TextLine,
    _ source: borrowing SourceText
  ) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var column = line.indent
    var blankStart: Int?
    for scalar in source.text(line) {
      if scalar.isSpace {
        blankStart = blankStart ?? column
      } else if let start = blankStart {
        if column - start >= 2 {
          gaps.append(start..<column)
        }
        blankStart = nil
      }
      column = TextLine.column(after: scalar, at: column)
    }
    return gaps
  }

  private static func split(
    _ run: ArraySlice<TextLine>,
    at gutter: Int,
    source: borrowing SourceText
  ) -> [TextLine] {
    var left: [TextLine] = []
    var right: [TextLine] = []
    for line in run {
      let (first, second) = parts(of: line, at: gutter, source: source)
      if let first {
        left.append(first)
      }
      if let second {
        right.append(second)
      }
    }
    guard !right.isEmpty else { return left }
    right[0].startsColumn = true
    return measured(left) + measured(right)
  }

  /// Returns the parts of a line before and after a column; `nil` for one that is blank.
  private static func parts(
    of line: TextLine, at gutter: Int, source: borrowing SourceText
  ) -> (first: TextLine?, second: TextLine?) {
    var column = line.indent
    var cut = line.span.lowerBound
    while cut < line.span.upperBound, column < gutter {
      column = TextLine.column(after: source.scalars[cut], at: column)
      cut += 1
    }
    let (left, right) = (line.span.lowerBound..<cut, cut..<line.span.upperBound)
    var first = TextLine(
      source,
      whole: left,
      number: line.number,
      column: line.indent)
    // Paragraphs of the left column begin where those of the page do.
    first?.blanksBefore = line.blanksBefore
    first?.startsPage = line.startsPage
    let second = TextLine(
      source,
      whole: right,
      number: line.number,
      column: column - gutter)
    return (first, second)
  }

  private static func measured(_ lines: [TextLine]) -> [TextLine] {
    let measure = lines.map(\.end).max()
    return lines.map { line in
      var line = line
      (line.isInColumn, line.measure) = (true, measure)
      return line
    }
  }
}
