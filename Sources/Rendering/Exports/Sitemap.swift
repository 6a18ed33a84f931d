import Base
import Guideline
import Markup

/// `sitemap.xml` (https://www.sitemaps.org) of a site that knows its address.
///
/// A page is listed in each language in which it is written, with the other languages of it;
/// fallbacks are not listed, nor are pages with `noindex`: the whole guideline on one page, results
/// of the search.
package struct Sitemap {
  /// The largest number of addresses in a file, by the protocol.
  package static let limit = 50_000

  /// One page in the languages that it is written in, each with the day of its last change, if known.
  package typealias Page = [(code: String, path: String, changed: String)]

  private let baseURL: String
  private let pages: [Page]

  /// - Parameters:
  ///   - baseURL: The address of the published site; empty if it is unknown.
  ///   - pages: The pages to list.
  package init(baseURL: String, pages: [Page]) {
    self.baseURL = baseURL
    self.pages = pages
  }

  /// Returns one file, or an index and the necessary number of files; none if the site does not
  /// know its address.
  package func files(limit: Int = Sitemap.limit) -> [(path: String, bytes: [UInt8])] {
    guard !baseURL.isEmpty else { return [] }
    let urls = pages.flatMap { page in
      page.map { version in
        entry(version.path, changed: version.changed, among: page)
      }
    }
    guard urls.count > limit else { return [("sitemap.xml", urlset(urls[...]))] }
    return split(urls, limit: limit)
  }

  /// An index, followed by the files that it lists.
  private func split(
    _ urls: [[UInt8]],
    limit: Int
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for start in stride(from: 0, to: urls.count, by: limit) {
      let part = urls[start..<min(start + limit, urls.count)]
      files.append(("sitemap-\(files.count + 1).xml", urlset(part)))
    }
    return [("sitemap.xml", index(of: files.map(\.path)))] + files
  }

  /// An index of sitemaps, which the protocol asks for above its limit.
  private func index(of paths: [String]) -> [UInt8] {
    var index = Array((Self.declaration + Self.open("sitemapindex") + ">\n").utf8)
    for path in paths {
      index += Array("<sitemap><loc>".utf8)
      index.append(escapingAddress: (baseURL + path).utf8.span)
      index += Array("</loc></sitemap>\n".utf8)
    }
    return index + Array("</sitemapindex>\n".utf8)
  }

  private func entry(
    _ path: String,
    changed: String,
    among group: Page
  ) -> [UInt8] {
    var output: [UInt8] = Array("<url><loc>".utf8)
    output.append(escapingAddress: (baseURL + path).utf8.span)
    output += Array("</loc>".utf8)
    if !changed.isEmpty {
      output += Array("<lastmod>\(changed)</lastmod>".utf8)
    }
    if group.count > 1 {
      output += links(to: group)
    }
    return output + Array("</url>\n".utf8)
  }

  /// Links to the versions of a page in all languages.
  private func links(to group: Page) -> [UInt8] {
    var output: [UInt8] = []
    for alternate in group {
      output += Array("<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.code)\" href=\"".utf8)
      output.append(escapingAddress: (baseURL + alternate.path).utf8.span)
      output += Array("\"/>".utf8)
    }
    return output
  }

  private func urlset(_ urls: ArraySlice<[UInt8]>) -> [UInt8] {
    let links = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    return Array((Self.declaration + Self.open("urlset") + links).utf8) + urls.joined()
      + Array("</urlset>\n".utf8)
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private static func open(_ name: String) -> String {
    "<\(name) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
  }
}
