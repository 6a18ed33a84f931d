import Guideline
import Markup

extension Composer {
  /// The frame of the page with a path.
  ///
  /// The entry says where the page is in the tree, for the navigation; `paths` are the page's own in
  /// every language; `kind` is what the page is to programs, if it says something of the guideline.
  func frame(
    _ path: String, _ language: Int, title: String, entry: Int?, paths: [String],
    kind: PageMetadata.Kind? = nil
  ) -> FrameData {
    func href(_ target: String) -> String { relativeAddress(from: path, to: target) }
    let baseURL = configuration.baseURL
    let languages = configuration.languages.indices.map { other in
      let target = paths[other]
      return AlternateData(
        code: addresses.code(other), name: configuration.languages[other].name,
        href: href(target), address: baseURL.isEmpty ? href(target) : baseURL + target,
        isCurrent: other == language)
    }
    var frame = FrameData(
      language: addresses.code(language),
      root: String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }),
      siteTitle: configuration.title.text(language) ?? "",
      siteTitleLanguage: lang(
        configuration.title.languageOfText(language) ?? language, on: language),
      title: title, documentTitle: documentTitle(title, language),
      homeHref: href(addresses.entry(0, language)),
      siteLinks: siteLinks(language, from: path),
      searchHref: configuration.hasSearch ? href(addresses.search(language)) : "",
      canonical: baseURL.isEmpty ? "" : baseURL + path,
      alternates: languages, languages: languages,
      navigation: navigation(from: path, language, entry: entry),
      exports: configuration.hasExports
        ? kind.map { FrameExports(kind: $0, twin: href(Self.alternatePath(path))) } : nil)
    if configuration.print { frame.printHref = href(addresses.print(language)) }
    frame.worksOffline = configuration.worksOffline
    return frame
  }

  /// `Tab bar – Guideline`; the site's title alone where the page has the same.
  private func documentTitle(_ title: String, _ language: Int) -> String {
    let siteTitle = configuration.title.text(language) ?? ""
    return title.isEmpty || title == siteTitle ? siteTitle : "\(title) – \(siteTitle)"
  }

  private func siteLinks(_ language: Int, from path: String) -> [LinkData] {
    var links = [
      ("rules", addresses.rules(language)), ("checklist", addresses.checklist(language)),
    ]
    if !guideline.termList.terms.isEmpty {
      links.append(("glossary", addresses.glossary(language)))
    }
    links.append(("sources", addresses.sources(language)))
    return links.map { key, target in
      LinkData(
        href: relativeAddress(from: path, to: target), title: strings(language)[key],
        isCurrent: target == path)
    }
  }

  /// The frame of an entry's page, which may be a fallback in another language.
  func frame(ofEntry entry: Int, _ language: Int) -> FrameData {
    let paths = configuration.languages.indices.map { addresses.entry(entry, $0) }
    let title = guideline.tree.title(entry, language)
    var frame = frame(
      paths[language], language, title: title.text, entry: entry, paths: paths,
      kind: metadataKind(ofEntry: entry))
    frame.summary = title.summary
    frame.breadcrumbs = breadcrumbs(to: entry, language, from: paths[language])
    frame.titleLanguage = lang(title.language, on: language)
    frame.contentLanguage = lang(title.summaryLanguage, on: language)
    frame.besides = besides(of: entry, language, from: paths[language])
    if let page = guideline.shownPage(entry, language) {
      frame.editHref = feedback(configuration.edit, page, line: 1)
      frame.reportHref = feedback(configuration.report, page, line: 1)
    }
    guard let original = guideline.tree.entries[entry].original else { return frame }
    if guideline.tree.isWritten(entry, language) {
      frame.alternates = frame.alternates.enumerated()
        .filter { guideline.tree.isWritten(entry, $0.offset) }.map(\.element)
      frame.drift = drift(entry, language, from: paths[language])
    } else {
      frame.alternates = []
      frame.fallbackLanguage = configuration.languages[original].name
    }
    return frame
  }

  private func metadataKind(ofEntry entry: Int) -> PageMetadata.Kind {
    switch guideline.tree.entries[entry].kind {
    case .home: .website
    case .section: .collection
    case .topic: .article
    }
  }

  /// The parts of a translated page that are behind its original.
  private func drift(_ entry: Int, _ language: Int, from path: String) -> [DriftData] {
    guideline.review.translations.partsBehind(entry, language).map { part in
      let isMissing = part.state == .missing
      let shown = isMissing ? guideline.tree.entries[entry].original ?? language : language
      let anchor = part.key.part.drop { $0 != "#" }.dropFirst()
      let page = isMissing ? relativeAddress(from: path, to: addresses.entry(entry, shown)) : ""
      return DriftData(
        link: LinkData(
          href: page + "#" + (anchor.isEmpty ? "_main" : anchor),
          title: title(ofPart: part, shown), lang: lang(shown, on: language)),
        isMissing: isMissing)
    }
  }

  private func title(ofPart part: Translations.TranslatedPart, _ language: Int) -> String {
    guard
      let original = guideline.tree.entries[part.entry].original.flatMap({
        guideline.page(part.entry, $0)
      }),
      let page = guideline.page(part.entry, language)
    else { return part.key.part }
    switch original.document.parts[part.number].kind {
    case .lead: return guideline.tree.title(part.entry, language).text
    case .heading(let number):
      let id = original.headingIDs[number]
      let index = page.headingIDs.firstIndex(of: id)
      return index.map { page.document.headings[$0].text } ?? id
    case .rule(let number):
      let id =
        "\(guideline.tree.entries[part.entry].id).\(original.document.rules[number].id.value)"
      return guideline.ruleBook.index[id].map { ruleTitle($0, language).text } ?? id
    }
  }

  /// The way from the home page to an entry, the entry itself left out.
  func breadcrumbs(to entry: Int, _ language: Int, from path: String) -> [LinkData] {
    guideline.tree.ancestors(of: entry).map { ancestor in
      ancestor == 0
        ? home(language, from: path) : link(toEntry: ancestor, language, from: path)
    }
  }

  // MARK: Links

  /// A link to the home page, short: the header has the site's title.
  func home(_ language: Int, from path: String) -> LinkData {
    LinkData(
      href: relativeAddress(from: path, to: addresses.entry(0, language)),
      title: strings(language)["home"])
  }

  /// A link to an entry for readers of a language.
  ///
  /// `surrounding` is the language of the text around it, where it is not the page's.
  func link(
    toEntry entry: Int, _ language: Int, from path: String, inside surrounding: Int? = nil
  ) -> LinkData {
    let title = guideline.tree.title(entry, language)
    let surrounding = surrounding ?? language
    return LinkData(
      href: relativeAddress(from: path, to: addresses.entry(entry, language)), title: title.text,
      lang: lang(title.language, on: surrounding), summary: title.summary,
      summaryLang: lang(title.summaryLanguage, on: surrounding))
  }

  /// A link to a rule for readers of a language; see ``link(toEntry:_:from:inside:)``.
  func link(
    toRule rule: Int, _ language: Int, from path: String, inside surrounding: Int? = nil
  ) -> LinkData {
    let title = ruleTitle(rule, language)
    return LinkData(
      href: relativeAddress(from: path, to: addresses.rule(rule, language)), title: title.text,
      lang: lang(title.language, on: surrounding ?? language))
  }

  /// The names of platforms in a language.
  func platforms(_ ids: [String], _ language: Int) -> [WordData] {
    configuration.platforms.filter { ids.contains($0.id) }.map {
      WordData(
        word: $0.name.text(language) ?? $0.id,
        lang: lang($0.name.languageOfText(language) ?? language, on: language))
    }
  }

  /// The versions that a rule holds for, in a language.
  ///
  ///     iOS 13+     →  iOS 13 or later      iOS 13以降
  ///     ≤ iOS 12    →  iOS 12 or earlier    iOS 12以前
  ///
  /// Anything else is shown as it was written, which is in the original's language.
  func versions(of rule: Rule, _ language: Int) -> WordData? {
    guard let versions = rule.versions else { return nil }
    func phrase(_ key: String, _ name: Substring) -> WordData {
      WordData(word: strings(language)[key].replacing("{versions}", with: name))
    }
    if versions.hasSuffix("+") { return phrase("versions-from", versions.dropLast()) }
    if versions.hasPrefix("≤ ") { return phrase("versions-to", versions.dropFirst(2)) }
    let original = guideline.tree.entries[rule.topic].original ?? language
    return WordData(word: versions, lang: lang(original, on: language))
  }
}
