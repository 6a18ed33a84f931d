import Diagnostics

/// A difference between two sentences.
struct ParityFinding: Sendable {
  var difference: ParityDifference
  /// The number of the translation's language in the site.
  var language: Int
  /// The sentence of the original.
  var original: String
  /// Its translation.
  var translation: String
  /// The place of the translation.
  var location: Location
  var originalLocation: Location

  /// Whether it is about a name that may stand for another word: URL for "address".
  var isAbbreviation = false

  /// Whether another finding is about the same sentences.
  func isBeside(_ other: ParityFinding) -> Bool {
    original == other.original && translation == other.translation
  }
}

extension [ParityFinding] {
  /// The findings with the names that one sentence lacks in one of them.
  func joiningNames() -> [ParityFinding] {
    reduce(into: []) { findings, finding in
      guard case .name(let words, let key, let isCode) = finding.difference,
        let last = findings.last, last.isBeside(finding),
        case .name(let others, _, _) = last.difference
      else {
        findings.append(finding)
        return
      }
      findings[findings.count - 1].difference = .name(
        "\(others)', '\(words)", key: key, isCode: isCode)
    }
  }
}
