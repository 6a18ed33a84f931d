import Guideline
import Markup
import SiteConfiguration

/// Completions for the keys of front matter that a site declares.
extension SiteView {
  /// The keys that the page of a topic can have.
  func fieldKeys(in path: String) -> [CompletionItem] {
    guard let guideline, let page = page(at: path) else { return [] }
    let folder = guideline.tree.entries[page.entry].folder
    guard folder.count > 1 else { return [] }
    return guideline.configuration.fields.filter { field in field.isFor(section: folder[0]) }.map {
      field in
      CompletionItem(
        text: field.name + ": ", detail: field.words.label.text(page.language) ?? "",
        documentation: field.form.summary, kind: .property)
    }
  }

  /// What a declared key of front matter is, or a choice under it, in Markdown.
  func fieldDescription(
    in path: String,
    at offset: Int
  ) -> (text: String, bytes: Range<Int>)? {
    guard let guideline, let page = page(at: path) else { return nil }
    for entry in page.document.frontMatter.fields {
      let (isKey, isValue) = (
        entry.key.bytes.contains(offset), entry.value.bytes.contains(offset)
      )
      guard isKey || isValue,
        let field = guideline.configuration.fields.first(where: { field in
          field.name == entry.key.value
        })
      else { continue }
      if isKey {
        let label =
          field.words.label
          .text(page.language)
          .map { "**\(escaped($0))** · " } ?? ""
        return (label + "`\(field.name)` · " + field.form.summary, entry.key.bytes)
      }
      guard let value = entry.value.scalar,
        let choice = field.form.choices.firstIndex(of: value)
      else { return nil }
      let word = field.words.choices[choice].text(page.language) ?? value
      let tone =
        if field.tones[choice] == .neutral {
          ""
        } else {
          " · \(field.tones[choice].rawValue)"
        }
      return ("**\(escaped(word))** · `\(value)`" + tone, entry.value.bytes)
    }
    return nil
  }

  /// What the value of a key can be; `nil` for a key that the site does not declare.
  func fieldValues(of key: String, in path: String) -> [CompletionItem]? {
    guard let guideline,
      let field = guideline.configuration.fields.first(where: { $0.name == key })
    else { return nil }
    return guideline.values(
      of: field.form,
      field.words,
      language: page(at: path)?.language ?? 0)
  }
}
