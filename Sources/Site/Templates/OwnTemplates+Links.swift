import Base
import Diagnostics
import Rendering

/// A link in a site's own template to a page that the site publishes, by its path.
///
///     <a href="{{root}}{{language}}/imprint.html">
///
/// An address with other keys is known only when a page is made.
struct TemplateLink: Sendable {
  /// The path; below the folder of the language if the link begins with that.
  let page: String
  let isInLanguage: Bool
  let location: Location

  /// Finds the links of a template.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func links(in bytes: [UInt8], path: String) -> [TemplateLink] {
    // Few templates have such a link, and a regular expression is compiled whenever it is used.
    guard bytes.span.firstIndex(of: "href=\"{{root}}") != nil else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let links = text.matches(of: /href=\x22\{\{root\}\}(\{\{language\}\}\/)?([^\x22{}?#]+\.html)/)
    return links.map { link in
      let start = text.utf8.distance(from: text.startIndex, to: link.2.startIndex)
      return TemplateLink(
        page: String(link.2),
        isInLanguage: link.1 != nil,
        location: Location(path, bytes: start..<start + link.2.utf8.count))
    }
  }
}

extension Publication {
  /// Reports links in a site's own templates to pages that the site does not publish.
  ///
  /// - Parameters:
  ///   - templates: The site's own templates.
  ///   - table: The table of the published paths, which is made only if there are such links.
  /// - Returns: A diagnostic for each such link.
  /// - Complexity: O(*n*), where *n* is the number of pages if a template has a link.
  func linkDiagnostics(
    of templates: OwnTemplates,
    among table: LazyPathTable
  ) -> [Diagnostic] {
    templates.pageLinks.compactMap { link in
      var paths = [link.page]
      if link.isInLanguage {
        paths = site.languages.map { site.addresses.code($0) + "/" + link.page }
      }
      let missing = paths.first { path in table.value(self)[path] == nil }
      return missing.map { path in .unpublishedPage(path, at: link.location) }
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
