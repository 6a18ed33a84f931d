import Guideline
import Rendering
import SiteConfiguration
import Templates

extension Output {
  /// `index.html`, which redirects to the reader's language, or to the only one.
  static let languages = Output(
    items: { _ in [Item()] },
    path: { _, _ in "index.html" },
    templates: [LanguagesData.self, RedirectData.self],
    words: ["moved"],
    make: { file, _ in
      guard file.site.languages.count > 1 else {
        return file.render(RedirectData(toOnlyHomeOf: file))
      }
      return file.render(LanguagesData(file))
    },
    isListed: { guideline, _ in guideline.configuration.languages.count > 1 })

  /// The page for missing addresses in a language.
  static let notFound = Output(
    items: { .each(in: $0) },
    path: { site, item in site.addresses.notFound(item.language) },
    templates: [NotFoundData.self],
    words: ["not-found"],
    make: { file, _ in file.render(NotFoundData(file)) })

  /// The path at which hosts expect the page for all missing addresses.
  package static let hostNotFoundPath = "404.html"

  /// The page that a host shows for any missing address, in all languages: its links begin at the
  /// top of the host, so that the site must know its address.
  static let hostNotFound = Output(
    isEnabled: { !$0.configuration.baseURL.isEmpty },
    items: { _ in [Item()] },
    path: { _, _ in hostNotFoundPath },
    words: ["not-found-text"],
    make: { file, _ in file.render(NotFoundData(ofHost: file)) })

  /// Pages at old addresses.
  static let redirect = Output(
    items: { site in
      .each(site.redirects.indices.filter { index in !site.redirects[index].isFromTop }, in: site)
    },
    path: { site, item in
      "\(site.addresses.code(item.language))/\(site.redirects[item.subject].path)"
    },
    templates: [RedirectData.self],
    words: ["moved"],
    make: { file, number in
      file.render(RedirectData(file, redirect: file.site.addressed.redirects[number]))
    },
    alternate: { file, redirect in
      let data = RedirectData(file, redirect: file.site.addressed.redirects[redirect])
      return file.movedAlternate(to: LinkData(href: data.href, title: data.title))
    })

  /// Pages at old addresses from the top of the site, with the template of ``redirect``; they
  /// redirect to the language with which the address begins, else to the original.
  static let redirectFromTop = Output(
    items: { site in
      let codes = site.guideline.configuration.languages.map {
        $0.code.lowercased()
      }
      return site.redirects.indices.filter { site.redirects[$0].isFromTop }.map { number in
        let first =
          site
          .redirects[number].path
          .split(separator: "/").first?
          .lowercased() ?? ""
        return Item(subject: number, language: codes.firstIndex(of: first) ?? 0)
      }
    },
    path: { site, item in site.redirects[item.subject].path },
    templates: [RedirectData.self],
    words: ["moved"],
    make: { file, number in
      file.render(RedirectData(file, redirect: file.site.addressed.redirects[number]))
    })

  /// Pages at old addresses of parallel views, with the template of ``redirect``; their subjects
  /// are numbered by pair of languages.
  static let parallelRedirect = Output(
    items: { site in
      let count = site.redirects.count
      return site.guideline.configuration.parallelPairs.enumerated().flatMap { number, pair in
        site.redirects.indices.filter { index in
          !site.redirects[index].isFromTop
            && site.redirects[index].entry != nil
        }.map { index in
          Item(subject: number * count + index, language: pair.first)
        }
      }
    },
    path: { site, item in
      let (redirect, pair) = site.parallelRedirect(item.subject)
      return site.addresses.parallelView(redirect.path, pair: pair)
    },
    make: { file, subject in
      let (redirect, pair) = file.site.addressed.parallelRedirect(subject)
      guard let entry = redirect.entry else { return [] }
      return file.render(
        RedirectData(
          file,
          to: file.site.addresses.parallelView(entry, pair: pair),
          title: file.site.guideline.tree.title(entry, file.language)))
    })
}

extension Redirect {
  /// The entry to whose page it redirects, if it does.
  fileprivate var entry: Int? {
    if case .entry(let entry) = target {
      entry
    } else {
      nil
    }
  }
}

extension AddressedGuideline {
  /// Returns the redirect and the languages of an old parallel view.
  fileprivate func parallelRedirect(_ subject: Int) -> (redirect: Redirect, pair: LanguagePair) {
    let (number, redirect) = subject.quotientAndRemainder(dividingBy: redirects.count)
    return (redirects[redirect], guideline.configuration.parallelPairs[number])
  }
}

/// `Public/index.html`, which redirects to the reader's language.
struct LanguagesData: TemplateData {
  static let template = "languages"

