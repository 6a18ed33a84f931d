/// How a language is written, as far as colors need it.
struct Grammar: Sendable {
  /// Comments, strings and whatever else has a beginning and an end; of several that begin alike, the first
  /// counts.
  var spans: [SpanForm] = []
  var keywords: Set<ArraySlice<UInt8>> = []
  /// What can be part of words besides letters, digits and `_`.
  var wordBytes: [UInt8] = []
  /// Signs that begin a word, and its color: `@State`, `$HOME`.
  var sigils: [UInt8: CodeToken.Kind] = [:]
  /// Whether words that begin with a capital are names of types.
  var hasTypes = false
  var hasNumbers = true
  /// After which bytes a word before a colon is the name of a value; a line feed stands for the start of a
  /// line.
  var nameStarts: [UInt8] = []
  /// Whether names of values have spaces in them, and one after their colon.
  var hasSpacedNames = false
  /// Whether a string before a colon is the name of a value.
  var hasQuotedNames = false
  /// Whether it is text with tags.
  var hasTags = false
  /// What is written in another language, by the name of the tag around it.
  var embedded: [(tag: String, language: CodeLanguage)] = []

  /// By byte: whether a span may begin with it.
  private(set) var beginsSpan: [Bool] = []

  /// Prepares what is looked up.
  func prepared() -> Grammar {
    var grammar = self
    grammar.beginsSpan = Array(repeating: false, count: 256)
    for span in spans {
      if let first = span.opening.first { grammar.beginsSpan[Int(first)] = true }
    }
    return grammar
  }
}

/// What has a beginning and an end.
struct SpanForm: Sendable {
  /// Where it can begin.
  enum Place: Sendable {
    case anywhere, lineStart, textStart
    /// Not within a word.
    case wordStart
    /// Where an operand is expected.
    case operand
  }

  var kind: CodeToken.Kind?
  var opening: [UInt8]
  /// A line feed alone ends it without being part of it.
  var closing: [UInt8]
  var place = Place.anywhere
  /// What makes the next byte part of the text, whatever it is.
  var escape: UInt8?
  /// Whether it ends with its line at the latest.
  var isOneLine = false
  /// Whether it counts only where it has an end.
  var needsEnd = false
  /// Whether it can hold others of its form, each with an end of its own.
  var nests = false
  /// Code within a string.
  var interpolations: [Interpolation] = []
  /// The language of what is between its ends.
  var language: CodeLanguage?

  /// Code within a string: `\(` … `)`.
  struct Interpolation: Sendable {
    var opening: [UInt8]
    /// What opens another pair within it.
    var nesting: UInt8
    var closing: UInt8
  }
}

extension SpanForm {
  /// A comment up to the end of its line.
  static func lineComment(_ opening: String, at place: Place = .anywhere) -> SpanForm {
    SpanForm(kind: .comment, opening: Array(opening.utf8), closing: [0x0A], place: place)
  }

  /// A comment with an end.
  static func comment(_ opening: String, _ closing: String, nests: Bool = false) -> SpanForm {
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
    _ opening: String, _ closing: String? = nil, escape: UInt8? = UInt8(ascii: "\\"),
    with interpolations: [Interpolation] = []
  ) -> SpanForm {
    SpanForm(
      kind: .string, opening: Array(opening.utf8), closing: Array((closing ?? opening).utf8),
      escape: escape, interpolations: interpolations)
  }

  /// A line that begins with a sign.
  static func line(_ opening: String, _ kind: CodeToken.Kind) -> SpanForm {
    SpanForm(kind: kind, opening: Array(opening.utf8), closing: [0x0A], place: .lineStart)
  }
}

extension SpanForm.Interpolation {
  init(_ opening: String, _ nesting: Unicode.Scalar, _ closing: Unicode.Scalar) {
    self.init(
      opening: Array(opening.utf8), nesting: UInt8(ascii: nesting), closing: UInt8(ascii: closing))
  }
}
