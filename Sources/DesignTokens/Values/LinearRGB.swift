import Foundation

/// Linear light of the primaries of sRGB.
struct LinearRGB {
  var channels: Triple

  init(_ channels: Triple) {
    self.channels = channels
  }

  init(xyzD65: Triple) {
    channels = Matrix.xyzToSRGB * xyzD65
  }

  init(xyzD50: Triple) {
    self.init(xyzD65: Matrix.d50ToD65 * xyzD50)
  }

  init(oklab: Triple) {
    let cone = (Matrix.oklabToCone * oklab).map { $0 * $0 * $0 }
    self.init(xyzD65: Matrix.coneToXYZ * cone)
  }

  /// The tolerance at the border of the gamut, for rounding errors of conversions.
  private static let tolerance = 0.0005

  var isInGamut: Bool {
    [channels.x, channels.y, channels.z].allSatisfy { channel in
      (-Self.tolerance...1 + Self.tolerance).contains(channel)
    }
  }

  func encoded(alpha: Double) -> SRGBColor {
    // What rounding has moved beyond the border counts as the border.
    let encoded = channels.map { channel in
      Transfer.encodedSRGB(min(max(channel, 0), 1))
    }
    return SRGBColor(
      red: encoded.x,
      green: encoded.y,
      blue: encoded.z,
      alpha: alpha
    )
  }

  private var oklab: Triple {
    let cone = Matrix.xyzToCone * (Matrix.srgbToXYZ * channels)
    return Matrix.coneToOKLab * cone.map(cbrt)
  }

  /// The most colorful color of the gamut that has the same lightness and hue.
  var reducedToGamut: LinearRGB {
    let lab = oklab
    guard lab.x > 0 else {
      return LinearRGB(Triple(x: 0, y: 0, z: 0))
    }
    guard lab.x < 1 else {
      return LinearRGB(Triple(x: 1, y: 1, z: 1))
    }
    var (low, high) = (0.0, 1.0)
    // After 20 halvings the rest is less than a step of eight bits.
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if LinearRGB(oklab: lab.withChroma(middle)).isInGamut {
        low = middle
      } else {
        high = middle
      }
    }
    return LinearRGB(oklab: lab.withChroma(low))
  }
}

/// From encoded values to linear light and back (CSS Color 4, section 18).
enum Transfer {
  static func srgb(_ value: Double) -> Double {
    let size = abs(value)
    guard size > 0.04045 else { return value / 12.92 }
    return copysign(pow((size + 0.055) / 1.055, 2.4), value)
  }

  static func encodedSRGB(_ value: Double) -> Double {
    guard value > 0.0031308 else { return value * 12.92 }
    return 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  static func a98(_ value: Double) -> Double {
    copysign(pow(abs(value), 563.0 / 256.0), value)
  }

  static func proPhoto(_ value: Double) -> Double {
    let size = abs(value)
    guard size > 16.0 / 512.0 else { return value / 16 }
    return copysign(pow(size, 1.8), value)
  }

  static func rec2020(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    let size = abs(value)
    guard size >= beta * 4.5 else { return value / 4.5 }
    return copysign(pow((size + alpha - 1) / alpha, 1 / 0.45), value)
  }
}
