import Base

/// Rules that are left out of a page.
extension Document {
  /// The ids of the rules with `status=draft`.
  package var draftRules: [String] {
    rules
      .filter { rule in rule.attributes.status?.value == .draft }
      .map(\.id.value)
  }

  /// Returns the bytes of the page with the lines of some rules blanked, so that all other text
  /// keeps its place.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - ids: The ids of the omitted rules.
  /// - Returns: The same number of bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes and rules.
  package func blanking(_ bytes: [UInt8], rules ids: Set<String>) -> [UInt8] {
    var bytes = bytes
    for rule in rules where ids.contains(rule.id.value) {
      for index in rule.lines.clamped(to: bytes.indices)
      where !bytes[index].endsLine {
        bytes[index] = .space
      }
    }
    return bytes
  }
}
