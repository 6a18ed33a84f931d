extension Sequence where Element: Hashable {
  /// Returns each element once, in the order of first appearance.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  package func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
