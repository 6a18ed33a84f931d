/// Words in one row that single blanks part: one `<text>`.
struct Label: Sendable, Hashable {
  /// What of the label stands at ``x``.
  enum Anchor: Sendable, Hashable {
    case start, middle, end
  }

  let row: Int
  let columns: Range<Int>
  /// The text in the bytes of the drawing.
  let bytes: Range<Int>
  var anchor: Anchor = .start
  /// Where the anchor is, in units.
  var x: Int
  /// Whether the text is set in the font of code, because a proportional one could be too wide.
  var isFixed = false
}
