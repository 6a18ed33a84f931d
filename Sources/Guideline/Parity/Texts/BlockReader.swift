import Base
import Markup

/// Reads what is compared in the blocks of a page.
struct BlockReader {
  let page: ComparedPage
  let language: WrittenLanguage
  let matcher: TermMatcher
  /// Finds names that end in kana, also in front of others.
  let kanaNames: KanaNames

  func read(_ block: ComparedBlock) -> ReadBlock {
    ReadBlock(block, by: self)
  }

  /// The terms of a block in their order: the parser has not read titles, nor looked for names that end in kana.
  func terms(of block: ComparedBlock) -> [FoundTerm] {
    var found =
      if block.kind == .title {
        terms(in: block.range, by: matcher)
      } else {
        block.terms.map { FoundTerm($0, of: matcher) }
      }
    let prose = page.prose
    guard kanaNames.areIn(prose.span, block.range) else { return found }
    let more = terms(in: block.range, by: kanaNames.matcher).filter { term in
      // They are in their order, and none is within another one.
      let next = found.partitionIndex { $0.range.lowerBound >= term.range.upperBound }
      return next == 0 || found[next - 1].range.upperBound <= term.range.lowerBound
    }
    guard !more.isEmpty else { return found }
    found += more
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func terms(in range: Range<Int>, by matcher: TermMatcher) -> [FoundTerm] {
    let prose = page.prose
    let start = range.lowerBound
    return matcher.matches(in: prose.span.extracting(range), before: .none, after: .none).map {
      match in
      var term = FoundTerm(match, of: matcher)
      term.range = match.range.lowerBound + start..<match.range.upperBound + start
      return term
    }
  }
}
