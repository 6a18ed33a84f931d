/// How often the translations in a language keep names, terms and quotation marks of the originals.
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

    static func + (one: Count, other: Count) -> Count {
      Count(kept: one.kept + other.kept, total: one.total + other.total)
    }

    /// How often it is missing besides in the place that a finding is about, which has been counted, too.
    var otherFailures: Int { max(total - kept - 1, 0) }

    /// In three of four places.
    var isUsuallyKept: Bool { kept * 4 >= total * 3 }

    /// In nine of ten other places.
    var isNearlyAlwaysKept: Bool { kept >= otherFailures * 9 }
  }

  /// A term in one of the languages.
  private struct TermUse: Hashable {
    var term: Int
    var side: ParityDifference.Side
  }

  /// Whether the other language has a term, too.
  private struct TermNote {
    var use: TermUse
    var isKept: Bool
  }

  private var names: [String: Count] = [:]
  private var quotations = Count()
  /// In order: there are many, and each term of a site is in many places.
  private var notes: [TermNote] = []
  /// By the language that has the term: "app" is left out in Japanese more often than アプリ is added.
  private var terms: [TermUse: Count] = [:]
  /// Whether the original has nine of ten terms wherever a translation has them.
  private var keepsGlossary = false

  mutating func note(name: String, isKept: Bool) {
    names[name, default: Count()].add(isKept)
  }

  /// Notes whether the translation of quoted words has quotation marks: some languages set the titles of pages without.
  mutating func note(isQuotationKept: Bool) {
    quotations.add(isQuotationKept)
  }

  /// Notes whether the other language has a term, too.
  ///
  /// - Parameters:
  ///   - term: The number of the term.
  ///   - side: The language that has it.
  ///   - isKept: Whether the other one has it.
  mutating func note(
    term: Int,
    of side: ParityDifference.Side,
    isKept: Bool
  ) {
    notes.append(TermNote(use: TermUse(term: term, side: side), isKept: isKept))
  }

  private mutating func add(_ other: ParityEvidence) {
    names.merge(other.names) { $0 + $1 }
    notes += other.notes
    quotations = quotations + other.quotations
  }

  /// Adds up what entries show of each language.
  ///
  /// - Parameters:
  ///   - entries: By entry and language.
  ///   - count: The number of languages.
  /// - Returns: By language.
  static func byLanguage(_ entries: [[ParityEvidence]], count: Int) -> [ParityEvidence] {
    (0..<count).map { language in
      var sum = ParityEvidence()
      for entry in entries {
        sum.add(entry[language])
      }
      sum.judgeGlossary()
      return sum
    }
  }

  /// Judges how the glossary is followed, once all of a site is noted.
  private mutating func judgeGlossary() {
    countTerms()
    let used = terms.filter { $0.key.side == .translation && $0.value.kept > 0 }
    let proven = used.values.count { $0.isNearlyAlwaysKept }
    let fewest = 5
    keepsGlossary = used.count >= fewest && proven * 10 >= used.count * 9
  }

  private mutating func countTerms() {
    let termCount = (notes.lazy.map(\.use.term).max() ?? -1) + 1
    var originals = [Count](repeating: Count(), count: termCount)
    var translations = originals
    for note in notes {
      switch note.use.side {
      case .original: originals[note.use.term].add(note.isKept)
      case .translation: translations[note.use.term].add(note.isKept)
      }
    }
    for term in 0..<termCount {
      terms[TermUse(term: term, side: .original)] = originals[term]
      terms[TermUse(term: term, side: .translation)] = translations[term]
    }
  }

  /// Returns whether the site bears a finding out.
  func supports(_ finding: ParityFinding) -> Bool {
    switch finding.difference {
    case .name(_, _, isCode: true), .names(_, _, _, isCode: true):
      true
    case .name(_, let key, isCode: false):
      finding.isAbbreviation ? isAlwaysKept(key) : isKept(key)
    case .names(_, _, let key, isCode: false):
      isKept(key) || !finding.isAbbreviation && isNowhereElseLost(key)
    case .terms(_, _, let pair):
      isUsedAlike(pair.original) && isUsedAlike(pair.translation)
        || pair.isUnknown && (isProven(pair.translation) || isUsedAlike(pair.translation))
    case .term(_, let term, of: .original):
      isAlwaysKept(term)
    case .term(_, let term, of: .translation):
      isProven(term)
    case .quotation:
      quotations.otherFailures == 0 || quotations.isUsuallyKept
    case .number, .numbers, .negation, .level, .condition:
      true
    }
  }

  /// Whether translations keep an abbreviation wherever it is: what an HTML tag, a JS framework or a UI is, "tag",
  /// "framework" and "screen" say, too.
  private func isAlwaysKept(_ name: String) -> Bool {
    guard let count = names[name] else { return false }
    return count.kept >= 20 && count.otherFailures == 0
  }

  /// Whether translations keep a name: three times, and in three of four places.
  private func isKept(_ name: String) -> Bool {
    guard let count = names[name] else { return false }
    return count.kept >= 3 && count.isUsuallyKept
  }

  /// Whether translations keep a name everywhere else: a name in the place of another one needs no further evidence.
  private func isNowhereElseLost(_ name: String) -> Bool {
    names[name].map { $0.otherFailures == 0 } ?? false
  }

  /// Whether both languages use a term alike, where it is frequent enough to tell.
  ///
  /// Two terms that change places bear each other out, so three of four places are enough: our own site has no false
  /// finding by that.
  private func isUsedAlike(_ term: Int) -> Bool {
    let count = count(of: term, .original) + count(of: term, .translation)
    return count.total < 5 || count.isUsuallyKept
  }

  private func count(of term: Int, _ side: ParityDifference.Side) -> Count {
    terms[TermUse(term: term, side: side)] ?? Count()
  }

  /// Whether translations have a term of the original wherever it is: Japanese leaves out what is clear.
  private func isAlwaysKept(_ term: Int) -> Bool {
    let count = count(of: term, .original)
    return count.kept >= 20 && count.otherFailures == 0
  }

  /// Whether the site shows that the original has a term wherever a translation has it: in nine of ten places.
  ///
  /// Of a term without another place, the other terms of the site tell.
  private func isProven(_ term: Int) -> Bool {
    let count = count(of: term, .translation)
    if count.kept > 0 {
      return count.isNearlyAlwaysKept
    }
    return count.otherFailures == 0 && keepsGlossary
  }
}
