/// The second stage: finds which cells can be joined with which of their neighbors.
///
/// ```
/// +--        + e      - e, w
/// |          | n, s
/// ```
/// A joint is only a possibility here; ``Lines`` decides whether a character is part of a line or
/// of a word.
enum Joints {
  /// Finds the possible arms of each cell: those that the neighbor in their direction returns.
  ///
  /// - Parameter cells: The drawing; letters and stars of words become text in it.
  /// - Returns: The arms and the kinds of all cells, and the cells that can be part of a line or are a
  ///   control or a block, in ascending order, without those in the middle of a light horizontal
  ///   line, which most of them would be.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  static func find(in cells: inout Cells) -> (arms: [Arms], kinds: [Kind], lit: [Int]) {
    markDashes(in: &cells)
    markDots(in: &cells)
    markWordsAndHeads(in: &cells)
    var arms = Array(repeating: Arms(), count: cells.glyphs.count)
    var kinds = Array(repeating: Kind.blank, count: cells.glyphs.count)
    let lit = join(cells.glyphs.span, cells.stride, &arms, &kinds)
    var walls: [Int] = []
    for index in lit {
      switch cells.glyphs[index].code {
      case 0x2B:
        stack(cells, upper: index, arms: &arms)  // +
      case 0x2E, 0x2C, 0x27, 0x60:
        joinOffsetCorner(cells, corner: index, arms: &arms, walls: &walls)  // . , ' `
      case 0x7C:
        joinDiagonals(cells, wall: index, arms: &arms, walls: &walls)  // |
      default:
        break
      }
    }
    makeArcs(of: walls, in: &cells, arms, kinds: &kinds)
    return (arms, kinds, lit)
  }

  private static func join(
    _ glyphs: Span<Glyph>,
    _ stride: Int,
    _ arms: inout [Arms],
    _ kinds: inout [Kind]
  ) -> [Int] {
    let traits = Trait.table
    let table = traits.span
    var arms = arms.mutableSpan
    var kinds = kinds.mutableSpan
    let forward: Arms = [.e, .sw, .s, .se]
    let steps = (0..<8 as Range<UInt8>).map {
      Direction(index: $0).step(stride)
    }
    var lit: [Int] = []
    lit.reserveCapacity(glyphs.count / 4)
    for index in glyphs.indices {
      let glyph = glyphs[index]
      guard glyph != .blank else { continue }
      let trait = table[Int(glyph.code)]
      kinds[index] = trait.kind
      guard trait.kind != .text else { continue }
      var rest = trait.passive.intersection(forward)
      while let direction = rest.popFirst() {
        let neighbor = index + steps[Int(direction.index)]
        let glyph = glyphs[neighbor]
        guard glyph != .blank else { continue }
        let other = table[Int(glyph.code)]
        guard other.passive.has(direction.opposite),
          joins(trait, other: other, toward: direction)
        else {
          continue
        }
        arms[index].insert(Arms(direction))
        arms[neighbor].insert(Arms(direction.opposite))
      }
      let isMiddle =
        arms[index] == .horizontal
        && (glyph.code == 0x2D
          || glyph.code == 0x100)  // - and ─
        && glyphs[index - 1] == glyph && glyphs[index + 1] == glyph
      if !isMiddle {
        lit.append(index)
      }
    }
    return lit
  }

  /// Returns whether two neighbors that can reach each other do so.
  private static func joins(
    _ one: Trait,
    other: Trait,
    toward direction: Direction
  ) -> Bool {
    let fromOne = one.active.has(direction)
    let fromOther = other.active.has(direction.opposite)
    if fromOne && fromOther {
      return true
    }
    if fromOne {
      return lets(other, other: one)
    }
    if fromOther {
      return lets(one, other: other)
    }
    // `+(1)+`: a control on the edge of a box.
    if direction == .e, one.kind == .control {
      return isCorner(other)
    }
    if direction == .e, other.kind == .control {
      return isCorner(one)
    }
    // `.'` and `'.` are steps of a curve, which an arrowhead may end.
    return switch (one.kind, other.kind) {
    case (.topCorner, .bottomCorner), (.bottomCorner, .topCorner):
      direction != .s
    case (.topCorner, .head), (.head, .bottomCorner):
      direction.isDiagonal
    default:
      false
    }
  }

  /// Returns whether a glyph lets another one end at it: arrows and corners do not leave the side
  /// of a line.
  private static func lets(_ glyph: Trait, other: Trait) -> Bool {
    switch other.kind {
    case .horizontal, .vertical, .slash, .backslash, .box:
      true
    case .paren:
      glyph.kind != .horizontal && glyph.kind != .vertical
    default:
      switch glyph.kind {
      case .plus, .topCorner, .bottomCorner, .control, .point:
        true
      default:
        false
      }
    }
  }

  /// Turns characters that touch a word into text: letters and signs as in `v` of `over`, `*bold*`,
  /// `x^2`, `#1`, and four or more dashes of `~~~~`; and `!`, heads of `>>`, `\|/` and similar
  /// signs, and crossings.
  private static func markWordsAndHeads(in cells: inout Cells) {
    // As it was before it was marked.
    var previous = (index: 0, glyph: Glyph.blank)
    for index in cells.inked {
      let glyph = cells.glyphs[index]
      let before = previous.index == index - 1 ? previous.glyph : .blank
      previous = (index, glyph)
      switch glyph.code {
      case 0x21:
        cells.glyphs[index] = Glyph(ascii: ":")  // !
      case 0x3C, 0x3E:  // < >
        if !markWallHead(in: &cells, index) {
          markHead(in: &cells, index)
        }
      case 0x7C:
        markHead(in: &cells, index)  // |
      case 0x1B2, 0x1B6, 0x1BC, 0x1C0, 0x200...0x203:  // ▲ ▶ ▼ ◀ and arrows
        _ = markWallHead(in: &cells, index)
      case 0x7E:
        markTildes(in: &cells, from: index)  // ~
      case 0x58, 0x78:  // X x
        markCrossing(in: &cells, index)
        if !isWord(before, beside: glyph) {
          markCrosses(in: &cells, from: index)
        }
      case 0x23, 0x2A, 0x4F, 0x56, 0x5E, 0x6F, 0x76:  // # * O V ^ o v
        if isWord(before, beside: glyph)
          || isWord(cells.glyphs[index + 1], beside: glyph)
        {
          cells.glyphs[index] = .text
        } else if !markWallHead(in: &cells, index) {
          markWay(in: &cells, index)
        }
      default:
        break
      }
    }
  }

  /// Makes dashes of tildes, if they are four or more.
  private static func markTildes(in cells: inout Cells, from start: Int) {
    var end = start + 1
    while cells.glyphs[end].code == 0x7E {
      end += 1
    }
    guard end - start >= 4 else { return }
    for cell in start..<end {
      cells.glyphs[cell] = .dash
    }
  }

  /// Marks an `X` between the ends of two diagonals.
  private static func markCrossing(in cells: inout Cells, _ index: Int) {
    let ends: [(Direction, UInt16)] = [(.nw, 0x5C), (.ne, 0x2F), (.sw, 0x2F), (.se, 0x5C)]
    if ends.allSatisfy({ end in cells.glyphs[index + end.0.step(cells.stride)].code == end.1 }) {
      cells.glyphs[index] = .crossing
    }
  }

  private static func isWord(_ neighbor: Glyph, beside glyph: Glyph) -> Bool {
    switch neighbor.code {
    case Glyph.text.code, Glyph.tail.code:
      true
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      true
    case 0x5B, 0x5D:
      true  // [v]
    default:
      neighbor == glyph
    }
  }

  /// Makes dashes of `- - -`: single hyphens in every second column, at least three of them or two
  /// next to a corner.
  ///
  /// A vertical line can pass through them, in the place of a hyphen or of a blank.
  private static func markDashes(in cells: inout Cells) {
    var next = 0
    for index in loneHyphens(cells) where index >= next {
      let (last, hyphens) = dashes(cells, from: index)
      let startsAtCorner = isCorner(cells, index: index - 2)
      let endsAtCorner = isCorner(cells, index: last + 2)
      let heads = [index - 1, last + 1].count { isArrow(cells, index: $0) }
      if hyphens + (startsAtCorner ? 1 : 0) + (endsAtCorner ? 1 : 0) + heads >= 3 {
        let first =
          if startsAtCorner {
            index - 1
          } else {
            index
          }
        for cell in first...(endsAtCorner ? last + 1 : last) where !isBar(cells, index: cell) {
          cells.glyphs[cell] = cells.glyphs[cell] == .blank ? .gap : .dash
        }
      }
      next = last + 1
    }
  }

  private static func loneHyphens(_ cells: Cells) -> [Int] {
    cells.inked.filter { isLoneHyphen(cells, index: $0) }
  }

  /// The last of the hyphens that follow one in every second column, and how many they are with it.
  private static func dashes(
    _ cells: Cells,
    from index: Int
  ) -> (last: Int, count: Int) {
    var last = index
    var count = 1
    while true {
      if isLoneHyphen(cells, index: last + 2) {
        last += 2
      } else if isLoneHyphen(cells, index: last + 4),
        isBar(cells, index: last + 2)
      {
        last += 4
      } else {
        return (last, count)
      }
      count += 1
    }
  }

  /// Returns whether a hyphen has a blank on one side, and another hyphen or a vertical line on the
  /// other.
  private static func isLoneHyphen(_ cells: Cells, index: Int) -> Bool {
    guard index < cells.glyphs.count - 1,
      cells.glyphs[index].code == 0x2D
    else { return false }
    let (before, after) = (cells.glyphs[index - 1], cells.glyphs[index + 1])
    if before == .blank {
      return after == .blank || isBar(cells, index: index + 1) || after.code == 0x3E
    }
    return after == .blank
      && (isBar(cells, index: index - 1) || before.code == 0x3C)
  }

  /// Returns whether a cell has the head of `- ->` or `<- -`.
  private static func isArrow(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs[index].code == 0x3C || cells.glyphs[index].code == 0x3E
  }

  private static func isBar(_ cells: Cells, index: Int) -> Bool {
    let code = cells.glyphs[index].code
    return code == 0x7C || code == 0x102  // | and │
  }

  static func isCorner(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs.indices.contains(index) && isCorner(cells.trait(index))
  }

  /// Returns whether a glyph is one of ``+.,'` ``.
  private static func isCorner(_ glyph: Trait) -> Bool {
    switch glyph.kind {
    case .plus, .topCorner, .bottomCorner:
      true
    default:
      false
    }
  }
}
