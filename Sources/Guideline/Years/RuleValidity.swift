import Markup

/// Whether a rule holds today, as lists tell rules apart.
package enum RuleValidity: String, Sendable, CaseIterable {
  /// It rests on a source that the site takes for current, or the site does not say.
  case current
  /// All its sources are older than what the site takes for current.
  case dated
  /// Its author says that it holds no more.
  case historical
}

extension GuidelineStages {
  /// Whether something rests on sources alone that are older than `current-from`.
  package func isDated(_ years: YearSpan?) -> Bool {
    guard let years, let first = configuration.currentFrom else { return false }
    return years.newest < first
  }

  /// Whether a rule holds today: its author's word first, then the years of its sources.
  package func validity(ofRule rule: Int) -> RuleValidity {
    if ruleBook.rules[rule].status == .historical { return .historical }
    return isDated(years.rules[rule]) ? .dated : .current
  }
}
