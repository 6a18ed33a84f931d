import Guideline
import Markup
import Rendering
import Search
import SiteConfiguration
import Templates

extension OutputGroup {
  /// The index of the search, whose files are named after their content.
  static let search = OutputGroup(
    name: .search,
    isEnabled: \.hasSearch,
    ownsPath: { path in path.hasPrefix("assets/search/") },
    isForReaders: true
  ) { site, jobs, memory in
    let pages = SearchPages(site: site)
    let counted = await pages.count(jobs: jobs, memory)
    memory?.forgetAllBut(counted)
    let terms = counted.map(\.terms)
    let groups = await (0..<TermGroup.count).mapInParallel(jobs: jobs) { group in
      TermGroup(group, of: terms)
    }
    let index = await SearchIndex(
      languages: site.languages.map { language in SearchLanguage(language, site: site) },
      pages: counted.map(\.page),
      groups: groups,
      ids: SearchIDs(site))
    return index.files.map { file in
      (site.addresses.asset("search/\(file.name).js"), file.bytes)
    }
  }
}

extension SearchPages {
  /// Counts the terms of all pages, reusing the counts of pages that have not changed.
  fileprivate func count(
    jobs: Int,
    _ memory: SearchMemory?
  ) async -> [CountedPage] {
    let length = SearchIndex.excerptLength(textSize: textSize)
    let stemmers = site.configuration.languages.map { language in
      Stemmer(language: language.code)
    }
    return await (0..<count).mapInParallel(
      jobs: jobs,
      with: { TermCounter(stemmers: stemmers, listsKnownWords: memory != nil) }
    ) { number, counter in
      memory?.count(self[number], excerptLength: length, with: &counter)
        ?? CountedPage(self[number], excerptLength: length, with: &counter)
    }
  }
}

extension SearchIDs {
  /// The ids of a site's rules and statements.
  fileprivate init(_ site: SiteContext) {
    self.init()
    let (guideline, book) = (site.guideline, site.guideline.ruleBook)
    for topic in guideline.tree.entries.indices {
      let ids = guideline.listed(book.rules(of: topic)).map { rule in
        (id: book.rules[rule].id, former: book.rules[rule].aliases)
      }
      add(ids, page: topic)
    }
    for source in guideline.sourceList.sources {
      addStatements(of: source, site)
    }
  }

  /// Adds the statements of a source, one line for each of its parts.
  private mutating func addStatements(
    of source: Source,
    _ site: SiteContext
  ) {
    // Statements that are not called after their source cannot be shortened to a number.
    let prefix = source.key + "-"
    var group: [String] = []
    var groupAddress = ""
    for statement in source.statements where statement.id.hasPrefix(prefix) {
      guard let place = site.guideline.sourceList.statements[statement.id] else {
        continue
      }
      let address = site.searchAddress(of: place)
      if address != groupAddress, !group.isEmpty {
        add(statements: group, after: prefix, at: groupAddress)
        group = []
      }
      groupAddress = address
      group.append(statement.id)
    }
    if !group.isEmpty {
      add(statements: group, after: prefix, at: groupAddress)
    }
  }
}

extension SearchNotCovered {
  /// What a site does not cover, in a language.
  fileprivate init(_ language: Int, site: SiteContext) {
    self.init()
    // The addresses are relative to the folder of the language.
    let folder = site.addresses.code(language) + "/"
    let file = FileContext(site: site, path: folder + "index.html", language: language)
    for (number, item) in site.configuration.notCovered.enumerated() {
      add(
        words: item.words[language].map(\.value),
        text: item.text.exactText(language) ?? "",
        address: file.nearest(toNotCovered: number)?.href ?? "")
    }
  }
}

extension SiteContext {
  /// The page of a statement as the search has it.
  ///
  ///     en/sources/hig-1987.html#hig-1987-12   →   sources/hig-1987
  fileprivate func searchAddress(of place: StatementPlace) -> String {
    let path =
      addresses
      .statement(place, language: 0)
      .prefix { $0 != "#" }
    return String(path.dropFirst(addresses.code(0).count + 1).dropLast(".html".count))
  }
}

extension SearchLanguage {
  /// A word that the browser shows: its key in the index, and that among the words of the interface.
  private typealias Word = (key: String, name: String)

  /// A language with the words that the browser shows with results.
  fileprivate init(_ language: Int, site: SiteContext) {
    let strings = site.strings(language)
    let (levels, others) = (Self.levels, Self.others)
    func texts(_ words: [Word]) -> [(key: String, text: String)] {
      words.map { word in (key: word.key, text: strings[word.name]) }
    }
    let platforms = site.configuration.platforms.map { platform in
      (key: "platform-" + platform.id, text: platform.name.text(language) ?? platform.id)
    }
    let isSilent = !site.configuration.notCovered.isEmpty
    let all = isSilent ? others + [("not-covered", "search-not-covered")] : others
    self.init(
      code: site.addresses.code(language),
      words: texts(levels) + platforms + texts(all) + Self.foreign(levels + all, in: strings))
    notCovered = SearchNotCovered(language, site: site)
  }

  /// Where a word is of another language, that language, so that it can be marked.
  private static func foreign(
    _ words: [Word],
    in strings: UIStrings
  ) -> [(key: String, text: String)] {
    words.compactMap { word in
      let lang = strings.lang(word.name)
      guard !lang.isEmpty else { return nil }
      return (word.key + "-lang", lang)
    }
  }

  private static var levels: [Word] {
    Level.allCases.map { level in
      (level.rawValue, "level-" + level.rawValue)
    }
  }

  private static var others: [Word] {
    // "search-more" -> "more"
    let ofSearch = UIStrings.searchKeys.map { name in
      (key: String(name.dropFirst("search-".count)), name: name)
    }
    return ofSearch + ["dated", "historical", "rules"].map { name in (name, name) }
  }
}
