import Foundation

/// A color as every screen shows it: red, green and blue from 0 to 1, with a gamma curve.
package struct SRGBColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  /// From 0, transparent, to 1.
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = SRGBColor(red: 1, green: 1, blue: 1)
  package static let black = SRGBColor(red: 0, green: 0, blue: 0)

  /// The color in six digits, without its alpha: `#ff00ff`.
  package var hexadecimal: String {
    "#"
      + [red, green, blue].map { channel in
        let digits = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
        if digits.count < 2 {
          return "0" + digits
        }
        return digits
      }.joined()
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
    let linear = linearSRGB
    guard !linear.isInGamut else { return (linear.encoded(alpha: alpha), true) }
    if let fallback, var color = TokenColor(hexadecimal: fallback)?.srgb.color {
      color.alpha = alpha
      return (color, false)
    }
    return (linear.reducedToGamut.encoded(alpha: alpha), false)
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
    guard white + black < 1 else {
      let gray = white / (white + black)
      return Triple(x: gray, y: gray, z: gray)
    }
    return srgb(hsl: Triple(x: hwb.x, y: 100, z: 50)).map {
      $0 * (1 - white - black) + white
    }
  }

  /// CSS Color 4, section 18, “Lab_to_XYZ”.
  private static func xyzD50(lab: Triple) -> Triple {
    let (kappa, epsilon) = (24389.0 / 27.0, 216.0 / 24389.0)
    let middle = (lab.x + 16) / 116
    let (first, last) = (middle + lab.y / 500, middle - lab.z / 200)
    func linear(_ value: Double) -> Double {
      let cube = value * value * value
      if cube > epsilon {
        return cube
      }
      return (116 * value - 16) / kappa
    }
    let lightness =
      if lab.x > kappa * epsilon {
        middle * middle * middle
      } else {
        lab.x / kappa
      }
    return Triple(
      x: linear(first) * 0.3457 / 0.3585, y: lightness,
      z: linear(last) * (1 - 0.3457 - 0.3585) / 0.3585)
  }
}

/// Linear light of the primaries of sRGB.
private struct LinearRGB {
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
    [channels.x, channels.y, channels.z].allSatisfy {
      (-Self.tolerance...1 + Self.tolerance).contains($0)
    }
  }

  func encoded(alpha: Double) -> SRGBColor {
    let encoded = channels.map { channel in
      Transfer.encodedSRGB(min(max(channel, 0), 1))
    }
    return SRGBColor(red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
  }

  private var oklab: Triple {
    let cone = Matrix.xyzToCone * (Matrix.srgbToXYZ * channels)
    return Matrix.coneToOKLab * cone.map(cbrt)
  }

  /// The most colorful color of the gamut that has the same lightness and hue.
  var reducedToGamut: LinearRGB {
    let lab = oklab
    guard lab.x > 0 else { return LinearRGB(Triple(x: 0, y: 0, z: 0)) }
    guard lab.x < 1 else { return LinearRGB(Triple(x: 1, y: 1, z: 1)) }
    var (low, high) = (0.0, 1.0)
    // After 20 halvings the rest is less than a step of eight bits.
    for _ in 0..<20 {
      let middle = (low + high) / 2
      let candidate = LinearRGB(oklab: Triple(x: lab.x, y: lab.y * middle, z: lab.z * middle))
      if candidate.isInGamut {
        low = middle
      } else {
        high = middle
      }
    }
    return LinearRGB(oklab: Triple(x: lab.x, y: lab.y * low, z: lab.z * low))
  }
}

/// From encoded values to linear light and back (CSS Color 4, section 18).
private enum Transfer {
  static func srgb(_ value: Double) -> Double {
    let size = abs(value)
    let linear =
      if size <= 0.04045 {
        size / 12.92
      } else {
        pow((size + 0.055) / 1.055, 2.4)
      }
    return copysign(linear, value)
  }

  static func encodedSRGB(_ value: Double) -> Double {
    if value <= 0.0031308 {
      value * 12.92
    } else {
      1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  static func a98(_ value: Double) -> Double {
    copysign(pow(abs(value), 563.0 / 256.0), value)
  }

  static func proPhoto(_ value: Double) -> Double {
    let size = abs(value)
    return copysign(size <= 16.0 / 512.0 ? size / 16 : pow(size, 1.8), value)
  }

  static func rec2020(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    let size = abs(value)
    let linear =
      if size < beta * 4.5 {
        size / 4.5
      } else {
        pow((size + alpha - 1) / alpha, 1 / 0.45)
      }
    return copysign(linear, value)
  }
}

/// Three numbers.
private struct Triple {
  var x: Double
  var y: Double
  var z: Double

  init(x: Double, y: Double, z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  func map(_ change: (Double) -> Double) -> Triple {
    Triple(x: change(x), y: change(y), z: change(z))
  }

  /// Lightness, chroma and hue as lightness and two axes.
  var cartesian: Triple {
    let angle = z * .pi / 180
    return Triple(x: x, y: y * cos(angle), z: y * sin(angle))
  }
}

/// Nine numbers, row by row (CSS Color 4, section 18).
private struct Matrix {
  var rows: [Double]

  init(_ rows: Double...) {
    self.rows = rows
  }

  static func * (matrix: Matrix, triple: Triple) -> Triple {
    func row(_ start: Int) -> Double {
      matrix.rows[start] * triple.x + matrix.rows[start + 1] * triple.y
        + matrix.rows[start + 2] * triple.z
    }
    return Triple(x: row(0), y: row(3), z: row(6))
  }

  static let srgbToXYZ = Matrix(
    506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218,
    87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
    7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270)

  static let xyzToSRGB = Matrix(
    12831.0 / 3959, -329.0 / 214, -1974.0 / 3959,
    -851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810,
    705.0 / 12673, -2585.0 / 12673, 705.0 / 667)

  static let displayP3ToXYZ = Matrix(
    608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160,
    35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400,
    0, 32229.0 / 714400, 5220557.0 / 5000800)

  static let a98ToXYZ = Matrix(
    573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567,
    591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835,
    53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835)

  static let rec2020ToXYZ = Matrix(
    63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314,
    26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157,
    0, 19567812.0 / 697040785, 295819943.0 / 278816314)

  /// To XYZ of D50.
  static let proPhotoToXYZ = Matrix(
    0.79776664490064230, 0.13518129740053308, 0.03134773412839220,
    0.28807482881940130, 0.71183523424187300, 0.00008993693872564,
    0, 0, 0.82510460251046020)

  static let d50ToD65 = Matrix(
    0.955473421488075, -0.02309845494876471, 0.06325924320057072,
    -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
    0.012314014864481998, -0.020507649298898964, 1.330365926242124)

  static let xyzToCone = Matrix(
    0.8190224379967030, 0.3619062600528904, -0.1288737815209879,
    0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
    0.0481771893596242, 0.2642395317527308, 0.6335478284694309)

  static let coneToXYZ = Matrix(
    1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
    -0.0405757452148008, 1.1122868032803170, -0.0717110580655164,
    -0.0763729366746601, -0.4214933324022432, 1.5869240198367816)

  static let coneToOKLab = Matrix(
    0.2104542683093140, 0.7936177747023054, -0.0040720430116193,
    1.9779985324311684, -2.4285922420485799, 0.4505937096174110,
    0.0259040424655478, 0.7827717124575296, -0.8086757549230774)

  static let oklabToCone = Matrix(
    1, 0.3963377773761749, 0.2158037573099136,
    1, -0.1055613458156586, -0.0638541728258133,
    1, -0.0894841775298119, -1.2914855480194092)
}
