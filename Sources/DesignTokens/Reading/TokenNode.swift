import Base
import Diagnostics

/// A group or a token while the tokens of a theme are put together.
///
/// A class, so that groups that are extended can be filled in their places. Nodes never leave the making of a
/// ``TokenBook``.
final class TokenNode {
  /// The definition from which a token is made.
  struct Definition {
    /// The value, or an object with `$ref` in place of it.
    var value: LocatedJSON
    /// The file that has it.
    var path: String
  }

  /// A text, and where it is.
  struct Text {
    var text: String
    var location: Location
  }

  let name: String
  /// The place of the name.
  let location: Location
  /// `nil` for a group.
  var definition: Definition?
  private(set) var children: [TokenNode] = []
  private var numbers: [String: Int] = [:]
  /// `$type`.
  var type: Text?
  /// The type of the groups around a token in the place that it was taken over from.
  var formerGroupType: Text?
  var description: String?
  /// The deprecation; `nil` if none is stated, `.some(nil)` for `false`.
  var deprecation: String??
  var extensions: String?
  /// The group that a group inherits: `{button}`, or a pointer; the value of a token with `$ref`.
  var base: Text?
  /// True if that is the value of `$ref`, which groups and tokens may have.
  var hasPointer = false

  init(name: String, location: Location) {
    self.name = name
    self.location = location
  }

  var isToken: Bool { definition != nil }

  func child(_ name: String) -> TokenNode? {
    numbers[name].map { children[$0] }
  }

  /// Returns the node at a path; `nil` if there is none.
  func descendant(_ names: some Sequence<String>) -> TokenNode? {
    var node = self
    for name in names {
      guard let child = node.child(name) else { return nil }
      node = child
    }
    return node
  }

  /// Adds a child, in place of the one of its name.
  func put(_ child: TokenNode) {
    if let number = numbers[child.name] {
      children[number] = child
    } else {
      numbers[child.name] = children.count
      children.append(child)
    }
  }

  /// Returns a copy of the node and of all nodes in it.
  ///
  /// - Parameter groupType: The type of the groups around it, for tokens that will be in other
  ///   groups; `nil` if the copy will be in the same place.
  /// - Returns: The copy.
  func copied(from groupType: GroupType? = nil) -> TokenNode {
    let copy = TokenNode(name: name, location: location)
    copy.definition = definition
    copy.type = type
    copy.description = description
    copy.deprecation = deprecation
    copy.extensions = extensions
    copy.base = base
    copy.hasPointer = hasPointer
    let former = isToken ? groupType?.type : nil
    copy.formerGroupType = formerGroupType ?? former
    let inner = groupType.map { around in
      GroupType(type: type ?? around.type)
    }
    for child in children {
      copy.put(child.copied(from: inner))
    }
    return copy
  }

  /// The type that groups give to tokens without a type, if any.
  struct GroupType {
    var type: Text?
  }

  /// The number of nodes in it, including itself.
  var size: Int { children.reduce(1) { size, child in size + child.size } }
}

extension TokenNode {
  /// Inherits from another group the values that this one does not state: groups of the same name
  /// are merged, any other value is replaced as a whole (section 6.4.3).
  ///
  /// Inherited values come first, in their order.
  func inherit(from base: TokenNode) {
    type = type ?? base.type
    description = description ?? base.description
    deprecation = deprecation ?? base.deprecation
    extensions = extensions ?? base.extensions
    // Put back after the inherited ones, each in the place of one with its name.
    let own = children
    children = []
    numbers = [:]
    for child in base.children {
      put(child)
    }
    for child in own {
      if let inherited = self.child(child.name),
        !inherited.isToken,
        !child.isToken
      {
        child.inherit(from: inherited)
      }
      put(child)
    }
  }
}
