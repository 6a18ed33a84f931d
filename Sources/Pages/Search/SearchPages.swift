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
  /// What finds the terms of the glossary in texts, by language.
  private let matchers: [TermMatcher]

  init(site: SiteContext) {
    self.site = site
    matchers = site.languages.map { language in
      TermMatcher(site.guideline.termList.terms, language: language)
    }
  }

  var count: Int {
    guideline.tree.entries.count + site.siteLinks.count
      + site.addresses.tokenSections.sections.count
  }

  /// The number of bytes of text of all pages.
  var textSize: Int {
    guideline.tree.documents.map(\.body.text.count).reduce(0, +)
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

  var guideline: GuidelineStages { site.guideline }
  var languages: Range<Int> { site.languages }
}

// MARK: - Entries

extension SearchPages {
  func searchPage(ofEntry number: Int) -> SearchPage {
    let tree = guideline.tree
    let entry = tree.entries[number]
    let titles = languages.map { language in
      tree.title(number, language).text
    }
    var page = SearchPage(
      address: Self.address(of: entry),
      titles: languages.map { language in site.title(ofEntry: number, language).text },
      names: names(ofEntry: number, titles),
      isWritten: languages.map { language in
        tree.isWritten(number, language: language)
          || entry.original == nil
      },
      parts: parts(ofEntry: number))
    page.facets = facets(ofEntry: number)
    completeLead(&page.parts[0], ofEntry: number)
    return page
  }

  /// The lead is found by what the entry states as a whole.
  private func completeLead(
    _ lead: inout SearchPart,
    ofEntry number: Int
  ) {
    for language in languages {
      lead.texts[language] += fields(ofEntry: number, language)
    }
    guard site.configuration.showsYears else { return }
    let years = guideline.years.entries[number]
    lead.years = years?.ends ?? []
    lead.isDated = guideline.isDated(years)
  }

  /// `bars/alert`, `bars/`, and nothing for the home page.
  private static func address(of entry: Entry) -> String {
    let path = entry.folder.joined(separator: "/")
    guard entry.kind != .topic, !path.isEmpty else { return path }
    return path + "/"
  }

  private func names(
    ofEntry number: Int,
    _ titles: [String]
  ) -> [SearchName] {
    var names = titles.enumerated().map { language, title in
      SearchName(title, isTitle: true, language: language)
    }
    names += readings(ofEntry: number)
    names += spellings(ofTermsOfEntry: number)
    names += guideline.numbering.chapter(number).map { chapter in [SearchName(chapter)] } ?? []
    names += guideline.tree.entries[number].api.map { name in
      SearchName(name)
    }
    // The first of the same text counts: a title more than a term.
    var known: Set<String> = []
    return names.filter { name in
      !name.text.isEmpty && known.insert(name.text).inserted
    }
  }

  /// The readings of a page's titles, by which Japanese words are looked up.
  private func readings(ofEntry number: Int) -> [SearchName] {
    languages.compactMap { language in
      let matter = guideline.page(number, language)?.document.frontMatter
      return matter?.reading.map { reading in
        SearchName(reading.value, language: language)
      }
    }
  }

  private func spellings(ofTermsOfEntry number: Int) -> [SearchName] {
    let list = guideline.termList
    return list.terms(ofEntry: number).flatMap { term in
      spellings(of: list.terms[term])
    }
  }

  /// Everything that a term is called, in all languages.
  func spellings(of term: Term) -> [SearchName] {
    let readings = languages.map { language -> [String] in
      // A reading of another language's name is none here.
      guard term.readings.languageOfText(language) == language,
        let reading = term.readings.text(language)
      else { return [] }
      return [reading]
    }
    return [term.names, term.avoid, term.keywords, readings].flatMap { byLanguage in
      byLanguage.enumerated().flatMap { language, names in
        names.map { name in SearchName(name, language: language) }
      }
    }
  }

