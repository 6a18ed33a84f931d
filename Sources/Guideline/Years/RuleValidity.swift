package import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// Whether a rule holds today, as lists tell rules apart.
package enum RuleValidity: String, Sendable, CaseIterable {
  /// It rests on a source that the site takes for current, or the site does not say.
  case current
  /// Its author is still trying it.
  case trial
  /// All its sources are older than what the site takes for current.
  case dated
  /// Its author says that it is about the past.
  case historical
  /// Its author says that it holds no more; lists leave it out.
  case retired
}

extension GuidelineStages {
  /// Whether something rests on sources alone that are older than `current-from`.
  package func isDated(_ years: YearSpan?) -> Bool {
    guard let years, let first = configuration.currentFrom else { return false }
    return years.newest < first
  }

  /// Whether a rule holds today: its author's word first, then the years of its sources.
  package func validity(ofRule rule: Int) -> RuleValidity {
    switch ruleBook.rules[rule].status {
    case .historical: .historical
    case .retired: .retired
    case .trial: .trial
    case .draft, .current: isDated(years.rules[rule]) ? .dated : .current
    }
  }

  /// The rules that lists show: all but those that are retired.
  package func listed(_ rules: Range<Int>) -> [Int] {
    rules.filter { ruleBook.rules[$0].status != .retired }
  }

  /// Why a rule was retired, in a language or else in the first that says it.
  package func reason(ofRule index: Int, _ language: Int) -> (text: String, language: Int)? {
    let rule = ruleBook.rules[index]
    for candidate in [language] + Array(rule.blocks.indices) {
      guard let number = rule.blocks[candidate], let page = tree.page(rule.topic, candidate),
        let reason = page.document.rules[number].attributes.reason
      else { continue }
      return (reason.value, candidate)
    }
    return nil
  }

  /// Whether an anchor is the id of a rule that is retired.
  package func isRetired(_ anchor: String) -> Bool {
    ruleBook.index[anchor].map { ruleBook.rules[$0].status == .retired } ?? false
  }

  /// The rules of an entry that lists show.
  package func listedRules(of entry: Int) -> [Int] { listed(ruleBook.rules(of: entry)) }

  /// The rules whose review was due by a day.
  ///
  /// - Returns: A warning for each; retired rules and those about the past need none.
  package func reviewsDue(on day: CalendarDate) -> [Diagnostic] {
    ruleBook.rules.enumerated().compactMap { number, rule in
      guard let date = rule.reviewBy, date < day, ![.retired, .historical].contains(rule.status)
      else { return nil }
      let original = ruleBook.original(of: number)
      return .reviewDue(
        rule.id, by: date,
        at: original.map { Location($0.path, $0.block.attributes.reviewBy?.bytes) }
          ?? ruleBook.location(of: number))
    }
  }
}

extension RuleBook {
  /// The rules that are retired.
  var retired: Set<Int> { Set(rules.indices.filter { rules[$0].status == .retired }) }
}
