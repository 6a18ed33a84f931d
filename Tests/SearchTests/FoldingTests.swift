import Foundation
import TestSupport
import Testing

@testable import Search

/// The examples that `search.js` is tested with too.
@Suite struct FoldingTests {
  struct Example: Decodable, Sendable, CustomTestStringConvertible {
    var about: String
    var text: String
    var folded: String

    var testDescription: String { "\(about): \(text)" }
  }

  static func examples() throws -> [Example] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "folding.json")
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
  }

  @Test func foldsEveryExampleAsExpected() throws {
    let examples = try Self.examples()
    let japanese = examples.count { example in
      example.text.unicodeScalars.contains {
        (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
          || (0xFF66...0xFF9F).contains($0.value)
      }
    }
    try #require(examples.count >= 300 && japanese * 2 >= examples.count)
    for example in examples {
      #expect(FoldedText(example.text).text == example.folded, "\(example)")
    }
  }

  @Test func foldsEveryUnicodeNormalizationToTheSameText() throws {
    for example in try Self.examples() {
      for text in [
        example.text.decomposedStringWithCanonicalMapping,
        example.text.decomposedStringWithCompatibilityMapping,
      ] {
        #expect(FoldedText(text).text == example.folded, "\(example)")
      }
    }
  }

  /// Syllables of Hangul as their letters, kana with sound marks of their own, and letters with many accents.
  @Test(arguments: [
    "\u{1112}\u{1161}\u{11AB}", "ｶﾞ", "\u{3131}\u{314F}", "\u{314F}", "e\u{301}\u{323}", "\u{301}",
  ])
  func foldsALongWordInTimeInProportionToIt(_ syllable: String) {
    let factor = workFactor(from: 4_000, below: 8, of: { String(repeating: syllable, count: $0) }) {
      word in
      _ = FoldedText(word)
    }
    #expect(factor < 8)
  }

  /// Words are parted for the sake of time where the parts are folded as the whole is.
  @Test(arguments: ["\u{1112}\u{1161}\u{11AB}", "ｶﾞ", "e\u{301}\u{323}", "ｱ", "ﾊﾟ", "Ⅳ", "①", "ㄱ"])
  func foldsALongWordAsItsSyllables(_ syllable: String) {
    let one = FoldedText(syllable).text
    for offset in ["", "a", "ab"] {
      let word = offset + String(repeating: syllable, count: 3_000)
      #expect(FoldedText(word).joined == offset + String(repeating: one, count: 3_000))
    }
  }
}
