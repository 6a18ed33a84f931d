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
  /// How wide the text is made, in units, because it could be too wide in some fonts; `nil` to
  /// leave it as wide as it is.
  var length: Int?
  /// Whether the text consists of characters with one blank between, each in its column.
  var isRuler = false
  /// Whether the text stands on a dark block and is drawn in the color of the ground.
  var isOnDark = false
}
