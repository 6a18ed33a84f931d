extension [Control] {
  /// Callouts may move so far to stand in one column with others of their side.
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
      let group = indices.filter { self[$0].isOutermost(side, in: lines) }
      guard group.count > 1 else { continue }
      let middles = group.map { self[$0].shape.middle.x }
      guard let target = side == .e ? middles.max() : middles.min() else { continue }
      for (index, middle) in zip(group, middles) where abs(target - middle) <= Self.farthest {
        // In neighboring rows, discs above each other would touch.
        let isCrowded = group.contains { abs(self[$0].row - self[index].row) == 1 }
        if !isCrowded { controls[index].shift = target - middle }
      }
    }
    return controls
  }
}

extension Control {
  /// Whether a callout is the last thing of its row on a side and its leader comes from the other.
  fileprivate func isOutermost(_ side: Direction, in lines: Lines) -> Bool {
    guard case .callout = kind else { return false }
    let cells = lines.cells
    let (before, after) =
      side == .e
      ? (columns.lowerBound - 1, columns.upperBound..<cells.columns)
      : (columns.upperBound, 0..<columns.lowerBound)
    guard lines.arms[cells.index(row: row, column: before)].has(side) else { return false }
    return after.allSatisfy { cells.glyphs[cells.index(row: row, column: $0)] == .blank }
  }
}
