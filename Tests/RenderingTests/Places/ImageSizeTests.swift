import SiteTestSupport
import TestSupport
import Testing

@testable import Rendering

struct ImageSizeTests {
  @Test(
    arguments: [
      (ImageBytes.png(1, 2), 1, 2), (ImageBytes.png(300, 70_000), 300, 70_000),
      (ImageBytes.gif(1, 2), 1, 2), (ImageBytes.gif(65_535, 256, version: "GIF87a"), 65_535, 256),
      (ImageBytes.jpeg(640, 480), 640, 480), (ImageBytes.jpeg(640, 480, marker: 0xC2), 640, 480),
      (ImageBytes.webPLossy(550, 368), 550, 368), (ImageBytes.webPLossless(16, 9), 16, 9),
      (ImageBytes.webPLossless(16_384, 16_384), 16_384, 16_384),
      (ImageBytes.webPExtended(400, 301), 400, 301),
    ])
  func readsTheSizeOfPNGGIFJPEGAndWebP(bytes: [UInt8], width: Int, height: Int) {
    #expect(ImageSize(bytes) == ImageSize(width: width, height: height))
    #expect(ImageSize(bytes + Array("more".utf8)) == ImageSize(width: width, height: height))
  }

  @Test(
    arguments: [
      ImageBytes.segment(0xE0, Array("JFIF\0".utf8)),
      ImageBytes.segment(0xE1, Array(repeating: 0xFF, count: 1_000)),
      ImageBytes.segment(0xDB, []) + ImageBytes.segment(0xC4, [0xFF, 0xC0, 0, 0, 0, 0, 0, 0]),
      ImageBytes.segment(0xCC, [1]) + ImageBytes.segment(0xC8, [2]), [0xFF, 0xFF, 0xFF],
      [0xFF, 0x01, 0xFF, 0xD0],
    ])
  func findsTheSizeAfterOtherSegmentsOfAJPEG(before: [UInt8]) {
    #expect(ImageSize(ImageBytes.jpeg(7, 5, before: before)) == ImageSize(width: 7, height: 5))
  }

