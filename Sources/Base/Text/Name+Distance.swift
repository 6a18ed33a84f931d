import EditDistance

extension Name {
  /// The cost of an edit in a distance between names; a difference only of case costs 1.
  static let editCost = 4

  /// Returns the distance to another name, in quarters of an edit, if it is small.
  ///
  /// `alret` is one edit, a distance of 4, from `alert`; `CarPlay` is 2 from `carplay`.
  ///
  /// - Parameters:
  ///   - other: The other name.
  ///   - limit: The greatest distance of interest.
  /// - Returns: The distance; `nil` if it is above the limit.
  /// - Complexity: O(*n* · *limit*), where *n* is the length of this name; O(1) if the lengths alone differ by more.
  func distance(to other: Name, atMost limit: Int) -> Int? {
    editDistance(
      from: scalars.indices,
      to: other.scalars.indices,
      atMost: limit,
      editCost: Self.editCost
    ) { index, otherIndex in
      cost(index, other: other, otherIndex: otherIndex)
    }
  }

  /// Returns the cost of replacing a scalar of this name with one of another name.
  private func cost(_ index: Int, other: Name, otherIndex: Int) -> Int {
    guard scalars[index] != other.scalars[otherIndex] else { return 0 }
    if folded[index] == other.folded[otherIndex] {
      return 1
    }
    return Self.editCost
  }
}
