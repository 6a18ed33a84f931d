import Guideline
import Rendering
import SiteConfiguration
import Templates

extension FrameData {
  /// Creates the frame of a page.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - title: Its title.
  ///   - entry: Its entry in the tree, for the navigation.
  ///   - kind: Its type for programs, if it is part of the guideline.
  ///   - breadcrumbs: The path to it.
  init(
    _ file: FileContext,
    title: String,
    entry: Int? = nil,
    kind: PageMetadata.Kind? = nil,
    breadcrumbs: [LinkData] = []
  ) {
    let (site, language) = (file.site, file.language)
    let siteTitle = site.configuration.title
    let languages = file.inEachLanguage
    self.init(
      language: site.addresses.code(language),
      root: file.root,
      policy: site.pagePolicy,
      siteTitle: siteTitle.text(language) ?? "",
      siteTitleLanguage: file.lang(siteTitle.languageOfText(language)),
      title: title,
      documentTitle: Self.documentTitle(title, site: siteTitle.text(language) ?? ""),
      homeHref: file.href(site.addresses.entry(0, language: language)),
      siteLinks: file.siteLinks,
      icons: file.icons,
      logo: file.logo,
      banner: file.banner,
      headerLinks: file.headerLinks,
      footerLinks: file.footerLinks,
      alternates: languages,
      languages: languages,
      breadcrumbs: breadcrumbs,
      navigation: file.navigation(entry: entry),
      hasBadges: site.configuration.hasBadges,
      worksOffline: site.configuration.worksOffline,
      hasEditions: site.guideline.hasEditions)
    setAddresses(file)
    shortAddresses = file.shortAddresses
    if site.configuration.hasExports {
      exports = kind.map { kind in FrameExports(file, kind: kind) }
    }
  }

  /// Returns the title in the browser's tab: `Alert – Guideline`.
  private static func documentTitle(
    _ title: String,
    site: String
  ) -> String {
    // The home page has the site's title, which need not be read twice.
    if title.isEmpty || title == site {
      return site
    }
    return "\(title) – \(site)"
  }

  /// Sets the page's own address, and those of pages that not every site has.
  private mutating func setAddresses(_ file: FileContext) {
    let (configuration, addresses) = (file.site.configuration, file.site.addresses)
    if !configuration.baseURL.isEmpty {
      canonical = file.absoluteAddress(file.path)
    }
    if configuration.hasSearch {
      searchHref = file.href(addresses.search(file.language))
    }
    if configuration.print {
      printHref = file.href(addresses.print(file.language))
    }
    if Output.feed.isEnabled(file.site.guideline) {
      feedHref = file.href(addresses.feed(file.language))
    }
  }

  /// Marks the page as a fallback in another language than its readers', which no list contains.
  mutating func markAsFallback(in language: Configuration.Language) {
    alternates = []
    fallbackLanguage = language.name
  }

  /// Sets the links for editing the page's text and for reporting errors in it.
  mutating func setFeedback(
    _ site: SiteContext,
    page: Page,
    rule: Int? = nil,
    line: Int
  ) {
    editHref = site.feedback(
      site.configuration.edit,
      page: page,
      rule: rule,
      line: line)
    reportHref = site.feedback(
      site.configuration.report,
      page: page,
      rule: rule,
      line: line)
  }
}

extension FrameData {
  /// Creates the frame of a page whose title is a word of the interface.
  init(
    _ file: FileContext,
    word: String,
    kind: PageMetadata.Kind? = nil,
    breadcrumbs: [LinkData] = []
  ) {
    self.init(
      file,
      title: file.strings[word],
      kind: kind,
      breadcrumbs: breadcrumbs)
    titleLanguage = file.strings.lang(word)
  }
}

extension FrameExports {
  fileprivate init(_ file: FileContext, kind: PageMetadata.Kind) {
    let image = file.site.socialImage
    self.init(
      kind: kind,
      markdownAlternate: file.href(alternatePath(file.path)),
      image: image?.address ?? "",
      card: image?.card ?? "")
  }
}

extension FileContext {
  /// The page in each of the site's languages.
  fileprivate var inEachLanguage: [AlternateData] {
    let baseURL = site.configuration.baseURL
    return zip(site.configuration.languages, paths).enumerated().map { number, version in
      let (other, path) = version
      let href = self.href(path)
      var alternate = AlternateData(
        code: other.code,
        name: other.name,
        href: href,
        address: href,
        isCurrent: number == language)
      if !baseURL.isEmpty {
        alternate.address = absoluteAddress(path)
      }
      return alternate
    }
  }
  /// The pages outside the tree, as the header lists them.
  var siteLinks: [LinkData] {
    site.siteLinks.map { link in
      let target = link.paths[language]
      return LinkData(
        href: href(target),
        word: word(link.word),
        isCurrent: target == path)
    }
  }

  /// The way from the home page to an entry, the entry itself left out.
  func breadcrumbs(to entry: Int) -> [LinkData] {
    site.guideline.tree.ancestors(of: entry).map { ancestor in
      guard ancestor != 0 else { return home }
      return link(toEntry: ancestor)
    }
  }
}

extension SiteContext {
  /// Returns an address for editing a page's text or for reporting an error in it; empty if the
  /// site has none.
  func feedback(
    _ pattern: FeedbackPattern?,
    page: Page,
    rule: Int? = nil,
    line: Int
  ) -> String {
    guard let pattern else { return "" }
    let entry = guideline.tree.entries[page.entry]
    return pattern.address { value in
      switch value {
      case .path:
        (["Content"] + entry.folder + [addresses.code(page.language) + ".md"])
          .joined(separator: "/")
      case .line:
        String(line)
      case .id:
        rule.map { rule in guideline.ruleBook.rules[rule].id }
          ?? entry.folder.joined(separator: "/")
      case .title:
        title(of: page, rule: rule)
      case .language:
        addresses.code(page.language)
      }
    }
  }

  /// The title of a page, or of the rule that it shows.
  private func title(of page: Page, rule: Int?) -> String {
    guard let rule else { return guideline.tree.title(page.entry, page.language).text }
    return guideline.ruleTitle(rule, language: page.language).text
  }
}
