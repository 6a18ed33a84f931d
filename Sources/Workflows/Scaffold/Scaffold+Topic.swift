import Base
import Diagnostics
import DocumentImport
import Guideline
import Markup
import SiteConfiguration

extension Scaffold {
  /// Returns a page for a topic in the site's original language.
  ///
  /// - Parameters:
  ///   - path: The folders from `Content/` on: `bars/tab-bar`.
  ///   - title: The title of the topic; `nil` to derive it from the last folder's name.
  ///   - guideline: The site.
  /// - Returns: Its file.
  /// - Throws: An error if the id is malformed or taken.
  static func topic(
    _ path: String, title: String?, in guideline: GuidelineStages
  ) throws(ScaffoldError) -> Scaffold {
    let folder =
      path
      .split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    try check(folder, of: path, in: guideline)
    let id = folder[folder.count - 1]
    try check(id, isFreeIn: guideline.tree)
    let language = guideline.configuration.languages[0].code
    let text = page(title: title ?? Self.title(from: id), language: language)
    return Scaffold(texts: [("Content/\(path)/\(language).md", text)])
  }

  private static func page(
    title: String, language: String
  ) -> String {
    "---\ntitle: \(YAMLString.quoted(title))\n---\n\n<!-- \(Placeholder.topic(language)) -->\n"
  }

  /// Refuses folders that cannot be those of a topic.
  private static func check(
    _ folder: [String],
    of path: String,
    in guideline: GuidelineStages
  ) throws(ScaffoldError) {
    // The first folder is that of a section.
    guard folder.count > 1 else {
      throw .malformedTopicPath(path)
    }
    for id in folder where !Identifier.isWellFormed(id.utf8) {
      throw .malformedID(id)
    }
    if SiteTree.reservedNames.contains(folder[0]) {
      throw .reservedName(folder[0])
    }
    try checkSection(folder[0], in: guideline)
  }

  private static func check(
    _ id: String, isFreeIn tree: SiteTree
  ) throws(ScaffoldError) {
    guard let entry = tree.topicIndex[id] else { return }
    let place = tree.entries[entry].folder.joined(separator: "/")
    throw .repeatedTopic(id, path: "Content/\(place)")
  }

  /// Refuses an unknown section whose name resembles that of another.
  private static func checkSection(
    _ id: String, in guideline: GuidelineStages
  ) throws(ScaffoldError) {
    let known = Set(guideline.tree.entries.compactMap(\.folder.first))
      .union(guideline.configuration.sections.map(\.id.value))
    // `component` next to `components` is a typing error, `patterns` is a new section.
    guard !known.contains(id),
      let near = nearest(to: id, among: known.sorted())
    else { return }
    throw .unknownSection(id, near: near)
  }

  /// A title made from an id: `tab-bar` → `Tab bar`.
  private static func title(from id: String) -> String {
    let words = id.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
