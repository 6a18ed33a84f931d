/// A part of a document before rules and sections are known: one heading, paragraph, item, row.
///
/// Readers of text and of markup both end here; from here on all documents are alike.
struct Chunk {
  enum Kind: Equatable {
    case title, heading, paragraph, item, note, caption, row, definition, code, quote
    case furniture, contents
  }

  var kind: Kind
  /// Its text, with its lines joined; of an item without its mark, of a heading without its number.
  var text = Passage()
  /// Its ranges, including marks and numbers.
  var spans: [Range<Int>] = []
  /// Of a row.
  var cells: [Passage] = []
  /// For a row: true if the document states that it is a table's head.
  var isHead = false
  /// Of an item: how deep, from 0.
  var depth = 0
  var mark: ListMark?
  var heading: Heading?
  /// The length of its beginning that is set off, for example by bold type.
  var leadLength = 0
  /// True if it starts a new list, table or text of several rows.
  var startsGroup = true
  /// True if it has no full stop: a separate line, the term of a definition.
  var isBare = false
  /// True if no blank line is above it.
  var isDense = false
  /// For furniture: true if it was recognized by a word of a class, or by its look.
  var isGuess = false
  /// For furniture: true if the document has it, and does not show it.
  var isHidden = false
  /// Of code: its language, if the document states one.
  var codeLanguage = ""
  /// For a note: the document's name for it, if its markup states one.
  var footnote = ""

  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// The facts about a heading when it is found.
struct Heading {
  /// The evidence for a heading, in decreasing order of reliability.
  enum Evidence: String, Sendable { case contents, number, markup, shape }

  var evidence: Evidence
  /// From 0 to 1.
  var confidence: Double
  /// The level, from 1; `nil` if only its neighbors can determine it.
  var level: Int?
  /// Its number or label as printed: `1.2`, `第3章`.
  var number = ""
  /// True if a sign opens it (`■`), which places it below headings without one.
  var hasSign = false
  /// True if it is the name of the document, above all others.
  var isTitle = false
}

extension BidirectionalCollection<Chunk> {
  /// The last chunk that is no furniture, which may stand between any two others.
  var lastOfText: Chunk? { last { $0.kind != .furniture } }
}

extension Chunk {
  /// Moves the label that a heading begins with from its text to its number.
  mutating func takeNumber() {
    guard let label = SectionLabel(text.scalars[...]),
      label.length < text.count
    else { return }
    heading?.number = text[0..<label.length].string.trimmingBlanks
    text = text[label.length..<text.count].trimmed
  }

  /// Adds a line's range; ranges with only white space between them are joined.
  mutating func add(_ span: Range<Int>, in source: borrowing SourceText) {
    guard let last = spans.last,
      last.upperBound <= span.lowerBound,
      !(last.upperBound..<span.lowerBound).contains(where: { source.isCharacter($0) })
    else { return spans.append(span) }
    spans[spans.count - 1] = last.lowerBound..<span.upperBound
  }
}
