import Base
import Guideline
package import Markup
package import SiteConfiguration

/// The text of a topic's page, in the order in which readers see it.
///
/// Sections are the text between two headings of the page's highest level. They keep their order, or those with
/// rules come first, as the site asks for: readers then see the rules at once. Within both, the order is the
/// author's. A page without rules keeps its order.
///
/// Older rules are taken out of their sections and follow all sections with rules, below the headings that they had. A
/// heading below which there is nothing else goes with them.
package struct TopicText {
  /// One section, by the events of its page.
  package struct Section {
    /// The heading; empty before the first.
    package var heading: Range<Int>
    /// The events after the heading, without those of older rules.
    package var body: [Range<Int>]

    package var events: [Range<Int>] { [heading] + body }
  }

  /// Older rules that follow one heading.
  package struct OlderPart {
    /// The number of a heading that stays in its section; `nil` if the events begin with a heading, or belong to
    /// none.
    package var repeatedHeading: Int?
    package var events: [Range<Int>] = []
  }

  /// The events before the first heading and the first rule; the whole page if it has no rules.
  package var lead: Range<Int>
  package var withRules: [Section] = []
  /// The parts below the sections with rules; empty if no rule is older.
  package var older: [OlderPart] = []
  package var olderCount = 0
  package var withoutRules: [Section] = []

  /// Takes a page apart.
  ///
  /// - Parameters:
  ///   - document: The page.
  ///   - order: Whether sections with rules come first.
  ///   - olderRules: The numbers of the rules that are shown below the others.
  package init(_ document: Document, order: SectionOrder, olderRules: Set<Int> = []) {
    let starts = document.sectionStarts
    let end = document.text.upperBound
    lead = 0..<end
    guard !document.rules.isEmpty else { return }
    lead = 0..<(starts.first ?? end)
    for (start, end) in zip(starts, starts.dropFirst() + [end]) {
      let events = start..<end
      let pieces = SectionPieces(document, events: events, olderRules: olderRules)
      add(pieces)
      guard let body = pieces.keptBody else { continue }
      let section = Section(heading: pieces.heading, body: body)
      if order == .written || document.hasRules(in: events) {
        withRules.append(section)
      } else {
        withoutRules.append(section)
      }
    }
  }

  private mutating func add(_ pieces: SectionPieces) {
    older += pieces.older
    olderCount += pieces.olderCount
  }

  /// The ranges of events in the order in which they are shown.
  package var order: [Range<Int>] {
    [lead] + withRules.flatMap(\.events) + older.flatMap(\.events)
      + withoutRules.flatMap(\.events)
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
  func headingEnd(from start: Int) -> Int? {
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
