import Base
import Markup
import SiteConfiguration

/// A page that is the target of a link by its name: `[the glossary](page:glossary)`.
package enum SitePage: String, Sendable, CaseIterable {
  case home, rules, checklist, glossary, sources, diagrams, overview, tokens, changes, search, print

  /// The condition under which a site has the page; `nil` for a page that every site has.
  var condition: Message? {
    switch self {
    case .home:
      nil
    case .rules, .checklist:
      "write a rule in a page"
    case .sources:
      "add a source to Content/sources"
    case .glossary:
      "add terms to terms.yaml"
    case .diagrams:
      "draw a diagram in a page"
    case .overview:
      "declare a key under 'fields' in site.yaml, and set it in a topic"
    case .tokens:
      "create a file Content/tokens/NAME.tokens.json"
    case .changes:
      "cut an edition: build-site edition cut NAME"
    case .search:
      "remove 'search: false' from site.yaml"
    case .print:
      "add 'print: true' to site.yaml"
    }
  }
}

extension SiteTree {
  /// Returns the pages outside the tree that the site has.
  func pages(
    _ rules: RuleBook,
    sources: SourceList,
    terms: TermList,
    hasFields: Bool,
    hasTokens: Bool,
    hasEditions: Bool
  ) -> Set<SitePage> {
    var pages = Set(SitePage.allCases.filter { $0.condition == nil })
    if !rules.rules.isEmpty {
      pages.formUnion([.rules, .checklist])
    }
    if !sources.sources.isEmpty {
      pages.insert(.sources)
    }
    if !terms.terms.isEmpty {
      pages.insert(.glossary)
    }
    if documents.contains(where: { !$0.diagrams.isEmpty }) {
      pages.insert(.diagrams)
    }
    if hasFields {
      pages.insert(.overview)
    }
    if hasTokens {
      pages.insert(.tokens)
    }
    if hasEditions {
      pages.insert(.changes)
    }
    if configuration.hasSearch {
      pages.insert(.search)
    }
    if configuration.print {
      pages.insert(.print)
    }
    return pages
  }
}
