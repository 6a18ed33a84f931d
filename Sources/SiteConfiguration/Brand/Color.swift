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
    guard text.first == "#",
      let digits = Self.digits(text.utf8.dropFirst())
    else { return nil }
    switch digits.count {
    case 3:
      // `#abc` is `#aabbcc`: a digit twice is seventeen times the digit.
      self.init(
        red: digits[0] * 17,
        green: digits[1] * 17,
        blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1],
        green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default:
      return nil
    }
  }

  private static func digits(_ text: Substring.UTF8View) -> [UInt8]? {
    let digits = text.compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue
    }
    guard digits.count == text.count else { return nil }
    return digits.map(UInt8.init)
  }

  /// The color as style sheets write it: `#5b2c83`.
  package var text: String {
    let channels = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16)
      if channel < 16 {
        return "0" + digits
      }
      return digits
    }
    return "#" + channels.joined()
  }
}

extension Color {
  /// The contrast of two colors, from 1 to 21 (WCAG 2.2, contrast ratio).
  package func contrast(to other: Color) -> Double {
    // The lighter one is divided by the darker one, whichever is the text.
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// WCAG 2.2, relative luminance.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 {
      return value / 12.92
    }
    return pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the color mixed with a share of another, as `color-mix(in srgb, …)` does.
  package func mixed(with other: Color, share: Double) -> Color {
    func channel(_ one: UInt8, two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return Color(
      red: channel(red, two: other.red),
      green: channel(green, two: other.green),
      blue: channel(blue, two: other.blue))
  }
}

// MARK: - Lightness

extension Color {
  /// The perceived lightness of the color, from 0 to 1: L of Oklab (CSS Color 4, section 9).
  var lightness: Double { oklab.lightness }

  /// The color of the same hue with another lightness, and with as much of its chroma as sRGB has there.
  func withLightness(_ lightness: Double) -> Color {
    let (_, a, b) = oklab
    // The color of full chroma may be outside of sRGB.
    for percent in stride(from: 100, through: 0, by: -1) {
      let chroma = Double(percent) / 100
      if let color = Color(
        lightness: lightness,
        a: a * chroma,
        b: b * chroma)
      {
        return color
      }
    }
    return lightness > 0.5 ? .white : .black
  }

  private var oklab: (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// A color of Oklab; `nil` outside of sRGB.
  private init?(lightness: Double, a: Double, b: Double) {
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    let linear = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    let channels = linear.map { value in Self.encoded(value) * 255 }
    // Half a step more is rounded to the border.
    guard channels.allSatisfy({ channel in (-0.5...255.5).contains(channel) }) else {
      return nil
    }
    let bytes = channels.map { channel in
      UInt8(min(255, max(0, channel.rounded())))
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// The transfer function of sRGB (CSS Color 4, section 10.2).
  private static func encoded(_ value: Double) -> Double {
    guard value > 0.0031308 else { return value * 12.92 }
    return 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
