/// The smallest files of each format that say how large they are.
package enum ImageBytes {
  package static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  package static func gif(_ width: UInt16, _ height: UInt16, version: String = "GIF89a") -> [UInt8]
  {
    Array(version.utf8) + littleEndian(width) + littleEndian(height) + [0, 0, 0, 0x3B]
  }

  /// A JPEG of a frame and what comes before it.
  package static func jpeg(
    _ width: UInt16, _ height: UInt16, marker: UInt8 = 0xC0, before: [UInt8] = []
  ) -> [UInt8] {
    [0xFF, 0xD8] + before + [0xFF, marker, 0, 11, 8] + bigEndian(height) + bigEndian(width)
      + [1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  /// A segment with a length.
  package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(UInt16(content.count + 2)) + content
  }

  package static func webPLossy(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    webP("VP8 ", [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A] + littleEndian(width) + littleEndian(height))
  }

  package static func webPLossless(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    webP("VP8L", [0x2F] + littleEndian((width - 1) | (height - 1) << 14))
  }

  package static func webPExtended(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    webP(
      "VP8X",
      [0x10, 0, 0, 0] + littleEndian(width - 1).prefix(3) + littleEndian(height - 1).prefix(3))
  }

  private static func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + littleEndian(UInt32(12 + content.count)) + Array("WEBP\(chunk)".utf8)
      + littleEndian(UInt32(content.count)) + content
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    littleEndian(number).reversed()
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
