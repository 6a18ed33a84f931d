import Base
import Foundation
import Search

extension Tool {
  /// `search`: the search of the site's pages.
  static let search = Tool(
    name: "search", title: "Search the guideline",
    description: """
      Finds topics, rules, headings and terms, best first, by the ranking of the site's own search. The query may \
      be in any language of the site, a name, a question or a few words; 'must carplay' narrows by itself. Cite a \
      rule by its id and read it whole with 'get'.
      """,
    input: .object([
      ("query", Schema.string("What to look for.")), ("language", Schema.language),
      ("limit", Schema.integer(1...50, description: "How many results; 10 if not given.")),
      ("platform", Schema.string("Only rules that hold on this platform, by its id.")),
      ("level", Schema.level),
      (
        "kind",
        .object([
          ("type", .string("string")), ("enum", .strings(["topic", "heading", "rule", "term"])),
          ("description", .string("Only results of this kind.")),
        ])
      ),
    ]), required: ["query"],
    output: .object([
      ("total", Schema.integer("How many pages were found.")),
      ("results", Schema.list(Schema.object(resultProperties), description: "Best first.")),
      ("near", Schema.list(Schema.string(), description: "Names near to the query.")),
      (
        "unknown", Schema.list(Schema.string(), description: "Words of the query that no page has.")
      ),
    ])
  ) { arguments, library throws(ToolError) in
    let query = try arguments.required("query")
    guard query.utf8.count <= 1_000 else {
      throw ToolError("'query' must have at most 1000 bytes")
    }
    let platform = try await platform(arguments, library: library)
    var language = ""
    let found = try await library.search(query) { languages throws(ToolError) in
      language = try arguments.language(of: languages)
      var options = SearchOptions(language: language)
      options.limit = try arguments.integer("limit", in: 1...50) ?? 10
      options.platform = platform
      options.level = try arguments.choice(
        "level",
        among: Schema.levels,
        kind: "level")
      options.kind = try arguments.choice(
        "kind", among: ["topic", "heading", "rule", "term"], kind: "kind")
      return options
    }
    guard let rule = try await rule(withID: query, arguments, language: language, library: library)
    else {
      return answer(
        found.findings,
        excerpts: found.excerpts,
        language: language)
    }
    return answer(
      found.findings.with(rule), excerpts: [""] + found.excerpts, language: language)
  }

  /// The rule that a query names by its id, an old one or that of another tool (`REQ-001`), in capitals or not; `nil`
  /// where the search is narrowed or the site has no data of its rules.
  private static func rule(
    withID query: String,
    _ arguments: Arguments,
    language: String,
    library: SiteLibrary
  ) async throws(ToolError) -> SearchResult? {
    guard !query.contains(" "),
      try arguments.string("platform") == nil,
      try arguments.string("level") == nil,
      try arguments.string("kind") == nil,
      try await library.text("data/rules.json") != nil
    else { return nil }
    let data = try await library.siteData()
    return data.rule(named: query).flatMap { number in
      SearchResult(ofRule: number, data: data, language: language)
    }
  }

  /// The platform that results are wanted for; a site without data of its rules takes any.
  private static func platform(
    _ arguments: Arguments, library: SiteLibrary
  ) async throws(ToolError) -> String? {
    guard let platform = try arguments.string("platform") else {
      return nil
    }
    // A site without data of its rules does not say which platforms there are.
    guard try await library.text("data/rules.json") != nil else {
      return platform
    }
    let known = try await library.siteData().platforms
    guard known.contains(platform) else {
      throw .unknown("platform", name: platform, among: known)
    }
    return platform
  }

  private static let resultProperties: JSONValue = .object([
    ("id", Schema.string("What 'get' reads.")), ("kind", Schema.string()),
    ("title", Schema.string()), ("page", Schema.string("The title of its page.")),
    ("path", Schema.string("Its address in the published site.")), ("level", Schema.string()),
    ("platforms", Schema.list(Schema.string(), description: "None where it holds on all.")),
    ("versions", Schema.string()), ("years", Schema.list(Schema.integer())),
    ("isDated", Schema.boolean()), ("isHistorical", Schema.boolean()),
    ("excerpt", Schema.string()),
  ])

