import Guideline
import Rendering
package import Templates

/// The data that every page has around its own content.
package struct FrameData: KeyedData {
  /// BCP 47.
  var language: String
  /// The way to `Public/`: `../../`, or empty.
  var root: String
  /// The Content-Security-Policy of the page.
  var policy: String
  var siteTitle: String
  /// The language of the site's title, where it is not the page's.
  var siteTitleLanguage = ""
  var title: String
  /// The title in the browser's tab.
  var documentTitle: String
  /// The language of the title, where it is not the page's.
  var titleLanguage = ""
  /// The language of the text and the summary, where it is not the page's.
  var contentLanguage = ""
  var summary = ""
  /// The years of the sources on which the page is based.
  var years: YearsData?
  /// True for the home page, which has no navigation next to it.
  var isHome = false
  /// The layout of the page: `landing`, `wide` or `plain`; empty for that of its kind.
  var layout = ""
  /// The number of the color that its section has, from 1; `nil` outside of sections.
  var tint: Int?
  var homeHref: String
  /// The pages outside the tree: rules, glossary, sources.
  var siteLinks: [LinkData]
  /// The site's signs in tabs and on home screens.
  var icons: [IconData] = []
  /// The picture in the header instead of the title.
  var logo: LogoData?
  /// The announcement above the page.
  var banner: BannerData?
  /// The links of the site's configuration in the header and in the footer.
  var headerLinks: [LinkData] = []
  var footerLinks: [LinkData] = []
  /// The page of results; empty where the site cannot be searched.
  var searchHref = ""
  /// Absolute; empty where the site does not know its address.
  var canonical = ""
  /// True if search engines should not list the page: it repeats other pages, or has no text.
  var isUnlisted = false
  /// The page in the languages that it is written in, this one included.
  var alternates: [AlternateData] = []
  /// The page in each of the site's languages.
  var languages: [AlternateData] = []
  var breadcrumbs: [LinkData] = []
  /// Rendered by `partials/navigation`.
  var navigation: [UInt8]
  /// True if the page is a draft.
  var isDraft = false
  /// The language of a fallback, by its name in itself.
  var fallbackLanguage = ""
  /// Stale parts of a translation.
  var drift: [DriftData] = []
  /// The outputs of the page for programs.
  var exports: FrameExports?
  /// The page in two languages side by side, under the other language's name.
  var besides: [LinkData] = []
  /// The address of the checklist of a topic's rules; empty if it has none.
  var checklistHref = ""
  /// The day on which the text was last changed: `2026-11-23`; empty if the site does not show it.
  var lastChanged = ""
  /// The address for editing the text; empty if the site has none.
  var editHref = ""
  var reportHref = ""
  /// The address of the whole guideline on one page; empty if the site has none.
  var printHref = ""
  /// True if the navigation shows choices of topics.
  var hasBadges = false
  /// True if browsers keep the site for reading without a network.
  var worksOffline = false
  /// True if the site has editions.
  var hasEditions = false
  /// What the script for addresses without `.html` needs; `nil` in a site whose addresses have it.
  var shortAddresses: ShortAddressData?
  /// The address of the feed of editions; empty if the site has none.
  var feedHref = ""

  package static let fields = FieldTable<FrameData>([
    .text("language", \.language),
    .text("root", \.root),
    .text("policy", \.policy),
    .text("siteTitle", \.siteTitle),
    .text("siteTitleLanguage", \.siteTitleLanguage),
    .text("title", \.title),
    .html("phrasedTitle", \.phrasedTitle),
    .text("documentTitle", \.documentTitle),
    .text("titleLanguage", \.titleLanguage),
    .text("contentLanguage", \.contentLanguage),
    .text("summary", \.summary),
    .object("years", \.years),
    .flag("isHome", \.isHome),
    .text("layout", \.layout),
    .number("tint", ifAny: \.tint),
    .text("homeHref", \.homeHref),
    .list("siteLinks", \.siteLinks),
    .list("icons", \.icons),
    .object("logo", \.logo),
    .object("banner", \.banner),
    .list("headerLinks", \.headerLinks),
    .flag("hasHeaderLinks", anyOf: \.headerLinks),
    .list("footerLinks", \.footerLinks),
    .flag("hasFooterLinks", anyOf: \.footerLinks),
    .text("searchHref", \.searchHref),
    .text("canonical", \.canonical),
    .flag("isUnlisted", \.isUnlisted),
    .list("alternates", \.allAlternates),
    .list("languages", \.languages),
    .flag("hasLanguages", \.hasLanguages),
    .list("breadcrumbs", \.breadcrumbs),
    .flag("hasBreadcrumbs", anyOf: \.breadcrumbs),
    .html("navigation", \.navigation),
    .flag("isDraft", \.isDraft),
    .text("fallbackLanguage", \.fallbackLanguage),
    .list("drift", \.drift),
    .flag("hasDrift", anyOf: \.drift),
    .object("metadata", \.metadata),
    .list("besides", \.besides),
    .text("checklistHref", \.checklistHref),
    .text("lastChanged", \.lastChanged),
    .text("editHref", \.editHref),
    .text("reportHref", \.reportHref),
    .flag("hasFeedback", \.hasFeedback),
    .text("printHref", \.printHref),
    .flag("hasBadges", \.hasBadges),
    .flag("worksOffline", \.worksOffline),
    .flag("hasEditions", \.hasEditions),
    .text("feedHref", \.feedHref),
    .object("shortAddresses", \.shortAddresses),
  ])

  /// The alternate for readers of other languages: the choice of languages, or the first one that
  /// the page has.
  private var defaultAlternate: [AlternateData] {
    guard alternates.count > 1,
      var alternate = alternates.first
    else { return [] }
    alternate.code = "x-default"
    guard exports?.kind == .website else { return [alternate] }
    // The choice of languages is above the folders of all languages.
    let choice = root + "index.html"
    alternate.href = choice
    alternate.address = choice
    if !canonical.isEmpty {
      alternate.address = absoluteAddress(of: choice, from: canonical)
    }
    return [alternate]
  }

  /// The title with its phrases kept together, where its language is Japanese.
  private var phrasedTitle: [UInt8] {
    JapanesePhrases.html(title, language: titleLanguage.isEmpty ? language : titleLanguage)
  }

  private var allAlternates: [AlternateData] {
    alternates + defaultAlternate
  }
  /// True if readers can choose among several languages.
  private var hasLanguages: Bool { languages.count > 1 }

  /// True if readers can edit the text or report an error in it.
  private var hasFeedback: Bool {
    !editHref.isEmpty || !reportHref.isEmpty
  }
}

