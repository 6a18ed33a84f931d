import Base
import Search

extension Tool {
  /// `search`: the search of the site's pages, and of its rules by what they say.
  static let search = Tool(
    name: "search", title: "Search the guideline",
    description: """
      Finds rules, topics, headings and terms, best first; among rules that answer about equally well, those that are \
      neither dated nor historical come first. The query may be in any language of the site, a name, a question or a \
      few words; 'must carplay' narrows by itself. Says what the guideline does not cover. Cite a rule by its id and \
      read it whole with 'get'.
      """,
    input: .object([
      ("query", Schema.string("What to look for.")), ("language", Schema.language),
      ("limit", Schema.integer(1...50, description: "How many results; 10 if not given.")),
      ("offset", Schema.offset),
      ("platform", Schema.string("Only rules that hold on this platform, by its id.")),
      ("level", Schema.level),
      ("kind", Schema.choice(resultKinds, description: "Only results of this kind.")),
      ("section", Schema.string("Only results in this section, by its id.")),
      ("field", Schema.string("Only results of topics that state this field, by its key.")),
      ("value", Schema.string("Only results of topics whose 'field' has this value.")),
      (
        "order",
        Schema.choice(
          resultOrders, description: "'site' lists results page by page, as the site's own search.")
      ),
    ]), required: ["query"]
  ) { arguments, library throws(ToolError) in
    let query = try arguments.required("query")
    guard query.utf8.count <= 1_000 else {
      throw ToolError("'query' must have at most 1000 bytes")
    }
    let language = try arguments.language(of: try await library.searchLanguages())
    let request = try await SearchRequest(
      query, language: language, arguments: arguments, library: library)
    let found = try await library.search(request)
    let range = try arguments.range(limit: 50, usually: 10)
    return try await list(found, request: request, library: library, within: range)
      .answer(range, try arguments.form(in: language))
  }

  static let resultKinds = ["topic", "heading", "rule", "term"]
  static let resultOrders = ["best", "site"]

  private static func list(
    _ found: FoundEntries,
    request: SearchRequest,
    library: SiteLibrary,
    within range: Range<Int>
  ) async throws(ToolError) -> AnswerList {
    let shown = range.clamped(to: 0..<found.entries.count)
    let hits = try await library.hits(found.entries[shown], language: request.options.language)
    let language = MessageLanguage(tag: request.options.language)
    return AnswerList(
      head: heads(found, request: request),
      members: [
        ("total", .integer(found.total)),
        ("isCovered", .boolean(found.isCovered)),
        ("notCovered", found.notCovered.map { json($0, request: request) } ?? .null),
        ("near", .strings(found.near)),
        ("unknown", .strings(found.unknown)),
      ],
      lists: ["results"],
      count: found.entries.count,
      narrowing: ["kind", "section", "platform", "level"]
    ) { number in
      let hit = hits[number - shown.lowerBound]
      return AnswerList.Item(
        list: "results",
        line: hit.line(language),
        entry: hit.json
      )
    }
  }

  private static func json(
    _ thing: NotCoveredFinding,
    request: SearchRequest
  ) -> JSONValue {
    .object([
      ("title", .string(thing.title)),
      ("text", .string(thing.text)),
      ("path", .string(path(of: thing, request: request))),
    ])
  }

  /// The address of the nearest page in the published site, or elsewhere.
  private static func path(
    of thing: NotCoveredFinding,
    request: SearchRequest
  ) -> String {
    let isRelative =
      !thing.address.isEmpty
      && !thing.address.contains("://")
    guard isRelative else { return thing.address }
    return "\(request.options.language)/\(thing.address)"
  }

  /// Returns the texts before the results: what the guideline does not cover comes first.
  private static func heads(_ found: FoundEntries, request: SearchRequest) -> [Message] {
    var heads = coverage(of: found, request: request)
    if found.entries.isEmpty, found.total > 0 {
      heads.append("no results with these filters; pages without filters: \(found.total)")
    }
    if !found.unknown.isEmpty {
      heads.append("not in the guideline: \(list: found.unknown)")
    }
    if !found.near.isEmpty {
      heads.append("similar names: \(list: found.near)")
    }
    if !found.entries.isEmpty {
      heads.append("pages found: \(found.total)")
    }
    return heads
  }

