import Diagnostics
import Markup

/// A block with what is compared in it.
///
/// A class, so that each pair of blocks refers to it and copies nothing.
final class ReadBlock: Sendable {
  let block: ComparedBlock
  let quantities: [Quantity]
  /// The numbers in code, which may be words of the other language's text: `300 900`.
  let codeQuantities: [Quantity]
  let words: [SignWords.Found]
  let names: [LatinName]
  let terms: [FoundTerm]
  /// The first words of an interface in quotation marks, with these; only English has them.
  let quotation: Range<Int>?
  /// What all its words say.
  let sign: Sign

  init(_ block: ComparedBlock, by reader: BlockReader) {
    let (page, language) = (reader.page, reader.language)
    let prose = page.prose
    self.block = block
    quantities = QuantityReader.quantities(in: prose, block.range, language: language)
    codeQuantities = page.codes(in: block.range).flatMap { code in
      QuantityReader.quantities(in: page.text, code, language: language)
    }
    words = language.signWords?.words(in: prose.span, block.range) ?? []
    names = LatinName.names(of: page, block, language: language)
    terms = reader.terms(of: block)
    quotation = language == .english ? page.firstQuotation(in: block.range) : nil
    var sign = Sign()
    for word in words {
      sign.formUnion(word.sign)
    }
    self.sign = sign
  }

  /// Returns false for a text in which nothing is compared: "Where to find it".
  func isWorthComparing(_ extent: ParityExtent) -> Bool {
    !quantities.isEmpty || !terms.isEmpty || !names.isEmpty || quotation != nil
      || !sign.isDisjoint(with: firmSigns(extent))
  }

  /// Returns what the words of a block say that is compared.
  func firmSigns(_ extent: ParityExtent) -> Sign {
    comparesDemands(extent) ? .firm : .firmInText
  }

  /// Returns whether it is compared what the sentences deny and demand.
  func comparesDemands(_ extent: ParityExtent) -> Bool {
    block.rule != nil || extent == .everything
  }

  /// Returns whether the block has a number, in its text or in code.
  func has(_ number: Quantity) -> Bool {
    quantities.contains { $0.equals(number) }
      || codeQuantities.contains { $0.equals(number) }
  }

  /// Returns what the words in a part of the block say.
  func sign(in range: Range<Int>) -> Sign {
    var sign = Sign()
    for word in words where range.contains(word.range.lowerBound) {
      sign.formUnion(word.sign)
    }
    return sign
  }

  /// Returns how many words of the block say something.
  func count(of sign: Sign) -> Int {
    words.count { !$0.sign.isDisjoint(with: sign) }
  }

  /// Returns the first word in a part of the block that says something.
  func word(saying sign: Sign, in range: Range<Int>) -> Range<Int>? {
    words.first { word in
      range.contains(word.range.lowerBound)
        && !word.sign.isDisjoint(with: sign)
    }?.range
  }
}
