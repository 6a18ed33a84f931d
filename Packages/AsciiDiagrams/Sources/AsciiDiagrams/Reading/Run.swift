/// Cells of one kind in a row, a column or a diagonal: `---`, or `|` above `|`.
///
/// A run is a line or text as a whole.
struct Run: Sendable, Hashable {
  /// The cell where the run begins: its westernmost or northernmost one.
  var first: Int
  var count: Int
  /// From the first cell to the next: east, south, southwest or southeast.
  var direction: Direction

  /// The last cell.
  func last(_ stride: Int) -> Int {
    first + (count - 1) * direction.step(stride)
  }
}

extension Lines {
  /// Finds the runs of the characters that can be lines or text, and the cells that have arms only
  /// where something joins them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  func runs() -> (runs: [Run], joints: [Int]) {
    var runs: [Run] = []
    runs.reserveCapacity(lit.count / 4)
    var joints: [Int] = []
    joints.reserveCapacity(lit.count / 4)
    for index in lit {
      let kind = kind(index)
      let (direction, step): (Direction, Int)
      switch kind {
      case .horizontal, .underscore:
        (direction, step) = (.e, 1)
      case .vertical:
        (direction, step) = (.s, stride)
      case .slash:
        (direction, step) = (.sw, stride - 1)
      case .backslash:
        (direction, step) = (.se, stride + 1)
      case .plus, .topCorner, .bottomCorner, .head, .point, .paren:
        joints.append(index)
        continue
      default:
        continue
      }
      guard self.kind(index - step) != kind else { continue }
      // Every run ends in the blank frame.
      var count = 1
      while self.kind(index + count * step) == kind {
        count += 1
      }
      runs.append(Run(first: index, count: count, direction: direction))
    }
    return (runs, joints)
  }
}

extension Lines {
  /// The number of hyphens from which a run is a line, whatever touches it: no word has as many.
  private static let longestWord = 8

  /// Returns whether a run is a line, as far as is known now.
  func isLine(_ run: Run) -> Bool {
    switch kind(run.first) {
    case .horizontal:
      isHorizontalLine(run)
    case .vertical:
      isVerticalLine(run)
    case .underscore:
      isUnderline(run)
    default:
      isDiagonalLine(run)
    }
  }

  /// Returns whether a horizontal run is a line: it is supported at both ends or by a joint, hangs
  /// freely from a wall, or is free and long enough.
  private func isHorizontalLine(_ run: Run) -> Bool {
    let left = end(at: run.first, .w)
    let right = end(at: run.last(stride), .e)
    if left == .joint || right == .joint || left.isHeld && right.isHeld {
      return true
    }
    if isDimension(run) || run.count >= Self.longestWord || isEndOfRelation(run) {
      return true
    }
    if left == .side || right == .side {
      return isLineFromWall(run, left: left, right: right)
    }
    let length = run.count + left.length + right.length
    if left == .text || right == .text {
      return isLineBesideWord(run, left: left, right: right, length: length)
    }
    if run.count == 1, isEndOfLineWithWords(run, left: left, right: right) {
      return true
    }
    // `-->` and `---` are lines, `->`, `<->`, `==>` and `===` are words.
    let isDouble = cells.glyphs[run.first] == "="
    return run.count >= 2 && length >= (isDouble ? 4 : 3)
  }

  /// Returns whether a run has a crow's foot or a bar at one end, which only a line of a data model has.
  private func isEndOfRelation(_ run: Run) -> Bool {
    let (first, last) = (cells.glyphs[run.first], cells.glyphs[run.last(stride)])
    return first == .tick || last == .tick || first.footSide != nil || last.footSide != nil
  }

