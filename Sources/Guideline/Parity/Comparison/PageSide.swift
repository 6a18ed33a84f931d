import Markup

/// A page of a pair, with its language and the terms of the glossary in it.
struct PageSide: Sendable {
  let page: ComparedPage
  let language: WrittenLanguage
  /// The number of its language in the site.
  let number: Int
  let matcher: TermMatcher

  func read(_ block: ComparedBlock) -> ReadBlock {
    ReadBlock(block, of: page, language: language, terms: matcher)
  }
}
