/// What words of a sentence say that its translation must say, too.
struct Sign: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// A negation that a translation cannot leave out: "not", しない.
  static let negation = Sign(rawValue: 1 << 0)
  /// A negation that a translation may turn into another verb, except in a rule: "does not".
  static let plainNegation = Sign(rawValue: 1 << 10)
  /// Words that may say the same as an obligation: 必要.
  static let mustHint = Sign(rawValue: 1 << 11)
  /// A negation that ends a Japanese sentence: 〜しない.
  static let finalNegation = Sign(rawValue: 1 << 1)
  /// Words that may say the same as a negation: "without", 以外.
  static let negationHint = Sign(rawValue: 1 << 2)
  /// A condition: "unless", 〜を除き.
  static let condition = Sign(rawValue: 1 << 3)
  /// Words that may say the same as a condition: "if", 場合.
  static let conditionHint = Sign(rawValue: 1 << 4)
  /// The level `avoid`: "avoid", 避ける.
  static let avoid = Sign(rawValue: 1 << 5)
  /// The level `consider`: "consider", 検討する.
  static let consider = Sign(rawValue: 1 << 6)
  /// Words that may say the same as `consider`: "can", 〜してもよい.
  static let considerHint = Sign(rawValue: 1 << 7)
  /// An obligation: "must", 必ず.
  static let must = Sign(rawValue: 1 << 8)
  /// A recommendation: "should", 推奨.
  static let should = Sign(rawValue: 1 << 9)
}
