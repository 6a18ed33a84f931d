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
  /// What is drawn in place of a text that is nothing but a symbol.
  var icon: Icon?
  /// What the fence states of the label.
  var emphasis: Emphasis?
  /// Whether the text is a symbol without an icon, which is drawn larger.
  var isSymbol = false
  /// Whether the text stands on a dark block and is drawn in the color of the ground.
  var isOnDark = false
}

extension Label {
  /// The middle of the place that the label takes.
  var middle: Point {
    let width = columns.count * 8
    let shift =
      switch anchor {
      case .start: width / 2
      case .middle: 0
      case .end: -width / 2
      }
    return Point(x + shift, row * 16 + 8)
  }

  /// Whether the text is larger than words are.
  var isLarge: Bool { isSymbol || emphasis == .large }

  /// The class of the text; `nil` for none.
  var name: StaticString? {
    if isOnDark { return "i" }
    return switch emphasis {
    case .accent: "ra"
    case .danger: "rd"
    case .heading: "rt"
    case .large: "rl"
    case .secondary: "rs"
    case .disabled: "rx"
    case nil: isSymbol ? "y" : nil
    }
  }
}
