package import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// The present validity of a rule, by which lists can be filtered.
package enum RuleValidity: String, Sendable, CaseIterable {
  /// It is based on a source that the site treats as current, or the site does not distinguish.
  case current
  /// Its author is still trying it.
  case trial
  /// The statements on which it rests are older than the years that the site treats as current.
  case dated
  /// Its author states that it is about the past.
  case historical
  /// Its author states that it is no longer valid; lists omit it.
  case retired
}

extension RuleValidity {
  /// Creates the validity of a rule.
  ///
  /// - Parameters:
  ///   - status: The status that its author states.
  ///   - isDated: True if what it rests on is older than the years that the site treats as current.
  init(_ status: RuleStatus, isDated: Bool) {
    self =
      switch status {
      case .historical: .historical
      case .retired: .retired
      case .trial: .trial
      case .draft, .current: isDated ? .dated : .current
      }
  }
}

extension GuidelineStages {
  /// Returns whether all sources of an object are older than `current-from`.
  package func isDated(_ years: YearSpan?) -> Bool {
    configuration.isDated(years)
  }

  /// Returns the present validity of a rule: as its author states it, else by the years of what it
  /// rests on.
  package func validity(ofRule rule: Int) -> RuleValidity {
    RuleValidity(
      ruleBook.rules[rule].status,
      isDated: isDated(years.bases[rule]))
  }

  /// Returns the rules that lists show: all but retired ones.
  package func listed(_ rules: Range<Int>) -> [Int] {
    rules.filter { rule in ruleBook.rules[rule].status != .retired }
  }

  /// Returns the reason why a rule was retired, in a language or else in the first one that has it.
  package func reason(
    ofRule index: Int,
    _ language: Int
  ) -> (text: String, language: Int)? {
    let rule = ruleBook.rules[index]
    for candidate in [language] + Array(rule.blocks.indices) {
      guard let number = rule.blocks[candidate],
        let page = tree.page(rule.topic, candidate),
        let reason = page.document.rules[number].attributes.reason
      else { continue }
      return (reason.value, candidate)
    }
    return nil
  }

  /// Returns whether an anchor is the id of a retired rule.
  package func isRetired(_ anchor: String) -> Bool {
    ruleBook
      .index[anchor]
      .map { ruleBook.rules[$0].status == .retired } ?? false
  }

  /// The rules of an entry that lists show.
  package func listedRules(of entry: Int) -> [Int] {
    listed(ruleBook.rules(of: entry))
  }

  /// Returns diagnostics for the topics and the rules whose review was due by a day.
  ///
  /// - Returns: A warning for each; retired rules and rules about the past need no review.
  package func reviewsDue(on day: CalendarDate) -> [Diagnostic] {
    topicReviewsDue(on: day) + ruleReviewsDue(on: day)
  }

  private func topicReviewsDue(on day: CalendarDate) -> [Diagnostic] {
    let field = configuration.fields.firstIndex { field in
      field.name == TopicField.reviewBy && field.form.type == .date
    }
    guard let field else { return [] }
    return tree.entries.indices.compactMap { entry in
      guard let language = tree.entries[entry].original,
        case .date(let date)? = fieldValues(ofEntry: entry, language)[field],
        date < day,
        let page = tree.page(entry, language)
      else { return nil }
      let written = page.document.frontMatter.fields.first { written in
        written.key.value == TopicField.reviewBy
      }
      return .reviewDue(
        topic: tree.entries[entry].id,
        by: date,
        at: Location(page.path, bytes: written?.value.bytes))
    }
  }

  private func ruleReviewsDue(on day: CalendarDate) -> [Diagnostic] {
    ruleBook.rules.enumerated().compactMap { number, rule in
      guard let date = rule.reviewBy,
        date < day,
        ![.retired, .historical].contains(rule.status)
      else { return nil }
      let original = ruleBook.original(of: number)
      return .reviewDue(
        rule.id,
        by: date,
        at: original.map { original in
          Location(original.path, bytes: original.block.attributes.reviewBy?.bytes)
        }
          ?? ruleBook.location(of: number))
    }
  }
}

extension Configuration {
  /// Returns whether years are older than what the site treats as current.
  func isDated(_ years: YearSpan?) -> Bool {
    guard let years,
      let first = currentFrom
    else { return false }
    return years.newest < first
  }
}

extension RuleBook {
  /// The rules that are retired.
  var retired: Set<Int> {
    Set(rules.indices.filter { index in rules[index].status == .retired })
  }
}
