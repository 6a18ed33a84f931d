/// The line at a place as it can be shown above a caret, cut where it is long.
///
/// Everything counts in display columns (UAX #11), from 0.
///
///     バーの項目は5個まで
///         ^~~~
///     column 4, width 4
package struct Excerpt: Sendable, Hashable {
  /// The text of the line: tabs as spaces, control characters visible, `…` for omitted parts.
  package let text: String
  /// The number of columns before the place.
  package let column: Int
  /// The number of columns of the place: at least 1.
  package let width: Int
}

extension Excerpt {
  /// The largest number of columns of an excerpt.
  static let limit = 160
  /// The number of columns that are kept before the place.
  private static let lead = 60

  /// Shows a line around a range of its scalars.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The first scalar of the range; the line's count of scalars is its end.
  ///   - end: The scalar after the last one.
  init(of line: SourceLine, from start: Int, to end: Int) {
    let first = line.cell(of: start)
    var last = first
    if end > start {
      last = line.cell(of: end - 1) + 1
    }
    let shown = Self.window(of: line, around: first)
    var text = ""
    // The column at which the text begins.
    var origin = line.cells[shown.lowerBound].column
    if shown.lowerBound > 0 {
      text += "…"
      origin -= 1
    }
    for cell in line.cells[shown] {
      text += cell.text
    }
    // The last cell is that of the line's end.
    if shown.upperBound < line.cells.count - 1 {
      text += "…"
    }
    self.text = text
    self.column = line.cells[first].column - origin
    let endColumn = line.cells[min(last, shown.upperBound)].column
    self.width = max(1, endColumn - line.cells[first].column)
  }

  /// Chooses the cells that are shown: all if they fit, else as many as fit around one.
  ///
  ///     …  60 columns before  ^  what remains of 160 columns  …
  ///
  /// Near the line's end the cut leaves more than 60 columns before the place.
  private static func window(of line: SourceLine, around cell: Int) -> Range<Int> {
    guard line.columns > limit else {
      return 0..<line.cells.count - 1
    }
    let room = limit - 2  // For the marks.
    let origin = max(0, min(line.cells[cell].column - lead, line.columns - room))
    let start = line.cell(from: origin)
    // Not `origin + room`: a wide character across the cut may have moved the start to the right.
    return start..<line.cell(upTo: line.cells[start].column + room)
  }
}
