// What the bytes of a file show of its kind and its encoding, before and after an attempt.
extension TextDecoder {
  static func markedEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return .utf8
    }
    // The mark of UTF-32 begins with that of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
    {
      return .utf32
    }
    if bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
    {
      return .utf16
    }
    guard switchesToJapanese(bytes) else {
      return nil
    }
    return .iso2022JP
  }

  /// Returns whether a text has `ESC $ @` or `ESC $ B`: a switch of ISO-2022 (RFC 1468).
  private static func switchesToJapanese(_ bytes: [UInt8]) -> Bool {
    let start = bytes.indices.dropLast(2).prefix(1 << 20)
    return start.contains { index in
      bytes[index] == 0x1B
        && bytes[index + 1] == UInt8(ascii: "$")
        && [UInt8(ascii: "@"), UInt8(ascii: "B")].contains(bytes[index + 2])
    }
  }

  /// The `charset=` or `encoding=` in the first kilobyte.
  static func declaredEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    guard let match = head.firstMatch(of: /(?:charset|encoding)\s*=\s*["']?([-\w]+)/.ignoresCase())
    else { return nil }
    return TextEncoding(named: String(match.1))
  }

  /// Returns the probable kind of a file that is not text; `nil` if it looks like text.
  static func binaryKind(_ bytes: [UInt8]) -> ImportError.BinaryKind? {
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) {
      return known.kind
    }
    if isSVG(bytes) {
      return .picture
    }
    guard ![.utf16, .utf32].contains(markedEncoding(bytes)) else {
      return nil
    }
    let head = bytes.prefix(1 << 16)
    guard head.contains(0) || hasManyControls(head) else {
      return nil
    }
    return .other
  }

  /// Returns whether more than one byte in twenty is a control character that does not occur in text.
  private static func hasManyControls(_ bytes: ArraySlice<UInt8>) -> Bool {
    // Tab, line feed, form feed, carriage return and ESC occur in text.
    let controls = bytes.count { byte in
      byte < 0x20
        && ![0x09, UInt8(ascii: "\n"), 0x0C, 0x0D, 0x1B].contains(byte)
    }
    return controls * 20 > bytes.count
  }

  /// Returns whether the first element of a file is `<svg>`, after a declaration and comments.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    // Atomic: else a comment may also end at a later `-->`, and twenty comments take seconds.
    return head.prefixMatch(
      of: /\s*(?>(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*)<svg[\s>]/
        .dotMatchesNewlines())
      != nil
  }

  /// The first bytes of files that are no text.
  private static let signatures: [(start: [UInt8], kind: ImportError.BinaryKind)] = [
    (Array("%PDF-".utf8), .pdf),
    ([0x50, 0x4B, 0x03, 0x04], .archive),
    ([0xD0, 0xCF, 0x11, 0xE0], .oldOffice),
    ([0x89, 0x50, 0x4E, 0x47], .picture),
    ([0xFF, 0xD8, 0xFF], .picture),
    (Array("{\\rtf".utf8), .richText),
  ]

  /// The first byte that is no UTF-8 in a text that mostly is.
  ///
  /// Returns the first fault in otherwise valid UTF-8: ten well-formed multibyte sequences for each
  /// fault, or before the first one, do not occur by chance.
  static func breakInUTF8(_ bytes: [UInt8]) -> DocumentPlace? {
    var good = 0
    var goodBefore = 0
    var faults: [Int] = []
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes[...], at: index)
      if length > 1 {
        good += 1
      }
      if length == 0 {
        if faults.isEmpty {
          goodBefore = good
        }
        faults.append(index)
      }
      index += max(1, length)
    }
    // Ten good sequences for a fault: less may be chance.
    guard let first = faults.first,
      goodBefore >= 10 || good >= 10 * faults.count
    else {
      return nil
    }
    return place(of: first, in: bytes, .utf8)
  }

  static func offsetOfFirstError(
    _ bytes: [UInt8],
    encoding: TextEncoding
  ) -> Int {
    /// The length of a beginning that is valid, a character that is cut left out.
    func goodLength(upTo length: Int) -> Int? {
      // The longest character, in GB 18030, has four bytes.
      (0...min(3, length)).map { length - $0 }.first { length in
        attempt(Array(bytes[..<length]), encoding: encoding) != nil
      }
    }
    var low = 0
    var high = bytes.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if goodLength(upTo: middle) != nil {
        low = middle
      } else {
        high = middle
      }
    }
    return goodLength(upTo: low) ?? 0
  }

  static func place(
    of offset: Int, in bytes: [UInt8], _ encoding: TextEncoding
  ) -> DocumentPlace {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    let before = attempt(Array(bytes[start..<offset]), encoding: encoding)
    return DocumentPlace(line: line, column: (before?.count ?? 0) + 1)
  }
}
