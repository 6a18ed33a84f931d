import Guideline
import Markup

/// `sitemap.xml` (https://www.sitemaps.org) and `robots.txt` (RFC 9309).
extension Composer {
  /// How many addresses one file may hold, by the protocol.
  static let sitemapLimit = 50_000

  /// The sitemap of a site that knows its address: one file, or an index and as many as are needed.
  ///
  /// A page is listed where it is written, with the languages that it is written in; a fallback is
  /// not, nor is a page that says `noindex`: the whole guideline on one page, results of the search.
  func sitemapFiles(limit: Int = Composer.sitemapLimit) -> [(path: String, bytes: [UInt8])] {
    guard !configuration.baseURL.isEmpty else { return [] }
    let groups = sitemapGroups()
    let urls = groups.flatMap { group in group.map { sitemapEntry($0.path, among: group) } }
    guard urls.count > limit else { return [("sitemap.xml", urlset(urls[...]))] }
    var files: [(path: String, bytes: [UInt8])] = []
    for start in stride(from: 0, to: urls.count, by: limit) {
      let part = urls[start..<min(start + limit, urls.count)]
      files.append(("sitemap-\(files.count + 1).xml", urlset(part)))
    }
    var index = Array((Self.declaration + Self.open("sitemapindex") + ">\n").utf8)
    for file in files {
      index += Array("<sitemap><loc>".utf8)
      index.append(escapingAddress: (configuration.baseURL + file.path).utf8.span)
      index += Array("</loc></sitemap>\n".utf8)
    }
    return [("sitemap.xml", index + Array("</sitemapindex>\n".utf8))] + files
  }

  func robots() -> [UInt8] {
    let sitemap =
      configuration.baseURL.isEmpty ? "" : "Sitemap: \(configuration.baseURL)sitemap.xml\n"
    return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
  }

  /// One page in the languages that it is written in.
  private typealias Alternates = [(code: String, path: String)]

  private func sitemapGroups() -> [Alternates] {
    let languages = configuration.languages.indices
    func group(_ isWritten: (Int) -> Bool = { _ in true }, _ path: (Int) -> String) -> Alternates {
      languages.filter(isWritten).map { (addresses.code($0), path($0)) }
    }
    var groups: [Alternates] = [[("x-default", "index.html")]]
    for entry in guideline.tree.entries.indices {
      let isMade = guideline.tree.entries[entry].original == nil
      groups.append(
        group({ isMade || guideline.tree.isWritten(entry, $0) }) { addresses.entry(entry, $0) })
    }
    for rule in guideline.ruleBook.rules.indices {
      groups.append(
        group({ guideline.ruleBook.rules[rule].blocks[$0] != nil }) { addresses.rule(rule, $0) })
    }
    groups.append(group { addresses.rules($0) })
    groups.append(group { addresses.checklist($0) })
    groups += guideline.sourceList.sources.indices.map { source in
      group { addresses.source(source, $0) }
    }
    groups.append(group { addresses.sources($0) })
    if !guideline.termList.terms.isEmpty { groups.append(group { addresses.glossary($0) }) }
    return groups + configuration.beside.flatMap(besideGroups)
  }

  /// The entries that are written in both languages, side by side, each a page by itself.
  private func besideGroups(_ pair: LanguagePair) -> [Alternates] {
    guideline.tree.entries.indices
      .filter { entry in
        guideline.tree.entries[entry].original == nil
          || pair.both.allSatisfy { guideline.tree.isWritten(entry, $0) }
      }
      .map { [("", addresses.beside($0, pair))] }
  }

  private func sitemapEntry(_ path: String, among group: Alternates) -> [UInt8] {
    var output: [UInt8] = Array("<url><loc>".utf8)
    output.append(escapingAddress: (configuration.baseURL + path).utf8.span)
    output += Array("</loc>".utf8)
    for alternate in group where group.count > 1 {
      output += Array("<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.code)\" href=\"".utf8)
      output.append(escapingAddress: (configuration.baseURL + alternate.path).utf8.span)
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
