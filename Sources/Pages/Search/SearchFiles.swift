import Guideline
import Markup
import Rendering
import Search
import SiteConfiguration
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
    func texts(_ keys: [(key: String, name: String)]) -> [(key: String, text: String)] {
      keys.map { (key: $0.key, text: strings[$0.name]) }
    }
    let levels = Level.allCases.map { (key: $0.rawValue, name: "level-" + $0.rawValue) }
    let others: [(key: String, name: String)] =
      UIStrings.searchKeys.map { (key: String($0.dropFirst(7)), name: $0) }
      + ["dated", "historical", "rules"].map { (key: $0, name: $0) }
    let platforms = site.configuration.platforms.map {
      (key: "platform-" + $0.id, text: $0.name.text(language) ?? $0.id)
    }
    // Where a word is of another language, that language, so that it can be marked.
    let foreign = (levels + others).filter { !strings.lang($0.name).isEmpty }.map {
      (key: $0.key + "-lang", text: strings.lang($0.name))
    }
    self.init(
      code: site.addresses.code(language),
      words: texts(levels) + platforms + texts(others) + foreign)
  }
}
