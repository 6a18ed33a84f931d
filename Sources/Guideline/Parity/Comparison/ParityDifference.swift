/// What a translation says otherwise than its original.
enum ParityDifference: Sendable, Hashable {
  /// Whose words a difference quotes.
  enum Side: Sendable, Hashable {
    case original, translation
  }

  /// A number of one that the other lacks.
  case number(String, of: Side)
  /// A number in the place of another one.
  case numbers(original: String, translation: String)
  /// A negation of one that the other lacks.
  case negation(String, of: Side)
  /// A word for a level of one that the other lacks.
  case level(String, of: Side)
  /// A condition of one that the other lacks.
  case condition(String, of: Side)
  /// A name of the original that the translation lacks.
  case name(String, key: String, isCode: Bool)
  /// A name in the place of another one.
  case names(original: String, translation: String, key: String, isCode: Bool)
  /// Quoted words of the original, where the translation quotes none.
  case quotation(String)
  /// A term in the place of another one.
  case terms(original: String, translation: String, numbers: TermPair)

  /// A term of one that the page of the other lacks.
  case term(String, number: Int, of: Side)

  /// The numbers of two terms in the glossary.
  struct TermPair: Sendable, Hashable {
    var original: Int
    var translation: Int
    /// True if the page of the original has no word for the term of the translation.
    var isUnknown: Bool
  }
}
