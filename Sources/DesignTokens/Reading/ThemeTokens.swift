import Base
import Diagnostics

/// The tokens of one theme with their types and values, all references followed.
struct ThemeTokens {
  /// A token of the theme.
  struct Entry {
    var names: [String]
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

    var name: String { names.joined(separator: ".") }
  }

  /// How many diagnostics of a theme are given with a near miss.
  static let mostSuggestions = 100

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
    gather(root, names: [], type: nil, deprecation: nil)
    numbers = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let needs = entries.map { references(in: $0) }
    let order = DependencyOrder.order(of: needs) { circle in
      guard let first = circle.first else { return }
      let names = (circle + [first]).map { entries[$0].name }
      diagnostics.append(.tokenCycle(names, at: place(of: first)))
    }
    for number in order {
      resolve(number)
    }
  }

  /// The place of a token's value.
  private func place(of number: Int) -> Location {
    let node = entries[number].node
    return node.definition.map { Location($0.path, bytes: $0.value.bytes) } ?? node.location
  }

  // MARK: Gathering

  /// Tokens of a group precede its groups, so that those of a group are together.
  private mutating func gather(
    _ group: TokenNode, names: [String], type: TokenType?, deprecation: String?
  ) {
    let type = group.type.flatMap { TokenType(rawValue: $0.text) } ?? type
    let deprecation = group.deprecation ?? deprecation
    if let description = group.description {
      groupDescriptions[names] = description
    }
    for child in group.children where child.isToken {
      entries.append(
        Entry(
          names: names + [child.name], node: child,
          groupType: child.formerGroupType.flatMap { TokenType(rawValue: $0.text) } ?? type,
          deprecation: child.deprecation ?? deprecation))
    }
    for child in group.children where !child.isToken {
      gather(child, names: names + [child.name], type: type, deprecation: deprecation)
    }
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
    case .token(let names):
      return numbers[names.joined(separator: ".")]
    case .pointer(let names):
      var node = root
      for (index, name) in names.enumerated() {
        guard let child = node.child(name) else { return nil }
        if child.isToken {
          return numbers[names[...index].joined(separator: ".")]
        }
        node = child
      }
      return nil
    }
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
    case .token(let names):
      let name = names.joined(separator: ".")
      if let number = numbers[name] {
        return .token(number)
      }
      return .nothing(unknown(name, names: names, at: location))
    case .pointer(let names):
      return find(pointer: names, bytes: json.bytes, location)
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
    let known = diagnostics.count < Self.mostSuggestions ? entries.map(\.name) : []
    return .unknown(
      .unknownToken,
      kind: "token",
      name: name,
      among: known,
      at: location)
  }

  private func find(
    pointer names: [String],
    bytes: Range<Int>,
    _ location: Location
  ) -> Found {
    var node = root
    var rest = names[...]
    while !node.isToken, let name = rest.first, let child = node.child(name) {
      node = child
      rest.removeFirst()
    }
    guard node.isToken,
      let number = number(of: .pointer(names))
    else {
      if let property = text(of: node, rest) {
        return .stated(LocatedJSON(.scalar(.string(property)), bytes: bytes))
      }
      return .nothing(unknown(names.joined(separator: "."), names: names, at: location))
    }
    guard let property = rest.popFirst() else { return .token(number) }
    guard property == "$value" else {
      if let text = text(of: node, [property]) {
        return .stated(LocatedJSON(.scalar(.string(text)), bytes: bytes))
      }
      return .nothing(.unknownPart(property, of: entries[number].name, at: location))
    }
    guard !rest.isEmpty else { return .token(number) }
    return find(rest, inside: number, bytes: bytes, location: location)
  }

  /// A property of a group or a token that is a text.
  private func text(of node: TokenNode, _ rest: ArraySlice<String>) -> String? {
    guard rest.count == 1 else { return nil }
    return switch rest.first {
    case "$type":
      node.type?.text
    case "$description":
      node.description
    default:
      nil
    }
  }

  /// A part of a token's value, by the names and numbers of the way to it.
  private func find(
    _ way: ArraySlice<String>,
    inside number: Int,
    bytes: Range<Int>,
    location: Location
  ) -> Found {
    var way = way
    guard var json = entries[number].node.definition?.value else {
      return .nothing(.unknownPart(way.first ?? "", of: entries[number].name, at: location))
    }
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
      guard let name = way.popFirst() else { break }
      let inner =
        json.elements.map { elements in
          Int(name).flatMap {
            elements.indices.contains($0) ? elements[$0] : nil
          }
        } ?? json[name]?.value
      guard let inner else {
        return .nothing(.unknownPart(name, of: entries[number].name, at: location))
      }
      json = inner
      if way.isEmpty {
        break
      }
    }
    return .stated(json.moved(to: bytes))
  }
}

extension Diagnostic {
  fileprivate static func unknownPart(
    _ part: String, of token: String, at location: Location
  ) -> Diagnostic {
    .malformedToken("the value of '\(token)' has no '\(part)'", at: location)
  }
}
