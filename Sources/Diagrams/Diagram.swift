package import Diagnostics

/// A drawing of characters as a picture.
///
/// 1. ``Cells``: the text becomes a grid of display columns.
/// 2. ``ControlFinder/take(from:)``: `[x]`, `( O)`, `(1)` and the like are taken out of it.
/// 3. ``Joints/find(in:)``: what could be joined with what.
/// 4. ``Lines``: what is a line and what is a word.
/// 5. ``Labels``: the words, and where they stand.
/// 6. ``Shapes``: everything else, as paths.
/// 7. ``Scene`` and ``Narrator``: what is drawn, in words.
/// 8. ``Lint``: what the author has probably not meant.
/// 9. ``SVGWriter``: the bytes.
package struct Diagram: Sendable {
  /// A callout of the drawing: `(3)`.
  package struct Callout: Sendable, Hashable {
    package let number: Int
    /// Its bytes in the file.
    package let bytes: Range<Int>
  }

  /// The picture; empty if the drawing is too large.
  package private(set) var svg: [UInt8] = []
  /// What the drawing shows, in the language of the options.
  package private(set) var description = ""
  /// The same, a sentence each, for a list.
  package private(set) var statements: [String] = []
  /// The callouts in the order of their places.
  package private(set) var callouts: [Callout] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The drawing as it was probably meant; `nil` if nothing is to be repaired.
  package private(set) var repaired: [UInt8]?
  /// The size of the drawing in cells.
  package private(set) var columns = 0
  package private(set) var rows = 0
}

extension Diagram {
  /// Draws and describes a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the count of cells, for ordinary drawings; a drawing of more
  ///   than ``Cells/mostCells`` cells is refused.
  package init(_ source: DiagramSource, options: DiagramOptions = DiagramOptions()) {
    guard let cells = Cells(source, ambiguousIsWide: options.ambiguousIsWide) else {
      return
    }
    columns = cells.columns
    rows = cells.rows
    let parsed = ParsedDrawing(cells)
    var writer = SVGWriter(parsed.lines.cells)
    writer.open(parsed.bounds, options, desc: options.desc ?? description)
    writer.write(Shapes(parsed.lines, parsed.controls))
    writer.write(parsed.labels)
    writer.write(parsed.controls)
    writer.close()
    svg = writer.bytes
  }
}
