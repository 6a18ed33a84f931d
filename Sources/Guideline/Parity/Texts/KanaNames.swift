import Base
import Markup

/// The names of a glossary that end in hiragana, found also in front of more hiragana: 画面の向き in 画面の向きを.
struct KanaNames: Sendable {
  let matcher: TermMatcher
  /// The names, which most blocks do not have at all.
  private let names: MeaningTable<Void>

  init(_ terms: [Term], language: Int) {
    matcher = TermMatcher(endingInKana: terms, language: language)
    names = MeaningTable(
      matcher.spellings.map { spelling in
        (String(decoding: spelling.text.utf8.map(\.lowercasedASCII), as: UTF8.self), ())
      },
      edges: .anywhere)
  }

  /// Returns whether a part of a text has the characters of a name, which may be within other words.
  func areIn(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !matcher.isEmpty else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      guard names.word(in: text, at: index, before: range.upperBound) == nil else { return true }
      // A character of three bytes begins with 0xE0 or more, and none shorter does.
      index += text[index] < 0xE0 ? 1 : 3
    }
    return false
  }
}
