/// How far a check compares what the languages of a page say.
package enum ParityExtent: Int, Comparable, Sendable {
  /// Nothing is compared, as in a build.
  case nothing
  /// What hardly ever differs on purpose: numbers, names, terms and items, and what the sentences of rules forbid and
  /// demand.
  case certain
  /// Also what all other sentences deny and demand, for which translators often have other words: 切れません for "still
  /// work".
  case everything

  package static func < (one: ParityExtent, other: ParityExtent) -> Bool {
    one.rawValue < other.rawValue
  }
}
