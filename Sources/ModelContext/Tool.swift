import Base

/// A tool that clients can call; none changes anything.
struct Tool: Sendable {
  let name: String
  let title: String
  let description: String
  /// The members of its arguments as JSON Schema 2020-12, by their names.
  let input: JSONValue
  var required: [String] = []
  /// The members of its answer.
  let output: JSONValue
  let call: @Sendable (Arguments, SiteLibrary) async throws(ToolError) -> ToolAnswer

  static let all = [search, get, topics, rulesFor, check, changesSince]

  /// As `tools/list` has it.
  var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("title", .string(title)),
      ("description", .string(description)),
      ("inputSchema", Schema.object(input, required: required, isClosed: true)),
      ("outputSchema", Schema.object(output)),
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
  var argumentNames: [String] { input.keys }
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
  static let language = string("A language of the site, by its code, such as 'en'; else its first.")
  static let level: JSONValue = .object([
    ("type", .string("string")), ("enum", .strings(levels)),
    ("description", .string("How binding a rule is.")),
  ])

  static func object(
    _ properties: JSONValue,
    required: [String] = [],
    isClosed: Bool = false
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
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
    _ members: [(key: String, value: JSONValue)],
    _ description: String
  ) -> JSONValue {
    guard !description.isEmpty else { return .object(members) }
    return .object(members + [("description", .string(description))])
  }
}
