import Markup

/// A block with what is compared in it.
struct ReadBlock: Sendable {
  let block: ComparedBlock
  let quantities: [Quantity]
  /// The numbers in code, which may be words of the other language's text: `300 900`.
  let codeQuantities: [Quantity]
  let words: [SignWords.Found]
  let names: [LatinName]
  let terms: [TermMatcher.Match]

  init(
    _ block: ComparedBlock,
    of page: ComparedPage,
    language: WrittenLanguage,
    terms matcher: TermMatcher
  ) {
    self.block = block
    quantities = QuantityReader.quantities(in: page.prose, block.range, language: language)
    codeQuantities = page.codes(in: block.range).flatMap { code in
      QuantityReader.quantities(in: page.text, code, language: language)
    }
    words = language.signWords?.words(in: page.prose.span, block.range) ?? []
    names = LatinName.names(of: page, block, language: language)
    terms =
      if block.kind == .title {
        Self.terms(in: page, block.range, by: matcher)
      } else {
        block.terms
      }
  }

  /// The terms in a text that the parser has not read.
  private static func terms(
    in page: ComparedPage,
    _ range: Range<Int>,
    by matcher: TermMatcher
  ) -> [TermMatcher.Match] {
    let text = page.prose.span.extracting(range)
    let start = range.lowerBound
    return matcher.matches(in: text, before: .none, after: .none).map { match in
      var match = match
      match.range = match.range.lowerBound + start..<match.range.upperBound + start
      return match
    }
  }

  /// Returns whether the block has a number, in its text or in code.
  func has(_ number: Quantity) -> Bool {
    quantities.contains { $0.equals(number) }
      || codeQuantities.contains { $0.equals(number) }
  }

  /// Returns what the words in a part of the block say.
  func sign(in range: Range<Int>) -> Sign {
    words.reduce(into: Sign()) { sign, word in
      if range.contains(word.range.lowerBound) {
        sign.formUnion(word.sign)
      }
    }
  }

  /// Returns the first word in a part of the block that says something.
  func word(saying sign: Sign, in range: Range<Int>) -> Range<Int>? {
    words.first { word in
      range.contains(word.range.lowerBound)
        && !word.sign.isDisjoint(with: sign)
    }?.range
  }
}
