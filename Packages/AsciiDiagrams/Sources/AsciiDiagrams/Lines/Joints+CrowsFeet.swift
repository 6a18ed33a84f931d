extension Joints {
  /// Marks the ends of a line between two entities of a data model: a crow's foot for “many”, and
  /// the bars and rings that say how many there are at least.
  ///
  /// ```
  /// +------+        +------+
  /// | User |||----o<| Post |     User ||--o{ Post     >|---|<     -----<|
  /// +------+        +------+
  /// ```
  /// An arrow is `---->`: its line is behind the head, while that of a foot is before it.
  ///
  /// - Parameters:
  ///   - cells: The drawing.
  ///   - index: A cell with one of `<>{}`.
  /// - Returns: True if there is a foot in the cell.
  static func markCrowsFoot(in cells: inout Cells, _ index: Int) -> Bool {
    guard let outward = outwardSide(ofFoot: cells.glyphs[index]) else { return false }
    let inward = -outward.columns
    // Most of these characters have no line before them.
    guard isEndOfFoot(cells, index, outward: outward) else { return false }
    var line = index + inward
    let marker = line
    if isMarker(cells, marker) {
      line += inward
    }
    var end = line
    while isDash(cells, end) {
      end += inward
    }
    guard abs(end - line) >= shortestLineOfFoot,
      !isLetter(cells.glyphs[end])
    else { return false }
    let isSure = line != marker || isBrace(cells.glyphs[index]) || isBarOrFoot(cells.glyphs[end])
    guard isSure || isRelation(cells, foot: index, outward: outward, end: end) else { return false }
    cells.glyphs[index] = .crowsFoot(outward)
    if line != marker, cells.glyphs[marker].isBar {
      cells.glyphs[marker] = .tick
    }
    markTicks(in: &cells, from: end, toward: inward)
    return true
  }

  /// Marks the foot above the border of a box, or below it.
  ///
  /// ```
  ///    |       +------+
  ///   /|\      | Post |
  /// +------+   +------+
  /// | Post |      \|/
  /// +------+       |
  /// ```
  /// - Parameters:
  ///   - cells: The drawing.
  ///   - index: A cell with `|` or `│`.
  static func markUprightCrowsFoot(in cells: inout Cells, _ index: Int) {
    let outward: Direction
    switch (cells.glyphs[index - 1], cells.glyphs[index + 1]) {
    case ("/", "\\"):
      outward = .s
    case ("\\", "/"):
      outward = .n
    default:
      return
    }
    let border = cells.trait(index + outward.step(cells.stride))
    let before = cells.trait(index + outward.opposite.step(cells.stride))
    guard border.active.isSuperset(of: .horizontal),
      before.active.has(outward) || before.kind == .plus
    else { return }
    cells.glyphs[index] = .crowsFoot(outward)
    cells.glyphs[index - 1] = .barb
    cells.glyphs[index + 1] = .barb
  }

  /// Makes the hollow head of `---|>` and `<|---`, which leads to what a class inherits.
  ///
  /// - Parameters:
  ///   - cells: The drawing.
  ///   - index: A cell with `<` or `>`.
  /// - Returns: True if there is such a head in the cell.
  static func markHollowHead(in cells: inout Cells, _ index: Int) -> Bool {
    let step = cells.glyphs[index] == "<" ? 1 : -1
    let bar = index + step
    guard cells.glyphs[bar].isBar,
      isDash(cells, bar + step),
      isDash(cells, bar + 2 * step),
      !isInWall(cells, bar)
    else { return false }
    cells.glyphs[index] = step == 1 ? "◁" : "▷"
    cells.glyphs[bar] = .filler
    return true
  }

  /// The smallest number of hyphens before a foot: fewer are a part of a word, such as `->{`.
  private static let shortestLineOfFoot = 2

  /// Returns the side to which the toes of a foot point.
  private static func outwardSide(ofFoot glyph: Glyph) -> Direction? {
    switch glyph {
    case "<", "{":
      .e
    case ">", "}":
      .w
    default:
      nil
    }
  }

  /// The largest number of blanks between a foot and the entity to which it belongs.
  private static let widestGapOfFoot = 4

  /// Returns whether the toes of a foot are at a wall, or a few blanks from a word or a wall.
  private static func isEndOfFoot(
    _ cells: Cells,
    _ index: Int,
    outward: Direction
  ) -> Bool {
    var place = index + outward.columns
    var blanks = 0
    while blanks < widestGapOfFoot,
      cells.glyphs.indices.contains(place),
      cells.glyphs[place] == .blank
    {
      place += outward.columns
      blanks += 1
    }
    guard cells.glyphs.indices.contains(place),
      cells.row(place) == cells.row(index)
    else { return false }
    let glyph = cells.glyphs[place]
    if blanks > 0, isLetter(glyph) || glyph == .tail {
      return true
    }
    return glyph.isWall && isInWall(cells, place)
  }

  /// Returns whether a ring or a bar is before a foot.
  private static func isMarker(_ cells: Cells, _ index: Int) -> Bool {
    guard cells.glyphs.indices.contains(index) else { return false }
    switch cells.glyphs[index] {
    case "o", "O", "○", "|", "│", .tick:
      return true
    default:
      return false
    }
  }

  /// Returns whether a line without bars and rings joins two entities.
  ///
  /// `>---` and `Token ---<|` are arrows, whose start is marked.
  private static func isRelation(
    _ cells: Cells,
    foot index: Int,
    outward: Direction,
    end: Int
  ) -> Bool {
    guard cells.glyphs[index + outward.columns] != .blank else { return false }
    switch cells.trait(end).kind {
    case .box, .plus, .vertical, .topCorner, .bottomCorner:
      return true
    default:
      let glyph = cells.glyphs[end]
      return glyph.isDigit || outwardSide(ofFoot: glyph) == outward.opposite
    }
  }

  private static func isBrace(_ glyph: Glyph) -> Bool {
    glyph == "{" || glyph == "}"
  }

  private static func isBarOrFoot(_ glyph: Glyph) -> Bool {
    glyph.isBar || glyph == .tick || glyph.footSide != nil
  }

  private static func isDash(_ cells: Cells, _ index: Int) -> Bool {
    cells.glyphs.indices.contains(index) && cells.glyphs[index].isHyphen
  }

  private static func isLetter(_ glyph: Glyph) -> Bool {
    glyph == .text || glyph.isAlphanumeric && !glyph.isDigit && glyph != "o" && glyph != "O"
  }

  /// Marks the bars at the other end of a line with a foot: `||`, `|o` and `|`.
  private static func markTicks(
    in cells: inout Cells,
    from end: Int,
    toward step: Int
  ) {
    let (first, second) = (end, end + step)
    guard cells.glyphs.indices.contains(second) else { return }
    if cells.glyphs[first].isBar, cells.glyphs[second].isBar {
      let areAlike = isInWall(cells, first) == isInWall(cells, second)
      cells.glyphs[first] = .tick
      if areAlike || !isInWall(cells, second) {
        cells.glyphs[second] = .tick
      }
      return
    }
    for cell in [first, second]
    where cells.glyphs[cell].isBar && !isInWall(cells, cell) {
      cells.glyphs[cell] = .tick
    }
  }

  /// Returns whether a bar goes on above or below it.
  private static func isInWall(_ cells: Cells, _ index: Int) -> Bool {
    let above = cells.trait(index - cells.stride)
    let below = cells.trait(index + cells.stride)
    return above.active.has(.s) || above.kind == .plus
      || below.active.has(.n) || below.kind == .plus
  }
}
