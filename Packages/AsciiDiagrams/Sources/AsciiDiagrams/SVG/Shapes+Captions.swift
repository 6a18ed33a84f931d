extension Shapes {
  /// Puts labels right above and below boxes into their middle that are about there.
  mutating func centerCaptions() {
    guard !outlines.areTooMany else { return }
    for outline in outlines {
      for row in [outline.start.y / 16 - 1, outline.end.y / 16 + 1] where row >= 0 {
        let middle = (outline.start.x + outline.end.x) / 2
        guard let number = onlyLabel(row: row, above: outline),
          isCaption(labels[number], of: outline, middle: middle)
        else { continue }
        labels[number].anchor = .middle
        labels[number].x = middle
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
