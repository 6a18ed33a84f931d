import Base

/// A tool that clients can call; none changes anything.
struct Tool: Sendable {
  let name: String
  let title: String
  let description: String
  /// The members of its arguments as JSON Schema 2020-12, by their names.
  let input: JSONValue
  var required: [String] = []
  let call: @Sendable (Arguments, SiteLibrary) async throws(ToolError) -> ToolAnswer

  static let all = [search, get, topics, rulesFor, check, changesSince]

  /// As `tools/list` has it.
  var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("title", .string(title)),
      ("description", .string(description)),
      ("inputSchema", Schema.object(allInput, required: required, isClosed: true)),
      ("annotations", annotations),
    ])
  }

  private var annotations: JSONValue {
    .object([
      ("title", .string(title)),
      ("readOnlyHint", .boolean(true)),
      ("destructiveHint", .boolean(false)),
      ("idempotentHint", .boolean(true)),
      ("openWorldHint", .boolean(false)),
    ])
  }

  /// The names of its arguments.
  var argumentNames: [String] { allInput.keys }

  /// With the arguments that every tool has.
  private var allInput: JSONValue {
    guard case .object(let members) = input else { return input }
    return .object(members + Schema.form)
  }
}

extension JSONValue {
  /// The names of an object's members; none for other values.
  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}

/// Pieces of JSON Schema.
enum Schema {
  static let levels = ["must", "must-not", "should", "avoid", "consider"]
  static let language = string(
    "A language of the site, by its code, such as 'en'; else that of the query, or the first.")
  static let formats = ["text", "json"]
  static let offset = integer(
    0...1_000_000, description: "Where to go on: the offset that the answer before names.")

  /// The arguments for the form of an answer.
  static let form: JSONMembers = [
    (
      "budget",
      integer(
        TokenBudget.range,
        description:
          "The most tokens of the answer; \(TokenBudget.usual) if not given. A token is 4 characters of ASCII, or 1 other."
      )
    ),
    (
      "format",
      choice(formats, description: "'json' answers with structured content instead of text.")
    ),
  ]

  static func choice(_ values: [String], description: String) -> JSONValue {
    .object([
      ("type", .string("string")), ("enum", .strings(values)),
      ("description", .string(description)),
    ])
  }

  static let level: JSONValue = .object([
    ("type", .string("string")), ("enum", .strings(levels)),
    ("description", .string("How binding a rule is.")),
  ])

  static func object(
    _ properties: JSONValue,
    required: [String] = [],
    isClosed: Bool = false
  ) -> JSONValue {
    var members: JSONMembers = [
      ("type", .string("object")), ("properties", properties),
    ]
    if !required.isEmpty {
      members.append(("required", .strings(required)))
    }
    if isClosed {
      members.append(("additionalProperties", .boolean(false)))
    }
    return .object(members)
  }

  static func string(_ description: String = "") -> JSONValue {
    typed("string", description: description)
  }
  static func boolean(_ description: String = "") -> JSONValue {
    typed("boolean", description: description)
  }
  static func integer(_ description: String = "") -> JSONValue {
    typed("integer", description: description)
  }

  static func integer(
    _ range: ClosedRange<Int>,
    description: String
  ) -> JSONValue {
    .object([
      ("type", .string("integer")), ("minimum", .integer(range.lowerBound)),
      ("maximum", .integer(range.upperBound)), ("description", .string(description)),
    ])
  }

  static func list(
    _ items: JSONValue,
    description: String = ""
  ) -> JSONValue {
    described([("type", .string("array")), ("items", items)], description)
  }

  private static func typed(
    _ type: String,
    description: String
  ) -> JSONValue {
    described([("type", .string(type))], description)
  }

  private static func described(
    _ members: JSONMembers,
    _ description: String
  ) -> JSONValue {
    guard !description.isEmpty else { return .object(members) }
    return .object(members + [("description", .string(description))])
  }
}
