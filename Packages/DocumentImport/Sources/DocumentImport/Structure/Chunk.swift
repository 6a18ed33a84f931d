/// A part of a document before rules and sections are known: one heading, paragraph, item, row.
///
/// Readers of text and of markup both end here; from here on all documents are alike.
struct Chunk {
  enum Kind: Equatable {
    case title, heading, paragraph, item, note, caption, row, definition, code, quote
    case furniture, contents
  }

  var kind: Kind
  /// What it says, its lines joined; of an item without its mark, of a heading without its number.
  var text = Passage()
  /// Where it stands, marks and numbers included.
  var spans: [Range<Int>] = []
  /// Of a row.
  var cells: [Passage] = []
  /// Of a row: whether the document says that it is a table's head.
  var isHead = false
  /// Of an item: how deep, from 0.
  var depth = 0
  var mark: ListMark?
  var heading: Heading?
  /// How much of its beginning is set off, by bold type for example.
  var leadLength = 0
  /// Whether it starts a new list, table or text of several rows.
  var startsGroup = true
  /// Whether it stands without a full stop: a line of its own, the term of a definition.
  var isBare = false
  /// Whether no blank line is above it.
  var isDense = false
  /// Of a note: what the document calls it, where its markup says so.
  var footnote = ""

  init(_ kind: Kind) { self.kind = kind }
}

/// What is known of a heading when it is found.
struct Heading {
  /// What shows that it is one; the order is that of trust.
  enum Evidence: String, Sendable { case contents, number, markup, shape }

  var evidence: Evidence
  /// From 0 to 1.
  var confidence: Double
  /// From 1; `nil` where only its neighbours can tell.
  var level: Int?
  /// Its number or label as printed: `1.2`, `第3章`.
  var number = ""
  /// Whether a sign opens it (`■`), which sets it below headings without.
  var hasSign = false
  /// Whether it is the name of the document, above all others.
  var isTitle = false
}

extension Chunk {
  /// Adds a line's range; what has nothing but white space between becomes one range.
  mutating func add(_ span: Range<Int>, in source: borrowing SourceText) {
    guard let last = spans.last, last.upperBound <= span.lowerBound,
      !(last.upperBound..<span.lowerBound).contains(where: { source.isCharacter($0) })
    else { return spans.append(span) }
    spans[spans.count - 1] = last.lowerBound..<span.upperBound
  }
}
