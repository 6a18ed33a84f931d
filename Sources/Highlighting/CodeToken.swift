/// A piece of code that is shown in a color of its own.
package struct CodeToken: Sendable, Equatable {
  /// What a piece of code is; the name is the class of its element.
  package enum Kind: String, Sendable, CaseIterable {
    case comment, string, number, keyword
    /// A type, an attribute, a property, a variable.
    case name
  }

  package var kind: Kind
  /// Its place in the code; never empty.
  package var bytes: Range<Int>

  package init(_ kind: Kind, _ bytes: Range<Int>) {
    self.kind = kind
    self.bytes = bytes
  }
}
