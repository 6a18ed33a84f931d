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
    while index < bytes.count, bytes[index] != 0x0A {
      index += 1
    }
    index += 1
  }

  /// Reads an object, one member at a time.
  ///
  /// - Returns: True if it was complete.
  mutating func readObject(_ member: (_ key: String, _ value: Value) -> Void) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) {
      return true
    }
    repeat {
      guard let key = readString(),
        take(UInt8(ascii: ":")),
        let value = readValue(),
        let name = Self.string(in: bytes, key)
      else { return false }
      member(name, value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  private mutating func readValue() -> Value? {
    skipSpace()
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""):
      return readString().map(Value.string)
    case UInt8(ascii: "["):
      var strings: [Range<Int>] = []
      index += 1
      if take(UInt8(ascii: "]")) {
        return .strings([])
      }
      repeat {
        guard let string = readString() else { return nil }
        strings.append(string)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else {
        return nil
      }
      return .strings(strings)
    case UInt8(ascii: "{"):
      var members: [(key: String, value: Range<Int>)] = []
      index += 1
      if take(UInt8(ascii: "}")) {
        return .members([])
      }
      repeat {
        guard let key = readString(),
          take(UInt8(ascii: ":")),
          let value = readString(),
          let name = Self.string(in: bytes, key)
        else { return nil }
        members.append((name, value))
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else {
        return nil
      }
      return .members(members)
    default:
      let start = index
      while index < bytes.count, !",}]".utf8.contains(bytes[index]), bytes[index] > 0x20 {
        index += 1
      }
      guard index > start else {
        return nil
      }
      return .word(start..<index)
    }
  }

  /// Skips a string without decoding it; strings cannot contain line feeds.
  private mutating func readString() -> Range<Int>? {
    skipSpace()
    let start = index
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"")
    else { return nil }
    guard let end = Self.end(ofStringAt: start, in: bytes.span) else { return nil }
    index = end
    return start..<end
  }

  private static func end(ofStringAt start: Int, in bytes: Span<UInt8>) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        return index + 1
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A {
          return nil
        }
        index += 2
      case 0x0A:
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
  static func string(in bytes: [UInt8], _ range: Range<Int>) -> String? {
    guard range.count >= 2 else { return nil }
    let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard inner.contains(UInt8(ascii: "\\")) else {
      return String(decoding: inner, as: UTF8.self)
    }
    var units: [UInt16] = []
    var text = ""
    var rest = inner
    // Two escapes may be the halves of one character.
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units = []
    }
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      if slash > rest.startIndex {
        flush()
        text += String(decoding: rest[..<slash], as: UTF8.self)
      }
      guard slash + 1 < rest.endIndex else { return nil }
      rest = rest[(slash + 2)...]
      switch bytes[slash + 1] {
      case UInt8(ascii: "u"):
        guard rest.count >= 4,
          let unit = UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
        else { return nil }
        units.append(unit)
        rest = rest.dropFirst(4)
      case let byte:
        guard let unit = escapes[byte] else { return nil }
        units.append(unit)
      }
    }
    flush()
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]
}

extension UInt8 {
  /// True for white space between values.
  fileprivate var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
}
