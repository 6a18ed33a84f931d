package import Guideline
package import Rendering
import SiteConfiguration

/// A kind of file that a site publishes: its files, their paths, and how each is made.
///
/// A build, the preview, the links on every page, the sitemap, redirects, Markdown alternates and
/// the list of files that browsers keep go through ``pages``, ``exports`` and ``OutputGroup/all``.
/// So a new kind is one Swift file with its declaration and its data, a template, its words, and a
/// line of a list.
package struct Output: Sendable {
  /// One file of a kind.
  package struct Item: Sendable, Hashable {
    /// The number of its subject: an entry, a rule, a source; the kind defines its meaning.
    package var subject = 0
    /// The language of its readers.
    var language = 0
  }

  /// Returns whether a site has any.
  package var isEnabled: @Sendable (GuidelineStages) -> Bool = { _ in true }
  /// Returns the files of a site that has them, grouped by language.
  let items: @Sendable (AddressedGuideline) -> [Item]
  /// Returns the path at which a file is published.
  package let path: @Sendable (AddressedGuideline, Item) -> String
  /// The templates that ``make`` fills.
  package var templates: [any TemplateData.Type] = []
  /// The words of the interface that ``make`` writes itself.
  var words: [String] = []
  /// The word under which every page links to the file in its language.
  var siteLinkWord: String?
  /// Returns the content of a file, by the number of its subject.
  package let make: @Sendable (FileContext, Int) -> [UInt8]
  /// The Markdown alternate of a file; no kind has some with and some without.
  package var alternate: (@Sendable (FileContext, Int) -> [UInt8])?
  /// Returns whether the sitemap lists a file; files with the same subject are one page in several
  /// languages.
  var isListed: @Sendable (GuidelineStages, Item) -> Bool = { _, _ in false }
  /// True if browsers show a file, or need it for the pages that they show.
  package var isForReaders = true
  /// The file of `Content/` that a file shows, and the line, from 1, on which its text begins.
  package var source: @Sendable (GuidelineStages, Item) -> (file: String, line: Int)? = { _, _ in
    nil
  }
  /// The day on which a file's text was changed last; empty where that is not known.
  var lastChanged: @Sendable (SiteContext, Item) -> String = { _, _ in "" }
}

extension Output {
  /// The outputs made with templates, in the order of the links on every page and of the sitemap.
  package static let pages: [Output] = [
    .languages, .entry, .rule, .ruleIndex, .checklist, .glossary, .sourcePage, .sourcePart,
    .sourceIndex, .diagramIndex, .overview, .tokenIndex, .tokenSection, .changes, .edition,
    .editionPart, .notFound,
    .hostNotFound,
    .searchPage, .print, .printedSection, .printedWhole, .redirect, .redirectFromTop,
    .parallel, .parallelRedirect,
  ]

  /// The outputs for programs, browsers and hosts, except for Markdown alternates.
  package static let exports: [Output] = [
    .data, .changesData, .changeMarks, .feed, .agents, .llmsIndex, .llms, .llmsFull, .robots,
    .headers,
    .webManifest,
  ]

  /// The files that a site has.
  package func published(in site: AddressedGuideline) -> [Item] {
    if isEnabled(site.guideline) {
      items(site)
    } else {
      []
    }
  }

  /// Returns the links of every page to the pages of the site.
  package static func siteLinks(_ site: AddressedGuideline) -> [SiteLink] {
    pages.compactMap { output in
      guard let word = output.siteLinkWord else { return nil }
      let items = output.published(in: site)
      if items.isEmpty {
        return nil
      }
      return SiteLink(word: word, paths: items.map { output.path(site, $0) })
    }
  }

  /// Returns the context in which a file is made.
  package func file(_ item: Item, in site: SiteContext) -> FileContext {
    let paths = site.languages.map { language in
      path(site.addressed, Item(subject: item.subject, language: language))
    }
    return FileContext(
      site: site,
      path: path(site.addressed, item),
      language: item.language,
      paths: paths)
  }
}

extension [Output.Item] {
  /// A file in each language.
  static func each(in site: AddressedGuideline) -> Self {
    each(0..<1, in: site)
  }

  /// A file for each subject in each language.
  static func each(
    _ subjects: some Sequence<Int>,
    in site: AddressedGuideline
  ) -> Self {
    site.guideline.configuration.languages.indices.flatMap { language in
      subjects.map { subject in
        Output.Item(subject: subject, language: language)
      }
    }
  }
}
