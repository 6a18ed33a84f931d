import Guideline
import Markup

extension Composer {
  func composeRule(_ index: Int, _ language: Int) -> [UInt8] {
    guard let (page, block) = guideline.block(index, language) else { return [] }
    let rule = guideline.ruleBook.rules[index]
    let paths = configuration.languages.indices.map { addresses.rule(index, $0) }
    let path = paths[language]
    let place = Place(page: page, path: path, language: language)
    let sentence = sentence(of: block, on: page)
    var frame = frame(
      path, language, title: sentence, entry: nil, paths: paths, kind: .article)
    frame.summary = sentence
    frame.titleLanguage = lang(page.language, on: language)
    frame.contentLanguage = frame.titleLanguage
    let topic = link(toEntry: rule.topic, language, from: path)
    frame.breadcrumbs = breadcrumbs(to: rule.topic, language, from: path) + [topic]
    if page.language != language {
      frame.alternates = []
      frame.fallbackLanguage = configuration.languages[page.language].name
    } else {
      frame.alternates = frame.alternates.enumerated()
        .filter { rule.blocks[$0.offset] != nil }.map(\.element)
    }
    let line = guideline.line(ofRule: index, on: page)
    frame.editHref = feedback(configuration.edit, page, rule: index, line: line)
    frame.reportHref = feedback(configuration.report, page, rule: index, line: line)
    var anchored = topic
    if isShownOnItsTopic(index, language) { anchored.href += "#" + rule.id }
    var card = card(index, block, at: place)
    card.isPage = true
    return templates.render(
      RulePageData(
        frame: frame, rule: card,
        card: templates.render(card, with: .ruleCard, language: place.textLanguage),
        topic: anchored,
        sources: sources(ofRule: index, language, from: path),
        mentions: guideline.links.mentions(ofRule: index).map {
          link(toEntry: $0, language, from: path)
        }),
      with: .rule, language: language)
  }

  /// Whether the page of a rule's topic that readers of a language see has the rule.
  func isShownOnItsTopic(_ index: Int, _ language: Int) -> Bool {
    let rule = guideline.ruleBook.rules[index]
    return rule.blocks[guideline.tree.shownLanguage(rule.topic, language)] != nil
  }

  /// The statements that a rule rests on, by source in the order of time.
  private func sources(ofRule rule: Int, _ language: Int, from path: String) -> [RuleSourceData] {
    var groups: [RuleSourceData] = []
    var last: Int?
    for place in guideline.links.statements(ofRule: rule) {
      let source = guideline.sourceList.sources[place.source]
      if place.source != last {
        groups.append(
          RuleSourceData(
            source: link(toSource: place.source, language, from: path),
            year: source.year.map(String.init) ?? "", statements: []))
        last = place.source
      }
      let statement = source.statements[place.statement]
      groups[groups.count - 1].statements.append(
        StatementData(
          id: statement.id,
          href: relativeAddress(from: path, to: addresses.statement(place, language)),
          fact: statement.fact, lang: lang(0, on: language), citations: []))
    }
    return groups
  }

  /// A rule as one line of a list.
  func ruleEntry(_ index: Int, _ language: Int, from path: String) -> RuleEntryData {
    let rule = guideline.ruleBook.rules[index]
    let link = link(toRule: index, language, from: path)
    return RuleEntryData(
      id: rule.id, href: link.href, level: level(rule.level, language), statement: link.title,
      lang: link.lang, isHistorical: rule.status == .historical,
      topic: self.link(toEntry: rule.topic, language, from: path),
      platformIDs: guideline.ruleBook.platforms(of: rule).joined(separator: " "),
      sourceKeys: sourceKeys(ofRule: index).joined(separator: " "),
      governs: rule.governs.map { guideline.tree.entries[$0].id }.joined(separator: " "))
  }

  /// Each source that a rule rests on, once, in the order of time.
  private func sourceKeys(ofRule rule: Int) -> [String] {
    var numbers: [Int] = []
    for place in guideline.links.statements(ofRule: rule) where place.source != numbers.last {
      numbers.append(place.source)
    }
    return numbers.map { guideline.sourceList.sources[$0].key }
  }

  func composeRuleIndex(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.rules($0) }
    let path = paths[language]
    var frame = frame(
      path, language, title: strings(language)["rules"], entry: nil, paths: paths,
      kind: .collection)
    frame.breadcrumbs = [home(language, from: path)]
    let groups = guideline.tree.entries.indices.filter { !guideline.ruleBook.rules(of: $0).isEmpty }
      .map {
        RuleGroupData(
          id: guideline.tree.entries[$0].id, section: guideline.tree.entries[$0].folder[0],
          topic: link(toEntry: $0, language, from: path),
          rules: guideline.ruleBook.rules(of: $0).map { ruleEntry($0, language, from: path) })
      }
    return templates.render(
      RuleIndexData(
        frame: frame, count: guideline.ruleBook.rules.count, facets: facets(language),
        topics: groups),
      with: .rules, language: language)
  }
}
