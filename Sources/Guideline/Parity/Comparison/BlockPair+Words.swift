import Markup

/// Negation, levels and conditions.
extension BlockPair {
  func wordFindings() -> [ParityFinding] {
    guard !original.words.isEmpty || !translation.words.isEmpty else { return [] }
    guard case (let one, let other) = languages, one != .other, other != .other, one != other else { return [] }
    return sentences.flatMap { sentences -> [ParityFinding] in
      let signs = SignPair(
        original: original.sign(in: sentences.original),
        translation: translation.sign(in: sentences.translation))
      let findings = [
        negation(signs, in: sentences),
        level(signs, in: sentences),
        obligation(signs, in: sentences),
        condition(signs, in: sentences),
      ]
      return findings.compactMap(\.self)
    }
  }

  /// What two sentences say.
  private struct SignPair {
    var original: Sign
    var translation: Sign
  }

  /// A sign that is in one sentence and not in the other.
  private struct Lack {
    var side: ParityDifference.Side
    var sign: Sign
  }

  private func negation(_ signs: SignPair, in sentences: SentencePairs.Pair) -> ParityFinding? {
    let english: ParityDifference.Side = languages.0 == .english ? .original : .translation
    let (one, other) =
      english == .original ? (signs.original, signs.translation) : (signs.translation, signs.original)
    let forbids = isStatement && (level == .mustNot || level == .avoid)
    let hints: Sign = forbids ? [] : .negationHint
    // English says a negation with words of its own; Japanese verbs negate where English has a positive word.
    if one.contains(.negation), other.isDisjoint(with: hints.union(.negation)) {
      return lack(.negation, of: english, in: sentences).map { range, words, side in
        finding(.negation(words, of: side), in: sentences, at: range.translation, other: range.original)
      }
    }
    guard isStatement, endsWithNegation(english == .original ? .translation : .original, sentences),
      one.isDisjoint(with: hints.union(.negation))
    else { return nil }
    return lack(.finalNegation, of: english == .original ? .translation : .original, in: sentences).map {
      range, words, side in
      finding(.negation(words, of: side), in: sentences, at: range.translation, other: range.original)
    }
  }

  /// Whether the last word of a sentence negates it.
  private func endsWithNegation(_ side: ParityDifference.Side, _ sentences: SentencePairs.Pair) -> Bool {
    let (read, range, page) =
      side == .original
      ? (original, sentences.original, originalPart.side.page)
      : (translation, sentences.translation, translatedPart.side.page)
    let last = read.words.last { range.contains($0.range.lowerBound) }
    guard let last, last.sign.contains(.finalNegation) else { return false }
    let rest = page.text[last.range.upperBound..<range.upperBound]
    return rest.isEmpty || rest.elementsEqual("。".utf8)
  }

  private func level(_ signs: SignPair, in sentences: SentencePairs.Pair) -> ParityFinding? {
    guard isStatement else { return nil }
    for (sign, hints) in [(Sign.avoid, Sign()), (.consider, .considerHint)] {
      let lacks =
        if signs.original.contains(sign), signs.translation.isDisjoint(with: hints.union(sign)) {
          Lack(side: .original, sign: sign)
        } else if signs.translation.contains(sign), signs.original.isDisjoint(with: hints.union(sign)) {
          Lack(side: .translation, sign: sign)
        } else {
          Lack?.none
        }
      guard let lacks else { continue }
      return lack(sign, of: lacks.side, in: sentences).map { range, words, side in
        finding(.level(words, of: side), in: sentences, at: range.translation, other: range.original)
      }
    }
    return nil
  }

  /// An obligation of one that is only a recommendation in the other.
  private func obligation(_ signs: SignPair, in sentences: SentencePairs.Pair) -> ParityFinding? {
    let side: ParityDifference.Side
    if signs.original.contains(.must), !signs.original.contains(.should),
      signs.translation.contains(.should), !signs.translation.contains(.must)
    {
      side = .original
    } else if signs.translation.contains(.must), !signs.translation.contains(.should),
      signs.original.contains(.should), !signs.original.contains(.must)
    {
      side = .translation
    } else {
      return nil
    }
    return lack(.must, of: side, in: sentences).map { range, words, side in
      finding(.level(words, of: side), in: sentences, at: range.translation, other: range.original)
    }
  }

  private func condition(_ signs: SignPair, in sentences: SentencePairs.Pair) -> ParityFinding? {
    let hints: Sign = [.condition, .conditionHint]
    let side: ParityDifference.Side
    if signs.original.contains(.condition), signs.translation.isDisjoint(with: hints) {
      side = .original
    } else if signs.translation.contains(.condition), signs.original.isDisjoint(with: hints) {
      side = .translation
    } else {
      return nil
    }
    return lack(.condition, of: side, in: sentences).map { range, words, side in
      finding(.condition(words, of: side), in: sentences, at: range.translation, other: range.original)
    }
  }

  /// The word of one sentence that the other lacks.
  private func lack(
    _ sign: Sign,
    of side: ParityDifference.Side,
    in sentences: SentencePairs.Pair
  ) -> (range: (original: Range<Int>?, translation: Range<Int>?), words: String, side: ParityDifference.Side)? {
    switch side {
    case .original:
      original.word(saying: sign, in: sentences.original).map { range in
        ((range, nil), originalWords(range), side)
      }
    case .translation:
      translation.word(saying: sign, in: sentences.translation).map { range in
        ((nil, range), translatedWords(range), side)
      }
    }
  }
}
