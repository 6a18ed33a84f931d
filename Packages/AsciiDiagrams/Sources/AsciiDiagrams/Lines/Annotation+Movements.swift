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
    for head in lines.lit where lines.kind(head) == .head && arms[head] == nil {
      guard lines.arms[head].count == 1,
        let tail = lines.arms[head].first,
        isFree(head, toward: tail.opposite),
        !HeadShape(lines.cells.glyphs[head], tail: tail).isOpen
      else { continue }
      let end = end(from: head, tail)
      guard end != head,
        lines.arms[end] == Arms(tail.opposite)
      else { continue }
      let isDouble = lines.kind(end) == .head && isFree(end, toward: tail)
      let isTouch =
        lines.kind(end) == .point
        && PointShape(lines.cells.glyphs[end])?.corners.isEmpty == true
      guard isDouble || isTouch else { continue }
      if isTouch {
        touches.insert(end)
      }
      for cell in Swift.stride(from: head, through: end, by: tail.step(lines.stride)) {
        arms[cell] = lines.arms[cell].intersection(tail.line)
      }
    }
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
  private func isFree(_ head: Int, toward direction: Direction) -> Bool {
    let step = direction.step(lines.stride)
    let next = head + step
    guard lines.kind(next) == .blank else {
      let across: Arms = direction.rows == 0 ? .vertical : .horizontal
      return !direction.isDiagonal && lines.arms[next].isSuperset(of: across)
        && across.filter {
          !turnsBack(
            from: next,
            $0,
            back: direction.opposite)
        }.isEmpty
    }
    // In a row, one blank is between the words and the arrow of a sentence.
    guard direction.rows == 0,
      lines.cells.glyphs.indices.contains(next + step)
    else { return true }
    return [.blank, .vertical, .box, .head].contains(lines.kind(next + step))
  }

  /// Returns whether a wall turns at its end to the side from which a line comes to it.
  func turnsBack(from cell: Int, _ direction: Direction, back: Direction) -> Bool {
    let step = direction.step(lines.stride)
    let length = (0..<Self.longestWall).first {
      !lines.arms[cell + $0 * step].has(direction)
    }
    return length.map {
      $0 > 0
        && lines
          .arms[cell + $0 * step]
          .has(back)
    } ?? false
  }
}
