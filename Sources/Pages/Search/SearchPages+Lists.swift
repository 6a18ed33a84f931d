import DesignTokens
import Guideline
import Markup
import Rendering
import Search
import SiteConfiguration
import Templates

extension SearchPages {
  /// Returns the search page of a list, found by its title and its description; the glossary also
  /// by its terms.
  func searchPage(of list: SiteLink) -> SearchPage {
    let titles = languages.map { language in
      site.strings(language)[list.word]
    }
    let lead = SearchPart(
      kind: .lead,
      anchor: "",
      labels: languages.map { _ in "" },
      texts: languages.map { language in description(of: list, language) })
    var page = SearchPage(
      address: address(of: list),
      titles: titles,
      names: titles.enumerated().map { language, title in
        SearchName(title, isTitle: true, language: language)
      },
      isWritten: languages.map { _ in true },
      parts: [lead] + furtherParts(of: list))
    page.isList = true
    return page
  }

  private func description(
    of list: SiteLink,
    _ language: Int
  ) -> String {
    // Not every list has both words.
    let words = ["-summary", "-more"].compactMap { ending in
      site.strings(language).texts[list.word + ending]
    }
    return words.joined(separator: "\n")
  }

  /// The objects of a list that are on no other page.
  private func furtherParts(of list: SiteLink) -> [SearchPart] {
    switch list.word {
    case "glossary":
      terms()
    case "tokens":
      tokens(ofGroups: site.addresses.tokenSections.looseGroups)
    default:
      []
    }
  }

  /// Its path as the search has it: `rules/` for `en/rules/index.html`, `glossary` for `en/glossary.html`.
  private func address(of list: SiteLink) -> String {
    let path = searchPath(of: list.paths[0])
    guard path.hasSuffix("/index") else { return String(path) }
    return String(path.dropLast("index".count))
  }

  /// `glossary` for `en/glossary.html`, in the first language.
  private func searchPath(of path: String) -> Substring {
    path
      .dropFirst(site.addresses.code(0).count + 1)
      .dropLast(".html".count)
  }

  // MARK: Tokens

  /// The page of an outermost group of tokens: found by its name, and by each of its tokens.
  func searchPage(ofTokenSection number: Int) -> SearchPage {
    let section = site.addresses.tokenSections.sections[number]
    let path = searchPath(of: site.addresses.tokens(ofSection: number, 0))
    let none = languages.map { _ in "" }
    let lead = SearchPart(
      kind: .lead,
      anchor: "",
      labels: none,
      texts: none)
    return SearchPage(
      address: String(path),
      titles: languages.map { _ in section.name },
      names: [SearchName(section.name, isTitle: true)],
      isWritten: languages.map { _ in true },
      parts: [lead] + tokens(ofGroups: section.groups))
  }

  private func tokens(ofGroups groups: Range<Int>) -> [SearchPart] {
    guideline.tokens
      .groups[groups]
      .flatMap(\.tokens)
      .map(part(ofToken:))
  }

  private func part(ofToken number: Int) -> SearchPart {
    let token = guideline.tokens.tokens[number]
    var part = SearchPart(
      kind: .heading,
      anchor: site.addresses.tokenSections.anchors[number],
      labels: languages.map { _ in token.name },
      texts: languages.map { language in text(ofToken: number, language) })
    // Names in CSS are the same in every language.
    let name = FileContext(
      site: site,
      path: "",
      language: 0
    ).cssName(ofToken: number)
    part.keywords = languages.map { _ in [name] }
    return part
  }

  private func text(ofToken number: Int, _ language: Int) -> String {
    let token = guideline.tokens.tokens[number]
    var text = guideline.text(ofToken: number, language)
    for line in [token.description, token.deprecation ?? ""] where !line.isEmpty {
      if !text.isEmpty {
        text += "\n"
      }
      text += line
    }
    return text
  }

  // MARK: Terms

  private func terms() -> [SearchPart] {
    guideline.termList.terms.filter(\.isDescribed).map { term in
      var part = SearchPart(
        kind: .term,
        anchor: term.id.value,
        labels: languages.map { language in term.name(language)?.text ?? term.id.value },
        texts: languages.map { language in
          guard term.definition.languageOfText(language) == language else {
            return ""
          }
          return term.definition.text(language) ?? ""
        })
      part.names = spellings(of: term)
      return part
    }
  }
}
