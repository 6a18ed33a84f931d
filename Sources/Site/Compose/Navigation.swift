import Catalog
import Synchronization

/// The navigation of every folder of the site, rendered once each, when a page asks for it.
///
/// A page's own link carries ` aria-current="page"`, which no other page's does. So the template is
/// rendered with a mark at every link, the marks are taken out, and their places remembered: a
/// page's navigation is the folder's with one attribute put in.
final class Navigation: Sendable {
  /// What the navigation of a page depends on besides the site.
  struct Key: Hashable, Sendable {
    var language: Int
    var section: Int?
    /// The folder of the page: `en/bars`.
    var folder: String
  }

  private struct Rendered: Sendable {
    var html: [UInt8]
    /// By entry: where in the HTML its attribute goes.
    var places: [Int: Int]
  }

  private let rendered = Mutex<[Key: Rendered]>([:])

  /// The navigation of a page.
  ///
  /// - Parameters:
  ///   - key: The page's place.
  ///   - entry: What is current on it.
  ///   - render: Renders the folder's, with a ``mark(_:)`` at every link.
  /// - Returns: Its HTML.
  /// - Complexity: O(*n*) in the size of the navigation.
  func html(for key: Key, entry: Int?, _ render: () -> [UInt8]) -> [UInt8] {
    let rendered = rendered(key, render)
    guard let entry, let place = rendered.places[entry] else { return rendered.html }
    let attribute = " aria-current=\"page\""
    var html: [UInt8] = []
    html.reserveCapacity(rendered.html.count + attribute.utf8.count)
    html += rendered.html[..<place]
    html += attribute.utf8
    html += rendered.html[place...]
    return html
  }

  /// Two tasks may render the same folder at first, to the same end; neither waits for the other.
  private func rendered(_ key: Key, _ render: () -> [UInt8]) -> Rendered {
    if let known = rendered.withLock({ $0[key] }) { return known }
    let made = Self.split(render())
    rendered.withLock { $0[key] = made }
    return made
  }

  /// A NUL, the entry's number, a NUL: no text of a page contains one, libcmark replaces it.
  static func mark(_ entry: Int) -> [UInt8] { Array("\0\(entry)\0".utf8) }

  /// Takes the marks out of a text and remembers where they were.
  private static func split(_ marked: [UInt8]) -> Rendered {
    var html: [UInt8] = []
    var places: [Int: Int] = [:]
    for (number, part) in marked.split(separator: 0, omittingEmptySubsequences: false)
      .enumerated()
    {
      if number % 2 == 0 {
        html += part
      } else if let entry = Int(String(decoding: part, as: UTF8.self)) {
        places[entry] = html.count
      }
    }
    return Rendered(html: html, places: places)
  }
}
