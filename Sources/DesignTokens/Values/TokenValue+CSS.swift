extension TokenValue {
  /// The value as CSS writes it, which is also the form for readers: `44px`, `#0066cc`,
  /// `200ms cubic-bezier(0.5, 0, 1, 1)`.
  ///
  /// If CSS has no such value, as for dashes of given lengths, it contains all parts of the token.
  package var css: String {
    switch self {
    case .color(let color):
      color.css
    case .dimension(let dimension):
      dimension.css
    case .fontFamily(let families):
      families.map(\.fontName).joined(separator: ", ")
    case .fontWeight(let weight):
      weight.css
    case .duration(let duration):
      duration.css
    case .cubicBezier(let curve):
      curve.css
    case .number(let number):
      number.css
    case .strokeStyle(let style):
      style.css
    case .border(let border):
      "\(border.width.css) \(border.style.css) \(border.color.css)"
    case .transition(let transition):
      "\(transition.duration.css) \(transition.timing.css) \(transition.delay.css)"
    case .shadow(let layers):
      layers.map(\.css).joined(separator: ", ")
    case .gradient(let stops):
      "linear-gradient(" + stops.map(\.css).joined(separator: ", ") + ")"
    case .typography(let style):
      style.css
    }
  }
}

extension Double {
  /// The shortest number that means the same, without a useless fraction: `44`, `0.5`.
  package var css: String {
    // `Double` writes 44 as 44.0.
    guard let whole = Int(exactly: self) else { return description }
    return String(whole)
  }

  /// A percentage with at most two decimals.
  fileprivate var percentage: String {
    "\(((self * 10_000).rounded() / 100).css)%"
  }
}

extension TokenDimension {
  package var css: String { value.css + unit.rawValue }
}

extension TokenDuration {
  package var css: String { value.css + unit.rawValue }
}

extension CubicBezier {
  package var css: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(\.css).joined(separator: ", ") + ")"
  }
}

extension StrokeStyle {
  package var css: String {
    switch self {
    case .line(let line):
      line.rawValue
    case .dashes(let lengths, let cap):
      "dashed (\(lengths.map(\.css).joined(separator: " ")), \(cap.rawValue))"
    }
  }
}

extension TokenShadow {
  package var css: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.css).joined(separator: " ")
    let shadow = "\(lengths) \(color.css)"
    guard isInset else { return shadow }
    return "inset " + shadow
  }
}

extension GradientStop {
  package var css: String { "\(color.css) \(position.percentage)" }
}

extension TokenTypography {
  /// The shorthand `font`, and the spacing of letters, which that does not have.
  package var css: String {
    let height = lineHeight.map { "/\($0.css)" } ?? ""
    let names = family.map(\.fontName).joined(separator: ", ")
    let font = "\(weight.css) \(size.css)\(height) \(names)"
    // A spacing of 0 is the usual one.
    guard let letterSpacing, letterSpacing.value != 0 else { return font }
    return "\(font); letter-spacing: \(letterSpacing.css)"
  }
}

extension String {
  /// The name of a font, in quotation marks where CSS needs them.
  package var fontName: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic
        || scalar == "-"
        || ("0"..."9").contains(scalar)
    }
    guard isPlain && !isEmpty else {
      return "\"\(replacing("\"", with: "\\\""))\""
    }
    return self
  }
}

extension TokenColor {
  /// The color in its own space (CSS Color 4): digits for sRGB, a function for any other.
  package var css: String {
    // Digits need no numbers, which take most of the time of a value.
    guard space != .srgb else { return srgbCSS }
    let numbers = components.map { $0?.css ?? "none" }
    switch space {
    case .hsl, .hwb:
      let percentages = numbers.dropFirst().map { number in
        guard number == "none" else { return number + "%" }
        return number
      }
      return function(space.rawValue, parts: [numbers[0]] + percentages)
    case .lab, .lch, .oklab, .oklch:
      return function(space.rawValue, parts: numbers)
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
      return function("color", parts: [space.rawValue] + numbers)
    }
  }

  private var srgbCSS: String {
    let color = SRGBColor(
      red: components[0] ?? 0,
      green: components[1] ?? 0,
      blue: components[2] ?? 0)
    guard alpha < 1 else { return color.hexadecimal }
    // Eight digits would not show how transparent it is.
    let channels = [color.red, color.green, color.blue].map { channel in
      (channel * 255).rounded().css
    }
    return function("rgb", parts: channels)
  }

  private func function(_ name: String, parts: [String]) -> String {
    let list = parts.joined(separator: " ")
    guard alpha != 1 else {
      return "\(name)(\(list))"
    }
    return "\(name)(\(list) / \(alpha.css))"
  }
}
