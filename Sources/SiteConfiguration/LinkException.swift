import Base
import Yams

/// An external address that `build-site links` does not ask for, and why.
package struct LinkException: Sendable, Hashable {
  /// The pattern, in which `*` matches any characters.
  package var pattern: String
  package var reason: String

  /// Returns whether an address matches.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the address and *m* the number of
  ///   asterisks.
  package func covers(_ address: String) -> Bool {
    let parts = pattern.utf8.split(separator: .asterisk, omittingEmptySubsequences: false)
    var rest = Array(address.utf8)[...]
    guard let first = parts.first,
      rest.starts(with: first)
    else { return false }
    // Without an asterisk there is a single part.
    guard parts.count > 1,
      let last = parts.last
    else { return rest.elementsEqual(first) }
    rest = rest.dropFirst(first.count)
    // The first place of each part leaves most for those after it.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count
      && rest.suffix(last.count).elementsEqual(last)
  }
}

/// Reads `linkExceptions`.
extension ConfigurationReader {
  mutating func readLinkExceptions(_ node: Yams.Node) -> [LinkException] {
    guard let items = node.sequence else {
      wrongException(node)
      return []
    }
    return items.compactMap { item in
      guard let exception = readLinkException(item) else {
        wrongException(item)
        return nil
      }
      return exception
    }
  }

  private mutating func readLinkException(_ node: Yams.Node) -> LinkException? {
    guard let mapping = node.mapping else { return nil }
    values.check(keysOf: mapping, among: ["address", "reason"])
    let pattern = text("address", in: mapping)
    let reason = text("reason", in: mapping)
    guard !reason.isEmpty,
      ["http://", "https://"].contains(where: pattern.hasPrefix)
    else { return nil }
    return LinkException(pattern: pattern, reason: reason)
  }

  /// Returns the text of a key; an empty one if it is missing, or after reporting that it is none.
  private mutating func text(_ key: String, in mapping: Yams.Node.Mapping) -> String {
    mapping[key].flatMap { node in values.text(key, node: node) } ?? ""
  }

  private mutating func wrongException(_ node: Yams.Node) {
    values.wrongValue(
      "linkExceptions",
      expected:
        "a list of addresses with reasons: - {address: https://intranet.example.org/*, reason: staff only}",
      node: node)
  }
}
