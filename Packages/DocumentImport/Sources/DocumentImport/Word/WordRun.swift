/// The properties of a run of a Word file (ECMA-376 part 1, 17.3.2), except for bold type.
struct WordRun {
  var isEmphatic = false
  /// True if its own properties strike it out; `nil` if its styles decide.
  var isStruck: Bool?
  /// True if Word does not show it; `nil` if its styles decide.
  var isHidden: Bool?
  /// True if it is set above or below the line.
  var isRaised: Bool?
  /// The id of its style.
  var styleID = ""
  var font = ""

  /// The id of its style, in lower case.
  var style: String { styleID.lowercased() }

  /// Returns the styles of its text.
  func styles(isBold: Bool, isStruck: Bool) -> [Inlines.Style] {
    var styles: [Inlines.Style] = []
    if isBold || style.hasPrefix("strong") {
      styles.append(.strong)
    }
    if isEmphatic || style.hasPrefix("emphasis") {
      styles.append(.emphasis)
    }
    if isCode {
      styles.append(.code)
    }
    if isStruck {
      styles.append(.struck)
    }
    return styles
  }

  /// Returns the Unicode character for a sign of a symbol font; a square for an unknown one.
  ///
  /// - Parameters:
  ///   - code: Its number in the font, in hexadecimal digits.
  ///   - font: The name of the font.
  /// - Returns: The character.
  static func symbol(_ code: String?, font: String?) -> UInt32 {
    let unknown: UInt32 = 0x25A1
    guard let code = code.flatMap({ UInt32($0, radix: 16) }) else {
      return unknown
    }
    // Word moves the signs of symbol fonts to U+F000 and up: `F0A7` is the sign A7 of the font.
    let signs = font?.lowercased() == "symbol" ? greek : symbols
    if let known = signs[code & 0xFF], code >= 0xF000 || code < 0x100 {
      return known
    }
    let isPrivate = code >= 0xE000 && code < 0xF900
    if isPrivate || Unicode.Scalar(code) == nil {
      return unknown
    }
    return code
  }

  /// Symbol: Greek letters in the places of Latin ones, and signs of mathematics.
  private static let greek: [UInt32: UInt32] = {
    let letters = zip(
      "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprstufcywV".scalarValues,
      "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψως".scalarValues)
    let signs: [UInt32: UInt32] = [
      0xA3: 0x2264, 0xA5: 0x221E, 0xAB: 0x2194, 0xAC: 0x2190, 0xAD: 0x2191, 0xAE: 0x2192,
      0xAF: 0x2193, 0xB0: 0xB0, 0xB1: 0xB1, 0xB3: 0x2265, 0xB4: 0xD7, 0xB7: 0x2022, 0xB8: 0xF7,
      0xB9: 0x2260, 0xBB: 0x2248, 0xBC: 0x2026, 0xD6: 0x221A, 0xE5: 0x2211,
    ]
    return signs.merging(letters) { $1 }
  }()

  /// Wingdings, as Unicode has its signs (L2/12-368).
  private static let symbols: [UInt32: UInt32] = [
    0x6C: 0x25CF, 0x6E: 0x25A0, 0x71: 0x2751, 0x76: 0x2756, 0xA7: 0x25AA, 0xA8: 0x25FB,
    0xB7: 0x2022, 0xD8: 0x27A2, 0xDF: 0x2190, 0xE0: 0x2192, 0xE1: 0x2191, 0xE2: 0x2193,
    0xE8: 0x2794, 0xF0: 0x21E8, 0xFB: 0x2717, 0xFC: 0x2713, 0xFD: 0x2612, 0xFE: 0x2611,
  ]

  private var isCode: Bool {
    ["code", "verbatim"].contains(where: style.contains)
      || Self.isCodeFont(font)
  }

  /// Returns whether a font is one of fixed width, by its name.
  static func isCodeFont(_ font: String) -> Bool {
    ["courier", "consolas", "mono", "menlo"].contains(where: font.contains)
  }
}
