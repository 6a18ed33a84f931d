import Foundation
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
}
