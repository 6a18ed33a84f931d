/// How often translations keep names and terms of the originals.
///
/// No dictionary says which names stay in Latin letters: PIN becomes 暗証番号, iPhone stays. The site itself shows it.
struct ParityEvidence: Sendable {
  private struct Count {
    var kept = 0
    var total = 0

    mutating func add(_ isKept: Bool) {
      total += 1
      if isKept {
        kept += 1
      }
    }

    /// In three of four places.
    var isUsuallyKept: Bool { kept * 4 >= total * 3 }

    /// In nine of ten places.
    var isNearlyAlwaysKept: Bool { kept * 10 >= total * 9 }
  }

  private var names: [String: Count] = [:]
  private var terms: [Int: Count] = [:]

  mutating func note(name: String, isKept: Bool) {
    names[name, default: Count()].add(isKept)
  }

  mutating func note(term: Int, isKept: Bool) {
    terms[term, default: Count()].add(isKept)
  }

  mutating func add(_ other: ParityEvidence) {
    names.merge(other.names) { Count(kept: $0.kept + $1.kept, total: $0.total + $1.total) }
    terms.merge(other.terms) { Count(kept: $0.kept + $1.kept, total: $0.total + $1.total) }
  }

  /// Returns whether the site bears a finding out.
  func supports(_ finding: ParityFinding) -> Bool {
    switch finding.difference {
    case .name(_, _, isCode: true), .names(_, _, _, isCode: true):
      true
    case .name(_, let key, isCode: false), .names(_, _, let key, isCode: false):
      isKept(key)
    case .terms(_, _, let pair):
      isUsedAlike(pair.original) && isUsedAlike(pair.translation)
    case .term(_, let term):
      isProven(term)
    case .number, .numbers, .negation, .level, .condition, .quotation:
      true
    }
  }

  /// Whether translations keep a name: three times, and in three of four places.
  private func isKept(_ name: String) -> Bool {
    guard let count = names[name] else { return false }
    return count.kept >= 3 && count.isUsuallyKept
  }

  /// Whether both languages use a term alike, where it is frequent enough to tell.
  ///
  /// Two terms that change places bear each other out, so three of four places are enough: our own site has no false
  /// finding by that.
  private func isUsedAlike(_ term: Int) -> Bool {
    guard let count = terms[term], count.total >= 5 else { return true }
    return count.isUsuallyKept
  }

  /// Whether the site shows that a term stands in both languages or in none.
  private func isProven(_ term: Int) -> Bool {
    guard let count = terms[term] else { return false }
    return count.kept >= 3 && (count.total < 5 || count.isNearlyAlwaysKept)
  }
}
