/// The content of a cell, as a small number that indexes tables.
///
/// Printable ASCII is its own byte; U+2500 to U+25FF (box drawing, blocks, geometric shapes) begin
/// at 0x100. The text of a cell stays in the bytes of the drawing.
struct Glyph: Sendable, Hashable {
  let code: UInt16

  init(code: UInt16) {
    self.code = code
  }

  /// The arrows `←↑→↓` begin here.
  private static let firstArrow: UInt16 = 0x200
  /// The characters from U+2500 on begin here.
  private static let firstShape: UInt16 = 0x100

  static let blank = Glyph(code: 0)
  /// A character that is never part of a line.
  static let text = Glyph(code: 1)
  /// The second column of a wide character.
  static let tail = Glyph(code: 2)
  /// A cell that a control such as `[x]` has taken.
  static let control = Glyph(code: 3)
  /// A gap of a dashed line: the blanks of `- - -`.
  static let gap = Glyph(code: 4)
  /// A hyphen of a dashed line.
  static let dash = Glyph(code: 5)
  /// The second column of a horizontal line where ambiguous characters are wide.
  static let filler = Glyph(code: 6)
  /// The `X` in which two diagonals cross.
  static let crossing = Glyph(code: 7)
  /// An underscore of a text field with a text in it.
  static let input = Glyph(code: 8)
  /// The first of the two heads of `--->>`.
  static let innerHead = Glyph(code: 9)
  /// The `\` or `/` of a head of three characters: `\|/`.
  static let barb = Glyph(code: 10)

  /// A `v` in a vertical line that continues below it: the direction of the line.
  static let downMark = Glyph(code: 11)
  /// A `^` in a vertical line that continues above it.
  static let upMark = Glyph(code: 12)
  /// An `X` at an end of `X---X`.
  static let cross = Glyph(code: 13)
  /// The code of the first head in a wall; they are ordered by the direction of their tails: north,
  /// east, south, west.
  private static let firstWallHead: UInt16 = 14

  /// The head of an arrow that has its place in the wall to which it points.
  static func wallHead(tail: Direction) -> Glyph {
    Glyph(code: firstWallHead + UInt16(tail.index / 2))
  }

  /// The direction from which the line of an arrow comes to a head in a wall; `nil` for other glyphs.
  var wallTail: Direction? {
    guard (Self.firstWallHead..<Self.firstWallHead + 4).contains(code) else {
      return nil
    }
    return Direction(index: UInt8(code - Self.firstWallHead) * 2)
  }

  /// The code of the first crow's foot; they are ordered by the direction of their toes, as
  /// ``firstWallHead``.
  private static let firstFoot: UInt16 = 18
  /// A bar across a line of a data model: `||` of `||--o{`.
  static let tick = Glyph(code: 22)

  /// The foot of a crow at the end of a line: “many”.
  static func crowsFoot(_ outward: Direction) -> Glyph {
    Glyph(code: firstFoot + UInt16(outward.index / 2))
  }

  /// The side to which the toes of a crow's foot point; `nil` for other glyphs.
  var footSide: Direction? {
    guard (Self.firstFoot..<Self.tick.code).contains(code) else { return nil }
    return Direction(index: UInt8(code - Self.firstFoot) * 2)
  }

  /// The circled numbers `①` to `⑳` begin here.
  static let firstCircled = Glyph(code: 0x210)
  /// The signs that can be a control, or a part of one, begin here, in the order of ``signs``.
  static let firstSign = Glyph(code: 0x224)
  /// Bullets, boxes and check marks that are no geometric shapes (U+2500 to U+25FF).
  static let signs: [UInt32] = [
    0x2022,  // • bullet
    0x2610,  // ☐ ballot box
    0x2611,  // ☑ ballot box with check
    0x2612,  // ☒ ballot box with X
    0x2705,  // ✅ white heavy check mark
    0x2713,  // ✓ check mark
    0x2714,  // ✔ heavy check mark
    0x2B1C,  // ⬜ white large square
  ]
  static let count = 0x22C

