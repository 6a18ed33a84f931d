/// A change of one file: a text takes the place of some of its bytes.
package struct Edit: Sendable, Hashable {
  /// The file as messages show it.
  package var path: String
  /// Empty for an insertion.
  package var bytes: Range<Int>
  package var text: String

  package init(
    _ path: String,
    _ bytes: Range<Int>,
    _ text: String
  ) {
    self.path = path
    self.bytes = bytes
    self.text = text
  }
}

extension [UInt8] {
  /// Returns the bytes of a file after some edits.
  ///
  /// - Parameter edits: Edits of this file that do not overlap, in any order; a duplicate edit is
  ///   applied once.
  /// - Returns: The new bytes; insertions at one place are in their order.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes and *m* that of edits.
  package func edited(by edits: [Edit]) -> [UInt8] {
    var seen: Set<Edit> = []
    let distinct = edits.filter { seen.insert($0).inserted }
    // Sorting is not stable: the number keeps insertions at one place in their order.
    let ordered = distinct.enumerated().sorted { one, other in
      (one.element.bytes.lowerBound, one.offset) < (other.element.bytes.lowerBound, other.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var end = 0
    for (_, edit) in ordered {
      precondition(edit.bytes.lowerBound >= end, "edits of \(edit.path) overlap at \(edit.bytes)")
      result += self[end..<edit.bytes.lowerBound] + Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    return result + self[end...]
  }
}
