package import Markup

/// A container, a line or a part of a line with a template.
package struct Component: Sendable, Equatable {
  /// The words of an attribute.
  package struct AttributeWords: Sendable, Hashable {
    /// The label of the attribute; empty for its name.
    package var label: LocalizedText
    /// The labels of the values of a choice, in the order of the choices.
    package var choices: [LocalizedText]

    package init(label: LocalizedText, choices: [LocalizedText] = []) {
      self.label = label
      self.choices = choices
    }
  }

  /// The syntax of the component.
  package var form: ComponentForm
  /// The label of the component; empty for none.
  package var label: LocalizedText
  /// By the order of the form's attributes.
  package var words: [AttributeWords]
  /// The range of the site's declaration; `nil` for a component of every site.
  package var bytes: Range<Int>?

  package var name: String { form.name }

  /// The template that shows it, from `Templates/` on.
  package var template: String { Self.template(of: name) }

  /// The template that shows a component, from `Templates/` on.
  package static func template(of name: String) -> String {
    "components/\(name)"
  }

  package init(
    form: ComponentForm,
    label: LocalizedText,
    words: [AttributeWords],
    bytes: Range<Int>?
  ) {
    self.form = form
    self.label = label
    self.words = words
    self.bytes = bytes
  }

  /// Creates a component of every site, whose label is in its templates.
  package init(builtIn form: ComponentForm) {
    let words = form.attributes.map { attribute in
      AttributeWords(
        label: LocalizedText([]),
        choices: attribute.choices.map { _ in LocalizedText([]) })
    }
    self.init(
      form: form,
      label: LocalizedText([]),
      words: words,
      bytes: nil)
  }

  /// The components that every site has.
  package static let builtIn = ComponentForm.builtIn.map {
    Component(builtIn: $0)
  }

  /// Returns the label of an attribute in a language.
  package func label(
    ofAttribute number: Int,
    _ language: Int
  ) -> String {
    words[number].label.text(language) ?? form.attributes[number].name
  }

  /// Returns the word for a value of an attribute: the label of a choice, or the value itself.
  package func word(
    for value: String,
    ofAttribute number: Int,
    _ language: Int
  ) -> String {
    guard
      let choice =
        form
        .attributes[number].choices
        .firstIndex(of: value)
    else {
      return value
    }
    return words[number].choices[choice].text(language) ?? value
  }

  /// The keys of templates that cannot be names of attributes, because they have another meaning
  /// there.
  package static let reservedKeys = [
    "content", "label", "labels", "language", "root", "title", "words",
  ]
}