  /// Creates the glyph of a scalar that is not part of a cluster.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x20, 0xA0, 0x3000:
      self = .blank
    case 0x21...0x7E:
      self.code = UInt16(truncatingIfNeeded: scalar)
    case 0x2500...0x25FF:
      self.code = UInt16(truncatingIfNeeded: scalar - 0x2400)
    case 0x2190...0x2193:
      self.code = Self.firstArrow + UInt16(truncatingIfNeeded: scalar - 0x2190)
    case 0x2460...0x2473:
      self.code = Self.firstCircled.code + UInt16(truncatingIfNeeded: scalar - 0x2460)
    // Signs that stand for an arrowhead.
    case 0x2227:
      self = "^"  // ∧
    case 0x2228:
      self = "v"  // ∨
    case 0x2022, 0x2610...0x2612, 0x2705, 0x2713, 0x2714, 0x2B1C:
      let number = Self.signs.firstIndex(of: scalar) ?? 0
      self.code = Self.firstSign.code + UInt16(number)
    default:
      self = .text
    }
  }

  /// True if the glyph is one of ``signs``.
  var isSign: Bool { self >= .firstSign }

  /// The scalar of a glyph from U+2500 to U+25FF; `nil` for others.
  var shape: UInt32? {
    guard (Self.firstShape..<Self.firstArrow).contains(code) else {
      return nil
    }
    return UInt32(code - Self.firstShape) + 0x2500
  }
}

extension Glyph: Comparable {
  /// Returns whether a glyph is before another one in the order of their codes.
  static func < (one: Glyph, other: Glyph) -> Bool {
    one.code < other.code
  }
}

/// A glyph by its character: `"|"`, `"─"`, `"→"`.
extension Glyph: ExpressibleByUnicodeScalarLiteral {
  /// - Parameter scalar: A printable character of ASCII, `←↑→↓`, or one from U+2500 to U+25FF.
  @inline(__always)
  init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    // As ``init(_:)``, in so few steps that the compiler turns a literal into a number.
    let value = scalar.value
    if value < 0x80 {
      code = UInt16(truncatingIfNeeded: value)
    } else if value < 0x2500 {
      code = Self.firstArrow + UInt16(truncatingIfNeeded: value &- 0x2190)
    } else {
      code = Self.firstShape + UInt16(truncatingIfNeeded: value &- 0x2500)
    }
  }
}

extension Glyph {
  var isDigit: Bool {
    ("0"..."9").contains(self)
  }

  /// True for a letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    switch self {
    case "0"..."9", "A"..."Z", "a"..."z":
      true
    default:
      false
    }
  }

  /// True for `-` and `─`.
  var isHyphen: Bool {
    self == "-" || self == "─"
  }

  /// True for `|` and `│`.
  var isBar: Bool {
    switch self {
    case "|", "│":
      true
    default:
      false
    }
  }

  /// True for `|`, `│`, `┃` and `║`.
  var isWall: Bool {
    switch self {
    case "|", "│", "┃", "║":
      true
    default:
      false
    }
  }
}

/// The possible roles of a glyph in a line.
enum Kind: UInt8, Sendable {
  case blank, text, control
  /// `-`, `=` and their dashed forms.
  case horizontal
  /// `|` and `:`.
  case vertical
  case slash, backslash, plus
  /// `.` and `,`.
  case topCorner
  /// `'` and `` ` ``.
  case bottomCorner
  /// An arrowhead; its only arm is its tail.
  case head
  /// `o`, `O`, `*`, `#`, `●`, `○`, `◆` and the `X` of two diagonals.
  case point
  case underscore
  /// `(` and `)`.
  case paren
  /// A box-drawing character: a line in every context.
  case box
  /// A block element or a shade.
  case block
}

/// The style of a line.
enum Style: UInt8, Sendable, CaseIterable {
  case light, heavy, double, dashed, heavyDashed
  /// A part of leaders and dimensions, regardless of its character.
  case annotation
}
