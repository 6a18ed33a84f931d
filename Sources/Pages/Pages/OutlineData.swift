import Base
import Guideline
import Markup
import Rendering
import Templates

/// A heading in the list of the page's content.
struct OutlineData: KeyedData {
  var anchor: String
  var title: String
  /// A class for the entry: `h2` to `h6`.
  var kind: String
  /// The number of rules below it.
  var ruleCount: Int
  /// The title's language, where it is not that of the text.
  var lang = ""

  static let fields = FieldTable<OutlineData>([
    .text("anchor", \.anchor),
    .text("title", \.title),
    .text("lang", \.lang),
    .text("kind", \.kind),
    // Templates of 0.1.0 ask for it: rules were listed too.
    .object("level") { _ in LevelData?.none },
    .number("ruleCount", unlessZero: \.ruleCount),
  ])
}

/// Headings of a page, and how many rules are below each.
extension OutlineData {
  /// Returns the headings of a page's text in the order in which they are shown, and the one above the older rules.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - text: Its text.
  ///   - rules: The numbers of its rules that are shown in their sections.
  ///   - words: The words of the language of the text.
  /// - Returns: An entry for each heading.
  static func list(
    _ page: Page,
    text: TopicText,
    rules: [Int],
    words: UIStrings
  ) -> [OutlineData] {
    func entries(in ranges: [Range<Int>]) -> [OutlineData] {
      page.document.headings(in: ranges).map { number in
        OutlineData(page, heading: number, rules: rules)
      }
    }
    var outline = entries(in: [text.lead] + text.withRules.flatMap(\.events))
    if !text.older.isEmpty {
      outline.append(
        OutlineData(
          anchor: OlderRulesData.anchor,
          title: words["older-rules"],
          kind: "h2",
          ruleCount: text.olderCount,
          lang: words.lang("older-rules")))
    }
    return outline + entries(in: text.withoutRules.flatMap(\.events))
  }

  /// Returns the headings of the highest level below which there are no rules, neither older ones.
  static func parts(
    _ page: Page,
    text: TopicText,
    rules: [Int]
  ) -> [OutlineData] {
    guard !rules.isEmpty else { return [] }
    let entries = page.document.headings(in: text.order).map { number in
      OutlineData(page, heading: number, rules: rules)
    }
    // "h2" < "h3": the highest rank comes first.
    let highest = entries.map(\.kind).min()
    return entries.filter { part in
      part.kind == highest && part.ruleCount == 0
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
  /// Returns the numbers of the headings that begin in ranges of events, in the order of these.
  fileprivate func headings(in ranges: [Range<Int>]) -> [Int] {
    let all = parts.compactMap { part -> (number: Int, event: Int)? in
      guard case .heading(let number) = part.kind,
        let event = part.events.first?.lowerBound
      else { return nil }
      return (number, event)
    }
    return ranges.flatMap { range in
      all[all.partitionIndex { $0.event >= range.lowerBound }...]
        .prefix { $0.event < range.upperBound }
        .map(\.number)
    }
  }

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
