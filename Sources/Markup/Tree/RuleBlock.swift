package import Base

/// `::: rule two-buttons level=should` and its text.
package struct RuleBlock: Sendable, Equatable {
  /// The id within the topic: `two-buttons`.
  package var id: Spanned<String>
  package var attributes: RuleAttributes
  /// The events in the first paragraph, without its enter and exit events; empty if the rule does
  /// not begin with one.
  package var statement: Range<Int>
  /// The first paragraph without its markup and without the titles of targets.
  package var statementText: String
  /// True if the first paragraph contains titles of targets.
  package var namesTargets: Bool
  /// The events that follow the first paragraph.
  package var detail: Range<Int>
  /// The heading that the rule is under, an index into ``Document/headings``.
  package var heading: Int?
  /// The rule's own part, an index into ``Document/parts``.
  package var part: Int
  /// The opening line.
  package var bytes: Range<Int>
  /// The lines from the opening to the closing one.
  package var lines: Range<Int>
}

/// The obligation of a rule.
package enum Level: String, Sendable, CaseIterable {
  case must
  case mustNot = "must-not"
  case should
  case avoid
  case consider
}

/// The state of a rule in its life cycle.
package enum RuleStatus: String, Sendable, CaseIterable {
  /// The rule is being written, and is not published.
  case draft
  /// It is valid, and may still change.
  case trial
  case current
  /// It is no longer valid: its page stays, and lists omit it.
  case retired
  /// It is about the past, and stays in lists.
  case historical
}

/// A short version of a rule for readers in a hurry: `glance="3–5 | tabs on iPhone"`.
package struct Glance: Sendable, Hashable {
  /// A number or a few words.
  package var value: String
  /// The subject of the value; empty if the value needs none.
  package var caption: String

  /// Reads the value of the attribute: a value, then a caption after `|` or `｜`.
  init(_ text: String) {
    let separator = text.firstIndex { $0 == "|" || $0 == "｜" } ?? text.endIndex
    value = text[..<separator].trimmingSpaces()
    caption = text[separator...].dropFirst().trimmingSpaces()
  }
}

/// The attributes of a rule's opening line.
package struct RuleAttributes: Sendable, Equatable {
  package var level: Spanned<Level>?
  package var platforms: [Spanned<String>] = []
  package var governs: [Spanned<String>] = []
  package var versions: Spanned<String>?
  package var status: Spanned<RuleStatus>?
  /// The date since which the status applies.
  package var since: Spanned<CalendarDate>?
  /// The date by which the rule must be reviewed again.
  package var reviewBy: Spanned<CalendarDate>?
  /// The reason why the rule is retired, in the language of the page.
  package var reason: Spanned<String>?
  package var replaces: [Spanned<String>] = []
  package var conflicts: [Spanned<String>] = []
  package var see: [Spanned<String>] = []
  /// The ids of the statements on which the rule rests, without `@`; empty if it rests on those that
  /// it cites first.
  package var basis: [Spanned<String>] = []
  /// The names of the design tokens that the rule is about.
  package var tokens: [Spanned<String>] = []
  package var aliases: [Spanned<String>] = []
  /// The short version of the rule, in the language of the page.
  package var glance: Spanned<Glance>?
  /// Words under which the search finds the rule, in the language of the page.
  package var keywords: [String] = []
  /// The attributes that the site declares for its rules.
  package var fields: [FrontMatterEntry] = []
  /// The keys in the order of the line, so that keys that a page must not have can be reported.
  package var keys: [Spanned<String>] = []

  package init() {}

  /// All attributes.
  package static let names = ContainerLineReader.attributeNames

  /// The attributes that are text: each language has its own.
  package static let texts = ["glance", "keywords", "reason"]
}
