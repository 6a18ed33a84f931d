import Base
import Markup

/// Terms of the glossary: one in the place of another.
///
/// That a term is left out says little: Japanese leaves out what is clear. That the translation has
/// another term, which the original lacks, says that one of them is wrong.
extension BlockPair {
  func termFindings(_ evidence: inout ParityEvidence) -> [ParityFinding] {
    // Titles and headings say little, each language in its own words.
    guard ![.title, .heading].contains(original.block.kind),
      !original.terms.isEmpty || !translation.terms.isEmpty
    else {
      return []
    }
    return sentences.filter { $0.alignment != .block }.compactMap { sentences in
      termFinding(in: sentences, &evidence)
    }
  }

  private func termFinding(
    in sentences: SentencePair,
    _ evidence: inout ParityEvidence
  ) -> ParityFinding? {
    let originals = matches(original, in: sentences.original, originalPart.side)
    let others = matches(translation, in: sentences.translation, translatedPart.side)
    let missing = originals.filter { match in
      isMissing(match.term, in: translation, of: translatedPart.side, &evidence)
    }
    let added = others.filter { match in
      isMissing(match.term, in: original, of: originalPart.side, &evidence)
    }
    let new = added.first { match in
      originalPart.count(term: match.term) < translatedPart.count(term: match.term)
        && !originalPart.side.mayHave(match.term, in: sentences.original)
    }
    guard let new else { return nil }
    let lost = missing.first { match in
      translatedPart.count(term: match.term) < originalPart.count(term: match.term)
        && !translatedPart.side.mayHave(match.term, in: sentences.translation)
    }
    guard let lost else {
      return unknownTerm(new, in: sentences)
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
    in block: ReadBlock,
    of side: PageSide,
    _ evidence: inout ParityEvidence
  ) -> Bool {
    let isKept = has(term, block, of: side)
    evidence.note(term: term, isKept: isKept)
    return !isKept
  }

  /// A term of the translation of which the page of the original has no word.
  private func unknownTerm(
    _ new: (term: Int, range: Range<Int>),
    in sentences: SentencePair
  ) -> ParityFinding? {
    let side = originalPart.side
    guard !side.mayHave(new.term, withWordsIn: sentences.original) else { return nil }
    return finding(
      .term(translatedWords(new.range), number: new.term),
      in: sentences,
      at: new.range)
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
    _ term: Int,
    _ read: ReadBlock,
    of side: PageSide
  ) -> Bool {
    read.terms.contains { side.matcher.spellings[$0.spelling].term == term }
      || side.has(term, in: read.block.range)
  }
}
