extension Name {
  /// The cost of an edit in a distance between names; a difference only of case costs 1.
  static let editCost = 4

  /// Returns the Damerau-Levenshtein distance to another name, in quarters of an edit, if it is
  /// small.
  ///
  /// An edit inserts, deletes or replaces a scalar or swaps two neighbors, and none changes a
  /// scalar twice (the optimal string alignment of F. J. Damerau, "A technique for computer
  /// detection and correction of spelling errors", 1964). `alret` is one edit, a distance of 4,
  /// from `alert`; `CarPlay` is 2 from `carplay`.
  ///
  /// - Parameters:
  ///   - other: The other name.
  ///   - limit: The greatest distance of interest.
  /// - Returns: The distance; `nil` if it is above the limit.
  /// - Complexity: O(*n* · *limit*), where *n* is the length of this name: only the diagonal and
  ///   `limit / 4` columns to each side of it, the band, can contain distances up to the limit.
  ///   O(1) if the lengths alone differ by more.
  func distance(to other: Name, atMost limit: Int) -> Int? {
    let reach = limit / Self.editCost
    let width = other.scalars.count
    guard limit >= 0,
      abs(scalars.count - width) <= reach
    else { return nil }
    // Three rows of the table suffice: a swap looks two back.
    var beforeLast = [Int](repeating: limit + 1, count: width + 1)
    var last = (0...width).map { $0 * Self.editCost }
    var row = beforeLast
    for index in scalars.indices {
      // Distances outside of the band are above the limit; the two that get read are set to that.
      let band = max(1, index + 1 - reach)...max(1, min(width, index + 1 + reach))
      let isAtStart = band.lowerBound == 1
      row[band.lowerBound - 1] =
        if isAtStart {
          (index + 1) * Self.editCost
        } else {
          limit + 1
        }
      var least = row[band.lowerBound - 1]
      for column in band where column <= width {
        var distance = min(
          last[column - 1] + cost(index, other: other, otherIndex: column - 1),
          row[column - 1] + Self.editCost,
          last[column] + Self.editCost)
        if swaps(index, other: other, otherIndex: column - 1) {
          distance = min(distance, beforeLast[column - 2] + Self.editCost)
        }
        row[column] = distance
        least = min(least, distance)
      }
      // The smallest distance never falls from a row to the next.
      guard least <= limit else { return nil }
      if band.upperBound < width {
        row[band.upperBound + 1] = limit + 1
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    guard last[width] <= limit else { return nil }
    return last[width]
  }

  /// Returns the cost of replacing a scalar of another name with one of this name.
  private func cost(_ index: Int, other: Name, otherIndex: Int) -> Int {
    guard scalars[index] != other.scalars[otherIndex] else { return 0 }
    if folded[index] == other.folded[otherIndex] {
      return 1
    }
    return Self.editCost
  }

  /// Returns whether the scalars at two indices are the previous ones swapped.
  private func swaps(_ index: Int, other: Name, otherIndex: Int) -> Bool {
    index > 0 && otherIndex > 0
      && folded[index] == other.folded[otherIndex - 1]
      && folded[index - 1] == other.folded[otherIndex]
  }
}
