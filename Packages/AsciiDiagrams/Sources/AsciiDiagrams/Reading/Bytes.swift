extension [UInt8] {
  /// Appends a text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Inserts a text.
  mutating func insert(_ text: StaticString, at index: Int) {
    text.withUTF8Buffer { unsafe insert(contentsOf: $0, at: index) }
  }

  /// Appends a whole number.
  mutating func append(decimal value: Int) {
    if value < 0 {
      append(UInt8(ascii: "-"))
    }
    let rest = value.magnitude
    // By constants, which need no division, as far as nearly all places are.
    if rest >= 1_000 {
      append(decimal: Int(rest / 1_000))
      append(digit: rest / 100 % 10)
      append(digit: rest / 10 % 10)
    } else if rest >= 100 {
      append(digit: rest / 100)
      append(digit: rest / 10 % 10)
    } else if rest >= 10 {
      append(digit: rest / 10)
    }
    append(digit: rest % 10)
  }

  /// Appends a digit.
  private mutating func append(digit: UInt) {
    append(0x30 + UInt8(truncatingIfNeeded: digit))
  }
}

/// Classes of ASCII; the bytes of all other characters in UTF-8 belong to none.
extension UInt8 {
  var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isASCIIAlphanumeric: Bool {
    isASCIIDigit
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
