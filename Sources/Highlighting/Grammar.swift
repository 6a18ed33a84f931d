/// The lexical grammar of a language, as far as highlighting requires it.
struct Grammar: Sendable {
  /// Comments, strings and other code with a beginning and an end; of several with the same
  /// beginning, the first counts.
  var spans: [SpanForm] = []
  var keywords: Set<ArraySlice<UInt8>> = []
  /// The characters of words besides letters, digits and `_`.
  var wordBytes: [UInt8] = []
  /// Signs that begin a word, and its color: `@State`, `$HOME`.
  var sigils: [UInt8: CodeToken.Kind] = [:]
  /// True if words that begin with a capital are names of types.
  var hasTypes = false
  var hasNumbers = true
  /// The bytes after which a word before a colon is the name of a value; a line feed represents the
  /// start of a line.
  var nameStarts: [UInt8] = []
  /// True if names of values contain spaces, and a space follows their colon.
  var hasSpacedNames = false
  /// True if a string before a colon is the name of a value.
  var hasQuotedNames = false
  /// True for text with tags.
  var hasTags = false
  /// The languages of embedded code, by the name of the tag around it.
  var embedded: [(tag: String, language: CodeLanguage)] = []

  /// By byte: true if a span may begin with it.
  private(set) var beginsSpan: [Bool] = []

  /// Returns the grammar with its lookup tables.
  func prepared() -> Grammar {
    var grammar = self
    grammar.beginsSpan = Array(repeating: false, count: 256)
    for span in spans {
      if let first = span.opening.first {
        grammar.beginsSpan[Int(first)] = true
      }
    }
    return grammar
  }
}

/// The form of a piece of code with a beginning and an end.
struct SpanForm: Sendable {
  /// The context in which it can begin.
  enum Place: Sendable {
    case anywhere, lineStart, textStart
    /// Not within a word.
    case wordStart
    /// A position at which an operand is expected.
    case operand
  }

  var kind: CodeToken.Kind?
  var opening: [UInt8]
  /// The closing text; a single line feed ends the span without being part of it.
  var closing: [UInt8]
  var place = Place.anywhere
  /// The character that makes the next byte part of the text, whatever it is.
  var escape: UInt8?
  /// True if it ends with its line at the latest.
  var isOneLine = false
  /// True if it counts only with an end.
  var needsEnd = false
  /// True if it can contain others of its form, each with its own end.
  var nests = false
  /// Code within a string.
  var interpolations: [Interpolation] = []
  /// The language of the text between its ends.
  var language: CodeLanguage?

  /// Code within a string: `\(` … `)`.
  struct Interpolation: Sendable {
    var opening: [UInt8]
    /// The character that opens a nested pair.
    var nesting: UInt8
    var closing: UInt8
  }
}

extension SpanForm {
  /// A comment up to the end of its line.
  static func lineComment(
    _ opening: String,
    at place: Place = .anywhere
  ) -> SpanForm {
    SpanForm(
      kind: .comment,
      opening: Array(opening.utf8),
      closing: [0x0A],
      place: place)
  }

  /// A comment with an end.
  static func comment(
    _ opening: String,
    closing: String,
    nests: Bool = false
  ) -> SpanForm {
    SpanForm(
      kind: .comment, opening: Array(opening.utf8), closing: Array(closing.utf8), nests: nests)
  }

  /// A string in one line.
  static func string(
    _ quote: String, escape: UInt8? = UInt8(ascii: "\\"), at place: Place = .anywhere,
    with interpolations: [Interpolation] = []
  ) -> SpanForm {
    SpanForm(
      kind: .string, opening: Array(quote.utf8), closing: Array(quote.utf8), place: place,
      escape: escape, isOneLine: true, interpolations: interpolations)
  }

  /// A string of several lines.
  static func text(
    _ opening: String, closing: String? = nil, escape: UInt8? = UInt8(ascii: "\\"),
    with interpolations: [Interpolation] = []
  ) -> SpanForm {
    SpanForm(
      kind: .string, opening: Array(opening.utf8), closing: Array((closing ?? opening).utf8),
      escape: escape, interpolations: interpolations)
  }

  /// A line that begins with a sign.
  static func line(
    _ opening: String,
    kind: CodeToken.Kind
  ) -> SpanForm {
    SpanForm(
      kind: kind,
      opening: Array(opening.utf8),
      closing: [0x0A],
      place: .lineStart)
  }
}

extension SpanForm.Interpolation {
  init(
    _ opening: String,
    _ nesting: Unicode.Scalar,
    _ closing: Unicode.Scalar
  ) {
    self.init(
      opening: Array(opening.utf8), nesting: UInt8(ascii: nesting), closing: UInt8(ascii: closing))
  }
}
