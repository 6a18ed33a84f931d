extension Joints {
  /// Marks the head of an arrow that is more than one character, at its tip or its middle.
  ///
  /// ```
  /// --->>   <<---    |     /|\
  ///                 \|/     |
  /// ```
  static func markHead(in cells: inout Cells, _ index: Int) {
    switch cells.glyphs[index].code {
    case 0x3E: markDoubleHead(in: &cells, index, inward: -1)  // >
    case 0x3C: markDoubleHead(in: &cells, index, inward: 1)  // <
    case 0x7C: markBarbedHead(in: &cells, index)  // |
    default: break
    }
  }

  /// Marks the inner one of two heads that a line of two hyphens at least leads to.
  private static func markDoubleHead(in cells: inout Cells, _ tip: Int, inward step: Int) {
    guard cells.glyphs[tip + step] == cells.glyphs[tip],
      [2, 3].allSatisfy({ cells.isHyphen(tip + $0 * step) })
    else { return }
    cells.glyphs[tip + step] = .innerHead
  }

  /// Makes a head of a `|` between `\` and `/` at the lower end of an upright line, or between `/`
  /// and `\` at its upper end, that neither goes on.
  private static func markBarbedHead(in cells: inout Cells, _ index: Int) {
    func code(_ direction: Direction, from index: Int) -> UInt16 {
      cells.glyphs[index + direction.step(cells.stride)].code
    }
    let isDown = code(.w, from: index) == 0x5C && code(.e, from: index) == 0x2F
    let isUp = code(.w, from: index) == 0x2F && code(.e, from: index) == 0x5C
    guard isDown || isUp else { return }
    let (back, ahead): (Direction, Direction) = isDown ? (.n, .s) : (.s, .n)
    let barbs = [(index - 1, isDown ? Direction.nw : .sw), (index + 1, isDown ? .ne : .se)]
    guard code(back, from: index) == 0x7C, code(ahead, from: index) != 0x7C,
      barbs.allSatisfy({ code($1, from: $0) != cells.glyphs[$0].code })
    else { return }
    // ▼ and ▲
    cells.glyphs[index] = Glyph(isDown ? 0x25BC : 0x25B2)
    for (barb, _) in barbs { cells.glyphs[barb] = .barb }
  }
}

extension Cells {
  fileprivate func isHyphen(_ index: Int) -> Bool {
    glyphs.indices.contains(index) && [0x2D, 0x3D].contains(glyphs[index].code)
  }
}
