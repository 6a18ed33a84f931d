/// A stretch of two lists that are compared.
package enum ListStretch: Sendable, Equatable {
  /// An element of both, by its place in each.
  case kept(old: Int, new: Int)
  /// What the older list alone has, and what the newer one has in its place.
  case changed(removed: Range<Int>, added: Range<Int>)
}

extension Array where Element: Equatable {
  /// What two lists have in common, and between that what one of them alone has, in order.
  ///
  /// - Parameter old: The list that this one was.
  /// - Returns: The stretches; a change is followed by what is kept, or by nothing.
  /// - Complexity: O(*n* *d*) in the count of elements and of those that differ.
  package func stretches(since old: [Element]) -> [ListStretch] {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var stretches: [ListStretch] = []
    var (from, to) = (0, 0)
    while from < old.count || to < count {
      let (firstRemoved, firstAdded) = (from, to)
      while removed.contains(from) { from += 1 }
      while added.contains(to) { to += 1 }
      if firstRemoved < from || firstAdded < to {
        stretches.append(.changed(removed: firstRemoved..<from, added: firstAdded..<to))
      } else {
        stretches.append(.kept(old: from, new: to))
        (from, to) = (from + 1, to + 1)
      }
    }
    return stretches
  }
}