  private static func answer(
    _ findings: SearchFindings,
    excerpts: [String],
    language: String
  ) -> ToolAnswer {
    let values = zip(findings.results, excerpts).map { result, excerpt in
      result.json(excerpt, language: language)
    }
    return ToolAnswer(
      text: lines(of: findings, excerpts: excerpts).joined(separator: "\n"),
      value: .object([
        ("total", .integer(findings.total)),
        ("results", .array(values)),
        ("near", .strings(findings.near)),
        ("unknown", .strings(findings.unknown)),
      ]))
  }

  private static func lines(
    of findings: SearchFindings,
    excerpts: [String]
  ) -> [String] {
    var lines = ["Nothing was found."]
    if findings.total > 0 {
      lines = ["\(findings.total) pages were found."]
    }
    for (result, excerpt) in zip(findings.results, excerpts) {
      lines.append(result.line)
      if !excerpt.isEmpty {
        lines.append("  \(excerpt)")
      }
    }
    if !findings.near.isEmpty {
      lines.append("Near: " + findings.near.joined(separator: ", "))
    }
    if !findings.unknown.isEmpty {
      lines.append("No page has: " + findings.unknown.joined(separator: ", "))
    }
    return lines
  }
}

extension SearchFindings {
  /// The findings with a rule before all others.
  fileprivate func with(_ rule: SearchResult) -> SearchFindings {
    var findings = self
    findings.results.insert(rule, at: 0)
    findings.total += 1
    // The id is what was meant.
    (findings.near, findings.unknown) = ([], [])
    return findings
  }
}

extension SearchResult {
  /// A rule by its number in the data of a site; `nil` if the site has no page of its topic.
  fileprivate init?(ofRule number: Int, data: SiteData, language: String) {
    let rule = data.rules[number]
    guard let topicNumber = rule["topic"]?.string.flatMap({ data.topicNumbers[$0] }) else {
      return nil
    }
    let topic = data.localized(data.topics[topicNumber]["texts"], language: language)?.value
    let text = data.localized(rule["texts"], language: language)?.value
    // `../en/bars/tab-bar.html`
    let page = topic?["page"]?.string?.removingPercentEncoding ?? ""
    let prefix = "../\(language)/"
    guard page.hasPrefix(prefix), page.hasSuffix(".html") else { return nil }
    self.init(
      ofRule: text?["sentence"]?.string ?? rule.id,
      address: String(page.dropFirst(prefix.count).dropLast(".html".count)),
      anchor: rule.id,
      pageTitle: topic?["title"]?.string ?? "",
      level: rule["level"]?.string ?? "",
      platforms: rule["platforms"]?.texts ?? [])
  }

  /// The id for `get`: the anchor of a rule or a term, else the topic of the page.
  fileprivate var id: String {
    guard kind != "rule",
      kind != "term"
    else { return anchor }
    return
      address
      .split(separator: "/").last
      .map(String.init) ?? ""
  }

  /// The result as a line of Markdown, with its kind, level and platforms.
  fileprivate var line: String {
    let facts = [kind, level] + platforms + [versions]
    let shown =
      facts
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
    return "- `\(id)` \(title) (\(shown))"
  }

  fileprivate func json(
    _ excerpt: String,
    language: String
  ) -> JSONValue {
    // A page as a whole has no anchor.
    let fragment =
      if anchor.isEmpty {
        ""
      } else {
        "#" + anchor
      }
    return .object([
      ("id", .string(id)),
      ("kind", .string(kind)),
      ("title", .string(title)),
      ("page", .string(pageTitle)),
      ("path", .string(path(language) + fragment)),
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
