/// A line of a text, or one column's part of it, that is not blank.
struct TextLine {
  /// Its content without the white space around it.
  var span: Range<Int>
  /// The index of the line in the file, from 0.
  var number: Int
  /// The number of columns before its content.
  var indent: Int
  var end: Int
  /// The number of blank lines before it.
  var blanksBefore: Int
  /// True if a form feed precedes it.
  var startsPage = false
  /// True if it is in another column than the line before it.
  var startsColumn = false
  /// True if it is one of two columns side by side, and so only part of a line.
  var isInColumn = false
  /// The column up to which it and its neighbours are filled; `nil` where a line is a paragraph.
  var measure: Int?
  /// True if lines are filled as far as words allow: if the next word would have fitted, the break
  /// is deliberate.
  var isTight = false
  var role = Role.text

  enum Role { case text, furniture, contents }
}

extension TextLine {
  /// The lines of a text that are not blank.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func read(_ source: borrowing SourceText) -> [TextLine] {
    var lines: [TextLine] = []
    var blanks = 0
    var startsPage = false
    for number in source.lineStarts.indices {
      let whole = source.rangeOfLine(number)
      for offset in whole where source.scalars[offset] == 0x0C {
        startsPage = true
      }
      guard var line = TextLine(source, whole: whole, number: number) else {
        blanks += 1
        continue
      }
      line.blanksBefore = blanks
      line.startsPage = startsPage
      lines.append(line)
      (blanks, startsPage) = (0, false)
    }
    return lines
  }

  /// Creates the content of a range of one line; `nil` if it is blank.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - whole: The range.
  ///   - number: The line's number, from 0.
  ///   - column: The column in which the range starts.
  init?(
    _ source: borrowing SourceText,
    whole: Range<Int>,
    number: Int,
    column: Int = 0
  ) {
    var start = whole.lowerBound
    var end = whole.upperBound
    var indent = column
    while start < end, source.scalars[start].isSpace {
      indent = Self.column(after: source.scalars[start], at: indent)
      start += 1
    }
    while end > start, source.scalars[end - 1].isSpace {
      end -= 1
    }
    guard start < end else { return nil }
    let width = source.scalars[start..<end].reduce(indent) { width, scalar in
      Self.column(after: scalar, at: width)
    }
    (span, self.number, self.indent) = (start..<end, number, indent)
    self.end = width
    blanksBefore = 0
  }

  /// Returns the column after a scalar; tabs advance to the next multiple of eight.
  static func column(after scalar: UInt32, at column: Int) -> Int {
    switch scalar {
    case .tab:
      (column / 8 + 1) * 8
    case .lineFeed, 0x0C, .carriageReturn, 0xFEFF:
      column
    default:
      column + scalar.columns
    }
  }
}

extension SourceText {
  func text(_ line: TextLine) -> ArraySlice<UInt32> {
    scalars[line.span]
  }
}
