import Markup

/// Terms of the glossary: one in the place of another.
///
/// That a term is left out says little: Japanese leaves out what is clear. That the translation has another term, which
/// the original lacks, says that one of them is wrong.
extension BlockPair {
  func termFindings(
    _ terms: [Term],
    _ evidence: inout ParityEvidence
  ) -> [ParityFinding] {
    guard !original.terms.isEmpty || !translation.terms.isEmpty else { return [] }
    return sentences.filter { $0.alignment != .block }.compactMap { sentences in
      termFinding(in: sentences, terms, &evidence)
    }
  }

  private func termFinding(
    in sentences: SentencePair,
    _ terms: [Term],
    _ evidence: inout ParityEvidence
  ) -> ParityFinding? {
    let originals = matches(original, in: sentences.original, originalPart.side)
    let others = matches(translation, in: sentences.translation, translatedPart.side)
    let missing = originals.filter { match in
      let isKept = has(match.term, terms, translation, of: translatedPart.side)
      evidence.note(term: match.term, isKept: isKept)
      return !isKept
    }
    let added = others.filter { match in
      let isKept = has(match.term, terms, original, of: originalPart.side)
      evidence.note(term: match.term, isKept: isKept)
      return !isKept
    }
    guard
      let lost = missing.first(where: { translatedPart.count(term: $0.term) < originalPart.count(term: $0.term) }),
      let new = added.first(where: { originalPart.count(term: $0.term) < translatedPart.count(term: $0.term) })
    else { return nil }
    return finding(
      .terms(
        original: originalWords(lost.range),
        translation: translatedWords(new.range),
        numbers: ParityDifference.TermPair(original: lost.term, translation: new.term)),
      in: sentences,
      at: new.range,
      other: lost.range)
  }

  /// The terms in a sentence, each once.
  private func matches(
    _ read: ReadBlock,
    in range: Range<Int>,
    _ side: PageSide
  ) -> [(term: Int, range: Range<Int>)] {
    var seen: Set<Int> = []
    return read.terms.compactMap { match in
      let term = side.matcher.spellings[match.spelling].term
      guard range.contains(match.range.lowerBound), seen.insert(term).inserted else { return nil }
      return (term, match.range)
    }
  }

  /// Whether a block has any spelling of a term, also within a word.
  private func has(
    _ number: Int,
    _ terms: [Term],
    _ read: ReadBlock,
    of side: PageSide
  ) -> Bool {
    if read.terms.contains(where: { side.matcher.spellings[$0.spelling].term == number }) {
      return true
    }
    let text = side.page.text[read.block.range].map(\.inLowerCase)
    let term = terms[number]
    let spellings = term.names[side.number] + term.avoid[side.number] + term.keywords[side.number]
    return spellings.contains { spelling in
      text.firstRange(of: spelling.utf8.map(\.inLowerCase)) != nil
    }
  }
}
