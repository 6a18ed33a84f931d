import Guideline

extension Composer {
  func link(toSource index: Int, _ language: Int, from path: String) -> LinkData {
    let source = guideline.sourceList.sources[index]
    let titleLanguage = source.title.languageOfText(language) ?? language
    return LinkData(
      href: relativeAddress(from: path, to: addresses.source(index, language)),
      title: source.title.text(language) ?? source.key, lang: lang(titleLanguage, on: language))
  }

  /// A link to a statement under its short name in the language of the text around it.
  ///
  ///     bars2020-143   →   2020-143
  func link(
    toStatement place: StatementPlace, _ language: Int, from path: String,
    inside surrounding: Int
  ) -> LinkData {
    let id = guideline.sourceList.sources[place.source].statements[place.statement].id
    let number = id.utf8.reversed().prefix { $0 != UInt8(ascii: "-") }.count
    let short =
      guideline.sourceList.sources[place.source].short.text(surrounding)
      ?? guideline.sourceList.sources[place.source].key
    return LinkData(
      href: relativeAddress(from: path, to: addresses.statement(place, language)),
      title: "\(short)-\(id.suffix(number))")
  }

  func composeSource(_ index: Int, _ language: Int) -> [UInt8] {
    let source = guideline.sourceList.sources[index]
    let paths = configuration.languages.indices.map { addresses.source(index, $0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: source.title.text(language) ?? source.key, entry: nil, paths: paths,
      kind: .article)
    let list = LinkData(
      href: relativeAddress(from: path, to: addresses.sources(language)),
      title: strings(language)["sources"])
    frame.breadcrumbs = [self.home(language, from: path), list]
    frame.titleLanguage = lang(
      source.title.languageOfText(language) ?? language, on: language)
    frame.summary = source.about.text(language) ?? ""
    return templates.render(
      SourceData(
        frame: frame, about: frame.summary,
        aboutLanguage: lang(
          source.about.languageOfText(language) ?? language, on: language),
        facts: facts(of: source, language), statementCount: source.statements.count,
        sections: sections(of: index, language, from: path)
      ),
      with: .source, language: language)
  }

  private func facts(of source: Source, _ language: Int) -> [FactData] {
    let strings = strings(language)
    return [
      FactData(
        name: strings["year"],
        value: source.date.isEmpty ? source.year.map(String.init) ?? "" : source.date),
      FactData(name: strings["publisher"], value: source.publisher),
      FactData(name: strings["key"], value: source.key),
    ].filter { !$0.value.isEmpty }
  }

  /// The statements by the headings of their document.
  private func sections(
    of index: Int, _ language: Int, from path: String
  ) -> [SourceSectionData] {
    let source = guideline.sourceList.sources[index]
    let sourceLanguage = source.language == addresses.code(language) ? "" : source.language
    var sections: [SourceSectionData] = []
    for (number, statement) in source.statements.enumerated() {
      if sections.last?.title != statement.section {
        sections.append(
          SourceSectionData(title: statement.section, lang: sourceLanguage, statements: []))
      }
      sections[sections.count - 1].statements.append(
        StatementData(
          id: statement.id, href: "#" + statement.id, fact: statement.fact,
          lang: lang(0, on: language),
          citations: guideline.links.citing[index][number].map {
            citation($0, language, from: path)
          }))
    }
    return sections
  }

  private func citation(_ place: CitingPlace, _ language: Int, from path: String) -> LinkData {
    guard let rule = place.rule else { return link(toEntry: place.entry, language, from: path) }
    return link(toRule: rule, language, from: path)
  }

  func composeSourceIndex(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.sources($0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: strings(language)["sources"], entry: nil, paths: paths,
      kind: .collection)
    frame.breadcrumbs = [home(language, from: path)]
    let entries = guideline.sourceList.sources.indices.map { index in
      SourceEntryData(
        link: link(toSource: index, language, from: path),
        year: guideline.sourceList.sources[index].year.map(String.init) ?? "",
        statementCount: guideline.sourceList.sources[index].statements.count)
    }
    return templates.render(
      SourceIndexData(frame: frame, sources: entries), with: .sources, language: language)
  }
}
