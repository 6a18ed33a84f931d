import Markup

/// What the words of two sentences say.
struct SignPair {
  var original: Sign
  var translation: Sign
}

/// Negation, levels and conditions.
extension BlockPair {
  func wordFindings() -> [ParityFinding] {
    guard !agreement.isInWords, comparesWords else { return [] }
    return sentences.flatMap { sentences -> [ParityFinding] in
      let signs = SignPair(
        original: original.sign(in: sentences.original),
        translation: translation.sign(in: sentences.translation))
      let condition = condition(signs, in: sentences)
      guard original.comparesDemands(extent), sentences.alignment != .block else {
        return [condition].compactMap(\.self)
      }
      let findings =
        [negation(signs, in: sentences)] + levels(signs, in: sentences) + [condition]
      return findings.compactMap(\.self)
    }
  }

  /// Whether the words of both languages are known; those of one language do not tell how another one says it.
  private var comparesWords: Bool {
    languages == (.english, .japanese) || languages == (.japanese, .english)
  }

  private func condition(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    var firm: Sign = isStatement ? [.condition, .plainCondition] : .condition
    let hints: Sign = [.condition, .plainCondition, .conditionHint]
    // Where the place of a sentence is not certain, all of the block may be its translation.
    let translated: Sign =
      switch sentences.alignment {
      case .exact: signs.translation
      case .byLength: translation.sign
      case .block: translatedPart.sign
      }
    let side: ParityDifference.Side
    if !signs.original.isDisjoint(with: firm), translated.isDisjoint(with: hints) {
      side = .original
    } else if !translated.isDisjoint(with: firm), signs.original.isDisjoint(with: hints) {
      side = .translation
    } else if lacksClause(translated, in: sentences) {
      side = .original
      firm = .clause
    } else {
      return nil
    }
    return finding(for: firm, of: side, in: sentences) { .condition($0, of: $1) }
  }

  /// Whether a clause of the original is missing in Japanese: no word says a condition, and the sentence is short.
  ///
  /// "If you use a custom button" may be 独自のボタン; only the length tells that nothing says it. Half of all Japanese
  /// sentences have 1.3 times the bytes of their originals or more, and 1 of 50 has less than 0.8 times as many.
  private func lacksClause(_ translated: Sign, in sentences: SentencePair) -> Bool {
    languages.0 == .english
      && sentences.alignment == .exact
      && Self.isShort(sentences.translation, for: sentences.original)
      && original.sign(in: sentences.original).contains(.clause)
      && translated.isDisjoint(with: [.condition, .plainCondition, .conditionHint])
  }

  /// Whether a text in Japanese is short for its English original, in which a clause has room.
  static func isShort(_ translation: Range<Int>, for original: Range<Int>) -> Bool {
    let shortestClause = 40
    return original.count >= shortestClause && translation.count * 10 < original.count * 8
  }

  /// A finding about the first word of a sentence that says something, unless the other language quotes that word:
  /// `avoid` as a key, *never* in a list of words.
  func finding(
    for sign: Sign,
    of side: ParityDifference.Side,
    in sentences: SentencePair,
    difference: (String, ParityDifference.Side) -> ParityDifference
  ) -> ParityFinding? {
    switch side {
    case .original:
      guard let range = original.word(saying: sign, in: sentences.original) else { return nil }
      let word = originalPart.side.page.text[range]
      guard !translation.quotes(word, in: translatedPart.side.page) else { return nil }
      return finding(difference(originalWords(range), side), in: sentences, other: range)
    case .translation:
      guard let range = translation.word(saying: sign, in: sentences.translation) else {
        return nil
      }
      let word = translatedPart.side.page.text[range]
      guard !original.quotes(word, in: originalPart.side.page) else { return nil }
      return finding(difference(translatedWords(range), side), in: sentences, at: range)
    }
  }
}