/// Data that fills a separate template.
package protocol TemplateData: KeyedData {
  /// The name of the template's file in `Templates/`, without its extension.
  static var template: String { get }
}

/// Data inside a frame, whose keys it inherits.
package protocol FramedData: TemplateData {
  var frame: FrameData { get }
}

extension FramedData {
  /// The own keys, followed by the frame's; the renderer of a template asks the frame itself for
  /// those.
  static var keys: TemplateKeys {
    TemplateKeys(fields.keys.keys + FrameData.keys.keys)
  }
}

extension SiteContext {
  /// Fills the template of a page.
  package func render<Page: FramedData>(
    _ page: Page,
    language: Int
  ) -> [UInt8] {
    templates.program(Page.template, language: language).render(
      page,
      frame: page.frame,
      ownKeys: Page.fields.values.count
    ).html
  }

  /// Fills a template.
  package func render<Data: TemplateData>(
    _ data: Data,
    language: Int
  ) -> [UInt8] {
    templates
      .program(Data.template, language: language)
      .render(data).html
  }
}

extension FileContext {
  /// Fills the template of a page with the words of its readers' language.
  func render(_ page: some FramedData) -> [UInt8] {
    site.render(page, language: language)
  }

  /// Fills a template with the words of the readers' language.
  func render(_ data: some TemplateData) -> [UInt8] {
    site.render(data, language: language)
  }
}

/// A stale part of a translated page.
struct DriftData: KeyedData {
  /// The part, in the original's language where it is not translated.
  var link: LinkData
  var isMissing: Bool

  static let fields = FieldTable<DriftData>([
    .object("part", \.link),
    .flag("isMissing", \.isMissing),
  ])
}

/// The same page in a language.
struct AlternateData: KeyedData {
  /// BCP 47.
  var code: String
  /// The language's name in itself.
  var name: String
  /// Relative.
  var href: String
  /// The address: absolute if the site knows its address, else relative.
  var address: String
  var isCurrent: Bool

  static let fields = FieldTable<AlternateData>([
    .text("code", \.code),
    .text("name", \.name),
    .text("href", \.href),
    .text("address", \.address),
    .flag("isCurrent", \.isCurrent),
  ])
}
