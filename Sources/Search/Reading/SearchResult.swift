/// The options of a search besides its words.
package struct SearchOptions: Sendable {
  /// The language in which results are shown.
  package var language: String
  /// The largest number of results.
  package var limit = Int.max
  /// The largest number of pages, and of results on each.
  package var pages: Int?
  package var perPage: Int?
  /// The largest number of pages that are looked at, where a filter leaves out results; all if there is none.
  package var maximumHits: Int?
  /// `topic`, `heading`, `rule` or `term`.
  package var kind: String?
  package var level: String?
  package var platform: String?
  /// Returns whether a page may have results, by its address; all may if there is none.
  package var includesPage: (@Sendable (_ address: String) -> Bool)?
  /// True if pages that are not translated count where others are found.
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
  /// The subject of the query that the site declares not to cover; `nil` if there is none.
  package var notCovered: NotCoveredFinding?
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
  /// True if the whole query is a name of it, the beginning of one, or nearly one.
  package var isNamed = false
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

extension SearchOptions {
  /// Indicates whether only some parts of a page may be results.
  var filtersParts: Bool {
    kind != nil || level != nil || platform != nil || includesPage != nil
  }

  /// Indicates whether a page as a whole may be a result, apart from ``platform``.
  var mayIncludePages: Bool {
    kind == nil && level == nil && includesPage == nil
  }

  func passes(_ result: SearchResult) -> Bool {
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
    if let includesPage, !includesPage(result.address) {
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
