/// A stretch of two lists that are compared.
package enum ListStretch: Sendable, Equatable {
  /// An element of both, by its place in each.
  case kept(old: Int, new: Int)
  /// Elements of the older list, and the ones that replace them in the newer one.
  case changed(removed: Range<Int>, added: Range<Int>)
}

extension Array where Element: Hashable {
  /// Returns the common and the differing parts of two lists, in order.
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
    since old: [Element],
    limit: Int = 4_000_000
  ) -> [ListStretch] {
    let prefix = zip(old, self).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), self[prefix...].reversed()).prefix { $0 == $1 }
      .count
    var stretches = (0..<prefix).map { ListStretch.kept(old: $0, new: $0) }
    var ids: [Element: Int32] = [:]
    func numbers(_ list: [Element]) -> [Int32] {
      list[prefix..<(list.count - suffix)].map { element in
        let id = ids[element] ?? Int32(ids.count)
        ids[element] = id
        return id
      }
    }
    let path = EditPath(from: numbers(old), to: numbers(self), limit: limit)
    var (from, to) = (prefix, prefix)
    for kept in path.kept + [(old.count - suffix - prefix, count - suffix - prefix)] {
      let (oldPlace, newPlace) = (kept.old + prefix, kept.new + prefix)
      if from < oldPlace || to < newPlace {
        stretches.append(.changed(removed: from..<oldPlace, added: to..<newPlace))
      }
      // The last pair is where the shared end begins.
      if kept.old < old.count - suffix - prefix {
        stretches.append(.kept(old: oldPlace, new: newPlace))
      }
      (from, to) = (oldPlace + 1, newPlace + 1)
    }
    return stretches
      + (0..<suffix).map {
        .kept(old: old.count - suffix + $0, new: count - suffix + $0)
      }
  }
}
