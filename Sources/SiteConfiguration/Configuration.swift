package import Diagnostics
import Foundation
package import Markup

/// The contents of `Content/site.yaml`, resolved.
package struct Configuration: Sendable, Equatable {
  /// A language of the site.
  package struct Language: Sendable, Equatable {
    /// BCP 47: `en`, `ja`.
    package var code: String
    /// The language's name in itself.
    package var name: String
  }

  /// A section, which is a folder below `Content/`.
  package struct Section: Sendable, Equatable {
    /// The kind of a section's topics.
    package enum Kind: String, Sendable, CaseIterable {
      /// Things on the screen.
      case component
      /// A task of users.
      case task
    }

    /// The folder's name.
    package var id: Spanned<String>
    package var title: LocalizedText
    /// The kind of its topics, if readers can look them up by it.
    package var kind: Kind?
    /// The topics that come first, in their order.
    package var topics: [Spanned<String>]
    /// True if it and its topics are numbered; `nil` if as the site is.
    package var isNumbered: Bool?
    /// Old ids and addresses, for a section without a page.
    package var aliases: [Spanned<String>] = []
  }

  /// A platform that rules and topics can be for, with its name as shown.
  package struct Platform: Sendable, Equatable {
    package var id: String
    package var name: LocalizedText
  }

  /// The record of changes of pages.
  package enum ChangeRecord: String, Sendable, CaseIterable {
    case git
  }

  package var path: String
  package var title: LocalizedText
  /// The original language first.
  package var languages: [Language]
  package var sections: [Section]
  package var platforms: [Platform]
  /// The address of the published site, with a slash at its end; empty if unknown.
  package var baseURL: String
  /// The languages that are also shown side by side.
  package var parallelPairs: [LanguagePair]
  /// True if the whole guideline is also published as one page for printing.
  package var print: Bool
  /// True if these pages are made for paper alone, so that their links cannot lead to files next to them.
  package var isForPaper = false
  /// The pattern of addresses for editing the text of a page.
  package var edit: FeedbackPattern?
  /// The pattern of addresses for reporting an error.
  package var report: FeedbackPattern?
  /// The pattern that opens a file in the author's editor; used only by the preview.
  package var editor: EditorPattern?
  package var rawHTML: MarkupOptions.RawHTML
  /// The minimum percentage of statements that must be cited or waived, with its place.
  package var coverage: Spanned<Int>?
  /// The first year whose sources are current; `nil` if no source is dated.
  package var currentFrom: Int?
  /// The severity of a translation in a wrong state; `nil` not to report it.
  package var translations: Severity?
  /// The severities of diagnostics that differ from the default; `nil` not to report them.
  package var severities: [Code: Severity?] = [:]
  /// True if sections, topics and figures are numbered, unless a section states otherwise.
  package var isNumbered = false
  /// The announcement above every page; `nil` if there is none.
  package var banner: Banner?
  /// Questions of readers, by language: examples under the search of the home page.
  package var questions: [[Question]] = []
  /// The subjects that readers look for and the guideline does not cover.
  package var notCovered: [NotCovered] = []
  /// True if the site can be searched.
  package var hasSearch = true
  /// True if the site is also published for programs: data, Markdown, a sitemap and so on.
  package var hasExports = true
  /// True if browsers keep the site for reading without a network.
  package var worksOffline = false
  /// Folders outside the site to which symbolic links may refer, relative to the site's folder.
  package var linkedFolders: [String] = []
  /// The largest size of a page, in bytes.
  package var largestPage = Configuration.usualLargestPage
  /// Files that may contain scripts, by their paths from `Content/`.
  package var filesWithScripts: [Spanned<String>] = []
  /// The way in which the ids of headings are made from their texts.
  package var headingIDs = HeadingIDs.Style.words
  /// The record of the days on which pages were changed, with its place; `nil` to show no day.
  package var lastChanged: Spanned<ChangeRecord>?
  /// True if readers see of which years the sources of rules and pages are.
  package var showsYears = true
  /// The order of sections on the pages of topics.
  package var sectionOrder = SectionOrder.rules
  /// The form of the ends of addresses.
  package var addressForm = AddressForm.file
  /// Addresses and anchors that were published and may be missing: `bars/tabs`,
  /// `bars/toolbar#sizes`.
  package var retired: [Spanned<String>] = []
  /// External addresses that are not checked.
  package var linkExceptions: [LinkException] = []
  /// The custom look of the site.
  package var brand = Brand()
  /// The components of every site, followed by the site's own in the order of their declarations.
  package var components = Component.builtIn
  /// Texts that pages use by their names.
  package var variables: [String: LocalizedText] = [:]
  /// The site's own keys of front matter, in the order of their declarations.
  package var fields: [TopicField] = []
  /// The site's own attributes of rules, in the order of their declarations.
  package var ruleFields: [TopicField] = []
  package var tokens = TokenSettings()
  /// Files and folders of the published branch that somebody else puts there and that stay.
  package var kept: [String] = []

  /// 16 MB: pages written by people are a hundred times smaller.
  package static let usualLargestPage = 16_000_000

  /// The texts of the variables in a language, by their names.
  package func variables(_ language: Int) -> [String: String] {
    variables.compactMapValues { $0.text(language) }
  }

  /// All links of the file.
  package var links: [SiteLinkItem] {
    brand.header + brand.footer + notCovered.compactMap(\.nearest)
  }

  /// Returns the names of components with those that they need.
  package func componentNames(neededBy names: Set<String>) -> Set<String> {
    let used = components.filter { names.contains($0.name) }
    return names.union(used.compactMap(\.form.base))
  }

  /// The index of a language.
  package func language(_ code: String) -> Int? {
    languages.firstIndex { $0.code == code }
  }
}

/// Two of a site's languages, by their numbers.
package struct LanguagePair: Sendable, Hashable {
  package var first: Int
  package var second: Int

  package var both: [Int] { [first, second] }
}

/// A text in several languages, by the site's order of languages.
package struct LocalizedText: Sendable, Hashable {
  private var texts: [String?]

  package init(_ texts: [String?]) {
    self.texts = texts
  }

  package var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

  /// The text in a language, or in the first that has one.
  package func text(_ language: Int) -> String? {
    let own = language < texts.count ? texts[language] : nil
    return own ?? texts.lazy.compactMap(\.self).first
  }

  /// Returns the language of the text that ``text(_:)`` returns.
  package func languageOfText(_ language: Int) -> Int? {
    if language < texts.count, texts[language] != nil {
      return language
    }
    return texts.firstIndex { $0 != nil }
  }
}

extension Configuration.Language {
  /// Creates a language with its own name for itself, if the system knows it.
  init(code: String) {
    self.code = code
    let name = Locale(identifier: code).localizedString(forIdentifier: code) ?? code
    self.name = name
  }
}

extension Configuration {
  /// The forms that pages can use: of components, and of a rule with the attributes that the site declares.
  package var forms: [ComponentForm] {
    let forms = components.map(\.form)
    guard !ruleFields.isEmpty else { return forms }
    return forms + [ComponentForm(name: ComponentForm.rule, attributes: ruleFields.map(\.form))]
  }
}
