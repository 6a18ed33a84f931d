package import Foundation

/// All files of a published site, and what is wrong with how they refer to each other.
package struct PublishedSite {
  package let files: [String: Data]
  /// By path.
  package let pages: [String: HTMLPage]
  /// The ids of each page, byte by byte as browsers compare them.
  private let anchors: [String: Set<Data>]

  /// Reads the files below a folder.
  package init(_ folder: TemporaryFolder, _ path: String = "Public") throws {
    files = try folder.contents(below: path)
    pages = files.filter { $0.key.hasSuffix(".html") }.mapValues {
      HTMLPage(String(decoding: $0, as: UTF8.self))
    }
    anchors = pages.mapValues { Set($0.ids.map { Data($0.utf8) }) }
  }

  /// Whatever a page must have and has not, and each address that leads nowhere.
  ///
  /// The page that hosts show at any address is not asked where it leads: it names addresses from their top.
  ///
  /// - Parameter base: The site's own address, if pages name it.
  /// - Returns: Sorted sentences; none if all is well.
  package func flaws(base: String? = nil) -> [String] {
    pages.flatMap { path, page in
      (page.flaws + structuralFlaws(of: page)
        + (path == "404.html" ? [] : addressFlaws(of: page, at: path, base: base)))
        .map { "\(path): \($0)" }
    }.sorted()
  }
}

extension PublishedSite {
  private func structuralFlaws(of page: HTMLPage) -> [String] {
    var flaws: [String] = []
    for name in ["html", "title", "main", "h1"] {
      let count = page.all(name).count { !$0.ancestors.contains("svg") }
      if count != 1 { flaws.append("\(count) <\(name)>") }
    }
    if page.all("html").first?.attributes["lang"]?.isEmpty ?? true { flaws.append("no language") }
    if page.all("title").first?.text.isEmpty ?? true { flaws.append("empty title") }
    if page.all("h1").first?.text.isEmpty ?? true { flaws.append("empty <h1>") }
    for (id, ids) in Dictionary(grouping: page.ids, by: { $0 }) where ids.count > 1 {
      flaws.append("id '\(id)' stands \(ids.count) times")
    }
    for image in page.all("img") where image.attributes["alt"]?.isEmpty ?? true {
      // The picture of a card, next to its title, says nothing more.
      let isDecoration = image.attributes["alt"] == "" && image.attributes["loading"] == "lazy"
      if !isDecoration { flaws.append("picture without alternative text") }
    }
    // The text of a logo is that of its picture.
    for link in page.all("a")
    where link.text.allSatisfy(\.isWhitespace) && link.attributes["class"] != "brand logo" {
      flaws.append("link without text: \(link.attributes["href"] ?? "")")
    }
    return flaws
  }

  private func addressFlaws(of page: HTMLPage, at path: String, base: String?) -> [String] {
    page.addresses.compactMap { address in
      if let base, address.hasPrefix(base) {
        return files[String(address.dropFirst(base.count))] == nil ? "'\(address)' is no file" : nil
      }
      guard !["https:", "http:", "mailto:", "data:"].contains(where: address.hasPrefix) else {
        return nil
      }
      return flaw(of: address, at: path).map { "'\(address)' \($0)" }
    }
  }

  /// What is wrong with a relative address (RFC 3986, section 5.2).
  private func flaw(of address: String, at path: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    // What follows a question mark is for the page itself.
    let plain = parts[0].prefix { $0 != "?" }
    guard let file = plain.removingPercentEncoding else { return "is malformed" }
    var components = path.split(separator: "/").dropLast().map(String.init)
    for part in file.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "..":
        guard components.popLast() != nil else { return "leaves the site" }
      case "", ".": if !file.isEmpty { return "has an empty component" }
      default: components.append(String(part))
      }
    }
    let target = file.isEmpty ? path : components.joined(separator: "/")
    guard files[target] != nil else { return "is no file" }
    guard parts.count == 2, let anchors = anchors[target] else { return nil }
    let anchor = parts[1].removingPercentEncoding ?? ""
    return anchors.contains(Data(anchor.utf8)) ? nil : "is no anchor"
  }
}
