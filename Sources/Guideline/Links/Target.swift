/// The target of a reference.
package enum Target: Sendable, Hashable {
  case entry(Int, anchor: String?)
  /// A page in a given language, for a link to that language's file.
  case page(Int, language: Int, anchor: String?)
  /// A page outside the tree.
  case sitePage(SitePage)
  case rule(Int)
  case source(Int)
  case term(Int)
  case statement(StatementPlace)
  /// The number of objects of a kind, with a link to their list.
  case count(CountedThing)
  /// A design token, by its number.
  case token(Int)
  /// A group of design tokens, by the number of its first token.
  case tokenGroup(firstToken: Int)
  /// A place in the page itself.
  case anchor(String)
  /// A file other than a page, by its path from `Content/` as it is on the disk.
  case file(String, anchor: String?)
  /// An address that is kept unchanged.
  case verbatim(String)
}

/// A kind of object whose number a page may state: `<count:rules>`.
package enum CountedThing: String, Sendable, CaseIterable {
  case topics, rules, sources, statements
  /// Statements that a page cites.
  case cited
  case terms
}
