extension Unicode.Scalar {
  /// Reads the scalar that starts at an offset of valid UTF-8.
  package init(utf8 bytes: Span<UInt8>, at index: Int) {
    self = Self.decode(bytes, at: index).scalar
  }

  /// Reads the scalar that ends at an offset of valid UTF-8, an offset greater than 0.
  package init(utf8 bytes: Span<UInt8>, endingAt end: Int) {
    var start = end - 1
    while start > 0, bytes[start].continuesScalar {
      start -= 1
    }
    self = Self.decode(bytes, at: start).scalar
  }

  /// Reads the scalar that starts at an offset of valid UTF-8.
  ///
  /// - Returns: The scalar, or U+FFFD for invalid bytes, and the offset after it.
  package static func decode(_ bytes: Span<UInt8>, at index: Int) -> (
    scalar: Unicode.Scalar, end: Int
  ) {
    let first = bytes[index]
    let count = first.countOfScalar
    guard count > 1, index + count <= bytes.count else {
      // Invalid bytes are passed one by one.
      return (first < 0x80 ? Unicode.Scalar(first) : "\u{FFFD}", index + 1)
    }
    // 110xxxxx, 1110xxxx or 11110xxx, then 10xxxxxx: the bits x are the value.
    var value = UInt32(first) & (0xFF >> UInt32(count + 1))
    for offset in 1..<count {
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", index + count)
  }

  /// True if CommonMark, section 2.1, counts the character as punctuation, or it is a symbol.
  package var isPunctuationOrSymbol: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default:
      false
    }
  }

  /// True if the character is Hangul, which is written with spaces.
  package var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      true
    default:
      false
    }
  }
}

extension UInt8 {
  /// True for a byte of UTF-8 after the first of a character: 10xxxxxx.
  package var continuesScalar: Bool { self & 0xC0 == 0x80 }

  /// The number of bytes of a character that begins with the byte.
  fileprivate var countOfScalar: Int {
    switch self {
    case ..<0x80:
      1
    case ..<0xE0:
      2
    case ..<0xF0:
      3
    default:
      4
    }
  }
}
