extension Shapes {
  /// Puts labels right above and below boxes into their middle that are about there.
  mutating func centerCaptions(in lines: Lines) {
    guard !outlines.areTooMany else { return }
    for outline in outlines {
      for row in [outline.start.y / 16 - 1, outline.end.y / 16 + 1] where row >= 0 {
        let middle = (outline.start.x + outline.end.x) / 2
        guard let number = onlyLabel(row: row, above: outline),
          isCaption(labels[number], of: outline, middle: middle),
          !isInControl(labels[number], in: lines)
        else { continue }
        if isHeading(labels[number], of: outline) {
          labels[number].anchor = .start
          labels[number].x = labels[number].columns.lowerBound * 8
        } else {
          labels[number].anchor = .middle
          labels[number].x = middle
        }
      }
    }
  }

  /// Returns whether a label above or below a box belongs to it, and stands about in its middle.
  private func isCaption(
    _ label: Label,
    of outline: ClosedLine,
    middle: Int
  ) -> Bool {
    guard label.icon == nil,
      abs(label.middle.x - middle) <= 12,
      !beginsAbove(label, outline: outline)
    else { return false }
    // A label in another box belongs to that one.
    return !outlines.contains { other in
      other.contains(label.middle) && !other.contains(outline)
    }
  }

  /// Returns whether a label begins at the start of a narrower box: it is then one cell of the
  /// boxes below it.
  private func beginsAbove(_ label: Label, outline: ClosedLine) -> Bool {
    label.columns.lowerBound == outline.start.x / 8
      && label.columns.upperBound > outline.end.x / 8 + 1
  }

  /// Returns whether a label is the text of a button or a field, which has its own place.
  private func isInControl(_ label: Label, in lines: Lines) -> Bool {
    guard !label.columns.isEmpty else { return false }
    let start = lines.cells.index(row: label.row, column: label.columns.lowerBound)
    return lines.kind(start - 1) == .control && lines.kind(start + label.columns.count) == .control
  }

  /// The smallest number of columns of a heading; a shorter label, such as a name below an icon, is in the
  /// middle wherever columns put it.
  private static let narrowestHeading = 10

  /// Returns whether a label is the heading or the name of the box below it, and begins where the box does.
  ///
  /// A proportional font is narrower than the columns: in the middle, a long one would stand aside from the
  /// texts above it that begin in the same column.
  ///
  /// ```
  /// | Your latest orders   |
  /// | +------------------+ |
  /// ```
  private func isHeading(_ label: Label, of outline: ClosedLine) -> Bool {
    label.columns.count >= Self.narrowestHeading
      && label.columns.lowerBound == outline.start.x / 8
      && label.row < outline.start.y / 16
  }

  /// Returns the label in a row over the columns of a box, if it is the only one.
  private func onlyLabel(row: Int, above outline: ClosedLine) -> Int? {
    let columns = outline.start.x / 8..<outline.end.x / 8 + 1
    guard let number = labels.firstNumber(row: row, in: columns) else {
      return nil
    }
    let next = number + 1
    let isAlone =
      next == labels.count || labels[next].row != row
      || labels[next].columns.lowerBound >= columns.upperBound
    guard isAlone else { return nil }
    return number
  }
}
