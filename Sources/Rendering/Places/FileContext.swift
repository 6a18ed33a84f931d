import Base
package import Guideline
import SiteConfiguration
package import Templates

/// A file that is being made: where it is, and for the readers of which language.
package struct FileContext: Sendable {
  package let site: SiteContext
  package let path: String
  package let language: Int
  /// The paths of the same page in each language; empty for a file other than a page.
  package var paths: [String]
  /// The prefix of addresses in a file that a host shows for any address: `/guide/`; `nil` for
  /// relative addresses.
  package var base: String?
  /// The address to which links away from a document on paper are relative; `nil` in a file for screens.
  ///
  /// Empty if it is unknown: the links are then broken.
  package var paperBase: String?

  package init(
    site: SiteContext,
    path: String,
    language: Int,
    paths: [String] = []
  ) {
    self.site = site
    self.path = path
    self.language = language
    self.paths = paths
  }

  package var strings: UIStrings { site.strings(language) }

  /// A word of the interface by its key.
  package func word(_ key: String) -> WordData {
    WordData(key, strings: strings)
  }

  /// The address of a published file as seen from this one.
  package func href(_ target: String) -> String {
    if let paperBase {
      if paperBase.isEmpty {
        return "#"
      }
      return paperBase + site.addresses.shown(target)
    }
    return address(target)
  }

  private func address(_ target: String) -> String {
    guard site.addresses.areShort, path.hasSuffix(".html") || path.hasSuffix(".xml") else {
      return base.map { $0 + target } ?? relativeAddress(from: path, to: target)
    }
    let shown = site.addresses.shown(target)
    if let base {
      return base + shown
    }
    let address = relativeAddress(from: path, to: shown)
    // An empty address, and one of an anchor alone, are those of the page itself.
    let isOfFolder = address.isEmpty || address.hasPrefix("#")
    return isOfFolder ? "./" + address : address
  }

  /// The whole address of a page, such as `https://example.org/guide/en/bars/alert.html`.
  package func absoluteAddress(_ path: String) -> String {
    site.configuration.baseURL + site.addresses.shown(path)
  }

  /// The relative path from the file to the top folder of the site: `../../`.
  package var root: String {
    if let base {
      return base
    }
    // A loop, because a page asks for it at each of its components.
    var depth = 0
    for byte in path.utf8 where byte == .slash {
      depth += 1
    }
    switch depth {
    case 1:
      return "../"
    case 2:
      return "../../"
    default:
      return String(repeating: "../", count: depth)
    }
  }

  /// The code of a language for an attribute `lang`: empty where it is the file's own.
  package func lang(_ other: Int?) -> String {
    site.lang(other ?? language, on: language)
  }

  /// Returns the code of the language of a link's title.
  package func languageCode(ofTitleOf link: LinkData) -> String {
    if link.lang.isEmpty {
      return site.addresses.code(language)
    }
    return link.lang
  }

  /// A link to the home page, short: the header has the site's title.
  package var home: LinkData {
    LinkData(href: href(site.addresses.entry(0, language: language)), word: word("home"))
  }

  /// A link to an entry; `surrounding` is the language of the text around it, where that is not the
  /// file's.
  package func link(
    toEntry entry: Int,
    inside surrounding: Int? = nil
  ) -> LinkData {
    let title = site.title(ofEntry: entry, language)
    let surrounding = surrounding ?? language
    return LinkData(
      href: href(site.addresses.entry(entry, language: language)),
      title: title.text,
      lang: site.lang(title.language, on: surrounding),
      summary: title.summary,
      summaryLang: site.lang(title.summaryLanguage, on: surrounding))
  }

  /// A link to a rule; see ``link(toEntry:inside:)``.
  package func link(
    toRule rule: Int,
    inside surrounding: Int? = nil
  ) -> LinkData {
    let title = site.guideline.ruleTitle(rule, language: language)
    return LinkData(
      href: href(site.addresses.rule(rule, language: language)),
      title: title.text.shortenedName,
      lang: site.lang(title.language, on: surrounding ?? language))
  }

  /// A link to the page of a source.
  package func link(toSource index: Int) -> SourceLinkData {
    let source = site.guideline.sourceList.sources[index]
    let title = source.title.text(language) ?? source.key
    return SourceLinkData(
      LinkData(
        href: href(site.addresses.source(index, language: language)),
        title: title,
        lang: lang(source.title.languageOfText(language))),
      original: OriginalData(url: source.url, name: "\(strings["in-document"]): \(title)"))
  }

  /// A link to a statement under its short name in the language of the text around it.
  ///
  ///     bars2020-143   →   2020-143
  ///     wcag22-1.4.3   →   WCAG 2.2-1.4.3, section 1.4.3
  package func link(
    toStatement place: StatementPlace,
    inside surrounding: Int
  ) -> SourceLinkData {
    let (address, title, original) = addresses(ofStatement: place, inside: surrounding)
    return SourceLinkData(
      LinkData(href: address, title: title),
      original: OriginalData(
        url: original,
        name: site.strings(surrounding)["in-document"] + ": " + title))
  }

  /// A statement as a text in a language cites it; see ``link(toStatement:inside:)``.
  func citation(
    of place: StatementPlace,
    inside surrounding: Int
  ) -> CitedStatement {
    let (address, title, original) = addresses(ofStatement: place, inside: surrounding)
    return CitedStatement(address: address, title: title, originalAddress: original)
  }

  /// Returns the address of a statement, its short name, and the address of its place in the document, or of the
  /// document.
  private func addresses(
    ofStatement place: StatementPlace,
    inside surrounding: Int
  ) -> (address: String, title: String, original: String) {
    let list = site.guideline.sourceList
    let url = list.sources[place.source].statements[place.statement].url
    return (
      address: href(site.addresses.statement(place, language: language)),
      title: list.shortTitle(of: place, surrounding),
      original: url.nonEmpty ?? list.sources[place.source].url
    )
  }

  /// The statements that a rule rests on, as the text of a language cites them.
  package func statements(
    ofRule rule: Int,
    inside surrounding: Int
  ) -> [SourceLinkData] {
    site.guideline.links.statements(ofRule: rule).map { statement in
      link(toStatement: statement, inside: surrounding)
    }
  }
}

extension SourceList {
  /// The short name of a statement, and where that is: `2020-143, page 12`.
  ///
  /// Member by member, as a page has hundreds of citations: a copy of the statement retains ten of its members.
  fileprivate func shortTitle(
    of place: StatementPlace,
    _ language: Int
  ) -> String {
    let key = sources[place.source].key
    let id = sources[place.source].statements[place.statement].id
    let locator = sources[place.source].statements[place.statement].locator
    // "bars2020-143" -> "143"
    let end = String(decoding: id.utf8.dropFirst(key.utf8.count + 1), as: UTF8.self)
    let title = (sources[place.source].short.text(language) ?? key) + "-" + end
    guard !locator.isEmpty else { return title }
    return title + ", " + locator
  }
}
