extension String {
  /// The text for an address: all but the unreserved characters percent-encoded (RFC 3986, 2.3).
  ///
  ///     日/a b   →   %E6%97%A5/a%20b
  ///
  /// - Parameter keepsSlashes: Whether the slashes of a path stay.
  /// - Returns: ASCII.
  /// - Complexity: O(*n*)
  package func percentEncoded(keepsSlashes: Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      case UInt8(ascii: "/") where keepsSlashes: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
