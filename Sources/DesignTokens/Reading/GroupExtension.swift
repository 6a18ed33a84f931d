import Base
import Diagnostics

/// Fills groups with the tokens that they inherit from others (Design Tokens Format Module 2025.10,
/// section 6.4).
///
/// Groups on which others depend come first; that order is found with an explicit stack, because
/// chains may be long.
struct GroupExtension {
  /// A group that takes over another one.
  private struct Extending {
    let names: [String]
    let node: TokenNode
    let base: TokenNode.Text
    /// The names of the inherited group.
    let target: [String]
  }

  /// The largest number of inherited groups and tokens in a theme: a few groups that inherit from
  /// each other could expand to billions.
  static let maximum = 100_000

  private let root: TokenNode
  private var groups: [Extending] = []
  private var diagnostics: [Diagnostic] = []
  private var left = Self.maximum

  /// Fills the groups of a tree.
  ///
  /// - Parameter root: The tree, which is changed.
  /// - Returns: Diagnostics for it.
  static func fill(_ root: TokenNode) -> [Diagnostic] {
    var extensions = GroupExtension(root)
    extensions.fill()
    return extensions.diagnostics
  }

  private init(_ root: TokenNode) {
    self.root = root
    find(below: root, names: [])
  }

  // MARK: Which groups

  private mutating func find(below node: TokenNode, names: [String]) {
    if let base = node.base {
      note(node, names: names, base: base)
    }
    for child in node.children where !child.isToken {
      find(below: child, names: names + [child.name])
    }
  }

  private mutating func note(
    _ node: TokenNode,
    names: [String],
    base: TokenNode.Text
  ) {
    do {
      let reference = try Self.reference(of: node, base: base)
      // With `$ref` alone it is a token, unless that refers to a group.
      if node.hasPointer, node.children.isEmpty, !isGroup(reference) {
        node.becomeToken()
      } else {
        groups.append(
          Extending(names: names, node: node, base: base, target: reference.names))
      }
    } catch {
      diagnostics.append(.malformedReference(base.text, flaw: error, at: base.location))
    }
  }

  private static func reference(
    of node: TokenNode,
    base: TokenNode.Text
  ) throws(TokenReference.Flaw) -> TokenReference {
    if node.hasPointer {
      return try TokenReference(pointer: base.text)
    }
    return try TokenReference(group: base.text)
  }

  /// Returns whether a pointer refers to a group, and not to a token or a part of one.
  private func isGroup(_ reference: TokenReference) -> Bool {
    guard case .pointer(let names) = reference,
      names.count == reference.names.count,
      let target = root.descendant(names)
    else { return false }
    return !target.isToken && !(target.hasPointer && target.children.isEmpty)
  }

  // MARK: Their order

  private mutating func fill() {
    guard !groups.isEmpty else { return }
    let numbered = groups.enumerated().map { number, group in
      (group.names, number)
    }
    let numbers = Dictionary(keepingFirst: numbered)
    let order = groups.indices.sorted { one, other in
      groups[one].names.lexicographicallyPrecedes(groups[other].names)
    }
    let needs = groups.map { group in
      need(of: group, numbers: numbers, order: order)
    }
    for number in DependencyOrder.order(of: needs, circle: { report(circle: $0) }) {
      extend(groups[number])
    }
  }

  /// Returns the groups that must be filled before one: those around the group that it inherits,
  /// and those in it.
  private func need(
    of group: Extending,
    numbers: [[String]: Int],
    order: [Int]
  ) -> [Int] {
    let around = group.target.indices.compactMap { index in
      numbers[Array(group.target[...index])]
    }
    // Groups in a group follow it in the order of names.
    let start = order.partitionIndex { number in
      !groups[number].names.lexicographicallyPrecedes(group.target)
    }
    let inside = order[start...].prefix { number in
      groups[number].names.starts(with: group.target)
    }
    return around + inside
  }

  private mutating func report(circle: [Int]) {
    guard let first = circle.first else { return }
    let names = (circle + [first]).map { number in
      groups[number].names.joined(separator: ".")
    }
    diagnostics.append(.tokenCycle(names, at: groups[first].base.location))
  }

  // MARK: Filling

  private mutating func extend(_ group: Extending) {
    let name = group.target.joined(separator: ".")
    guard let target = root.descendant(group.target) else {
      let known = diagnostics.count < ThemeTokens.maximumSuggestions ? groupNames : []
      diagnostics.append(
        .unknown(.unknownToken, kind: "group", name: name, among: known, at: group.base.location))
      return
    }
    guard !target.isToken else {
      diagnostics.append(
        .malformedToken(
          "'\(name)' is a token, but groups can extend only groups",
          help: "write the name of a group",
          at: group.base.location))
      return
    }
    guard takesRoom(for: target) else {
      diagnostics.append(
        .malformedToken(
          "groups inherit more than \(Self.maximum) tokens",
          help: "extend fewer groups",
          at: group.base.location))
      return
    }
    group.node.inherit(from: target.copied(from: type(around: group.target)))
  }

  private mutating func takesRoom(for target: TokenNode) -> Bool {
    // Not counted again once there are too many.
    if left >= 0 {
      left -= target.size
    }
    return left >= 0
  }

  /// Returns the type that a group gives to tokens without a type.
  private func type(around names: [String]) -> TokenNode.GroupType {
    // The innermost group that states a type counts.
    var type = root.type
    var node = root
    for name in names {
      guard let child = node.child(name) else { break }
      type = child.type ?? type
      node = child
    }
    return TokenNode.GroupType(type: type)
  }

  private var groupNames: [String] {
    var names: [String] = []
    func add(_ node: TokenNode, path: String) {
      for child in node.children where !child.isToken {
        names.append(path + child.name)
        add(child, path: path + child.name + ".")
      }
    }
    add(root, path: "")
    return names
  }
}

extension TokenNode {
  /// Turns a node that looks like a group with only `$ref` into a token.
  fileprivate func becomeToken() {
    guard let base,
      let bytes = base.location.bytes
    else { return }
    let text = LocatedJSON(.scalar(.string(base.text)), bytes: bytes)
    let member = LocatedJSON.Member(key: "$ref", keyBytes: bytes, value: text)
    definition = Definition(
      value: LocatedJSON(.object([member]), bytes: bytes),
      path: base.location.path)
  }
}

extension Diagnostic {
  /// A malformed reference.
  static func malformedReference(
    _ text: String,
    flaw: TokenReference.Flaw,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      switch flaw {
      case .braces:
        "write {group.token}"
      case .pointer:
        "write #/group/token"
      }
    return .malformedToken("malformed reference '\(text)'", help: help, at: location)
  }
}
