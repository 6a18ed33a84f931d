import Diagnostics
import Guideline
import Markup
import Rendering
import Templates

extension FrameLinks {
  /// Looks up the links that `site.yaml` lists.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - mistakes: Gets a diagnostic for each link that leads nowhere.
  init(_ site: AddressedGuideline, _ mistakes: inout [Diagnostic]) {
    self.init()
    let brand = site.guideline.configuration.brand
    guard !brand.header.isEmpty || !brand.footer.isEmpty else { return }
    let pages = Self.pages(site)
    header = brand.header.compactMap { Self.link($0, site.guideline, pages, &mistakes) }
    footer = brand.footer.compactMap { Self.link($0, site.guideline, pages, &mistakes) }
  }

  private static func link(
    _ item: SiteLinkItem, _ guideline: GuidelineStages, _ pages: [String: FrameLink.Place],
    _ mistakes: inout [Diagnostic]
  ) -> FrameLink? {
    let (target, flaw) = guideline.lookUp(item)
    if let flaw { mistakes.append(flaw) }
    switch target {
    case nil: return nil
    case .target(let target): return FrameLink(text: item.text, place: .target(target))
    case .page(let name):
      if let page = pages[name] { return FrameLink(text: item.text, place: page) }
      mistakes.append(
        .unknown(
          .unknownFile, "page", name, among: Array(pages.keys),
          at: Location(guideline.configuration.path, item.target.bytes)))
      return nil
    }
  }

  /// The pages beside the tree, by the names under which links refer to them.
  private static func pages(_ site: AddressedGuideline) -> [String: FrameLink.Place] {
    let (addresses, configuration) = (site.addresses, site.guideline.configuration)
    func each(_ path: (Int) -> String) -> [String] { configuration.languages.indices.map(path) }
    var pages: [String: FrameLink.Place] = [
      "home": .page(paths: each { addresses.entry(0, $0) }, word: "home")
    ]
    for link in Output.siteLinks(site) {
      pages[link.word] = .page(paths: link.paths, word: link.word)
    }
    if configuration.hasSearch {
      pages["search"] = .page(paths: each { addresses.search($0) }, word: "search")
    }
    if configuration.print {
      pages["print"] = .page(paths: each { addresses.print($0) }, word: "print")
    }
    return pages
  }
}

extension FileContext {
  /// The links of the header.
  var headerLinks: [LinkData] { site.addressed.frameLinks.header.map(link) }

  /// The links of the footer.
  var footerLinks: [LinkData] { site.addressed.frameLinks.footer.map(link) }

  private func link(_ item: FrameLink) -> LinkData {
    var link = target(of: item.place)
    if let text = item.text.text(language) {
      link.title = text
      link.lang = lang(item.text.languageOfText(language))
    }
    return link
  }

  /// The link with the title of what it leads to.
  private func target(of place: FrameLink.Place) -> LinkData {
    switch place {
    case .page(let paths, let word):
      return LinkData(
        href: href(paths[language]), title: strings[word], isCurrent: paths[language] == path)
    case .target(.entry(let entry, let anchor)):
      var link = link(toEntry: entry)
      link.isCurrent = anchor == nil && site.addresses.entry(entry, language) == path
      if let anchor { link.href += "#" + anchor }
      return link
    case .target(.rule(let rule)): return link(toRule: rule)
    case .target(.source(let source)): return link(toSource: source).link
    case .target(.term(let term)):
      let term = (number: term, term: site.guideline.termList.terms[term])
      return LinkData(
        href: href(site.addresses.term(term.number, language)),
        title: term.term.names[language].first ?? term.term.id.value)
    case .target(.file(let file, _)):
      return LinkData(href: href(site.addresses.file(file)), title: site.addresses.file(file))
    case .target(.verbatim(let address)): return LinkData(href: address, title: address)
    case .target(.page), .target(.sitePage), .target(.statement), .target(.count), .target(.anchor):
      return home
    }
  }
}
