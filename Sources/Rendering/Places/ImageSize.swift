import Base

/// The size of a picture in CSS pixels.
package struct ImageSize: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// True for SVG with parts in the color of the text, which in a picture is always black.
  package var hasTextColor = false

  /// The number of bytes of a file that are read to find its size: color profiles and previews may
  /// precede it.
  package static let headSize = 8_000_000

  /// Reads the size from the first bytes of a file; `nil` if the format is not known.
  ///
  /// PNG (W3C PNG, section 11.2.1), GIF (GIF89a, section 18), JPEG (ITU-T T.81, section B.2.2),
  /// WebP (RFC 9649, section 2), SVG (SVG 2, section 8.2).
  package init?(_ bytes: [UInt8]) {
    let size =
      Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes) ?? Self.svg(bytes)
    guard let size,
      size.width > 0,
      size.height > 0
    else { return nil }
    self.init(width: size.width, height: size.height)
    hasTextColor = size.hasTextColor
  }

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// As pages and web app manifests state the sizes of icons: `180x180`.
  package var text: String { "\(width)x\(height)" }

  /// Returns whether the proportions are those of another size, within one percent.
  package func hasShape(of other: ImageSize) -> Bool {
    let (one, two) = (width * other.height, other.width * height)
    return abs(one - two) <= max(one, two) / 100
  }

  private static func bigEndian(
    _ bytes: [UInt8],
    range: Range<Int>
  ) -> Int {
    bytes[range].reduce(0) { number, byte in number << 8 | Int(byte) }
  }

  private static func littleEndian(
    _ bytes: [UInt8],
    range: Range<Int>
  ) -> Int {
    bytes[range].reversed().reduce(0) { number, byte in
      number << 8 | Int(byte)
    }
  }

  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24,
      bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return ImageSize(
      width: bigEndian(bytes, range: 16..<20),
      height: bigEndian(bytes, range: 20..<24))
  }

  private static func gif(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 10,
      bytes.starts(with: "GIF8".utf8)
    else { return nil }
    return ImageSize(
      width: littleEndian(bytes, range: 6..<8),
      height: littleEndian(bytes, range: 8..<10))
  }

  /// Walks from segment to segment to the start of a frame.
  private static func jpeg(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    var isTurned = false
    while index + 8 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF:  // A fill byte, section B.1.1.2.
        index += 1
      case 0xC0...0xCF
      where marker != 0xC4
        && marker != 0xC8 && marker != 0xCC:
        let (across, down) = ((index + 7)..<(index + 9), (index + 5)..<(index + 7))
        return ImageSize(
          width: bigEndian(bytes, range: isTurned ? down : across),
          height: bigEndian(bytes, range: isTurned ? across : down))
      case 0x01, 0xD0...0xD9:
        index += 2
      default:
        let length = bigEndian(bytes, range: (index + 2)..<(index + 4))
        if marker == 0xE1 {
          let end = min(index + 2 + length, bytes.count)
          isTurned = isTurned || isShownTurned(bytes[min(index + 4, end)..<end])
        }
        index += 2 + length
      }
    }
    return nil
  }

  /// Returns whether the Exif data of a photo let browsers turn it by 90 degrees: its width is shown as its height.
  ///
  /// Orientation 5 to 8 (Exif 2.32, section 4.6.4), in the first directory of a TIFF file (TIFF 6.0, section 2).
  private static func isShownTurned(_ segment: ArraySlice<UInt8>) -> Bool {
    let tiff = Array(segment.dropFirst(6))
    guard segment.starts(with: "Exif\0\0".utf8), tiff.count > 8 else { return false }
    let isLittle = tiff.starts(with: "II".utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let range = start..<(start + count)
      return isLittle ? littleEndian(tiff, range: range) : bigEndian(tiff, range: range)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
    let orientation = 0x0112
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(start, 2) else { return false }
      if tag == orientation {
        return (5...8).contains(number(start + 8, 2) ?? 1)
      }
    }
    return false
  }

  private static func webP(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count >= 25,
      bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X" where bytes.count >= 30:
      return ImageSize(
        width: littleEndian(bytes, range: 24..<27) + 1,
        height: littleEndian(bytes, range: 27..<30) + 1)
    case "VP8L":
      let bits = littleEndian(bytes, range: 21..<25)
      return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8 " where bytes.count >= 30:
      return ImageSize(
        width: littleEndian(bytes, range: 26..<28) & 0x3FFF,
        height: littleEndian(bytes, range: 28..<30) & 0x3FFF)
    default:
      return nil
    }
  }

  /// Reads `width` and `height`, or else `viewBox`, of the first element.
  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let tag = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return nil }
    let width = tag.firstMatch(of: /\swidth\s*=\s*["']\s*([0-9.]+)(?:px)?\s*["']/)?.output.1
    let height = tag.firstMatch(of: /\sheight\s*=\s*["']\s*([0-9.]+)(?:px)?\s*["']/)?.output.1
    var size = viewBox(of: tag)
    if let width, let height {
      size = rounded(width: width, height: height)
    }
    size?.hasTextColor = bytes.span.firstIndex(of: "currentColor") != nil
    return size
  }

  /// The size of what an element shows.
  private static func viewBox(of tag: Substring) -> ImageSize? {
    // Numbers hold no commas, or a row of them could be taken apart in too many ways.
    let viewBox =
      /\sviewBox\s*=\s*["']\s*[^\s,"']+[\s,]+[^\s,"']+[\s,]+([0-9.]+)[\s,]+([0-9.]+)\s*["']/
    return tag.firstMatch(of: viewBox).flatMap { match in
      rounded(width: match.output.1, height: match.output.2)
    }
  }

  private static func rounded(
    width: Substring,
    height: Substring
  ) -> ImageSize? {
    guard let width = Double(width),
      let height = Double(height),
      width < 100_000,
      height < 100_000
    else { return nil }
    return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}
