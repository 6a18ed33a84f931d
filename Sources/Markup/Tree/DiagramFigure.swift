import AsciiDiagrams

/// A diagram of a page.
package struct DiagramFigure: Sendable, Hashable {
  /// The numbers of its callouts, each once, sorted.
  package var callouts: [Int]
  /// The part that it is in.
  package var part: Int
  /// The line on which its fence opens.
  package var bytes: Range<Int>
  /// The diagram in the form for a page.
  package var svg: [UInt8]
  package var title: String?
  /// The description by the author.
  package var description: String?
  /// The generated description, one sentence for each element.
  package var statements: [String]
  /// True if the statements are in English on a page in another language.
  package var isForeign: Bool
  /// The words in it, a label a line.
  package var words: [UInt8]
  /// True if it is too wide to be next to another diagram.
  package var isWide: Bool
  /// An index into ``Document/anchors``.
  package var anchor: Int?

  /// Diagrams with more columns do not fit side by side: the style sheet stacks examples with one.
  private static let maximumColumnsBeside = 39

  init(
    _ diagram: Diagram,
    title: String?,
    description: String?,
    anchor: Int?,
    isForeign: Bool,
    part: Int,
    bytes: Range<Int>
  ) {
    callouts = Set(diagram.callouts.map(\.number)).sorted()
    self.part = part
    self.bytes = bytes
    svg = diagram.svg
    self.title = title
    self.description = description
    statements = diagram.statements
    self.isForeign = isForeign
    words = diagram.words
    isWide = diagram.columns > Self.maximumColumnsBeside
    self.anchor = anchor
  }
}
