import Base
import Search

/// The data of a site for the tools, each part read when it is first needed and kept until the site
/// changes.
actor SiteLibrary {
  private let files: SiteFiles
  private var version: Int?
  private var reader: SearchReader?
  private var data: SiteData?
  /// By language.
  private var rankings: [String: RuleRanking] = [:]

  init(_ files: SiteFiles) {
    self.files = files
  }

  /// Drops outdated data.
  private func refresh() async throws(ToolError) {
    let newest = try await files.version()
    guard newest != version else { return }
    // Each part is read again when a tool needs it.
    (version, reader, data, rankings) = (newest, nil, nil, [:])
  }

  /// The rules, topics and terms.
  func siteData() async throws(ToolError) -> SiteData {
    try await refresh()
    if let data {
      return data
    }
    let data = try await SiteData(files.read)
    self.data = data
    return data
  }

  /// Returns a text file of the site; `nil` if it does not exist.
  func text(_ path: String) async throws(ToolError) -> String? {
    try await files.read(path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns a JSON file; `nil` if it does not exist.
  func value(_ path: String) async throws(ToolError) -> JSONValue? {
    guard let bytes = try await files.read(path) else {
      return nil
    }
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ToolError("\(path) is malformed: \(error.sentence)")
    }
  }

  /// Returns whether the site has data of its rules.
  func hasRuleData() async throws(ToolError) -> Bool {
    if data != nil {
      return true
    }
    return try await files.read("data/rules.json") != nil
  }

  /// The languages of the search.
  func searchLanguages() async throws(ToolError) -> [String] {
    try await refresh()
    return try await searchReader().languages
  }

  // MARK: Search

  /// The most pages of which results are ranked: those that the search itself ranks by their parts.
  private static let maximumPages = 60

  /// Finds what answers a request.
  func search(_ request: SearchRequest) async throws(ToolError) -> FoundEntries {
    try await refresh()
    let reader = try await searchReader()
    if let rule = try await rule(namedBy: request) {
      return FoundEntries(
        entries: [.rule(rule)],
        total: 1,
        isCovered: true,
        near: [],
        unknown: []
      )
    }
    let findings = try results(of: request.query, request.options, in: reader)
    var found = FoundEntries(findings)
    if try await ranksRules(request) {
      var narrowed = request
      narrowed.options.level = findings.level
      narrowed.options.platform = findings.platform
      found.entries = try await entries(narrowed, others: findings.results, in: reader)
    } else {
      found.entries = findings.results.map(FoundEntries.Entry.result)
    }
    return try await covered(found, request, in: reader)
  }

  /// Returns whether rules must be ranked by all they say, and not only by what the site's search knows of them.
  private func ranksRules(_ request: SearchRequest) async throws(ToolError) -> Bool {
    guard !request.isInSiteOrder,
      request.options.kind == nil || request.options.kind == "rule"
    else { return false }
    return try await hasRuleData()
  }

  /// The rules that answer a request, among the other results.
  private func entries(
    _ request: SearchRequest,
    others results: [SearchResult],
    in reader: SearchReader
  ) async throws(ToolError) -> [FoundEntries.Entry] {
    let rules = try await rules(for: request, in: reader)
    let data = try await siteData()
    return FoundEntries.merge(
      rules: rules,
      others: results.filter { $0.kind != "rule" }
    ) { number in data.rules[number].isHistorical }
  }

  /// The rule that a query names by its id, an old one or that of another tool (`REQ-001`), in capitals or not; `nil`
  /// where the search is narrowed or the site has no data of its rules.
  private func rule(namedBy request: SearchRequest) async throws(ToolError) -> Int? {
    guard !request.query.contains(" "),
      !request.isNarrowed,
      try await hasRuleData()
    else { return nil }
    return try await siteData().rule(named: request.query)
  }

  /// Counts, where a filter leaves nothing, what is found without it.
  private func covered(
    _ found: FoundEntries,
    _ request: SearchRequest,
    in reader: SearchReader
  ) async throws(ToolError) -> FoundEntries {
    guard found.entries.isEmpty else { return found }
    var found = found
    let all = SearchOptions(language: request.options.language)
    found.total = try results(of: request.query, all, in: reader).total
    found.isCovered = found.total > 0 && found.notCovered == nil
    return found
  }

  private func results(
    of query: String,
    _ options: SearchOptions,
    in reader: SearchReader
  ) throws(ToolError) -> SearchFindings {
    var options = options
    options.pages = Self.maximumPages
    do {
      return try reader.search(query, options)
    } catch {
      throw ToolError("\(error.sentence)")
    }
  }

  /// The numbers of the rules that answer a request, best first; none where the site's search finds nothing.
  private func rules(
    for request: SearchRequest,
    in reader: SearchReader
  ) async throws(ToolError) -> [Int] {
    var options = request.options
    options.kind = "rule"
    // Of a large site, a common word is on thousands of pages.
    options.maximumHits = Self.maximumPages
    let siteOrder = try results(of: request.query, options, in: reader).results.map(\.anchor)
    guard !siteOrder.isEmpty else { return [] }
    let data = try await siteData()
    let ranking = try await ranking(in: options.language)
    let query = reader.core(of: request.query)
    return ranking.rules(for: query, siteOrder: siteOrder) { number in
      request.includes(rule: data.rules[number])
    }
  }

  private func ranking(in language: String) async throws(ToolError) -> RuleRanking {
    if let ranking = rankings[language] {
      return ranking
    }
    let data = try await siteData()
    let statements = try await statements(of: data, language: language)
    let ranking = RuleRanking(data, language: language, statements: statements)
    rankings[language] = ranking
    return ranking
  }

  /// The texts of statements by their ids, from the pages of their sources.
  private func statements(
    of data: SiteData,
    language: String
  ) async throws(ToolError) -> [String: String] {
    var statements: [String: String] = [:]
    for key in data.sourceKeys {
      guard let page = try await text("\(language)/sources/\(key).md") else {
        continue
      }
      for (id, text) in Self.statements(inPage: page) {
        statements[id] = text
      }
    }
    return statements
  }

  /// - `bars2020-001` A navigation bar …
  private static func statements(inPage page: String) -> [(id: String, text: String)] {
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("- `") }
    return lines.compactMap { line in
      let parts = line.dropFirst("- `".count).split(separator: "`", maxSplits: 1)
      if parts.count == 2 {
        return (String(parts[0]), String(parts[1]))
      }
      return nil
    }
  }

  /// Returns what is shown of some of the found entries.
  func hits(
    _ entries: ArraySlice<FoundEntries.Entry>,
    language: String
  ) async throws(ToolError) -> [SearchHit] {
    let reader = try await searchReader()
    var hits: [SearchHit] = []
    for entry in entries {
      hits.append(try await hit(entry, in: reader, language: language))
    }
    return hits
  }

  private func hit(
    _ entry: FoundEntries.Entry,
    in reader: SearchReader,
    language: String
  ) async throws(ToolError) -> SearchHit {
    switch entry {
    case .rule(let number):
      let data = try await siteData()
      return SearchHit(
        rule: data.rules[number],
        data: data,
        language: language
      )
    case .result(let result):
      do {
        let excerpt = try reader.excerpt(of: result, language)
        return SearchHit(result, excerpt: excerpt, language: language)
      } catch {
        throw ToolError("\(error.sentence)")
      }
    }
  }

  private func searchReader() async throws(ToolError) -> SearchReader {
    if let reader {
      return reader
    }
    let index = try await files.index()
    guard index("start") != nil else {
      throw ToolError("the site has no search: 'search: false' in site.yaml leaves it out")
    }
    do {
      // Kept until the site changes.
      let new = try SearchReader(index)
      reader = new
      return new
    } catch {
      throw ToolError("\(error.sentence)")
    }
  }
}

extension SearchRequest {
  /// Returns whether a rule is on the platform, has the level and is of a topic that the request asks for.
  fileprivate func includes(rule: JSONValue) -> Bool {
    let filter = RuleFilter(
      platforms: options.platform.map { [$0] } ?? [],
      levels: options.level.map { [$0] } ?? [])
    let isOfTopic = topics.map { $0.contains(rule["topic"]?.string ?? "") } ?? true
    return isOfTopic && filter.suits(rule)
  }
}
