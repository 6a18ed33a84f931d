/// The abilities of a glyph: its kind, and the directions in which it joins others.
///
/// Two neighbors join where both can reach each other and at least one of them does so by itself:
/// `-` reaches east and west by itself, and lets a `|` end at it from above and below.
struct Trait: Sendable {
  var kind: Kind
  /// The arms that the glyph has without its neighbors.
  var active: Arms
  /// The possible arms: the active ones and those that a neighbor may add.
  var passive: Arms

  init(
    _ kind: Kind,
    active: Arms = [],
    passive: Arms = []
  ) {
    self.kind = kind
    self.active = active
    self.passive = active.union(passive)
  }

  /// The traits of all glyphs, by code.
  static let table: [Trait] = {
    var table = Array(repeating: Trait(.text), count: Glyph.count)
    for (glyph, trait) in special {
      table[Int(glyph.code)] = trait
    }
    for tail in [Direction.n, .e, .s, .w] {
      // The wall goes through it, and the line of the arrow ends at it.
      let arms = Arms.straight.subtracting(Arms(tail.opposite))
      table[Int(Glyph.wallHead(tail: tail).code)] = Trait(.point, active: arms)
    }
    for (characters, trait) in ascii {
      for character in characters.unicodeScalars {
        table[Int(Glyph(character.value).code)] = trait
      }
    }
    for scalar in 0x2500...0x257F as ClosedRange<UInt32> {
      let arms = BoxDrawing.arms(scalar)
      // Another line can end at the side of one that goes straight on, as at that of `|`.
      let isStraight = arms == .horizontal || arms == .vertical
      let passive: Arms = isStraight ? .straight : []
      table[Int(Glyph(scalar).code)] = Trait(
        .box,
        active: arms,
        passive: passive)
    }
    for scalar in 0x2580...0x259F as ClosedRange<UInt32> {
      table[Int(Glyph(scalar).code)] = Trait(.block)
    }
    return table
  }()

  private static let special: [(Glyph, Trait)] = [
    (.blank, Trait(.blank)),
    (.control, Trait(.control, passive: .all)),
    (.input, Trait(.control)),
    (.crossing, Trait(.point, passive: .all)),
    (.downMark, Trait(.point, passive: .vertical)),
    (.upMark, Trait(.point, passive: .vertical)),
    (.cross, Trait(.point, passive: .horizontal)),
    (.gap, Trait(.horizontal, active: .horizontal, passive: .straight)),
    (.dash, Trait(.horizontal, active: .horizontal, passive: .straight)),
    (.filler, Trait(.horizontal, active: .horizontal)),
    (.innerHead, Trait(.horizontal, active: .horizontal)),
    (.crowsFoot(.n), Trait(.vertical, active: .vertical)),
    (.crowsFoot(.e), Trait(.horizontal, active: .horizontal)),
    (.crowsFoot(.s), Trait(.vertical, active: .vertical)),
    (.crowsFoot(.w), Trait(.horizontal, active: .horizontal)),
    (.tick, Trait(.horizontal, active: .horizontal)),
    (.barb, Trait(.control)),
  ]

  private static let ascii: [(String, Trait)] = [
    ("-=", Trait(.horizontal, active: .horizontal, passive: .straight)),
    ("|", Trait(.vertical, active: .vertical, passive: .straight)),
    (":", Trait(.vertical, active: .vertical, passive: .straight)),
    ("/", Trait(.slash, active: .slash, passive: .all)),
    ("\\", Trait(.backslash, active: .backslash, passive: .all)),
    ("+", Trait(.plus, passive: .all)),
    (".,", Trait(.topCorner, active: .s, passive: [.e, .w, .se, .sw])),
    ("'`", Trait(.bottomCorner, active: .n, passive: [.e, .w, .ne, .nw])),
    ("<◀◁◂◃◄◅←", Trait(.head, active: .e)),
    (">▶▷▸▹►▻→", Trait(.head, active: .w)),
    ("^▲△▴▵↑", Trait(.head, active: .s, passive: [.se, .sw])),
    ("vV▼▽▾▿↓", Trait(.head, active: .n, passive: [.ne, .nw])),
    ("oO*#●○◯■◆◇", Trait(.point, passive: .all)),
    ("_", Trait(.underscore)),
    ("(", Trait(.paren, active: [.ne, .se], passive: .straight)),
    (")", Trait(.paren, active: [.nw, .sw], passive: .straight)),
  ]
}
