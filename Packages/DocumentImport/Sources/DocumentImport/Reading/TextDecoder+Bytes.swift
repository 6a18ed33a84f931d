import Foundation

/// The encodings themselves.
extension TextDecoder {
  /// The scalars of a text, if it is valid; without its byte order mark.
  static func attempt(
    _ bytes: [UInt8],
    encoding: TextEncoding
  ) -> [UInt32]? {
    switch encoding {
    case .utf8:
      decodeUTF8(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
    case .utf16:
      decodeUTF16(bytes)
    case .utf32:
      decodeUTF32(bytes)
    case .latin1:
      bytes.map { byte in
        if (0x80...0x9F).contains(byte) {
          return windows1252[Int(byte) - 0x80]
        }
        return UInt32(byte)
      }
    case .windows31J, .eucJP, .iso2022JP, .gb18030:
      decodeByIconv(bytes, encoding: encoding)
    }
  }

  /// The characters of Windows in place of the control characters of ISO-8859-1 (Encoding Standard,
  /// windows-1252).
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  ).map(\.value)

  /// The length of the UTF-8 sequence at an index, 0 if it is not well-formed (Unicode 15, 3.9).
  static func sequenceLength(
    _ bytes: ArraySlice<UInt8>,
    at index: Int
  ) -> Int {
    let first = bytes[index]
    if first < 0x80 {
      return 1
    }
    guard let (length, second) = sequence(from: first),
      index + length <= bytes.endIndex,
      second.contains(bytes[index + 1])
    else { return 0 }
    for next in index + 2..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// The length of a sequence of several bytes and the range of its second one, by its first one
  /// (Unicode 15, table 3-7).
  private static func sequence(
    from first: UInt8
  ) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF:
      (2, 0x80...0xBF)
    case 0xE0:
      (3, 0xA0...0xBF)
    // No surrogates.
    case 0xED:
      (3, 0x80...0x9F)
    case 0xE1...0xEF:
      (3, 0x80...0xBF)
    case 0xF0:
      (4, 0x90...0xBF)
    case 0xF1...0xF3:
      (4, 0x80...0xBF)
    case 0xF4:
      (4, 0x80...0x8F)
    default:
      nil
    }
  }

  static func decodeUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt32]? {
    String(validating: bytes, as: UTF8.self)?.scalarValues
  }

  private static func decodeUTF16(_ bytes: [UInt8]) -> [UInt32]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    let hasMark = isBig || bytes.starts(with: [0xFF, 0xFE])
    let start = hasMark ? 2 : 0
    let starts = stride(from: start, to: bytes.count, by: 2)
    let units = starts.map { index in
      UInt16(value(of: bytes[index..<index + 2], isBig: isBig))
    }
    return String(validating: units, as: UTF16.self)?.scalarValues
  }

  private static func decodeUTF32(_ bytes: [UInt8]) -> [UInt32]? {
    guard bytes.count.isMultiple(of: 4) else { return nil }
    let isBig = bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF])
    var scalars: [UInt32] = []
    for index in stride(from: 0, to: bytes.count, by: 4) {
      let value = value(of: bytes[index..<index + 4], isBig: isBig)
      guard Unicode.Scalar(value) != nil else { return nil }
      // The byte order mark is no text.
      if index > 0 || value != 0xFEFF {
        scalars.append(value)
      }
    }
    return scalars
  }

  private static func value(
    of unit: ArraySlice<UInt8>,
    isBig: Bool
  ) -> UInt32 {
    var unit = unit
    if !isBig {
      unit.reverse()
    }
    return unit.reduce(0) { value, byte in value << 8 | UInt32(byte) }
  }

  /// Returns whether the system can decode an encoding: some have only a part of glibc's
  /// converters.
  static func hasConverter(_ encoding: TextEncoding) -> Bool {
    guard let name = encoding.iconvName else { return true }
    let descriptor = unsafe iconv_open("UTF-8", name)
    guard unsafe descriptor != iconv_t(bitPattern: -1) else { return false }
    unsafe iconv_close(descriptor)
    return true
  }

  /// Through UTF-8, which iconv writes without a mark.
  private static func decodeByIconv(
    _ bytes: [UInt8],
    encoding: TextEncoding
  ) -> [UInt32]? {
    guard let name = encoding.iconvName else { return nil }
    let descriptor = unsafe iconv_open("UTF-8", name)
    guard unsafe descriptor != iconv_t(bitPattern: -1) else { return nil }
    defer { unsafe iconv_close(descriptor) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // No byte becomes more than four.
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
    let capacity = output.count
    let left = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output -> Int? in
        var from = input.baseAddress
        var fromLeft = input.count
        var to = output.baseAddress
        var toLeft = output.count
        let result = unsafe iconv(descriptor, &from, &fromLeft, &to, &toLeft)
        // -1 is an error: `iconv` returns the number of characters that it had to replace.
        if result == -1 {
          return nil
        }
        return toLeft
      }
    }
    guard let left else { return nil }
    return decodeUTF8(output[..<(capacity - left)].map { UInt8(bitPattern: $0) }[...])
  }
}
