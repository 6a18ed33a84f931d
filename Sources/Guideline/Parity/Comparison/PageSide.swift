import Markup

/// A page of a pair, with its language and the terms of the glossary in it.
struct PageSide: Sendable {
  let page: ComparedPage
  let language: WrittenLanguage
  /// The number of its language in the site.
  let number: Int
  let matcher: TermMatcher

  init(
    _ page: ComparedPage,
    language: WrittenLanguage,
    number: Int,
    matcher: TermMatcher
  ) {
    self.page = page
    self.language = language
    self.number = number
    self.matcher = matcher
  }

  /// The values of all numbers on the page.
  private(set) var values: Set<Double> = []

  /// Reads the parts of the page.
  mutating func readParts() -> [PartSide] {
    let parts = page.parts.map { part in
      PartSide(part, of: self)
    }
    values = Set(parts.lazy.flatMap(\.quantities).map(\.value))
    return parts.map { $0.of(self) }
  }

  func read(_ block: ComparedBlock) -> ReadBlock {
    ReadBlock(block, of: page, language: language, terms: matcher)
  }
}
