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
    return guideline.configuration.fields.filter { $0.isFor(section: folder[0]) }.map { field in
      CompletionItem(
        text: field.name + ": ", detail: field.words.label.text(page.language) ?? "",
        documentation: field.form.summary, kind: .property)
    }
  }

  /// Returns the possible values of a key; `nil` for a key that the site does not declare.
  func fieldValues(of key: String, in path: String) -> [CompletionItem]? {
    guard let guideline,
      let field = guideline.configuration.fields.first(where: { $0.name == key })
    else { return nil }
    return guideline.values(of: field.form, field.words, page(at: path)?.language ?? 0)
  }
}
