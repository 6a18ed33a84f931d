/// Matches the walls of a row with the lines from above that they continue.
///
/// A text that is too long pushes everything after it, so that successive walls are shifted by the
/// same distance. Among all ways to pair lines and walls in their order, the matcher chooses the
/// one whose walls are least out of place, relative to the walls before them.
///
/// ```
/// │ 名前   │ 値 │       │        │    │
/// │ 名前     │ 値   │   │ 名前     │ 値   │
/// ```
struct WallMatcher {
  /// A line that ends above the row.
  struct Line {
    /// The column in which it belongs.
    let column: Int
    /// The column of its last wall.
    let above: Int
    /// True if a text is there.
    let isHidden: Bool
    /// True if it ends there at the side of another line.
    let endsAtSide: Bool
  }

  /// An element that may continue a line.
  struct Candidate {
    let column: Int
    /// True if it is the last element of its row.
    let isLast: Bool
    /// True if it is the head of an arrow, at which the line ends.
    let isHead: Bool
    /// True if a part of a line is next to it, as for the walls of a dimension: `|<-- 16 -->|`.
    let isBesideLine: Bool
    /// True if it may be a sign between words, or an element that hangs at a border above.
    let isOther: Bool
    /// True if it is in the upper border of a box, at whose side lines from above end.
    let beginsBox: Bool
  }

  let lines: [Line]
  let candidates: [Candidate]
  /// The number of wide characters of the row.
  let wideCount: Int

  /// The distance within which walls are searched for; it is larger in rows with wide characters.
  private static let nearest = 2
  /// The largest distance of a wall, if any other wall of the row is in its place.
  private static let farthest = 12
  /// A text that is too long for its box pushes the last wall of a row farther.
  private static let farthestLast = 48
  /// The largest distance of the last wall of a row from the one above it, however far both are aside.
  private static let farthestFromAbove = 4
  /// The largest number of walls of a row that are paired.
  ///
  /// Drawings by people have fewer; further walls are left unchanged.
  private static let maximumWalls = 100

  /// The cost of a line that no wall continues.
  private static let costOfGap = 14
  /// The cost of a line that ends at the side of another one.
  private static let costOfEnd = 2
  /// The cost of a wall that continues nothing.
  private static let costOfStray = 8
  /// The cost of the last wall of a row, which is most probably the wall of the box.
  private static let costOfLastStray = 20
  /// The cost of a line that may be something else.
  private static let costOfOther = 1
}

extension WallMatcher {
  /// Pairs lines and walls.
  ///
  /// - Returns: The column of the wall that continues each line; `nil` for none.
  /// - Complexity: O(*l* · *w*), where *l* is the count of lines and *w* that of walls, 100 and 200 at most.
  func match() -> [Int?] {
    guard lines.count <= Self.maximumWalls,
      candidates.count <= 2 * Self.maximumWalls
    else {
      return exactly()
    }
    let pairs = pairs(reach: Self.farthest, reachOfLast: Self.farthestLast)
    // A row of another box below has walls of its own: one of them at least stays in its place.
    if zip(pairs, lines).contains(where: { $0 == $1.column }) {
      return pairs
    }
    let near = min(Self.nearest + wideCount, Self.farthest)
    return self.pairs(reach: near, reachOfLast: near)
  }

  /// Returns the walls directly below their lines.
  private func exactly() -> [Int?] {
    let columns = Set(candidates.map(\.column))
    return lines.map { line in
      guard columns.contains(line.column) else { return nil }
      return line.column
    }
  }

  /// A partial pairing of some of the lines with some of the walls.
  private struct State {
    var cost = 0
    /// The distance of the last wall from its line.
    var shift = 0
    var step = Step.none
  }

  private enum Step {
    case none, pair, gap, stray
  }

