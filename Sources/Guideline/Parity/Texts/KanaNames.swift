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
    !matcher.isEmpty && names.areIn(text, range)
  }
}