  /// Returns whether a hyphen and a head at a wall are the end of a line that words interrupt.
  ///
  /// ```
  /// |--(1)- Request ->|     In `| Next ->|` no line is before the words.
  /// |<- Grant --------|
  /// ```
  private func isEndOfLineWithWords(
    _ run: Run,
    left: RunEnd,
    right: RunEnd
  ) -> Bool {
    if left == .open, right == .tip, endsAtWall(run) {
      return goesOnBehindWords(run.first, step: -1)
    }
    if left == .tip, right == .open, isBar(run.first - 2) {
      return goesOnBehindWords(run.first, step: 1)
    }
    return false
  }

  /// The largest number of blanks between a line and the words in it.
  private static let widestGapInLine = 3

  /// Returns whether a line is behind the words next to a cell.
  private func goesOnBehindWords(_ index: Int, step: Int) -> Bool {
    var cell = index + step
    var blanks = 0
    var hasWord = false
    while blanks <= Self.widestGapInLine {
      switch kind(cell) {
      case .blank:
        blanks += 1
      case .text:
        blanks = 0
        hasWord = true
      default:
        return hasWord && kind(cell) == .horizontal
      }
      cell += step
    }
    return false
  }

  /// Returns whether a run that begins at the side of a wall is long enough for what it leads to.
  private func isLineFromWall(
    _ run: Run,
    left: RunEnd,
    right: RunEnd
  ) -> Bool {
    if left == .side {
      return run.count >= Self.shortestLine(to: right)
    }
    return run.count >= Self.shortestLine(to: left)
  }

  /// Returns the length from which a run that begins at the side of a wall is a line.
  private static func shortestLine(to end: RunEnd) -> Int {
    switch end {
    case .text:
      3
    case .open:
      2
    case .joint, .side, .tip:
      1
    }
  }

  /// Returns whether a run is a line that touches a word on one side.
  ///
  /// `(O)---->` and `----Title---->`: a long one may, and so may `<--Nonce` with its head at a wall.
  private func isLineBesideWord(
    _ run: Run,
    left: RunEnd,
    right: RunEnd,
    length: Int
  ) -> Bool {
    guard left != right,
      cells.glyphs[run.first] == "-"
    else { return false }
    let pointsAtWall =
      left == .tip && isBar(run.first - 2)
      || right == .tip && endsAtWall(run)
    return length >= (pointsAtWall ? 3 : 4)
  }

  /// Returns whether a wall or a joint follows the head that ends a run to the east.
  private func endsAtWall(_ run: Run) -> Bool {
    let next = run.last(stride) + 2
    return isBar(next) || kind(next) == .plus
  }

  /// Returns whether a vertical run is a line: a joint supports it, or it touches no word and is
  /// more than one character.
  private func isVerticalLine(_ run: Run) -> Bool {
    let top = end(at: run.first, .n)
    let bottom = end(at: run.last(stride), .s)
    let hasJoint = top == .joint || bottom == .joint
    if isDotted(run) {
      return top == .joint && bottom == .joint
        || hasJoint && !touchesText(run)
    }
    if hasJoint {
      return true
    }
    let touches = touchesText(run)
    if top == .side && bottom == .side {
      return run.count >= 2 || !touches
    }
    guard !touches || isColumn(run) else { return false }
    let length = run.count + top.length + bottom.length
    if length >= 2 || isTick(run.first) || joinsWords(run.first) {
      return true
    }
    return (top == .side || bottom == .side) && standsAlone(run.first)
  }

  /// Returns whether two blanks are on both sides of a lone `|` that leaves a box, and no word before it.
  private func standsAlone(_ index: Int) -> Bool {
    cells.glyphs[index] == "|"
      && [-2, -1, 1, 2].allSatisfy { kind(index + $0) == .blank }
      && !isTextBefore(index)
  }

  /// Returns whether a lone `|` leads from a word to the word below it.
  ///
  /// ```
  /// Browser
  ///    |  HTTPS       In `name  |  size` it parts the words next to it.
  /// Server
  /// ```
  private func joinsWords(_ index: Int) -> Bool {
    [-2, -1, 1].allSatisfy { kind(index + $0) == .blank }
      && isWord(index - stride)
      && isWord(index + stride)
      && !isTextBefore(index)
  }

