import Base
import Diagnostics

extension Tool {
  /// `check`: a text by the diagnostics of `build-site check`, or facts about a screen by the rules.
  static let check = Tool(
    name: "check", title: "Check a text or a screen",
    description: """
      With 'text': the diagnostics of build-site for the Markdown of one page, and topics, rules, terms, platforms, \
      sources and statements in it that the guideline does not have; images and files are not looked for. With 'facts': for each rule that was looked at, whether it holds; the answer says \
      which binding rules of the topics are violated, met or undecided. Nothing is guessed: a rule of which \
      nothing was said is undecided.
      """,
    input: .object([
      ("text", Schema.string("A page: front matter and Markdown.")),
      (
        "facts",
        Schema.list(
          Schema.object(
            .object([
              ("rule", Schema.string("The id of a rule.")),
              ("holds", Schema.boolean("Whether the screen follows it.")),
            ]), required: ["rule", "holds"], isClosed: true),
          description: "What was seen on the screen.")
      ),
      ("platforms", Schema.list(Schema.string(), description: "The platforms of the screen.")),
      ("topics", Schema.list(Schema.string(), description: "What is on the screen.")),
      ("language", Schema.language),
    ]),
    output: .object([
      ("errors", Schema.integer()), ("warnings", Schema.integer()),
      ("diagnostics", Schema.list(Schema.object(.object([])))),
      ("violated", Schema.list(Schema.object(ruleProperties))),
      ("met", Schema.list(Schema.object(ruleProperties))),
      (
        "inapplicable",
        Schema.list(
          Schema.object(ruleProperties), description: "Not on these platforms, or no longer.")
      ),
      (
        "undecided",
        Schema.list(Schema.object(ruleProperties), description: "Binding rules of the topics.")
      ),
    ])
  ) { arguments, library throws(ToolError) in
    let data = try await library.siteData()
    let language =
      try arguments.choice("language", among: data.languages, kind: "language")
      ?? data.languages.first ?? ""
    guard let text = try arguments.string("text") else {
      return try checkFacts(arguments, data: data, language: language)
    }
    guard !arguments.has("facts") else {
      throw ToolError("give 'text' or 'facts', not both")
    }
    return try checkText(text, data: data, language: language)
  }

  // MARK: Texts

  private static func checkText(
    _ text: String, data: SiteData, language: String
  ) throws(ToolError) -> ToolAnswer {
    let path = "\(language).md"
    let bytes = Array(text.utf8)
    let diagnostics = TextCheck.diagnostics(
      of: bytes,
      path: path,
      language: language,
      data)
    let report = Report(diagnostics, hidesConsequences: true) { _ in bytes }
    guard let value = try? JSONValue(parsing: Array(report.json().utf8)) else {
      throw ToolError("the text cannot be checked")
    }
    return ToolAnswer(
      text: report.entries.isEmpty
        ? "Nothing is wrong with this text; images and files were not looked for."
        : report.text(colored: false, in: .english),
      value: .object([
        ("errors", .integer(report.errorCount)), ("warnings", .integer(report.warningCount)),
        ("diagnostics", value["diagnostics"] ?? .array([])),
      ]))
  }

  // MARK: Screens

  private static func checkFacts(
    _ arguments: Arguments, data: SiteData, language: String
  ) throws(ToolError) -> ToolAnswer {
    guard let facts = arguments["facts"]?.array else {
      throw ToolError("missing 'text' or 'facts'")
    }
    var filter = try RuleFilter(arguments, data: data)
    var (violated, met, inapplicable): ([Int], [Int], [Int]) = ([], [], [])
    for fact in facts {
      guard let id = fact["rule"]?.string,
        let holds = fact["holds"]?.boolean
      else {
        throw ToolError("a fact is an object with 'rule', an id, and 'holds', true or false")
      }
      guard let number = data.ruleNumbers[id] else {
        throw .unknown("rule", name: id, among: data.ruleIDs)
      }
      if !RuleFilter(platforms: filter.platforms).contains(data.rules[number]) {
        inapplicable.append(number)
      } else if holds {
        met.append(number)
      } else {
        violated.append(number)
      }
    }
    filter.levels = ["must", "must-not"]
    let decided = Set(violated + met)
    let undecided =
      filter.topics == nil
      ? []
      : data.rules.indices.filter {
        filter.contains(data.rules[$0]) && !decided.contains($0)
      }
    let groups = [
      ("violated", violated), ("met", met), ("inapplicable", inapplicable),
      ("undecided", undecided),
    ]
    let lines = groups.filter { !$1.isEmpty }.flatMap { name, numbers in
      ["## \(name)", ""]
        + numbers.map { "- \(data.rules[$0].checklistLine(data, language: language))" } + [
          ""
        ]
    }
    return ToolAnswer(
      text: lines.isEmpty ? "No fact was given." : lines.joined(separator: "\n"),
      value: .object(
        groups.map { name, numbers in
          (
            name,
            .array(
              numbers.map { number in
                data
                  .rules[number]
                  .checklistEntry(data, language: language)
              })
          )
        }))
  }
}
