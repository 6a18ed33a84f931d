import Guideline
import Markup
import Rendering
import SiteConfiguration

extension FrameData {
  /// The frame of an entry's page, which may be a fallback in another language.
  init(_ file: FileContext, entry: Int) {
    let (site, language) = (file.site, file.language)
    let guideline = site.guideline
    let title = guideline.tree.title(entry, language)
    let kind: PageMetadata.Kind =
      switch guideline.tree.entries[entry].kind {
      case .home:
        .website
      case .section:
        .collection
      case .topic:
        .article
      }
    self.init(
      file, title: title.text, entry: entry, kind: kind, breadcrumbs: file.breadcrumbs(to: entry))
    summary = title.summary
    years = site.years(ofEntry: entry, language)
    isHome = entry == 0
    tint = guideline.tree.tint(of: entry)
    lastChanged = site.lastChanged(entry, language: language)
    titleLanguage = file.lang(title.language)
    contentLanguage = file.lang(title.summaryLanguage)
    besides = file.parallels(of: entry)
    if let page = guideline.shownPage(entry, language: language) {
      setFeedback(site, page: page, line: 1)
      isDraft = page.document.frontMatter.isDraft
    }
    guard let original = guideline.tree.entries[entry].original else { return }
    guard guideline.tree.isWritten(entry, language: language) else {
      becomeFallback(in: site.configuration.languages[original])
      return
    }
    alternates = alternates.enumerated()
      .filter { guideline.tree.isWritten(entry, language: $0.offset) }.map(\.element)
    drift = guideline.review.translations.partsBehind(entry, language: language).map {
      DriftData(of: $0, on: file)
    }
  }
}

extension DriftData {
  /// Describes a part of a translated page that is stale.
  fileprivate init(of part: Translations.TranslatedPart, on file: FileContext) {
    let (site, language) = (file.site, file.language)
    isMissing = part.state == .missing
    let shown =
      if isMissing {
        site.guideline.tree.entries[part.entry].original ?? language
      } else {
        language
      }
    let anchor = part.key.part.drop { $0 != "#" }.dropFirst()
    let page =
      if isMissing {
        file.href(site.addresses.entry(part.entry, language: shown))
      } else {
        ""
      }
    link = LinkData(
      href: page + "#" + (anchor.isEmpty ? "_main" : anchor),
      title: site.guideline.title(of: part, shown), lang: file.lang(shown))
  }
}

extension GuidelineStages {
  fileprivate func title(
    of part: Translations.TranslatedPart,
    _ language: Int
  ) -> String {
    guard
      let original =
        tree
        .entries[part.entry].original
        .flatMap({ self.page(part.entry, $0) }),
      let page = page(part.entry, language)
    else { return part.key.part }
    switch original.document.parts[part.number].kind {
    case .lead:
      return tree.title(part.entry, language).text
    case .heading(let number):
      let id = original.headingIDs[number]
      let index = page.headingIDs.firstIndex(of: id)
      return index.map { page.document.headings[$0].text } ?? id
    case .rule(let number):
      let id = "\(tree.entries[part.entry].id).\(original.document.rules[number].id.value)"
      return
        ruleBook
        .index[id]
        .map { ruleTitle($0, language: language).text } ?? id
    }
  }
}
