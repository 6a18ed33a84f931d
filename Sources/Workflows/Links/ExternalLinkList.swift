import Base
import Diagnostics
import ExternalLinks
import Guideline
import Markup
import SiteConfiguration

/// The external addresses of a site, each with the places that name it.
struct ExternalLinkList {
  struct Link {
    var address: String
    /// The places that name it, in the order of the site.
    var places: [Location] = []
    /// The sources that can be read there, by their numbers: the text is watched.
    var sources: [Int] = []
  }

  /// The links, in the order in which they are first named.
  private(set) var links: [Link] = []
  private var numbers: [String: Int] = [:]

  /// - Parameters:
  ///   - guideline: The site.
  ///   - pages: Its pages, in the order in which links are reported.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the pages that name external
  ///   addresses.
  init(_ guideline: GuidelineStages, pages: [PageInput]) {
    for page in pages {
      add(page)
    }
    let configuration = guideline.configuration
    for item in configuration.links {
      add(item.target.value, at: Location(configuration.path, bytes: item.target.bytes))
    }
    let content = String(configuration.path.dropLast("site.yaml".count))
    for (number, source) in guideline.sourceList.sources.enumerated() {
      add(source, number: number, content: content)
    }
  }

  private mutating func add(
    _ source: Source,
    number: Int,
    content: String
  ) {
    if !source.url.isEmpty {
      let file = "\(content)sources/\(source.key).yaml"
      add(
        source.url,
        at: place(of: source.url, in: file),
        source: number)
    }
    for statement in source.statements where !statement.url.isEmpty {
      add(statement.url, at: statement.location)
    }
  }

  private mutating func add(_ page: PageInput) {
    let addresses = page.document.externalAddresses.filter {
      WebAddress($0) != nil
    }
    guard !addresses.isEmpty else { return }
    // The tree does not say where a link is: the text is looked through once, from link to link.
    var finder = AddressFinder(path: page.path)
    for address in addresses {
      add(address, at: finder.next(address))
    }
  }

  private mutating func add(
    _ address: String,
    at place: Location,
    source: Int? = nil
  ) {
    guard WebAddress(address) != nil else { return }
    // An address that several pages name is asked for once.
    let number = numbers[address] ?? links.count
    if number == links.count {
      numbers[address] = number
      links.append(Link(address: address))
    }
    links[number].places.append(place)
    if let source {
      links[number].sources.append(source)
    }
  }

  private func place(
    of address: String,
    in path: String
  ) -> Location {
    var finder = AddressFinder(path: path)
    return finder.next(address)
  }
}

/// Finds addresses in a file, in the order in which they are written there.
private struct AddressFinder {
  private let path: String
  private let bytes: [UInt8]
  private var cursor = 0
  /// The number of searches through the whole file that are left: an address that is written in another way, as with
  /// `&amp;`, is nowhere in it.
  private var longSearchesLeft = 200
  /// The usual distance of an address from the one before it, at most.
  private static let usualDistance = 4_000

  init(path: String) {
    self.path = path
    bytes = (try? readFile(path)) ?? []
  }

  /// The place of an address: the next one, else the first; the file as a whole where it is written in another way.
  mutating func next(_ address: String) -> Location {
    let near = cursor..<min(cursor + Self.usualDistance, bytes.count)
    guard let start = firstIndex(of: address, in: near) ?? searchFurther(for: address) else {
      return Location(path)
    }
    cursor = start + address.utf8.count
    return Location(path, bytes: start..<cursor)
  }

  private mutating func searchFurther(for address: String) -> Int? {
    guard longSearchesLeft > 0 else { return nil }
    longSearchesLeft -= 1
    return firstIndex(of: address, in: cursor..<bytes.count)
      ?? firstIndex(of: address, in: bytes.indices)
  }

  private func firstIndex(of address: String, in range: Range<Int>) -> Int? {
    bytes.span.firstIndex(of: address.utf8.span, in: range)
  }
}

extension Document {
  /// The addresses of links and pictures that need no site, in the order of the page.
  fileprivate var externalAddresses: [String] {
    let ranges = body.links.map(\.address) + body.pictures.map(\.address)
    let links = ranges.map { range in
      var bytes: [UInt8] = []
      bytes.append(range, of: body)
      return String(decoding: bytes, as: UTF8.self)
    }
    let values = components.flatMap(\.values).compactMap { value -> String? in
      guard case .address(let address) = value else { return nil }
      return address
    }
    return links + values
  }
}
