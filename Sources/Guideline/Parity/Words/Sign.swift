/// What words of a sentence say that its translation must say, too.
struct Sign: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// A negation that a translation cannot leave out: "not", しない.
  static let negation = Sign(rawValue: 1 << 0)
  /// A negation that a translation may turn into another word, except in what a rule asks for: "does not".
  static let plainNegation = Sign(rawValue: 1 << 10)
  /// Words that may say the same as an obligation: 必要.
  static let mustHint = Sign(rawValue: 1 << 11)
  /// A negation that ends a Japanese sentence: 〜しない.
  static let finalNegation = Sign(rawValue: 1 << 1)
  /// Words that may say the same as a negation: "without", 以外.
  static let negationHint = Sign(rawValue: 1 << 2)
  /// Words that forbid without a negation: 以外は省く, 常に, ユーザーに任せる.
  static let denialHint = Sign(rawValue: 1 << 15)
  /// A condition: "unless", 〜を除き.
  static let condition = Sign(rawValue: 1 << 3)
  /// Words that may say the same as a condition: "if", 場合.
  static let conditionHint = Sign(rawValue: 1 << 4)
  /// The level `avoid`: "avoid", 避ける.
  static let avoid = Sign(rawValue: 1 << 5)
  /// Words that may say the same as the level `avoid`: "to avoid", 避けるため.
  static let avoidHint = Sign(rawValue: 1 << 12)
  /// A condition that a translation may say in other words, except in what a rule asks for: "only when", 場合だけ.
  static let plainCondition = Sign(rawValue: 1 << 13)
  /// Words for a year that the text has named before, or that it includes: "at the time", "since 2019", 当時.
  static let thatYear = Sign(rawValue: 1 << 14)
  /// The level `consider`: "consider", 検討する.
  static let consider = Sign(rawValue: 1 << 6)
  /// Words that may say the same as `consider`: "can", 〜してもよい.
  static let considerHint = Sign(rawValue: 1 << 7)
  /// An obligation: "must", 必ず.
  static let must = Sign(rawValue: 1 << 8)
  /// A recommendation: "should", 推奨.
  static let should = Sign(rawValue: 1 << 9)

  /// All that a translation may lack; the others only say that it does not.
  static let firm: Sign = [
    .negation, .plainNegation, .finalNegation, .condition, .plainCondition, .avoid, .consider,
    .must,
  ]
}
