import DesignTokens
import Guideline
import Markup
import Rendering
import Search
import SiteConfiguration
import Templates

/// The pages of a site as the search sees them: every entry, then the lists to which every page links.
struct SearchPages: Sendable {
  let site: SiteContext

  var count: Int {
    guideline.tree.entries.count + site.siteLinks.count
      + site.addresses.tokenSections.sections.count
  }

  /// The number of bytes of text of all pages.
  var textSize: Int {
    guideline.tree.documents.reduce(0) { $0 + $1.body.text.count }
  }

  /// One page, by its number.
  subscript(number: Int) -> SearchPage {
    let entries = guideline.tree.entries
    guard number >= entries.count else { return searchPage(ofEntry: number) }
    let list = number - entries.count
    if list < site.siteLinks.count {
      return searchPage(of: site.siteLinks[list])
    }
    return searchPage(ofTokenSection: list - site.siteLinks.count)
  }

  private var guideline: GuidelineStages { site.guideline }
  private var languages: Range<Int> { site.languages }

  // MARK: Entries

  private func searchPage(ofEntry number: Int) -> SearchPage {
    let entry = guideline.tree.entries[number]
    let path = entry.folder.joined(separator: "/")
    let titles = languages.map { language in
      guideline.tree.title(number, language).text
    }
    let years = guideline.years.entries[number]
    var page = SearchPage(
      address: entry.kind == .topic || path.isEmpty ? path : path + "/", titles: titles,
      names: names(ofEntry: number, titles),
      isWritten: languages.map { language in
        guideline.tree.isWritten(number, language: language)
          || entry.original == nil
      },
      parts: parts(ofEntry: number))
    for language in languages {
      page.parts[0].texts[language] += fields(ofEntry: number, language)
    }
    page.facets = facets(ofEntry: number)
    page.parts[0].years = years?.ends ?? []
    page.parts[0].isDated = guideline.isDated(years)
    return page
  }

  private func names(ofEntry number: Int, _ titles: [String]) -> [SearchName] {
    let terms = guideline.termList.terms(ofEntry: number).map {
      guideline.termList.terms[$0]
    }
    let readings = languages.flatMap { language in
      let reading = guideline.page(number, language)?.document.frontMatter.reading
      return reading.map { [SearchName($0.value, language: language)] } ?? []
    }
    let names =
      titles
      .enumerated()
      .map { SearchName($1, isTitle: true, language: $0) } + readings
      + terms.flatMap(spellings) + guideline.tree.entries[number].api.map { SearchName($0) }
    var known: Set<String> = []
    return names.filter { name in
      !name.text.isEmpty && known.insert(name.text).inserted
    }
  }

  /// Everything that a term is called, in all languages.
  private func spellings(of term: Term) -> [SearchName] {
    let readings = languages.map { language in
      term.readings.languageOfText(language) == language
        ? term.readings.text(language).map { [$0] } ?? [] : []
    }
    return [term.names, term.avoid, term.keywords, readings].flatMap { byLanguage in
      byLanguage.enumerated().flatMap { language, names in
        names.map { SearchName($0, language: language) }
      }
    }
  }

  /// The parts of an entry in the original's order, each with its translations.
  private func parts(ofEntry number: Int) -> [SearchPart] {
    var parts: [SearchPart] = []
    var indices: [String: Int] = [:]
    let original = guideline.tree.entries[number].original ?? 0
    for language in [original] + languages.filter({ $0 != original }) {
      guard let page = guideline.page(number, language) else { continue }
      for part in page.document.parts {
        let anchor = guideline.anchor(of: part.kind, on: page)
        if case .rule = part.kind, guideline.isRetired(anchor) {
          continue
        }
        let index = indices[anchor] ?? parts.count
        if index == parts.count {
          indices[anchor] = index
          parts.append(emptyPart(part.kind, anchor: anchor))
        }
        parts[index].labels[language] = label(of: part, page)
        parts[index].texts[language] = text(of: part, page)
        parts[index].keywords[language] += keywords(of: part, page)
      }
    }
    guard !parts.isEmpty else { return [emptyPart(.lead, anchor: "")] }
    fillLabels(&parts, original: original)
    return parts
  }

  private func emptyPart(_ kind: Part.Kind, anchor: String) -> SearchPart {
    let none = languages.map { _ in "" }
    switch kind {
    case .lead:
      return SearchPart(
        kind: .lead,
        anchor: anchor,
        labels: none,
        texts: none)
    case .heading:
      return SearchPart(
        kind: .heading,
        anchor: anchor,
        labels: none,
        texts: none)
    case .rule:
      var part = SearchPart(kind: .rule, anchor: anchor, labels: none, texts: none)
      guard let index = guideline.ruleBook.index[anchor] else { return part }
      let rule = guideline.ruleBook.rules[index]
      part.level = rule.level.rawValue
      part.platforms = rule.platforms
      part.versions = languages.compactMap { language in
        site.versions(of: rule, language)?.word
      }
      part.years = guideline.years.rules[index]?.ends ?? []
      part.isDated = guideline.validity(ofRule: index) == .dated
      part.isHistorical = rule.status == .historical
      return part
    }
  }

  /// A part that a language lacks is shown in the original's words.
  private func fillLabels(_ parts: inout [SearchPart], original: Int) {
    for index in parts.indices {
      for language in languages where parts[index].labels[language].isEmpty {
        parts[index].labels[language] = parts[index].labels[original]
      }
    }
  }

  private func label(of part: Part, _ page: Page) -> String {
    switch part.kind {
    case .lead:
      ""
    case .heading(let number):
      page.document.headings[number].text
    case .rule(let number):
      guideline.sentence(of: page.document.rules[number], on: page)
    }
  }

