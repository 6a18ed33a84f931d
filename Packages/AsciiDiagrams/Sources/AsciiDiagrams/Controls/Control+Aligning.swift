extension [Control] {
  /// The largest distance, in units, that a callout moves to line up with others of its side.
  private static var farthest: Int { 12 * 8 }

  /// Puts callouts at the outer ends of horizontal leaders into one column on each side.
  ///
  /// ```
  /// |<---(1)             |<---------(1)
  /// |<---------(2)   →   |<---------(2)
  /// ```
  func aligned(in lines: Lines) -> [Control] {
    var controls = self
    for side in [Direction.e, .w] {
      let group = indices.filter { index in
        self[index].isOutermost(side, in: lines)
      }
      guard group.count > 1 else { continue }
      let middles = group.map { self[$0].shape.middle.x }
      guard let target = side == .e ? middles.max() : middles.min() else { continue }
      for (place, middle) in zip(group.indices, middles)
      where abs(target - middle) <= Self.farthest
        && !isCrowded(group, place: place)
      {
        controls[group[place]].shift = target - middle
      }
    }
    return controls
  }

  /// Returns whether another callout of a group, which is sorted by row, is in a neighboring row:
  /// discs directly above each other would touch.
  private func isCrowded(_ group: [Int], place: Int) -> Bool {
    [place - 1, place + 1].contains { other in
      group.indices.contains(other)
        && abs(self[group[other]].row - self[group[place]].row) == 1
    }
  }
}

extension Control {
  /// Returns whether a callout is the last item of its row on a side and its leader comes from the
  /// other side.
  fileprivate func isOutermost(_ side: Direction, in lines: Lines) -> Bool {
    guard case .callout = kind else { return false }
    func cell(_ column: Int) -> Int {
      lines.cells.index(row: row, column: column)
    }
    func isBlank(_ column: Int) -> Bool {
      lines.cells.glyphs[cell(column)] == .blank
    }
    let isEast = side == .e
    guard
      lines
        .arms[cell(isEast ? columns.lowerBound - 1 : columns.upperBound)]
        .has(side)
    else {
      return false
    }
    // From the callout on, so that what is between two of them is looked at once.
    if isEast {
      return (columns.upperBound..<lines.cells.columns).allSatisfy(isBlank)
    }
    return (0..<columns.lowerBound).reversed().allSatisfy(isBlank)
  }
}
