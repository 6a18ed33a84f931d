/// The options of a search besides its words.
package struct SearchOptions: Sendable {
  /// The language in which results are shown.
  package var language: String
  /// The largest number of results.
  package var limit = Int.max
  /// The largest number of pages, and of results on each.
  package var pages: Int?
  package var perPage: Int?
  /// `topic`, `heading`, `rule` or `term`.
  package var kind: String?
  package var level: String?
  package var platform: String?
  /// Whether pages that are not translated count where others are found.
  package var fallbacks = false
  /// True to search for words such as “must” instead of narrowing the search by them.
  package var isLiteral = false

  package init(language: String) {
    self.language = language
  }
}

/// The findings of a search.
package struct SearchFindings: Sendable {
  /// Best first, the results of a page side by side.
  package var results: [SearchResult]
  /// The number of matching pages.
  package var total: Int
  /// Names that are near to the query.
  package var near: [String]
  /// Words of the query that occur nowhere.
  package var unknown: [String]
  /// The level to which the query narrowed the search.
  package var level: String?
  package var platform: String?
}

/// A page, or a part of one, that a search has found.
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
    let file =
      if address.isEmpty || address.hasSuffix("/") {
        address + "index"
      } else {
        address
      }
    return "\(language)/\(file).html"
  }
}

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
    let reader = QueryReader(languages: files.start.languages)
    let asked =
      if options.isLiteral {
        QueryReader.Narrowing(query: query)
      } else {
        reader.narrowing(query)
      }
    var wanted = options
    wanted.level = options.level ?? asked.level
    wanted.platform = options.platform ?? asked.platform
    var matcher = Matcher(files)
    let (allHits, unknown) = try matcher.match(asked.query)
    let translated = allHits.filter { hit in
      options.fallbacks || !language.missing.contains(hit.page)
    }
    // What is not translated stays within reach where nothing else is found.
    let hits = translated.isEmpty ? allHits : translated
    let mostPages = options.pages ?? options.limit
    // A filter may leave nothing of a page, so that all pages have to be looked at.
    let looked =
      if wanted.filtersParts {
        hits[...]
      } else {
        hits.prefix(mostPages)
      }
    var groups: [[SearchResult]] = []
    for hit in looked {
      let group = try results(of: hit, in: language, wanted)
      if !group.isEmpty {
        groups.append(group)
      }
    }
    let results = groups.prefix(mostPages).joined().prefix(options.limit)
    return SearchFindings(
      results: Array(results), total: wanted.filtersParts ? groups.count : hits.count,
      near: matcher.near, unknown: unknown, level: wanted.level, platform: wanted.platform)
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
  private static let mostParts = 5
  private static let leastShareOfBest = 0.6

  /// Returns the results of one page that pass a filter.
  private func results(
    of hit: Hit, in language: IndexLanguage, _ options: SearchOptions
  ) throws(IndexError) -> [SearchResult] {
    let page = try lines(ofPage: hit.page, in: language)
    guard options.filtersParts else {
      let most = options.perPage ?? Self.mostParts
      return best(of: page, for: hit, most: most, leastShare: Self.leastShareOfBest)
    }
    let found = best(
      of: page,
      for: hit,
      most: .max,
      leastShare: 0
    ).filter(options.passes)
    return Array(found.prefix(options.perPage ?? .max))
  }

  /// Returns a page and each of its parts, in their order, as results.
  private func lines(
    ofPage number: Int, in language: IndexLanguage
  ) throws(IndexError) -> [SearchResult] {
    let (texts, line) = try files.line(ofPage: number, language.pages)
    let cells = line.cells
    let address = cells[0]
    var lead = SearchResult(
      title: cells[at: 1], address: address, anchor: "", kind: kind(of: number, at: address),
      pageTitle: cells[at: 1], page: number, part: 0)
    lead.readYears(cells[at: 3], state: cells[at: 4])
    var lines = [lead]
    var rest = Self.numbers(cells[at: 2])[...]
    let id = address.split(separator: "/").last.map(String.init) ?? ""
    while let index = rest.popFirst(), texts.indices.contains(index) {
      let cells = texts[index].cells
      // The id of a rule begins with that of its page, which the index leaves out.
      let anchor =
        if cells[at: 1].hasPrefix(".") {
          id + cells[at: 1]
        } else {
          cells[at: 1]
        }
      var part = SearchResult(
        title: cells[0], address: address, anchor: anchor,
        kind: Self.kindsOfParts[cells[at: 2]] ?? "", pageTitle: lead.title, page: number,
        part: lines.count)
      if part.kind == "rule",
        let next = rest.popFirst(),
        texts.indices.contains(next)
      {
        let facts = texts[next].cells
        part.level = facts[0]
        part.platforms = facts[at: 1].split(separator: " ").map(String.init)
        part.versions = facts[at: 2]
        part.readYears(facts[at: 3], state: facts[at: 4])
      }
      lines.append(part)
    }
    return lines
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

  /// Numbers in few characters; `PageTexts` in the build writes them.
  private static func numbers(_ coded: String) -> [Int] {
    // The digits are the characters from `#` to `~` without the backslash.
    let backslash = UInt16(UInt8(ascii: "\\"))
    let values = coded.utf16.map { digit in
      Int(digit) - (digit >= backslash ? 36 : 35)
    }
    var rest = values[...]
    var numbers: [Int] = []
    while let first = rest.popFirst() {
      let (more, lead, offset) =
        switch first {
        case ..<64:
          (0, 0, 0)
        case ..<88:
          (1, 64, 64)
        case ..<90:
          (2, 88, 2_248)
        default:
          (3, 90, 18_810)
        }
      let number = rest.prefix(more).reduce(first - lead) { number, digit in
        number * 91 + digit
      }
      numbers.append(number + offset)
      rest = rest.dropFirst(more)
    }
    return numbers
  }

  /// Returns the best results of one page: parts of it, and the page itself, which comes first where it is what was
  /// asked for.
  ///
  /// - Parameters:
  ///   - page: The page and all its parts.
  ///   - hit: The match of the query.
  ///   - most: The largest number of parts.
  ///   - leastShare: The smallest value of a part, as a share of the best part's value.
  /// - Returns: The results, best first; at least the page itself.
  private func best(
    of page: [SearchResult], for hit: Hit, most: Int, leastShare: Double
  ) -> [SearchResult] {
    let lead = page[0]
    let parts = page.dropFirst()
    let isAskedFor = hit.name >= 0.5
    let ranked = hit.parts ?? []
    var inside = ranked.filter { part in parts.indices.contains(part.part) }
    // Of what stands in most parts the index names a few: with nothing to leave out, all of the page are meant.
    if leastShare == 0, isAskedFor {
      for part in parts.indices where !inside.contains(where: { $0.part == part }) {
        inside.append((part, 0))
      }
    }
    let least = leastShare * (inside.first?.value ?? 0)
    let good =
      inside
      .filter { part in part.value >= least }
      .map { part in page[part.part] }
    let sorted = good.stablySorted { one, other in
      Self.place(of: one) < Self.place(of: other)
    }
    let best = Array(sorted.prefix(most))
    if best.isEmpty {
      return [lead]
    }
    if lead.kind == "glossary" {
      return best
    }
    let leadIsBest = ranked.first?.part == 0
    if isAskedFor || leadIsBest {
      return [lead] + best
    }
    return best + [lead]
  }

  /// Returns the place of a part among others: rules before headings, and rules that no longer hold at the end.
  private static func place(of part: SearchResult) -> Int {
    if part.isHistorical {
      return 2
    }
    return part.kind == "heading" ? 1 : 0
  }
}

extension SearchOptions {
  /// Indicates whether only some parts of a page may be results.
  fileprivate var filtersParts: Bool {
    kind != nil || level != nil || platform != nil
  }

  fileprivate func passes(_ result: SearchResult) -> Bool {
    if kind == "topic", result.part != 0 {
      return false
    }
    if let kind,
      kind != "topic",
      result.kind != kind
    {
      return false
    }
    if let level, result.level != level {
      return false
    }
    guard let platform else { return true }
    // A rule that names no platform is for all.
    let isForPlatform =
      result.platforms.isEmpty
      || result.platforms.contains(platform)
    return result.kind == "rule" && isForPlatform
  }
}

extension SearchResult {
  fileprivate mutating func readYears(_ text: String, state: String) {
    years = text.split(separator: " ").compactMap { year in Int(year) }
    isDated = state == "dated"
    isHistorical = state == "historical"
  }
}

extension String {
  /// The texts between tabs.
  fileprivate var cells: [String] {
    split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [String] {
  /// Returns an element; empty if the index is out of range.
  fileprivate subscript(at index: Int) -> String {
    if indices.contains(index) {
      self[index]
    } else {
      ""
    }
  }
}
