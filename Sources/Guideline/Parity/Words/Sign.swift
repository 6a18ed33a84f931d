/// What words of a sentence say that its translation must say, too.
struct Sign: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  // MARK: Negation

  /// A word that says no: "not", "nothing", しない.
  static let negation = Sign(rawValue: 1 << 0)
  /// A negation that a Japanese sentence may end with: 〜しません.
  static let finalNegation = Sign(rawValue: 1 << 1)
  /// Words that may say the same as a negation: "fails", 以外.
  static let negationHint = Sign(rawValue: 1 << 2)
  /// Words with which a negation at the end says "only": しか.
  static let exclusive = Sign(rawValue: 1 << 3)

  // MARK: Conditions

  /// A condition: "unless", 〜を除き.
  static let condition = Sign(rawValue: 1 << 4)
  /// A condition that a translation may say in other words, except in what a rule asks for: "only when", 場合だけ.
  static let plainCondition = Sign(rawValue: 1 << 5)
  /// Words that may say the same as a condition: "if", 場合.
  static let conditionHint = Sign(rawValue: 1 << 6)
  /// The beginning of a clause that says a condition, which a translation may say as a part of another word: "if".
  static let clause = Sign(rawValue: 1 << 25)
  /// Words for a year that the text has named before, or that it includes: "at the time", "since 2019", 当時.
  static let thatYear = Sign(rawValue: 1 << 7)

  // MARK: Levels

  /// The level `avoid`: "avoid", 避ける.
  static let avoid = Sign(rawValue: 1 << 8)
  /// Words that may say the same as the level `avoid`: "to avoid", 避けるため.
  static let avoidHint = Sign(rawValue: 1 << 9)
  /// The level `consider`: "consider", 検討する.
  static let consider = Sign(rawValue: 1 << 10)
  /// Words that may say the same as `consider`: "can", 〜してもよい.
  static let considerHint = Sign(rawValue: 1 << 11)
  /// An obligation: "must", 必ず.
  static let must = Sign(rawValue: 1 << 12)
  /// Words that may say the same as an obligation: "needs", 必要.
  static let mustHint = Sign(rawValue: 1 << 13)
  /// An obligation that English says, too, wherever Japanese does: 〜しなければならない.
  static let obligation = Sign(rawValue: 1 << 14)
  /// A word that demands something in Japanese: ください.
  static let demand = Sign(rawValue: 1 << 24)
  /// A recommendation: "should", 推奨.
  static let should = Sign(rawValue: 1 << 15)
  /// A recommendation that English says, too, wherever Japanese does: 推奨.
  static let recommendation = Sign(rawValue: 1 << 16)
  /// Words that may say the same as a recommendation: "advice".
  static let recommendationHint = Sign(rawValue: 1 << 17)
  /// A permission: "may", 〜してもかまいません.
  static let permission = Sign(rawValue: 1 << 18)
  /// Words that may say the same as a permission: "can", できる.
  static let permissionHint = Sign(rawValue: 1 << 19)
  /// What is done as far as possible: "if possible", できれば.
  static let effort = Sign(rawValue: 1 << 20)
  /// Words that may say the same: "ideally", 望ましい.
  static let effortHint = Sign(rawValue: 1 << 21)
  /// What is done without exception: 必ず.
  static let always = Sign(rawValue: 1 << 22)
  /// Words that may say the same: "always", "every".
  static let alwaysHint = Sign(rawValue: 1 << 23)

  /// All that a translation may lack; the others only say that it does not.
  static let firm: Sign = [
    .negation, .condition, .plainCondition, .avoid, .consider, .must, .obligation, .recommendation,
    .permission, .effort, .always, .clause,
  ]
  /// Those of them that are compared in any text.
  static let firmInText: Sign = [.condition, .clause]
}
