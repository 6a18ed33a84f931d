import Guideline
import Markup
import Rendering
import SiteConfiguration

extension FrameData {
  /// The frame of an entry's page, which may be a fallback in another language.
  init(_ file: FileContext, entry: Int) {
    let (site, guideline) = (file.site, file.site.guideline)
    let title = site.title(ofEntry: entry, file.language)
    self.init(
      file,
      title: title.text,
      entry: entry,
      kind: PageMetadata.Kind(guideline.tree.entries[entry].kind),
      breadcrumbs: file.breadcrumbs(to: entry))
    summary = title.summary
    titleLanguage = file.lang(title.language)
    contentLanguage = file.lang(title.summaryLanguage)
    years = site.years(ofEntry: entry, file.language)
    isHome = entry == 0
    layout = guideline.tree.entries[entry].layout?.rawValue ?? ""
    tint = guideline.tree.tint(of: entry)
    lastChanged = site.lastChanged(entry, language: file.language)
    besides = file.parallels(of: entry)
    if let page = guideline.shownPage(entry, language: file.language) {
      setFeedback(site, page: page, line: 1)
      isDraft = page.document.frontMatter.isDraft
    }
    // An entry without an original is written in no language, and has nothing to compare.
    if let original = guideline.tree.entries[entry].original {
      setTranslation(of: entry, original: original, file)
    }
  }

  /// Marks a fallback; otherwise says in which languages the page is written, and what is stale.
  private mutating func setTranslation(
    of entry: Int,
    original: Int,
    _ file: FileContext
  ) {
    let guideline = file.site.guideline
    guard guideline.tree.isWritten(entry, language: file.language) else {
      markAsFallback(in: file.site.configuration.languages[original])
      return
    }
    keepAlternates { language in
      guideline.tree.isWritten(entry, language: language)
    }
    let parts = guideline.review.translations.partsBehind(entry, language: file.language)
    drift = parts.map { part in DriftData(of: part, on: file) }
  }

  /// Removes the alternates in languages in which the page is not written.
  mutating func keepAlternates(where isWritten: (_ language: Int) -> Bool) {
    // Until here there is one for each language, in the order of the languages.
    alternates = alternates.enumerated()
      .filter { language, _ in isWritten(language) }
      .map(\.element)
  }
}

extension PageMetadata.Kind {
  fileprivate init(_ kind: Entry.Kind) {
    switch kind {
    case .home:
      self = .website
    case .section:
      self = .collection
    case .topic:
      self = .article
    }
  }
}

extension DriftData {
  /// Describes a part of a translated page that is stale.
  fileprivate init(
    of part: Translations.TranslatedPart,
    on file: FileContext
  ) {
    let site = file.site
    isMissing = part.state == .missing
    var (shown, page) = (file.language, "")
    if isMissing {
      // What is missing here can be read where the original stands.
      shown = site.guideline.tree.entries[part.entry].original ?? file.language
      page = file.href(site.addresses.entry(part.entry, language: shown))
    }
    // "alert#sizes" -> "sizes"; a lead has no anchor of its own.
    let anchor = part.key.part.drop { $0 != "#" }.dropFirst()
    link = LinkData(
      href: page + "#" + (anchor.nonEmpty ?? "_main"),
      title: site.guideline.title(of: part, shown),
      lang: file.lang(shown))
  }
}

extension GuidelineStages {
  fileprivate func title(
    of part: Translations.TranslatedPart,
    _ language: Int
  ) -> String {
    guard let original = originalPage(part.entry),
      let page = page(part.entry, language)
    else { return part.key.part }
    switch original.document.parts[part.number].kind {
    case .lead:
      return tree.title(part.entry, language).text
    case .heading(let number):
      // Headings are matched by their ids: a translation may have them in another order.
      let id = original.headingIDs[number]
      guard let index = page.headingIDs.firstIndex(of: id) else { return id }
      return page.document.headings[index].text
    case .rule(let number):
      let id = "\(tree.entries[part.entry].id).\(original.document.rules[number].id.value)"
      guard let rule = ruleBook.index[id] else { return id }
      return ruleTitle(rule, language: language).text
    }
  }

  private func originalPage(_ entry: Int) -> Page? {
    guard let language = tree.entries[entry].original else { return nil }
    return page(entry, language)
  }
}
