extension Character {
  /// How many columns the character takes on a terminal or in monospaced text.
  ///
  /// A character is an extended grapheme cluster (UAX #29) and is as wide as the widest of its
  /// scalars: wide and fullwidth ones (UAX #11) take 2 columns, others 1, so that `が`, also as か
  /// and U+3099, takes 2, and so does a sequence of Hangul jamo or of joined emoji. Beyond that:
  /// - Halfwidth scalars add up, for `ｶﾞ` is one character in 2 columns; so do the two regional
  ///   indicators of a flag.
  /// - A variation selector 16 (U+FE0F) after an emoji makes it wide: `☺` takes 1, `☺️` and `1️⃣`
  ///   take 2. The selector 15 of text presentation does not make it narrow.
  /// - Controls, a tab too, and invisible format characters take none, and neither does a combining
  ///   mark without a base: a terminal puts it over whatever is before it.
  ///
  /// - Parameter ambiguousIsWide: Whether ambiguous scalars such as `…`, `①` and `α` take 2
  ///   columns, as they do in old Japanese fonts.
  /// - Returns: The count of columns, from 0.
  public func columns(ambiguousIsWide: Bool = false) -> Int {
    var widest = 0
    var sum = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.addsUp {
        sum += 1
      } else if scalar == "\u{FE0F}", previous?.properties.isEmoji == true {
        widest = 2
      } else {
        widest = max(widest, scalar.columns(ambiguousIsWide: ambiguousIsWide))
      }
      previous = scalar
    }
    return widest + sum
  }
}

extension Unicode.Scalar {
  /// Whether the scalar keeps a column of its own inside a character.
  fileprivate var addsUp: Bool {
    switch value {
    case 0x1F1E6...0x1F1FF: true  // Regional indicators.
    case 0x20A9, 0xFF61...0xFFEE: eastAsianWidth == .halfwidth
    default: false
    }
  }

  /// How many columns the scalar takes where no other one changes it.
  fileprivate func columns(ambiguousIsWide: Bool) -> Int {
    if isCommonWide { return 2 }
    if (0x20...0x7E).contains(value) { return 1 }
    guard !isInvisible else { return 0 }
    return switch eastAsianWidth {
    case .wide, .fullwidth: 2
    case .ambiguous: ambiguousIsWide ? 2 : 1
    case .neutral, .narrow, .halfwidth: 1
    }
  }

  /// Whether the scalar has no place of its own: a combining mark, a control, a format character.
  private var isInvisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
