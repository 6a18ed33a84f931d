import Base
import Diagnostics

extension Tool {
  /// `check`: a text by the diagnostics of `build-site check`, or facts about a screen by the rules.
  static let check = Tool(
    name: "check", title: "Check a text or a screen",
    description: """
      With 'text': the diagnostics of build-site for the Markdown of one page, and topics, rules, terms, platforms, \
      sources and statements in it that the guideline does not have; images and files are not checked. With \
      'facts': for each rule that was checked, whether it holds; the answer says which binding rules of the topics \
      are violated, met or undecided. Nothing is guessed: a rule without a fact is undecided.
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
      ("language", Schema.language), ("offset", Schema.offset),
    ])
  ) { arguments, library throws(ToolError) in
    let data = try await library.siteData()
    let language = try arguments.language(of: data.languages)
    let list: AnswerList
    if let text = try arguments.string("text") {
      guard !arguments.has("facts") else {
        throw ToolError("give 'text' or 'facts', not both")
      }
      let form = try arguments.form(in: language)
      list = try checkText(text, data: data, language: language, form: form)
    } else {
      list = try checkFacts(arguments, data: data, language: language)
    }
    let range = try arguments.range(limit: 10_000, usually: 10_000)
    return list.answer(range, try arguments.form(in: language))
  }

  // MARK: Texts

  private static func checkText(
    _ text: String,
    data: SiteData,
    language: String,
    form: AnswerForm
  ) throws(ToolError) -> AnswerList {
    let bytes = Array(text.utf8)
    let diagnostics = TextCheck.diagnostics(
      of: bytes,
      path: "\(language).md",
      language: language,
      data)
    let report = Report(diagnostics, hidesConsequences: true) { _ in bytes }
    let entries = try entries(of: report, language: form.language)
    let texts = report.texts(colored: false, in: form.language)
    return AnswerList(
      head: heads(of: report),
      members: [
        ("errors", .integer(report.errorCount)),
        ("warnings", .integer(report.warningCount)),
      ],
      lists: ["diagnostics"],
      count: entries.count,
      narrowing: []
    ) { number in
      AnswerList.Item(list: "diagnostics", line: texts[number], entry: entries[number])
    }
  }

  /// The diagnostics as `check --format json` has them.
  private static func entries(
    of report: Report, language: MessageLanguage
  ) throws(ToolError) -> [JSONValue] {
    let bytes = Array(report.json(in: language).utf8)
    guard let value = try? JSONValue(parsing: bytes) else {
      throw ToolError("the text cannot be checked")
    }
    return value["diagnostics"]?.array ?? []
  }

  private static func heads(of report: Report) -> [Message] {
    guard report.entries.isEmpty else { return [] }
    return ["No errors in this text; images and files were not checked"]
  }

  // MARK: Screens

  private static func checkFacts(
    _ arguments: Arguments, data: SiteData, language: String
  ) throws(ToolError) -> AnswerList {
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
    return list(verdicts, data: data, language: language)
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
    var groups: [Group] {
      [
        Group(name: "violated", title: "Violated", rules: violated),
        Group(name: "met", title: "Met", rules: met),
        Group(
          name: "inapplicable", title: "Does not apply to these platforms, or no longer applies",
          rules: inapplicable),
        Group(name: "undecided", title: "Undecided", rules: undecided),
      ]
    }
  }

  /// The rules with one verdict.
  private struct Group {
    var name: String
    var title: Message
    var rules: [Int]
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

  private static func list(
    _ verdicts: Verdicts, data: SiteData, language: String
  ) -> AnswerList {
    let rules = verdicts.groups.flatMap { group in
      group.rules.map { rule in (group: group, rule: data.rules[rule]) }
    }
    return AnswerList(
      head: rules.isEmpty ? ["'facts' is empty"] : [],
      members: [],
      lists: verdicts.groups.map(\.name),
      count: rules.count,
      narrowing: ["topics", "platforms"]
    ) { number in
      let (group, rule) = rules[number]
      return AnswerList.Item(
        list: group.name,
        heading: group.title,
        line: "- \(rule.checklistLine(data, language: language))",
        entry: rule.checklistEntry(data, language: language))
    }
  }
}
