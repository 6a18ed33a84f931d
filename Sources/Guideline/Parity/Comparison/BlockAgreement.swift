import Diagnostics

/// In what a block and its translation agree as a whole, so that their sentences need not be compared.
struct BlockAgreement: Sendable {
  /// Whether each has all numbers of the other, with the same units.
  let isInNumbers: Bool
  /// Whether each has all terms of the other, once.
  let isInTerms: Bool
  /// Whether neither has a word that is compared.
  let isInWords: Bool

  init(of original: ReadBlock, _ translation: ReadBlock, extent: ParityExtent) {
    isInNumbers = Self.haveSameNumbers(original, translation)
    isInTerms = Self.haveSameTerms(original.terms, translation.terms)
    isInWords =
      original.sign.union(translation.sign)
      .isDisjoint(with: original.firmSigns(extent))
  }

  /// Returns whether the sentences of a block have to be compared; names and quotations are found in them.
  func needsSentences(of original: ReadBlock) -> Bool {
    !isInNumbers || !isInTerms || !isInWords
      || !original.names.isEmpty || original.quotation != nil
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

  private static func haveSameTerms(_ terms: [FoundTerm], _ others: [FoundTerm]) -> Bool {
    terms.count == others.count
      && terms.allSatisfy { found in
        terms.count { $0.term == found.term } == 1
          && others.contains { $0.term == found.term }
      }
  }
}
