import Base

/// A color in one of the spaces of the Design Tokens Color Module 2025.10, section 4.2.
package struct TokenColor: Sendable, Hashable {
  /// A color space, by its key in files.
  package enum Space: String, Sendable, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case proPhotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
  }

  package var space: Space
  /// The three components; `nil` for `none`, a component that does not apply.
  package var components: [Double?]
  /// From 0, transparent, to 1.
  package var alpha: Double
  /// The fallback of the file for tools that support only sRGB: `#ff00ff`.
  package var fallback: String?

  package init(
    space: Space = .srgb,
    components: [Double?],
    alpha: Double = 1,
    fallback: String? = nil
  ) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.fallback = fallback
  }

  /// Creates a color from hexadecimal digits: `#f0f`, `#ff00ff`, `#ff00ff80`; `nil` for any other
  /// text.
  package init?(hexadecimal text: String) {
    guard text.utf8.first == .numberSign,
      let digits = Self.digits(text.utf8.dropFirst())
    else { return nil }
    // Two digits are a channel.
    let channels = stride(from: 0, to: digits.count, by: 2).map { index in
      Double(digits[index] * 16 + digits[index + 1]) / 255
    }
    self.init(
      components: Array(channels.prefix(3)),
      alpha: channels.dropFirst(3).first ?? 1)
  }

  /// The six or eight digits that a text has, or stands for.
  private static func digits(_ text: Substring.UTF8View) -> [Int]? {
    let digits = text.compactMap(\.valueOfHexadecimalDigit)
    guard digits.count == text.count else { return nil }
    switch digits.count {
    case 3, 4:
      // `#f0f` is `#ff00ff`.
      return digits.flatMap { digit in [digit, digit] }
    case 6, 8:
      return digits
    default:
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var valueOfHexadecimalDigit: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"):
      Int(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"):
      Int(self - UInt8(ascii: "A")) + 10
    default:
      nil
    }
  }
}

extension TokenColor.Space {
  /// The values that a component can have, by its number.
  func range(ofComponent number: Int) -> ClosedRange<Double> {
    let unit = 0.0...1.0
    let percent = 0.0...100.0
    // A hue of 360 is one of 0.
    let hue = 0.0...360.0.nextDown
    let anything = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let chroma = 0.0...Double.greatestFiniteMagnitude
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
      unit
    case .hsl, .hwb:
      number == 0 ? hue : percent
    case .lab:
      number == 0 ? percent : anything
    case .oklab:
      number == 0 ? unit : anything
    case .lch:
      [percent, chroma, hue][number]
    case .oklch:
      [unit, chroma, hue][number]
    }
  }
}
