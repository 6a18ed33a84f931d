package import Diagnostics
import Foundation
package import Markup

/// What `Content/site.yaml` says, resolved.
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
    /// What the topics of a section are.
    package enum Kind: String, Sendable, CaseIterable {
      /// Things on the screen.
      case component
      /// What people do.
      case task
    }

    /// The folder's name.
    package var id: Spanned<String>
    package var title: LocalizedText
    /// What its topics are, where readers look them up by it.
    package var kind: Kind?
    /// The topics that come first, in their order.
    package var topics: [Spanned<String>]
    /// Old ids and addresses, for a section without a page.
    package var aliases: [Spanned<String>] = []
  }

  /// A platform that rules and topics can be for, with its name as shown.
  package struct Platform: Sendable, Equatable {
    package var id: String
    package var name: LocalizedText
  }

  /// What records changes of pages.
  package enum ChangeRecord: String, Sendable, CaseIterable {
    case git
  }

  package var path: String
  package var title: LocalizedText
  /// The original language first.
  package var languages: [Language]
  package var sections: [Section]
  package var platforms: [Platform]
  /// Where the site will be published, with a slash at its end; empty if unknown.
  package var baseURL: String
  /// The languages that are also shown side by side.
  package var beside: [LanguagePair]
  /// Whether the whole guideline is also one page, to be printed.
  package var print: Bool
  /// Where the text of a page can be edited.
  package var edit: FeedbackPattern?
  /// Where a mistake can be reported.
  package var report: FeedbackPattern?
  /// What opens a file in the author's editor; the preview alone asks.
  package var editor: EditorPattern?
  package var rawHTML: MarkupOptions.RawHTML
  /// How many of a hundred statements must be cited or waived, and where the site says so.
  package var coverage: Spanned<Int>?
  /// The first year whose sources are current; `nil` to call no source dated.
  package var currentFrom: Int?
  /// How much a translation weighs that does not stand as it should; `nil` to say nothing.
  package var translations: Severity?
  /// How much kinds of mistakes weigh, where not as usual; `nil` to say nothing.
  package var severities: [Code: Severity?] = [:]
  /// What readers may ask, by language: examples under the search of the home page.
  package var questions: [[String]] = []
  /// Whether the site can be searched.
  package var hasSearch = true
  /// Whether the site is also published for programs: data, Markdown, a sitemap and so on.
  package var hasExports = true
  /// Whether browsers keep the site for reading without a network.
  package var worksOffline = false
  /// Folders outside of the site that symbolic links may lead into, from the site's folder on.
  package var linkedFolders: [String] = []
  /// How large a page may be, in bytes.
  package var largestPage = Configuration.usualLargestPage
  /// Files that may hold scripts, by their paths from `Content/`.
  package var filesWithScripts: [Spanned<String>] = []
  /// What knows on which day a page was changed last, and where the site says so; `nil` to show no day.
  package var lastChanged: Spanned<ChangeRecord>?
  /// Addresses and anchors that were published and may be gone: `bars/tabs`, `bars/toolbar#sizes`.
  package var retired: [Spanned<String>] = []
  /// External addresses that nobody asks for.
  package var linkExceptions: [LinkException] = []
  /// What the site sets of its own looks.
  package var brand = Brand()
  /// The components of every site, then the site's own in the order in which it declares them.
  package var components = Component.builtIn
  /// Texts that pages use by their names.
  package var variables: [String: LocalizedText] = [:]
  /// Keys of front matter of the site's own, in the order in which it declares them.
  package var fields: [TopicField] = []
  package var tokens = TokenSettings()
  /// Files and folders of the published branch that somebody else puts there and that stay.
  package var kept: [String] = []

  /// 16 MB: what a person writes is a hundredth of that.
  package static let usualLargestPage = 16_000_000

  /// The texts of the variables in a language, by their names.
  package func variables(_ language: Int) -> [String: String] {
    variables.compactMapValues { $0.text(language) }
  }

  /// The names of components with those that they need.
  package func componentNames(neededBy names: Set<String>) -> Set<String> {
    names.union(components.filter { names.contains($0.name) }.compactMap(\.form.base))
  }

  /// The index of a language.
  package func language(_ code: String) -> Int? { languages.firstIndex { $0.code == code } }
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

  package init(_ texts: [String?]) { self.texts = texts }

  package var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

  /// The text in a language, or in the first that has one.
  package func text(_ language: Int) -> String? {
    (language < texts.count ? texts[language] : nil) ?? texts.lazy.compactMap { $0 }.first
  }

  /// The language in which ``text(_:)`` gives the text.
  package func languageOfText(_ language: Int) -> Int? {
    if language < texts.count, texts[language] != nil { return language }
    return texts.firstIndex { $0 != nil }
  }
}

extension Configuration.Language {
  /// A language under its own name where the system knows it.
  init(code: String) {
    self.code = code
    let name = Locale(identifier: code).localizedString(forIdentifier: code) ?? code
    self.name = name
  }
}