  /// The parts of an entry in the original's order, each with its translations.
  private func parts(ofEntry number: Int) -> [SearchPart] {
    var parts: [SearchPart] = []
    var indices: [String: Int] = [:]
    let original = guideline.tree.entries[number].original ?? 0
    // The original first, whose order all have.
    for language in [original] + languages.filter({ $0 != original }) {
      guard let page = guideline.page(number, language) else { continue }
      for (part, anchor) in shownParts(of: page) {
        let index = indices[anchor] ?? parts.count
        if index == parts.count {
          indices[anchor] = index
          parts.append(emptyPart(part.kind, anchor: anchor))
        }
        add(part, of: page, to: &parts[index])
      }
    }
    guard !parts.isEmpty else { return [emptyPart(.lead, anchor: "")] }
    fillLabels(&parts, original: original)
    addSynonyms(to: &parts, ofEntry: number)
    return parts
  }

  /// Adds the other names of the terms that a rule has to what its sources say.
  ///
  /// So a rule that says “activity indicator” is found by “spinner”, and one that says “typeface” by “font”, the keyword
  /// of a term without a definition. The page of a term has its names already.
  private func addSynonyms(to parts: inout [SearchPart], ofEntry number: Int) {
    for index in parts.indices where !parts[index].evidence.isEmpty {
      for language in languages where !matchers[language].isEmpty {
        let part = parts[index]
        let text = [part.labels[language], part.texts[language], part.evidence[language]]
          .joined(separator: "\n")
        parts[index].evidence[language] += synonyms(of: text, language, ofEntry: number)
      }
    }
  }

  /// Returns the other names of the terms in a text, one in each line.
  private func synonyms(of text: String, _ language: Int, ofEntry number: Int) -> String {
    let list = guideline.termList
    let matcher = matchers[language]
    let found = matcher.matches(in: text.utf8.span, before: .none, after: .none).map { match in
      matcher.spellings[match.spelling].term
    }
    let others = Set(found).sorted().filter { term in
      list.entries[term] != number
    }
    return others.flatMap { term in otherNames(of: list.terms[term], language) }
      .map { name in "\n" + name }
      .joined()
  }

  /// Returns the names under which readers look for a term, other than its own.
  private func otherNames(of term: Term, _ language: Int) -> [String] {
    // Without a definition, what is to be avoided is a wrong spelling and no other name.
    let avoided = term.isDescribed ? term.avoid[language] : []
    return avoided + term.keywords[language]
  }

  /// The parts of a page without retired rules, each with its anchor.
  private func shownParts(of page: Page) -> [(part: Part, anchor: String)] {
    page.document.parts.compactMap { part in
      let anchor = guideline.anchor(of: part.kind, on: page)
      if case .rule = part.kind, guideline.isRetired(anchor) {
        return nil
      }
      return (part, anchor)
    }
  }

  /// Adds the texts of a part in the language of its page.
  private func add(
    _ part: Part,
    of page: Page,
    to searchPart: inout SearchPart
  ) {
    searchPart.labels[page.language] = label(of: part, page)
    searchPart.texts[page.language] = text(of: part, page)
    searchPart.keywords[page.language] += keywords(of: part, page)
  }

