package import Base

/// `::: rule two-buttons level=should` and its text.
package struct RuleBlock: Sendable, Equatable {
  /// The id within the topic: `two-buttons`.
  package var id: Spanned<String>
  package var attributes: RuleAttributes
  /// The events of the first paragraph, its own left out; empty where the rule begins with none.
  package var statement: Range<Int>
  /// The first paragraph without its markup and without the titles of targets.
  package var statementText: String
  /// Whether the first paragraph has titles of targets in it.
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

/// How strongly a rule binds.
package enum Level: String, Sendable, CaseIterable {
  case must
  case mustNot = "must-not"
  case should
  case avoid
  case consider
}

/// Where a rule is in its life.
package enum RuleStatus: String, Sendable, CaseIterable {
  /// It is being written, and left out of what is published.
  case draft
  /// It holds, and may still change.
  case trial
  case current
  /// It holds no more: its page stays, and lists leave it out.
  case retired
  /// It is about the past, and stays in lists.
  case historical
}

/// What a reader in a hurry takes away of a rule: `glance="3–5 | tabs on iPhone"`.
package struct Glance: Sendable, Hashable {
  /// A number or a few words.
  package var value: String
  /// What the value is of; empty where it says that itself.
  package var caption: String

  /// Reads what the attribute has: a value, then a caption after `|` or `｜`.
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
  /// Since when the status holds.
  package var since: Spanned<CalendarDate>?
  /// When the rule must be looked at again.
  package var reviewBy: Spanned<CalendarDate>?
  /// Why the rule is retired, in the language of the page.
  package var reason: Spanned<String>?
  package var replaces: [Spanned<String>] = []
  package var conflicts: [Spanned<String>] = []
  package var see: [Spanned<String>] = []
  /// The names of the design tokens that the rule is about.
  package var tokens: [Spanned<String>] = []
  package var aliases: [Spanned<String>] = []
  /// What the rule says at a glance, in the language of the page.
  package var glance: Spanned<Glance>?
  /// Words under which the search finds the rule, in the language of the page.
  package var keywords: [String] = []
  /// The keys in the order of the line, for a page that may have none.
  package var keys: [Spanned<String>] = []

  package init() {}

  /// All attributes.
  package static let names = ContainerLineReader.attributeNames

  /// The attributes that are text: each language has its own.
  package static let texts = ["glance", "keywords", "reason"]
}
