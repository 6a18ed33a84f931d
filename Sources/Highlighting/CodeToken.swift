/// A highlighted piece of code.
package struct CodeToken: Sendable, Equatable {
  /// The kind of a piece of code; its name is the class of the element.
  package enum Kind: String, Sendable, CaseIterable {
    case comment, string, number, keyword
    /// A type, an attribute, a property, a variable.
    case name
  }

  package var kind: Kind
  /// Its place in the code; never empty.
  package var bytes: Range<Int>

  package init(_ kind: Kind, bytes: Range<Int>) {
    self.kind = kind
    self.bytes = bytes
  }
}
