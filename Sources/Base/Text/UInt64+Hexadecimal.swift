extension UInt64 {
  /// Sixteen digits: `0a1b…`.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