  /// The original language, BCP 47.
  var language: String
  /// The Content-Security-Policy of the page.
  var policy: String
  var title: String
  /// The title's language, where it is not the page's.
  var titleLanguage: String
  var languages: [AlternateData]
  /// The site's signs in tabs and on home screens.
  var icons: [IconData]

  static let fields = FieldTable<LanguagesData>([
    .text("language", \.language),
    .text("policy", \.policy),
    .text("title", \.title),
    .text("titleLanguage", \.titleLanguage),
    .list("languages", \.languages),
    .list("icons", \.icons),
  ])
}

extension LanguagesData {
  init(_ file: FileContext) {
    var file = file
    file.paths = file.site.languages.map { language in
      file.site.addresses.entry(0, language: language)
    }
    let frame = FrameData(file, title: "")
    language = frame.language
    policy = frame.policy
    title = frame.siteTitle
    titleLanguage = frame.siteTitleLanguage
    languages = frame.languages
    icons = frame.icons
  }
}

/// A page that consists of its frame and a text of the templates.
struct NotFoundData: FramedData {
  static let template = "404"

  var frame: FrameData
  /// The texts in the other languages, if the page serves all of them.
  var others: [NotFoundText] = []

  static let fields = FieldTable<NotFoundData>([
    .list("others", \.others)
  ])
}

/// The text in one of the languages of a page that serves all of them.
struct NotFoundText: KeyedData {
  /// BCP 47.
  var lang: String
  var title: String
  var text: String
  var home: LinkData

  static let fields = FieldTable<NotFoundText>([
    .text("lang", \.lang),
    .text("title", \.title),
    .text("text", \.text),
    .object("home", \.home),
  ])
}

extension NotFoundData {
  init(_ file: FileContext) {
    frame = FrameData(file, word: "not-found")
    frame.alternates = []
    frame.isUnlisted = true
  }

  /// The page of all languages, in the original's.
  init(ofHost file: FileContext) {
    let site = file.site
    var file = file
    file.base = pathOfAddress(site.configuration.baseURL)
    file.paths = site.languages.map(site.addresses.notFound)
    self.init(file)
    frame.canonical = ""
    others = site.languages.filter { $0 != file.language }.map { language in
      NotFoundText(language, file: file)
    }
  }
}

extension NotFoundText {
  fileprivate init(_ language: Int, file: FileContext) {
    let (strings, addresses) = (file.site.strings(language), file.site.addresses)
    self.init(
      lang: addresses.code(language),
      title: strings["not-found"],
      text: strings["not-found-text"],
      home: LinkData(
        href: file.href(addresses.entry(0, language: language)),
        title: strings["home"]))
  }
}

/// Returns the part of an address after the server's name: `/guide/` of
/// `https://example.org/guide/`.
private func pathOfAddress(_ address: String) -> String {
  let parts = address.split(
    separator: "/",
    maxSplits: 3,
    omittingEmptySubsequences: false)
  guard parts.count > 3 else { return "/" }
  return "/" + parts[3]
}

/// A page that redirects to another address.
struct RedirectData: TemplateData {
  static let template = "redirect"

  var language: String
  /// The relative path from the page to the top folder of the site.
  var root: String
  /// The Content-Security-Policy of the page.
  var policy: String
  var href: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var canonical: String

  static let fields = FieldTable<RedirectData>([
    .text("language", \.language),
    .text("root", \.root),
    .text("policy", \.policy),
    .text("href", \.href),
    .text("title", \.title),
    .text("lang", \.lang),
    .text("canonical", \.canonical),
  ])
}

extension RedirectData {
  init(_ file: FileContext, redirect: Redirect) {
    let (site, language) = (file.site, file.language)
    let title =
      switch redirect.target {
      case .entry(let entry), .printed(let entry):
        site.guideline.tree.title(entry, language)
      case .rule(let rule):
        site.guideline.ruleTitle(rule, language: language)
      }
    self.init(
      file,
      to: site.addresses.target(of: redirect, language),
      title: title)
  }

  /// The page at the top of a site in one language: nobody has a choice to make there.
  fileprivate init(toOnlyHomeOf file: FileContext) {
    self.init(
      file,
      to: file.site.addresses.entry(0, language: file.language),
      title: file.site.guideline.tree.title(0, file.language))
  }

  fileprivate init(
    _ file: FileContext,
    to target: String,
    title: Title
  ) {
    let baseURL = file.site.configuration.baseURL
    self.init(
      language: file.site.addresses.code(file.language),
      root: file.root,
      policy: file.site.pagePolicy,
      href: file.href(target),
      title: title.text,
      lang: file.lang(title.language),
      canonical: "")
    if !baseURL.isEmpty {
      canonical = file.absoluteAddress(target)
    }
  }
}
