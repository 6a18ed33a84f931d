import Base

/// How often each element is there.
struct Counts<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element] = []

  /// Counts what is in blocks.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of elements.
  init(_ blocks: [ReadBlock], _ elements: (ReadBlock) -> some Sequence<Element>) {
    for block in blocks {
      self.elements += elements(block)
    }
    self.elements.sort()
  }

  /// - Complexity: O(log *n*)
  subscript(element: Element) -> Int {
    let start = elements.partitionIndex { $0 >= element }
    return elements.partitionIndex { $0 > element } - start
  }

  /// - Complexity: O(log *n*)
  func contains(_ element: Element) -> Bool { self[element] > 0 }
}
