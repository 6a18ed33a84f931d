extension Joints {
  /// Marks the head of an arrow that is more than one character, at its tip or its middle.
  ///
  /// ```
  /// --->>   <<---    |     /|\
  ///                 \|/     |
  /// ```
  static func markHead(in cells: inout Cells, _ index: Int) {
    switch cells.glyphs[index].code {
    case 0x3E:
      markDoubleHead(in: &cells, index, inward: -1)  // >
    case 0x3C:
      markDoubleHead(in: &cells, index, inward: 1)  // <
    case 0x7C:
      markBarbedHead(in: &cells, index)  // |
    default:
      break
    }
  }

  /// Marks a `v` on top of an upright line, or a `^` at its lower end, through which the line
  /// continues.
  ///
  /// ```
  /// |      v      |
  /// v      |      ^    A `V` alone above a line is a letter.
  /// |      |      |
  /// ```
  static func markWay(in cells: inout Cells, _ index: Int) {
    let code = cells.glyphs[index].code
    let isDown = code != 0x5E  // ^
    guard [0x56, 0x5E, 0x76].contains(code),
      cells.isBar(index + (isDown ? cells.stride : -cells.stride)),
      code != 0x56 || cells.isBar(index - cells.stride)
    else { return }
    cells.glyphs[index] = isDown ? .downMark : .upMark
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
  static func markWallHead(in cells: inout Cells, _ index: Int) -> Bool {
    let head = cells.trait(index)
    guard head.kind == .head,
      let tail = head.active.first
    else { return false }
    func reaches(_ cell: Int, toward direction: Direction) -> Bool {
      cells
        .trait(cell + direction.step(cells.stride)).active
        .has(direction.opposite)
    }
    let isInWall = [tail.turned(2), tail.turned(6)].allSatisfy { side in
      let next = index + side.step(cells.stride)
      // A corner of the box, not one of another box above or below.
      return reaches(index, toward: side)
        || isCorner(cells, index: next)
          && cells
            .trait(next).passive
            .has(side.opposite)
          && (reaches(index, toward: side.opposite)
            || reaches(next, toward: tail.opposite))
    }
    guard isInWall,
      reaches(index, toward: tail),
      !reaches(index, toward: tail.opposite)
    else {
      return false
    }
    cells.glyphs[index] = .wallHead(tail: tail)
    return true
  }

  /// Marks both ends of `X---X`, two hyphens at least.
  static func markCrosses(in cells: inout Cells, from start: Int) {
    var end = start + 1
    while cells.isHyphen(end) {
      end += 1
    }
    guard end - start > 2,
      cells.glyphs.indices.contains(end + 1),
      [0x58, 0x78].contains(cells.glyphs[end].code),
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

  /// Makes a head of a `|` between `\` and `/` at the lower end of an upright line, or between `/`
  /// and `\` at its upper end, if neither of them continues.
  private static func markBarbedHead(in cells: inout Cells, _ index: Int) {
    func code(_ direction: Direction, from index: Int) -> UInt16 {
      cells.glyphs[index + direction.step(cells.stride)].code
    }
    let isDown = code(.w, from: index) == 0x5C && code(.e, from: index) == 0x2F
    let isUp = code(.w, from: index) == 0x2F && code(.e, from: index) == 0x5C
    guard isDown || isUp else { return }
    let (back, ahead): (Direction, Direction) =
      if isDown {
        (.n, .s)
      } else {
        (.s, .n)
      }
    let barbs = [(index - 1, isDown ? Direction.nw : .sw), (index + 1, isDown ? .ne : .se)]
    guard code(back, from: index) == 0x7C,
      code(ahead, from: index) != 0x7C,
      barbs.allSatisfy({ code($1, from: $0) != cells.glyphs[$0].code })
    else { return }
    // ▼ and ▲
    cells.glyphs[index] = Glyph(isDown ? 0x25BC : 0x25B2)
    for (barb, _) in barbs {
      cells.glyphs[barb] = .barb
    }
  }
}

extension Cells {
  fileprivate func isBar(_ index: Int) -> Bool {
    glyphs.indices.contains(index)
      && [0x7C, 0x102].contains(glyphs[index].code)  // | and │
  }

  fileprivate func isHyphen(_ index: Int) -> Bool {
    glyphs.indices.contains(index) && [0x2D, 0x3D].contains(glyphs[index].code)
  }
}