  /// Returns whether a cell is a character of a word, or a point or a parenthesis in one.
  private func isWord(_ index: Int) -> Bool {
    switch kind(index) {
    case .text:
      true
    case .topCorner, .paren:
      kind(index - 1) == .text || kind(index + 1) == .text
    default:
      false
    }
  }

  /// Returns whether a word is in the six columns before a cell.
  private func isTextBefore(_ index: Int) -> Bool {
    let first = max(index - 6, index - cells.column(index))
    return (first..<index).contains { kind($0) == .text }
  }

  /// Returns whether a run is at least three rows high, and words touch it on only one side in most
  /// of them.
  private func isColumn(_ run: Run) -> Bool {
    guard run.count >= 3 else { return false }
    let step = run.direction.step(stride)
    let between = (0..<run.count).count { number in
      let index = run.first + number * step
      return kind(index - 1) == .text && kind(index + 1) == .text
    }
    return between * 2 < run.count
  }

  /// Returns whether a run consists of colons only.
  private func isDotted(_ run: Run) -> Bool {
    let step = run.direction.step(stride)
    return (0..<run.count).allSatisfy { number in
      cells.glyphs[run.first + number * step] == ":"
    }
  }

  /// Returns whether a lone `|` ends a line: `|---`, `|<--->|`.
  private func isTick(_ index: Int) -> Bool {
    if !arms[index].isDisjoint(with: .horizontal) {
      return true
    }
    return [Direction.w, .e].contains { side in
      let neighbor = index + side.step(stride)
      return kind(neighbor) == .head && arms[neighbor].has(side)
    }
  }

  /// Returns whether a diagonal run is a line: it is supported at both ends, or it touches no word
  /// and is more than one character.
  private func isDiagonalLine(_ run: Run) -> Bool {
    let top = isHeld(run.first, toward: run.direction.opposite)
    let bottom = isHeld(run.last(stride), toward: run.direction)
    var held = [top, bottom].count { $0 }
    if run.count == 1 {
      held += arms[run.first].intersection(.straight).count
    }
    // So does `/` between two words.
    if run.count == 1, isBetweenWords(run.first) {
      return false
    }
    // Those of `one /` above `two /` are none either.
    if held == 0, isBehindWords(run) {
      return false
    }
    // `a/b` below a `+` stays a word.
    guard !touchesText(run) else {
      return run.count >= 2 && held >= 2
    }
    return run.count >= 2 || held >= 1
  }

  /// Returns whether a blank separates each cell of a run from a word before it.
  private func isBehindWords(_ run: Run) -> Bool {
    let step = run.direction.step(stride)
    return (0..<run.count).allSatisfy { number in
      let index = run.first + number * step
      return kind(index - 1) == .blank && kind(index - 2) == .text
    }
  }

  /// Returns whether underscores are a line: a wall or a diagonal supports them, or they touch no
  /// word and are long enough.
  private func isUnderline(_ run: Run) -> Bool {
    let held =
      underlineReach(run.first, side: .w) != nil
      || underlineReach(run.last(stride), side: .e) != nil
    let touches =
      kind(run.first - 1) == .text
      || kind(run.last(stride) + 1) == .text
    return !touches && (held || run.count >= 3)
  }

  /// Returns whether a run has a character of a word at its side.
  ///
  /// Next to a lone character, a second one of its kind counts too: `||`, `//`.
  private func touchesText(_ run: Run) -> Bool {
    let step = run.direction.step(stride)
    for number in 0..<run.count {
      let index = run.first + number * step
      for neighbor in [index - 1, index + 1] {
        if kind(neighbor) == .text {
          return true
        }
        if run.count == 1,
          cells.glyphs[neighbor] == cells.glyphs[index]
        {
          return true
        }
      }
    }
    return false
  }
}
