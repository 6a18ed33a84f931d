/// A part of a document as the plan lists it.
public struct Block: Sendable {
  /// The kind of a part.
  public enum Kind: String, Sendable {
    case heading, paragraph, rule, list, note, caption, table, code, quote
    /// A part without content of its document: cover, legal page, running heads, navigation.
    case furniture
    /// A printed contents, which was used and is not carried.
    case contents

    /// True if a page includes its text.
    public var isCarried: Bool { self != .furniture && self != .contents }
  }

  /// An item of a list, or a definition.
  public struct Item: Sendable {
    /// The text of the item, without its mark.
    public var text: Passage
    /// The nesting depth of the item, from 0.
    public var depth = 0
    /// True if its mark is a number.
    public var isNumbered = false
    /// The number that the document gives it; 0 if it states none.
    public var number = 0
    /// The term of a definition.
    public var term: Passage?
    /// The ranges of the item.
    public var span: [Range<Int>] = []
  }

  /// A directive inside another block.
  public struct InnerRule: Sendable {
    /// The directive, in one line.
    public var title: String
    /// The strength of the rule.
    public var strength: Strength
    public var spans: [Range<Int>]
  }

  /// The kind of the part.
  public var kind: Kind
  /// The ranges of the part: several if other parts interrupt it.
  public var spans: [Range<Int>]
  /// The titles of the headings above it, outermost first.
  public var section: [String] = []
  /// Its text: of a paragraph and a rule all of it, of a note without its label.
  public var text = Passage()
  /// Of a heading and a rule: its words in one line.
  public var title = ""
  /// Of a heading, from 1.
  public var level = 0
  /// Of a heading; of a note its label: `注：`.
  public var number = ""
  /// For a rule that ends a sentence above its list: the beginning of that sentence, `Buttons should`.
  public var lead = ""
  /// Of a rule: how strong it is.
  public var strength: Strength?
  /// The end of a rule's statement in `text`.
  public var statementLength = 0
  /// For a heading and a rule: `contents`, `number`, `markup` or `shape`, by which it was
  /// recognized.
  public var evidence = ""
  /// The confidence in that, from 0 to 1.
  public var confidence = 0.0
  /// Directives inside it.
  public var rules: [InnerRule] = []
  /// Of a list: its items.
  public var items: [Item] = []
  /// Of a table: its rows of cells.
  public var rows: [[Passage]] = []
  /// For a table: true if the document states that its first row is its head.
  var hasHead = false
  /// Of code and of a rule: its further lines.
  public var lines: [Passage] = []
  /// Of code: its language, if the document states one.
  public var codeLanguage = ""
  /// A name that is unique in the document.
  public var id = ""
  /// For furniture: true if it was recognized by a word of a class, or by its look.
  var isGuess = false
  /// For furniture: true if the document has it, and does not show it.
  public internal(set) var isHidden = false
  /// For a note: the document's name for it, if its markup states one.
  var footnote = ""
  /// For a heading: true if it is the name of the document, above all sections.
  public var isTitle = false

  init(_ kind: Kind, spans: [Range<Int>]) {
    self.kind = kind
    self.spans = spans
  }

  /// From its first character to its last.
  public var range: Range<Int> {
    (spans.map(\.lowerBound).min() ?? 0)..<(spans.map(\.upperBound).max() ?? 0)
  }
}

extension Block {
  /// True for a heading or a rule of which nothing but its look or its words speaks, so that someone should review it.
  public var needsReview: Bool {
    switch kind {
    case .heading, .rule:
      confidence < 0.8
    default:
      false
    }
  }

  /// Creates a block of furniture.
  init(furniture chunk: Chunk) {
    self.init(.furniture, spans: chunk.spans)
    isGuess = chunk.isGuess
    isHidden = chunk.isHidden
  }
}
