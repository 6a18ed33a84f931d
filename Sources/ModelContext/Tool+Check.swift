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
    let language = try arguments.language(of: data.languages)
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
    let bytes = Array(text.utf8)
    let diagnostics = TextCheck.diagnostics(
      of: bytes,
      path: "\(language).md",
      language: language,
      data)
    let report = Report(diagnostics, hidesConsequences: true) { _ in bytes }
    return ToolAnswer(text: words(of: report), value: try json(of: report))
  }

  private static func json(of report: Report) throws(ToolError) -> JSONValue {
    guard let value = try? JSONValue(parsing: Array(report.json().utf8)) else {
      throw ToolError("the text cannot be checked")
    }
    return .object([
      ("errors", .integer(report.errorCount)),
      ("warnings", .integer(report.warningCount)),
      ("diagnostics", value["diagnostics"] ?? .array([])),
    ])
  }

  private static func words(of report: Report) -> String {
    guard !report.entries.isEmpty else {
      return "Nothing is wrong with this text; images and files were not looked for."
    }
    return report.text(colored: false, in: .english)
  }

  // MARK: Screens

  private static func checkFacts(
    _ arguments: Arguments, data: SiteData, language: String
  ) throws(ToolError) -> ToolAnswer {
    guard let facts = arguments["facts"]?.array else {
      throw ToolError("missing 'text' or 'facts'")
    }
    var filter = try RuleFilter(arguments, data: data)
    var verdicts = try verdicts(
      on: facts,
      platforms: filter.platforms,
      data: data)
    filter.levels = ["must", "must-not"]
    // Without topics it is unknown what else could be violated.
    if filter.topics != nil {
      verdicts.undecided = undecided(
        by: verdicts,
        filter: filter,
        data: data)
    }
    return answer(verdicts, data: data, language: language)
  }

  /// The numbers of the rules of a filter that no fact met or violated.
  private static func undecided(
    by verdicts: Verdicts,
    filter: RuleFilter,
    data: SiteData
  ) -> [Int] {
    let decided = Set(verdicts.violated + verdicts.met)
    return data.rules.indices.filter { number in
      filter.contains(data.rules[number])
        && !decided.contains(number)
    }
  }

  private static func verdicts(
    on facts: [JSONValue], platforms: [String], data: SiteData
  ) throws(ToolError) -> Verdicts {
    // Neither an old rule nor one of other platforms can be violated.
    let current = RuleFilter(platforms: platforms)
    var verdicts = Verdicts()
    for fact in facts {
      let (number, holds) = try rule(of: fact, data: data)
      verdicts.add(
        number,
        holds: holds,
        isApplicable: current.contains(data.rules[number]))
    }
    return verdicts
  }

  /// The rules that were looked at, by their numbers.
  private struct Verdicts {
    var violated: [Int] = []
    var met: [Int] = []
    var inapplicable: [Int] = []
    var undecided: [Int] = []

    mutating func add(
      _ rule: Int,
      holds: Bool,
      isApplicable: Bool
    ) {
      if !isApplicable {
        inapplicable.append(rule)
      } else if holds {
        met.append(rule)
      } else {
        violated.append(rule)
      }
    }

    /// By the names of the answer's members, in their order.
    var groups: [(name: String, rules: [Int])] {
      [
        ("violated", violated), ("met", met), ("inapplicable", inapplicable),
        ("undecided", undecided),
      ]
    }
  }

  private static func rule(
    of fact: JSONValue, data: SiteData
  ) throws(ToolError) -> (number: Int, holds: Bool) {
    guard let id = fact["rule"]?.string,
      let holds = fact["holds"]?.boolean
    else {
      throw ToolError("a fact is an object with 'rule', an id, and 'holds', true or false")
    }
    guard let number = data.ruleNumbers[id] else {
      throw .unknown("rule", name: id, among: data.ruleIDs)
    }
    return (number, holds)
  }

  private static func answer(
    _ verdicts: Verdicts, data: SiteData, language: String
  ) -> ToolAnswer {
    var lines: [String] = []
    var members: [(key: String, value: JSONValue)] = []
    for (name, numbers) in verdicts.groups {
      let rules = numbers.map { number in data.rules[number] }
      let entries = rules.map { rule in
        rule.checklistEntry(data, language: language)
      }
      members.append((name, .array(entries)))
      lines += checklist(name, rules: rules, data: data, language: language)
    }
    let text =
      if lines.isEmpty {
        "No fact was given."
      } else {
        lines.joined(separator: "\n")
      }
    return ToolAnswer(text: text, value: .object(members))
  }

  /// A heading and a line for each rule; nothing without rules.
  private static func checklist(
    _ name: String,
    rules: [JSONValue],
    data: SiteData,
    language: String
  ) -> [String] {
    guard !rules.isEmpty else { return [] }
    let words = rules.map { rule in
      "- \(rule.checklistLine(data, language: language))"
    }
    return ["## \(name)", ""] + words + [""]
  }
}
