import Base

/// Words by their bytes, a byte a step.
///
/// Nodes are numbered level by level, so that the children of one are contiguous. Nearly every look-up
/// ends within two bytes: the first two levels are tables, below them a node's few children are
/// searched.
package struct ByteTrie: Sendable {
  @inlinable package static var root: Int { 0 }

  /// By node: its first child; its children end where those of the next node begin.
  @usableFromInline package private(set) var firstChildren: [Int32] = []
  /// The byte on the edge to each node, by node.
  @usableFromInline package private(set) var bytes: [UInt8] = []
  /// By node: the number of the word that ends there, or -1.
  @usableFromInline package private(set) var words: [Int32] = []
  /// By node of the first two levels and byte: the child, or 0.
  @usableFromInline package private(set) var table: [Int32] = []
  @usableFromInline package private(set) var tableCount = 0

  /// Creates a trie of words; of equal words the first counts, and empty ones are ignored.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of bytes.
  package init(_ list: [[UInt8]]) {
    var level = [Group(range: 0..<list.count, depth: 0)]
    let sorted = list.indices.sorted { left, right in
      list[left].lexicographicallyPrecedes(list[right])
    }
    bytes = [0]
    words = [-1]
    while !level.isEmpty {
      // The children of a node are next to each other, those of a level after the level.
      level = level.flatMap { group in
        firstChildren.append(Int32(bytes.count))
        let children = group.children(in: sorted, of: list)
        for child in children {
          append(child, after: group, sorted: sorted, list: list)
        }
        return children
      }
    }
    firstChildren.append(Int32(bytes.count))
    makeTable()
  }

  private mutating func append(
    _ child: Group,
    after group: Group,
    sorted: [Int],
    list: [[UInt8]]
  ) {
    let numbers = sorted[child.range].filter { number in
      list[number].count == child.depth
    }
    bytes.append(list[sorted[child.range.lowerBound]][group.depth])
    // Of equal texts the first counts.
    words.append(numbers.min().map(Int32.init) ?? -1)
  }

  private mutating func makeTable() {
    tableCount = 1 + children(of: Self.root).count
    table = Array(repeating: 0, count: tableCount * 256)
    for node in 0..<tableCount {
      for child in children(of: node) {
        table[node << 8 | Int(bytes[child])] = Int32(child)
      }
    }
  }

  /// The children of a node, which follow one another.
  @inlinable package func children(of node: Int) -> Range<Int> {
    Int(firstChildren[node])..<Int(firstChildren[node + 1])
  }

  /// Returns whether a word may begin at an offset of a text, judging by its first two bytes.
  @inlinable package func mayBegin(_ text: Span<UInt8>, at index: Int) -> Bool {
    let first = Int(table[Int(text[index].lowercasedASCII)])
    guard first > 0 else { return false }
    guard words[first] < 0 else { return true }
    guard index + 1 < text.count else { return false }
    return table[first << 8 | Int(text[index + 1].lowercasedASCII)] > 0
  }

  /// Returns the child of a node for a byte.
  @inlinable package func child(of node: Int, _ byte: UInt8) -> Int? {
    guard node >= tableCount else {
      let child = Int(table[node << 8 | Int(byte)])
      guard child > 0 else { return nil }
      return child
    }
    for child in children(of: node) where bytes[child] == byte {
      return child
    }
    return nil
  }

  /// The number of the word that ends at a node.
  @inlinable package func word(at node: Int) -> Int? {
    if words[node] >= 0 {
      Int(words[node])
    } else {
      nil
    }
  }
}

/// Sorted words with the same beginning.
private struct Group {
  var range: Range<Int>
  /// The number of bytes that they share.
  var depth: Int

  /// Returns the words grouped by their next byte; words without one are omitted.
  func children(in sorted: [Int], of list: [[UInt8]]) -> [Group] {
    var children: [Group] = []
    for place in range where list[sorted[place]].count > depth {
      if let last = children.last,
        list[sorted[last.range.lowerBound]][depth] == list[sorted[place]][depth]
      {
        children[children.count - 1].range = last.range.lowerBound..<(place + 1)
      } else {
        children.append(Group(range: place..<(place + 1), depth: depth + 1))
      }
    }
    return children
  }
}
