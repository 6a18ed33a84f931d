import Base
import Diagnostics
import Rendering

extension Publication {
  /// Reports links in a site's own templates to pages that the site does not publish.
  ///
  ///     <a href="{{root}}{{language}}/imprint.html">
  ///
  /// An address with other keys is known only when a page is made.
  ///
  /// - Parameters:
  ///   - templates: The site's own templates.
  ///   - table: The table of the published paths, which is made only if there are such links.
  /// - Returns: A diagnostic for each such link.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the templates, and that of pages if one has a link.
  func linkDiagnostics(
    of templates: OwnTemplates,
    among table: LazyPathTable
  ) -> [Diagnostic] {
    templates.files.sorted { $0.key < $1.key }.flatMap { name, bytes in
      name.hasSuffix(".mustache")
        ? linkDiagnostics(bytes, path: join(templates.folder, name), table) : []
    }
  }

  private func linkDiagnostics(
    _ bytes: [UInt8],
    path: String,
    _ table: LazyPathTable
  ) -> [Diagnostic] {
    let text = String(decoding: bytes, as: UTF8.self)
    let links = text.matches(of: /href=\x22\{\{root\}\}(\{\{language\}\}\/)?([^\x22{}?#]+\.html)/)
    return links.compactMap { link in
      let page = String(link.2)
      let isInLanguage = link.1 != nil
      let paths =
        isInLanguage ? site.languages.map { site.addresses.code($0) + "/" + page } : [page]
      guard let missing = paths.first(where: { table.value(self)[$0] == nil }) else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: link.2.startIndex)
      return .unpublishedPage(missing, at: Location(path, bytes: start..<start + page.utf8.count))
    }
  }
}

extension Diagnostic {
  fileprivate static func unpublishedPage(_ path: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unpublishedAddress,
      "the site publishes nothing at '\(path)'",
      at: location,
      help: "write the page in Content/, or put the file into Content/static/")
  }
}
