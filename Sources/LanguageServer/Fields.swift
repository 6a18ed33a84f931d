import Guideline
import Markup
import SiteConfiguration

/// Completions for the keys of front matter that a site declares.
extension SiteView {
  /// The keys that the page of a topic can have.
  func fieldKeys(in path: String) -> [CompletionItem] {
    guard let guideline,
      let page = page(at: path)
    else { return [] }
    let folder = guideline.tree.entries[page.entry].folder
    guard folder.count > 1 else { return [] }
    // Also those that every site has and that no page states yet.
    let usual = Set(TopicField.usual.map(\.name))
    let known = guideline.configuration.adding(usualFieldsAmong: usual).fields
    let fields = known.filter { field in
      field.isFor(section: folder[0])
    }
    return fields.map { field in
      CompletionItem(
        text: field.name + ": ",
        detail: field.words.label.text(page.language) ?? "",
        documentation: field.form.summary,
        kind: .property)
    }
  }

  /// The description of a declared key of front matter, or of a choice under it, in Markdown.
  func fieldDescription(
    in path: String,
    at offset: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let guideline,
      let page = page(at: path)
    else { return nil }
    let entries = page.document.frontMatter.fields.filter { entry in
      entry.key.bytes.contains(offset)
        || entry.value.bytes.contains(offset)
    }
    for entry in entries {
      guard let field = guideline.configuration.fields.first(where: { $0.name == entry.key.value })
      else { continue }
      if entry.key.bytes.contains(offset) {
        return (Self.description(of: field, language: page.language), entry.key.bytes)
      }
      guard let value = entry.value.scalar else { return nil }
      return Self.description(
        ofChoice: value,
        of: field,
        language: page.language
      )
      .map { text in (text, entry.value.bytes) }
    }
    return nil
  }

  private static func description(
    of field: TopicField,
    language: Int
  ) -> String {
    let label =
      field.words.label
      .text(language)
      .map { label in "**\(escaped(label))** · " } ?? ""
    return label + "`\(field.name)` · " + field.form.summary
  }

  private static func description(
    ofChoice value: String,
    of field: TopicField,
    language: Int
  ) -> String? {
    guard let choice = field.form.choices.firstIndex(of: value) else {
      return nil
    }
    let word = field.words.choices[choice].text(language) ?? value
    var text = "**\(escaped(word))** · `\(value)`"
    // Most choices are neutral, and say nothing of it.
    if field.tones[choice] != .neutral {
      text += " · \(field.tones[choice].rawValue)"
    }
    return text
  }

  /// The possible values of a key; `nil` for a key that the site does not declare.
  func fieldValues(
    of key: String,
    in path: String
  ) -> [CompletionItem]? {
    guard let guideline,
      let field = guideline.configuration.fields.first(where: { $0.name == key })
    else { return nil }
    return guideline.values(
      of: field.form,
      field.words,
      language: page(at: path)?.language ?? 0)
  }
}
