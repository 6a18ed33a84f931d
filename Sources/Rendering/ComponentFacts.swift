/// What a component says besides its title and its content.
package struct ComponentFacts: Sendable, Equatable {
  /// An attribute with a value.
  package struct Fact: Sendable, Equatable {
    package var label: String
    package var word: String
    /// `nil` for what leads nowhere.
    package var address: String?

    package init(label: String, word: String, address: String? = nil) {
      self.label = label
      self.word = word
      self.address = address
    }
  }

  /// What the component is called; empty for nothing.
  package var label: String
  /// Where the title leads; `nil` for nowhere.
  package var titleAddress: String?
  /// All other attributes.
  package var facts: [Fact]

  package init(label: String, titleAddress: String? = nil, facts: [Fact]) {
    self.label = label
    self.titleAddress = titleAddress
    self.facts = facts
  }
}
