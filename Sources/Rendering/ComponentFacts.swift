/// The parts of a component besides its title and its content.
package struct ComponentFacts: Sendable, Equatable {
  /// An attribute with a value.
  package struct Fact: Sendable, Equatable {
    package var label: String
    package var word: String
    /// The address; `nil` for a value without one.
    package var address: String?

    package init(label: String, word: String, address: String? = nil) {
      self.label = label
      self.word = word
      self.address = address
    }
  }

  /// The label of the component; empty if it has none.
  package var label: String
  /// The target of the title; `nil` if it has none.
  package var titleAddress: String?
  /// All other attributes.
  package var facts: [Fact]

  package init(
    label: String,
    titleAddress: String? = nil,
    facts: [Fact]
  ) {
    self.label = label
    self.titleAddress = titleAddress
    self.facts = facts
  }
}
