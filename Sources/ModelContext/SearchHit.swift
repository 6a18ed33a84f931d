import Base
import Search

/// A result of the tool `search`.
struct SearchHit {
  var id: String
  var kind: String
  var title: String
  /// The title of its page.
  var page: String
  /// Its address in the published site.
  var path: String
  var level = ""
  var platforms: [String] = []
  var versions = ""
  var years: [Int] = []
  var isDated = false
  var isHistorical = false
  var excerpt = ""

  /// The most tokens of an excerpt: whether to read on shows in the first sentence.
  private static let longestExcerpt = 40

  /// A result of the site's search, and how its text begins.
  init(
    _ result: SearchResult,
    excerpt: String,
    language: String
  ) {
    // A page as a whole has no anchor.
    let fragment =
      if result.anchor.isEmpty {
        ""
      } else {
        "#" + result.anchor
      }
    id = result.id
    kind = result.kind
    title = result.title
    page = result.pageTitle
    path = result.path(language) + fragment
    level = result.level
    platforms = result.platforms
    versions = result.versions
    years = result.years
    isDated = result.isDated
    isHistorical = result.isHistorical
    self.excerpt = TokenBudget.shortened(excerpt, to: Self.longestExcerpt)
  }

  /// A rule of the data.
  init(rule: JSONValue, data: SiteData, language: String) {
    let found = data.localized(rule["texts"], language: language)
    id = rule.id
    kind = "rule"
    title = found?.value["sentence"]?.string ?? ""
    page = data.topicTitle(of: rule, language: language)
    path = data.path(ofTopic: rule["topic"]?.string ?? "", language: language) + "#" + rule.id
    level = rule["level"]?.string ?? ""
    platforms = rule["platforms"]?.texts ?? []
    versions = rule["versions"]?.string ?? ""
    years = Self.years(of: rule)
    isDated = rule.isDated
    isHistorical = rule.isHistorical
    let detail = rule.detail(of: found?.value).replacing("\n", with: " ")
    excerpt = TokenBudget.shortened(detail, to: Self.longestExcerpt)
  }

  /// The oldest and the newest year of the sources of a rule; one where they are the same.
  private static func years(of rule: JSONValue) -> [Int] {
    let range = [rule["years"]?["oldest"]?.integer, rule["years"]?["newest"]?.integer]
    return range.compactMap(\.self).uniqued()
  }

  /// The result as an item, with its kind, level, platforms and years.
  ///
  ///     - `tab-bar.few` Show few tabs. (rule, should, iphone, 2010–2020, dated)
  ///       Seven are too many.
  func line(_ language: MessageLanguage) -> String {
    let line = "- `\(id)` \(title) (\(facts(in: language).joined(separator: ", ")))"
    guard !excerpt.isEmpty else { return line }
    return line + "\n  " + excerpt
  }

  private func facts(in language: MessageLanguage) -> [String] {
    var facts = ([kind, level] + platforms + [versions]).filter { !$0.isEmpty }
    if !years.isEmpty {
      facts.append(years.map(String.init).joined(separator: "–"))
    }
    return facts + [validity(in: language)].compactMap(\.self)
  }

  /// The word for a rule that does not hold today, or whose sources are old; `nil` for all others.
  func validity(in language: MessageLanguage) -> String? {
    let dated: Message = "dated"
    let historical: Message = "historical"
    if isHistorical {
      return historical.text(in: language)
    }
    return isDated ? dated.text(in: language) : nil
  }

  var json: JSONValue {
    .object([
      ("id", .string(id)),
      ("kind", .string(kind)),
      ("title", .string(title)),
      ("page", .string(page)),
      ("path", .string(path)),
      ("level", .string(level)),
      ("platforms", .strings(platforms)),
      ("versions", .string(versions)),
      ("years", .array(years.map(JSONValue.integer))),
      ("isDated", .boolean(isDated)),
      ("isHistorical", .boolean(isHistorical)),
      ("excerpt", .string(excerpt)),
    ])
  }
}

extension SearchResult {
  /// The id for `get`: the anchor of a rule or a term, else the topic of the page.
  var id: String {
    guard kind != "rule",
      kind != "term"
    else { return anchor }
    return
      address
      .split(separator: "/").last
      .map(String.init) ?? ""
  }
}

extension SiteData {
  /// The address of a topic's page in the published site.
  func path(ofTopic id: String, language: String) -> String {
    guard let number = topicNumbers[id],
      let text = localized(topics[number]["texts"], language: language)?.value,
      let page = text["page"]?.string
    else { return "" }
    return SiteData.publishedPath(page)
  }
}

extension SiteData {
  /// The address of a page in the published site: `en/bars/tab-bar.html` for `../en/bars/tab-bar.html`, as files in
  /// `data/` link to it.
  static func publishedPath(_ link: String) -> String {
    let up = "../"
    if link.hasPrefix(up) {
      return String(link.dropFirst(up.count))
    }
    return link
  }
}
