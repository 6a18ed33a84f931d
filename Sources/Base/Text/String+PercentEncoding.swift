extension String {
  /// Returns the text for an address, with all but the unreserved characters percent-encoded (RFC
  /// 3986, 2.3).
  ///
  ///     日/a b   →   %E6%97%A5/a%20b
  ///
  /// - Parameter keepsSlashes: True to keep the slashes of a path.
  /// - Returns: ASCII.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func percentEncoded(keepsSlashes: Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isUnreserved = byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
      if isUnreserved || keepsSlashes && byte == .slash {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
