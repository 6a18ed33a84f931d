import Markup

/// How strongly something is asked for.
extension BlockPair {
  func levels(_ signs: SignPair, in sentences: SentencePair) -> [ParityFinding?] {
    [
      strength(signs, in: sentences),
      avoidance(signs, in: sentences),
      obligation(signs, in: sentences),
    ]
  }

  /// The first word for a level in one language that the other lacks.
  private func strength(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    for word in LevelWord.all {
      if let finding = strength(word, signs, in: sentences) {
        return finding
      }
    }
    return nil
  }

  /// A word for a level in one language that the other lacks.
  private func strength(
    _ word: LevelWord,
    _ signs: SignPair,
    in sentences: SentencePair
  ) -> ParityFinding? {
    let side: ParityDifference.Side = languages.0 == word.language ? .original : .translation
    let (said, other) =
      side == .original
      ? (signs.original, signs.translation) : (signs.translation, signs.original)
    guard word.isLacking(said: said, in: other),
      word.language == .english || saysMoreThanAWord(in: sentences)
    else { return nil }
    return finding(for: word.sign, of: side, in: sentences) { .level($0, of: $1) }
  }

  /// What a rule avoids.
  private func avoidance(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    guard isStatement else { return nil }
    let words: Sign = [.avoid, .avoidHint]
    if signs.original.contains(.avoid), signs.translation.isDisjoint(with: words) {
      return finding(for: .avoid, of: .original, in: sentences) { .level($0, of: $1) }
    }
    if signs.translation.contains(.avoid), signs.original.isDisjoint(with: words) {
      return finding(for: .avoid, of: .translation, in: sentences) { .level($0, of: $1) }
    }
    return nil
  }

  /// An obligation of one that is only a recommendation in the other.
  private func obligation(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    guard isStatement else { return nil }
    let side: ParityDifference.Side
    if obliges(signs.original, where: signs.translation) {
      side = .original
    } else if obliges(signs.translation, where: signs.original) {
      side = .translation
    } else {
      return nil
    }
    return finding(for: .must, of: side, in: sentences) { .level($0, of: $1) }
  }

  /// Whether a sentence obliges where the other one only recommends.
  private func obliges(_ sign: Sign, where other: Sign) -> Bool {
    sign.contains(.must) && !sign.contains(.should)
      && other.contains(.should) && other.isDisjoint(with: [.must, .mustHint])
  }
}

/// A word for a level, and what a translation may say instead.
private struct LevelWord {
  var language: WrittenLanguage
  var sign: Sign
  /// Any of these says the same in the other language.
  var hints: Sign
  /// What the other language says in place of the word; empty where nothing is enough.
  var opposite: Sign = []
  /// What excuses the word where its own sentence says it.
  var exceptions: Sign = []

  /// In the order in which they are reported.
  static let all = [
    LevelWord(language: .japanese, sign: .consider, hints: [.consider, .considerHint]),
    LevelWord(language: .english, sign: .consider, hints: [.consider, .considerHint]),
    LevelWord(language: .japanese, sign: .permission, hints: .permissionHint),
    LevelWord(language: .japanese, sign: .obligation, hints: .mustHint),
    // "Must" is often the plain verb in Japanese, but not a permission; "may" is no duty.
    LevelWord(
      language: .english, sign: .obligation, hints: [.mustHint, .negation],
      opposite: .permissionHint, exceptions: .negation),
    LevelWord(
      language: .english, sign: .permission, hints: .permissionHint, opposite: .demand,
      exceptions: .mustHint),
    LevelWord(language: .japanese, sign: .recommendation, hints: .recommendationHint),
    LevelWord(language: .japanese, sign: .effort, hints: .effortHint),
    LevelWord(language: .english, sign: .effort, hints: [.effortHint, .conditionHint]),
    LevelWord(language: .japanese, sign: .always, hints: .alwaysHint),
  ]

  /// Returns whether a sentence says the word, and its translation nothing that says the same.
  func isLacking(said: Sign, in other: Sign) -> Bool {
    said.contains(sign)
      && other.isDisjoint(with: hints)
      && said.isDisjoint(with: exceptions)
      && (opposite.isEmpty || !other.isDisjoint(with: opposite))
  }
}
