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
      for (place, shift) in shifts(of: group, to: side).enumerated() {
        guard abs(shift) <= Self.farthest,
          !isCrowded(group, place: place)
        else { continue }
        controls[group[place]].shift = shift
      }
    }
    return controls
  }

  /// Returns the distance of each control of a group from the outermost one on a side.
  private func shifts(of group: [Int], to side: Direction) -> [Int] {
    let middles = group.map { index in self[index].shape.middle.x }
    let target =
      if side == .e {
        middles.max()
      } else {
        middles.min()
      }
    return middles.map { middle in (target ?? middle) - middle }
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
  fileprivate func isOutermost(
    _ side: Direction,
    in lines: Lines
  ) -> Bool {
    guard case .callout = kind else { return false }
    func cell(_ column: Int) -> Int {
      lines.cells.index(row: row, column: column)
    }
    func isBlank(_ column: Int) -> Bool {
      lines.cells.glyphs[cell(column)] == .blank
    }
    // From the callout on, so that what is between two of them is looked at once.
    if side == .e {
      return lines.arms[cell(columns.lowerBound - 1)].has(side)
        && (columns.upperBound..<lines.cells.columns).allSatisfy(isBlank)
    }
    return lines.arms[cell(columns.upperBound)].has(side)
      && (0..<columns.lowerBound).reversed().allSatisfy(isBlank)
  }
}
