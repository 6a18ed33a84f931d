import Diagrams

/// A diagram of a page.
package struct DiagramFigure: Sendable, Hashable {
  /// The numbers of its callouts, each once, sorted.
  package var callouts: [Int]
  /// The part in which it stands.
  package var part: Int
  /// The line on which its fence opens.
  package var bytes: Range<Int>
  /// The picture, as it stands in the page.
  package var svg: [UInt8]
  package var title: String?
  /// What the author says that it shows.
  package var description: String?
  /// What it shows, a sentence each.
  package var statements: [String]
  /// Whether the statements are in English on a page that is not.
  package var isForeign: Bool
  /// The words in it, a label a line.
  package var words: [UInt8]
  /// Whether it has no room beside another.
  package var isWide: Bool
  /// An index into ``Document/anchors``.
  package var anchor: Int?

  /// Drawings with more columns have no room beside each other: the style sheet puts examples with
  /// one below each other.
  private static let mostColumnsBeside = 39

  init(
    _ diagram: Diagram, title: String?, description: String?, anchor: Int?, isForeign: Bool,
    part: Int, bytes: Range<Int>
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
    isWide = diagram.columns > Self.mostColumnsBeside
    self.anchor = anchor
  }
}
