import Base
import DesignTokens
package import Guideline
package import Markup
package import SiteConfiguration
import Synchronization
package import Templates

/// An old address, and its present target.
package struct Redirect: Sendable, Hashable {
  /// The present target, in each language.
  package enum Target: Sendable, Hashable {
    case entry(Int)
    case rule(Int)
    /// A section on one page.
    case printed(Int)
  }

  /// From the language's folder on: `bars/tabs.html`; or from the top of the site.
  package let path: String
  package let target: Target
  /// True if the address had no language: then a single page redirects to the original's.
  package let isFromTop: Bool

  package init(path: String, target: Target, isFromTop: Bool = false) {
    self.path = path
    self.target = target
    self.isFromTop = isFromTop
  }
}

extension Addresses {
  /// Returns the path of a redirect's target.
  package func target(
    of redirect: Redirect,
    _ language: Int
  ) -> String {
    switch redirect.target {
    case .entry(let entry):
      self.entry(entry, language: language)
    case .rule(let rule):
      self.rule(rule, language: language)
    case .printed(let section):
      print(section, language: language)
    }
  }
}

/// The stages of a site and the address of everything in them.
package struct AddressedGuideline: Sendable {
  package let guideline: GuidelineStages
  package let addresses: Addresses
  /// The redirects from old addresses to new ones.
  package let redirects: [Redirect]
  /// The links of the header and the footer that have a target.
  package var frameLinks = FrameLinks()

  package init(
    guideline: GuidelineStages,
    addresses: Addresses,
    redirects: [Redirect] = []
  ) {
    self.guideline = guideline
    self.addresses = addresses
    self.redirects = redirects
  }
}

/// A page outside the tree to which every page links.
package struct SiteLink: Sendable {
  /// The key of its title among the words of the interface.
  package let word: String
  /// Its paths, by language.
  package let paths: [String]

  package init(word: String, paths: [String]) {
    self.word = word
    self.paths = paths
  }
}

