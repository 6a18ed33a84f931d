import Base

extension Tool {
  /// `rules_for`: the checklist for a screen.
  static let rulesFor = Tool(
    name: "rules_for", title: "List the rules that apply",
    description: """
      The checklist for what is designed: every current rule of some topics, platforms and levels, in the order of \
      the guideline. A rule without platforms holds on all. A topic counts with the topics below it and the \
      rules that govern it.
      """,
    input: .object([
      ("platforms", Schema.list(Schema.string(), description: "Ids; all if none is given.")),
      (
        "topics",
        Schema.list(
          Schema.string(), description: "Ids of topics or sections; all if none is given.")
      ),
      ("levels", Schema.list(Schema.level, description: "All if none is given.")),
      ("language", Schema.language),
      ("limit", Schema.integer(1...500, description: "How many rules; 100 if not given.")),
      (
        "offset",
        Schema.integer(0...1_000_000, description: "How many to leave out at the beginning.")
      ),
    ]),
    output: .object([
      ("total", Schema.integer("How many rules apply.")),
      ("rules", Schema.list(Schema.object(ruleProperties))),
      ("nextOffset", Schema.integer("Where there are more rules.")),
    ])
  ) { arguments, library throws(ToolError) in
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let limit = try arguments.integer("limit", in: 1...500) ?? 100
    let offset = try arguments.integer("offset", in: 0...1_000_000) ?? 0
    let filter = try RuleFilter(arguments, data: data)
    let rules = data.rules.filter(filter.contains)
    let list = ListPart(rules, offset: offset, limit: limit)
    return list.answer("\(rules.count) rules apply.", name: "rules") { rule in
      (
        "- [ ] \(rule.checklistLine(data, language: language))",
        rule.checklistEntry(data, language: language)
      )
    }
  }

  static let ruleProperties: JSONValue = .object([
    ("id", Schema.string()), ("topic", Schema.string()), ("level", Schema.string()),
    ("sentence", Schema.string()), ("platforms", Schema.list(Schema.string())),
    ("versions", Schema.string()), ("isDated", Schema.boolean()),
  ])
}

/// A part of a list, with the place where it goes on.
struct ListPart {
  private let total: Int
  private let shown: ArraySlice<JSONValue>
  /// The place of the first value that is not shown; `nil` where none is left.
  private let next: Int?

  init(_ values: [JSONValue], offset: Int, limit: Int) {
    total = values.count
    shown = values.dropFirst(offset).prefix(limit)
    let end = offset + shown.count
    next = end < values.count ? end : nil
  }

  /// The answer of a tool that lists values: a line and an entry for each.
  func answer(
    _ sentence: String,
    name: String,
    describe: (JSONValue) -> (line: String, entry: JSONValue)
  ) -> ToolAnswer {
    let descriptions = shown.map(describe)
    var lines = [sentence, ""] + descriptions.map(\.line)
    var members: [(key: String, value: JSONValue)] = [
      ("total", .integer(total)),
      (name, .array(descriptions.map(\.entry))),
    ]
    if let next {
      lines += ["", "\(total - next) more: offset \(next)"]
      members.append(("nextOffset", .integer(next)))
    }
    return ToolAnswer(text: lines.joined(separator: "\n"), value: .object(members))
  }
}

extension RuleFilter {
  /// The filter that the arguments of a tool ask for.
  init(_ arguments: Arguments, data: SiteData) throws(ToolError) {
    platforms = try arguments.choices(
      "platforms",
      among: data.platforms,
      kind: "platform")
    levels = try arguments.choices(
      "levels",
      among: Schema.levels,
      kind: "level")
    let ids = try arguments.choices(
      "topics",
      among: data.topicIDs,
      kind: "topic")
    // No topic means all of them.
    if !ids.isEmpty {
      topics = data.topics(below: ids)
    }
  }
}

extension JSONValue {
  /// A rule's sentence.
  func sentence(_ data: SiteData, language: String) -> String {
    data
      .localized(self["texts"], language: language)?
      .value["sentence"]?.string ?? ""
  }

  /// A rule as a line of Markdown.
  ///
  ///     **must** Begin with a verb. (`button.verb`; iphone)
  func checklistLine(
    _ data: SiteData,
    language: String
  ) -> String {
    let platforms = self["platforms"]?.texts ?? []
    var facts = ["`\(id)`"]
    if !platforms.isEmpty {
      facts.append(platforms.joined(separator: ", "))
    }
    let level = self["level"]?.string ?? ""
    return "**\(level)** \(sentence(data, language: language)) (\(facts.joined(separator: "; ")))"
  }

  /// A rule as lists of rules have it.
  func checklistEntry(
    _ data: SiteData,
    language: String
  ) -> JSONValue {
    .object([
      ("id", .string(id)),
      ("topic", self["topic"] ?? .null),
      ("level", self["level"] ?? .null),
      ("sentence", .string(sentence(data, language: language))),
      ("platforms", .strings(self["platforms"]?.texts ?? [])),
      ("versions", .string(self["versions"]?.string ?? "")),
      ("isDated", .boolean(self["dated"]?.boolean ?? false)),
    ])
  }
}
