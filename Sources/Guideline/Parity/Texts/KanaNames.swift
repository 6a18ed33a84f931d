import Base
import Markup

/// The names of a glossary that end in hiragana, found also in front of more hiragana: 画面の向き in 画面の向きを.
struct KanaNames: Sendable {
  let matcher: TermMatcher
  /// How the names begin: most blocks have none of these characters.
  private let beginnings: WordBeginnings

  init(_ terms: [Term], language: Int) {
    matcher = TermMatcher(endingInKana: terms, language: language)
    beginnings = WordBeginnings(
      matcher.spellings.map { spelling in
        String(decoding: spelling.text.utf8.map(\.lowercasedASCII), as: UTF8.self)
      })
  }

  /// Returns whether a name may begin in a part of a text.
  func mayBegin(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    !matcher.isEmpty && beginnings.mayBegin(text, in: range)
  }
}
