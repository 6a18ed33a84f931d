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
package struct EditPath {
  /// The common elements of both lists, by their indices, in order; empty if the limit ended the
  /// search.
  package private(set) var kept: [(old: Int, new: Int)] = []
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
  package init(from old: [Int32], to new: [Int32], limit: Int) {
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
    let count = (row.high - row.low) / 2 + 1
    furthest.append(contentsOf: repeatElement(0, count: count))
    let last = fill(row, after: rows.last)
    furthest.removeLast(count - last.count)
    rows.append(row)
    return last.isEnd
  }

  /// Fills in a row, whose points are at the end of ``furthest``.
  ///
  /// Along a row both neighbors of a diagonal in the row before it move by one: to look up each of them took a third of
  /// all instructions of a comparison.
  ///
  /// - Returns: The number of points up to the end of both lists, else of all points.
  private mutating func fill(_ row: Row, after previous: Row?) -> (count: Int, isEnd: Bool) {
    let (old, new) = (old, new)
    let (oldElements, newElements) = (old.span, new.span)
    var points = furthest.mutableSpan
    let (low, high) = (previous?.low ?? 1, previous?.high ?? -1)
    // The point on the diagonal above, and that below.
    var place = (previous?.start ?? 0) + (row.low + 1 - low) / 2
    var below: Int32 = row.low > low ? points[place - 1] : -1
    for step in 0..<points.count - row.start {
      let diagonal = row.low + 2 * step
      let above: Int32 = diagonal < high ? points[place] : -1
      var x = Int(below < above ? above : below + 1)
      // Common elements cost nothing.
      while x < oldElements.count, x - diagonal < newElements.count,
        oldElements[x] == newElements[x - diagonal]
      {
        x += 1
      }
      points[row.start + step] = Int32(x)
      if diagonal == oldElements.count - newElements.count, x >= oldElements.count {
        return (step + 1, true)
      }
      below = above
      place += 1
    }
    return (points.count - row.start, false)
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
