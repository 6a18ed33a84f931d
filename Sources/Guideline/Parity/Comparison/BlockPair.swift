import Diagnostics
import Markup

/// A block and its translation, in their parts.
///
/// A class, so that its sentences are looked for only where something differs.
final class BlockPair {
  let original: ReadBlock
  let translation: ReadBlock
  let originalPart: PartSide
  let translatedPart: PartSide
  /// The sentences that say the same.
  private(set) lazy var sentences = SentencePairs.pairs(
    original.block, of: originalPart.side.page,
    translation.block, of: translatedPart.side.page)
  let agreement: BlockAgreement
  let extent: ParityExtent
  /// The languages, original first.
  let languages: (WrittenLanguage, WrittenLanguage)

  init(
    _ original: ReadBlock, of originalPart: PartSide, _ translation: ReadBlock,
    of translatedPart: PartSide, extent: ParityExtent
  ) {
    self.original = original
    self.translation = translation
    self.originalPart = originalPart
    self.translatedPart = translatedPart
    self.extent = extent
    languages = (originalPart.side.language, translatedPart.side.language)
    agreement = BlockAgreement(original, translation, extent: extent)
  }

  /// True for the statement of a rule.
  var isStatement: Bool { original.block.rule != nil }

  /// The words of a part of the original.
  func originalWords(_ range: Range<Int>) -> String {
    originalPart.side.page.words(range)
  }

  /// The words of a part of the translation.
  func translatedWords(_ range: Range<Int>) -> String {
    translatedPart.side.page.words(range)
  }

  /// Returns a finding about two sentences, with both and their places.
  ///
  /// - Parameters:
  ///   - difference: What differs.
  ///   - sentences: The sentences.
  ///   - place: The words of the translation that differ; `nil` for the whole sentence.
  ///   - other: The words of the original that differ; `nil` for the whole sentence.
  /// - Returns: The finding.
  func finding(
    _ difference: ParityDifference,
    in sentences: SentencePair,
    at place: Range<Int>? = nil,
    other: Range<Int>? = nil
  ) -> ParityFinding {
    let original = originalPart.side.page.location(
      of: other ?? sentences.original, in: original.block)
    let translation = translatedPart.side.page.location(
      of: place ?? sentences.translation, in: translation.block)
    return ParityFinding(
      difference: difference,
      language: translatedPart.side.languageNumber,
      original: originalWords(sentences.original),
      translation: translatedWords(sentences.translation),
      location: translation,
      originalLocation: original)
  }
}
