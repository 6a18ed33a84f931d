/// The shortest sequence of removals and additions from one list of numbers to another.
///
/// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986: the greedy algorithm of
/// section 4. On the grid of both lists a diagonal *k* consists of the points with *x* − *y* = *k*;
/// row *d* contains, for each diagonal that *d* removals and additions reach, the furthest *x*
/// there.
///
///         x  a b c        remove: →   add: ↓   keep: ↘
///       y ┌───────
///       b │    ↘
///       c │      ↘
///
/// Diagonals outside the grid are not visited: comparing a short list with a long one takes at most
/// the product of both lengths.
struct EditPath {
  /// The common elements of both lists, by their indices, in order; empty if the limit ended the
  /// search.
  private(set) var kept: [(old: Int, new: Int)] = []
  private let old: [Int32]
  private let new: [Int32]
  /// The rows one after another.
  private var furthest: [Int32] = []
  private var rows: [Row] = []

  private struct Row {
    /// The index at which its values begin.
    let start: Int
    /// Its first and its last diagonal; between them is every other one.
    let low: Int
    let high: Int
  }

  /// Finds the shortest path.
  ///
  /// - Parameters:
  ///   - old: The older list.
  ///   - new: The newer list.
  ///   - limit: The largest number of steps, each a point of a row.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of elements and *d* that of differing
  ///   ones, and at most O(*n* + `limit`).
  init(from old: [Int32], to new: [Int32], limit: Int) {
    (self.old, self.new) = (old, new)
    guard !old.isEmpty, !new.isEmpty else { return }
    while furthest.count <= limit {
      if addRow() {
        followBack()
        return
      }
    }
  }

  /// The number of steps taken.
  var stepCount: Int { furthest.count }

  /// Adds the next row.
  ///
  /// - Returns: True if it reaches the end of both lists.
  private mutating func addRow() -> Bool {
    let row = nextRow
    let previous = rows.last
    var diagonal = row.low
    while diagonal <= row.high {
      var x = 0
      if let previous {
        x = start(on: diagonal, after: previous).x
      }
      // Common elements cost nothing.
      while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] {
        x += 1
      }
      furthest.append(Int32(x))
      if diagonal == old.count - new.count, x >= old.count {
        rows.append(row)
        return true
      }
      // Between two diagonals of a row is one that it cannot reach.
      diagonal += 2
    }
    rows.append(row)
    return false
  }

  /// The next row, without diagonals that are outside of the grid.
  private var nextRow: Row {
    let distance = rows.count
    var (low, high) = (-distance, distance)
    // Each row beyond the border loses a diagonal, and keeps every other one.
    if distance > new.count {
      low = distance - 2 * new.count
    }
    if distance > old.count {
      high = 2 * old.count - distance
    }
    return Row(start: furthest.count, low: low, high: high)
  }

  /// Returns the point at which the next row enters a diagonal: by an addition from the one above,
  /// or by a removal from the one below.
  private func start(on diagonal: Int, after row: Row) -> (x: Int, diagonal: Int) {
    let below = value(in: row, diagonal: diagonal - 1)
    let above = value(in: row, diagonal: diagonal + 1)
    if below < above {
      return (above, diagonal + 1)
    }
    return (below + 1, diagonal - 1)
  }

  private func value(in row: Row, diagonal: Int) -> Int {
    guard diagonal >= row.low,
      diagonal <= row.high
    else {
      return -1
    }
    return Int(furthest[row.start + (diagonal - row.low) / 2])
  }

  /// Collects the kept elements, from the end.
  private mutating func followBack() {
    var (x, diagonal) = (old.count, old.count - new.count)
    for row in rows.indices.reversed() {
      let isFirst = row == 0
      let start =
        if isFirst {
          (x: 0, diagonal: 0)
        } else {
          start(on: diagonal, after: rows[row - 1])
        }
      while x > start.x {
        x -= 1
        kept.append((x, x - diagonal))
      }
      if !isFirst {
        x = start.x
        // A removal came from one place before.
        if start.diagonal < diagonal {
          x -= 1
        }
      }
      diagonal = start.diagonal
    }
    kept.reverse()
  }
}
