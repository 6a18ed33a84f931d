import Base
import Diagnostics

/// Reads the groups and tokens of a file (Design Tokens Format Module 2025.10, sections 5 and 6).
struct TokenTreeReader {
  private let path: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The whole file as a group without a name; `nil` where it is no JSON.
  private(set) var root: TokenNode?
  /// The number of bytes that the names of the open groups have, with a dot behind each.
  private var openLength = 0
  /// The most bytes of a name with those of its groups: each of thousands of tokens in a group has them.
  private static let longestName = 1_000

  init(_ file: TokenFile) {
    path = file.path
    let bytes = Self.withoutMark(file.bytes)
    do {
      let json = try LocatedJSON(parsing: bytes)
      guard let members = json.members else {
        report(
          "a file of tokens must be an object",
          help: "write {\"name\": {…}}",
          at: json.bytes)
        return
      }
      let node = TokenNode(name: "", location: Location(path, bytes: json.bytes))
      readGroup(members, into: node, isRoot: true)
      root = node
    } catch {
      report(error, in: bytes)
    }
  }

  /// The bytes with spaces in the place of a byte order mark, so that places stay what they are.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark = [UInt8].byteOrderMark
    guard bytes.starts(with: mark) else { return bytes }
    return mark.map { _ in .space } + bytes.dropFirst(mark.count)
  }

  private mutating func report(_ error: JSONError, in bytes: [UInt8]) {
    // An unexpected end is shown at the last byte.
    let place = min(error.offset, max(bytes.count - 1, 0))
    let isComment =
      place + 1 < bytes.count && bytes[place] == .slash
      && [.slash, .asterisk].contains(bytes[place + 1])
    let help: Message? =
      if isComment {
        "remove the comment, or write it as $description"
      } else {
        error.help(in: bytes)
      }
    report(
      "not JSON: \(error.reason)",
      help: help,
      at: place..<min(place + 1, bytes.count))
  }

  private mutating func report(
    _ problem: Message,
    help: Message? = nil,
    at bytes: Range<Int>
  ) {
    diagnostics.append(.malformedToken(problem, help: help, at: Location(path, bytes: bytes)))
  }

  // MARK: Groups and tokens

  private static let properties = ["$deprecated", "$description", "$extensions", "$type"]

  /// Reads the members of a group; as deep as JSON is (``JSONValue/deepest``).
  private mutating func readGroup(
    _ members: [LocatedJSON.Member],
    into group: TokenNode,
    isRoot: Bool = false
  ) {
    var known = KnownKeys(of: members)
    for member in members {
      guard isNew(member, known: &known) else { continue }
      if member.key.hasPrefix("$") {
        readProperty(member, of: group, isRoot: isRoot)
      } else if let child = readChild(member) {
        group.put(child)
      }
    }
    diagnoseIncomplete(group)
  }

  /// Reports the second of two members of one name, of which other tools would know only one.
  private mutating func isNew(
    _ member: LocatedJSON.Member,
    known: inout KnownKeys
  ) -> Bool {
    guard let first = known.first(sameAs: member) else { return true }
    var diagnostic = Diagnostic.malformedToken(
      "duplicate name '\(member.key)'",
      help: "change one of the names",
      at: Location(path, bytes: member.keyBytes))
    diagnostic.notes = [Diagnostic.Note("first here", at: Location(path, bytes: first))]
    diagnostics.append(diagnostic)
    return false
  }

  private mutating func readProperty(
    _ member: LocatedJSON.Member,
    of group: TokenNode,
    isRoot: Bool
  ) {
    switch member.key {
    // An editor's hint, which says nothing of the tokens.
    case "$schema" where isRoot:
      break
    case "$root":
      readRootToken(member, of: group)
    case "$extends":
      if let base = readBase(
        member.value,
        problem: "'$extends' is not a text",
        help: "write {group}"
      ) {
        group.base = base
      }
    case "$ref":
      if let base = readBase(
        member.value,
        problem: "'$ref' is not a text",
        help: "write #/group/token"
      ) {
        group.base = base
        group.hasPointer = true
      }
    default:
      readSharedProperty(
        member,
        of: group,
        among: Self.properties + ["$extends", "$root"])
    }
  }

  /// Reads the token that a group itself stands for (section 6.3.1).
  private mutating func readRootToken(_ member: LocatedJSON.Member, of group: TokenNode) {
    guard let root = readChild(member) else { return }
    guard root.isToken else {
      report("'$root' is not a token", help: "add a $value", at: member.keyBytes)
      return
    }
    group.put(root)
  }

  private mutating func readBase(
    _ value: LocatedJSON,
    problem: Message,
    help: Message
  ) -> TokenNode.Text? {
    guard let text = value.string else {
      report(problem, help: help, at: value.bytes)
      return nil
    }
    return TokenNode.Text(text: text, location: Location(path, bytes: value.bytes))
  }

  /// Reads a property that groups and tokens have.
  private mutating func readSharedProperty(
    _ member: LocatedJSON.Member,
    of node: TokenNode,
    among known: [String]
  ) {
    let value = member.value
    switch member.key {
    case "$type":
      readType(value, of: node)
    case "$description":
      guard let text = value.string else {
        report("'$description' is not a text", at: value.bytes)
        return
      }
      diagnoseCharacters(of: text, at: value.bytes)
      node.description = text
    case "$deprecated":
      readDeprecation(value, of: node)
    case "$extensions":
      readExtensions(value, of: node)
    default:
      diagnoseUnknown(member, among: known)
    }
  }

  private mutating func readExtensions(_ value: LocatedJSON, of node: TokenNode) {
    guard value.members != nil else {
      report(
        "'$extensions' is not an object",
        help: "write {\"com.example.tool\": …}",
        at: value.bytes)
      return
    }
    // Other tools read them: they are published as they are.
    node.extensions = value.value.text
  }

  private mutating func readType(_ value: LocatedJSON, of node: TokenNode) {
    guard let text = value.string else {
      report(
        "'$type' is not a text",
        help: "write \"color\"",
        at: value.bytes
      )
      return
    }
    let location = Location(path, bytes: value.bytes)
    guard TokenType(rawValue: text) != nil else {
      let types = TokenType.allCases.map(\.rawValue)
      diagnostics.append(
        .unknown(.malformedToken, kind: "type", name: text, among: types, at: location))
      return
    }
    node.type = TokenNode.Text(text: text, location: location)
  }

  private mutating func readDeprecation(_ value: LocatedJSON, of node: TokenNode) {
    if let reason = value.string {
      diagnoseCharacters(of: reason, at: value.bytes)
      node.deprecation = .some(reason)
    } else if let isDeprecated = value.value.boolean {
      // `false` takes back what a group around it states.
      node.deprecation = .some(isDeprecated ? "" : nil)
    } else {
      report(
        "'$deprecated' is neither a text nor true or false",
        help: "write the reason, or true",
        at: value.bytes)
    }
  }

  private mutating func diagnoseUnknown(_ property: LocatedJSON.Member, among known: [String]) {
    var diagnostic = Diagnostic.unknown(
      .malformedToken,
      kind: "property",
      name: property.key,
      among: known,
      at: Location(path, bytes: property.keyBytes))
    if nearest(to: property.key, among: known) == nil {
      diagnostic.help = "put your own properties into $extensions"
    }
    diagnostics.append(diagnostic)
  }

  private mutating func readChild(_ member: LocatedJSON.Member) -> TokenNode? {
    diagnoseName(member)
    let length = member.key.utf8.count + 1
    guard openLength + length <= Self.longestName else {
      report(
        "the names of a token and of its groups are longer than \(Self.longestName) bytes",
        help: "use shorter names",
        at: member.keyBytes)
      return nil
    }
    openLength += length
    defer { openLength -= length }
    guard let members = member.value.members else {
      report(
        "'\(member.key)' is neither a token nor a group",
        help: Self.help(forKey: member.key),
        at: member.value.bytes)
      return nil
    }
    let node = TokenNode(name: member.key, location: Location(path, bytes: member.keyBytes))
    if members.contains(where: { $0.key == "$value" }) {
      readToken(members, into: node)
    } else {
      readGroup(members, into: node)
    }
    return node
  }

  private static func help(forKey key: String) -> Message {
    guard let property = plainProperties[key] else {
      return "write {\"$value\": …}"
    }
    return "write $\(property)"
  }

  /// Properties as earlier drafts of the format wrote them, without the sign.
  private static let plainProperties = [
    "value": "value", "type": "type", "description": "description", "comment": "description",
  ]

  /// Section 5.1.1.
  private mutating func diagnoseName(_ member: LocatedJSON.Member) {
    let name = member.key
    guard name != "$root" else { return }
    diagnoseCharacters(of: name, at: member.keyBytes)
    if name.isEmpty {
      report("a name is empty", help: "give the token a name", at: member.keyBytes)
    } else if let sign = name.utf8.first(where: \.isSignOfReference) {
      let help: Message =
        if sign == .period {
          "make it a group with a token, or use a hyphen"
        } else {
          "remove it"
        }
      report(
        "name '\(name)' contains '\(String(UnicodeScalar(sign)))', which is reserved for references",
        help: help,
        at: member.keyBytes)
    }
  }

  private mutating func diagnoseCharacters(of text: String, at bytes: Range<Int>) {
    if let flaw = Diagnostic.unshowable(text, at: Location(path, bytes: bytes)) {
      diagnostics.append(flaw)
    }
  }

  private mutating func readToken(_ members: [LocatedJSON.Member], into token: TokenNode) {
    var known = KnownKeys(of: members)
    for member in members where isNew(member, known: &known) {
      switch member.key {
      case "$value":
        token.definition = TokenNode.Definition(value: member.value, path: path)
      case "$ref":
        report(
          "a token has both $value and $ref",
          help: "write one of them",
          at: member.keyBytes)
      case "$root", "$extends":
        report("'\(member.key)' is a property of groups", at: member.keyBytes)
      case let key where key.hasPrefix("$"):
        readSharedProperty(
          member,
          of: token,
          among: Self.properties + ["$value"]
        )
      default:
        report(
          "'\(token.name)' is a token and cannot contain '\(member.key)'",
          help: "make it a group, and move its value to the token $root",
          at: member.keyBytes)
      }
    }
  }

  /// Reports a group that was probably meant as a token: it has a type and is empty.
  private mutating func diagnoseIncomplete(_ group: TokenNode) {
    guard group.type != nil,
      group.children.isEmpty,
      group.base == nil,
      !group.name.isEmpty
    else {
      return
    }
    diagnostics.append(
      .malformedToken(
        "'\(group.name)' has a type but no value",
        help: "add a $value",
        at: group.location))
  }
}

/// The keys of an object that have been read, with their places.
private struct KnownKeys {
  /// Few keys are faster compared than hashed, and thousands of tokens have few.
  private static let maximumCompared = 8
  private let members: [LocatedJSON.Member]
  /// The number of members that have been read.
  private var count = 0
  private var hashed: [String: Range<Int>] = [:]

  init(of members: [LocatedJSON.Member]) {
    self.members = members
    if members.count > Self.maximumCompared {
      hashed.reserveCapacity(members.count)
    }
  }

  /// Reads the next member.
  ///
  /// - Returns: The place of the first key that is the same; `nil` if there was none before.
  mutating func first(sameAs member: LocatedJSON.Member) -> Range<Int>? {
    defer { count += 1 }
    guard members.count > Self.maximumCompared else {
      return members[..<count].first { other in other.key == member.key }?.keyBytes
    }
    let first = hashed[member.key]
    if first == nil {
      hashed[member.key] = member.keyBytes
    }
    return first
  }
}

extension UInt8 {
  /// True for a sign that no name has, because references are made of it.
  fileprivate var isSignOfReference: Bool {
    self == .period || self == .openBrace || self == .closeBrace
  }
}
