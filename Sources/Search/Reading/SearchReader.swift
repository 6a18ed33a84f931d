/// Searches a published index as `Templates/assets/search.js` does: the same results in the same order.
///
/// The files that a query needs are read on demand and kept: a new index needs a new reader.
package final class SearchReader {
  private let files: IndexFiles

  /// - Parameter read: Returns the bytes of a file of `assets/search/` by its name without `.js`;
  ///   `nil` if it is missing.
  /// - Throws: ``IndexError`` if there is no index.
  package init(_ read: @escaping (String) -> [UInt8]?) throws(IndexError) {
    files = try IndexFiles(read)
  }

  /// The codes of the languages of the site.
  package var languages: [String] { files.start.languages.map(\.code) }

  /// Searches.
  ///
  /// - Throws: ``IndexError`` if the index is incomplete.
  package func search(
    _ query: String, _ options: SearchOptions
  ) throws(IndexError) -> SearchFindings {
    guard let language = files.start.languages.first(where: { $0.code == options.language }) else {
      throw .malformed("start")
    }
    var notCovered = try notCovered(query, in: language)
    let (query, wanted) = narrowed(query, with: options)
    var matcher = Matcher(files)
    let (allHits, unknown) = try matcher.match(query)
    var hits = allHits.filter { hit in
      options.fallbacks || !language.missing.contains(hit.page)
    }
    // What is not translated stays within reach where nothing else is found.
    if hits.isEmpty {
      hits = allHits
    }
    // The platform that narrows the query has a page, perhaps, which says more than any rule.
    var about: SearchResult?
    if options.platform == nil, let platform = wanted.platform, wanted.mayIncludePages {
      about = try page(about: platform, in: language)
    }
    let (results, total) = try results(of: hits, in: language, wanted, first: about)
    if notCovered == nil {
      notCovered = absent(matcher.absent, in: language)
    }
    return SearchFindings(
      results: results, total: total, near: matcher.near, unknown: unknown, level: wanted.level,
      platform: wanted.platform, notCovered: notCovered)
  }

  /// Returns what a query asks about and the site declares that it says nothing about.
  private func notCovered(
    _ query: String, in language: IndexLanguage
  ) throws(IndexError) -> NotCoveredFinding? {
    let lines = try files.linesNotCovered(in: language)
    // Most sites declare nothing: the query need not be folded for it.
    guard !lines.isEmpty else { return nil }
    return NotCoveredReader(query, languages: files.start.languages).finding(in: lines)
  }

  /// Returns what does not occur on a site that declares what it does not cover.
  private func absent(_ words: [String], in language: IndexLanguage) -> NotCoveredFinding? {
    guard !words.isEmpty,
      language.notCovered != nil
    else { return nil }
    return NotCoveredFinding(
      title: words.joined(separator: " · "),
      text: "",
      address: ""
    )
  }

  /// Returns the page about a platform: of the first that its name finds, the one whose title has the name.
  private func page(
    about platform: String, in language: IndexLanguage
  ) throws(IndexError) -> SearchResult? {
    let word = language.word("platform-\(platform)")
    let name = word.isEmpty ? platform : word
    var matcher = Matcher(files)
    for hit in try matcher.match(name).hits.prefix(5) {
      let lead = try lines(ofPage: hit.page, in: language)[0]
      if QueryReader.plain(lead.title).hasName(QueryReader.plain(name)) {
        return lead
      }
    }
    return nil
  }

  /// Returns the results on some pages, after one that is more important, and the number of all pages that have results.
  private func results(
    of hits: [Hit], in language: IndexLanguage, _ options: SearchOptions,
    first page: SearchResult?
  ) throws(IndexError) -> (results: [SearchResult], total: Int) {
    let maximumPages = options.pages ?? options.limit
    var looked = hits.prefix(options.maximumHits ?? .max)
    // A filter may leave nothing of a page, so that all pages have to be looked at.
    if !options.filtersParts {
      looked = looked.prefix(maximumPages)
    }
    var groups: [[SearchResult]] = []
    for hit in looked {
      var found = try results(of: hit, in: language, options)
      // What is one of its names, nearly or by its beginning, gains 1 at least.
      if hit.name >= 1, !found.isEmpty {
        found[0].isNamed = true
      }
      groups.append(found)
    }
    groups.removeAll { $0.isEmpty }
    if let page {
      let own = groups.firstIndex { group in group[0].page == page.page }
      let parts = own.map { number in groups.remove(at: number) } ?? []
      groups.insert([page] + parts, at: 0)
    }
    let results =
      groups
      .prefix(maximumPages)
      .joined()
      .prefix(options.limit)
    let total = options.filtersParts ? groups.count : hits.count
    return (Array(results), total)
  }

  /// Returns what is left of a query without the words that narrow the search, and the narrower options.
  private func narrowed(
    _ query: String, with options: SearchOptions
  ) -> (query: String, options: SearchOptions) {
    guard !options.isLiteral else { return (query, options) }
    let asked = QueryReader(languages: files.start.languages).narrowing(query)
    var wanted = options
    // An option counts more than a word of the query.
    wanted.level = options.level ?? asked.level
    wanted.platform = options.platform ?? asked.platform
    return (asked.query, wanted)
  }

  /// Returns a query without the words that only make it a question, those that narrow it taken out before.
  package func core(of query: String) -> String {
    let reader = QueryReader(languages: files.start.languages)
    return reader.withoutQuestion(reader.narrowing(query).query)
  }

  /// Returns the beginning of the text of a result.
  ///
  /// - Throws: ``IndexError`` where the index is incomplete.
  package func excerpt(
    of result: SearchResult, _ language: String
  ) throws(IndexError) -> String {
    guard let language = files.start.languages.first(where: { $0.code == language }) else {
      return ""
    }
    let line = try files.line(ofPage: result.page, language.excerpts).line
    let texts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard texts.indices.contains(result.part) else {
      return ""
    }
    return String(texts[result.part])
  }

  // MARK: Results

  /// The most parts of a page that are results where nothing filters them, and the least share of the best part's value
  /// that each has.
  private static let maximumParts = 5
  private static let leastShareOfBest = 0.6

  /// Returns the results of one page that pass a filter.
  private func results(
    of hit: Hit, in language: IndexLanguage, _ options: SearchOptions
  ) throws(IndexError) -> [SearchResult] {
    let page = try lines(ofPage: hit.page, in: language)
    guard options.filtersParts else {
      let maximum = options.perPage ?? Self.maximumParts
      return best(
        of: page,
        for: hit,
        maximum: maximum,
        leastShare: Self.leastShareOfBest
      )
    }
    let found = best(of: page, for: hit, maximum: .max, leastShare: 0)
    return Array(found.filter(options.passes).prefix(options.perPage ?? .max))
  }

  /// Returns a page and each of its parts, in their order, as results.
  private func lines(
    ofPage number: Int, in language: IndexLanguage
  ) throws(IndexError) -> [SearchResult] {
    let (texts, line) = try files.line(ofPage: number, language.pages)
    let cells = line.cells
    let lead = lead(ofPage: number, cells: cells)
    var lines = [lead]
    var rest = decodedNumbers(cells[at: 2])[...]
    while let index = rest.popFirst(), texts.indices.contains(index) {
      var part = Self.part(lines.count, of: lead, cells: texts[index].cells)
      // Only a rule has a second text.
      if part.kind == "rule",
        let next = rest.popFirst(),
        texts.indices.contains(next)
      {
        part.readFacts(texts[next].cells)
      }
      lines.append(part)
    }
    return lines
  }

  /// Returns the result for a page as a whole.
  private func lead(ofPage number: Int, cells: [String]) -> SearchResult {
    let address = cells[0]
    let title = cells[at: 1]
    var lead = SearchResult(
      title: title, address: address, anchor: "", kind: kind(of: number, at: address),
      pageTitle: title, page: number, part: 0)
    lead.readYears(cells[at: 3], state: cells[at: 4])
    return lead
  }

  /// Returns the result for a part of a page, without what is known of rules alone.
  private static func part(
    _ number: Int, of lead: SearchResult, cells: [String]
  ) -> SearchResult {
    var anchor = cells[at: 1]
    // The id of a rule begins with that of its page, which the index leaves out.
    if anchor.hasPrefix(".") {
      anchor = (lead.address.split(separator: "/").last.map(String.init) ?? "") + anchor
    }
    return SearchResult(
      title: cells[0], address: lead.address, anchor: anchor,
      kind: kindsOfParts[cells[at: 2]] ?? "", pageTitle: lead.title, page: lead.page, part: number)
  }

  /// By the letters of ``SearchPart/Kind``.
  private static let kindsOfParts = ["h": "heading", "r": "rule", "t": "term"]

  private func kind(of page: Int, at address: String) -> String {
    if address == "glossary" {
      return "glossary"
    }
    if files.start.lists.contains(page) {
      return "list"
    }
    if address.isEmpty {
      return "home"
    }
    return address.hasSuffix("/") ? "section" : "topic"
  }

  /// Returns the best results of one page: parts of it, and the page itself, which comes first where it is what was
  /// asked for.
  ///
  /// - Parameters:
  ///   - page: The page and all its parts.
  ///   - hit: The match of the query.
  ///   - maximum: The largest number of parts.
  ///   - leastShare: The smallest value of a part, as a share of the best part's value.
  /// - Returns: The results, best first; at least the page itself.
  private func best(
    of page: [SearchResult], for hit: Hit, maximum: Int, leastShare: Double
  ) -> [SearchResult] {
    let lead = page[0]
    // Of what stands in most parts the index names a few: with nothing to leave out, all of the page are meant.
    let addsOthers = leastShare == 0 && hit.isAskedFor
    let ranked = Self.ranked(page.indices.dropFirst(), for: hit, addsOthers: addsOthers)
    // What holds is measured by what holds: a rule of the past may have more of the words.
    let leader = ranked.first { part in !page[part.part].isHistorical } ?? ranked.first
    let least = leastShare * (leader?.value ?? 0)
    let near = ranked.filter { part in part.value >= least }
    let byStanding = near.stablySorted { one, other in
      one.value * page[one.part].standing > other.value * page[other.part].standing
    }
    let good = byStanding.map { part in page[part.part] }
    let sorted = good.stablySorted { one, other in
      Self.place(of: one) < Self.place(of: other)
    }
    let answers = maximum == .max ? sorted : Self.answers(among: sorted)
    let best = Array(answers.prefix(maximum))
    if best.isEmpty {
      return [lead]
    }
    // All of the glossary is seldom meant.
    if lead.kind == "glossary" {
      return best
    }
    let leadIsBest = hit.parts?.first?.part == 0
    if hit.isAskedFor || leadIsBest {
      return [lead] + best
    }
    return best + [lead]
  }

  /// Returns the parts of a page by how much of a query they hold, perhaps with those that hold nothing of it.
  private static func ranked(
    _ parts: Range<Int>, for hit: Hit, addsOthers: Bool
  ) -> [Hit.RankedPart] {
    // The lead is ranked, too, but is no part.
    var ranked = (hit.parts ?? []).filter { part in
      parts.contains(part.part)
    }
    if addsOthers {
      for part in parts where !ranked.contains(where: { $0.part == part }) {
        ranked.append((part, 0))
      }
    }
    return ranked
  }

  /// Returns parts without the headings that rules make needless: next to one rule one is enough, next to two none.
  private static func answers(among parts: [SearchResult]) -> [SearchResult] {
    let rules = parts.count { part in part.kind == "rule" }
    guard rules > 0 else { return parts }
    var headings = rules == 1 ? 1 : 0
    return parts.filter { part in
      guard part.kind == "heading" else { return true }
      headings -= 1
      return headings >= 0
    }
  }

  /// Returns the place of a part among others: rules before headings, and rules that no longer hold at the end.
  private static func place(of part: SearchResult) -> Int {
    if part.isHistorical {
      return 2
    }
    return part.kind == "heading" ? 1 : 0
  }
}

