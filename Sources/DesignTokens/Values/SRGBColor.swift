import Base
import Foundation

/// A color as every screen shows it: red, green and blue from 0 to 1, with a gamma curve.
package struct SRGBColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  /// From 0, transparent, to 1.
  package var alpha: Double

  package init(
    red: Double,
    green: Double,
    blue: Double,
    alpha: Double = 1
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = SRGBColor(red: 1, green: 1, blue: 1)
  package static let black = SRGBColor(red: 0, green: 0, blue: 0)

  /// The color in six digits, without its alpha: `#ff00ff`.
  package var hexadecimal: String {
    // As bytes: a site writes the colors of thousands of tokens several times.
    var digits: [UInt8] = []
    digits.reserveCapacity(7)
    digits.append(.numberSign)
    digits.append(hexadecimal: red)
    digits.append(hexadecimal: green)
    digits.append(hexadecimal: blue)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the color as it appears on top of another one.
  package func over(_ backdrop: SRGBColor) -> SRGBColor {
    func mix(_ channel: KeyPath<SRGBColor, Double>) -> Double {
      self[keyPath: channel] * alpha + backdrop[keyPath: channel] * (1 - alpha)
    }
    return SRGBColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }
}

extension TokenColor {
  /// The color in sRGB, and whether sRGB contains it: for a color outside the gamut the fallback of
  /// the file, else the nearest one with the same lightness and hue (CSS Color 4, section 13.2).
  package var srgb: (color: SRGBColor, isInGamut: Bool) {
    if let color = statedSRGB {
      return (color, true)
    }
    let linear = linearSRGB
    guard !linear.isInGamut else {
      return (linear.encoded(alpha: alpha), true)
    }
    // The author's choice comes before ours.
    if let fallback, var color = TokenColor(hexadecimal: fallback)?.srgb.color {
      color.alpha = alpha
      return (color, false)
    }
    return (linear.reducedToGamut.encoded(alpha: alpha), false)
  }

  /// The color itself if it is stated in sRGB and within its gamut, as most colors are: light need not be made linear
  /// to be encoded again.
  private var statedSRGB: SRGBColor? {
    guard space == .srgb else { return nil }
    let unit = 0.0...1.0
    let (red, green, blue) = (components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    guard unit.contains(red), unit.contains(green), unit.contains(blue) else { return nil }
    return SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color as linear light of the primaries of sRGB, which may be out of its gamut.
  private var linearSRGB: LinearRGB {
    let (first, second, third) = (components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
    let triple = Triple(x: first, y: second, z: third)
    switch space {
    case .srgb:
      return LinearRGB(triple.map(Transfer.srgb))
    case .srgbLinear:
      return LinearRGB(triple)
    case .hsl:
      return LinearRGB(Self.srgb(hsl: triple).map(Transfer.srgb))
    case .hwb:
      return LinearRGB(Self.srgb(hwb: triple).map(Transfer.srgb))
    case .lab:
      return LinearRGB(xyzD50: Self.xyzD50(lab: triple))
    case .lch:
      return LinearRGB(xyzD50: Self.xyzD50(lab: triple.cartesian))
    case .oklab:
      return LinearRGB(oklab: triple)
    case .oklch:
      return LinearRGB(oklab: triple.cartesian)
    case .displayP3:
      return LinearRGB(xyzD65: Matrix.displayP3ToXYZ * triple.map(Transfer.srgb))
    case .a98RGB:
      return LinearRGB(xyzD65: Matrix.a98ToXYZ * triple.map(Transfer.a98))
    case .proPhotoRGB:
      return LinearRGB(xyzD50: Matrix.proPhotoToXYZ * triple.map(Transfer.proPhoto))
    case .rec2020:
      return LinearRGB(xyzD65: Matrix.rec2020ToXYZ * triple.map(Transfer.rec2020))
    case .xyzD65:
      return LinearRGB(xyzD65: triple)
    case .xyzD50:
      return LinearRGB(xyzD50: triple)
    }
  }

  /// CSS Color 4, section 7.1.
  private static func srgb(hsl: Triple) -> Triple {
    let (hue, saturation, lightness) = (hsl.x, hsl.y / 100, hsl.z / 100)
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let amplitude = saturation * min(lightness, 1 - lightness)
      return lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
    }
    return Triple(x: channel(0), y: channel(8), z: channel(4))
  }

  /// CSS Color 4, section 8.1.
  private static func srgb(hwb: Triple) -> Triple {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    // More white and black than there is room for is a gray.
    guard white + black < 1 else {
      let gray = white / (white + black)
      return Triple(x: gray, y: gray, z: gray)
    }
    let pure = srgb(hsl: Triple(x: hwb.x, y: 100, z: 50))
    return pure.map { channel in channel * (1 - white - black) + white }
  }

  /// CSS Color 4, section 18, “Lab_to_XYZ”.
  private static func xyzD50(lab: Triple) -> Triple {
    let (kappa, epsilon) = (24389.0 / 27.0, 216.0 / 24389.0)
    let middle = (lab.x + 16) / 116
    let (first, last) = (middle + lab.y / 500, middle - lab.z / 200)
    func linear(_ value: Double) -> Double {
      let cube = value * value * value
      guard cube > epsilon else { return (116 * value - 16) / kappa }
      return cube
    }
    let isLight = lab.x > kappa * epsilon
    let lightness =
      if isLight {
        middle * middle * middle
      } else {
        lab.x / kappa
      }
    // 0.3457 and 0.3585 are the chromaticity of D50.
    return Triple(
      x: linear(first) * 0.3457 / 0.3585,
      y: lightness,
      z: linear(last) * (1 - 0.3457 - 0.3585) / 0.3585)
  }
}

extension [UInt8] {
  /// Appends a channel of a color, from 0 to 1, as two digits: 1 is `ff`.
  fileprivate mutating func append(hexadecimal channel: Double) {
    let value = UInt8((Swift.min(Swift.max(channel, 0), 1) * 255).rounded())
    append((value >> 4).hexadecimalDigit)
    append((value & 0xF).hexadecimalDigit)
  }
}

extension UInt8 {
  /// The digit of a number below 16, in lower case.
  fileprivate var hexadecimalDigit: UInt8 {
    let zero: UInt8 = 0x30
    let letterA: UInt8 = 0x61
    return self < 10 ? zero + self : letterA + self - 10
  }
}
