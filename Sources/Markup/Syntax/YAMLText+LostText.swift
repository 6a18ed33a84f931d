import Base
package import Diagnostics
package import Yams

/// Parts of texts that YAML takes for something else: they are read without an error, and would be lost.
///
///     title: Update #2 (28 rules)   the title is "Update", for " #" begins a comment
///     title: &alert Alert           the title is "Alert"
///     title: !important             the title is empty
extension YAMLText {
  /// The keys whose values are sentences and names for readers.
  private static let keysForReaders: Set<String> = [
    "caption", "definition", "description", "label", "reading", "summary", "text", "title",
  ]

  /// Reports such texts.
  ///
  /// - Parameter root: The parsed text.
  /// - Returns: An error for each text.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func lostTexts(in root: Yams.Node?) -> [Diagnostic] {
    guard let root, mayLoseText else { return [] }
    var found: [Diagnostic] = []
    // Without recursion, because a file can nest as deeply as it likes; in the order of the text, in which the places of
    // values are found from one another.
    var nodes: [(key: String, node: Yams.Node)] = [("", root)]
    while let (key, node) = nodes.popLast() {
      switch node {
      case .mapping(let mapping):
        nodes += mapping.reversed().map { ($0.key.scalar?.string ?? "", $0.value) }
      case .sequence(let sequence):
        nodes += sequence.reversed().map { (key, $0) }
      case .scalar(let scalar):
        if scalar.style == .plain, let lost = lostText(of: node, key: key) {
          found.append(lost)
        }
      case .alias:
        continue
      }
    }
    return found
  }

  /// In bytes.
  private static let longestValue = 1_000

  private func lostText(of node: Yams.Node, key: String) -> Diagnostic? {
    let (range, line) = place(of: node)
    // A line of thousands of values, such as a list in brackets, is not repeated for each of them.
    let isLong = line.upperBound - range.lowerBound > Self.longestValue
    let end = isLong ? range.upperBound : line.upperBound
    let value = source.bytes[range.lowerBound..<end].trimmingSpaces()
    // An anchor or a tag, which YAML takes away: `&B Save`, `!important`.
    if let sign = value.first, "&!".utf8.contains(sign) {
      return lostText(
        value.prefix { $0 != .space }.indices,
        of: value.indices,
        key: key
      )
    }
    let rest = source.bytes[range.upperBound..<line.upperBound]
    guard let comment = lostComment(in: rest, key: key) else {
      return nil
    }
    return lostText(comment, of: value.indices, key: key)
  }

  /// Returns the bytes of a comment after a value that was probably meant as a part of it.
  private func lostComment(in rest: ArraySlice<UInt8>, key: String) -> Range<Int>? {
    let comment = rest.drop { $0 == .space }
    guard comment.first == .numberSign,
      comment.startIndex > rest.startIndex,
      !Placeholder.isFrontMatter(source.string(rest.indices))
    else { return nil }
    // As people write comments: two spaces before the sign, one behind it.
    let isLoose = comment.dropFirst().first.map { $0 == .space } ?? true
    let isApart = comment.startIndex - rest.startIndex > 1
    let isForReaders = Self.keysForReaders.contains(key)
    guard !isLoose || !isApart && isForReaders else { return nil }
    return comment.trimmingSpaces().indices
  }

  private func lostText(
    _ lost: Range<Int>,
    of value: Range<Int>,
    key: String
  ) -> Diagnostic {
    let quoted = YAMLTypo.quoted(source.string(value))
    // The item of a list has no key of its own.
    let help: Message =
      if key.isEmpty {
        "write \(quoted)"
      } else {
        "write \(key): \(quoted)"
      }
    return .lostValue(
      source.string(lost), help: help, at: Location(source.path, bytes: value))
  }
}
