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
    _ file: FileContext, title: String, entry: Int? = nil, kind: PageMetadata.Kind? = nil,
    breadcrumbs: [LinkData] = []
  ) {
    let (site, language) = (file.site, file.language)
    let configuration = site.configuration
    let baseURL = configuration.baseURL
    let siteTitle = configuration.title.text(language) ?? ""
    let languages = zip(configuration.languages, file.paths).enumerated().map { other, place in
      AlternateData(
        code: place.0.code, name: place.0.name, href: file.href(place.1),
        address: baseURL.isEmpty ? file.href(place.1) : baseURL + place.1,
        isCurrent: other == language)
    }
    let image = site.socialImage
    self.init(
      language: site.addresses.code(language),
      root: file.root,
      policy: site.pagePolicy,
      siteTitle: siteTitle,
      siteTitleLanguage: file.lang(configuration.title.languageOfText(language)),
      title: title,
      documentTitle: title.isEmpty || title == siteTitle ? siteTitle : "\(title) – \(siteTitle)",
      homeHref: file.href(site.addresses.entry(0, language: language)), siteLinks: file.siteLinks,
      icons: file.icons, logo: file.logo, headerLinks: file.headerLinks,
      footerLinks: file.footerLinks,
      searchHref: configuration.hasSearch ? file.href(site.addresses.search(language)) : "",
      canonical: baseURL.isEmpty ? "" : baseURL + file.path,
      alternates: languages, languages: languages, breadcrumbs: breadcrumbs,
      navigation: file.navigation(entry: entry),
      exports: configuration.hasExports
        ? kind.map {
          FrameExports(
            kind: $0, twin: file.href(alternatePath(file.path)), image: image?.address ?? "",
            card: image?.card ?? "")
        } : nil,
      printHref: configuration.print ? file.href(site.addresses.print(language)) : "",
      worksOffline: configuration.worksOffline, hasEditions: site.guideline.hasEditions,
      feedHref: Output.feed.isWanted(site.guideline)
        ? file.href(site.addresses.feed(language)) : "")
  }

  /// Marks the page as a fallback in another language than its readers', which no list contains.
  mutating func becomeFallback(in language: Configuration.Language) {
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
    self.init(file, title: file.strings[word], kind: kind, breadcrumbs: breadcrumbs)
    titleLanguage = file.strings.lang(word)
  }
}

extension FileContext {
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
      ancestor == 0 ? home : link(toEntry: ancestor)
    }
  }
}

extension SiteContext {
  /// Returns an address for editing a page's text or for reporting an error in it; empty if the
  /// site has none.
  func feedback(
    _ pattern: FeedbackPattern?, page: Page, rule: Int? = nil, line: Int
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
        rule.map { guideline.ruleBook.rules[$0].id } ?? entry.folder.joined(separator: "/")
      case .title:
        (rule.map { guideline.ruleTitle($0, language: page.language) }
          ?? guideline.tree.title(page.entry, page.language)).text
      case .language:
        addresses.code(page.language)
      }
    }
  }
}
