import Base
import Markup

/// A page of a pair, with its language and the terms of the glossary in it.
struct PageSide: Sendable {
  let page: ComparedPage
  let language: WrittenLanguage
  /// The number of its language in the site.
  let number: Int
  let matcher: TermMatcher
  /// By term.
  private let spellings: [TermSpellings]
  /// The text of the page in lower case.
  private let text: [UInt8]

  init(
    _ page: ComparedPage,
    language: WrittenLanguage,
    number: Int,
    glossary: EntryParity.Glossary
  ) {
    self.page = page
    self.language = language
    self.number = number
    matcher = glossary.matchers[number]
    spellings = glossary.spellings[number]
    text = page.text.map(\.lowercasedASCII)
  }

  /// The values of all numbers on the page.
  private(set) var values: Set<Double> = []
  /// The terms on the page.
  private var terms: Set<Int> = []

  /// Reads the parts of the page.
  mutating func readParts() -> [PartSide] {
    let parts = page.parts.map { part in
      PartSide(part, of: self)
    }
    values = Set(parts.lazy.flatMap(\.quantities).map(\.value))
    terms = parts.reduce(into: []) { $0.formUnion($1.terms.keys) }
    return parts.map { $0.of(self) }
  }

  func read(_ block: ComparedBlock) -> ReadBlock {
    ReadBlock(block, of: page, language: language, terms: matcher)
  }

  /// Whether a part of the text has any spelling of a term, also within a word.
  func has(_ term: Int, in range: Range<Int>) -> Bool {
    spellings[term].isIn(text.span, range)
  }

  /// Whether a part of the text may have a term in another form.
  func mayHave(_ term: Int, in range: Range<Int>) -> Bool {
    spellings[term].mayBeIn(text.span, range)
  }

  /// Whether the page may have a term: a name anywhere, or a word of one in a part of its text.
  ///
  /// A term without a name in the language may be said in any words.
  func mayHave(_ term: Int, withWordsIn range: Range<Int>) -> Bool {
    let spellings = spellings[term]
    return !spellings.hasNames
      || terms.contains(term)
      || spellings.hasWord(in: text.span, range)
      || spellings.hasName(in: text.span, text.indices)
  }
}
