/// What a search asks besides its words.
package struct SearchOptions: Sendable {
  /// The language in which results are shown.
  package var language: String
  /// How many results there may be.
  package var limit = Int.max
  /// How many pages they may be on, and how many parts of each are results.
  package var pages: Int?
  package var perPage: Int?
  /// `topic`, `heading`, `rule` or `term`.
  package var kind: String?
  package var level: String?
  package var platform: String?
  /// Whether pages that are not translated count.
  package var fallbacks = false
  /// Whether words such as “must” are looked for and do not narrow the search.
  package var isLiteral = false

  package init(language: String) { self.language = language }
}

/// What a search has found.
package struct SearchFindings: Sendable {
  /// Best first, the results of a page side by side.
  package var results: [SearchResult]
  /// How many pages were found.
  package var total: Int
  /// Names that are near to the query.
  package var near: [String]
  /// Words of the query that stand nowhere.
  package var unknown: [String]
  /// What narrowed the search.
  package var level: String?
  package var platform: String?
}

/// A page or a part of one that a search has found.
package struct SearchResult: Sendable, Hashable {
  package var title: String
  /// From the language's folder on, as ``SearchPage/address``.
  package var address: String
  /// Empty for the page as a whole.
  package var anchor: String
  /// `topic`, `section`, `home`, `list` or `glossary`; of a part `heading`, `rule` or `term`.
  package var kind: String
  /// The title of the page.
  package var pageTitle: String
  package var level = ""
  package var platforms: [String] = []
  package var versions = ""
  package var years: [Int] = []
  package var isDated = false
  package var isHistorical = false
  var page: Int
  var part: Int

  /// The path of its page in a published site, such as `en/bars/tab-bar.html`.
  package func path(_ language: String) -> String {
    let file = address.isEmpty || address.hasSuffix("/") ? address + "index" : address
    return "\(language)/\(file).html"
  }
}

