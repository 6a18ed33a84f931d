import Base
import Diagnostics
import Foundation
import Guideline
import Markup
import Pages
import Rendering
import SiteConfiguration

extension Publication {
  /// Reports links to the site's own published address at which nothing is published.
  ///
  /// - Parameter table: The table of the published paths, which is made only if there are such links.
  /// - Returns: A diagnostic for each such link.
  /// - Complexity: O(*n*), where *n* is the number of pages.
  func ownAddressDiagnostics(among table: LazyPathTable) -> [Diagnostic] {
    let configuration = site.configuration
    guard !configuration.baseURL.isEmpty else { return [] }
    let pages = site.guideline.tree.pages.filter { !$0.document.ownAddresses.isEmpty }
    guard !pages.isEmpty else { return [] }
    let published = table.value(self)
    return pages.flatMap { page in
      page.document.ownAddresses.compactMap { address -> Diagnostic? in
        let path = Self.path(address.value, below: configuration.baseURL)
        guard Self.isOfPage(path),
          !Self.files(path).contains(where: { published[$0] != nil })
        else { return nil }
        return .unpublishedAddress(
          address.value,
          meant: suggestion(for: path),
          at: page.location(of: address.bytes))
      }
    }
  }

  /// `en/bars/tab.html` of `https://example.org/en/bars/tab.html?q=1#sizes`.
  private static func path(_ address: String, below base: String) -> String {
    let rest = address.dropFirst(base.count).prefix { $0 != "?" && $0 != "#" }
    return rest.removingPercentEncoding ?? String(rest)
  }

  /// Returns whether a path is that of a page: other files may be put there by somebody else.
  private static func isOfPage(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.hasSuffix(".html")
      || name.hasSuffix(".md")
      || !name.contains(".")
  }

  /// The files that hosts show for a path.
  private static func files(_ path: String) -> [String] {
    if path.isEmpty || path.hasSuffix("/") {
      return [path + "index.html"]
    }
    return [path, path + ".html", path + "/index.html"]
  }

  /// The link by its id that is probably meant: `topic:button`.
  private func suggestion(for path: String) -> String? {
    let tree = site.guideline.tree
    let name = Self.name(in: path)
    if let topic = nearest(to: name, among: tree.topicIndex.keys.sorted()) {
      return "topic:" + topic
    }
    return nearest(to: name, among: tree.sectionIndex.keys.sorted()).map { "section:" + $0 }
  }

  /// The last part of a path that names something: `bars` of `en/bars/index.html`.
  private static func name(in path: String) -> String {
    let parts = path.split(separator: "/")
    let isIndex = parts.last == "index.html"
    var name = (isIndex ? parts.dropLast().last : parts.last).map(String.init) ?? ""
    for ending in [".html", ".md"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}

extension Diagnostic {
  fileprivate static func unpublishedAddress(
    _ address: String,
    meant link: String?,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if let link {
        "write '\(link)', which is checked"
      } else {
        "link to pages of the site by their ids, such as topic:ID, which are checked"
      }
    return Diagnostic(
      .unpublishedAddress,
      "the site publishes nothing at its own address '\(address.onOneLine)'",
      at: location,
      help: help)
  }
}
