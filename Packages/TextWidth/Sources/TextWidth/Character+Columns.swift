extension Character {
  /// Returns the number of columns of the character on a terminal or in monospaced text.
  ///
  /// A character is an extended grapheme cluster (UAX #29) and is as wide as the widest of its
  /// scalars: wide and fullwidth ones (UAX #11) take 2 columns, others 1, so that `が`, also as か
  /// and U+3099, takes 2, and so does a sequence of Hangul jamo or of joined emoji. Beyond that:
  /// - Halfwidth scalars add up, because `ｶﾞ` is one character in 2 columns; so do the two regional
  ///   indicators of a flag.
  /// - A variation selector 16 (U+FE0F) after an emoji makes it wide: `☺` takes 1, `☺️` and `1️⃣`
  ///   take 2. The selector 15 of text presentation does not make it narrow.
  /// - Controls, including tabs, and invisible format characters take none, and neither does a
  ///   combining mark without a base: a terminal puts it over the preceding character.
  ///
  /// - Parameter ambiguousIsWide: True if ambiguous scalars such as `…`, `①` and `α` take 2
  ///   columns, as they do in old Japanese fonts.
  /// - Returns: The number of columns, from 0.
  public func columns(ambiguousIsWide: Bool = false) -> Int {
    var widest = 0
    var sum = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.addsUp {
        sum += 1
      } else if scalar == "\u{FE0F}",
        previous?.properties.isEmoji == true
      {
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
  /// True if the scalar keeps a separate column inside a character.
  fileprivate var addsUp: Bool {
    switch value {
    case 0x1F1E6...0x1F1FF:
      true  // Regional indicators.
    case 0x20A9, 0xFF61...0xFFEE:
      eastAsianWidth == .halfwidth
    default:
      false
    }
  }

  /// Returns the number of columns of the scalar on its own.
  fileprivate func columns(ambiguousIsWide: Bool) -> Int {
    if isCommonWide {
      return 2
    }
    if (0x20...0x7E).contains(value) {
      return 1
    }
    guard !isInvisible else { return 0 }
    return switch eastAsianWidth {
    case .wide, .fullwidth:
      2
    case .ambiguous:
      ambiguousIsWide ? 2 : 1
    case .neutral, .narrow, .halfwidth:
      1
    }
  }

  /// True if the scalar has no column: a combining mark, a control, a format character.
  private var isInvisible: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      true
    case .control, .format, .lineSeparator, .paragraphSeparator:
      true
    default:
      false
    }
  }
}
