import Base
import Diagnostics

/// HTML that the site lets through: comments stay out, ids are places, and addresses are looked up as Markdown's.
extension TreeBuilder {
  /// Adds HTML.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - bytes: Where it stands; of a block its first line.
  /// - Returns: Where it is in the text of the tree.
  mutating func keep(_ html: [UInt8], at bytes: Range<Int>) -> Tree.TextRange {
    let html = html.withoutComments
    var found: [(bytes: Range<Int>, reference: Int)] = []
    var index = 0
    while let start = html[index...].firstIndex(of: .openAngle) {
      index = start + 1
      // A sign that begins no tag is text.
      guard let tag = HTMLTag(html[...], at: start) else {
        continue
      }
      index = html.endOfVerbatim(from: tag)
      let place = place(of: tag.range, in: html, at: bytes)
      found += note(tag, in: html, at: place)
    }
    return tree.add(html: html.span, addresses: found)
  }

  /// Notes what a tag means for the site.
  ///
  /// - Returns: Its addresses that the site looks up.
  private mutating func note(
    _ tag: HTMLTag,
    in html: [UInt8],
    at place: Range<Int>
  ) -> [(bytes: Range<Int>, reference: Int)] {
    if let id = tag.place(in: html) {
      document.anchors.append(Spanned(id, bytes: place))
    }
    let addresses = tag.addresses(in: html).compactMap { address in
      reference(to: html[address], at: place).map { (bytes: address, reference: $0) }
    }
    if !tag.isEnd {
      document.html.append(KeptHTML(tag, in: html, bytes: place))
    }
    return addresses
  }

  /// Where a part of HTML stands; the first line of the HTML where it is not in the file as it is here.
  private func place(
    of part: Range<Int>,
    in html: [UInt8],
    at bytes: Range<Int>
  ) -> Range<Int> {
    let place = bytes.lowerBound + part.lowerBound..<bytes.lowerBound + part.upperBound
    guard place.upperBound <= source.bytes.count,
      source.bytes[place].elementsEqual(html[part])
    else { return bytes }
    return place
  }

  /// Lets the site look up an address.
  ///
  /// - Returns: The number of the reference; `nil` where the address stays as it is.
  private mutating func reference(
    to value: ArraySlice<UInt8>,
    at bytes: Range<Int>
  ) -> Int? {
    let written = String(decoding: value, as: UTF8.self)
    let address = written.replacing("&amp;", with: "&")
    switch Address(address) {
    case .reference(.anchor, let id) where id.isEmpty || id == "top":
      // `#` and `#top` are the start of every page (HTML, Scrolling to a fragment).
      return nil
    case .reference(let kind, let target):
      let target = addressFromPage(target, of: kind)
      document.references.append(
        Reference(kind: kind, target: target, title: nil, hasText: true, bytes: bytes))
      return document.references.count - 1
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(bytes)))
      return nil
    case .external, .variable, .unsafe:
      return nil
    }
  }
}

extension KeptHTML {
  fileprivate init(
    _ tag: HTMLTag,
    in html: [UInt8],
    bytes: Range<Int>
  ) {
    let attributes = tag.attributes.map { attribute in
      let value = String(decoding: html[attribute.value], as: UTF8.self)
      return Attribute(name: attribute.name, value: value)
    }
    self.init(name: tag.name, attributes: attributes, bytes: bytes)
  }
}

extension HTMLTag {
  /// The place that the tag names: its `id`, or the `name` of a link.
  func place(in html: [UInt8]) -> String? {
    let linkName = name == "a" ? value(of: "name") : nil
    guard let value = value(of: "id") ?? linkName else {
      return nil
    }
    let id = String(decoding: html[value], as: UTF8.self)
    guard !id.isEmpty,
      !id.contains(where: \.isWhitespace)
    else {
      return nil
    }
    return id
  }

  /// The addresses in the attributes of the tag, in order (HTML, section 4).
  fileprivate func addresses(in html: [UInt8]) -> [Range<Int>] {
    attributes.flatMap { attribute -> [Range<Int>] in
      guard !attribute.value.isEmpty else { return [] }
      if Self.attributesWithAddress[name]?.contains(attribute.name) == true {
        return [attribute.value]
      }
      guard attribute.name == "srcset",
        name == "img" || name == "source"
      else { return [] }
      return Self.candidates(html, value: attribute.value)
    }
  }

  /// By the name of the element: the attributes that are an address.
  private static let attributesWithAddress: [String: [String]] = [
    "a": ["href"],
    "area": ["href"],
    "audio": ["src"],
    "embed": ["src"],
    "iframe": ["src"],
    "img": ["src"],
    "input": ["src"],
    "object": ["data"],
    "script": ["src"],
    "source": ["src"],
    "track": ["src"],
    "video": ["poster", "src"],

  ]

  /// The addresses of `small.png 320w, large.png 640w` (HTML, section 4.8.4.2).
  private static func candidates(
    _ html: [UInt8],
    value: Range<Int>
  ) -> [Range<Int>] {
    var candidates: [Range<Int>] = []
    var rest = html[value]
    while let start = rest.firstIndex(where: { $0 > .space && $0 != .comma }) {
      let address = rest[start...].prefix { $0 > .space }
      // A comma right behind an address ends the candidate.
      let commas = address.reversed().prefix { $0 == .comma }.count
      candidates.append(start..<address.endIndex - commas)
      rest = rest[address.endIndex...]
      // Else a width or a density follows: `640w,`.
      if commas == 0 {
        rest = rest.drop { $0 != .comma }
      }
    }
    return candidates
  }
}

extension [UInt8] {
  /// HTML with its comments cut out; what looks like one in a script or a style sheet stays.
  fileprivate var withoutComments: [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < count {
      guard self[index] == .openAngle else {
        output.append(self[index])
        index += 1
        continue
      }
      if self[index...].starts(with: "<!--".utf8) {
        index = endOfComment(from: index)
        continue
      }
      // Without a tag it is a sign of its own: `a < b`.
      let end = HTMLTag(self[...], at: index).map(endOfVerbatim) ?? index + 1
      output += self[index..<end]
      index = end
    }
    return output
  }

  /// Where a comment ends: behind its `-->`, or with the HTML.
  private func endOfComment(from start: Int) -> Int {
    // `<!-->` is a comment as well.
    var index = start + 2
    while index + 2 < count {
      if self[index...].starts(with: "-->".utf8) {
        return index + 3
      }
      index += 1
    }
    return count
  }

  /// Where the text of a script or a style sheet ends; for any other tag, where the tag does.
  fileprivate func endOfVerbatim(from tag: HTMLTag) -> Int {
    guard !tag.isEnd,
      tag.name == "script" || tag.name == "style"
    else {
      return tag.range.upperBound
    }
    let end = Array("</\(tag.name)".utf8)
    var index = tag.range.upperBound
    while index + end.count <= count {
      if self[index] == .openAngle, hasIgnoringCase(end, at: index) {
        return index
      }
      index += 1
    }
    return count
  }

  private func hasIgnoringCase(_ text: [UInt8], at start: Int) -> Bool {
    // The bit makes letters small; `<` and `/` have it already.
    zip(self[start...], text).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
