package import Diagnostics
package import Guideline
import Markup
import Rendering
import SiteConfiguration

extension FrameLinks {
  /// Looks up the links that `site.yaml` lists.
  ///
  /// - Parameters:
  ///   - guideline: The guideline.
  ///   - diagnostics: Receives a diagnostic for each link without a target.
  package init(
    _ guideline: GuidelineStages,
    diagnostics: inout [Diagnostic]
  ) {
    self.init()
    let brand = guideline.configuration.brand
    header = brand.header.compactMap { item in
      Self.link(item, guideline: guideline, diagnostics: &diagnostics)
    }
    footer = brand.footer.compactMap { item in
      Self.link(item, guideline: guideline, diagnostics: &diagnostics)
    }
    banner = FrameBannerLine.lines(guideline, diagnostics: &diagnostics)
    notCovered = guideline.configuration.notCovered.map { item in
      item.nearest.flatMap { nearest in
        Self.link(nearest, guideline: guideline, diagnostics: &diagnostics)?.target
      }
    }
    diagnostics += guideline.contradictingWords()
  }

  private static func link(
    _ item: SiteLinkItem,
    guideline: GuidelineStages,
    diagnostics: inout [Diagnostic]
  ) -> FrameLink? {
    let (target, flaw) = guideline.lookUp(item)
    if let flaw {
      diagnostics.append(flaw)
    }
    return target.map { target in
      FrameLink(text: item.text, target: target)
    }
  }
}

extension FileContext {
  /// The links of the header.
  var headerLinks: [LinkData] {
    site.addressed.frameLinks.header.map(link)
  }

  /// The links of the footer.
  var footerLinks: [LinkData] {
    site.addressed.frameLinks.footer.map(link)
  }

  /// The nearest page to a thing that the guideline does not cover; `nil` if it has none.
  func nearest(toNotCovered number: Int) -> LinkData? {
    site.addressed.frameLinks.notCovered[number].map(link)
  }

  private func link(_ item: FrameLink) -> LinkData {
    var link = link(to: item.target)
    if let text = item.text.text(language) {
      link.title = text
      link.lang = lang(item.text.languageOfText(language))
    }
    return link
  }

  /// Returns the link with the title of its target.
  func link(to target: Target) -> LinkData {
    switch target {
    case .sitePage(let page):
      let address = site.addresses.page(page, language)
      return LinkData(
        href: href(address),
        word: word(page.rawValue),
        isCurrent: address == path)
    case .entry(let entry, let anchor):
      return link(toEntry: entry, anchor: anchor)
    case .rule(let rule):
      return link(toRule: rule)
    case .source(let source):
      return link(toSource: source).link
    case .term(let number):
      return link(toTerm: number)
    case .file(let file, _):
      return LinkData(href: href(site.addresses.file(file)), title: site.addresses.file(file))
    case .verbatim(let address):
      return LinkData(href: address, title: address)
    case .page, .statement, .count, .token, .tokenGroup, .anchor:
      // `site.yaml` cannot name these: the lookup has reported them.
      return home
    }
  }

  private func link(toEntry entry: Int, anchor: String?) -> LinkData {
    var link = link(toEntry: entry)
    guard let anchor else {
      link.isCurrent = site.addresses.entry(entry, language: language) == path
      return link
    }
    // A place within the page is not the page that readers are on.
    link.isCurrent = false
    link.href += "#" + anchor
    return link
  }

  private func link(toTerm number: Int) -> LinkData {
    let term = site.guideline.termList.terms[number]
    return LinkData(
      href: href(site.addresses.term(number, language: language)),
      title: term.names[language].first ?? term.id.value)
  }
}
