import Markup

/// Negation, levels and conditions.
extension BlockPair {
  func wordFindings() -> [ParityFinding] {
    guard !original.words.isEmpty || !translation.words.isEmpty else {
      return []
    }
    guard case (let one, let other) = languages,
      one != .other,
      other != .other,
      one != other
    else {
      return []
    }
    return sentences.flatMap { sentences -> [ParityFinding] in
      let signs = SignPair(
        original: original.sign(in: sentences.original),
        translation: translatedSign(of: sentences))
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

  /// What the translation of a sentence says: where its place is not certain, all that may be its translation.
  private func translatedSign(of sentences: SentencePair) -> Sign {
    switch sentences.alignment {
    case .exact:
      translation.sign(in: sentences.translation)
    case .byOrder:
      translation.sign(in: translation.block.range)
    case .block:
      translatedPart.sign
    }
  }

  private func negation(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    let english: (sign: Sign, side: ParityDifference.Side)
    let japanese: (sign: Sign, side: ParityDifference.Side)
    if languages.0 == .english {
      (english, japanese) = ((signs.original, .original), (signs.translation, .translation))
    } else {
      (english, japanese) = ((signs.translation, .translation), (signs.original, .original))
    }
    let negations: Sign = [.negation, .plainNegation]
    // A rule that forbids does so in both languages; in English also in other words: "put nothing there", "leave it out".
    let japaneseHints: Sign = forbids ? .denialHint : .negationHint
    let firm = isStatement ? negations : .negation
    if !english.sign.isDisjoint(with: firm),
      japanese.sign.isDisjoint(with: japaneseHints.union(.negation))
    {
      return finding(for: firm, of: english.side, in: sentences) { .negation($0, of: $1) }
    }
    // Elsewhere Japanese verbs negate where English has a positive word.
    guard isStatement,
      endsWithNegation(japanese.side, sentences),
      english.sign.isDisjoint(with: negations.union(.negationHint))
    else { return nil }
    return finding(for: .finalNegation, of: japanese.side, in: sentences) { .negation($0, of: $1) }
  }

  /// Whether the last word of a sentence negates it.
  private func endsWithNegation(_ side: ParityDifference.Side, _ sentences: SentencePair) -> Bool {
    let (read, range, page) =
      if side == .original {
        (original, sentences.original, originalPart.side.page)
      } else {
        (translation, sentences.translation, translatedPart.side.page)
      }
    let last = read.words.last { range.contains($0.range.lowerBound) }
    guard let last,
      last.sign.contains(.finalNegation)
    else {
      return false
    }
    let rest = page.text[last.range.upperBound..<range.upperBound]
    return rest.isEmpty || rest.elementsEqual("。".utf8)
  }

  private func level(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    guard isStatement else { return nil }
    for (sign, hints) in [(Sign.avoid, Sign.avoidHint), (.consider, .considerHint)] {
      let words = hints.union(sign)
      if signs.original.contains(sign), signs.translation.isDisjoint(with: words) {
        return finding(for: sign, of: .original, in: sentences) { .level($0, of: $1) }
      }
      if signs.translation.contains(sign), signs.original.isDisjoint(with: words) {
        return finding(for: sign, of: .translation, in: sentences) { .level($0, of: $1) }
      }
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

  private func condition(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    let firm: Sign = isStatement ? [.condition, .plainCondition] : .condition
    let hints: Sign = [.condition, .plainCondition, .conditionHint]
    let side: ParityDifference.Side
    if !signs.original.isDisjoint(with: firm), signs.translation.isDisjoint(with: hints) {
      side = .original
    } else if !signs.translation.isDisjoint(with: firm), signs.original.isDisjoint(with: hints) {
      side = .translation
    } else {
      return nil
    }
    return finding(for: firm, of: side, in: sentences) { .condition($0, of: $1) }
  }

  /// A finding about the first word of a sentence that says something, unless the other language quotes that word:
  /// `avoid` as a key, *never* in a list of words.
  private func finding(
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