  /// Returns the words by which a part is found besides its text: the readings of its characters,
  /// and a rule's keywords.
  private func keywords(of part: Part, _ page: Page) -> [String] {
    let readings = page.document.readings(in: part.events + part.footnotes)
    guard case .rule(let number) = part.kind else { return readings }
    let attributes = page.document.rules[number].attributes
    let glance =
      attributes.glance.map {
        [$0.value.value, $0.value.caption]
      } ?? []
    return readings + attributes.keywords + glance + formerSentences(ofBlock: number, on: page)
  }

  /// Returns the sentences of the rules that a rule replaced, so that readers who search for them
  /// find the valid one.
  private func formerSentences(ofBlock number: Int, on page: Page) -> [String] {
    guard let rule = guideline.rule(ofBlock: number, on: page) else { return [] }
    let book = guideline.ruleBook
    return book.rules[rule].replaces.filter { replace in
      book.rules[replace].status == .historical
    }
    .compactMap {
      guideline.block($0, page.language).map { page, block in
        guideline.sentence(of: block, on: page)
      }
    }
  }

  /// Returns the visible text of a part besides its label: including titles of link targets, and
  /// for the lead the summary too.
  private func text(of part: Part, _ page: Page) -> String {
    let document = page.document
    switch part.kind {
    case .lead:
      return (document.frontMatter.summary.map { $0.value + "\n" } ?? "")
        + plainText(part.events + part.footnotes, page: page)
    case .heading:
      return plainText(part.events + part.footnotes, page: page)
    case .rule(let number):
      return plainText([document.rules[number].detail] + part.footnotes, page: page)
    }
  }

  /// Returns text without the labels in drawings, which mean nothing without them, and without
  /// readings, which would split words.
  private func plainText(_ events: [Range<Int>], page: Page) -> String {
    guideline.plainText(events, of: page, drawings: .title, readings: .omitted)
  }

  /// Returns the site's fields that the topic states, one in each line.
  private func fields(ofEntry number: Int, _ language: Int) -> String {
    guard guideline.tree.isWritten(number, language: language) else { return "" }
    let file = FileContext(site: site, path: "", language: language)
    return file.fieldFacts(ofEntry: number).map { fieldFact in
      "\n\(fieldFact.label.word): \(fieldFact.words)"
    }.joined()
  }

  /// What the results can be narrowed to that the topic states.
  private func facets(ofEntry number: Int) -> [String] {
    let fields = site.configuration.fields
    return guideline.fields(ofEntry: number, guideline.tree.entries[number].original ?? 0)
      .filter { field in !fields[field.field].places.isEmpty }
      .compactMap { stated in
        stated.value.facetValue.map { "\(stated.field).\($0)" }
      }
  }

  // MARK: Lists

  /// Returns the search page of a list, found by its title and its description; the glossary also
  /// by its terms.
  private func searchPage(of list: SiteLink) -> SearchPage {
    let titles = languages.map { language in site.strings(language)[list.word] }
    let further =
      switch list.word {
      case "glossary":
        terms()
      case "tokens":
        tokens(ofGroups: site.addresses.tokenSections.looseGroups)
      default:
        [SearchPart]()
      }
    let texts = languages.map { language in
      ["-summary", "-more"].compactMap {
        site.strings(language).texts[list.word + $0]
      }
      .joined(separator: "\n")
    }
    let lead = SearchPart(
      kind: .lead, anchor: "", labels: languages.map { _ in "" }, texts: texts)
    var page = SearchPage(
      address: address(of: list), titles: titles,
      names: titles.enumerated().map { SearchName($1, isTitle: true, language: $0) },
      isWritten: languages.map { _ in true }, parts: [lead] + further)
    page.isList = true
    return page
  }

  /// Its path as the search has it: `rules/` for `en/rules/index.html`, `glossary` for `en/glossary.html`.
  private func address(of list: SiteLink) -> String {
    let path =
      list
      .paths[0]
      .dropFirst(site.addresses.code(0).count + 1)
      .dropLast(".html".count)
    return String(path.hasSuffix("/index") ? path.dropLast("index".count) : path)
  }

  // MARK: Tokens

  /// The page of an outermost group of tokens: found by its name, and by each of its tokens.
  private func searchPage(ofTokenSection number: Int) -> SearchPage {
    let section = site.addresses.tokenSections.sections[number]
    let path = site.addresses.tokens(ofSection: number, 0)
      .dropFirst(site.addresses.code(0).count + 1).dropLast(".html".count)
    let none = languages.map { _ in "" }
    let lead = SearchPart(kind: .lead, anchor: "", labels: none, texts: none)
    return SearchPage(
      address: String(path), titles: languages.map { _ in section.name },
      names: [SearchName(section.name, isTitle: true)],
      isWritten: languages.map { _ in true }, parts: [lead] + tokens(ofGroups: section.groups))
  }

  private func tokens(ofGroups groups: Range<Int>) -> [SearchPart] {
    let book = guideline.tokens
    return book.groups[groups].flatMap(\.tokens).map { number in
      let token = book.tokens[number]
      var part = SearchPart(
        kind: .heading, anchor: site.addresses.tokenSections.anchors[number],
        labels: languages.map { _ in token.name },
        texts: languages.map { language in
          [guideline.text(ofToken: number, language), token.description, token.deprecation ?? ""]
            .filter { !$0.isEmpty }.joined(separator: "\n")
        })
      let file = FileContext(site: site, path: "", language: 0)
      part.keywords = languages.map { _ in [file.cssName(ofToken: number)] }
      return part
    }
  }

  // MARK: Terms

  private func terms() -> [SearchPart] {
    guideline.termList.terms.filter(\.isDescribed).map { term in
      var part = SearchPart(
        kind: .term, anchor: term.id.value,
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
