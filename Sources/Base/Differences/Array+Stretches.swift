/// A stretch of two lists that are compared.
package enum ListStretch: Sendable, Equatable {
  /// An element of both, by its place in each.
  case kept(old: Int, new: Int)
  /// Elements of the older list, and the ones that replace them in the newer one.
  case changed(removed: Range<Int>, added: Range<Int>)
}

extension [Int32] {
  /// Returns the common and the differing parts of two lists of numbers, in order.
  ///
  /// Other elements get numbers first, the same for equal ones: a generic function would not be specialized for
  /// callers in other modules.
  ///
  /// - Parameters:
  ///   - old: The older list.
  ///   - limit: The largest number of steps of the comparison (``EditPath``). Lists with so little
  ///     in common that it needs more are treated as different from the first differing element to
  ///     the last.
  /// - Returns: The stretches; a change is followed by kept elements, or ends the list.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of elements and *d* that of differing
  ///   ones, and at most O(*n* + `limit`).
  package func stretches(
    since old: [Int32],
    limit: Int = 4_000_000
  ) -> [ListStretch] {
    // Lists mostly differ in one place: what they share around it need not be compared.
    let prefix = zip(old, self).prefix { $0 == $1 }.count
    let ends = zip(old[prefix...].reversed(), self[prefix...].reversed())
    let suffix = ends.prefix { $0 == $1 }.count
    let oldEnd = old.count - suffix
    let newEnd = count - suffix
    let path = EditPath(
      from: Array(old[prefix..<oldEnd]), to: Array(self[prefix..<newEnd]), limit: limit)

    var stretches = (0..<prefix).map { ListStretch.kept(old: $0, new: $0) }
    var (from, to) = (prefix, prefix)
    for kept in path.kept {
      let (oldPlace, newPlace) = (kept.old + prefix, kept.new + prefix)
      stretches.appendChange(removed: from..<oldPlace, added: to..<newPlace)
      stretches.append(.kept(old: oldPlace, new: newPlace))
      (from, to) = (oldPlace + 1, newPlace + 1)
    }
    stretches.appendChange(removed: from..<oldEnd, added: to..<newEnd)
    stretches += (0..<suffix).map { .kept(old: oldEnd + $0, new: newEnd + $0) }
    return stretches
  }
}

extension [ListStretch] {
  fileprivate mutating func appendChange(removed: Range<Int>, added: Range<Int>) {
    guard !removed.isEmpty || !added.isEmpty else { return }
    append(.changed(removed: removed, added: added))
  }
}