  /// Says that nothing is covered, or what the guideline says of a thing that it leaves out.
  private static func coverage(of found: FoundEntries, request: SearchRequest) -> [Message] {
    guard let thing = found.notCovered else {
      guard found.total == 0 else { return [] }
      return ["not covered: the guideline has nothing on '\(request.query)'"]
    }
    var heads: [Message] = ["not covered: the guideline has nothing on '\(thing.title)'"]
    if !thing.text.isEmpty {
      heads.append(Message(verbatim: thing.text))
    }
    if !thing.address.isEmpty {
      heads.append("nearest page: \(path(of: thing, request: request))")
    }
    return heads
  }
}

/// A request to search, with its filters checked.
struct SearchRequest: Sendable {
  var query: String
  var options: SearchOptions
  /// True if the results come page by page.
  var isInSiteOrder: Bool
  /// The topics whose pages and rules are wanted; all if there is none.
  var topics: Set<String>?

  /// True if some results are left out.
  var isNarrowed: Bool {
    topics != nil
      || options.platform != nil || options.level != nil || options.kind != nil
  }

  /// - Throws: ``ToolError`` for a filter with an unknown value, which names the nearest one.
  init(
    _ query: String,
    language: String,
    arguments: Arguments,
    library: SiteLibrary
  ) async throws(ToolError) {
    self.query = query
    options = SearchOptions(language: language)
    options.level = try arguments.choice("level", among: Schema.levels, kind: "level")
    options.kind = try arguments.choice("kind", among: Tool.resultKinds, kind: "kind")
    let order = try arguments.choice("order", among: Tool.resultOrders, kind: "order")
    isInSiteOrder = order == "site"
    options.platform = try await Self.platform(arguments, library: library)
    if arguments.has("section")
      || arguments.has("field")
      || arguments.has("value")
    {
      let data = try await library.siteData()
      narrow(
        to: try Self.topics(arguments, data: data),
        data: data,
        language: language
      )
    }
  }

  private mutating func narrow(
    to topics: Set<String>,
    data: SiteData,
    language: String
  ) {
    let addresses = Self.addresses(of: topics, data: data, language: language)
    self.topics = topics
    options.includesPage = { address in addresses.contains(address) }
  }

  /// The platform that results are wanted for; a site without data of its rules takes any.
  private static func platform(
    _ arguments: Arguments, library: SiteLibrary
  ) async throws(ToolError) -> String? {
    guard let platform = try arguments.string("platform") else {
      return nil
    }
    // A site without data of its rules does not say which platforms there are.
    guard try await library.hasRuleData() else {
      return platform
    }
    let known = try await library.siteData().platforms
    guard known.contains(platform) else {
      throw .unknown("platform", name: platform, among: known)
    }
    return platform
  }

  /// The topics of a section, or that state something.
  private static func topics(
    _ arguments: Arguments,
    data: SiteData
  ) throws(ToolError) -> Set<String> {
    let section = try arguments.choice(
      "section",
      among: data.sectionIDs,
      kind: "section")
    let filter = try TopicFilter(
      arguments, sections: section.map { [$0] } ?? [], data: data)
    let topics = data.topics.filter { topic in
      // A section states nothing, but is a page of itself.
      filter.contains(topic)
        || (topic.id == section && !arguments.has("field"))
    }
    return Set(topics.map(\.id))
  }

  /// The addresses of pages of topics, as the search has them: `bars/tab-bar`, `bars/`.
  private static func addresses(
    of topics: Set<String>,
    data: SiteData,
    language: String
  ) -> Set<String> {
    let paths = topics.map { topic in
      data.path(ofTopic: topic, language: language)
    }
    return Set(
      paths.map { path in
        let parts = path.split(separator: "/").dropFirst()
        let address = parts.joined(separator: "/").replacing(/\.html$/, with: "")
        if address.hasSuffix("/index") {
          return String(address.dropLast("index".count))
        }
        return address
      })
  }
}
