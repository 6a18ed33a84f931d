/// The beginning of the addresses of a tree, as its own links show it.
///
/// A configuration that is a program, or none, does not say where pages are published; pages that link to each other from
/// the root do: `/salt/components/button` is `components/button` below `/salt/`.
struct LinkedBase {
  /// The fewest links that show a base.
  private static let least = 3

  /// `/salt/`; `/` where pages are published at their paths; `nil` where the links do not show it.
  let base: String?

  /// Reads the links of pages.
  ///
  /// - Complexity: O(*n*) in the bytes of the pages.
  init(_ pages: [TreePage]) {
    var keys = Set(pages.map { LinkTable.key($0.key) })
    // Every tree has a start; a link to it shows nothing.
    keys.remove("/")
    var votes: [String: Int] = [:]
    var links = 0
    for page in pages {
      for address in Self.addresses(in: page.frontMatter.body) {
        links += 1
        if let base = Self.base(of: address, keys: keys) {
          votes[base, default: 0] += 1
        }
      }
    }
    let best = votes.max { left, right in
      (left.value, right.key) < (right.value, left.key)
    }
    // Most of them must agree: a name such as `button` may be the end of many addresses.
    guard let best,
      best.value >= Self.least,
      best.value * 2 > links
    else {
      base = nil
      return
    }
    base = best.key
  }

  /// The parts of an address before those of a page: `/salt/` of `/salt/components/button`.
  private static func base(of address: String, keys: Set<String>) -> String? {
    let key = LinkTable.key(address)
    let parts = key.split(separator: "/")
    // A base of more than two names is rare, and a page at the end of a long path is another one.
    for count in 0...min(2, max(0, parts.count - 1)) {
      let rest = "/" + parts.dropFirst(count).joined(separator: "/")
      if keys.contains(rest) {
        return "/" + parts.prefix(count).map { $0 + "/" }.joined()
      }
    }
    return nil
  }

  /// The addresses from the root to which a text links, without files of Markdown and others that are no pages.
  private static func addresses(in text: Bytes) -> [String] {
    let marks: [StaticString] = ["](/", "href=\"/", "to=\"/"]
    var addresses: [String] = []
    for mark in marks {
      var index = 0
      while let start = text.next(mark, from: index) {
        let first = start + mark.utf8CodeUnitCount
        index = first
        let rest = text[first...].prefix(Destination.longest).prefix { byte in
          !byte.isSpace && !"\"')?#{".utf8.contains(byte)
        }
        // `//example.org/` is another site.
        guard let byte = rest.first, byte != .slash else { continue }
        let address = rest.string
        let ending = TreePath.ending(of: address)
        if ending.isEmpty || ending == "html" {
          addresses.append(address)
        }
      }
    }
    return addresses
  }
}
