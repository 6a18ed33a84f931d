import Guideline
import Markup
import SiteConfiguration

/// Completions and descriptions for the components that a site declares.
extension GuidelineStages {
  private func component(_ name: String) -> Component? {
    configuration.components.first { $0.name == name }
  }

  /// The attributes that a component can have.
  func attributes(
    ofComponent name: String,
    _ language: Int
  ) -> [CompletionItem] {
    guard let component = component(name) else { return [] }
    let items = component.form.attributes.enumerated().map { number, attribute in
      CompletionItem(
        text: attribute.name + "=", detail: component.words[number].label.text(language) ?? "",
        documentation: attribute.summary, kind: .property)
    }
    return items + [CompletionItem(text: ComponentForm.titleAttribute + "=", kind: .property)]
  }

  /// Returns the possible values of an attribute of a component.
  func values(
    of key: String, inComponent name: String, _ language: Int
  ) -> [CompletionItem] {
    guard let component = component(name),
      let number = component.form.attributes.firstIndex(where: { $0.name == key })
    else { return [] }
    // Its only attribute.
    if component.form.content == .tokens {
      return targets(.token, language: language)
    }
    return values(
      of: component.form.attributes[number], component.words[number], language: language)
  }

  /// Returns the possible values of a declared attribute, of a component or of front matter.
  func values(
    of attribute: ComponentForm.Attribute,
    _ words: Component.AttributeWords,
    language: Int
  ) -> [CompletionItem] {
    switch attribute.type {
    case .choice:
      choices(of: attribute, words: words, language: language)
    case .topic:
      targets(.topic, language: language)
    case .rule:
      targets(.rule, language: language)
    case .token:
      targets(.token, language: language)
    case .boolean:
      CompletionItem.words(["true", "false"], kind: .value)
    case .text, .number, .color, .date, .person, .list, .address, .file:
      []
    }
  }

  private func choices(
    of attribute: ComponentForm.Attribute,
    words: Component.AttributeWords,
    language: Int
  ) -> [CompletionItem] {
    zip(attribute.choices, words.choices).map { choice, words in
      let word = words.text(language) ?? ""
      // Words that say the same are not said twice.
      let detail = word == choice ? "" : word
      return CompletionItem(text: choice, detail: detail, kind: .member)
    }
  }

  /// Returns a Markdown description of the component or the attribute at a place of a page.
  func componentDescription(
    at offset: Int, on page: Page, _ language: Int
  ) -> (text: String, bytes: Range<Int>)? {
    let blocks = page.document.components.filter { block in
      block.bytes.contains(offset)
    }
    // A component may be in another that the site does not declare.
    for block in blocks {
      guard let component = component(block.form.name) else {
        continue
      }
      if block.name.bytes.contains(offset) {
        return (description(of: component, language), block.name.bytes)
      }
      return attributeDescription(at: offset, of: block, component: component, language)
    }
    return nil
  }

  private func attributeDescription(
    at offset: Int,
    of block: ComponentBlock,
    component: Component,
    _ language: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let key = block.keys.first(where: { $0.bytes.contains(offset) }),
      let number = component.form.attributes.firstIndex(where: { $0.name == key.value })
    else { return nil }
    let text = description(ofAttribute: number, of: component, language)
    return (text, key.bytes)
  }

  private func description(
    of component: Component,
    _ language: Int
  ) -> String {
    let label =
      component.label
      .text(language)
      .map { label in "**\(escaped(label))** · " } ?? ""
    let attributes = component.form.attributes.indices.map { index in
      "- " + description(ofAttribute: index, of: component, language)
    }
    let isInline = component.form.content == .text
    let form =
      if isInline {
        ":\(component.name)[…]"
      } else {
        "::: \(component.name)"
      }
    return ([label + "`\(form)`"] + attributes).joined(separator: "\n")
  }

  private func description(
    ofAttribute number: Int,
    of component: Component,
    _ language: Int
  ) -> String {
    let attribute = component.form.attributes[number]
    let words = component.words[number].label.text(language)
    let label = words.map { escaped($0) + " · " } ?? ""
    return "`\(attribute.name)` · \(label)\(attribute.summary)"
  }
}

extension ComponentForm.Attribute {
  /// A short summary of the possible values: `choice: draft, ready; required`.
  var summary: String {
    let list =
      if choices.isEmpty {
        ""
      } else {
        ": " + choices.joined(separator: ", ")
      }
    var parts = [type.rawValue + list]
    if isRequired {
      parts.append("required")
    }
    if let usual {
      parts.append("default \(usual)")
    }
    return parts.joined(separator: "; ")
  }
}
