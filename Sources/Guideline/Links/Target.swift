/// What a reference leads to.
package enum Target: Sendable, Hashable {
  case entry(Int, anchor: String?)
  /// A page in a language of its own, for a link to that language's file.
  case page(Int, language: Int, anchor: String?)
  /// A page beside the tree.
  case sitePage(SitePage)
  case rule(Int)
  case source(Int)
  case term(Int)
  case statement(StatementPlace)
  /// How many there are of something, and where they are listed.
  case count(CountedThing)
  /// A design token, by its number.
  case token(Int)
  /// A group of design tokens, by the number of its first token.
  case tokenGroup(firstToken: Int)
  /// A place in the page itself.
  case anchor(String)
  /// A file that is no page, by its path from `Content/` as it stands on the disk.
  case file(String, anchor: String?)
  /// An address that is left as it is.
  case verbatim(String)
}

/// What a page may give the number of: `<count:rules>`.
package enum CountedThing: String, Sendable, CaseIterable {
  case topics, rules, sources, statements
  /// Statements that a page cites.
  case cited
  case terms
}