/// Searches a published index as `Templates/assets/search.js` does: the same results in the same order.
///
/// The files that a query needs are read when it comes and kept: a new reader must be made for a new index.
package final class SearchReader {
  private let files: IndexFiles

  /// - Parameter read: Gives the bytes of a file of `assets/search/` by its name without `.js`; `nil` where it is
  ///   missing.
  /// - Throws: ``IndexError`` where there is no index.
  package init(_ read: @escaping (String) -> [UInt8]?) throws(IndexError) {
    files = try IndexFiles(read)
  }

  /// The codes of the languages of the site.
  package var languages: [String] { files.start.languages.map(\.code) }

  /// Searches.
  ///
  /// - Throws: ``IndexError`` where the index is incomplete.
  package func search(
    _ query: String, _ options: SearchOptions
  ) throws(IndexError) -> SearchFindings {
    guard let language = files.start.languages.first(where: { $0.code == options.language }) else {
      throw .malformed("start")
    }
    let asked =
      options.isLiteral
      ? (query: query, level: nil, platform: nil)
      : QueryReader(languages: files.start.languages).filters(query)
    var filtered = options
    filtered.level = options.level ?? asked.level
    filtered.platform = options.platform ?? asked.platform
    var matcher = Matcher(files)
    let (hits, unknown) = try matcher.match(asked.query)
    let wanted = hits.filter { options.fallbacks || !language.missing.contains($0.page) }
    let isFiltered = ![filtered.kind, filtered.level, filtered.platform].allSatisfy { $0 == nil }
    let most = options.pages ?? options.limit
    var groups: [[SearchResult]] = []
    for hit in isFiltered ? wanted[...] : wanted.prefix(most) {
      let page = try results(ofPage: hit.page, language)
      let found =
        isFiltered
        ? results(hit, page, most: .max, least: 0)
        : results(hit, page, most: options.perPage ?? 5, least: 0.6)
      groups.append(Array(found.filter(filtered.passes).prefix(options.perPage ?? .max)))
    }
    let kept = groups.filter { !$0.isEmpty }
    return SearchFindings(
      results: Array(kept.prefix(most).joined().prefix(options.limit)),
      total: isFiltered ? kept.count : wanted.count, near: matcher.near, unknown: unknown,
      level: filtered.level, platform: filtered.platform)
  }

  /// How the text of a result begins.
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
    return texts.indices.contains(result.part) ? String(texts[result.part]) : ""
  }

  // MARK: Results

  /// A page and its parts, as results.
  private func results(
    ofPage number: Int, _ language: IndexLanguage
  ) throws(IndexError) -> [SearchResult] {
    let (texts, line) = try files.line(ofPage: number, language.pages)
    let cells = line.cells
    let address = cells[0]
    let kind =
      address == "glossary"
      ? address
      : files.start.lists.contains(number)
        ? "list" : address.isEmpty ? "home" : address.hasSuffix("/") ? "section" : "topic"
    var lead = SearchResult(
      title: cells[at: 1], address: address, anchor: "", kind: kind, pageTitle: cells[at: 1],
      page: number, part: 0)
    lead.readYears(cells[at: 3], standing: cells[at: 4])
    var all = [lead]
    var rest = Self.numbers(cells[at: 2])[...]
    let id = address.split(separator: "/").last.map(String.init) ?? ""
    while let index = rest.popFirst(), texts.indices.contains(index) {
      let cells = texts[index].cells
      let anchor = (cells[at: 1].hasPrefix(".") ? id : "") + cells[at: 1]
      let kind = ["h": "heading", "r": "rule", "t": "term"][cells[at: 2]] ?? ""
      var part = SearchResult(
        title: cells[0], address: address, anchor: anchor, kind: kind, pageTitle: lead.title,
        page: number, part: all.count)
      if kind == "rule", let next = rest.popFirst(), texts.indices.contains(next) {
        let facts = texts[next].cells
        part.level = facts[0]
        part.platforms = facts[at: 1].split(separator: " ").map(String.init)
        part.versions = facts[at: 2]
        part.readYears(facts[at: 3], standing: facts[at: 4])
      }
      all.append(part)
    }
    return all
  }

  /// Numbers in few characters; `PageTexts` in the build writes them.
  private static func numbers(_ coded: String) -> [Int] {
    var digits = coded.utf16.map { Int($0) - ($0 > 0x5B ? 36 : 35) }[...]
    var numbers: [Int] = []
    while let first = digits.popFirst() {
      let (more, lead, offset) =
        switch first {
        case ..<64: (0, 0, 0)
        case ..<88: (1, 64, 64)
        case ..<90: (2, 88, 2_248)
        default: (3, 90, 18_810)
        }
      numbers.append(digits.prefix(more).reduce(first - lead) { $0 * 91 + $1 } + offset)
      digits = digits.dropFirst(more)
    }
    return numbers
  }

  /// Results of one page: the page itself where it is what was asked for, and parts of it.
  private func results(
    _ hit: Hit, _ page: [SearchResult], most: Int, least: Double
  ) -> [SearchResult] {
    let (lead, parts) = (page[0], page.dropFirst())
    var inside = (hit.parts ?? []).filter { parts.indices.contains($0.part) }
    // Of what stands in most parts the index names a few: with nothing to leave out, all of the page are meant.
    if least == 0, hit.name >= 0.5 {
      for part in parts.indices where !inside.contains(where: { $0.part == part }) {
        inside.append((part, 0))
      }
    }
    // Rules before headings, and what no longer holds at the end.
    func order(_ result: SearchResult) -> Int {
      result.isHistorical ? 2 : result.kind == "heading" ? 1 : 0
    }
    let best = inside.filter { $0.value >= least * inside[0].value }.map { page[$0.part] }
      .stablySorted { order($0) < order($1) }.prefix(most)
    if best.isEmpty { return [lead] }
    if lead.kind == "glossary" { return Array(best) }
    let isFirst = hit.name >= 0.5 || hit.parts?.first?.part == 0
    return isFirst ? [lead] + best : best + [lead]
  }
}

extension SearchOptions {
  fileprivate func passes(_ result: SearchResult) -> Bool {
    (kind == nil || (kind == "topic" ? result.part == 0 : result.kind == kind))
      && (level == nil || result.level == level)
      && (platform.map { platform in
        result.kind == "rule" && (result.platforms.isEmpty || result.platforms.contains(platform))
      } ?? true)
  }
}

extension SearchResult {
  fileprivate mutating func readYears(_ text: String, standing: String) {
    years = text.split(separator: " ").compactMap { Int($0) }
    isDated = standing == "dated"
    isHistorical = standing == "historical"
  }
}

extension String {
  /// What stands between tabs.
  fileprivate var cells: [String] {
    split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [String] {
  /// An element; empty where there is none.
  fileprivate subscript(at index: Int) -> String { indices.contains(index) ? self[index] : "" }
}
