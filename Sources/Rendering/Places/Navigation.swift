package import Guideline
import SiteConfiguration
import Synchronization
package import Templates

/// The navigation of the folders that pages were last composed for, rendered once each.
///
/// A page's own link carries ` aria-current="page"`, which no other page's does. So the template is
/// rendered with a placeholder at every link: a page's navigation is the folder's with one attribute
/// put in.
package final class Navigation: Sendable {
  /// The page-specific values on which the navigation of a page depends.
  package struct Key: Hashable, Sendable {
    let language: Int
    let section: Int?
    /// The folder of the page: `en/bars`.
    let folder: String

    package init(language: Int, section: Int?, folder: String) {
      self.language = language
      self.section = section
      self.folder = folder
    }
  }

  /// The parts of a site on which the navigation depends, besides templates.
  package struct Basis: Hashable, Sendable {
    private let configuration: Configuration
    private let names: SiteNames
    private let titles: [Title]
    /// The fields of each topic, where the navigation shows some of them.
    private let stated: [[StatedField]]

    package init(_ guideline: GuidelineStages) {
      configuration = guideline.configuration
      names = guideline.names
      titles = guideline.tree.titles
      stated =
        if guideline.configuration.hasBadges {
          guideline.statedFields
        } else {
          []
        }
    }

    /// Adds the count of titles: keys that differ are rare.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(titles.count)
    }
  }

  /// The number of folders that are kept: pages are composed in the order of the site, and a
  /// navigation has as many links as its section has topics.
  private static let maximumFolders = 64

  private let rendered = Mutex<[Key: FilledTemplate]>([:])

  package init() {}

  /// Returns the navigation of a page.
  ///
  /// - Parameters:
  ///   - key: The page's place.
  ///   - entry: The current entry on it.
  ///   - render: Renders that of the folder, with a placeholder at every link by its entry.
  /// - Returns: Its HTML.
  /// - Complexity: O(*n*), where *n* is the size of the navigation.
  package func html(
    for key: Key,
    entry: Int?,
    _ render: () -> FilledTemplate
  ) -> [UInt8] {
    let rendered = rendered(key, render: render)
    var html: [UInt8] = []
    html.reserveCapacity(rendered.html.count + 32)
    var copied = 0
    for place in entry.flatMap({ rendered.places[$0] }) ?? [] {
      html += rendered.html[copied..<place]
      html += " aria-current=\"page\"".utf8
      copied = place
    }
    return html + rendered.html[copied...]
  }

  /// Returns the navigation of a folder; two tasks may render the same one concurrently, with the
  /// same result and without waiting.
  private func rendered(
    _ key: Key,
    render: () -> FilledTemplate
  ) -> FilledTemplate {
    if let known = rendered.withLock({ $0[key] }) {
      return known
    }
    let made = render()
    rendered.withLock { rendered in
      if rendered.count >= Self.maximumFolders {
        rendered.removeAll()
      }
      rendered[key] = made
    }
    return made
  }
}
