package import Markup

/// A container, a line or a part of a line with a template of its own.
package struct Component: Sendable, Equatable {
  /// The words of an attribute.
  package struct AttributeWords: Sendable, Hashable {
    /// What the attribute is called; empty for its name.
    package var label: LocalizedText
    /// What the values of a choice are called, by the order of the choices.
    package var choices: [LocalizedText]

    package init(label: LocalizedText, choices: [LocalizedText] = []) {
      self.label = label
      self.choices = choices
    }
  }

  /// What may be written.
  package var form: ComponentForm
  /// What it is called; empty for nothing.
  package var label: LocalizedText
  /// By the order of the form's attributes.
  package var words: [AttributeWords]
  /// Where the site declares it; `nil` for one that every site has.
  package var bytes: Range<Int>?

  package var name: String { form.name }

  /// The template that shows it, from `Templates/` on.
  package var template: String { Self.template(of: name) }

  /// The template that shows a component, from `Templates/` on.
  package static func template(of name: String) -> String { "components/\(name)" }

  package init(
    form: ComponentForm, label: LocalizedText, words: [AttributeWords], bytes: Range<Int>?
  ) {
    self.form = form
    self.label = label
    self.words = words
    self.bytes = bytes
  }

  /// A component that every site has, which is called what its templates say.
  package init(builtIn form: ComponentForm) {
    let words = form.attributes.map { attribute in
      AttributeWords(
        label: LocalizedText([]), choices: attribute.choices.map { _ in LocalizedText([]) })
    }
    self.init(form: form, label: LocalizedText([]), words: words, bytes: nil)
  }

  /// The components that every site has.
  package static let builtIn = ComponentForm.builtIn.map { Component(builtIn: $0) }

  /// What an attribute is called in a language.
  package func label(ofAttribute number: Int, _ language: Int) -> String {
    words[number].label.text(language) ?? form.attributes[number].name
  }

  /// The word for a value of an attribute: what a choice is called, or the value itself.
  package func word(for value: String, ofAttribute number: Int, _ language: Int) -> String {
    guard let choice = form.attributes[number].choices.firstIndex(of: value) else { return value }
    return words[number].choices[choice].text(language) ?? value
  }

  /// The keys of templates that attributes cannot be called, for they are something else there.
  package static let reservedKeys = [
    "content", "label", "labels", "language", "root", "title", "words",
  ]
}
