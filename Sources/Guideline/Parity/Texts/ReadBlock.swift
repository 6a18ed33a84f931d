import Base
import Diagnostics
import Markup

/// A block with what is compared in it.
///
/// A class, so that each pair of blocks refers to it and copies nothing.
final class ReadBlock {
  let block: ComparedBlock
  let quantities: [Quantity]
  /// The numbers in code, which may be words of the other language's text: `300 900`.
  let codeQuantities: [Quantity]
  let names: [LatinName]
  let terms: [FoundTerm]
  /// The first words of an interface in quotation marks, with these; only English has them.
  let quotation: Range<Int>?
  /// The words that say something; read only where they are compared.
  private(set) lazy var words = readWords()
  /// What all its words say.
  private(set) lazy var sign = words.reduce(into: Sign()) { sign, word in
    sign.formUnion(word.sign)
  }

  private let page: ComparedPage
  private let signWords: SignWords?

  init(_ block: ComparedBlock, by reader: BlockReader) {
    let (page, language) = (reader.page, reader.language)
    let prose = page.prose
    self.block = block
    self.page = page
    signWords = language.signWords
    quantities = QuantityReader.quantities(in: prose, block.range, language: language)
    codeQuantities = page.codes(in: block.range).flatMap { code in
      QuantityReader.quantities(in: page.text, code, language: language)
    }
    names = LatinName.names(of: page, block, language: language)
    terms = reader.terms(of: block)
    quotation = language == .english ? page.firstQuotation(in: block.range) : nil
  }

  private func readWords() -> [SignWords.Found] {
    let prose = page.prose
    return signWords?.words(in: prose.span, block.range) ?? []
  }

  /// Returns whether it is compared what the sentences deny and demand.
  func comparesDemands(_ extent: ParityExtent) -> Bool {
    block.rule != nil || extent == .everything
  }

  /// Whether it may have a word for a condition that is compared in any text.
  var mayHaveCondition: Bool {
    let text = page.lowercased
    return signWords?.mayHaveCondition(in: text.span, block.range) ?? false
  }

  /// Returns whether the block has a number, in its text or in code.
  func has(_ number: Quantity) -> Bool {
    quantities.contains { $0.equals(number) }
      || codeQuantities.contains { $0.equals(number) }
  }

  /// Returns whether the block has some digits in a word, which is no number: base64, v8, 90x.
  func hasInWord(_ digits: ArraySlice<UInt8>) -> Bool {
    guard !digits.isEmpty else { return false }
    let text = page.text
    var start = block.range.lowerBound
    while let found = text.span.firstIndex(of: digits.span, in: start..<block.range.upperBound) {
      let end = found + digits.count
      let before: UInt8 = found > block.range.lowerBound ? text[found - 1] : .space
      let after: UInt8 = end < block.range.upperBound ? text[end] : .space
      let isWhole = !before.isASCIIDigit && !after.isASCIIDigit
      if isWhole, before.isASCIILetter || after.isASCIILetter {
        return true
      }
      start = end
    }
    return false
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
