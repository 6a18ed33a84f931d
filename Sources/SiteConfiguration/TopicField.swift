package import Markup

/// A key of front matter that a site declares for its topics, or an attribute that it declares for its rules.
package struct TopicField: Sendable, Hashable {
  /// A place at which a value is shown.
  package enum Place: String, Sendable, CaseIterable {
    /// Below the title of the topic.
    case head
    /// In the table of all topics.
    case list
    /// As a badge at the topic's link in the navigation, where its choice has a tone.
    case navigation

    /// The places of a field that states none.
    package static let byDefault: Set<Self> = [.head, .list]
  }

  /// The syntax of the value: as an attribute of a component, under the key.
  package var form: ComponentForm.Attribute
  package var words: Component.AttributeWords
  /// By the order of the choices.
  package var tones: [ComponentForm.Tone]
  /// True for an attribute of rules, false for a key of front matter.
  package var isOfRules = false
  /// The sections whose topics have it; empty for all.
  package var sections: [Spanned<String>]
  package var places: Set<Place>
  /// The address of which a value is a part, `https://example.org/issues/{value}`; `nil` if values are whole
  /// addresses.
  package var pattern: String?
  /// The range of the site's declaration; `nil` for a key that every site has.
  package var bytes: Range<Int>?

  /// True for a key that every site has: its words are strings of the interface.
  package var isUsual: Bool { bytes == nil }

  package var name: String { form.name }

  /// The part of a pattern that a value replaces.
  package static let patternPlace = "{value}"

  package init(
    form: ComponentForm.Attribute,
    words: Component.AttributeWords,
    tones: [ComponentForm.Tone] = [],
    sections: [Spanned<String>] = [],
    places: Set<Place> = Place.byDefault,
    pattern: String? = nil,
    bytes: Range<Int>?
  ) {
    self.form = form
    self.words = words
    self.tones = tones
    self.sections = sections
    self.places = places
    self.pattern = pattern
    self.bytes = bytes
  }

  /// Returns whether the topics of a section have it.
  package func isFor(section: String) -> Bool {
    sections.isEmpty || sections.contains { $0.value == section }
  }
}

extension Configuration {
  /// True if the navigation shows choices of topics.
  package var hasBadges: Bool {
    fields.contains { field in field.places.contains(.navigation) }
  }
}

extension ComponentForm.ValueType {
  /// The types of an attribute of a component.
  package static let ofAttributes = allCases.filter {
    !ofFieldsAlone.contains($0)
  }

  /// The types of a field.
  package static let ofFields: [Self] = [.text, .choice, .number, .address] + ofFieldsAlone

  private static let ofFieldsAlone: [Self] = [.date, .boolean, .person, .list]
}
