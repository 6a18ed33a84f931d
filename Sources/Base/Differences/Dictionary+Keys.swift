extension Dictionary {
  /// Creates a dictionary that has, of several values with the same key, the first one.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}

extension Dictionary where Key: Comparable {
  /// Returns the members in the order of their keys: a dictionary alone has another order in each
  /// run.
  ///
  /// - Complexity: O(*n* log *n*) in the count of members.
  package func sortedByKey() -> [Element] {
    sorted { one, other in one.key < other.key }
  }
}
