import Base
import Rendering
import Templates

/// The metadata for programs in a page's head: Open Graph (https://ogp.me) and JSON-LD
/// (https://schema.org).
struct PageMetadata: KeyedData {
  /// The type of a page in schema.org.
  enum Kind: String {
    case article = "TechArticle"
    case terms = "DefinedTermSet"
    case collection = "CollectionPage"
    case website = "WebSite"
  }

  struct DefinedTerm {
    var name: String
    var definition: String
    /// The anchor on its page.
    var id: String
  }

  struct Crumb {
    var title: String
    var address: String
  }

  var kind: Kind
  var language: String
  var title: String
  var summary: String
  var siteTitle: String
  /// The address: absolute if the site knows its address, else empty.
  var address: String
  /// The address of the site's home page in the language: absolute if possible.
  var homeAddress: String
  /// The relative address of the page's Markdown alternate; empty if it has none.
  var twin: String
  /// The absolute address of the image next to a link to the page, and its form; empty if there is
  /// none.
  var image = ""
  var card = ""
  /// The way to the page, itself included.
  var breadcrumbs: [Crumb] = []
  var terms: [DefinedTerm] = []
  /// The day on which it was changed last; empty where that is not known.
  var lastChanged = ""

  static let fields = FieldTable<PageMetadata>([
    .text("twin", \.twin),
    .text("ogType") { $0.kind == .website ? "website" : "article" },
    .text("ogTitle") { $0.title.isEmpty ? $0.siteTitle : $0.title },
    .text("ogLocale") { $0.language.replacing("-", with: "_") },
    .text("ogImage", \.image),
    .text("card", \.card),
    .html("jsonLD", \.jsonLD.bytes),
  ])

  /// The page and the way to it, as a graph.
  private var jsonLD: JSONValue {
    var page: [(key: String, value: JSONValue)] = [
      ("@type", .string(kind.rawValue)),
      (kind == .article ? "headline" : "name", .string(title.isEmpty ? siteTitle : title)),
      ("inLanguage", .string(language)),
    ]
    if !summary.isEmpty {
      page.append(("description", .string(summary)))
    }
    if !address.isEmpty {
      page.append(("url", .string(address)))
    }
    if !lastChanged.isEmpty {
      page.append(("dateModified", .string(lastChanged)))
    }
    if kind != .website {
      let site: [(key: String, value: JSONValue)] = [
        ("@type", .string("WebSite")), ("name", .string(siteTitle)),
        ("url", .string(homeAddress)),
      ]
      page.append(("isPartOf", .object(site)))
    }
    if !terms.isEmpty {
      page.append(("hasDefinedTerm", .array(terms.map(definedTerm))))
    }
    var graph = [JSONValue.object(page)]
    if breadcrumbs.count > 1 {
      graph.append(breadcrumbList)
    }
    return .object([("@context", .string("https://schema.org")), ("@graph", .array(graph))])
  }

  private func definedTerm(_ term: DefinedTerm) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("@type", .string("DefinedTerm")), ("name", .string(term.name)),
      ("termCode", .string(term.id)), ("url", .string(address + "#" + term.id)),
    ]
    if !term.definition.isEmpty {
      members.append(("description", .string(term.definition)))
    }
    return .object(members)
  }

  private var breadcrumbList: JSONValue {
    .object([
      ("@type", .string("BreadcrumbList")),
      (
        "itemListElement",
        .array(
          breadcrumbs.enumerated().map { index, crumb in
            .object([
              ("@type", .string("ListItem")), ("position", .number(index + 1)),
              ("name", .string(crumb.title)), ("item", .string(crumb.address)),
            ])
          })
      ),
    ])
  }
}

extension FrameData {
  /// The metadata for programs; `nil` if the site exports nothing, or the page is not part of the
  /// guideline.
  var metadata: PageMetadata? {
    guard let exports else { return nil }
    func address(_ href: String) -> String {
      if canonical.isEmpty {
        href
      } else {
        absoluteAddress(of: href, from: canonical)
      }
    }
    let home = address(homeHref)
    let crumbs =
      breadcrumbs.map { breadcrumb in
        PageMetadata.Crumb(title: breadcrumb.title, address: address(breadcrumb.href))
      }
      + [PageMetadata.Crumb(title: title, address: canonical)]
    return PageMetadata(
      kind: exports.kind, language: language, title: title, summary: summary,
      siteTitle: siteTitle, address: canonical, homeAddress: home, twin: exports.twin,
      image: exports.image, card: exports.card,
      // A list of addresses that are not known would be none.
      breadcrumbs: canonical.isEmpty ? [] : crumbs, terms: exports.terms, lastChanged: lastChanged)
  }
}

/// The page's outputs for programs, for its frame.
struct FrameExports: Sendable {
  var kind: PageMetadata.Kind
  var twin: String
  var image = ""
  var card = ""
  var terms: [PageMetadata.DefinedTerm] = []
}

/// The address that a relative one means on a page (RFC 3986, section 5.2); it leaves no site.
///
///     ../index.html, https://example.org/en/bars/a.html   →   https://example.org/en/index.html
func absoluteAddress(of href: String, from page: String) -> String {
  var folders =
    page
    .split(separator: "/", omittingEmptySubsequences: false)
    .dropLast()
  var rest = Substring(href)
  while rest.hasPrefix("../"), folders.count > 3 {
    folders.removeLast()
    rest = rest.dropFirst(3)
  }
  return folders.joined(separator: "/") + "/" + rest
}
