import Markup

/// Keys of front matter that every site has without declaring them, because most guidelines state
/// them.
///
/// A site that declares one of them itself replaces it. One that no page states is as if it did not
/// exist.
extension TopicField {
  /// The name of the key that sets the place of a topic or a section among its siblings.
  package static let order = "order"
  /// The name of the key with the words under which the search finds a topic.
  package static let keywords = "keywords"
  /// The name of the key with the state of a topic.
  package static let status = "status"
  /// The name of the key with the day by which a topic must be reviewed.
  package static let reviewBy = "review-by"

  package static let usual: [TopicField] = [
    usual(
      status,
      .choice,
      choices: [("trial", .caution), ("stable", .positive), ("deprecated", .negative)]),
    usual("since", .text),
    usual("owner", .person),
    usual(reviewBy, .date, places: [.list]),
    usual("design", .address, places: [.head]),
    usual("code", .address, places: [.head]),
    usual("issue", .address, places: [.head]),
    usual(keywords, .list, places: []),
    usual(order, .number, places: []),
  ]

  private static func usual(
    _ name: String,
    _ type: ComponentForm.ValueType,
    choices: [(name: String, tone: ComponentForm.Tone)] = [],
    places: Set<Place> = Place.byDefault
  ) -> TopicField {
    let names = choices.map(\.name)
    return TopicField(
      form: ComponentForm.Attribute(name: name, type: type, choices: names),
      words: Component.AttributeWords(
        label: LocalizedText([]),
        choices: names.map { _ in LocalizedText([]) }),
      tones: choices.map(\.tone),
      places: places,
      bytes: nil)
  }

  /// The string of the interface with the label of a usual field: `field-owner`.
  package var labelString: String { "field-\(name)" }

  /// The string of the interface with the word for a choice of a usual field: `field-trial`.
  package func string(forChoice choice: Int) -> String {
    "field-\(form.choices[choice])"
  }
}

extension Configuration {
  /// Adds those usual fields that pages state and the site does not declare.
  ///
  /// - Parameter keys: The keys of front matter that pages state and the program does not define.
  /// - Returns: The configuration with them.
  package func adding(usualFieldsAmong keys: Set<String>) -> Configuration {
    let declared = Set(fields.map(\.name))
    var configuration = self
    configuration.fields += TopicField.usual.filter { field in
      keys.contains(field.name) && !declared.contains(field.name)
    }
    return configuration
  }
}
