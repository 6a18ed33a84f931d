/// Cuts the output of `pdftohtml -xml` into tags and texts.
///
/// The output is not XML: links and bold type may overlap, and it contains control characters. No
/// input is an error, and reading does not recurse.
struct PDFMarkup: Sequence, IteratorProtocol {
  enum Part: Equatable {
    case open(String, [String: String])
    case close(String)
    case text([UInt32])
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Part? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "<"), let end = endOfTag {
      defer { index = end + 1 }
      return Self.tag(bytes[(index + 1)..<end])
    }
    // A `<` that opens no tag is text.
    let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { index = end }
    return .text(Self.scalars(bytes[index..<end]))
  }

  private var endOfTag: Int? {
    guard index + 1 < bytes.count else { return nil }
    // `<a`, `</a>`, `<?xml …?>`, `<!DOCTYPE …>`
    let first = bytes[index + 1]
    let opensTag =
      first.isASCIILetter
      || [UInt8]("/?!".utf8).contains(first)
    guard opensTag else { return nil }
    return bytes[index...].firstIndex(of: UInt8(ascii: ">"))
  }

  private static func tag(_ inner: ArraySlice<UInt8>) -> Part {
    if inner.first == UInt8(ascii: "/") {
      return .close(String(decoding: inner.dropFirst(), as: UTF8.self))
    }
    let name = inner.prefix { byte in
      byte > UInt8(ascii: " ")
        && byte != UInt8(ascii: "/")
    }
    return .open(String(decoding: name, as: UTF8.self), attributes(inner[name.endIndex...]))
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].drop { $0 <= 0x20 }
      rest = rest[(equals + 1)...]
      guard rest.first == UInt8(ascii: "\"") else { continue }
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      attributes[String(decoding: name, as: UTF8.self)] = String(scalars(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return attributes
  }

  /// Returns the scalars of a text with its references replaced.
  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else {
      return text.scalarValues
    }
    // `&amp;` last, since it may stand before `lt;`.
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#160;", with: " ").replacing("&apos;", with: "'")
      .replacing("&amp;", with: "&").scalarValues
  }
}
