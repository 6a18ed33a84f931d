/// Dimensions: lines between two bars with a measure, two arrowheads or both.
extension Annotation {
  /// Takes the dimensions of a drawing, together with the bars that serve only as their ticks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells: each walk ends at the next bar or
  ///   tick.
  mutating func takeDimensions() {
    for cell in lines.lit {
      if lines.isBar(cell),
        !lines.arms[cell + 1].isDisjoint(with: .horizontal)
      {
        takeDimension(from: cell)
      }
      if lines.kind(cell) == .head,
        lines.arms[cell] == .s
      {
        takeUpright(from: cell)
      }
      if isTick(cell, toward: .s) {
        takeBracket(from: cell)
      }
    }
  }

  /// Takes the line between a bar and the next one to the right, if it is a dimension.
  ///
  /// ```
  /// |<- 44 ->|   |<-->|   ├── 44 ──┤   |--50%--|
  /// ```
  private mutating func takeDimension(from bar: Int) {
    guard let line = dimensionLine(from: bar) else { return }
    for cell in Array(line.before) + Array(line.after) {
      arms[cell, default: []].formUnion(.horizontal)
    }
    // The bars, and the heads next to them: only their arms along the line.
    for cell in [bar, line.before.lowerBound - 1, line.after.upperBound, line.last] {
      arms[cell, default: []].formUnion(lines.arms[cell].intersection(.horizontal))
    }
    takeTick(bar)
    takeTick(line.last)
  }

  /// The line of a dimension: its cells before the label and after it, and the bar at its end.
  private struct DimensionLine {
    let before: Range<Int>
    let after: Range<Int>
    let last: Int
  }

  /// Returns the dimension between a bar and the next one to the right; `nil` if there is none.
  private func dimensionLine(from bar: Int) -> DimensionLine? {
    let hasHeads =
      lines.arms[bar + 1] == .e
      && lines.kind(bar + 1) == .head
    // A head takes a cell of its own on each side.
    let heads = hasHeads ? 1 : 0
    let start = bar + 1 + heads
    let label = endOfLine(from: start)
    guard label > start else { return nil }
    let behind = endOfMeasure(from: label)
    let end = endOfLine(from: behind)
    let hasLabel = behind > label
    let endsInHead = lines.arms[end] == .w && lines.kind(end) == .head
    guard endsInHead == hasHeads,
      end > behind || !hasLabel
    else { return nil }
    let last = end + heads
    guard lines.isBar(last),
      hasHeads || hasLabel
    else { return nil }
    // From wall to wall of a box, a line with a word in it is a separator.
    guard
      hasHeads && hasLabel
        || !isWall(bar) && !isWall(last)
    else { return nil }
    return DimensionLine(
      before: start..<label,
      after: behind..<end,
      last: last)
  }

  /// The first cell from one on that is no part of a horizontal line.
  private func endOfLine(from cell: Int) -> Int {
    var cell = cell
    while isInLine(cell) {
      cell += 1
    }
    return cell
  }

  private func isInLine(_ cell: Int) -> Bool {
    let arms = lines.arms[cell]
    let isHorizontal = arms == .horizontal || arms == .e || arms == .w
    return isHorizontal
      && (lines.kind(cell) == .horizontal || lines.kind(cell) == .box)
  }

  /// Returns the first cell after a label with at most one blank on either side; the cell itself if
  /// there is none.
  private func endOfMeasure(from start: Int) -> Int {
    var hasText = false
    var blanks = 0
    for cell in start..<start + Lines.longestMeasure {
      switch lines.kind(cell) {
      case .text:
        (hasText, blanks) = (true, 0)
      case .blank where blanks == 0:
        blanks = 1
      default:
        return hasText ? cell : start
      }
    }
    return start
  }

  /// Returns whether a bar is part of a wall, which continues above and below.
  private func isWall(_ bar: Int) -> Bool {
    lines.arms[bar - lines.stride].has(.s)
      && lines.arms[bar + lines.stride].has(.n)
  }

  /// Takes a bar that is not part of a wall, and the line that joins it to the border above or
  /// below.
  private mutating func takeTick(_ bar: Int) {
    let neighbors = [Direction.n, .s].map { side in
      (side, bar + side.step(lines.stride))
    }
    guard neighbors.allSatisfy({ neighbor in !lines.isBar(neighbor.1) }) else {
      return
    }
    arms[bar] = lines.arms[bar]
    for (direction, neighbor) in neighbors {
      let back = direction.opposite
      guard lines.arms[neighbor].has(back) else { continue }
      arms[neighbor, default: []].insert(Arms(back))
    }
  }
}

