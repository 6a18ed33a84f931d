/// A piece of the HTML that pages are composed of.
enum MarkupToken: Equatable {
  /// Characters, still escaped.
  case text(Range<Int>)
  /// A start tag or an empty one: its name, and all of it from `<` to `>`.
  case start(String, Range<Int>)
  case end(String)
}

/// Reads well-formed HTML, such as this program writes, piece by piece.
///
/// Comments are passed over, and so are pictures: `<svg>` with all that is in it. A `<` that begins
/// no tag is text.
struct MarkupTokenizer {
  let html: [UInt8]
  private(set) var index = 0

  init(_ html: [UInt8]) { self.html = html }

  /// The next piece; `nil` at the end.
  mutating func next() -> MarkupToken? {
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else { return text(from: index) }
      if has("<!--", at: index) {
        index = find("-->", from: index + 4).map { $0 + 3 } ?? html.count
        continue
      }
      guard let close = tagEnd(from: index) else { return text(from: index) }
      let tag = index..<close + 1
      index = close + 1
      let isEnd = html[tag.lowerBound + 1] == UInt8(ascii: "/")
      let name = name(from: tag.lowerBound + (isEnd ? 2 : 1), to: close)
      guard name == "svg", !isEnd else { return isEnd ? .end(name) : .start(name, tag) }
      index = find("</svg>", from: index).map { $0 + 6 } ?? html.count
    }
    return nil
  }

  /// The byte after what was read; 0 at the end.
  var following: UInt8 { index < html.count ? html[index] : 0 }

  /// Whether bytes stand at an offset.
  func has(_ bytes: StaticString, at offset: Int) -> Bool {
    guard offset + bytes.utf8CodeUnitCount <= html.count else { return false }
    return bytes.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { unsafe buffer[$0] == html[offset + $0] }
    }
  }

  private func find(_ bytes: StaticString, from start: Int) -> Int? {
    guard start < html.count else { return nil }
    return (start..<html.count).first { has(bytes, at: $0) }
  }

  private mutating func text(from start: Int) -> MarkupToken {
    index = start + 1
    while index < html.count, html[index] != UInt8(ascii: "<") { index += 1 }
    return .text(start..<index)
  }

  /// The `>` of the tag whose `<` is at an offset; quotes may hold others.
  private func tagEnd(from start: Int) -> Int? {
    guard start + 1 < html.count else { return nil }
    let first = html[start + 1] | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) || html[start + 1] == 0x2F else {
      return nil
    }
    var quote: UInt8?
    for offset in start + 1..<html.count {
      let byte = html[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return offset
      }
    }
    return nil
  }

  private func name(from start: Int, to end: Int) -> String {
    let bytes = html[start..<end].prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  // MARK: Values

  /// The value of a tag's attribute, unescaped.
  func attribute(_ name: StaticString, of tag: Range<Int>) -> String? {
    let length = name.utf8CodeUnitCount
    for offset in tag.dropLast(length + 2)
    where html[offset] == 0x20 && has(name, at: offset + 1)
      && has("=\"", at: offset + 1 + length)
    {
      let start = offset + length + 3
      let end = html[start..<tag.upperBound].firstIndex(of: UInt8(ascii: "\""))
      return String(decoding: unescaped(start..<(end ?? tag.upperBound)), as: UTF8.self)
    }
    return nil
  }

  /// Characters with the references that this program writes replaced by what they stand for.
  func unescaped(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard html[index] == UInt8(ascii: "&"),
        let (reference, byte) = Self.references.first(where: { has($0.0, at: index) })
      else {
        bytes.append(html[index])
        index += 1
        continue
      }
      bytes.append(byte)
      index += reference.utf8CodeUnitCount
    }
    return bytes
  }

  private static let references: [(StaticString, UInt8)] = [
    ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&#x27;", 0x27),
  ]
}
