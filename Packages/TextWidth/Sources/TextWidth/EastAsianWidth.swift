/// The width of a scalar in East Asian text: the property East_Asian_Width of UAX #11.
///
/// The raw values are the codes in ``runs``.
public enum EastAsianWidth: UInt32, Sendable, CaseIterable {
  case neutral, ambiguous, narrow, wide, fullwidth, halfwidth
}

extension Unicode.Scalar {
  /// The width that `EastAsianWidth.txt` of Unicode 15.0 gives to the scalar.
  ///
  /// `A` is narrow, `あ` wide, `Ａ` fullwidth, `ｱ` halfwidth, `…` ambiguous, `é` ambiguous and `ñ`
  /// neutral.
  ///
  /// - Complexity: A few comparisons for ASCII, kana, ideographs and Hangul syllables; else O(log
  ///   *n*), where *n* is the number of ``EastAsianWidth/runs``.
  public var eastAsianWidth: EastAsianWidth {
    switch value {
    case 0x20...0x7E:
      .narrow
    case 0...0xA0:
      .neutral
    default:
      if isCommonWide {
        .wide
      } else {
        EastAsianWidth.lookUp(value)
      }
    }
  }

  /// True if the scalar is wide, fullwidth or halfwidth, as kana, ideographs and Hangul are.
  public var isEastAsian: Bool {
    switch eastAsianWidth {
    case .wide, .fullwidth, .halfwidth:
      true
    case .neutral, .ambiguous, .narrow:
      false
    }
  }

  /// True if the scalar is in one of the blocks that make up most Japanese, Chinese and Korean text
  /// and contain only wide scalars, none of them combining.
  var isCommonWide: Bool {
    switch value {
    case 0x3041...0x3096, 0x309B...0x30FF:
      true  // Hiragana and Katakana without U+3099, U+309A.
    case 0x4E00...0xA48C:
      true  // CJK Unified Ideographs and Yi Syllables.
    case 0xAC00...0xD7A3:
      true  // Hangul Syllables.
    default:
      false
    }
  }
}

extension EastAsianWidth {
  /// Finds the run that contains a scalar: the last one that does not start after it.
  fileprivate static func lookUp(_ scalar: UInt32) -> EastAsianWidth {
    var low = 0
    var high = runs.count
    // The run at `low` never starts after the scalar: the table begins with U+0000.
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 4 <= scalar {
        low = middle
      } else {
        high = middle
      }
    }
    // The last hexadecimal digit of an entry is the code of its width.
    guard let width = EastAsianWidth(rawValue: runs[low] & 0xF) else {
      preconditionFailure("unknown code in the table of East Asian widths")
    }
    return width
  }
}
