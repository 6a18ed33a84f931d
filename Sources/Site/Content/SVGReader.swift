/// Reads an SVG picture for what could run a script (SVG 2, section 15).
///
/// Whatever it does not understand counts as a script: it says yes to well-formed XML in UTF-8 alone, without
/// entities of its own, in which no element is one of a few, no attribute is an event's, and no address is
/// code.
struct SVGReader {
  private let bytes: [UInt8]
  private var index = 0

  /// - Parameter bytes: The file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing in the picture can run a script.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  mutating func isPlain() -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return false }
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      guard readMarkup() else { return false }
    }
    return true
  }

  /// Reads what begins with `<`.
  ///
  /// - Returns: Whether it is plain.
  private mutating func readMarkup() -> Bool {
    if skip("<!--") { return skip(behind: "-->") != nil }
    if skip("<![CDATA[") { return skip(behind: "]]>") != nil }
    if skip("<?") { return skip(behind: "?>").map(isPlainInstruction) ?? false }
    // A DOCTYPE with a subset in brackets may define entities, which could stand for anything.
    if skip("<!") { return skip(behind: ">").map { !$0.contains("[") } ?? false }
    if skip("</") { return skip(behind: ">") != nil }
    index += 1
    return readElement()
  }

  /// `xml` says how the text is encoded, `xml-stylesheet` may name a program in XSLT.
  private func isPlainInstruction(_ text: String) -> Bool {
    let text = text.lowercased()
    guard !text.hasPrefix("xml-stylesheet") else { return false }
    return !text.contains("encoding") || text.contains("utf-8") || text.contains("us-ascii")
  }

  private mutating func readElement() -> Bool {
    guard !Self.elements.contains(readName()) else { return false }
    while index < bytes.count {
      skipSpace()
      if skip("/>") || skip(">") { return true }
      let name = readName()
      skipSpace()
      guard !name.isEmpty, skip("=") else { return false }
      skipSpace()
      guard let quote = bytes[index...].first, [0x22, 0x27].contains(quote) else { return false }
      index += 1
      guard let value = skip(behind: quote == 0x22 ? "\"" : "'") else { return false }
      guard isPlain(name, value) else { return false }
    }
    return false
  }

  private func isPlain(_ name: String, _ value: String) -> Bool {
    let value = Self.address(value)
    if name.hasPrefix("on") || name == "attributename" && value.hasPrefix("on") { return false }
    if ["javascript:", "vbscript:"].contains(where: value.contains) { return false }
    return !value.hasPrefix("data:") || Self.data.contains(where: value.hasPrefix)
  }

  /// Elements that run, load or send something.
  private static let elements: Set = [
    "applet", "base", "embed", "form", "frame", "frameset", "handler", "iframe", "listener", "meta",
    "object", "script",
  ]

  private static let data = [
    "data:image/avif", "data:image/gif", "data:image/jp", "data:image/png", "data:image/webp",
    "data:font/", "data:application/font", "data:application/x-font",
  ]
}

// MARK: - Characters

extension SVGReader {
  private mutating func skip(_ text: StaticString) -> Bool {
    let text = text.description.utf8
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  /// Skips to what is behind a text; what was skipped, or `nil` where the text does not come.
  private mutating func skip(behind text: StaticString) -> String? {
    let end = Array(text.description.utf8)
    let start = index
    while let found = bytes[index...].firstIndex(of: end[0]) {
      index = found + 1
      guard bytes[found...].starts(with: end) else { continue }
      index = found + end.count
      return String(decoding: bytes[start..<found], as: UTF8.self)
    }
    return nil
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  /// A name without its namespace, in lower case; empty where there is none.
  private mutating func readName() -> String {
    let name = bytes[index...].prefix { !" \t\r\n=/><\"'".utf8.contains($0) }
    index = name.endIndex
    let local = name.split(separator: UInt8(ascii: ":")).last ?? []
    return String(decoding: local, as: UTF8.self).lowercased()
  }

  /// A value as it counts as an address: references resolved, spaces and controls gone, in lower case.
  private static func address(_ value: String) -> String {
    var text = ""
    let parts = value.split(separator: "&", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      guard number > 0, let end = part.firstIndex(of: ";") else {
        text += part
        continue
      }
      text.unicodeScalars.append(scalar(part[..<end]) ?? "&")
      text += part[part.index(after: end)...]
    }
    text.unicodeScalars.removeAll { $0.value <= 0x20 }
    return text.lowercased()
  }

  /// `#106` and `#x6A` are j.
  private static func scalar(_ reference: Substring) -> Unicode.Scalar? {
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
