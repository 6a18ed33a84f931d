import Markup

/// A term of the glossary in a text.
struct FoundTerm: Sendable {
  /// The number of the term in the glossary.
  var term: Int
  var range: Range<Int>

  init(_ match: TermMatcher.Match, of matcher: TermMatcher) {
    term = matcher.spellings[match.spelling].term
    range = match.range
  }
}
