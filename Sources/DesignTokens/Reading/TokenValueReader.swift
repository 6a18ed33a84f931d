import Base
import Diagnostics

/// A value as drafts of the format had it, such as `"16px"`.
struct OutdatedValue {
  /// The value as it is written.
  var written: String
  /// The value in the present format.
  var meant: String
  var location: Location
}

/// Reads the value of one token (Design Tokens Format Module 2025.10, sections 8 and 9).
struct TokenValueReader {
  /// The result of reading a token.
  struct Result {
    var type: TokenType?
    var value: TokenValue?
    var alias: Int?
    var diagnostics: [Diagnostic] = []
    var outdated: [OutdatedValue] = []
  }

  let tokens: ThemeTokens
  let path: String
  var diagnostics: [Diagnostic] = []
  private var outdated: [OutdatedValue] = []

  init(_ tokens: ThemeTokens, path: String) {
    self.tokens = tokens
    self.path = path
  }

  /// Reads the value, and finds the type where the token does not state one.
  mutating func read(_ json: LocatedJSON, of entry: ThemeTokens.Entry) -> Result {
    var result = readValue(json, of: entry)
    (result.diagnostics, result.outdated) = (diagnostics, outdated)
    return result
  }

  private mutating func readValue(_ json: LocatedJSON, of entry: ThemeTokens.Entry) -> Result {
    let stated = entry.node.type.flatMap { TokenType(rawValue: $0.text) }
    switch tokens.find(json, path: path) {
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return Result()
    case .token(let number):
      return readAlias(of: number, stated: stated, at: json.bytes)
    case .stated(let json):
      guard let type = stated ?? entry.groupType else {
        diagnostics.append(missingType(of: entry))
        return Result()
      }
      return Result(type: type, value: value(of: json, as: type))
    }
  }

  private func missingType(of entry: ThemeTokens.Entry) -> Diagnostic {
    .malformedToken(
      "'\(entry.name)' has no type",
      help: "write $type here, or in a group around it",
      at: entry.node.location)
  }

  private mutating func readAlias(
    of number: Int,
    stated: TokenType?,
    at bytes: Range<Int>
  ) -> Result {
    let target = tokens.entries[number]
    // What is wrong with the target is reported there.
    guard let type = target.type,
      let value = target.value
    else { return Result() }
    guard stated == nil || stated == type else {
      report(mismatch(target, wanted: stated ?? type), at: bytes)
      return Result()
    }
    return Result(type: type, value: value, alias: number)
  }

  private func mismatch(_ target: ThemeTokens.Entry, wanted: TokenType) -> Message {
    let type = target.type?.rawValue ?? "token"
    return "'\(target.name)' has the type \(type), but \(wanted.rawValue) is required here"
  }

  mutating func report(
    _ problem: Message,
    help: Message? = nil,
    at bytes: Range<Int>
  ) {
    diagnostics.append(.malformedToken(problem, help: help, at: Location(path, bytes: bytes)))
  }

  /// Notes a value as drafts of the format had it.
  mutating func noteOutdated(_ json: LocatedJSON, meant: String) {
    outdated.append(
      OutdatedValue(
        written: json.value.text,
        meant: meant,
        location: Location(path, bytes: json.bytes)))
  }

  /// Returns a value of a type: a literal one, or that of a token.
  mutating func value(of json: LocatedJSON, as type: TokenType) -> TokenValue? {
    switch tokens.find(json, path: path) {
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .token(let number):
      let target = tokens.entries[number]
      // What is wrong with the target is reported there.
      guard let value = target.value else { return nil }
      guard target.type == type else {
        report(mismatch(target, wanted: type), at: json.bytes)
        return nil
      }
      return value
    case .stated(let json):
      return stated(json, as: type)
    }
  }

