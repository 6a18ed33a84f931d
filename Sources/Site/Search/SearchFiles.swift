import Guideline
import Markup
import Rendering
import Search
import Templates

extension OutputGroup {
  /// The index of the search, whose files are named after their content.
  static let search = OutputGroup(
    name: .search, isWanted: \.hasSearch, mayMake: { $0.hasPrefix("assets/search/") },
    isForReaders: true
  ) { site, jobs, memory in
    let pages = SearchPages(site: site)
    let length = SearchIndex.excerptLength(textSize: pages.textSize)
    let stemmers = site.configuration.languages.map { Stemmer(language: $0.code) }
    let counted = await (0..<pages.count).mapInParallel(
      jobs: jobs, with: { TermCounter(stemmers: stemmers, listsKnownWords: memory != nil) }
    ) { number, counter in
      memory?.count(pages[number], excerptLength: length, with: &counter)
        ?? CountedPage(pages[number], excerptLength: length, with: &counter)
    }
    memory?.forgetAllBut(counted)
    let terms = counted.map(\.terms)
    let groups = await (0..<TermGroup.count).mapInParallel(jobs: jobs) { TermGroup($0, of: terms) }
    let index = await SearchIndex(
      languages: site.languages.map { SearchLanguage($0, site) }, pages: counted.map(\.page),
      groups: groups)
    return index.files.map { (site.addresses.asset("search/\($0.name).js"), $0.bytes) }
  }
}

extension SearchLanguage {
  /// A language with the words that the browser shows with results.
  fileprivate init(_ language: Int, _ site: SiteContext) {
    let strings = site.strings(language)
    let levels = Level.allCases.map { ($0.rawValue, "level-" + $0.rawValue) }
    let platforms = site.configuration.platforms.map {
      ("platform-" + $0.id, $0.name.text(language) ?? $0.id)
    }
    let keys =
      levels + UIStrings.searchKeys.map { (String($0.dropFirst(7)), $0) }
      + ["dated", "historical", "rules"].map { ($0, $0) }
    let words = keys.map { ($0, strings[$1]) }
    // Where a word is of another language, that language, so that it can be marked.
    let foreign = keys.filter { !strings.lang($1).isEmpty }.map { ($0 + "-lang", strings.lang($1)) }
    self.init(
      code: site.addresses.code(language),
      words: (words.prefix(levels.count) + platforms + words.dropFirst(levels.count) + foreign).map
      {
        (key: $0.0, text: $0.1)
      })
  }
}
