import Base

extension Tool {
  /// `rules_for`: the checklist for a screen.
  static let rulesFor = Tool(
    name: "rules_for", title: "List the rules that apply",
    description: """
      The checklist for a design: every rule of some topics, platforms and levels that is valid. First \
      those that hold today, in the order of the guideline, then those whose sources are old, marked 'dated'. A rule \
      without platforms applies to all. A topic includes the topics below it and the \
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
      (
        "limit",
        Schema.integer(1...500, description: "How many rules; as many as fit if not given.")
      ),
      ("offset", Schema.offset),
    ])
  ) { arguments, library throws(ToolError) in
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let filter = try RuleFilter(arguments, data: data)
    let rules = data.rules(matching: filter)
    let list = AnswerList(
      head: ["rules that apply: \(rules.count)"],
      members: [("total", .integer(rules.count))],
      lists: ["rules"],
      count: rules.count,
      narrowing: ["topics", "platforms", "levels"]
    ) { number in
      AnswerList.Item(
        list: "rules",
        line: "- [ ] \(rules[number].checklistLine(data, language: language))",
        entry: rules[number].checklistEntry(data, language: language))
    }
    let range = try arguments.range(limit: 500, usually: 500)
    return list.answer(range, try arguments.form(in: language))
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
  ///     **must** Begin with a verb. (`button.verb`; iphone; dated)
  func checklistLine(
    _ data: SiteData,
    language: String
  ) -> String {
    let platforms = self["platforms"]?.texts ?? []
    var facts = ["`\(id)`"]
    if !platforms.isEmpty {
      facts.append(platforms.joined(separator: ", "))
    }
    if isDated {
      let dated: Message = "dated"
      facts.append(dated.text(in: MessageLanguage(tag: language)))
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
      ("isDated", .boolean(isDated)),
    ])
  }
}
