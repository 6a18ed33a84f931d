import Base

/// Reads objects of JSON (RFC 8259) from bytes, one after the other, and skips members that are not
/// requested.
///
/// Nested values are texts, lists of texts and objects of texts: an edition has no others.
struct JSONScanner {
  /// The value of a member.
  enum Value {
    /// The bytes of a string, its quotation marks included.
    case string(Range<Int>)
    case strings([Range<Int>])
    case members([(key: String, value: Range<Int>)])
    /// `true`, `false`, `null` or a number.
    case word(Range<Int>)
  }

  let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Passes over white space, line feeds included.
  mutating func skipSpace() {
    while index < bytes.count, bytes[index].isSpace {
      index += 1
    }
  }

  /// Advances to the start of the line after the one that contains an offset.
  mutating func skipLine(at start: Int) {
    index = start
    while index < bytes.count, bytes[index] != .lineFeed {
      index += 1
    }
    index += 1
  }

  /// Reads an object, one member at a time.
  ///
  /// - Returns: True if it was complete.
  mutating func readObject(_ member: (_ key: String, _ value: Value) -> Void) -> Bool {
    guard take(.openBrace) else { return false }
    return readList(until: .closeBrace) { scanner in
      guard let name = scanner.readName(),
        let value = scanner.readValue()
      else { return false }
      member(name, value)
      return true
    }
  }

  private mutating func readValue() -> Value? {
    skipSpace()
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case .quotationMark:
      return readString().map(Value.string)
    case .openBracket:
      index += 1
      return readStrings().map(Value.strings)
    case .openBrace:
      index += 1
      return readMembers().map(Value.members)
    default:
      return readWord().map(Value.word)
    }
  }

  private mutating func readStrings() -> [Range<Int>]? {
    var strings: [Range<Int>] = []
    let isWhole = readList(until: .closeBracket) { scanner in
      guard let string = scanner.readString() else { return false }
      strings.append(string)
      return true
    }
    guard isWhole else { return nil }
    return strings
  }

  private mutating func readMembers() -> [(key: String, value: Range<Int>)]? {
    var members: [(key: String, value: Range<Int>)] = []
    let isWhole = readList(until: .closeBrace) { scanner in
      guard let name = scanner.readName(),
        let value = scanner.readString()
      else { return false }
      members.append((name, value))
      return true
    }
    guard isWhole else { return nil }
    return members
  }

  /// Reads elements with commas between them, up to a bracket; there may be none.
  ///
  /// - Returns: True if all of them could be read.
  private mutating func readList(
    until end: UInt8,
    element: (_ scanner: inout JSONScanner) -> Bool
  ) -> Bool {
    if take(end) {
      return true
    }
    repeat {
      guard element(&self) else { return false }
    } while take(.comma)
    return take(end)
  }

  /// Reads the name of a member, and its colon.
  private mutating func readName() -> String? {
    guard let key = readString(),
      take(.colon)
    else {
      return nil
    }
    return Self.string(in: bytes, at: key)
  }

  private mutating func readWord() -> Range<Int>? {
    let start = index
    while index < bytes.count, !",}]".utf8.contains(bytes[index]), bytes[index] > .space {
      index += 1
    }
    guard index > start else { return nil }
    return start..<index
  }

  /// Skips a string without decoding it; strings cannot contain line feeds.
  private mutating func readString() -> Range<Int>? {
    skipSpace()
    let start = index
    guard index < bytes.count,
      bytes[index] == .quotationMark
    else { return nil }
    guard let end = Self.end(ofStringAt: start, in: bytes.span) else {
      return nil
    }
    index = end
    return start..<end
  }

  private static func end(ofStringAt start: Int, in bytes: Span<UInt8>) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case .quotationMark:
        return index + 1
      case .backslash:
        if index + 1 < bytes.count, bytes[index + 1] == .lineFeed {
          return nil
        }
        // What follows does not end the string, even if it is a quotation mark.
        index += 2
      case .lineFeed:
        return nil
      default:
        index += 1
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count,
      bytes[index] == byte
    else { return false }
    index += 1
    return true
  }
}

extension JSONScanner {
  /// Returns the text of a string; `nil` if it contains an invalid escape.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain it.
  ///   - range: Its range, including the quotation marks.
  /// - Returns: The text.
  static func string(in bytes: [UInt8], at range: Range<Int>) -> String? {
    guard range.count >= 2 else { return nil }
    let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard inner.contains(.backslash) else {
      return String(decoding: inner, as: UTF8.self)
    }
    return unescaped(inner)
  }

  /// Returns the text of a string up to its first line feed; `nil` if it contains an invalid escape before that, or
  /// begins with a line feed.
  static func firstLine(in bytes: [UInt8], at range: Range<Int>) -> String? {
    guard range.count >= 2 else { return nil }
    let end = range.upperBound - 1
    var index = range.lowerBound + 1
    // Each escape has two bytes at least: `\\n` is a backslash before a letter.
    while let slash = bytes.span.firstIndex(of: .backslash, from: index), slash < end {
      if bytes[slash + 1] == UInt8(ascii: "n") {
        guard slash > range.lowerBound + 1 else { return nil }
        return string(in: bytes, at: range.lowerBound..<slash + 1)
      }
      index = slash + 2
    }
    return string(in: bytes, at: range)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    // Two escapes may be the halves of one character.
    var units: [UInt16] = []
    var rest = bytes
    while let slash = rest.firstIndex(of: .backslash) {
      if slash > rest.startIndex {
        text.append(escaped: &units)
        text += rest[..<slash]
      }
      rest = rest[slash...].dropFirst()
      guard let unit = takeEscape(from: &rest) else { return nil }
      units.append(unit)
    }
    text.append(escaped: &units)
    text += rest
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes `n` or `u00e9`, which follow a backslash.
  private static func takeEscape(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard let byte = rest.popFirst() else { return nil }
    guard byte == UInt8(ascii: "u") else {
      return escapes[byte]
    }
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]
}

extension [UInt8] {
  /// Appends the characters of escapes that follow one another, and forgets them.
  fileprivate mutating func append(escaped units: inout [UInt16]) {
    if units.count == 1, units[0] < 0x80 {
      // Nearly all are a line feed or a quotation mark.
      append(UInt8(units[0]))
    } else if !units.isEmpty {
      append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    }
    units.removeAll(keepingCapacity: true)
  }
}

extension UInt8 {
  /// True for white space between values.
  fileprivate var isSpace: Bool {
    self == .space || self == .lineFeed || self == .tab || self == .carriageReturn
  }
}
