import Foundation

/// An opaque color of sRGB.
package struct Color: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let black = Color(red: 0, green: 0, blue: 0)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#5b2c83` or `#abc` (CSS Color 4, section 5.2); `nil` for any other text.
  package init?(_ text: String) {
    guard text.first == "#", let digits = Self.digits(text.utf8.dropFirst()) else { return nil }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  private static func digits(_ text: Substring.UTF8View) -> [UInt8]? {
    let digits = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return digits.count == text.count ? digits.map(UInt8.init) : nil
  }

  /// The color as style sheets write it: `#5b2c83`.
  package var text: String {
    "#"
      + [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }
}

extension Color {
  /// The contrast of two colors, from 1 to 21 (WCAG 2.2, contrast ratio).
  package func contrast(to other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// WCAG 2.2, relative luminance.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The color with so much of another in it, as `color-mix(in srgb, …)` mixes them.
  package func mixed(with other: Color, share: Double) -> Color {
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue))
  }
}
