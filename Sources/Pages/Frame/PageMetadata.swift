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
  var markdownAlternate: String
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
    .text("twin", \.markdownAlternate),
    .text("ogType", \.openGraphType),
    .text("ogTitle", \.shownTitle),
    .text("ogLocale", \.openGraphLocale),
    .text("ogImage", \.image),
    .text("card", \.card),
    .html("jsonLD", \.jsonLD.bytes),
  ])

  private var openGraphType: String {
    kind == .website ? "website" : "article"
  }
  /// The language with a territory, as Open Graph has it: `en_US` for `en`; that which a tag names comes first.
  private var openGraphLocale: String {
    Self.locales[language] ?? language.replacing("-", with: "_")
  }

  private static let locales = [
    "ar": "ar_AR", "cs": "cs_CZ", "da": "da_DK", "de": "de_DE", "el": "el_GR", "en": "en_US",
    "es": "es_ES", "fi": "fi_FI", "fr": "fr_FR", "he": "he_IL", "hi": "hi_IN", "hu": "hu_HU",
    "id": "id_ID", "it": "it_IT", "ja": "ja_JP", "ko": "ko_KR", "nl": "nl_NL", "nb": "nb_NO",
    "pl": "pl_PL", "pt": "pt_PT", "ro": "ro_RO", "ru": "ru_RU", "sv": "sv_SE", "th": "th_TH",
    "tr": "tr_TR", "uk": "uk_UA", "vi": "vi_VN", "zh": "zh_CN", "zh-Hans": "zh_CN",
    "zh-Hant": "zh_TW",
  ]

  /// The title; that of the site for its home page.
  private var shownTitle: String { title.nonEmpty ?? siteTitle }

  /// The page and the way to it, as a graph.
  private var jsonLD: JSONValue {
    var graph = [pageObject]
    // A way of one page leads nowhere.
    if breadcrumbs.count > 1 {
      graph.append(breadcrumbList)
    }
    return .object([("@context", .string("https://schema.org")), ("@graph", .array(graph))])
  }

  private var pageObject: JSONValue {
    // A TechArticle is an Article, whose title is its headline (https://schema.org/headline).
    let titleKey = kind == .article ? "headline" : "name"
    var page: JSONMembers = [
      ("@type", .string(kind.rawValue)), (titleKey, .string(shownTitle)),
      ("inLanguage", .string(language)),
    ]
    let texts = [("description", summary), ("url", address), ("dateModified", lastChanged)]
    for (key, text) in texts where !text.isEmpty {
      page.append((key, .string(text)))
    }
    if kind != .website {
      page.append(("isPartOf", siteObject))
    }
    if !terms.isEmpty {
      page.append(("hasDefinedTerm", .array(terms.map(definedTerm))))
    }
    return .object(page)
  }

  private var siteObject: JSONValue {
    .object([
      ("@type", .string("WebSite")), ("name", .string(siteTitle)), ("url", .string(homeAddress)),
    ])
  }

  private func definedTerm(_ term: DefinedTerm) -> JSONValue {
    var members: JSONMembers = [
      ("@type", .string("DefinedTerm")), ("name", .string(term.name)),
      ("termCode", .string(term.id)), ("url", .string(address + "#" + term.id)),
    ]
    if !term.definition.isEmpty {
      members.append(("description", .string(term.definition)))
    }
    return .object(members)
  }

  private var breadcrumbList: JSONValue {
    let items = breadcrumbs.enumerated().map { index, crumb in
      JSONValue.object([
        // Positions count from 1.
        ("@type", .string("ListItem")), ("position", .number(index + 1)),
        ("name", .string(crumb.title)), ("item", .string(crumb.address)),
      ])
    }
    return .object([("@type", .string("BreadcrumbList")), ("itemListElement", .array(items))])
  }
}

extension FrameData {
  /// The metadata for programs; `nil` if the site exports nothing, or the page is not part of the
  /// guideline.
  var metadata: PageMetadata? {
    guard let exports else { return nil }
    return PageMetadata(
      kind: exports.kind,
      language: language,
      title: title,
      summary: summary,
      siteTitle: siteTitle,
      address: canonical,
      homeAddress: address(of: homeHref),
      markdownAlternate: exports.markdownAlternate,
      image: exports.image,
      card: exports.card,
      breadcrumbs: crumbs,
      terms: exports.terms,
      lastChanged: lastChanged)
  }

  /// The address for a link of the page: absolute if the site knows its address.
  private func address(of href: String) -> String {
    guard !canonical.isEmpty else { return href }
    return absoluteAddress(of: href, from: canonical)
  }

  /// The way to the page, itself included.
  private var crumbs: [PageMetadata.Crumb] {
    // A list of addresses that are not known would be none.
    guard !canonical.isEmpty else { return [] }
    let above = breadcrumbs.map { breadcrumb in
      PageMetadata.Crumb(title: breadcrumb.title, address: address(of: breadcrumb.href))
    }
    return above + [PageMetadata.Crumb(title: title, address: canonical)]
  }
}

/// The page's outputs for programs, for its frame.
struct FrameExports: Sendable {
  var kind: PageMetadata.Kind
  var markdownAlternate: String
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
  // The first three are `https:`, an empty one and the host.
  while rest.hasPrefix("../"), folders.count > 3 {
    folders.removeLast()
    rest = rest.dropFirst("../".count)
  }
  return folders.joined(separator: "/") + "/" + rest
}
