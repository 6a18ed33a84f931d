import Yams

/// YAML as other tools' files have it, aliases included, which is never more than a person writes.
///
/// A few lines of aliases can stand for more values than fit into memory. The parser itself lets aliases share what
/// they stand for, so that only code which looks at each value pays for it.
enum TreeYAML {
  /// The reason why a text is not read.
  enum Refusal: Error {
    /// Its aliases stand for too much.
    case aliases
  }

  /// The most values that a text may have, those counted that aliases stand for.
  static let maximum = 1_000_000

  /// Reads a text.
  ///
  /// - Returns: The only document; `nil` if the text is empty.
  /// - Throws: `YamlError`, ``Refusal``.
  /// - Complexity: O(*n*) in the count of bytes, and in ``maximum``.
  static func compose(_ text: String) throws -> Node? {
    let bytes = Bytes(text.utf8)
    let aliases = aliases(in: bytes)
    // The parser hashes keys to find those that are there twice, and with them all that an alias stands for.
    guard
      aliases.isEmpty
        || !hasStructuredKey(bytes, aliases: aliases)
    else {
      throw Refusal.aliases
    }
    let root = try Yams.compose(yaml: text)
    if !aliases.isEmpty,
      let root,
      isLarger(root)
    {
      throw Refusal.aliases
    }
    return root
  }

  /// The places of what may be aliases: `*name` where a value can begin, behind an anchor `&name`.
  private static func aliases(in bytes: Bytes) -> [Range<Int>] {
    guard bytes.contains(.ampersand) else { return [] }
    var anchors: Set<Bytes> = []
    var aliases: [Range<Int>] = []
    for index in bytes.indices where isMark(bytes, at: index) {
      let name = bytes[(index + 1)...].prefix(while: \.isKeyByte)
      if bytes[index] == .ampersand {
        anchors.insert(Bytes(name))
      } else if anchors.contains(Bytes(name)) {
        aliases.append(index..<name.endIndex)
      }
    }
    return aliases
  }

  /// Returns whether `&` or `*` is at an index where a value can begin.
  private static func isMark(
    _ bytes: Bytes,
    at index: Int
  ) -> Bool {
    guard "&*".utf8.contains(bytes[index]) else {
      return false
    }
    guard index > 0 else { return true }
    // `[*a, *b]` and `{key:*a}` have no space before them.
    return bytes[index - 1].isSpace
      || "[{,:".utf8.contains(bytes[index - 1])
  }

  /// Returns whether a key may be an alias, a list or a mapping: `*a : b`, `[a]: b`, `? [a]`.
  private static func hasStructuredKey(
    _ bytes: Bytes,
    aliases: [Range<Int>]
  ) -> Bool {
    let isKey = aliases.contains { alias in
      bytes[alias.upperBound...].first { !$0.isSpace } == .colon
    }
    let marks: [StaticString] = ["]:", "] :", "}:", "} :", "? "]
    let lines = bytes.lines.filter { line in
      line.trimmed.first != .numberSign
    }
    let hasMark = lines.contains { line in
      marks.contains { mark in
        line.next(mark, from: line.startIndex) != nil
      }
    }
    return isKey || hasMark
  }

  /// Returns whether there are more values than a text may have; looks at no more than these.
  private static func isLarger(_ root: Node) -> Bool {
    var waiting = [root]
    var count = 0
    while let node = waiting.popLast() {
      count += 1
      // A pair of a mapping is two values.
      let inner = node.sequence?.count ?? (node.mapping?.count ?? 0) * 2
      guard count + waiting.count + inner <= maximum else {
        return true
      }
      if let sequence = node.sequence {
        waiting += sequence
      } else if let mapping = node.mapping {
        for (key, value) in mapping {
          waiting += [key, value]
        }
      }
    }
    return false
  }
}