  private func emptyPart(
    _ kind: Part.Kind,
    anchor: String
  ) -> SearchPart {
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
      var part = SearchPart(
        kind: .rule,
        anchor: anchor,
        labels: none,
        texts: none)
      if let rule = guideline.ruleBook.index[anchor] {
        setFacts(of: &part, rule: rule)
      }
      return part
    }
  }

  private func setFacts(of part: inout SearchPart, rule index: Int) {
    let rule = guideline.ruleBook.rules[index]
    part.level = rule.level.rawValue
    part.platforms = rule.platforms
    part.versions = languages.compactMap { language in
      site.versions(of: rule, language)?.word
    }
    part.years = site.shownYears(ofRule: index)?.ends ?? []
    part.isDated = guideline.validity(ofRule: index) == .dated
    part.isHistorical = rule.status == .historical
    part.evidence = languages.map { language in evidence(ofRule: index, language) }
  }

  /// Returns what the sources of a rule say, often in other words than the rule, so that readers
  /// find it by those, too.
  private func evidence(ofRule index: Int, _ language: Int) -> String {
    let list = guideline.sourceList
    let facts = guideline.links.statements(ofRule: index).compactMap { place in
      list.statement(place).fact.exactText(language)
    }
    return facts.joined(separator: "\n")
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
    if case .lead = part.kind {
      return readings + keywords(ofEntry: page.entry, page.language)
    }
    guard case .rule(let number) = part.kind else { return readings }
    let attributes = page.document.rules[number].attributes
    var words = readings + attributes.keywords
    if let glance = attributes.glance?.value {
      words += [glance.value, glance.caption]
    }
    return words + fields(ofBlock: number, on: page)
      + formerSentences(ofBlock: number, on: page)
  }

  /// Returns the values of the site's own attributes of a rule, as readers see them.
  private func fields(ofBlock number: Int, on page: Page) -> [String] {
    guard !site.configuration.ruleFields.isEmpty,
      let rule = guideline.rule(ofBlock: number, on: page)
    else { return [] }
    let file = FileContext(site: site, path: "", language: page.language)
    return file.fieldFacts(ofRule: rule).flatMap { fact in fact.values.map(\.word) }
  }

  /// Returns the words under `keywords` in the front matter of a topic, unless readers see them: then
  /// they are among the fields.
  private func keywords(ofEntry number: Int, _ language: Int) -> [String] {
    let fields = site.configuration.fields
    for stated in guideline.fields(ofEntry: number, language) {
      let field = fields[stated.field]
      guard field.name == TopicField.keywords,
        field.places.isEmpty
      else { continue }
      if case .list(let words) = stated.value {
        return words
      }
    }
    return []
  }

  /// Returns the sentences of the rules that a rule replaced, so that readers who search for them
  /// find the valid one.
  private func formerSentences(
    ofBlock number: Int,
    on page: Page
  ) -> [String] {
    guard let rule = guideline.rule(ofBlock: number, on: page) else { return [] }
    let book = guideline.ruleBook
    // Retired rules are no longer shown: what replaced them is not found by them.
    let former = book.rules[rule].replaces.filter {
      book.rules[$0].status == .historical
    }
    return former.compactMap { rule in
      guard
        let (page, block) = guideline.block(rule, page.language)
      else { return nil }
      return guideline.sentence(of: block, on: page)
    }
  }

  /// Returns the visible text of a part besides its label: including titles of link targets, and
  /// for the lead the summary too.
  private func text(of part: Part, _ page: Page) -> String {
    let document = page.document
    switch part.kind {
    case .lead:
      let summary = document.frontMatter.summary.map { summary in summary.value + "\n" } ?? ""
      return summary + plainText(part.events + part.footnotes, page: page)
    case .heading:
      return plainText(part.events + part.footnotes, page: page)
    case .rule(let number):
      return plainText([document.rules[number].detail] + part.footnotes, page: page)
    }
  }

  /// Returns text without the labels in drawings, which mean nothing without them, and without
  /// readings, which would split words.
  private func plainText(_ events: [Range<Int>], page: Page) -> String {
    guideline.plainText(
      events,
      of: page,
      drawings: .title,
      readings: .omitted)
  }

  /// Returns the site's fields that the topic states, one in each line.
  private func fields(ofEntry number: Int, _ language: Int) -> String {
    guard guideline.tree.isWritten(number, language: language) else { return "" }
    let file = FileContext(site: site, path: "", language: language)
    let lines = file.fieldFacts(ofEntry: number).map { fact in
      "\n\(fact.label.word): \(fact.words)"
    }
    return lines.joined()
  }

  /// What the results can be narrowed to that the topic states.
  private func facets(ofEntry number: Int) -> [String] {
    let fields = site.configuration.fields
    let stated = guideline.fields(ofEntry: number, guideline.tree.entries[number].original ?? 0)
    // Fields that readers do not see narrow nothing.
    return stated.filter { stated in
      !fields[stated.field].places.isEmpty
    }
    .flatMap { stated in
      stated.value.facetValues.map { value in
        "\(stated.field).\(value)"
      }
    }
  }
}