  /// Finds the cheapest pairs in their order, as the edit distance of two texts is found.
  private func pairs(reach: Int, reachOfLast: Int) -> [Int?] {
    let width = candidates.count + 1
    // A row for each line, a column for each wall, and one of each for none.
    var states = Array(repeating: State(), count: (lines.count + 1) * width)
    for place in 1..<states.count {
      let (line, wall) = (place / width - 1, place % width - 1)
      var ways: [State] = []
      if line >= 0, wall >= 0 {
        let before = states[place - width - 1]
        if isWithinReach(line, wall: wall, reach, reachOfLast: reachOfLast, after: before) {
          ways.append(pair(line, wall: wall, after: before))
        }
      }
      if line >= 0 {
        ways.append(gap(line, after: states[place - width]))
      }
      if wall >= 0 {
        ways.append(stray(wall, after: states[place - 1]))
      }
      // Of two as cheap, the first one.
      if let best = ways.min(by: { $0.cost < $1.cost }) {
        states[place] = best
      }
    }
    return columns(of: states, width)
  }

  /// Returns whether a wall is near enough to a line to continue it: in the columns, or as far as the
  /// walls before it are pushed.
  private func isWithinReach(
    _ line: Int,
    wall: Int,
    _ reach: Int,
    reachOfLast: Int,
    after state: State
  ) -> Bool {
    let candidate = candidates[wall]
    if candidate.beginsBox, lines[line].endsAtSide {
      return false
    }
    let isLast = candidate.isLast && line == lines.count - 1
    var reach = reach
    if isLast {
      // An author who counts characters pads each wide one with a blank.
      reach = lines[line].isHidden ? reachOfLast : reach + wideCount
    }
    if candidate.isHead {
      reach = min(reach, Self.nearest)
    }
    if candidate.isBesideLine {
      reach = min(reach, Self.nearest + wideCount)
    }
    let shift = candidate.column - lines[line].column
    // Each text of a row may push the walls after it, so that those of a wide table are far aside.
    let isPushed =
      !candidate.isHead
      && abs(shift - state.shift) <= reach
    // All rows of a box may be longer than its borders.
    let isBelowOther =
      reachOfLast == Self.farthestLast
      && isLast
      && !candidate.isHead
      && abs(candidate.column - lines[line].above) <= Self.farthestFromAbove
    return abs(shift) <= reach || isPushed || isBelowOther
  }

  private func pair(
    _ line: Int,
    wall: Int,
    after state: State
  ) -> State {
    let shift = candidates[wall].column - lines[line].column
    guard shift != 0 else {
      return State(
        cost: state.cost,
        shift: 0,
        step: .pair)
    }
    // A wall as far out of place as the one before it is pushed by the same text.
    guard shift != state.shift else {
      return State(cost: state.cost, shift: shift, step: .pair)
    }
    let change = min(abs(shift), abs(shift - state.shift), Self.farthest)
    return State(cost: state.cost + change + 1, shift: shift, step: .pair)
  }

  private func gap(_ line: Int, after state: State) -> State {
    var cost = Self.costOfGap
    if lines[line].endsAtSide {
      cost = Self.costOfEnd
    }
    return State(cost: state.cost + cost, shift: state.shift, step: .gap)
  }

  private func stray(_ wall: Int, after state: State) -> State {
    var cost = Self.costOfStray
    if candidates[wall].isHead || candidates[wall].isOther {
      cost = Self.costOfOther
    } else if candidates[wall].isLast {
      cost = Self.costOfLastStray
    }
    return State(cost: state.cost + cost, shift: state.shift, step: .stray)
  }

  /// Walks back from the last state to the first one.
  private func columns(of states: [State], _ width: Int) -> [Int?] {
    var found: [Int?] = Array(repeating: nil, count: lines.count)
    var place = states.count - 1
    while place > 0 {
      switch states[place].step {
      case .none:
        return found
      case .pair:
        found[place / width - 1] = candidates[place % width - 1].column
        place -= width + 1
      case .gap:
        place -= width
      case .stray:
        place -= 1
      }
    }
    return found
  }
}
