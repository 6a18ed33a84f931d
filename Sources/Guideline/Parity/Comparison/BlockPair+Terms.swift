import Base
import Markup

/// Terms of the glossary: one in the place of another.
///
/// That a term is left out says little: Japanese leaves out what is clear. That the translation has
/// another term, which the original lacks, says that one of them is wrong.
extension BlockPair {
  func termFindings(_ evidence: inout ParityEvidence) -> [ParityFinding] {
    guard !agreement.isInTerms else {
      noteSameTerms(&evidence)
      return []
    }
    return sentences.flatMap { sentences in
      termFindings(in: sentences, &evidence)
    }
  }

  /// Notes that both languages have all terms.
  private func noteSameTerms(_ evidence: inout ParityEvidence) {
    for found in original.terms {
      evidence.note(term: found.term, of: .original, isKept: true)
      evidence.note(term: found.term, of: .translation, isKept: true)
    }
  }

  private func termFindings(
    in sentences: SentencePair,
    _ evidence: inout ParityEvidence
  ) -> [ParityFinding] {
    let missing = terms(of: original, in: sentences.original).filter { found in
      let isKept = has(found.term, translation, of: translatedPart.side)
      evidence.note(term: found.term, of: .original, isKept: isKept)
      return !isKept
    }
    let added = terms(of: translation, in: sentences.translation).filter { found in
      let isKept = has(found.term, original, of: originalPart.side)
      evidence.note(term: found.term, of: .translation, isKept: isKept)
      return !isKept
    }
    let new = added.filter { match in
      originalPart.count(term: match.term) < translatedPart.count(term: match.term)
        && !originalPart.side.mayHave(match.term, in: sentences.original)
    }
    guard !new.isEmpty else { return lostTerms(missing, in: sentences) }
    // Titles and headings say the same in other words; so does a text whose sentences do not pair.
    let isFree = [.title, .heading].contains(original.block.kind) || sentences.alignment == .block
    let lost = isFree ? [] : missing + movedTerms(in: sentences)
    // The site may bear out only one of them.
    return new.compactMap { new in
      guard let lost = term(in: lost, replacedBy: new, in: sentences) else {
        return unknownTerm(new, in: sentences)
      }
      return exchange(of: lost, for: new, in: sentences)
    }
  }

  /// The terms of a sentence that another sentence of the translated block has.
  private func movedTerms(in sentences: SentencePair) -> [FoundTerm] {
    guard sentences.alignment == .exact,
      sentences.translation.count < translation.block.range.count
    else { return [] }
    return terms(of: original, in: sentences.original).filter { found in
      has(found.term, translation, of: translatedPart.side)
        && !translatedPart.side.has(found.term, in: sentences.translation)
    }
  }

  /// The term that another one took the place of: fewer of it are in the whole part, or the other one is nowhere on the
  /// page of the original.
  private func term(
    in lost: [FoundTerm],
    replacedBy new: FoundTerm,
    in sentences: SentencePair
  ) -> FoundTerm? {
    lost.first { match in
      let isFewer =
        translatedPart.count(term: match.term) < originalPart.count(term: match.term)
      return (isFewer || isUnknown(new, in: sentences))
        && !translatedPart.side.mayHave(match.term, in: sentences.translation)
    }
  }

  /// A term in the place of another one.
  private func exchange(
    of lost: FoundTerm,
    for new: FoundTerm,
    in sentences: SentencePair
  ) -> ParityFinding {
    finding(
      .terms(
        original: originalWords(lost.range),
        translation: translatedWords(new.range),
        numbers: ParityDifference.TermPair(
          original: lost.term,
          translation: new.term,
          isUnknown: isUnknown(new, in: sentences))),
      in: sentences,
      at: new.range,
      other: lost.range)
  }

  /// Whether the page of the original has no word for a term of the translation.
  private func isUnknown(_ new: FoundTerm, in sentences: SentencePair) -> Bool {
    !originalPart.side.mayHave(new.term, withWordsIn: sentences.original, of: original)
  }

  /// A term of the translation of which the page of the original has no word.
  private func unknownTerm(
    _ new: FoundTerm,
    in sentences: SentencePair
  ) -> ParityFinding? {
    guard isUnknown(new, in: sentences) else { return nil }
    return finding(
      .term(translatedWords(new.range), number: new.term, of: .translation),
      in: sentences,
      at: new.range)
  }

  /// The terms of the original of which the page of the translation has no word.
  private func lostTerms(_ missing: [FoundTerm], in sentences: SentencePair) -> [ParityFinding] {
    guard sentences.alignment == .exact else { return [] }
    return missing.compactMap { lost in
      guard
        !translatedPart.side.mayHave(
          lost.term, withWordsIn: sentences.translation, of: translation)
      else { return nil }
      return finding(
        .term(originalWords(lost.range), number: lost.term, of: .original),
        in: sentences,
        other: lost.range)
    }
  }

  /// The terms in a sentence, each once.
  private func terms(of read: ReadBlock, in range: Range<Int>) -> [FoundTerm] {
    // Sentences have a few, of which an array takes less time than a set.
    var terms: [FoundTerm] = []
    for found in read.terms where range.contains(found.range.lowerBound) {
      let isKnown = terms.contains { $0.term == found.term }
      if !isKnown {
        terms.append(found)
      }
    }
    return terms
  }

  /// Whether a block has any spelling of a term, also within a word.
  private func has(
    _ term: Int,
    _ read: ReadBlock,
    of side: PageSide
  ) -> Bool {
    read.terms.contains { $0.term == term }
      || side.has(term, in: read.block.range)
  }
}
