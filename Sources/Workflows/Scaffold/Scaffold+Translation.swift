import Base
import Guideline
import SiteConfiguration

extension Scaffold {
  /// Returns a page for a translator to fill in.
  ///
  /// - Parameters:
  ///   - name: The entry: `tab-bar`, `bars/tab-bar`, `bars`, or `/` for the home page.
  ///   - code: The language.
  ///   - guideline: The site.
  /// - Returns: Its file.
  /// - Throws: A ``ScaffoldError`` if there is no such page or language, or a ``FileError``.
  static func translation(
    of name: String, into code: String, in guideline: GuidelineStages
  ) throws -> Scaffold {
    let languages = guideline.configuration.languages.map(\.code)
    guard let language = languages.firstIndex(of: code) else {
      throw ScaffoldError.foreignLanguage(code, languages: languages)
    }
    let entries = guideline.tree.entries
    let path = name.split(separator: "/").map(String.init)
    let entry = entries.firstIndex { $0.folder == path } ?? guideline.tree.topicIndex[name]
    guard let entry,
      let original = entries[entry].original,
      let page = guideline.page(entry, original)
    else {
      let names =
        entries.map { entry in entry.folder.joined(separator: "/") }
        + guideline.tree.topicIndex.keys
      throw ScaffoldError.unknownPage(name, near: nearest(to: name, among: names))
    }
    guard language != original else {
      throw ScaffoldError.original(code, path: page.path)
    }
    let text = TranslationSkeleton(
      try readFile(page.path),
      document: page.document,
      language: code
    )
    .text
    let folder = (["Content"] + entries[entry].folder).joined(separator: "/")
    return Scaffold(texts: [("\(folder)/\(code).md", text)])
  }
}
