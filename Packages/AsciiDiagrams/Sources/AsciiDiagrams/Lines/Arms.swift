/// The directions in which lines leave a cell, one bit each.
///
/// ```
///  nw  n  ne        `-` has the arms e and w,
///   w  ·  e         `|` has n and s,
///  sw  s  se        `/` has ne and sw.
/// ```
struct Arms: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let n = Arms(.n)
  static let ne = Arms(.ne)
  static let e = Arms(.e)
  static let se = Arms(.se)
  static let s = Arms(.s)
  static let sw = Arms(.sw)
  static let w = Arms(.w)
  static let nw = Arms(.nw)

  static let horizontal: Arms = [.e, .w]
  static let vertical: Arms = [.n, .s]
  static let slash: Arms = [.ne, .sw]
  static let backslash: Arms = [.nw, .se]
  static let straight: Arms = [.n, .e, .s, .w]
  static let diagonal: Arms = [.ne, .se, .sw, .nw]
  static let all: Arms = [.straight, .diagonal]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ direction: Direction) {
    self.rawValue = 1 &<< direction.index
  }

  /// True for exactly the two arms of a horizontal or vertical line.
  var isStraightLine: Bool {
    self == .horizontal || self == .vertical
  }

  /// The number of arms.
  var count: Int { rawValue.nonzeroBitCount }

  /// The first direction, clockwise from north; `nil` if there are no arms.
  var first: Direction? {
    if isEmpty {
      nil
    } else {
      Direction(index: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
    }
  }

  /// Removes and returns the first direction, clockwise from north; `nil` if there are no arms.
  mutating func popFirst() -> Direction? {
    guard let first else { return nil }
    self = Arms(rawValue: rawValue & (rawValue - 1))
    return first
  }

  /// Returns whether a direction is among the arms.
  func has(_ direction: Direction) -> Bool {
    rawValue & (1 &<< direction.index) != 0
  }

  /// The arms in directions that meet a condition.
  func filter(_ isIncluded: (Direction) -> Bool) -> Arms {
    var rest = self
    var result: Arms = []
    while let direction = rest.popFirst() {
      if isIncluded(direction) {
        result.insert(Arms(direction))
      }
    }
    return result
  }
}

/// One of the eight directions, clockwise from north.
struct Direction: Sendable, Hashable {
  /// From 0, north, to 7, northwest.
  let index: UInt8

  static let n = Direction(index: 0)
  static let ne = Direction(index: 1)
  static let e = Direction(index: 2)
  static let se = Direction(index: 3)
  static let s = Direction(index: 4)
  static let sw = Direction(index: 5)
  static let w = Direction(index: 6)
  static let nw = Direction(index: 7)

  /// The direction back.
  var opposite: Direction { Direction(index: index ^ 4) }

  /// True if the direction points to a corner of the cell, false if it points to the middle of a
  /// side.
  var isDiagonal: Bool { index & 1 == 1 }

  /// The direction after a turn clockwise by a count of eighths.
  func turned(_ eighths: UInt8) -> Direction {
    Direction(index: (index + eighths) & 7)
  }

  /// The arms of a line across a horizontal or vertical direction.
  var across: Arms {
    if rows == 0 {
      .vertical
    } else {
      .horizontal
    }
  }

  /// The number of cells within which an arrow points at something: a cell is twice as high as wide.
  var reachOfArrow: Int {
    if rows == 0 {
      4
    } else {
      2
    }
  }

  /// The distances to the side at which an arrow in the direction may meet something: a vertical one
  /// may end at the side of a short word.
  var sidesOfArrow: ClosedRange<Int> {
    if rows == 0 {
      0...0
    } else {
      -1...1
    }
  }

  /// The arms of a straight line that goes in the direction: there and back.
  var line: Arms { Arms(self).union(Arms(opposite)) }

  /// The neighbors in whose corners a diagonal direction ends, with their arms to it: from east of
  /// a northeast arm, it is northwest.
  var mates: [(side: Direction, arm: Direction)] {
    [(turned(1), turned(6)), (turned(7), turned(2))]
  }

  /// The number of columns of a step: -1, 0 or 1.
  var columns: Int { part(of: 0b00_00_00_01_10_10_10_01) }

  /// The number of rows of a step: -1, 0 or 1.
  var rows: Int { part(of: 0b00_01_10_10_10_01_00_00) }

  /// Returns the entry of a table for the direction: two bits each, from north, holding the step
  /// plus one.
  ///
  /// This is in the innermost loops, where a `switch` was measured to be slower.
  private func part(of table: UInt16) -> Int {
    Int(table &>> (2 * UInt16(index)) & 3) - 1
  }

  /// Returns the distance between the indices of two neighbors in a grid whose rows are `stride`
  /// cells apart.
  func step(_ stride: Int) -> Int {
    rows * stride + columns
  }
}
