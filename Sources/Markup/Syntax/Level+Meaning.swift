import Base

/// Words of other guidelines and standards for the levels of rules.
extension Level {
  /// The level that a word means, in the words of RFC 2119 and others; a word that nearly is one of these counts, too.
  ///
  ///     should-not   →   avoid
  ///     MUST NOT     →   must-not
  ///     推奨          →   should
  ///
  /// A negated word never yields a level without negation: a misspelling would reverse the rule.
  static func meant(by word: String) -> Level? {
    let word = word.inHalfWidth.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
      .replacing("'", with: "").replacing("’", with: "")
    if let level = words[word] {
      return level
    }
    let isNegated = Self.isNegated(word)
    // Nearly "must" must not become "must-not", nor the other way round.
    let known = words.filter { word, level in
      isNegated ? level.denies : !Self.isNegated(word)
    }
    return nearest(to: word, among: known.keys.sorted()).flatMap { words[$0] }
  }

  /// Returns the level that a word of another tool stands for, spelled correctly: `must` for "SHALL" and 必須.
  package static func named(_ word: String) -> Level? {
    let word = word.lowercased().replacing("_", with: "-").replacing(" ", with: "-")
      .replacing("'", with: "").replacing("’", with: "")
    return words[word]
  }

  /// Returns whether a word contains a "not".
  private static func isNegated(_ word: String) -> Bool {
    word.contains("not")
      || word.hasSuffix("nt")
      || word.hasPrefix("un")
  }

  private var denies: Bool { self == .mustNot || self == .avoid }

  private static let words: [String: Level] = [
    "must": .must, "required": .must, "require": .must, "requirement": .must, "shall": .must,
    "mandatory": .must, "always": .must, "do": .must, "必須": .must, "必要": .must,
    "must-not": .mustNot, "mustnot": .mustNot, "mustnt": .mustNot, "shall-not": .mustNot,
    "shallnot": .mustNot, "never": .mustNot, "forbidden": .mustNot, "prohibited": .mustNot,
    "not-allowed": .mustNot, "dont": .mustNot, "do-not": .mustNot, "cannot": .mustNot,
    "禁止": .mustNot,
    "should": .should, "recommended": .should, "recommend": .should, "recommendation": .should,
    "prefer": .should, "preferred": .should, "推奨": .should,
    "avoid": .avoid, "should-not": .avoid, "shouldnot": .avoid, "shouldnt": .avoid,
    "not-recommended": .avoid, "discouraged": .avoid, "discourage": .avoid, "非推奨": .avoid,
    "consider": .consider, "optional": .consider, "may": .consider, "could": .consider,
    "can": .consider, "任意": .consider, "検討": .consider,
    "shall-always": .must, "obligatory": .must, "しなければならない": .must, "必ず": .must, "義務": .must,
    "してはならない": .mustNot, "不可": .mustNot, "must-never": .mustNot, "may-not": .mustNot,
    "ought": .should, "advised": .should, "望ましい": .should, "すべき": .should, "奨励": .should,
    "望ましくない": .avoid, "避ける": .avoid, "すべきでない": .avoid, "回避": .avoid, "推奨しない": .avoid,
    "might": .consider, "してもよい": .consider, "可": .consider, "オプション": .consider, "選択": .consider,
  ]
}
