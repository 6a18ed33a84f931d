extension Array {
  /// Finds the first element that belongs to the second part of a partitioned array.
  ///
  /// - Parameter belongsToSecondPart: False for each element up to some index, true from there on.
  /// - Returns: That index; the count if there is no second part.
  /// - Complexity: O(log *n*), where *n* is the count.
  @inlinable
  package func partitionIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondPart(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
