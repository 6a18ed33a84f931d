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
    let stemmers = site.configuration.languages.map {
      Stemmer(language: $0.code)
    }
    let counted = await (0..<pages.count).mapInParallel(
      jobs: jobs, with: { TermCounter(stemmers: stemmers, listsKnownWords: memory != nil) }
    ) { number, counter in
      memory?.count(pages[number], excerptLength: length, with: &counter)
        ?? CountedPage(pages[number], excerptLength: length, with: &counter)
    }
    memory?.forgetAllBut(counted)
    let terms = counted.map(\.terms)
    let groups = await (0..<TermGroup.count).mapInParallel(jobs: jobs) {
      TermGroup($0, of: terms)
    }
    let index = await SearchIndex(
      languages: site.languages.map { SearchLanguage($0, site: site) }, pages: counted.map(\.page),
      groups: groups, ids: SearchIDs(site))
    return index.files.map { file in
      (site.addresses.asset("search/\(file.name).js"), file.bytes)
    }
  }
}

extension SearchIDs {
  /// The ids of a site's rules and statements.
  fileprivate init(_ site: SiteContext) {
    self.init()
    let book = site.guideline.ruleBook
    for topic in site.guideline.tree.entries.indices {
      let rules = site.guideline
        .listed(book.rules(of: topic))
        .map { book.rules[$0] }
      add(rules.map { rule in (id: rule.id, former: rule.aliases) }, page: topic)
    }
    for source in site.guideline.sourceList.sources {
      addStatements(of: source, site)
    }
  }

  /// Adds the statements of a source, one line for each of its parts.
  private mutating func addStatements(of source: Source, _ site: SiteContext) {
    let prefix = source.key + "-"
    let folder = site.addresses.code(0).count + 1
    var group: [String] = []
    var groupAddress = ""
    for statement in source.statements where statement.id.hasPrefix(prefix) {
      guard let place = site.guideline.sourceList.statements[statement.id] else {
        continue
      }
      let path = site.addresses
        .statement(place, language: 0)
        .prefix { $0 != "#" }
      let next = String(path.dropFirst(folder).dropLast(".html".count))
      if next != groupAddress, !group.isEmpty {
        add(statements: group, after: prefix, at: groupAddress)
        group = []
      }
      groupAddress = next
      group.append(statement.id)
    }
    if !group.isEmpty {
      add(statements: group, after: prefix, at: groupAddress)
    }
  }
}

extension SearchLanguage {
  /// A language with the words that the browser shows with results.
  fileprivate init(_ language: Int, site: SiteContext) {
    let strings = site.strings(language)
    func texts(_ keys: [(key: String, name: String)]) -> [(key: String, text: String)] {
      keys.map { (key: $0.key, text: strings[$0.name]) }
    }
    let levels = Level.allCases.map {
      (key: $0.rawValue, name: "level-" + $0.rawValue)
    }
    let others: [(key: String, name: String)] =
      UIStrings.searchKeys.map { searchKey in
        (key: String(searchKey.dropFirst(7)), name: searchKey)
      }
      + ["dated", "historical", "rules"].map { (key: $0, name: $0) }
    let platforms = site.configuration.platforms.map { platform in
      (key: "platform-" + platform.id, text: platform.name.text(language) ?? platform.id)
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
