import Base
import Diagnostics

/// The tokens of one theme with their types and values, all references followed.
struct ThemeTokens {
  /// A token of the theme.
  struct Entry {
    var names: [String]
    /// The names with dots between them.
    var name: String
    var node: TokenNode
    /// The type of the groups around it.
    var groupType: TokenType?
    /// The reason for its deprecation, or for that of the groups around it; empty without a reason.
    var deprecation: String?
    /// `nil` where it is not known.
    var type: TokenType?
    var value: TokenValue?
    /// The number of the token that its whole value is taken from.
    var alias: Int?
  }

  /// How many diagnostics of a theme are given with a near miss.
  static let maximumSuggestions = 100

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Values of earlier drafts of the format, with their present forms.
  private(set) var outdated: [OutdatedValue] = []
  /// The descriptions of groups, by their names.
  private(set) var groupDescriptions: [[String]: String] = [:]
  private let root: TokenNode
  private var numbers: [String: Int] = [:]

  /// - Parameter root: The tree of the theme, its groups filled (``GroupExtension``).
  init(_ root: TokenNode) {
    self.root = root
    gather(root, names: [], prefix: "", type: nil, deprecation: nil)
    let names = entries.enumerated().map { number, entry in
      (entry.name, number)
    }
    numbers = Dictionary(keepingFirst: names)
    let needs = entries.map { entry in references(in: entry) }
    let order = DependencyOrder.order(of: needs) { circle in
      report(circle: circle)
    }
    // Each after those that it refers to.
    for number in order {
      resolve(number)
    }
  }

  private mutating func report(circle: [Int]) {
    guard let first = circle.first else { return }
    let names = (circle + [first]).map { number in entries[number].name }
    diagnostics.append(.tokenCycle(names, at: place(of: first)))
  }

  /// The place of a token's value.
  private func place(of number: Int) -> Location {
    let node = entries[number].node
    guard let definition = node.definition else { return node.location }
    return Location(definition.path, bytes: definition.value.bytes)
  }

  // MARK: Gathering

  private mutating func add(
    _ token: TokenNode,
    names: [String],
    prefix: String,
    groupType: TokenType?,
    deprecation: String?
  ) {
    entries.append(
      Entry(
        names: names + [token.name],
        name: prefix + token.name,
        node: token,
        groupType: groupType,
        deprecation: deprecation))
  }

  /// Tokens of a group precede its groups, so that those of a group are together.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - names: Its name and those of the groups around it.
  ///   - prefix: These names, a dot behind each.
  ///   - type: The type of the groups around it.
  ///   - deprecation: The reason for the deprecation of the groups around it.
  private mutating func gather(
    _ group: TokenNode,
    names: [String],
    prefix: String,
    type: TokenType?,
    deprecation: String?
  ) {
    let type = Self.type(group.type) ?? type
    let deprecation = group.deprecation ?? deprecation
    if let description = group.description {
      groupDescriptions[names] = description
    }
    for child in group.children where child.isToken {
      // An inherited token keeps the type of the group that it comes from.
      let groupType = Self.type(child.formerGroupType) ?? type
      let reason = child.deprecation ?? deprecation
      add(child, names: names, prefix: prefix, groupType: groupType, deprecation: reason)
    }
    for child in group.children where !child.isToken {
      gather(
        child,
        names: names + [child.name],
        prefix: prefix + child.name + ".",
        type: type,
        deprecation: deprecation
      )
    }
  }

  private static func type(_ text: TokenNode.Text?) -> TokenType? {
    text.flatMap { TokenType(rawValue: $0.text) }
  }

  // MARK: References

  /// The numbers of the tokens that a token needs.
  private func references(in entry: Entry) -> [Int] {
    var found: [Int] = []
    if let value = entry.node.definition?.value {
      addReferences(in: value, to: &found)
    }
    return found
  }

  /// As deep as JSON is (``JSONValue/deepest``).
  private func addReferences(in json: LocatedJSON, to found: inout [Int]) {
    // A malformed reference is reported when the value is read.
    if let reference = (try? reference(in: json)) ?? nil {
      if let number = number(of: reference) {
        found.append(number)
      }
      return
    }
    for value in json.elements ?? [] {
      addReferences(in: value, to: &found)
    }
    for member in json.members ?? [] {
      addReferences(in: member.value, to: &found)
    }
  }

  /// Returns the reference of a value; `nil` for a literal value.
  func reference(in json: LocatedJSON) throws(TokenReference.Flaw) -> TokenReference? {
    if let text = json.string {
      return try TokenReference(braces: text)
    }
    if let pointer = json.pointer {
      return try TokenReference(pointer: pointer.text)
    }
    return nil
  }

  /// Returns the token to which a reference refers, directly or to a part of it.
  private func number(of reference: TokenReference) -> Int? {
    switch reference {
    case .token(let name):
      return numbers[name]
    case .pointer(let names):
      // The rest of the way is inside of the token.
      let (node, rest) = nearestToken(to: names)
      guard node.isToken else { return nil }
      return numbers[names[..<rest.startIndex].joined(separator: ".")]
    }
  }

