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
    of name: String,
    into code: String,
    in guideline: GuidelineStages
  ) throws -> Scaffold {
    let languages = guideline.configuration.languages.map(\.code)
    guard let language = languages.firstIndex(of: code) else {
      throw ScaffoldError.foreignLanguage(code, languages: languages)
    }
    guard let (entry, page) = original(of: name, in: guideline) else {
      throw ScaffoldError.unknownPage(name, near: nearest(to: name, among: names(in: guideline)))
    }
    guard language != page.language else {
      throw ScaffoldError.original(code, path: page.path)
    }
    let skeleton = TranslationSkeleton(
      try readFile(page.path),
      document: page.document,
      language: code)
    let folder = (["Content"] + entry.folder).joined(separator: "/")
    return Scaffold(texts: [("\(folder)/\(code).md", skeleton.text)])
  }

  /// The entry of a name, and its page in the original's language.
  private static func original(
    of name: String, in guideline: GuidelineStages
  ) -> (entry: Entry, page: Page)? {
    let entries = guideline.tree.entries
    let path = name.split(separator: "/").map(String.init)
    // `/` has no folders: it is the home page.
    let number = entries.firstIndex { $0.folder == path } ?? guideline.tree.topicIndex[name]
    guard let number,
      let original = entries[number].original,
      let page = guideline.page(number, original)
    else { return nil }
    return (entries[number], page)
  }

  private static func names(in guideline: GuidelineStages) -> [String] {
    let folders = guideline.tree.entries.map { entry in
      entry.folder.joined(separator: "/")
    }
    return folders + guideline.tree.topicIndex.keys
  }
}
