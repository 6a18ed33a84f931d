/// The third stage: decides which characters are lines and which are words, and which arms the
/// lines have.
///
/// 1. ``runs()``: all characters of a run are either a line or text.
/// 2. ``settled()``: a run with no support becomes text (``isLine(_:)``), and so does a joint that
///   has too few arms left (``isJoint(_:)``), until nothing changes. Cells only ever turn from
///   lines into text, so this terminates.
/// 3. ``finish(_:)``: the remaining lines get the arms that need no neighbor.
struct Lines {
  /// The drawing; characters that turn out to be text are ``Glyph/text`` in it.
  private(set) var cells: Cells
  /// The arms of each cell; empty for cells that are not part of a line.
  private(set) var arms: [Arms]
  /// The underlines, which are at the bottom of their row.
  private(set) var underlines: [Underline] = []
  let stride: Int
  /// The cells that could be part of a line, in ascending order: all others are blank, text, or in
  /// the middle of a light horizontal line.
  let lit: [Int]
  /// The current kind of each cell.
  private(set) var kinds: [Kind]
  private let traits = Trait.table

  /// Decides which cells are lines.
  ///
  /// - Parameters:
  ///   - cells: The drawing without its controls.
  ///   - joints: The arms that the cells can have, and their kinds.
  /// - Complexity: O(*n*) for ordinary drawings, where *n* is the number of cells; O(*n* · *k*) in
  ///   general, where *k* is the length of a chain of changes, at most 32.
  init(
    _ cells: Cells,
    joints: (arms: [Arms], kinds: [Kind], lit: [Int])
  ) {
    self.cells = cells
    self.arms = joints.arms
    self.kinds = joints.kinds
    self.lit = joints.lit
    self.stride = cells.stride
    let runs = settled()
    finish(runs)
  }

  func kind(_ index: Int) -> Kind {
    kinds[index]
  }

  /// Returns the arms that a cell has without its neighbors.
  func ownArms(_ index: Int) -> Arms {
    traits[Int(cells.glyphs[index].code)].active
  }
}

extension Lines {
  /// Turns runs and joints that are not lines into text.
  ///
  /// - Returns: The runs that are lines.
  private mutating func settled() -> [Run] {
    var (runs, joints) = runs()
    for _ in 0..<32 {
      let (lines, bends) = (lines(of: runs), bends(of: joints))
      let isSettled =
        lines.count == runs.count
        && bends.count == joints.count
      (runs, joints) = (lines, bends)
      if isSettled {
        break
      }
    }
    return runs
  }

  /// Makes text of the runs that are no lines; the others are left.
  private mutating func lines(of runs: [Run]) -> [Run] {
    var left: [Run] = []
    left.reserveCapacity(runs.count)
    for run in runs {
      if isLine(run) {
        left.append(run)
      } else {
        drop(run)
      }
    }
    return left
  }

  /// Turns the cells that join nothing into text, and returns the others.
  private mutating func bends(of joints: [Int]) -> [Int] {
    var left: [Int] = []
    left.reserveCapacity(joints.count)
    for index in joints {
      if isJoint(index) {
        left.append(index)
      } else {
        drop(index)
      }
    }
    return left
  }

  /// Returns whether a joint has enough arms to be one.
  private func isJoint(_ index: Int) -> Bool {
    let arms = arms[index]
    switch kind(index) {
    case .topCorner, .bottomCorner:
      if arms.count >= 2 {
        return arms != .horizontal
      }
      return endsLine(index)
    case .paren:
      return arms.isSuperset(of: ownArms(index))
        || arms.isSuperset(of: .straight)
    case .head:
      return isHead(index)
    // A lifeline of a sequence begins with what an arrow points at: `-->+`.
    case .plus:
      return isJoiningPlus(index) || isTarget(index)
    case .point:
      return !arms.isEmpty || isTarget(index)
    default:
      return !arms.isEmpty
    }
  }

  /// Returns whether a `+` joins lines; between two words it is a word itself, whatever is above
  /// and below.
  private func isJoiningPlus(_ index: Int) -> Bool {
    let joined = arms[index].filter { direction in
      kind(index + direction.step(stride)) != .control
    }
    let isAlone =
      joined.isDisjoint(with: .horizontal)
      && joined != .vertical
    return !joined.isEmpty && !(isAlone && isBetweenWords(index))
  }

  /// Returns whether a blank and a word are on both sides of a cell, as in `net + tax` and
  /// `monthly / yearly`.
  func isBetweenWords(_ index: Int) -> Bool {
    [-1, 1].allSatisfy { side in
      kind(index + side) == .blank
        && kind(index + 2 * side) == .text
    }
  }

  /// Returns whether a corner without a turn is the end of a line that is not part of a word:
  /// `.---->`.
  private func endsLine(_ corner: Int) -> Bool {
    guard let side = arms[corner].first,
      side == .e || side == .w,
      kind(corner - side.step(stride)) == .blank
    else { return false }
    let step = side.step(stride)
    let isLong = (1...3).allSatisfy { distance in
      kind(corner + distance * step) == .horizontal
    }
    return isLong
      && [.horizontal, .head].contains(kind(corner + 4 * step))
  }

  /// Returns whether an arrowhead has its tail; `v` and `^` directly at a corner would be letters
  /// next to a box.
  private func isHead(_ index: Int) -> Bool {
    guard let tail = arms[index].first else {
      return isMeasure(index)
        || isStart(index)
    }
    let neighbor = index + tail.step(stride)
    guard tail == .n || tail == .s,
      kind(neighbor) == .plus
    else { return true }
    return arms[neighbor].isSuperset(of: .horizontal)
  }

