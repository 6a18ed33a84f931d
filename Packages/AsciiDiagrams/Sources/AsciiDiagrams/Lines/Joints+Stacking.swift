extension Joints {
  /// Joins a `+` with one below it, unless a box ends in the upper row and another one begins in the lower.
  ///
  /// ```
  /// +---+     +---+    The right wall of the first drawing goes through all three rows; the second
  /// + A +     | A |    one is two boxes.
  /// +---+     +---+
  ///           +---+
  /// ```
  /// - Complexity: O(*n*) for all together, where *n* is the number of cells.
  static func stack(_ cells: Cells, upper: Int, arms: inout [Arms]) {
    let lower = upper + cells.stride
    guard isPlus(cells, index: lower),
      !arms[upper].union(arms[lower]).isDisjoint(with: .straight),
      isFree(upper, in: cells, arms: arms),
      isFree(lower, in: cells, arms: arms)
    else { return }
    let ends =
      arms[upper].has(.n)
      && isBorder(upper, side: .n, in: cells, arms: arms)
    let begins =
      arms[lower].has(.s)
      && isBorder(lower, side: .s, in: cells, arms: arms)
    guard !ends || !begins else { return }
    arms[upper].insert(.s)
    arms[lower].insert(.n)
  }

  private static func isPlus(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs[index] == "+"
  }

  /// Returns whether a `+` joins nothing next to it.
  ///
  /// Such a `+` is part of a wall only between two others: in a stepper it is a sign.
  private static func isFree(
    _ index: Int,
    in cells: Cells,
    arms: [Arms]
  ) -> Bool {
    guard arms[index].isDisjoint(with: .horizontal) else {
      return true
    }
    guard [index - 1, index + 1].allSatisfy({ isBlankOrHead(cells, index: $0) }) else {
      return false
    }
    return [index - cells.stride, index + cells.stride].allSatisfy { neighbor in
      isPlus(cells, index: neighbor) || cells.glyphs[neighbor] == "|"
    }
  }

  private static func isBlankOrHead(
    _ cells: Cells,
    index: Int
  ) -> Bool {
    let kind = cells.trait(index).kind
    return kind == .blank || kind == .head
  }

  /// Returns whether a horizontal line from a `+` leads to another one that continues to the same
  /// side.
  private static func isBorder(
    _ index: Int, side: Direction, in cells: Cells, arms: [Arms]
  ) -> Bool {
    [Direction.e, .w].contains { direction in
      guard arms[index].has(direction) else { return false }
      let end = lineEnd(cells, from: index, toward: direction)
      return isPlus(cells, index: end) && arms[end].has(side)
    }
  }

  /// Returns the first cell next to another one that is neither a hyphen nor an equals sign.
  static func lineEnd(
    _ cells: Cells,
    from index: Int,
    toward direction: Direction
  ) -> Int {
    var next = index + direction.step(cells.stride)
    while cells.glyphs[next] == "-"
      || cells.glyphs[next] == "="
    {
      next += direction.step(cells.stride)
    }
    return next
  }
}
