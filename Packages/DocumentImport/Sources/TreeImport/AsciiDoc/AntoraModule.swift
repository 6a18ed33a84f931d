/// The module of Antora that has a file: `docs/modules/ROOT` of `docs/modules/ROOT/pages/parts/alert.adoc`.
///
/// https://docs.antora.org/antora/latest/standard-directories/
struct AntoraModule {
  /// The folder of the modules.
  private let modules: String
  private let name: String
  /// Whether the file is in the folder of the pages.
  let isPage: Bool

  /// - Parameter path: The file, from the project's folder; `nil` is the result for a file in no module.
  init?(of path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard AsciiDocPage.endings.contains(TreePath.ending(of: path)),
      let place = parts.firstIndex(of: "modules"),
      place + 2 < parts.count
    else { return nil }
    modules = parts[...place].joined(separator: "/")
    name = parts[place + 1]
    isPage = parts[place + 2] == "pages"
  }

  /// Returns the path from the project's folder, behind a slash, of a target: `alert.adoc`, `other:alert.adoc`.
  ///
  /// - Parameters:
  ///   - target: The name of a page or a picture, behind that of its module.
  ///   - family: The folder of its kind.
  /// - Returns: The path; `nil` for an address of the web.
  func path(of target: String, in family: String) -> String? {
    guard !target.contains("://") else { return nil }
    // `version@component:module:page`
    let parts = target.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let file = (parts.last ?? target).drop { $0 == "/" || $0 == "." }
    let stated = parts.dropLast().last { part in !part.isEmpty }
    return "/\(modules)/\(stated ?? name)/\(family)/\(file)"
  }
}
