import Diagnostics

/// In what a block and its translation agree as a whole, so that their sentences need not be compared.
struct BlockAgreement: Sendable {
  /// Whether each has all numbers of the other, with the same units.
  let isInNumbers: Bool
  /// Whether each has all terms of the other, once.
  let isInTerms: Bool
  /// Whether neither has a word that is compared.
  let isInWords: Bool

  init(_ original: ReadBlock, _ translation: ReadBlock, extent: ParityExtent) {
    isInNumbers = Self.haveSameNumbers(original, translation)
    isInTerms = Self.haveSameTerms(original.terms, translation.terms)
    isInWords = Self.agreeInWords(original, translation, extent: extent)
  }

  private static func haveSameNumbers(_ original: ReadBlock, _ translation: ReadBlock) -> Bool {
    original.quantities.allSatisfy(translation.has)
      && translation.quantities.allSatisfy(original.has)
      && original.quantities.allSatisfy { number in
        translation.quantities.allSatisfy { other in
          other.value != number.value || other.unit == number.unit
        }
      }
  }

  /// Whether neither has a word that is compared: in most texts only words for conditions are.
  private static func agreeInWords(
    _ original: ReadBlock,
    _ translation: ReadBlock,
    extent: ParityExtent
  ) -> Bool {
    if original.comparesDemands(extent) {
      return original.sign.union(translation.sign).isDisjoint(with: .firm)
    }
    guard
      original.mayHaveCondition || translation.mayHaveCondition
        || mayLackClause(original.block, translation.block)
    else { return true }
    return original.sign.union(translation.sign).isDisjoint(with: .firmInText)
  }

  /// Whether a text of a translation may be as short as if a clause was missing: the whole block, or what is between
  /// two citations.
  private static func mayLackClause(_ original: ComparedBlock, _ translation: ComparedBlock) -> Bool
  {
    guard !BlockPair.isShort(translation.range, for: original.range) else { return true }
    guard original.citations.count == translation.citations.count else { return false }
    var (start, otherStart) = (original.range.lowerBound, translation.range.lowerBound)
    for (citation, other) in zip(original.citations, translation.citations) {
      // Full stops and spaces may be on either side of a citation.
      let otherEnd = max(other.offset - longestFiller, otherStart)
      guard !BlockPair.isShort(otherStart..<otherEnd, for: start..<citation.offset) else {
        return true
      }
      (start, otherStart) = (citation.offset, other.offset)
    }
    let otherEnd = max(translation.range.upperBound - longestFiller, otherStart)
    return BlockPair.isShort(otherStart..<otherEnd, for: start..<original.range.upperBound)
  }

  private static let longestFiller = 12

  private static func haveSameTerms(_ terms: [FoundTerm], _ others: [FoundTerm]) -> Bool {
    terms.count == others.count
      && terms.allSatisfy { found in
        terms.count { $0.term == found.term } == 1
          && others.contains { $0.term == found.term }
      }
  }
}
