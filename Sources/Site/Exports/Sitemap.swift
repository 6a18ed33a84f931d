import Guideline
import Markup

extension OutputGroup {
  /// How many files there are depends on how many pages they list.
  static let sitemap = OutputGroup(
    name: .sitemap, isWanted: \.hasExports, mayMake: { $0.hasPrefix("sitemap") }
  ) { site, _, _ in Sitemap(site.addressed).files() }
}

/// `sitemap.xml` (https://www.sitemaps.org) of a site that knows its address.
///
/// A page is listed where it is written, with the languages that it is written in; a fallback is not,
/// nor is a page that says `noindex`: the whole guideline on one page, results of the search.
struct Sitemap {
  /// How many addresses one file may hold, by the protocol.
  static let limit = 50_000

  /// One page in the languages that it is written in.
  private typealias Alternates = [(code: String, path: String)]

  private let baseURL: String
  private let groups: [Alternates]

  init(_ site: AddressedGuideline) {
    baseURL = site.guideline.configuration.baseURL
    groups = Output.pages.flatMap { output -> [Alternates] in
      let listed = output.items(site).filter { output.isListed(site.guideline, $0) }
      let bySubject = Dictionary(grouping: listed, by: \.subject)
      return bySubject.keys.sorted().map { subject in
        (bySubject[subject] ?? []).map {
          (site.addresses.code($0.language), output.path(site, $0))
        }
      }
    }
  }

  /// One file, or an index and as many as are needed; none where the site does not know its address.
  func files(limit: Int = Sitemap.limit) -> OutputGroup.Files {
    guard !baseURL.isEmpty else { return [] }
    let urls = groups.flatMap { group in group.map { entry($0.path, among: group) } }
    guard urls.count > limit else { return [("sitemap.xml", urlset(urls[...]))] }
    var files: OutputGroup.Files = []
    for start in stride(from: 0, to: urls.count, by: limit) {
      let part = urls[start..<min(start + limit, urls.count)]
      files.append(("sitemap-\(files.count + 1).xml", urlset(part)))
    }
    var index = Array((Self.declaration + Self.open("sitemapindex") + ">\n").utf8)
    for file in files {
      index += Array("<sitemap><loc>".utf8)
      index.append(escapingAddress: (baseURL + file.path).utf8.span)
      index += Array("</loc></sitemap>\n".utf8)
    }
    return [("sitemap.xml", index + Array("</sitemapindex>\n".utf8))] + files
  }

  private func entry(_ path: String, among group: Alternates) -> [UInt8] {
    var output: [UInt8] = Array("<url><loc>".utf8)
    output.append(escapingAddress: (baseURL + path).utf8.span)
    output += Array("</loc>".utf8)
    for alternate in group where group.count > 1 {
      output += Array("<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.code)\" href=\"".utf8)
      output.append(escapingAddress: (baseURL + alternate.path).utf8.span)
      output += Array("\"/>".utf8)
    }
    return output + Array("</url>\n".utf8)
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
