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
    markLines(in: &cells)
    var arms = Array(repeating: Arms(), count: cells.glyphs.count)
    var kinds = Array(repeating: Kind.blank, count: cells.glyphs.count)
    let lit = [Int](capacity: cells.glyphs.count) { lit in
      join(cells.glyphs.span, cells.stride, &arms, &kinds, lit: &lit)
    }
    let walls = joinOffsets(lit, of: cells, arms: &arms)
    makeArcs(of: walls, in: &cells, arms, kinds: &kinds)
    return (arms, kinds, lit)
  }

  /// Marks what is decided by the characters around a cell: words, dashes, dots and heads.
  private static func markLines(in cells: inout Cells) {
    markDashes(in: &cells)
    markDots(in: &cells)
    markWordsAndHeads(in: &cells)
  }

  /// Joins characters that are no neighbors, or only where others allow it.
  ///
  /// - Returns: The walls that bend into an offset corner or a diagonal.
  private static func joinOffsets(
    _ lit: [Int], of cells: Cells, arms: inout [Arms]
  ) -> [Int] {
    var walls: [Int] = []
    for index in lit {
      switch cells.glyphs[index] {
      case "+":
        stack(cells, upper: index, arms: &arms)
      case ".", ",", "'", "`":
        joinOffsetCorner(cells, corner: index, arms: &arms, walls: &walls)
      case "|":
        joinDiagonals(cells, wall: index, arms: &arms, walls: &walls)
      default:
        break
      }
    }
    return walls
  }

  private static func join(
    _ glyphs: Span<Glyph>,
    _ stride: Int,
    _ arms: inout [Arms],
    _ kinds: inout [Kind],
    lit: inout OutputSpan<Int>
  ) {
    let traits = Trait.table
    let table = traits.span
    var arms = arms.mutableSpan
    var kinds = kinds.mutableSpan
    // Each pair of neighbors is met once: from the upper one, or from the left one of a row.
    let forward: Arms = [.e, .sw, .s, .se]
    let steps = (0..<8 as Range<UInt8>).map { index in
      Direction(index: index).step(stride)
    }
    for index in glyphs.indices {
      let glyph = glyphs[index]
      guard glyph != .blank else { continue }
      // Half of the ink is in the middle of a horizontal line with nothing below it, which needs no more.
      if glyph.isHyphen,
        arms[index] == .w,
        glyphs[index + 1] == glyph,
        glyphs[index + stride] == .blank
      {
        kinds[index] = table[Int(glyph.code)].kind
        arms[index] = .horizontal
        arms[index + 1].insert(.w)
        if glyphs[index - 1] != glyph {
          lit.append(index)
        }
        continue
      }
      let trait = table[Int(glyph.code)]
      kinds[index] = trait.kind
      guard trait.kind != .text else { continue }
      var rest = trait.passive.intersection(forward)
      // A horizontal line goes on with the same character, which most of the ink is.
      if trait.active == .horizontal, glyphs[index + 1] == glyph {
        arms[index].insert(.e)
        arms[index + 1].insert(.w)
        rest.remove(.e)
      }
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
      // All neighbors before it are joined by now; those in the middle of a line are half of the ink.
      let isMiddle =
        arms[index] == .horizontal && glyph.isHyphen
        && glyphs[index - 1] == glyph && glyphs[index + 1] == glyph
      if !isMiddle {
        lit.append(index)
      }
    }
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
    return joinPassively(one, other: other, toward: direction)
  }

  /// Returns whether two neighbors join of which neither reaches the other by itself.
  private static func joinPassively(
    _ one: Trait,
    other: Trait,
    toward direction: Direction
  ) -> Bool {
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
      var before = Glyph.blank
      if previous.index == index - 1 {
        before = previous.glyph
      }
      previous = (index, glyph)
      switch glyph {
      case "!":
        cells.glyphs[index] = ":"
      case "<", ">":
        markSideHead(in: &cells, index)
      case "{", "}":
        _ = markCrowsFoot(in: &cells, index)
      case "|":
        markHead(in: &cells, index)
        markUprightCrowsFoot(in: &cells, index)
      case "│", "┘":
        markUprightCrowsFoot(in: &cells, index)
        markShortBorder(in: &cells, before: index)
      case "┐", "╮", "┤":
        markShortBorder(in: &cells, before: index)
        markTitledBorder(in: &cells, before: index)
      case "▲", "▶", "▼", "◀", "←"..."↓":
        _ = markWallHead(in: &cells, index)
      case "~":
        markTildes(in: &cells, from: index)
      case "/":
        markRoot(in: &cells, index)
      case ":" where before.isAlphanumeric && cells.glyphs[index + 1].isAlphanumeric:
        cells.glyphs[index] = .text
      case "X", "x":
        markCrossing(in: &cells, index)
        if !isWord(before, beside: glyph) {
          markCrosses(in: &cells, from: index)
        }
      case "#", "*", "O", "V", "^", "o", "v":
        if isWord(before, beside: glyph)
          || isWord(cells.glyphs[index + 1], beside: glyph)
          || isLetterInBox(cells, index)
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
  private static func markTildes(
    in cells: inout Cells,
    from start: Int
  ) {
    var end = start + 1
    while cells.glyphs[end] == "~" {
      end += 1
    }
    guard end - start >= 4 else { return }
    for cell in start..<end {
      cells.glyphs[cell] = .dash
    }
  }

  /// Makes a word of the `/` at the root of a tree of files.
  ///
  /// ```
  /// /
  /// ├── app/
  /// └── test/
  /// ```
  private static func markRoot(
    in cells: inout Cells,
    _ index: Int
  ) {
    let below = cells.glyphs[index + cells.stride]
    guard below == "├" || below == "└",
      cells.glyphs[index - 1] == .blank,
      cells.glyphs[index + 1] == .blank
    else { return }
    cells.glyphs[index] = .text
  }

  /// Marks an `X` between the ends of two diagonals.
  private static func markCrossing(
    in cells: inout Cells,
    _ index: Int
  ) {
    let ends: [(Direction, Glyph)] = [(.nw, "\\"), (.ne, "/"), (.sw, "/"), (.se, "\\")]
    if ends.allSatisfy({ end in cells.glyphs[index + end.0.step(cells.stride)] == end.1 }) {
      cells.glyphs[index] = .crossing
    }
  }

  private static func isWord(
    _ neighbor: Glyph,
    beside glyph: Glyph
  ) -> Bool {
    switch neighbor {
    // The `v` of `[v]` is a text between brackets.
    case .text, .tail, "[", "]":
      true
    default:
      neighbor == glyph || neighbor.isAlphanumeric
    }
  }

  static func isCorner(_ cells: Cells, index: Int) -> Bool {
    cells.glyphs.indices.contains(index)
      && isCorner(cells.trait(index))
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