extension Hit {
  /// Indicates whether a name of the page is what was asked for.
  fileprivate var isAskedFor: Bool { name >= 0.5 }
}

extension SearchResult {
  /// The weight of a result by its sources, as in `search.js`.
  ///
  /// Of two that answer about as well, what holds today comes before older advice.
  fileprivate var standing: Double {
    if isHistorical {
      return 0.5
    }
    return isDated ? 0.9 : 1
  }

  /// Reads what is known of a rule.
  fileprivate mutating func readFacts(_ cells: [String]) {
    level = cells[0]
    platforms = cells[at: 1].split(separator: " ").map(String.init)
    versions = cells[at: 2]
    readYears(cells[at: 3], state: cells[at: 4])
  }
  fileprivate mutating func readYears(_ text: String, state: String) {
    years = text.split(separator: " ").compactMap { year in Int(year) }
    isDated = state == "dated"
    isHistorical = state == "historical"
  }
}

extension String {
  /// Returns whether a name is in this title: no letter or digit of ASCII goes on before or behind it.
  fileprivate func hasName(_ name: String) -> Bool {
    guard !name.isEmpty,
      let range = firstRange(of: name)
    else { return false }
    let goesOn = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber)
    }
    let before = self[..<range.lowerBound].last
    let behind = self[range.upperBound...].first
    return ![before, behind].compactMap(\.self).contains(where: goesOn)
  }

  /// The texts between tabs.
  fileprivate var cells: [String] {
    split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [String] {
  /// Returns an element; empty if the index is out of range.
  fileprivate subscript(at index: Int) -> String {
    guard indices.contains(index) else { return "" }
    return self[index]
  }
}
