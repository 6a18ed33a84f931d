import Guideline
import Rendering
import Search
import SiteConfiguration

/// Outputs for programs, browsers and hosts.
extension Output {
  /// `data/rules.json` and so on: the content of the site as data.
  static let data = Output(
    isEnabled: \.configuration.hasExports,
    items: {
      DataFile
        .numbers(in: $0.guideline)
        .map { Item(subject: $0) }
    },
    path: { DataFile.allCases[$1.subject].path },
    make: { file, number in file.bytes(DataFile.allCases[number]) },
    isForReaders: false)

  /// `llms.txt`: the list of languages.
  static let llmsIndex = export("llms.txt") { $0.llmsIndex() }

  /// `AGENTS.md`: the content of the site for an agent, and how to cite a rule.
  static let agents = export("AGENTS.md") { $0.agentsIndex() }

  /// `en/llms.txt`: the Markdown of every topic, by section, each with its summary.
  static let llms = Output(
    isEnabled: \.configuration.hasExports,
    items: { .each(in: $0) },
    path: { site, item in "\(site.addresses.code(item.language))/llms.txt" },
    make: { file, _ in file.llms() },
    isForReaders: false)

  /// `en/llms-full.txt`: the Markdown of everything in a language, or of each section.
  static let llmsFull = Output(
    isEnabled: \.configuration.hasExports,
    items: { site in
      site.guideline.configuration.languages.indices.flatMap { language in
        ([0] + LLMsFull.sections(site.guideline, language: language)).map {
          Item(subject: $0, language: language)
        }
      }
    },
    path: { site, item in
      LLMsFull.path(
        site,
        section: item.subject,
        language: item.language)
    },
    make: { file, number in file.llmsFull(number) },
    isForReaders: false)

  /// `robots.txt`; a site that has its own in `Content/static/` publishes that.
  static let robots = Output(
    isEnabled: { guideline in
      guideline.configuration.hasExports && !guideline.names.files.contains("static/robots.txt")
    },
    items: { _ in [Item()] },
    path: { _, _ in "robots.txt" },
    make: { file, _ in file.site.robots() },
    isForReaders: false)

  static let headers = export("_headers") { file in
    let configuration = file.site.configuration
    var searchFiles = configuration.hasSearch ? HashedFile.allCases : []
    if configuration.notCovered.isEmpty {
      searchFiles.removeAll { $0 == .notCovered }
    }
    return file.site.headers(immutable: searchFiles.map { "search/\($0.rawValue)*" })
  }

  static let webManifest = Output(
    isEnabled: \.configuration.worksOffline,
    items: { _ in [Item()] },
    path: { _, _ in "site.webmanifest" },
    make: { file, _ in file.site.webManifest() })

  /// A file for programs, by its path.
  private static func export(
    _ path: String,
    make: @escaping @Sendable (FileContext) -> [UInt8]
  ) -> Output {
    Output(
      isEnabled: \.configuration.hasExports,
      items: { _ in [Item()] },
      path: { _, _ in path },
      make: { file, _ in make(file) },
      isForReaders: false)
  }
}

extension OutputGroup {
  /// The sitemap, whose number of files depends on the number of pages.
  static let sitemap = OutputGroup(
    name: .sitemap,
    isEnabled: { $0.hasExports && !$0.baseURL.isEmpty },
    // The prefix spares the expression: a site that works offline asks for each of its files.
    ownsPath: {
      $0.hasPrefix("sitemap")
        && $0.wholeMatch(of: /sitemap(-[0-9]+)?\.xml/) != nil
    }
  ) { site, _, _ in
    let pages = Output.pages.flatMap { output -> [Sitemap.Page] in
      let items = output.published(in: site.addressed).filter {
        output.isListed(site.guideline, $0)
      }
      let bySubject = Dictionary(grouping: items, by: \.subject)
      return bySubject.keys.sorted().map { subject in
        (bySubject[subject] ?? []).map {
          (
            site.addresses.code($0.language),
            site.addresses.shown(output.path(site.addressed, $0)),
            output.lastChanged(site, $0)
          )
        }
      }
    }
    return Sitemap(baseURL: site.configuration.baseURL, pages: pages).files()
  }
}
