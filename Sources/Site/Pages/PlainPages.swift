import Guideline
import Rendering
import Templates

extension Output {
  /// `index.html`, which leads to the reader's language.
  static let languages = Output(
    items: { _ in [Item()] }, path: { _, _ in "index.html" }, templates: [LanguagesData.self],
    make: { file, _ in file.render(LanguagesData(file)) }, isListed: { _, _ in true })

  /// What a host shows where there is no page.
  static let notFound = Output(
    items: { .each(in: $0) }, path: { $0.addresses.notFound($1.language) },
    templates: [NotFoundData.self], words: ["not-found"],
    make: { file, _ in file.render(NotFoundData(file)) })

  /// Pages at old addresses.
  static let redirect = Output(
    items: { .each($0.redirects.indices, in: $0) },
    path: { "\($0.addresses.code($1.language))/\($0.redirects[$1.subject].path)" },
    templates: [RedirectData.self],
    make: { $0.render(RedirectData($0, $0.site.addressed.redirects[$1])) })
}

/// `Public/index.html`, which leads to the reader's language.
struct LanguagesData: TemplateData {
  static let template = "languages"

  /// The original language, BCP 47.
  var language: String
  var title: String
  /// The title's language, where it is not the page's.
  var titleLanguage: String
  var languages: [AlternateData]

  static let fields = FieldTable<LanguagesData>([
    .text("language") { $0.language },
    .text("title") { $0.title },
    .text("titleLanguage") { $0.titleLanguage },
    .list("languages") { $0.languages },
  ])
}

extension LanguagesData {
  init(_ file: FileContext) {
    var file = file
    file.paths = file.site.languages.map { file.site.addresses.entry(0, $0) }
    let frame = FrameData(file, title: "")
    language = frame.language
    title = frame.siteTitle
    titleLanguage = frame.siteTitleLanguage
    languages = frame.languages
  }
}

/// A page with nothing but its frame and a text of the templates.
struct NotFoundData: FramedData {
  static let template = "404"

  var frame: FrameData

  static let fields = FieldTable<NotFoundData>([])
}

extension NotFoundData {
  init(_ file: FileContext) {
    frame = FrameData(file, title: file.strings["not-found"])
    frame.alternates = []
    frame.isUnlisted = true
  }
}

/// A page that leads on to another address.
struct RedirectData: TemplateData {
  static let template = "redirect"

  var language: String
  var href: String
  var title: String
  /// The title's language, where it is not the page's.
  var lang: String
  var canonical: String

  static let fields = FieldTable<RedirectData>([
    .text("language") { $0.language },
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("canonical") { $0.canonical },
  ])
}

extension RedirectData {
  init(_ file: FileContext, _ redirect: Redirect) {
    let (site, language) = (file.site, file.language)
    let target: String
    let title: Title
    switch redirect.target {
    case .entry(let entry):
      target = site.addresses.entry(entry, language)
      title = site.guideline.tree.title(entry, language)
    case .rule(let rule):
      target = site.addresses.rule(rule, language)
      title = site.guideline.ruleTitle(rule, language)
    }
    let baseURL = site.configuration.baseURL
    self.init(
      language: site.addresses.code(language), href: file.href(target), title: title.text,
      lang: file.lang(title.language), canonical: baseURL.isEmpty ? "" : baseURL + target)
  }
}
