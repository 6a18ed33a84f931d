/// The place of a text in the order that readers of a language look things up in.
///
/// Letters are sorted by the alphabet of the language (``Alphabet``), kana by the fifty sounds,
/// where a prolonged sound mark counts as the vowel that it prolongs (JIS X 4061), hangul by its
/// letters, other characters by their code points: Chinese ones by radical and strokes. Case,
/// accents, voicing marks, small kana and the difference between hiragana and katakana count only
/// between texts that are otherwise equal.
///
/// The tables are built in, so that a site is the same whatever locales the machine has.
struct CollationKey: Comparable, Sendable {
  /// The heading of the text in an index: `A`, `あ`, `ㄱ`, or the first character of any other text.
  let initial: String
  private let group: Int
  private let letters: [UInt32]
  private let text: String

  /// - Parameters:
  ///   - text: A title, or its reading.
  ///   - alphabet: That of the language.
  init(_ text: String, in alphabet: Alphabet) {
    self.text = text
    var reader = LetterReader(alphabet)
    reader.read(text)
    letters = reader.letters
    initial = reader.initial
    group = alphabet.group(ofLetter: reader.letters.first ?? 0)
  }

  static func < (left: CollationKey, right: CollationKey) -> Bool {
    if left.group != right.group {
      return left.group < right.group
    }
    if left.letters != right.letters {
      return left.letters.lexicographicallyPrecedes(right.letters)
    }
    return left.text < right.text
  }
}