  /// Returns whether a head is at the start of the line along which it points: `>---`, also where the line
  /// begins at a wall: `|>---(4)---`.
  private func isStart(_ index: Int) -> Bool {
    let glyph = cells.glyphs[index]
    guard let tail = ownArms(index).first,
      glyph != "V",
      glyph != "v"
    else { return false }
    let behind = index + tail.step(stride)
    let ahead = kind(index + tail.opposite.step(stride))
    if tail.rows == 0 {
      return ahead == .horizontal
        && (kind(behind) == .blank || cells.glyphs[behind].isWall)
    }
    guard kind(behind) == .blank else { return false }
    return ahead == .vertical
  }

  /// Returns whether an arrow points at a point or a joint: `--->o`.
  private func isTarget(_ index: Int) -> Bool {
    [Direction.w, .e].contains { tail in
      let head = index + tail.step(stride)
      return kind(head) == .head && arms[head] == Arms(tail)
        && kind(index - tail.step(stride)) != .text
    }
  }

  private mutating func drop(_ run: Run) {
    let step = run.direction.step(stride)
    for number in 0..<run.count {
      drop(run.first + number * step)
    }
  }

  /// Makes text of a cell and takes it away from its neighbors.
  private mutating func drop(_ index: Int) {
    // What was a blank before it became a part of a line is one again.
    let isInvisible =
      cells.glyphs[index] == .gap
      || cells.glyphs[index] == .filler
    if isInvisible {
      (cells.glyphs[index], kinds[index]) = (.blank, .blank)
    } else {
      (cells.glyphs[index], kinds[index]) = (.text, .text)
    }
    var rest = arms[index]
    while let direction = rest.popFirst() {
      arms[index + direction.step(stride)].remove(Arms(direction.opposite))
    }
    arms[index] = []
  }
}

extension Lines {
  /// Gives the lines the arms that need no neighbor: `---` extends from edge to edge.
  private mutating func finish(_ runs: [Run]) {
    for run in runs {
      if kind(run.first) == .underscore {
        underlines.append(underline(run))
        continue
      }
      finish(run)
    }
    for index in lit {
      switch kind(index) {
      case .box:
        finishBox(index)
      case .paren:
        finishParenthesis(index)
      case .control:
        arms[index] = []
      case .head where arms[index].isEmpty:
        arms[index] = ownArms(index)
      default:
        break
      }
    }
  }

  /// Gives all cells of a run their two arms, except for arms that would touch a letter.
  private mutating func finish(_ run: Run) {
    let (first, last) = (run.first, run.last(stride))
    let own = run.direction.line
    if run.direction.isDiagonal {
      let step = run.direction.step(stride)
      for index in Swift.stride(from: first, through: last, by: step) {
        arms[index] = diagonalArms(index, active: own)
      }
      return
    }
    // Between its ends, the parts of a run are joined already.
    arms[first].formUnion(own)
    arms[last].formUnion(own)
    if run.direction == .e {
      finishHorizontal(run, first, last)
    } else {
      finishWall(first, last)
    }
  }

  /// Takes away the ends of a horizontal run that touch a letter; of one cell between two, neither.
  private mutating func finishHorizontal(
    _ run: Run,
    _ first: Int,
    _ last: Int
  ) {
    let (startsAtText, endsAtText) = (kind(first - 1) == .text, kind(last + 1) == .text)
    guard run.count > 1 || !startsAtText || !endsAtText else { return }
    if startsAtText {
      arms[first].remove(.w)
    }
    if endsAtText {
      arms[last].remove(.e)
    }
  }

  /// Takes away the end of a wall that bends into an offset corner.
  private mutating func finishWall(_ first: Int, _ last: Int) {
    let up: Arms = [.ne, .nw]
    let down: Arms = [.se, .sw]
    if !arms[first].isDisjoint(with: up),
      !isJoined(first, toward: .n)
    {
      arms[first].remove(.n)
    }
    if !arms[last].isDisjoint(with: down),
      !isJoined(last, toward: .s)
    {
      arms[last].remove(.s)
    }
  }

  private func isJoined(
    _ index: Int,
    toward direction: Direction
  ) -> Bool {
    arms[index + direction.step(stride)].has(direction.opposite)
  }

  private mutating func finishBox(_ index: Int) {
    var active = ownArms(index)
    if active == .horizontal {
      active = withoutTextSides(active, index: index)
    }
    arms[index].formUnion(active)
  }

  /// Makes a parenthesis an arc, or, if lines come from all sides, a jump of one over the other.
  private mutating func finishParenthesis(_ index: Int) {
    if arms[index].isSuperset(of: .straight) {
      arms[index] = .straight
    } else {
      arms[index] = ownArms(index)
    }
  }

  /// Leaves out the half of a horizontal line that would touch a letter.
  private func withoutTextSides(_ active: Arms, index: Int) -> Arms {
    let free = active.filter { side in
      kind(index + side.step(stride)) != .text
    }
    return free.isEmpty ? active : free
  }

  /// `/` is a diagonal; between a `-` and a `|`, it is the corner of a box.
  private func diagonalArms(_ index: Int, active: Arms) -> Arms {
    let joined = arms[index]
    // A corner of a box is whole; what its own corner touches is another box.
    if isBoxCorner(joined) {
      return joined
    }
    guard !joined.isDisjoint(with: .straight) else {
      return joined.union(active)
    }
    let held = active.filter { direction in
      joined.has(direction)
        || !cornerMates(index, toward: direction).isEmpty
    }
    let all = joined.union(held)
    // A line has two arms at least.
    guard all.count < 2 else { return all }
    return all.union(active)
  }

  /// Returns whether arms are exactly one horizontal and one vertical arm.
  private func isBoxCorner(_ arms: Arms) -> Bool {
    arms.count == 2
      && arms.isSubset(of: .straight)
      && arms != .horizontal && arms != .vertical
  }
}
