import Base

/// Requests that people can make to an agent, with the rules that it needs.
enum Prompts {
  static let list: JSONValue = .array([
    .object([
      ("name", .string("review_screen")), ("title", .string("Review this screen")),
      (
        "description",
        .string("Reviews a screen against binding rules of the guideline, each cited by its id.")
      ),
      (
        "arguments",
        .array([
          argument(
            "screen", description: "What the screen shows: its elements, texts and behavior.",
            isRequired: true),
          argument(
            "topics", description: "Ids of topics that it has, with commas between.",
            isRequired: false),
          argument("platform", description: "The id of its platform.", isRequired: false),
          argument("language", description: "The language of the review.", isRequired: false),
        ])
      ),
    ])
  ])

  private static func argument(
    _ name: String, description: String, isRequired: Bool
  ) -> JSONValue {
    .object([
      ("name", .string(name)), ("description", .string(description)),
      ("required", .boolean(isRequired)),
    ])
  }

  /// The messages of a prompt.
  static func get(
    _ name: String, arguments: JSONValue?, library: SiteLibrary
  ) async throws(ToolError) -> JSONMembers {
    guard name == "review_screen" else {
      throw .unknown("prompt", name: name, among: ["review_screen"])
    }
    let arguments = try Arguments(
      arguments, known: ["screen", "topics", "platform", "language"])
    let screen = try arguments.required("screen")
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let rules = try rules(arguments, data: data).map { rule in
      "- \(rule.checklistLine(data, language: language))"
    }
    let text = text(
      screen,
      rules: rules,
      code: language)
    return [
      ("description", .string("Review this screen")),
      ("messages", .array([message(text)])),
    ]
  }

  /// A text as a message of the user.
  private static func message(_ text: String) -> JSONValue {
    let content = JSONValue.object([
      ("type", .string("text")),
      ("text", .string(text)),
    ])
    return .object([("role", .string("user")), ("content", content)])
  }

  /// The binding rules of the named topics on a platform; without topics the agent looks for them itself.
  private static func rules(
    _ arguments: Arguments, data: SiteData
  ) throws(ToolError) -> [JSONValue] {
    var filter = RuleFilter(levels: ["must", "must-not"])
    let platform = try arguments.choice(
      "platform",
      among: data.platforms,
      kind: "platform")
    if let platform {
      filter.platforms = [platform]
    }
    let topics = try topics(arguments, data: data)
    guard !topics.isEmpty else { return [] }
    filter.topics = data.topics(below: topics)
    return data.rules(matching: filter)
  }

  /// The named topics: `alert, button`.
  private static func topics(
    _ arguments: Arguments, data: SiteData
  ) throws(ToolError) -> [String] {
    let stated = try arguments.string("topics") ?? ""
    let topics =
      stated
      .split { ", ".contains($0) }
      .map(String.init)
    for id in topics where data.topicNumbers[id] == nil {
      throw .unknown("topic", name: id, among: data.topicIDs)
    }
    return topics
  }

  private static func text(
    _ screen: String,
    rules: [String],
    code: String
  ) -> String {
    let language = MessageLanguage(tag: code)
    let task: Message =
      "Review this screen against the guideline. Write in the language '\(code)'."
    let end: Message =
      "For each rule that the screen violates, give the problem and the fix, and cite the rule by its id. Read a rule whole with 'get' before you apply it. Say which rules cannot be decided from this description. Report only what violates a rule."
    let parts = [task.text(in: language), screen, end.text(in: language)]
    let used = parts.map(TokenBudget.tokens).reduce(0, +)
    let how = how(rules, budget: TokenBudget.usual - used, language: language)
    return [parts[0], parts[1], how, parts[2]].joined(separator: "\n\n") + "\n"
  }

  /// The rules, as many as fit; or how to find them.
  private static func how(
    _ rules: [String],
    budget: Int,
    language: MessageLanguage
  ) -> String {
    guard !rules.isEmpty else {
      let search: Message =
        "Find the topics that it has with 'search', and the rules with 'rules_for'."
      return search.text(in: language)
    }
    let head: Message = "These binding rules apply:"
    let list = AnswerList(
      head: [head],
      members: [],
      lists: [],
      count: rules.count,
      narrowing: ["rules_for"]
    ) { number in
      AnswerList.Item(list: "", line: rules[number], entry: .null)
    }
    let form = AnswerForm(
      language: language,
      budget: max(budget, 200),
      isJSON: false
    )
    guard case .text(let text) = list.answer(0..<rules.count, form) else {
      return ""
    }
    return text
  }
}
