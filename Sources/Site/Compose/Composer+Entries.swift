import Guideline
import Markup

extension Composer {
  func composeEntry(_ entry: Int, _ language: Int) -> [UInt8] {
    let frame = frame(ofEntry: entry, language)
    let path = addresses.entry(entry, language)
    let page = guideline.shownPage(entry, language)
    let body = page.map {
      compose(at: Place(page: $0, path: path, language: language))
    }
    switch guideline.tree.entries[entry].kind {
    case .home:
      return templates.render(
        homeData(language, frame: frame, body: body ?? [], path: path), with: .home,
        language: language)
    case .section:
      return templates.render(
        SectionData(
          frame: frame, body: body ?? [],
          topics: guideline.tree.entries[entry].children.map {
            TopicLinkData(
              link: link(toEntry: $0, language, from: path),
              ruleCount: guideline.ruleBook.rules(of: $0).count)
          }),
        with: .section, language: language)
    case .topic:
      return templates.render(
        topicData(
          entry, language, frame: frame, body: body ?? [], outline: page.map { outline($0) } ?? [],
          path: path), with: .topic, language: language)
    }
  }

  private func links(toEntries entries: [Int], _ language: Int, from path: String) -> [LinkData] {
    entries.map { link(toEntry: $0, language, from: path) }
  }

  private func topicData(
    _ index: Int, _ language: Int, frame: FrameData, body: [UInt8],
    outline: [OutlineData], path: String
  ) -> TopicData {
    let entry = guideline.tree.entries[index]
    let neighbors = neighbors(of: index)
    var frame = frame
    let relations = guideline.ruleBook.relations(of: index)
    if relations.rules.contains(where: { guideline.ruleBook.rules[$0].status == .current }) {
      frame.checklistHref =
        relativeAddress(from: path, to: addresses.checklist(language)) + "#topics=" + entry.id
    }
    return TopicData(
      frame: frame, body: body, api: entry.api.map { WordData(word: $0) },
      platforms: platforms(relations.platforms, language), outline: outline,
      governingRules: relations.governingRules.map { ruleEntry($0, language, from: path) },
      topics: links(toEntries: entry.children, language, from: path),
      related: links(toEntries: relations.related, language, from: path),
      mentions: links(
        toEntries: guideline.links.mentions(ofEntry: index), language, from: path),
      previous: neighbors.previous.map { link(toEntry: $0, language, from: path) },
      next: neighbors.next.map { link(toEntry: $0, language, from: path) })
  }

  /// The headings and the rules of a page, in its order.
  private func outline(_ page: Page) -> [OutlineData] {
    page.document.parts.compactMap { part in
      switch part.kind {
      case .lead: nil
      case .heading(let number):
        OutlineData(
          anchor: page.headingIDs[number], title: page.document.headings[number].text,
          kind: "h\(page.document.headings[number].level)")
      case .rule(let number): outline(of: page.document.rules[number], on: page)
      }
    }
  }

  private func outline(of block: RuleBlock, on page: Page) -> OutlineData? {
    let id = "\(guideline.tree.entries[page.entry].id).\(block.id.value)"
    return guideline.ruleBook.index[id].map {
      let level = guideline.ruleBook.rules[$0].level
      return OutlineData(
        anchor: id, title: sentence(of: block, on: page), kind: "level-" + level.rawValue,
        level: self.level(level, page.language))
    }
  }

  /// The topics before and after one, in the order of reading.
  func neighbors(of entry: Int) -> (previous: Int?, next: Int?) {
    func isTopic(_ index: Int) -> Bool { guideline.tree.entries[index].kind == .topic }
    let previous = stride(from: entry - 1, through: 0, by: -1).first(where: isTopic)
    let next = (entry + 1..<guideline.tree.entries.count).first(where: isTopic)
    return (previous, next)
  }

  // MARK: Pages beside the tree

  func composeLanguages() -> [UInt8] {
    let frame = frame(
      "index.html", 0, title: "", entry: nil,
      paths: configuration.languages.indices.map { addresses.entry(0, $0) })
    return templates.render(
      LanguagesData(
        language: addresses.code(0), title: frame.siteTitle,
        titleLanguage: frame.siteTitleLanguage,
        languages: frame.languages),
      with: .languages, language: 0)
  }

  func composeNotFound(_ language: Int) -> [UInt8] {
    let paths = configuration.languages.indices.map { addresses.notFound($0) }
    var frame = frame(
      paths[language], language, title: strings(language)["not-found"], entry: nil, paths: paths)
    frame.alternates = []
    frame.isUnlisted = true
    return templates.render(PlainPageData(frame: frame), with: .notFound, language: language)
  }

  func compose(_ redirect: Redirects.Redirect, _ language: Int) -> [UInt8] {
    let path = path(of: .redirect(redirect, language: language))
    let target: String
    let title: Title
    switch redirect.target {
    case .entry(let entry):
      target = addresses.entry(entry, language)
      title = guideline.tree.title(entry, language)
    case .rule(let rule):
      target = addresses.rule(rule, language)
      title = ruleTitle(rule, language)
    }
    let baseURL = configuration.baseURL
    let data = RedirectData(
      language: addresses.code(language), href: relativeAddress(from: path, to: target),
      title: title.text, lang: lang(title.language, on: language),
      canonical: baseURL.isEmpty ? "" : baseURL + target)
    return templates.render(data, with: .redirect, language: language)
  }
}