/// Upright ones.
extension Annotation {
  /// Takes an arrow with heads at its top and its bottom that has a measure in it or a line at an
  /// end, and the lines there that serve only as ticks.
  ///
  /// ```
  /// ---
  ///  ^
  /// 44
  ///  v
  /// ---
  /// ```
  private mutating func takeUpright(from top: Int) {
    var bottom = end(of: .vertical, from: top + lines.stride)
    let hasMeasure = lines.kind(bottom) == .text
    if hasMeasure {
      bottom = end(of: .vertical, from: bottom + lines.stride)
    }
    guard lines.kind(bottom) == .head,
      lines.arms[bottom] == .n
    else { return }
    let ends = [top - lines.stride, bottom + lines.stride]
    let dashes = ends.filter { end in lines.kind(end) == .horizontal }
    // Without either, it is a connection.
    guard hasMeasure || !dashes.isEmpty else { return }
    for cell in Swift.stride(from: top, through: bottom, by: lines.stride) {
      arms[cell] = lines.arms[cell]
    }
    for dash in dashes {
      takeDash(dash)
    }
  }

  /// Returns the first cell of another kind below a cell.
  private func end(of kind: Kind, from cell: Int) -> Int {
    var cell = cell
    while lines.kind(cell) == kind {
      cell += lines.stride
    }
    return cell
  }

  /// Takes a horizontal line of at most nine cells that joins nothing.
  private mutating func takeDash(_ cell: Int) {
    var (first, last) = (cell, cell)
    while first > cell - 4, lines.kind(first - 1) == .horizontal {
      first -= 1
    }
    while last < cell + 4, lines.kind(last + 1) == .horizontal {
      last += 1
    }
    guard lines.kind(first - 1) == .blank,
      lines.kind(last + 1) == .blank
    else { return }
    for cell in first...last {
      arms[cell] = lines.arms[cell]
    }
  }

  /// Takes a vertical line from one tick to another that joins no other line, with the ticks and
  /// the measure between them.
  ///
  /// ```
  /// -+-     ┬
  ///  |     44
  /// -+-     ┴
  /// ```
  private mutating func takeBracket(from top: Int) {
    guard isFree(top) else { return }
    var cell = top
    var cells = [top]
    repeat {
      cell += lines.stride
      cells.append(cell)
    } while lines.arms[cell].isSuperset(of: .vertical)
      || lines.kind(cell) == .text
        && lines.kind(cell - lines.stride) != .text
    guard isTick(cell, toward: .n),
      cells.allSatisfy(isFree)
    else { return }
    for cell in cells where !lines.arms[cell].isEmpty {
      take(cell)
    }
  }

  /// Returns whether a cell has a line to both sides, and to exactly one of above and below.
  private func isTick(
    _ cell: Int,
    toward direction: Direction
  ) -> Bool {
    lines.arms[cell] == Arms.horizontal.union(Arms(direction))
  }

  /// Returns whether the lines to both sides of a cell end at once, and join nothing.
  private func isFree(_ cell: Int) -> Bool {
    [Direction.e, .w].allSatisfy { side in
      guard lines.arms[cell].has(side) else { return true }
      let end = end(ofTickAt: cell, side)
      return abs(end - cell) <= 4
        && [.blank, .text, .control].contains(lines.kind(end))
    }
  }

  /// Returns the first cell next to another one that is not part of a horizontal line, at most four
  /// cells away.
  private func end(ofTickAt cell: Int, _ side: Direction) -> Int {
    let step = side.step(lines.stride)
    var end = cell + step
    while abs(end - cell) <= 4,
      lines
        .arms[end]
        .isSubset(of: .horizontal), !lines.arms[end].isEmpty
    {
      end += step
    }
    return end
  }

  /// Takes a cell with the ticks at its sides.
  private mutating func take(_ cell: Int) {
    arms[cell] = lines.arms[cell]
    for side in [Direction.e, .w] where lines.arms[cell].has(side) {
      let end = end(ofTickAt: cell, side)
      for cell in Swift.stride(
        from: cell,
        to: end,
        by: side.step(lines.stride))
      {
        arms[cell, default: []].formUnion(lines.arms[cell])
      }
    }
  }
}