  private mutating func stated(_ json: LocatedJSON, as type: TokenType) -> TokenValue? {
    switch type {
    case .color:
      readColor(json).map(TokenValue.color)
    case .dimension:
      readDimension(json).map(TokenValue.dimension)
    case .fontFamily:
      readFamilies(json).map(TokenValue.fontFamily)
    case .fontWeight:
      readWeight(json).map(TokenValue.fontWeight)
    case .duration:
      readDuration(json).map(TokenValue.duration)
    case .cubicBezier:
      readCurve(json).map(TokenValue.cubicBezier)
    case .number:
      readNumber(json).map(TokenValue.number)
    case .strokeStyle:
      readStroke(json).map(TokenValue.strokeStyle)
    case .border:
      readBorder(json).map(TokenValue.border)
    case .transition:
      readTransition(json).map(TokenValue.transition)
    case .shadow:
      readShadows(json).map(TokenValue.shadow)
    case .gradient:
      readGradient(json).map(TokenValue.gradient)
    case .typography:
      readTypography(json).map(TokenValue.typography)
    }
  }

  // MARK: Parts

  /// Returns a value that is not a separate token: a literal one, or the target of a pointer.
  mutating func part(_ json: LocatedJSON) -> LocatedJSON? {
    switch tokens.find(json, path: path) {
    case .stated(let json):
      return json
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .token(let number):
      report(
        "'\(tokens.entries[number].name)' is a whole token",
        help: "refer to a part of it: #/token/$value/unit",
        at: json.bytes)
      return nil
    }
  }

  /// Returns an object whose members are those that it must have, and none but those that it may have.
  mutating func members(
    of json: LocatedJSON,
    required: [String],
    optional: [String] = [],
    expected: Message
  ) -> ValueMembers? {
    guard let members = json.members else {
      report(
        "\(json.shown) is not a valid value for this type",
        help: expected,
        at: json.bytes)
      return nil
    }
    let unknown = members.filter { member in
      !required.contains(member.key) && !optional.contains(member.key)
    }
    for member in unknown {
      diagnostics.append(
        .unknown(
          .malformedToken,
          kind: "member",
          name: member.key,
          among: required + optional,
          at: Location(path, bytes: member.keyBytes)))
    }
    let found = ValueMembers(members: members)
    let missing = required.filter { found[$0] == nil }
    guard missing.isEmpty else {
      report(
        "the value lacks \(list: missing)",
        help: expected,
        at: json.bytes
      )
      return nil
    }
    // An unknown member may be the misspelling of an optional one: the value would be another.
    guard unknown.isEmpty else { return nil }
    return found
  }

  mutating func number(_ json: LocatedJSON, what: Message) -> Double? {
    guard let json = part(json) else { return nil }
    if let number = json.number, number.isFinite {
      return number
    }
    report("\(what) is not a number", at: json.bytes)
    return nil
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ json: LocatedJSON,
    what: Message,
    as: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let json = part(json) else { return nil }
    if let text = json.string, let choice = Choice(rawValue: text) {
      return choice
    }
    let words = Choice.allCases.map(\.rawValue)
    guard let text = json.string else {
      report(
        "\(what) is not a text",
        help: "use \(list: words)",
        at: json.bytes
      )
      return nil
    }
    diagnostics.append(unknownChoice(text, what: what, among: words, at: json.bytes))
    return nil
  }

  private func unknownChoice(
    _ text: String,
    what: Message,
    among words: [String],
    at bytes: Range<Int>
  ) -> Diagnostic {
    .unknown(
      .malformedToken,
      kind: what,
      name: text,
      among: words,
      at: Location(path, bytes: bytes))
  }
}

/// The members of a value that is an object: a few, which are faster compared than hashed.
struct ValueMembers {
  let members: [LocatedJSON.Member]

  /// The value of a name; of two with the same name the second.
  subscript(name: String) -> LocatedJSON? {
    members.last { member in member.key == name }?.value
  }
}

extension LocatedJSON {
  /// The value for a message, short.
  var shown: String {
    switch content {
    case .scalar(let value):
      value.text
    case .array:
      "a list"
    case .object:
      "an object"
    }
  }
}
