import Base
import Guideline
import Markup
import SiteConfiguration

/// The text of a topic's page, in the order in which readers see it.
///
/// Sections are the text between two headings of the page's highest level. They keep their order, or those with
/// rules come first, as the site asks for: readers then see the rules at once. Within both, the order is the
/// author's. A page without rules keeps its order.
struct TopicText {
  /// One section, by the events of its page.
  struct Section {
    /// The heading; empty before the first.
    var heading: Range<Int>
    /// The events after the heading.
    var body: Range<Int>

    var events: Range<Int> {
      heading.lowerBound..<body.upperBound
    }
  }

  /// The events before the first heading and the first rule; the whole page if it has no rules.
  var lead: Range<Int>
  var withRules: [Section] = []
  var withoutRules: [Section] = []

  init(_ document: Document, order: SectionOrder) {
    let starts = document.sectionStarts
    let end = document.text.upperBound
    lead = 0..<end
    guard !document.rules.isEmpty else { return }
    lead = 0..<(starts.first ?? end)
    for (start, end) in zip(starts, starts.dropFirst() + [end]) {
      let heading = start..<(document.headingEnd(from: start) ?? start)
      let section = Section(heading: heading, body: heading.upperBound..<end)
      if order == .written || document.hasRules(in: section.events) {
        withRules.append(section)
      } else {
        withoutRules.append(section)
      }
    }
  }

  /// The ranges of events in the order in which they are shown.
  var order: [Range<Int>] {
    [lead] + (withRules + withoutRules).map(\.events)
  }
}

extension Document {
  /// The events with which sections begin: headings of the highest level of the page, and the first
  /// rule if it precedes them.
  fileprivate var sectionStarts: [Int] {
    let tops = breaks.compactMap { start -> (level: Int, event: Int)? in
      guard case .heading(let number) = start.kind else { return nil }
      return (headings[number].level, start.event)
    }
    let highest = tops.map(\.level).min()
    let starts = tops.filter { $0.level == highest }.map(\.event)
    let rule = breaks.first {
      if case .rule = $0.kind {
        true
      } else {
        false
      }
    }?.event
    guard let rule, rule < starts.first ?? .max else { return starts }
    return [rule] + starts
  }

  /// The event after the heading that an event begins, if it begins one.
  fileprivate func headingEnd(from start: Int) -> Int? {
    guard case .enter(.heading) = body.events[start] else { return nil }
    return body.events[start...].firstIndex { event in
      if case .exit(.heading) = event {
        true
      } else {
        false
      }
    }.map { $0 + 1 }
  }

  /// Returns whether a range of events contains a rule.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rules, which are in the order of the
  ///   page.
  fileprivate func hasRules(in events: Range<Int>) -> Bool {
    let next = rules.partitionIndex {
      $0.detail.lowerBound > events.lowerBound
    }
    return next < rules.count
      && events.contains(rules[next].detail.lowerBound - 1)
  }
}

/// Headings of a page, and how many rules are below each.
extension OutlineData {
  /// Returns the headings of a page's text in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - text: Its text.
  ///   - rules: The numbers of its rules that are shown.
  /// - Returns: An entry for each heading.
  static func list(
    _ page: Page,
    text: TopicText,
    rules: [Int]
  ) -> [OutlineData] {
    let headings = page.document.parts.compactMap { part -> (number: Int, event: Int)? in
      guard case .heading(let number) = part.kind,
        let event = part.events.first?.lowerBound
      else { return nil }
      return (number, event)
    }
    return text.order.flatMap { range in
      headings[headings.partitionIndex { $0.event >= range.lowerBound }...]
        .prefix { $0.event < range.upperBound }
        .map { OutlineData(page, heading: $0.number, rules: rules) }
    }
  }

  private init(_ page: Page, heading number: Int, rules: [Int]) {
    let heading = page.document.headings[number]
    self.init(
      anchor: page.headingIDs[number],
      title: heading.text,
      kind: "h\(heading.level)",
      ruleCount: page.document.ruleCount(below: number, among: rules))
  }
}

extension Document {
  /// Returns the number of rules, among some, below a heading and the deeper ones that follow it.
  ///
  /// - Complexity: O(*d* + log *n*), where *d* is the number of those deeper headings and *n* that
  ///   of rules, which are in the order of the page.
  fileprivate func ruleCount(
    below heading: Int,
    among shown: [Int]
  ) -> Int {
    let level = headings[heading].level
    let end = headings[(heading + 1)...].firstIndex { $0.level <= level } ?? headings.count
    let first = shown.partitionIndex {
      (rules[$0].heading ?? -1) >= heading
    }
    return shown.partitionIndex { (rules[$0].heading ?? -1) >= end } - first
  }
}
