extension JSONValue {
  /// Appends a string (RFC 8259, 7).
  ///
  /// Beyond the requirements of the standard, characters that a terminal could interpret as a
  /// command are escaped, and so are line separators, byte order marks and the marks that change
  /// the direction of writing.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func write(
    _ text: String,
    form: Form,
    into output: inout [UInt8]
  ) {
    let bytes = text.utf8.span
    output.append(.quotationMark)
    // The start of the bytes that are not copied yet.
    var run = 0
    var next = 0
    while let index = special.firstIndex(in: bytes, from: next) {
      next = index + 1
      if let hidden = hiddenScalar(bytes, at: index) {
        output.append(bytes.extracting(run..<index))
        writeNumber(of: hidden.value, into: &output)
        run = index + hidden.length
        next = run
      } else if let escape = escape(for: bytes[index], form: form) {
        output.append(bytes.extracting(run..<index))
        output.append(contentsOf: escape.utf8)
        run = next
      }
    }
    output.append(bytes.extracting(run..<bytes.count))
    output.append(.quotationMark)
  }

  /// The bytes that are not written as they are, and those that hidden characters begin with.
  private static let special = ByteSet("\"\\<\u{7F}")
    .union(0x00..<0x20)
    .union([0xC2, 0xD8, 0xE2, 0xEF])

  /// Returns the short escape for a byte; `nil` if it is written as it is.
  private static func escape(for byte: UInt8, form: Form) -> String? {
    switch byte {
    case .quotationMark:
      "\\\""
    case .backslash:
      "\\\\"
    case .lineFeed:
      "\\n"
    case .carriageReturn:
      "\\r"
    case .tab:
      "\\t"
    // Compact JSON may be inside of a `script` element, which `</script>` would end.
    case .openAngle where form == .compact:
      "\\u003c"
    default:
      nil
    }
  }

  /// Appends `\u001b`.
  private static func writeNumber(of scalar: UInt32, into output: inout [UInt8]) {
    let digits = String(scalar, radix: 16)
    output.append(contentsOf: "\\u".utf8)
    output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
    output.append(contentsOf: digits.utf8)
  }

  /// The scalar at a place that is written by its number, and how many bytes it has.
  private static func hiddenScalar(
    _ bytes: Span<UInt8>,
    at index: Int
  ) -> (value: UInt32, length: Int)? {
    // The bytes after the first have six bits each (RFC 3629, 3).
    func byte(_ offset: Int) -> UInt32 {
      guard index + offset < bytes.count else { return 0 }
      return UInt32(bytes[index + offset]) & 0x3F
    }
    switch bytes[index] {
    case .tab, .lineFeed, .carriageReturn:
      return nil
    case 0x00..<0x20, 0x7F:
      return (UInt32(bytes[index]), 1)
    // Two bytes: U+0080 to U+009F, U+061C.
    case 0xC2, 0xD8:
      let scalar = UInt32(bytes[index] & 0x1F) << 6 | byte(1)
      guard (0x80...0x9F).contains(scalar) || scalar == 0x61C else {
        return nil
      }
      return (scalar, 2)
    // Three bytes: U+2000 to U+2FFF, U+F000 to U+FFFF.
    case 0xE2, 0xEF:
      let scalar = UInt32(bytes[index] & 0x0F) << 12 | byte(1) << 6 | byte(2)
      switch scalar {
      // Marks of direction, line and paragraph separators, the byte order mark.
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        return (scalar, 3)
      default:
        return nil
      }
    default:
      return nil
    }
  }
}