/// The context that all files of a site share.
///
/// A class, so that the resolver of a page retains one reference and not one for each array of the
/// stages.
package final class SiteContext: Sendable {
  package let addressed: AddressedGuideline
  /// The site's, stored here as well: a property that returned it would copy it, which is to retain its sixty members, some
  /// 40,000 times in a build of our own site.
  package let configuration: Configuration
  package let templates: TemplateSet
  /// The sizes of pictures, by path from `Content/`.
  package let images: [String: ImageSize]
  package let navigation: Navigation
  package let siteLinks: [SiteLink]
  /// The files of `Content/` that are published unchanged, by their paths from there, sorted.
  package let copiedFiles: [String]
  /// The days on which pages were last changed, by entry and language; empty if they are not
  /// needed.
  private let days: [[String?]]
  /// By term: true if it has a definition or a topic; stored, because it is needed at every
  /// mention.
  package let describedTerms: [Bool]
  /// The platforms for which rules are valid, by rule, once a file needs them; see ``rulePlatforms``.
  private let knownPlatforms = Mutex<[RulePlatforms]?>(nil)
  /// Dates in words, by language and date.
  private let knownDates = Mutex<[Int: [String: String]]>([:])
  /// The assets that the site publishes unchanged.
  package let publishedAssets: [Asset]
  /// The components that pages show, by their names.
  let shownComponents: [String: ShownComponent]
  /// The content of pages that only some sites allow.
  let shownContent: ShownContent
  /// The live examples, by the paths of their files from `Content/`.
  let examples: [String: LiveExample]
  /// The Content-Security-Policy that each page contains.
  package let pagePolicy: String

  package init(
    _ addressed: AddressedGuideline,
    templates: TemplateSet,
    images: [String: ImageSize],
    navigation: Navigation,
    siteLinks: [SiteLink],
    copiedFiles: [String]? = nil,
    days: [[String?]] = []
  ) {
    let guideline = addressed.guideline
    self.addressed = addressed
    configuration = guideline.configuration
    self.templates = templates
    self.images = images
    self.navigation = navigation
    self.siteLinks = siteLinks
    self.copiedFiles = copiedFiles ?? guideline.links.files
    self.days = days
    describedTerms = guideline.termList.terms.map(\.isDescribed)
    let usedComponents = guideline.tree.componentNames
    publishedAssets = Self.publishedAssets(
      of: templates,
      for: guideline,
      components: guideline.configuration.componentNames(neededBy: usedComponents))
    shownComponents = Self.shownComponents(
      usedComponents,
      of: guideline,
      templates: templates)
    examples = guideline.links.examples
    shownContent = ShownContent(of: guideline, components: usedComponents)
    pagePolicy = Self.pagePolicy(guideline.configuration, showing: shownContent)
  }

  private static func shownComponents(
    _ names: Set<String>,
    of guideline: GuidelineStages,
    templates: TemplateSet
  ) -> [String: ShownComponent] {
    let languages = guideline.configuration.languages.indices
    let used = guideline.configuration.components.filter {
      names.contains($0.name)
    }
    let shown = used.map { component in
      (
        component.name,
        ShownComponent(
          component,
          templates: templates,
          languages: languages)
      )
    }
    return Dictionary(keepingFirst: shown)
  }

  @inlinable package var guideline: GuidelineStages {
    addressed.guideline
  }
  @inlinable package var addresses: Addresses {
    addressed.addresses
  }
  @inlinable package var languages: Range<Int> {
    configuration.languages.indices
  }

  /// The platforms for which rules are valid, by rule.
  ///
  /// Found once for all files: each of the some ten lists and cards that show a rule asks for its platforms, which was 2.4 %
  /// of a build of our own site. Found late: neither a check nor a keystroke in an editor needs them.
  package var rulePlatforms: [RulePlatforms] {
    knownPlatforms.withLock { known in
      if let known {
        return known
      }
      let platforms = guideline.ruleBook.rules.indices.map(guideline.platforms(ofRule:))
      known = platforms
      return platforms
    }
  }

  /// Returns a date as the readers of a language write it, and a text that is none unchanged.
  ///
  /// Each date is written once for all files: each topic and rule shows the editions in which it changed.
  package func dateInWords(_ date: String, _ language: Int) -> String {
    knownDates.withLock { known in
      if let words = known[language]?[date] {
        return words
      }
      let words = CalendarDate(date)?.words(in: addresses.code(language)) ?? date
      known[language, default: [:]][date] = words
      return words
    }
  }

  /// The words of the interface in a language.
  package func strings(_ language: Int) -> UIStrings {
    templates.strings[language]
  }

  /// The day on which the page of an entry that readers of a language see was changed last: `2026-11-23`;
  /// empty where that is not known.
  package func lastChanged(_ entry: Int, language: Int) -> String {
    guard days.indices.contains(entry) else { return "" }
    return days[entry][guideline.tree.shownLanguage(entry, language: language)] ?? ""
  }

  /// The code of a language for an attribute `lang`: empty where it is that of the text around it.
  package func lang(_ language: Int, on surrounding: Int) -> String {
    guard language != surrounding else { return "" }
    return addresses.code(language)
  }

  /// Returns the assets that a site publishes unchanged; those of a component only if a page uses
  /// it.
  private static func publishedAssets(
    of templates: TemplateSet,
    for guideline: GuidelineStages,
    components: Set<String>
  ) -> [Asset] {
    let unused = unusedAssets(guideline, components: components)
    return templates.assets.filter { asset in
      // Parts are in other assets.
      PartAsset(rawValue: asset.name) == nil
        && !unused.contains(asset.name)
    }
  }

  /// The names of the assets that no page of a site loads.
  private static func unusedAssets(
    _ guideline: GuidelineStages,
    components: Set<String>
  ) -> Set<String> {
    let configuration = guideline.configuration
    var unused = configuration.assets(ofComponentsBesides: components)
    if !configuration.worksOffline {
      unused.append("offline.js")
    }
    if configuration.fields.isEmpty {
      unused += ["fields.css", "overview.js"]
    }
    if guideline.tree.entries.allSatisfy({ $0.layout == nil }) {
      unused.append("layout.css")
    }
    if configuration.addressForm == .file {
      unused.append("addresses.js")
    }
    if configuration.banner == nil {
      unused += ["banner.css", "banner.js"]
    }
    if guideline.tokens.isEmpty {
      unused.append("tokens.css")
    }
    if !guideline.hasEditions {
      unused += ["changes.css", "changes-start.js"]
    }
    return Set(unused)
  }

  /// The names of platforms in a language.
  package func platforms(
    _ ids: [String],
    _ language: Int
  ) -> [WordData] {
    configuration.platforms.filter { ids.contains($0.id) }.map { platform in
      WordData(
        word: platform.name.text(language) ?? platform.id,
        lang: lang(platform.name.languageOfText(language) ?? language, on: language))
    }
  }

  /// The word for a level.
  package func word(_ level: Level, language: Int) -> WordData {
    WordData("level-" + level.rawValue, strings: strings(language))
  }

  /// The word for where a rule is in its life.
  package func word(
    ofStatus status: RuleStatus,
    _ language: Int
  ) -> String {
    guard status != .draft else { return strings(language)["draft-rule"] }
    return strings(language)[status.rawValue]
  }

  /// Returns the word for a status that nothing else on a page implies; empty for a current rule
  /// and one about the past.
  package func word(_ status: RuleStatus, language: Int) -> String {
    if [.current, .historical].contains(status) {
      ""
    } else {
      word(ofStatus: status, language)
    }
  }

  /// Returns the sentence that a rule about the past no longer applies, with the date if the rule states one.
  package func sentence(
    ofEnd rule: Guideline.Rule,
    language: Int
  ) -> String {
    let strings = strings(language)
    guard let date = rule.since else { return strings["no-longer"] }
    return strings["no-longer-since"]
      .filled("{date}", with: dateInWords(date.text, language))
  }

  /// Returns the versions for which a rule is valid, in a language.
  ///
  ///     iOS 13+     →  iOS 13 or later      iOS 13以降
  ///     ≤ iOS 12    →  iOS 12 or earlier    iOS 12以前
  ///
  /// Other text is shown as it was written, in the original's language.
  package func versions(
    of rule: Guideline.Rule,
    _ language: Int
  ) -> WordData? {
    guard let versions = rule.versions else { return nil }
    if versions.hasSuffix("+") {
      return phrase(
        "versions-from",
        in: language,
        versions: versions.dropLast())
    }
    let earlier = "≤ "
    if versions.hasPrefix(earlier) {
      return phrase(
        "versions-to",
        in: language,
        versions: versions.dropFirst(earlier.count))
    }
    let original = guideline.tree.entries[rule.topic].original ?? language
    return WordData(word: versions, lang: lang(original, on: language))
  }

  private func phrase(
    _ key: String,
    in language: Int,
    versions: Substring
  ) -> WordData {
    var word = WordData(key, strings: strings(language))
    word.word = word.word.filled("{versions}", with: String(versions))
    return word
  }
}

extension Configuration {
  /// The names of the files of components other than some.
  fileprivate func assets(ofComponentsBesides used: Set<String>) -> [String] {
    components.filter { !used.contains($0.name) }.map(\.template)
      .flatMap { name in ["\(name).css", "\(name).js"] }
  }
}