  /// Goes the way of a pointer up to the first token, or as far as it leads.
  private func nearestToken(to names: [String]) -> (node: TokenNode, rest: ArraySlice<String>) {
    var node = root
    var rest = names[...]
    while !node.isToken, let name = rest.first, let child = node.child(name) {
      node = child
      rest.removeFirst()
    }
    return (node, rest)
  }

  // MARK: Values

  private mutating func resolve(_ number: Int) {
    // The reader, which has a copy of all entries, must be gone before one of them is changed.
    guard let read = read(entries[number]) else { return }
    diagnostics += read.diagnostics
    outdated += read.outdated
    (entries[number].type, entries[number].value) = (read.type, read.value)
    entries[number].alias = read.alias
  }

  private func read(_ entry: Entry) -> TokenValueReader.Result? {
    guard let definition = entry.node.definition else { return nil }
    var reader = TokenValueReader(self, path: definition.path)
    return reader.read(definition.value, of: entry)
  }

  /// The result of resolving a value.
  enum Found {
    /// It is stated.
    case stated(LocatedJSON)
    /// It is the whole value of a token.
    case token(Int)
    case nothing(Diagnostic)
  }

  /// Follows a reference, if a value is one; the place of a target inside a token is that of the
  /// reference.
  func find(_ json: LocatedJSON, path: String) -> Found {
    let location = Location(path, bytes: json.pointer?.bytes ?? json.bytes)
    let written: TokenReference?
    do {
      written = try reference(in: json)
    } catch {
      let text = json.string ?? json.pointer?.text ?? ""
      return .nothing(.malformedReference(text, flaw: error, at: location))
    }
    switch written {
    case nil:
      return .stated(json)
    case .token(let name):
      guard let number = numbers[name] else {
        return .nothing(unknown(name, names: written?.names ?? [], at: location))
      }
      return .token(number)
    case .pointer(let names):
      return find(pointer: names, bytes: json.bytes, location: location)
    }
  }

  private func unknown(
    _ name: String,
    names: [String],
    at location: Location
  ) -> Diagnostic {
    if root.descendant(names) != nil {
      return .groupAsToken(name, at: location)
    }
    // Behind that many nobody reads what may have been meant, and to look for it costs as much as there are tokens.
    let known = diagnostics.count < Self.maximumSuggestions ? entries.map(\.name) : []
    return .unknown(
      .unknownToken,
      kind: "token",
      name: name,
      among: known,
      at: location
    )
  }

  private func find(
    pointer names: [String],
    bytes: Range<Int>,
    location: Location
  ) -> Found {
    let (node, rest) = nearestToken(to: names)
    guard node.isToken,
      let number = number(of: .pointer(names))
    else {
      let name = names.joined(separator: ".")
      return property(of: node, at: rest, bytes: bytes)
        ?? .nothing(unknown(name, names: names, at: location))
    }
    guard let property = rest.first else { return .token(number) }
    guard property == "$value" else {
      return self.property(of: node, at: [property], bytes: bytes)
        ?? .nothing(.unknownPart(property, of: entries[number].name, at: location))
    }
    // `#/space/small/$value` is the token itself.
    let way = rest.dropFirst()
    guard !way.isEmpty else { return .token(number) }
    return find(way, inside: number, bytes: bytes, location: location)
  }

  /// A property of a group or a token that is a text.
  private func property(
    of node: TokenNode,
    at way: ArraySlice<String>,
    bytes: Range<Int>
  ) -> Found? {
    guard way.count == 1 else { return nil }
    let text =
      switch way.first {
      case "$type":
        node.type?.text
      case "$description":
        node.description
      default:
        String?.none
      }
    return text.map { text in
      .stated(LocatedJSON(.scalar(.string(text)), bytes: bytes))
    }
  }

  /// A part of a token's value, by the names and numbers of the way to it.
  private func find(
    _ way: ArraySlice<String>,
    inside number: Int,
    bytes: Range<Int>,
    location: Location
  ) -> Found {
    let name = entries[number].name
    guard var json = entries[number].node.definition?.value else {
      return .nothing(.unknownPart(way.first ?? "", of: name, at: location))
    }
    var way = way
    // A value on the way may be a reference itself; tokens in a circle are reported, and never come here.
    var jumps = 0
    while jumps < 1_000 {
      if case .token(let next) = find(json, path: location.path),
        let value = entries[next].node.definition?.value
      {
        json = value
        jumps += 1
        continue
      }
      guard let step = way.popFirst() else { break }
      guard let inner = Self.part(step, of: json) else {
        return .nothing(.unknownPart(step, of: name, at: location))
      }
      json = inner
      if way.isEmpty {
        break
      }
    }
    return .stated(json.moved(to: bytes))
  }

  /// The element of a list with a number, or the member of an object with a name.
  private static func part(_ step: String, of json: LocatedJSON) -> LocatedJSON? {
    guard let elements = json.elements else {
      return json[step]?.value
    }
    guard let number = Int(step),
      elements.indices.contains(number)
    else {
      return nil
    }
    return elements[number]
  }
}

extension Diagnostic {
  fileprivate static func unknownPart(
    _ part: String,
    of token: String,
    at location: Location
  ) -> Diagnostic {
    .malformedToken("the value of '\(token)' has no '\(part)'", at: location)
  }
}
