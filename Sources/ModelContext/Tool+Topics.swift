import Base

extension Tool {
  /// `topics`: the topics with what they state, such as a status.
  static let topics = Tool(
    name: "topics", title: "List topics and their facts",
    description: """
      Lists topics with the facts that they state in their front matter, such as a status, an owner or a date: all \
      of them, those of some sections, or those that state something ('field' with 'value').
      """,
    input: .object([
      ("sections", Schema.list(Schema.string(), description: "Ids; all if none is given.")),
      ("field", Schema.string("Only topics that state this field, by its key.")),
      ("value", Schema.string("Only topics whose 'field' has this value, or has it among others.")),
      ("language", Schema.language),
      (
        "limit",
        Schema.integer(1...500, description: "How many topics; as many as fit if not given.")
      ),
      ("offset", Schema.offset),
    ])
  ) { arguments, library throws(ToolError) in
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let sections = try arguments.choices(
      "sections",
      among: data.sectionIDs,
      kind: "section")
    let filter = try TopicFilter(arguments, sections: sections, data: data)
    let topics = data.topics.filter(filter.contains)
    let list = AnswerList(
      head: ["topics: \(topics.count)"],
      members: [("total", .integer(topics.count))],
      lists: ["topics"],
      count: topics.count,
      narrowing: ["sections", "field", "value"]
    ) { number in
      AnswerList.Item(
        list: "topics",
        line: topics[number].topicLine(data, language: language),
        entry: topics[number].topicEntry(data, language: language))
    }
    let range = try arguments.range(limit: 500, usually: 500)
    return list.answer(range, try arguments.form(in: language))
  }
}

/// The conditions for the topics of a list, or of results of a search.
struct TopicFilter {
  private let sections: [String]
  private let field: String?
  private let value: String?

  /// - Parameters:
  ///   - arguments: May have `field` and `value`.
  ///   - sections: The ids of sections; all if there is none.
  ///   - data: The topics, and what they state.
  /// - Throws: ``ToolError`` for a field or a value that no topic states.
  init(
    _ arguments: Arguments,
    sections: [String],
    data: SiteData
  ) throws(ToolError) {
    self.sections = sections
    // The fields are those that topics state: the files have no declarations.
    let known = data.topics.flatMap { topic in
      topic["fields"]?.keys ?? []
    }
    field = try arguments.choice(
      "field",
      among: Set(known).sorted(),
      kind: "field")
    value = try arguments.string("value")
    guard let value else { return }
    guard let field else {
      throw ToolError("'value' needs a 'field'")
    }
    try Self.check(value, of: field, in: data)
  }

  /// Checks that a topic states a value of a field.
  private static func check(
    _ value: String, of field: String, in data: SiteData
  ) throws(ToolError) {
    let stated = data.topics.flatMap { topic in
      topic["fields"]?[field]?.statedTexts ?? []
    }
    guard !stated.contains(value) else { return }
    throw .unknown(
      "value of '\(field)'",
      name: value,
      among: Set(stated).sorted())
  }

  func contains(_ topic: JSONValue) -> Bool {
    guard topic["kind"]?.string == "topic",
      sections.isEmpty || sections.contains(topic.section)
    else { return false }
    guard let field else { return true }
    // A topic without the field has no value of it.
    guard let stated = topic["fields"]?[field] else {
      return false
    }
    return value.map(stated.statedTexts.contains) ?? true
  }
}

extension JSONValue {
  /// The id of the section that a topic is in.
  fileprivate var section: String {
    String((self["path"]?.string ?? "").prefix { $0 != "/" })
  }

  /// The words that people read of the value of a field: a text, the name of a link, or each of several.
  fileprivate var statedTexts: [String] {
    switch self {
    case .array(let values):
      values.flatMap(\.statedTexts)
    case .object:
      [self["name"]?.string ?? self["address"]?.string].compactMap(\.self)
    case .null:
      []
    default:
      [string ?? compactText]
    }
  }

  /// A number or `true` as JSON has it.
  private var compactText: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// A topic as a line of Markdown.
  ///
  ///     - `button` Button (status: trial; owner: Kei Mori)
  fileprivate func topicLine(
    _ data: SiteData,
    language: String
  ) -> String {
    let facts = statedFacts
    let text = data.localized(self["texts"], language: language)?.value
    let line = "- `\(id)` \(text?["title"]?.string ?? "")"
    // A topic that states nothing has no parentheses.
    guard !facts.isEmpty else { return line }
    return line + " (\(facts.joined(separator: "; ")))"
  }

  private var statedFacts: [String] {
    let fields = self["fields"]
    return (fields?.keys ?? []).map { key in
      "\(key): \((fields?[key]?.statedTexts ?? []).joined(separator: ", "))"
    }
  }

  /// A topic as lists of topics have it.
  fileprivate func topicEntry(
    _ data: SiteData,
    language: String
  ) -> JSONValue {
    let text = data.localized(self["texts"], language: language)?.value
    return .object([
      ("id", .string(id)),
      ("title", .string(text?["title"]?.string ?? "")),
      ("summary", .string(text?["summary"]?.string ?? "")),
      ("section", .string(section)),
      ("fields", self["fields"] ?? .object([])),
    ])
  }
}
