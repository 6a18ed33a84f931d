import Base
import Markup

/// Negation: English says it with a word wherever Japanese does, or with another one that means the same.
extension BlockPair {
  func negation(_ signs: SignPair, in sentences: SentencePair) -> ParityFinding? {
    let (english, japanese) =
      isOriginalEnglish
      ? (signs.original, signs.translation) : (signs.translation, signs.original)
    if english.contains(.negation),
      japanese.isDisjoint(with: [.negation, .negationHint]),
      !hasMoved(.negation, from: englishSide, in: sentences)
    {
      return finding(for: .negation, of: englishSide, in: sentences) { .negation($0, of: $1) }
    }
    return finalNegation(of: japanese, without: english, in: sentences)
  }

  /// A negation at the end of the Japanese sentence that the English one does not say.
  ///
  /// Within a sentence Japanese negates where English has a positive word, and 〜しか〜ない is "only".
  private func finalNegation(
    of japanese: Sign,
    without english: Sign,
    in sentences: SentencePair
  ) -> ParityFinding? {
    guard japanese.contains(.finalNegation),
      !japanese.contains(.exclusive),
      english.isDisjoint(with: [.negation, .negationHint]),
      saysMoreThanAWord(in: sentences),
      endsWithNegation(japaneseSide, sentences),
      !deniesWithinAWord(sentences),
      !hasMoved(.negation, from: japaneseSide, in: sentences)
    else { return nil }
    return finding(for: .finalNegation, of: japaneseSide, in: sentences) { .negation($0, of: $1) }
  }

  private var isOriginalEnglish: Bool { languages.0 == .english }

  private var englishSide: ParityDifference.Side { isOriginalEnglish ? .original : .translation }

  private var japaneseSide: ParityDifference.Side { isOriginalEnglish ? .translation : .original }

  /// Whether the other language says something at least as often in the whole block, where it is not certain which of
  /// its sentences says the same.
  private func hasMoved(
    _ sign: Sign,
    from side: ParityDifference.Side,
    in sentences: SentencePair
  ) -> Bool {
    guard sentences.alignment != .exact else { return false }
    let (count, otherCount) = (original.count(of: sign), translation.count(of: sign))
    return side == .original ? otherCount >= count : count >= otherCount
  }

  /// Whether the English sentence has several words: a label need not say what its translation explains.
  func saysMoreThanAWord(in sentences: SentencePair) -> Bool {
    isOriginalEnglish
      ? originalPart.side.page.text[sentences.original].contains(.space)
      : translatedPart.side.page.text[sentences.translation].contains(.space)
  }

  /// Whether a word of the English sentence says no by its beginning or its end: "unaware", "stateless".
  private func deniesWithinAWord(_ sentences: SentencePair) -> Bool {
    let sentence =
      isOriginalEnglish
      ? originalPart.side.page.text[sentences.original]
      : translatedPart.side.page.text[sentences.translation]
    let words = sentence.split { !$0.isASCIILetter }
    return words.contains { word in
      let word = String(decoding: word, as: UTF8.self).lowercased()
      guard word.count > 5,
        !Self.otherWords.contains(where: word.hasPrefix)
      else { return false }
      return word.hasPrefix("un") || word.hasPrefix("non") || word.hasSuffix("less")
    }
  }

  /// The beginnings of words that look like a negation and are none.
  private static let otherWords = [
    "under", "until", "unless", "unit", "uniq", "unio", "univ", "unif",
    "regardless", "nevertheless", "nonetheless",
  ]

  /// Whether a word at the end of a sentence negates it.
  private func endsWithNegation(_ side: ParityDifference.Side, _ sentences: SentencePair) -> Bool {
    let (read, range, page) =
      side == .original
      ? (original, sentences.original, originalPart.side.page)
      : (translation, sentences.translation, translatedPart.side.page)
    return read.words.contains { word in
      guard range.contains(word.range.lowerBound), word.sign.contains(.finalNegation) else {
        return false
      }
      let end = page.endOfSentence(at: word.range.upperBound, before: range.upperBound)
      // Of several sentences that pair by their lengths, the last one says what the original ends with.
      return end == range.upperBound || end != nil && sentences.alignment == .exact
    }
  }
}
