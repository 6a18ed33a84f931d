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
      isReliable(pair.original) && isReliable(pair.translation)
    case .term(_, let term):
      isProven(term)
    case .number, .numbers, .negation, .level, .condition, .quotation:
      true
    }
  }

  /// Whether translations keep a name: three times, and in three of four places.
  private func isKept(_ name: String) -> Bool {
    guard let count = names[name] else { return false }
    return count.kept >= 3 && count.kept * 4 >= count.total * 3
  }

  /// Whether the site shows that both languages use a term alike.
  private func isProven(_ term: Int) -> Bool {
    isReliable(term) && terms[term].map { $0.kept >= 3 } ?? false
  }

  /// Whether both languages use a term alike: in nine of ten places, where it is frequent enough to tell.
  private func isReliable(_ term: Int) -> Bool {
    guard let count = terms[term],
      count.total >= 5
    else {
      return true
    }
    return count.kept * 10 >= count.total * 9
  }
}
