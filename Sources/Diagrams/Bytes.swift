extension [UInt8] {
  /// Appends a text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  /// Appends a whole number.
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    guard rest >= 10 else { return append(0x30 + UInt8(truncatingIfNeeded: rest)) }
    var divisor: UInt = 1
    while divisor <= rest / 10 { divisor *= 10 }
    while divisor > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
