package import Base

extension [UInt8] {
  /// Appends an address for an attribute: percent-encoded as RFC 3986 requires, and escaped.
  ///
  /// Encodes the same characters as libcmark, so that our HTML equals its output.
  ///
  ///     /タブ?a&b   →   /%E3%82%BF%E3%83%96?a&amp;b
  package mutating func append(escapingAddress text: Span<UInt8>) {
    append(percentEncoding: text) { byte in
      switch byte {
      case .ampersand:
        "&amp;"
      case .apostrophe:
        "&#x27;"
      default:
        nil
      }
    }
  }

  /// Appends an address, percent-encoded where RFC 3986 wants it.
  package mutating func append(percentEncoding text: Span<UInt8>) {
    append(percentEncoding: text) { byte in
      switch byte {
      case .ampersand:
        "&"
      case .apostrophe:
        "'"
      default:
        nil
      }
    }
  }

  /// Appends an address, percent-encoded except for bytes that have a replacement.
  private mutating func append(
    percentEncoding text: Span<UInt8>,
    replacement: (UInt8) -> StaticString?
  ) {
    var run = 0
    while let index = ByteSet.encodedInAddress.firstIndex(in: text, from: run) {
      let byte = text[index]
      append(text, run..<index)
      if let replacement = replacement(byte) {
        append(replacement)
      } else {
        append(UInt8(ascii: "%"))
        append((byte >> 4).hexadecimalDigit)
        append((byte & 0xF).hexadecimalDigit)
      }
      run = index + 1
    }
    append(text, run..<text.count)
  }
}

extension ByteSet {
  /// The bytes that an address has percent-encoded, or replaced by a reference.
  package static let encodedInAddress = ByteSet("")
    .union((UInt8.min...UInt8.max).filter { byte in !byte.isSafeInAddress })
}

extension UInt8 {
  /// Letters, digits and `-_.+!*(),%#@?=;:/$~`.
  fileprivate var isSafeInAddress: Bool {
    switch self {
    case UInt8.smallLetters, UInt8.capitals,
      UInt8.digits,
      .hyphen, .underscore, .period, .plus,
      .exclamationMark, .asterisk, .openParenthesis, .closeParenthesis,
      .comma, .percentSign, .numberSign, .atSign,
      .questionMark, .equals, .semicolon, .colon,
      .slash, .dollarSign, .tilde:
      true
    default:
      false
    }
  }

  fileprivate var hexadecimalDigit: UInt8 {
    if self < 10 {
      UInt8(ascii: "0") + self
    } else {
      UInt8(ascii: "A") + self - 10
    }
  }
}
