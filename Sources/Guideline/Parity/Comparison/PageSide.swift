import Base
import Markup

/// A page of a pair, with its language and the terms of the glossary in it.
///
/// A class, so that each pair of blocks refers to it and copies nothing.
final class PageSide {
  let page: ComparedPage
  let language: WrittenLanguage
  /// The number of the language in the site.
  let languageNumber: Int
  /// The values of all numbers on the page.
  private(set) lazy var values = Counts(blocks) { $0.quantities.lazy.map(\.value) }
  /// The terms on the page.
  private lazy var terms = Counts(blocks) { $0.terms.lazy.map(\.term) }
  /// By term.
  private let spellings: [TermSpellings]
  private let blocks: [ReadBlock]

  private init(
    _ page: ComparedPage,
    reader: BlockReader,
    spellings: [TermSpellings],
    blocks: [ReadBlock]
  ) {
    self.page = page
    language = reader.language
    languageNumber = page.input.language
    self.spellings = spellings
    self.blocks = blocks
  }

  /// Reads the parts of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - number: The number of its language in the site.
  ///   - glossary: What the site has for all pages.
  /// - Returns: The parts, in order.
  static func parts(
    of page: ComparedPage,
    language number: Int,
    glossary: EntryParity.Glossary
  ) -> [PartSide] {
    let reader = BlockReader(
      page: page,
      language: glossary.languages[number],
      matcher: glossary.matchers[number],
      kanaNames: glossary.kanaNames[number])
    let read = page.parts.map { part in
      (blocks: part.blocks.map(reader.read), attributes: part.attributes.map(reader.read))
    }
    let side = PageSide(
      page,
      reader: reader,
      spellings: glossary.spellings[number],
      blocks: read.flatMap { $0.blocks + $0.attributes })
    return zip(page.parts, read).map { part, read in
      PartSide(part, of: side, blocks: read.blocks, attributes: read.attributes)
    }
  }

  /// Whether a part of the text has any spelling of a term, also within a word.
  func has(_ term: Int, in range: Range<Int>) -> Bool {
    let text = page.lowercased
    return spellings[term].isIn(text.span, range)
  }

  /// Whether the page has all words of a name, also within other words or in code.
  func has(_ name: LatinName) -> Bool {
    let text = page.lowercased
    return name.words.allSatisfy { word in text.span.has(word.span, in: text.indices) }
  }

  /// Whether a part of the text may have a term in another form.
  func mayHave(_ term: Int, in range: Range<Int>) -> Bool {
    let text = page.lowercased
    return spellings[term].mayBeIn(text.span, range)
  }

  /// Whether the page may have a term: a name anywhere, or a word of one in a part of a block, outside of other terms.
  ///
  /// A term without a name in the language may be said in any words.
  func mayHave(
    _ term: Int,
    withWordsIn range: Range<Int>,
    of block: ReadBlock
  ) -> Bool {
    let spellings = spellings[term]
    let text = page.lowercased
    return !spellings.hasNames
      || terms.contains(term)
      || spellings.hasWord(in: text.span, range, outside: block.terms)
      || spellings.hasName(in: text.span, text.indices)
  }
}
