import TestSupport
import Testing

@testable import Diagnostics

@Suite struct HostileInputTests {
  @Test(arguments: Seeds.range(300, full: 10_000))
  func showsRandomBytesWithoutHarm(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      [0x61], [0x09], [0x0A], [0x0D], [0x1B], [0x9B], [0xC2, 0x9B], [0xE3, 0x81, 0x82],
      [0xE3, 0x81], [0xE3, 0x82, 0x99], [0xEF, 0xBE, 0x9E], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xAE],
      [0xE2, 0x80, 0x8D], [0xF0, 0x9F, 0x87, 0xAF], [0xF0, 0x9F, 0x91, 0xA9], [0xEF, 0xB8, 0x8F],
      Array(repeating: 0x62, count: 50),
    ]
    let file = (0..<Int.random(in: 0...200, using: &generator)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
    let diagnostics = (0..<20).map { _ in
      let start = Int.random(in: -5...file.count + 5, using: &generator)
      return Diagnostic.mock(bytes: start..<start + Int.random(in: 0...30, using: &generator))
    }
    let report = Report(diagnostics) { _ in file }
    for entry in report.entries {
      let place = try #require(entry.place)
      #expect((place.line, place.column) <= (place.endLine, place.endColumn))
      #expect(place.excerpt.width >= 1)
      #expect(place.excerpt.column + place.excerpt.width <= 161)
    }
    #expect(
      report.text(colored: false).unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isBidiControl
      })
  }
}
