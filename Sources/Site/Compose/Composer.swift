import Diagnostics
import Guideline
import Markup
import Templates

/// Turns a guideline into the files of a site, one page at a time.
///
/// It only reads: any number of pages can be composed at once. A class, so that what fills the
/// placeholders of a page holds one reference and not one for each of the guideline's arrays.
final class Composer: Sendable {
  let guideline: GuidelineStages
  let addresses: Addresses
  let templates: TemplateSet
  let images: [String: ImageSize]
  let redirects: Redirects
  let navigation: Navigation
  /// By term: whether there is something to say of it.
  ///
  /// Asked for at every mention.
  let describedTerms: [Bool]

  /// Makes a composer.
  ///
  /// - Parameters:
  ///   - site: A site without errors.
  ///   - guideline: The site's guideline.
  ///   - templates: What its pages are made with.
  ///   - memo: What was made for an earlier state of the site with the same templates.
  init(
    _ site: ResolvedSite, _ guideline: GuidelineStages, _ templates: TemplateSet,
    memo: inout ComposerMemo
  ) {
    self.guideline = guideline
    self.templates = templates
    images = site.images
    redirects = site.redirects
    addresses = memo.addresses.value(for: guideline.names) { _ in Addresses(guideline) }
    navigation = memo.navigation.value(for: Navigation.Basis(guideline)) { _ in Navigation() }
    describedTerms = guideline.termList.terms.map(\.isDescribed)
  }

  var configuration: Configuration { guideline.configuration }

  func strings(_ language: Int) -> UIStrings { templates.strings[language] }

  /// The code of a language for an attribute `lang`: empty where it is the page's own.
  func lang(_ language: Int, on page: Int) -> String {
    language == page ? "" : addresses.code(language)
  }
}

/// What composers with the same templates remember of those before.
struct ComposerMemo: Sendable {
  var addresses = Memo<SiteNames, Addresses>()
  var navigation = Memo<Navigation.Basis, Navigation>()
}

/// One file of the site that is made by a template.
enum PageJob: Sendable {
  case languages
  case entry(Int, language: Int)
  case rule(Int, language: Int)
  case ruleIndex(language: Int)
  case checklist(language: Int)
  case source(Int, language: Int)
  case sourceIndex(language: Int)
  case glossary(language: Int)
  case notFound(language: Int)
  case search(language: Int)
  case print(language: Int)
  case beside(Int, LanguagePair)
  case redirect(Redirects.Redirect, language: Int)
}

extension Composer {
  /// Every file that templates make.
  func jobs() -> [PageJob] {
    var jobs: [PageJob] = [.languages]
    for language in configuration.languages.indices {
      jobs += guideline.tree.entries.indices.map { .entry($0, language: language) }
      jobs += guideline.ruleBook.rules.indices.map { .rule($0, language: language) }
      jobs.append(.ruleIndex(language: language))
      jobs.append(.checklist(language: language))
      jobs += guideline.sourceList.sources.indices.map { .source($0, language: language) }
      jobs.append(.sourceIndex(language: language))
      if !guideline.termList.terms.isEmpty { jobs.append(.glossary(language: language)) }
      jobs.append(.notFound(language: language))
      if configuration.hasSearch { jobs.append(.search(language: language)) }
      if configuration.print { jobs.append(.print(language: language)) }
      jobs += redirects.all.map { .redirect($0, language: language) }
    }
    for pair in configuration.beside {
      jobs += guideline.tree.entries.indices.map { .beside($0, pair) }
    }
    return jobs
  }

  /// Where a file is published.
  func path(of job: PageJob) -> String {
    switch job {
    case .languages: "index.html"
    case .entry(let entry, let language): addresses.entry(entry, language)
    case .rule(let rule, let language): addresses.rule(rule, language)
    case .ruleIndex(let language): addresses.rules(language)
    case .checklist(let language): addresses.checklist(language)
    case .source(let source, let language): addresses.source(source, language)
    case .sourceIndex(let language): addresses.sources(language)
    case .glossary(let language): addresses.glossary(language)
    case .notFound(let language): addresses.notFound(language)
    case .search(let language): addresses.search(language)
    case .print(let language): addresses.print(language)
    case .beside(let entry, let pair): addresses.beside(entry, pair)
    case .redirect(let redirect, let language): "\(addresses.code(language))/\(redirect.path)"
    }
  }

  /// What is in a file.
  func compose(_ job: PageJob) -> [UInt8] {
    switch job {
    case .languages: composeLanguages()
    case .entry(let entry, let language): composeEntry(entry, language)
    case .rule(let rule, let language): composeRule(rule, language)
    case .ruleIndex(let language): composeRuleIndex(language)
    case .checklist(let language): composeChecklist(language)
    case .source(let source, let language): composeSource(source, language)
    case .sourceIndex(let language): composeSourceIndex(language)
    case .glossary(let language): composeGlossary(language)
    case .notFound(let language): composeNotFound(language)
    case .search(let language): composeSearch(language)
    case .print(let language): composePrint(language)
    case .beside(let entry, let pair): composeBeside(entry, pair)
    case .redirect(let redirect, let language): compose(redirect, language)
    }
  }
}
