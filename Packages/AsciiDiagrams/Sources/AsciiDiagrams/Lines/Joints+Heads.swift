extension Joints {
  /// Marks the head of an arrow that is more than one character, at its tip or its middle.
  ///
  /// ```
  /// --->>   <<---    |     /|\
  ///                 \|/     |
  /// ```
  static func markHead(in cells: inout Cells, _ index: Int) {
    switch cells.glyphs[index] {
    case ">":
      markDoubleHead(in: &cells, index, inward: -1)  // >
    case "<":
      markDoubleHead(in: &cells, index, inward: 1)  // <
    case "|":
      markBarbedHead(in: &cells, index)  // |
    default:
      break
    }
  }

  /// Marks what a `<` or a `>` is: a crow's foot, a head in a wall, a hollow head or one of two heads.
  static func markSideHead(in cells: inout Cells, _ index: Int) {
    let isMarked =
      markCrowsFoot(in: &cells, index)
      || markWallHead(in: &cells, index)
      || markHollowHead(in: &cells, index)
    if !isMarked {
      markHead(in: &cells, index)
    }
  }

  /// Marks a `v` on top of a vertical line, or a `^` at its lower end, through which the line
  /// continues.
  ///
  /// ```
  /// |      v      |
  /// v      |      ^    A `V` alone above a line is a letter.
  /// |      |      |
  /// ```
  static func markWay(in cells: inout Cells, _ index: Int) {
    let (above, below) = (index - cells.stride, index + cells.stride)
    switch cells.glyphs[index] {
    case "^" where cells.isBar(above):
      cells.glyphs[index] = .upMark
    case "v" where cells.isBar(below),
      "V"
    where cells.isBar(below)
      && cells.isBar(above):
      cells.glyphs[index] = .downMark
    default:
      break
    }
  }

  /// Marks a head in the wall at which it points: the line from outside ends there, and the wall
  /// continues.
  ///
  /// ```
  /// |       |         |     |
  /// '-^-----'      --->     |
  ///   |               |     |
  /// ```
  /// - Returns: True if the head is in a wall.
  static func markWallHead(
    in cells: inout Cells,
    _ index: Int
  ) -> Bool {
    let head = cells.trait(index)
    guard head.kind == .head,
      let tail = head.active.first,
      isInWall(cells, head: index, tail: tail),
      reaches(cells, index, toward: tail),
      !reaches(cells, index, toward: tail.opposite)
    else { return false }
    cells.glyphs[index] = .wallHead(tail: tail)
    return true
  }

  /// Returns whether a `v` or a `^` is the label of a box that has room for one or two letters, and no
  /// line comes to it.
  ///
  /// ```
  /// .-. .--.
  /// |v| |v |    Its walls are directly at the letter, or a blank away on one side.
  /// '-' '--'
  /// ```
  static func isLetterInBox(_ cells: Cells, _ index: Int) -> Bool {
    guard let tail = cells.trait(index).active.first,
      cells.trait(index).kind == .head
    else { return false }
    let left = wallDistance(cells, from: index, step: -1)
    let right = wallDistance(cells, from: index, step: 1)
    guard let left,
      let right,
      left + right <= 3
    else { return false }
    let border = cells.trait(index + tail.step(cells.stride)).active
    return border.isSuperset(of: .horizontal)
      && !border.has(tail.opposite)
  }

  /// Returns the distance to the wall next to a letter: 1, or 2 with a blank between; `nil` for a wall
  /// further away.
  private static func wallDistance(
    _ cells: Cells,
    from index: Int,
    step: Int
  ) -> Int? {
    if cells.glyphs[index + step].isWall {
      return 1
    }
    guard cells.glyphs[index + step] == .blank,
      cells.glyphs.indices.contains(index + 2 * step),
      cells.glyphs[index + 2 * step].isWall
    else { return nil }
    return 2
  }

  /// Returns whether a wall goes on at both sides of a head, or ends there at a corner.
  private static func isInWall(
    _ cells: Cells,
    head index: Int,
    tail: Direction
  ) -> Bool {
    [tail.turned(2), tail.turned(6)].allSatisfy { side in
      if reaches(cells, index, toward: side) {
        return true
      }
      let next = index + side.step(cells.stride)
      guard isCorner(cells, index: next),
        cells.trait(next).passive.has(side.opposite)
      else {
        return false
      }
      // A corner of the box, not one of another box above or below.
      return reaches(cells, index, toward: side.opposite)
        || reaches(cells, next, toward: tail.opposite)
    }
  }

  /// Returns whether the neighbor of a cell in a direction has a line to it.
  private static func reaches(
    _ cells: Cells,
    _ cell: Int,
    toward direction: Direction
  ) -> Bool {
    let neighbor = cells.trait(cell + direction.step(cells.stride))
    return neighbor.active.has(direction.opposite)
  }

  /// Marks both ends of `X---X`, two hyphens at least.
  static func markCrosses(in cells: inout Cells, from start: Int) {
    var end = start + 1
    while cells.isHyphen(end) {
      end += 1
    }
    guard end - start > 2,
      cells.glyphs.indices.contains(end + 1),
      cells.glyphs[end] == "X"
        || cells.glyphs[end] == "x",
      cells.glyphs[end + 1] == .blank
    else { return }
    (cells.glyphs[start], cells.glyphs[end]) = (.cross, .cross)
  }

  /// Marks the inner one of two heads at the end of a line of at least two hyphens.
  private static func markDoubleHead(
    in cells: inout Cells,
    _ tip: Int,
    inward step: Int
  ) {
    guard cells.glyphs[tip + step] == cells.glyphs[tip],
      [2, 3].allSatisfy({ cells.isHyphen(tip + $0 * step) })
    else { return }
    cells.glyphs[tip + step] = .innerHead
  }

  /// Makes a head of a `|` between `\` and `/` at the lower end of a vertical line, or between `/`
  /// and `\` at its upper end, if neither of them continues.
  private static func markBarbedHead(
    in cells: inout Cells,
    _ index: Int
  ) {
    // Most vertical lines have no sign next to them.
    let head: BarbedHead
    switch cells.glyphs[index - 1] {
    case "\\":
      head = .down
    case "/":
      head = .up
    default:
      return
    }
    guard head.stands(at: index, in: cells) else { return }
    cells.glyphs[index] = head.glyph
    cells.glyphs[index - 1] = .barb
    cells.glyphs[index + 1] = .barb
  }

  /// A head of three characters: `\|/` or `/|\`.
  private struct BarbedHead {
    let left: Glyph
    let right: Glyph
    /// The direction of the line.
    let back: Direction
    /// The directions in which the barbs would go on.
    let leftOutward: Direction
    let rightOutward: Direction
    /// The head that is drawn.
    let glyph: Glyph

    static let down = BarbedHead(
      left: "\\", right: "/", back: .n, leftOutward: .nw, rightOutward: .ne, glyph: "▼")
    static let up = BarbedHead(
      left: "/", right: "\\", back: .s, leftOutward: .sw, rightOutward: .se, glyph: "▲")

    /// Returns whether the head stands around a `|` at the end of a line.
    func stands(at index: Int, in cells: Cells) -> Bool {
      guard cells.glyphs[index - 1] == left,
        cells.glyphs[index + 1] == right
      else { return false }
      func glyph(_ direction: Direction, from cell: Int) -> Glyph {
        cells.glyphs[cell + direction.step(cells.stride)]
      }
      guard glyph(back, from: index) == "|",
        glyph(back.opposite, from: index) != "|"
      else {
        return false
      }
      // A barb that goes on is a diagonal.
      return glyph(leftOutward, from: index - 1) != left
        && glyph(rightOutward, from: index + 1) != right
    }
  }
}

extension Cells {
  fileprivate func isBar(_ index: Int) -> Bool {
    glyphs.indices.contains(index)
      && glyphs[index].isBar
  }

  fileprivate func isHyphen(_ index: Int) -> Bool {
    glyphs.indices.contains(index)
      && (glyphs[index] == "-" || glyphs[index] == "=")
  }
}
