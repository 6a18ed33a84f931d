/// A part of a document as the plan lists it.
package struct Block: Sendable {
  /// What a part is.
  package enum Kind: String, Sendable {
    case heading, paragraph, rule, list, note, caption, table, code, quote
    /// What carries nothing: cover, legal page, running heads, navigation.
    case furniture
    /// A printed contents, which was used and is not carried.
    case contents

    package var isCarried: Bool { self != .furniture && self != .contents }
  }

  /// An item of a list, or a definition.
  package struct Item: Sendable {
    package var text: Passage
    package var depth = 0
    package var isNumbered = false
    package var term: Passage?
    package var span: [Range<Int>] = []
  }

  /// A directive inside another block.
  package struct InnerRule: Sendable {
    package var title: String
    package var strength: Strength
    package var spans: [Range<Int>]
  }

  package var kind: Kind
  package var spans: [Range<Int>]
  package var section: [String] = []
  /// What it says: of a paragraph and a rule all of it, of a note without its label.
  package var text = Passage()
  package var title = ""
  /// Of a heading, from 1.
  package var level = 0
  /// Of a heading; of a note its label: `注：`.
  package var number = ""
  package var strength: Strength?
  /// Where in `text` a rule's statement ends.
  package var statementLength = 0
  package var evidence = ""
  package var confidence = 0.0
  package var rules: [InnerRule] = []
  package var items: [Item] = []
  package var rows: [[Passage]] = []
  /// Of a table: whether the document says that its first row is its head.
  var hasHead = false
  package var lines: [Passage] = []
  package var id = ""
  /// Of a note: what the document calls it, where its markup says so.
  var footnote = ""
  /// Of a heading: whether it is the name of the document, above all sections.
  package var isTitle = false

  init(_ kind: Kind, _ spans: [Range<Int>]) {
    self.kind = kind
    self.spans = spans
  }

  /// From its first character to its last.
  package var range: Range<Int> {
    (spans.map(\.lowerBound).min() ?? 0)..<(spans.map(\.upperBound).max() ?? 0)
  }
}
