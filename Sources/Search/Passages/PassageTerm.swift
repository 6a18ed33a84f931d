/// A word, or a piece of a run of a script without spaces, with the share of a word's weight that it has in a query.
struct PassageTerm {
  var key: TermKey
  var weight: Double

  /// The terms of a text: stems of words; of a run its pairs of characters, its kanji, which are words often enough, and
  /// its words of katakana as wholes.
  ///
  ///     音だけで知らせる   →   音だ だけ けで で知 知ら らせ せる 音 知
  static func terms(of text: String, stemmer: Stemmer) -> [PassageTerm] {
    let folded = FoldedText(noting: text)
    var terms: [PassageTerm] = []
    for token in folded.tokens {
      if token.isRun {
        appendRun(token.range, of: folded, to: &terms)
      } else {
        let word = Array(folded.string(token.range).utf8)
        terms.append(PassageTerm(key: TermKey(stemmer.stem(word)), weight: 1))
      }
    }
    return terms
  }

  private static func appendRun(
    _ range: Range<Int>,
    of folded: FoldedText,
    to terms: inout [PassageTerm]
  ) {
    var katakana = range.lowerBound..<range.lowerBound
    for index in range {
      let script = folded.scripts[index]
      if index + 1 < range.upperBound {
        let key = TermKey(folded.scalars[index], folded.scalars[index + 1])
        let weight = weight(ofPair: script, folded.scripts[index + 1])
        terms.append(PassageTerm(key: key, weight: weight))
      }
      if script == .other || range.count == 1 {
        terms.append(PassageTerm(key: TermKey(folded.scalars[index], 0), weight: 0.5))
      }
      if script == .katakana {
        katakana = katakana.lowerBound..<index + 1
      }
      if script != .katakana || index + 1 == range.upperBound {
        appendWord(katakana, of: folded, to: &terms)
        katakana = index + 1..<index + 1
      }
    }
  }

  /// Appends a word of katakana as a whole; a short one is a pair already.
  private static func appendWord(
    _ range: Range<Int>,
    of folded: FoldedText,
    to terms: inout [PassageTerm]
  ) {
    guard range.count > 2 else { return }
    terms.append(PassageTerm(key: TermKey(folded.string(range).utf8), weight: 0.7))
  }

  /// Hiragana mostly joins words, so that pairs with it say less.
  private static func weight(
    ofPair first: FoldedText.Script,
    _ second: FoldedText.Script
  ) -> Double {
    switch (first == .hiragana, second == .hiragana) {
    case (false, false):
      1
    case (true, true):
      0.15
    default:
      0.4
    }
  }
}