  /// The Exif data of a photo with an orientation, in the order of bytes that `mark` names.
  private static func exif(_ orientation: UInt8, mark: String, before entries: [UInt8] = [])
    -> [UInt8]
  {
    let isLittle = mark == "II"
    func two(_ value: UInt8) -> [UInt8] { isLittle ? [value, 0] : [0, value] }
    let count = UInt8(entries.count / 12 + 1)
    let tag: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
    let eight: [UInt8] = isLittle ? [8, 0, 0, 0] : [0, 0, 0, 8]
    let one: [UInt8] = isLittle ? [1, 0, 0, 0] : [0, 0, 0, 1]
    let entry = tag + two(3) + one + two(orientation) + [0, 0]
    let tiff = Array(mark.utf8) + two(42) + eight + two(count) + entries + entry + [0, 0, 0, 0]
    return ImageBytes.segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  @Test(arguments: ["II", "MM"]) func aTurnedPhotoHasTheSizeInWhichItIsShown(mark: String) {
    for orientation in UInt8(1)...8 {
      let photo = ImageBytes.jpeg(40, 20, before: Self.exif(orientation, mark: mark))
      let expected =
        orientation < 5 ? ImageSize(width: 40, height: 20) : ImageSize(width: 20, height: 40)
      #expect(ImageSize(photo) == expected, "\(orientation)")
    }
  }

  @Test func exifDataThatEndsEarlyOrHasOtherTagsTurnsNothing() {
    let exif = Self.exif(6, mark: "II", before: Array(repeating: 7, count: 12))
    #expect(ImageSize(ImageBytes.jpeg(40, 20, before: exif)) == ImageSize(width: 20, height: 40))
    let size = ImageSize(width: 40, height: 20)
    for count in [0, 4, 6, 10, 14, 20] {
      let short = ImageBytes.segment(
        0xE1, Array(Array("Exif\0\0II*\0\u{8}\0\0\0\u{9}\0".utf8).prefix(count)))
      #expect(ImageSize(ImageBytes.jpeg(40, 20, before: short)) == size, "\(count)")
    }
  }

  @Test(
    arguments: [
      (#"<svg width="24" height="12"></svg>"#, 24, 12),
      (#"<?xml version="1.0"?><!-- x --><svg height='12px' width = " 24px "/>"#, 24, 12),
      (#"<svg viewBox="0 0 24 12"/>"#, 24, 12), (#"<svg viewBox='-1,-2,24.4,12.5'/>"#, 24, 13),
      (#"<svg viewBox=" 0, 0 , 24 12 " x="1 2,3 4"/>"#, 24, 12),
      (#"<svg width="100%" height="100%" viewBox="0 0 24 12"/>"#, 24, 12),
      (#"<svg width="2em" viewBox="0 0 24 12"/>"#, 24, 12),
      ("<svg\n  stroke-width=\"3\"\n  width=\"24\"\n  data-height=\"9\" height=\"12\">", 24, 12),
      (#"<svg:svg/><svg width="24" height="12">"#, 24, 12),
    ])
  func readsTheSizeOfAnSVG(text: String, width: Int, height: Int) {
    #expect(ImageSize(Array(text.utf8)) == ImageSize(width: width, height: height))
  }

  @Test(
    arguments: [
      "", "text", "<svg>", "<svg/>", #"<svg width="24">"#, #"<svg viewBox="0 0 24">"#,
      #"<svg viewBox="0 0 0 0">"#, #"<svg width="0" height="0">"#, #"<svg width="1" height="."/>"#,
      #"<svg width="1.2.3" height="1"/>"#, #"<svg width="999999999999" height="1"/>"#,
      #"<svg width="-1" height="1"/>"#, #"<svg viewBox="0 0 1e3 1"/>"#, "<svgs width=\"1\">",
      #"<symbol viewBox="0 0 24 24"/>"#, "GIF89a", "RIFF", "\u{89}PNG",
    ])
  func givesNoSizeForMalformedFiles(text: String) {
    #expect(ImageSize(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ImageBytes.png(0, 1), ImageBytes.gif(1, 0), ImageBytes.jpeg(0, 0),
      ImageBytes.jpeg(1, 1, before: ImageBytes.segment(0xDA, []).dropLast()),
      Array("BM".utf8) + Array(repeating: 1, count: 100),
    ])
  func givesNoSizeForMalformedFiles(bytes: [UInt8]) {
    #expect(ImageSize(bytes) == nil)
  }

  // MARK: Hostile input

  static let whole = [
    ImageBytes.png(3, 4), ImageBytes.gif(3, 4), ImageBytes.webPLossy(3, 4),
    ImageBytes.webPLossless(3, 4), ImageBytes.webPExtended(3, 4),
    ImageBytes.jpeg(3, 4, before: ImageBytes.segment(0xE0, Array(repeating: 9, count: 20))),
    Array(#"<svg width="3" height="4" viewBox="0 0 3 4"></svg>"#.utf8),
  ]

  @Test(arguments: whole.indices)
  func givesNoWrongSizeForTruncatedFiles(number: Int) {
    let bytes = Self.whole[number]
    for count in bytes.indices {
      let size = ImageSize(Array(bytes[..<count]))
      #expect(size == nil || size == ImageSize(width: 3, height: 4), "\(count)")
    }
  }

  @Test(arguments: Seeds.range(20, full: 1_000))
  func givesNoImpossibleSizeForMutatedFiles(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for bytes in Self.whole {
      for _ in 0..<50 {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] =
            [0, 1, 0xFF, .random(in: 0...255, using: &generator)].randomElement(using: &generator)
            ?? 0
        }
        bytes.removeLast(Int.random(in: 0...bytes.count / 3, using: &generator))
        if let size = ImageSize(bytes) { #expect(size.width > 0 && size.height > 0) }
      }
    }
  }

  /// No more than 4,096 bytes are read, and up to there the square of the size is allowed.
  ///
  /// That is a factor of 16; a pattern that goes back once more would have 64.
  @Test(arguments: hostile.keys.sorted())
  func readsHostileSVGInAtMostQuadraticTime(name: String) throws {
    let text = try #require(Self.hostile[name])
    let factor = workFactor(from: 1_000, below: 32, of: { Array(text($0).utf8) }) {
      #expect(ImageSize($0) == nil)
    }
    #expect(factor < 32)
  }

  static let hostile: [String: @Sendable (Int) -> String] = [
    "commas": { "<svg viewBox=\"" + String(repeating: ",", count: $0) + ">" },
    "numbers": { "<svg viewBox=\"" + String(repeating: "1,", count: $0 / 2) + ">" },
    "elements": { String(repeating: "<svg ", count: $0 / 5) },
    "attributes": { "<svg" + String(repeating: " width=\"1", count: $0 / 9) + ">" },
    "spaces": { "<svg width" + String(repeating: " ", count: $0) + ">" },
    "boxes": { "<svg" + String(repeating: " viewBox=\"0 0 ", count: $0 / 14) + ">" },
  ]
}
