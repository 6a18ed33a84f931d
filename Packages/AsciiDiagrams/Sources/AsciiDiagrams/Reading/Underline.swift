/// A run of underscores: a line at the bottom of a row.
struct Underline: Sendable, Hashable {
  var row: Int
  var columns: Range<Int>
  /// The distance, in units, by which the line extends beyond its cells to the wall or the diagonal
  /// on the left.
  var reachLeft: Int
  var reachRight: Int
}

extension Lines {
  func underline(_ run: Run) -> Underline {
    let column = cells.column(run.first)
    return Underline(
      row: cells.row(run.first), columns: column..<column + run.count,
      reachLeft: underlineReach(run.first, side: .w) ?? 0,
      reachRight: underlineReach(run.last(stride), side: .e) ?? 0)
  }

  /// Returns the distance by which an underline extends beyond its end cell to the element at which
  /// it ends; `nil` if there is none.
  ///
  /// ```
  ///   ____     a diagonal below ends where the underscores end: 0;
  ///  /    \    next to them it ends a cell further (`/_`, 8) or not (`\_`, 0);
  /// |______|   a wall is half a cell away: 4, next to or below.
  /// ```
  func underlineReach(_ index: Int, side: Direction) -> Int? {
    let beside = index + side.step(stride)
    let below = beside + stride
    guard below < cells.glyphs.count else { return nil }
    let (near, far): (Kind, Kind) = side == .w ? (.backslash, .slash) : (.slash, .backslash)
    if isRest(beside, kind: near) {
      return 0
    }
    if isRest(beside, kind: far) {
      return 8
    }
    if isRest(beside, kind: .vertical)
      || isRest(below, kind: .vertical)
    {
      return 4
    }
    if isRest(below, kind: far) {
      return 0
    }
    return nil
  }

  /// Returns whether an underscore ends at the end of a vertical line.
  func isUnderlined(_ index: Int, toward direction: Direction) -> Bool {
    let line =
      if direction == .n {
        index - stride
      } else {
        index
      }
    return kind(line - 1) == .underscore || kind(line + 1) == .underscore
  }

  private func isRest(_ index: Int, kind: Kind) -> Bool {
    self.kind(index) == kind && cells.glyphs[index] != ":"
  }
}

extension Lines {
  /// Returns the neighbors whose diagonal ends in the same corner of a cell, other than the one
  /// straight ahead.
  ///
  /// ```
  ///  /\     the tops of `/` and `\` are one point, and so are the bottom of the first `/`
  ///  \/     and the top of the `\` below it.
  /// ```
  func cornerMates(_ index: Int, toward direction: Direction) -> Arms {
    guard direction.isDiagonal else { return [] }
    var mates: Arms = []
    for (side, arm) in direction.mates where isDiagonal(index + side.step(stride), arm: arm) {
      mates.insert(Arms(side))
    }
    if isUnderscoreAt(index, toward: direction) {
      mates.insert(Arms(direction))
    }
    return mates
  }

  private func isDiagonal(_ index: Int, arm: Direction) -> Bool {
    guard cells.glyphs.indices.contains(index) else { return false }
    if arm == .ne || arm == .sw {
      return kind(index) == .slash
    }
    return kind(index) == .backslash
  }

  /// Returns whether an underscore begins or ends in a corner of a cell.
  private func isUnderscoreAt(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    let row =
      if direction.rows < 0 {
        index - stride
      } else {
        index
      }
    guard row > 0 else { return false }
    let isBeside = [0, direction.columns].contains { side in
      kind(row + side) == .underscore && row + side != index
    }
    return isBeside
      || direction.rows > 0
        && kind(row - direction.columns) == .underscore
  }
}
