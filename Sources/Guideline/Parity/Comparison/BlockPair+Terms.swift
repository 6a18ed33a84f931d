import Base
import Markup

/// Terms of the glossary: one in the place of another.
///
/// That a term is left out says little: Japanese leaves out what is clear. That the translation has
/// another term, which the original lacks, says that one of them is wrong.
extension BlockPair {
  func termFindings(
    _ terms: [Term],
    _ evidence: inout ParityEvidence
  ) -> [ParityFinding] {
    guard !original.terms.isEmpty || !translation.terms.isEmpty else {
      return []
    }
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
      isMissing(
        match.term,
        terms,
        in: translation,
        of: translatedPart.side,
        &evidence
      )
    }
    let added = others.filter { match in
      isMissing(
        match.term,
        terms,
        in: original,
        of: originalPart.side,
        &evidence
      )
    }
    let new = added.first { match in
      originalPart.count(term: match.term) < translatedPart.count(term: match.term)
    }
    guard let new else { return nil }
    let lost = missing.first { match in
      translatedPart.count(term: match.term) < originalPart.count(term: match.term)
    }
    guard let lost else {
      return unknownTerm(new, in: sentences, terms)
    }
    return exchange(of: lost, for: new, in: sentences)
  }

  /// A term in the place of another one.
  private func exchange(
    of lost: (term: Int, range: Range<Int>),
    for new: (term: Int, range: Range<Int>),
    in sentences: SentencePair
  ) -> ParityFinding {
    finding(
      .terms(
        original: originalWords(lost.range),
        translation: translatedWords(new.range),
        numbers: ParityDifference.TermPair(original: lost.term, translation: new.term)),
      in: sentences,
      at: new.range,
      other: lost.range)
  }

  /// Returns whether a block has no word for a term, which tells how far the glossary is followed.
  private func isMissing(
    _ term: Int,
    _ terms: [Term],
    in block: ReadBlock,
    of side: PageSide,
    _ evidence: inout ParityEvidence
  ) -> Bool {
    let isKept = has(term, terms, block, of: side)
    evidence.note(term: term, isKept: isKept)
    return !isKept
  }

  /// A term of the translation of which the page of the original has no word.
  private func unknownTerm(
    _ new: (term: Int, range: Range<Int>),
    in sentences: SentencePair,
    _ terms: [Term]
  ) -> ParityFinding? {
    let side = originalPart.side
    let spellings = terms[new.term].names[side.number].map { $0.utf8.map(\.lowercasedASCII) }
    let sentence = side.page.text[sentences.original].map(\.lowercasedASCII)
    guard !spellings.isEmpty,
      !Self.hasWord(of: spellings, sentence)
    else {
      return nil
    }
    let page = side.page.text.map(\.lowercasedASCII)
    guard !spellings.contains(where: { page.firstRange(of: $0) != nil }) else {
      return nil
    }
    return finding(
      .term(translatedWords(new.range), number: new.term),
      in: sentences,
      at: new.range)
  }

  /// Returns whether a sentence has a word that begins like one of a term: "In most cases modal" may be モーダルビュー.
  private static func hasWord(of spellings: [[UInt8]], _ sentence: [UInt8]) -> Bool {
    let words = spellings.lazy.flatMap { spelling in
      spelling.split { byte in !byte.isASCIIAlphanumeric && byte < 0x80 }
    }
    return words.contains { word in
      word.count > 2
        && sentence.firstRange(of: word.prefix(4)) != nil
    }
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
      guard range.contains(match.range.lowerBound),
        seen.insert(term).inserted
      else {
        return nil
      }
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
    let text = side.page.text[read.block.range].map(\.lowercasedASCII)
    let term = terms[number]
    let spellings = term.names[side.number] + term.avoid[side.number] + term.keywords[side.number]
    return spellings.contains { spelling in
      text.firstRange(of: spelling.utf8.map(\.lowercasedASCII)) != nil
    }
  }
}
