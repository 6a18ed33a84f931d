/// A part of a document as the plan lists it.
public struct Block: Sendable {
  /// What a part is.
  public enum Kind: String, Sendable {
    case heading, paragraph, rule, list, note, caption, table, code, quote
    /// What carries nothing: cover, legal page, running heads, navigation.
    case furniture
    /// A printed contents, which was used and is not carried.
    case contents

    /// Whether a page has its text.
    public var isCarried: Bool { self != .furniture && self != .contents }
  }

  /// An item of a list, or a definition.
  public struct Item: Sendable {
    /// What the item says, without its mark.
    public var text: Passage
    /// How deep it is nested, from 0.
    public var depth = 0
    /// Whether its mark is a number.
    public var isNumbered = false
    /// What a definition is of.
    public var term: Passage?
    /// Where it stands.
    public var span: [Range<Int>] = []
  }

  /// A directive inside another block.
  public struct InnerRule: Sendable {
    /// The directive, in one line.
    public var title: String
    /// How strong it is.
    public var strength: Strength
    public var spans: [Range<Int>]
  }

  /// What the part is.
  public var kind: Kind
  /// Where it stands: several ranges where others break it.
  public var spans: [Range<Int>]
  /// The titles of the headings above it, outermost first.
  public var section: [String] = []
  /// What it says: of a paragraph and a rule all of it, of a note without its label.
  public var text = Passage()
  /// Of a heading and a rule: its words in one line.
  public var title = ""
  /// Of a heading, from 1.
  public var level = 0
  /// Of a heading; of a note its label: `注：`.
  public var number = ""
  /// Of a rule: how strong it is.
  public var strength: Strength?
  /// Where in `text` a rule's statement ends.
  public var statementLength = 0
  /// Of a heading and a rule: `contents`, `number`, `markup` or `shape`, by which it was known.
  public var evidence = ""
  /// How sure that is, from 0 to 1.
  public var confidence = 0.0
  /// Directives inside it.
  public var rules: [InnerRule] = []
  /// Of a list: its items.
  public var items: [Item] = []
  /// Of a table: its rows of cells.
  public var rows: [[Passage]] = []
  /// Of a table: whether the document says that its first row is its head.
  var hasHead = false
  /// Of code and of a rule: its further lines.
  public var lines: [Passage] = []
  /// A name that is unique in the document.
  public var id = ""
  /// Of a note: what the document calls it, where its markup says so.
  var footnote = ""
  /// Of a heading: whether it is the name of the document, above all sections.
  public var isTitle = false

  init(_ kind: Kind, _ spans: [Range<Int>]) {
    self.kind = kind
    self.spans = spans
  }

  /// From its first character to its last.
  public var range: Range<Int> {
    (spans.map(\.lowerBound).min() ?? 0)..<(spans.map(\.upperBound).max() ?? 0)
  }
}
