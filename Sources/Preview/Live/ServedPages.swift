import Base
import Foundation
import Site

/// Adds the preview's line to pages, and computes the state that each page shows.
struct ServedPages: Sendable {
  /// The address of the preview's own script.
  static let script = "/.shishin/preview.js"

  let digests = FileDigests()

  /// A page, as a state shows it.
  struct Shown: Equatable {
    /// As a word.
    var token: String
    /// The addresses of its style sheets, as written in it.
    var styles: [String] = []
  }

  /// Returns the page at a path of the site, such as `en/bars/tab-bar.html`.
  ///
  /// - Throws: ``FileError`` if a file of `Content/` cannot be read.
  func shown(at path: String, in snapshot: SiteSnapshot) async throws -> Shown {
    guard snapshot.hasSite else { return Shown(token: "none") }
    for path in [path, path + ".html"] {
      if let html = try await snapshot.file(at: path)?.content() {
        return await shown(html, at: path, in: snapshot)
      }
    }
    let page = "\(Self.languageOfMissing(path, in: snapshot))/404.html"
    let html = try await snapshot.file(at: page)?.content() ?? []
    return Shown(token: "missing-" + html.shortDigest)
  }

  /// The language of the 404 page: that of the address, or the original.
  static func languageOfMissing(
    _ path: String,
    in snapshot: SiteSnapshot
  ) -> String {
    let first = path.prefix { $0 != "/" }
    return snapshot.languages.first { $0 == first } ?? snapshot.languages.first ?? "en"
  }

  /// Returns the state that a page shows.
  func shown(
    _ html: [UInt8],
    at path: String,
    in snapshot: SiteSnapshot
  ) async -> Shown {
    let parts = PageParts(html)
    var styles: [String] = []
    // Each has its own digest, so that the page can replace the one that has changed.
    for (address, _) in parts.styles {
      let digest = await digest(of: address, from: path, in: snapshot)
      styles.append(Array((address + digest).utf8).shortDigest)
    }
    var assets: [UInt8] = []
    for address in parts.assets {
      assets += await digest(of: address, from: path, in: snapshot).utf8
    }
    let state = PageState(
      frame: parts.frame(of: html).shortDigest,
      main: Array(html[parts.main]).shortDigest,
      assets: assets.shortDigest,
      styles: styles)
    return Shown(token: state.token, styles: parts.styles.map(\.address))
  }

  /// Returns a page with the preview's line.
  ///
  /// - Parameters:
  ///   - html: The page as a build publishes it.
  ///   - token: The state that it shows.
  ///   - language: The language of the script's messages.
  ///   - base: The base address of its links, if it is not the page's own.
  /// - Returns: The page with an additional line.
  static func addingLine(
    to html: [UInt8],
    token: String,
    language: MessageLanguage = .english,
    base: String? = nil
  ) -> [UInt8] {
    let base = base.map { "<base href=\"\($0)\">" } ?? ""
    let data = "data-shown=\"\(token)\" data-language=\"\(language.rawValue)\""
    let line = "\(base)<script src=\"\(script)\" \(data) defer></script>\n"
    var page = html
    page.insert(contentsOf: line.utf8, at: placeOfLine(in: html))
    return page
  }

  /// After the line of `<head>`: before everything that has an address.
  private static func placeOfLine(in html: [UInt8]) -> Int {
    let head = Array("<head>".utf8)
    guard let found = html.firstRange(of: head) else {
      return html.count
    }
    let next = found.upperBound
    if next < html.count && html[next] == .lineFeed {
      return next + 1
    }
    return next
  }
}

extension ServedPages {
  /// Returns the digest of a file that a page loads; an empty text if the address is outside the
  /// site.
  private func digest(
    of address: String,
    from page: String,
    in snapshot: SiteSnapshot
  ) async -> String {
    guard let path = Self.path(of: address, from: page) else {
      return ""
    }
    do {
      guard let file = try await snapshot.file(at: path) else {
        return "missing"
      }
      return try digests.digest(
        at: path, version: snapshot.version, stamp: file.stamp, content: file.content)
    } catch {
      return "unreadable"
    }
  }

  /// Resolves a relative address (RFC 3986, 5.2).
  ///
  ///     ../assets/site.css   from en/index.html   →   assets/site.css
  private static func path(of address: String, from page: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    // Addresses of other sites have a colon or begin with two slashes.
    guard !path.isEmpty,
      !path.hasPrefix("/"),
      !path.contains(":"),
      let path = path.removingPercentEncoding
    else { return nil }
    let folders =
      page
      .split(separator: "/")
      .dropLast()
      .map(String.init)
    return resolved(path, in: folders)
  }

  private static func resolved(_ path: String, in folders: [String]) -> String? {
    var segments = folders
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case "..":
        if segments.popLast() == nil {
          return nil
        }
      case ".":
        continue
      default:
        segments.append(String(segment))
      }
    }
    return segments.joined(separator: "/")
  }
}

extension [UInt8] {
  /// The first 48 bits of SHA-256, in hexadecimal.
  var shortDigest: String { String(sha256(span).prefix(12)) }
}
