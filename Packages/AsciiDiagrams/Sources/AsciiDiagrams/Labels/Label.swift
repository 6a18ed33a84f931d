/// Words in one row that single blanks part: one `<text>`.
struct Label: Sendable, Hashable {
  /// The part of the label that is at ``x``.
  enum Anchor: Sendable, Hashable {
    case start, middle, end
  }

  let row: Int
  let columns: Range<Int>
  /// The text in the bytes of the drawing.
  let bytes: Range<Int>
  var anchor: Anchor = .start
  /// The position of the anchor, in units.
  var x: Int
  /// The width, in units, to which the text is set because it could be too wide in some fonts;
  /// `nil` for its natural width.
  var length: Int?
  /// True if the text consists of characters separated by single blanks, each in its column.
  var isRuler = false
  /// The icon that is drawn in place of a text that consists of a single symbol.
  var icon: Icon?
  /// The emphasis that the fence states for the label.
  var emphasis: Emphasis?
  /// True if the text is a symbol without an icon, which is drawn larger.
  var isSymbol = false
  /// True if the text is on a dark block and is drawn in the color of the ground.
  var isOnDark = false
}

extension Label {
  /// The middle of the place that the label takes.
  var middle: Point {
    let width = columns.count * 8
    let shift =
      switch anchor {
      case .start:
        width / 2
      case .middle:
        0
      case .end:
        -width / 2
      }
    return Point(x + shift, row * 16 + 8)
  }

  /// True if the text is larger than ordinary words.
  var isLarge: Bool { isSymbol || emphasis == .large }

  /// The height of the baseline of the text, in units; a larger text ends lower.
  var baseline: Int {
    if isLarge {
      return row * 16 + 15
    }
    return row * 16 + 13
  }

  /// The class of the text; `nil` for none.
  var name: StaticString? {
    if isOnDark {
      return "i"
    }
    return switch emphasis {
    case .accent:
      "ra"
    case .danger:
      "rd"
    case .heading:
      "rt"
    case .large:
      "rl"
    case .secondary:
      "rs"
    case .disabled:
      "rx"
    case nil where isSymbol:
      "y"
    case nil:
      nil
    }
  }
}

extension Label {
  /// Returns the icon by which a label is described that consists of a sign whose name tells a
  /// listener nothing: “⋮” is read as “vertical ellipsis”, and “≡” as “identical to”.
  func describedIcon(in cells: Cells) -> Icon? {
    guard columns.count <= 2,
      let icon = Icon(label: cells.bytes[bytes])
    else { return nil }
    switch icon {
    case .menu, .moreVertical, .back, .forward:
      return icon
    case .more:
      // An ellipsis between numbers of pages is no icon.
      let isEllipsis = String(decoding: cells.bytes[bytes], as: UTF8.self) == "…"
      return isEllipsis ? nil : icon
    default:
      return nil
    }
  }
}
