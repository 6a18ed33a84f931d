/// Movements: of a finger, or of scrolled content.
extension Annotation {
  /// The largest width of a screen, in columns.
  private static let longestWall = 256

  /// Takes straight arrows that begin at a point or have two heads, and that point at no item or
  /// only at a wall of the box that contains them.
  ///
  /// ```
  /// |  o---->  |   ^ |
  /// | <------> |   | |
  /// |          |   v |
  /// ```
  /// - Complexity: O(*n*), where *n* is the number of cells: each arrow is walked once from each
  ///   head.
  mutating func takeMovements() {
    for head in lines.lit
    where lines.kind(head) == .head
      && arms[head] == nil
    {
      guard let movement = movement(from: head) else { continue }
      let (end, tail) = (movement.end, movement.tail)
      if movement.isTouch {
        touches.insert(end)
      }
      for cell in Swift.stride(
        from: head,
        through: end,
        by: tail.step(lines.stride))
      {
        arms[cell] = lines.arms[cell].intersection(tail.line)
      }
    }
  }

  /// Returns the other end of the movement with a head, the direction to it, and whether it is the
  /// point that is touched; `nil` if the arrow is no movement.
  private func movement(from head: Int) -> (end: Int, tail: Direction, isTouch: Bool)? {
    guard lines.arms[head].count == 1,
      let tail = lines.arms[head].first,
      isFree(head, toward: tail.opposite),
      // A hollow head is that of an inheritance in a chart.
      !HeadShape(lines.cells.glyphs[head], tail: tail).isOpen
    else { return nil }
    let end = end(from: head, tail)
    guard end != head,
      lines.arms[end] == Arms(tail.opposite)
    else { return nil }
    let isDouble = lines.kind(end) == .head && isFree(end, toward: tail)
    let isTouch = lines.kind(end) == .point && isRound(end)
    guard isDouble || isTouch else { return nil }
    return (end, tail, isTouch)
  }

  /// Returns whether the glyph of a cell is drawn as a disc or a ring.
  private func isRound(_ cell: Int) -> Bool {
    PointShape(lines.cells.glyphs[cell])?.corners.isEmpty == true
  }

  /// The cell at the other end of a straight line, which may cross others.
  private func end(from head: Int, _ tail: Direction) -> Int {
    let step = tail.step(lines.stride)
    let straight = tail.line
    var cell = head + step
    while lines.arms[cell].isSuperset(of: straight) {
      cell += step
    }
    return cell
  }

  /// Returns whether an arrow points at no item, or at a wall of the box that contains it.
  private func isFree(
    _ head: Int,
    toward direction: Direction
  ) -> Bool {
    let step = direction.step(lines.stride)
    let next = head + step
    guard lines.kind(next) == .blank else {
      return isWall(next, metBy: direction)
    }
    // In a row, one blank is between the words and the arrow of a sentence.
    guard direction.rows == 0,
      lines.cells.glyphs.indices.contains(next + step)
    else { return true }
    return [.blank, .vertical, .box, .head].contains(lines.kind(next + step))
  }

  /// Returns whether an arrow comes from inside a box to a cell of its wall: at no end does the wall
  /// turn back to the side of the arrow.
  private func isWall(_ cell: Int, metBy direction: Direction) -> Bool {
    let across = direction.across
    guard !direction.isDiagonal,
      lines.arms[cell].isSuperset(of: across)
    else { return false }
    let turningAway = across.filter { side in
      !turnsBack(from: cell, side, back: direction.opposite)
    }
    return turningAway.isEmpty
  }

  /// Returns whether a wall turns at its end to the side from which a line comes to it.
  func turnsBack(
    from cell: Int,
    _ direction: Direction,
    back: Direction
  ) -> Bool {
    let step = direction.step(lines.stride)
    let length = (0..<Self.longestWall).first { distance in
      !lines.arms[cell + distance * step].has(direction)
    }
    guard let length, length > 0 else { return false }
    return lines.arms[cell + length * step].has(back)
  }
}
