package import Base
package import Markup

/// One rule in all its languages.
package struct Rule: Sendable, Hashable {
  /// Such as `tab-bar.at-most-five`.
  package let id: String
  package let topic: Int
  package let level: Level
  package let platforms: [String]
  package let versions: String?
  package let status: RuleStatus
  /// The date since which the status applies.
  package let since: CalendarDate?
  /// The date by which it must be reviewed again.
  package let reviewBy: CalendarDate?
  /// By language: its number among the rules of that page.
  package let blocks: [Int?]
  package let governs: [Int]
  package let replaces: [Int]
  package internal(set) var replacedBy: [Int] = []
  /// The rules that it names, followed by those that name it.
  package internal(set) var conflicts: [Int]
  package let see: [Int]
  /// The names of the design tokens that it is about, as its topic has them.
  package let tokens: [String]
  package internal(set) var aliases: [String] = []
}

/// A rule as its topic states it, without any look-up.
struct StatedRule: Sendable, Hashable {
  /// Within the topic: `at-most-five`.
  let id: String
  let level: Level
  let versions: String?
  let status: RuleStatus
  let since: CalendarDate?
  let reviewBy: CalendarDate?
  /// By language: its number among the rules of that page.
  var blocks: [Int?]
  let platforms: [String]
  let governs: [String]
  let replaces: [String]
  let conflicts: [String]
  let see: [String]
  let tokens: [String]
  /// Old ids that are well-formed, in full.
  let aliases: [Alias]

  struct Alias: Sendable, Hashable {
    let id: String
    /// Its index among the aliases that the rule states; `nil` if it follows from an old id of the
    /// topic.
    let number: Int?
  }
}
