package import DesignTokens
import Markup

/// A small picture of a token's value: a swatch, a bar of its length, a line, a curve, letters.
///
/// It is SVG without styles, which the policy of the site would forbid, and without ids, so that it can be on a page as
/// often as needed. It says nothing that is not written beside it.
package struct TokenSample {
  /// What is behind a picture that needs a ground.
  package enum Ground: Sendable {
    case page, light, dark
  }

  /// Empty for a value that cannot be drawn.
  package private(set) var svg: [UInt8] = []
  private let ground: Ground
  /// What letters are drawn of.
  private let letters: String

  private static let width = 96.0
  private static let height = 56.0
  /// Longer ones are not drawn: a picture that is cut would say something else.
  private static let longest = 240.0

  package init(of value: TokenValue, on ground: Ground, letters: String) {
    self.ground = ground
    self.letters = letters
    draw(value)
  }

  /// Letters of one color on another one.
  package init(ofText text: TokenColor, on background: TokenColor, letters: String, page: Ground) {
    ground = page
    self.letters = letters
    open("pair", width: 96, height: 40)
    rectangle(width: 96, height: 40, Self.fill(background.srgb.color))
    element(
      "text",
      [("x", "48"), ("y", "26"), ("text-anchor", "middle"), ("font-size", "17")]
        + Self.fill(text.srgb.color),
      text: letters)
    close()
  }

  private mutating func draw(_ value: TokenValue) {
    switch value {
    case .color(let color): drawSwatch(color)
    case .dimension(let length): drawBar(length)
    case .fontFamily(let families): drawLetters([("font-family", families.fontList)])
    case .fontWeight(let weight): drawLetters([("font-weight", weight.css)])
    case .cubicBezier(let curve): drawCurve(curve)
    case .transition(let transition): drawCurve(transition.timing)
    case .strokeStyle(let style): drawLine(style)
    case .border(let border): drawBorder(border)
    case .shadow(let layers): drawShadow(layers)
    case .gradient(let stops): drawGradient(stops)
    case .typography(let style): drawText(style)
    case .duration, .number: break
    }
  }

  // MARK: Elements

  private mutating func open(_ kind: String, width: Double = Self.width, height: Double = Self.height)
  {
    svg += "<svg class=\"token-sample \(kind)\" viewBox=\"0 0 \(width.css) \(height.css)\"".utf8
    svg += " width=\"\(width.css)\" height=\"\(height.css)\" aria-hidden=\"true\">".utf8
    switch ground {
    case .page: break
    case .light: rectangle(width: width, height: height, [("fill", "#ffffff")])
    case .dark: rectangle(width: width, height: height, [("fill", "#17181c")])
    }
  }

  private mutating func close() { svg += "</svg>".utf8 }

  private mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)], text: String = ""
  ) {
    svg += "<\(name)".utf8
    for attribute in attributes {
      svg += " \(attribute.name)=\"".utf8
      svg.append(escaping: attribute.value.utf8.span)
      svg.append(UInt8(ascii: "\""))
    }
    guard !text.isEmpty else {
      svg += "/>".utf8
      return
    }
    svg.append(UInt8(ascii: ">"))
    svg.append(escaping: text.utf8.span)
    svg += "</\(name)>".utf8
  }

  private mutating func rectangle(
    x: Double = 0, y: Double = 0, width: Double, height: Double, radius: Double = 0,
    _ attributes: [(name: String, value: String)]
  ) {
    var all = [("x", x.short), ("y", y.short), ("width", width.short), ("height", height.short)]
      .filter { $0.1 != "0" || $0.0 == "width" || $0.0 == "height" }
    if radius > 0 { all.append(("rx", radius.short)) }
    element("rect", all.map { (name: $0.0, value: $0.1) } + attributes)
  }

  private static func fill(
    _ color: SRGBColor, _ name: String = "fill"
  ) -> [(name: String, value: String)] {
    let opacity = color.alpha < 1 ? [(name: name + "-opacity", value: color.alpha.short)] : []
    return [(name: name, value: color.hexadecimal)] + opacity
  }

  /// The color of lines and letters that have none of their own.
  private var ink: String {
    switch ground {
    case .page: "currentColor"
    case .light: "#17181c"
    case .dark: "#ffffff"
    }
  }

  // MARK: Values

  /// A color; one that is seen through is on white and on black.
  private mutating func drawSwatch(_ color: TokenColor) {
    // Any shape is right for a plain color.
    svg += "<svg class=\"token-sample swatch\" viewBox=\"0 0 96 56\" width=\"96\" height=\"56\"".utf8
    svg += " preserveAspectRatio=\"none\"".utf8
    svg += " aria-hidden=\"true\">".utf8
    let shown = color.srgb.color
    if shown.alpha < 1 {
      rectangle(width: Self.width, height: Self.height, [("fill", "#ffffff")])
      rectangle(x: 48, width: 48, height: Self.height, [("fill", "#000000")])
    }
    rectangle(width: Self.width, height: Self.height, Self.fill(shown))
    close()
  }

  private mutating func drawBar(_ length: TokenDimension) {
    let pixels = length.pixels
    guard pixels > 0, pixels <= Self.longest else { return }
    svg += "<svg class=\"token-sample bar\" viewBox=\"0 0 \(pixels.short) 16\"".utf8
    svg += " width=\"\(pixels.short)\" height=\"16\" aria-hidden=\"true\">".utf8
    rectangle(width: pixels, height: 16, [("fill", "currentColor")])
    close()
  }

  private mutating func drawLetters(_ attributes: [(name: String, value: String)]) {
    svg += "<svg class=\"token-sample letters\" viewBox=\"0 0 96 40\" width=\"96\" height=\"40\"".utf8
    svg += " aria-hidden=\"true\">".utf8
    element(
      "text", [("x", "0"), ("y", "28"), ("font-size", "24"), ("fill", "currentColor")] + attributes,
      text: letters)
    close()
  }

  /// The text at its size, as far as that fits into a row.
  private mutating func drawText(_ style: TokenTypography) {
    let size = min(max(style.size.pixels, 1), 64)
    let height = (size * max(style.lineHeight ?? 1.2, 1.2)).rounded(.up)
    open("text", width: Self.longest, height: min(height, 120))
    var attributes = [
      (name: "x", value: ground == .page ? "0" : "12"),
      (name: "y", value: (min(height, 120) / 2 + size * 0.36).short),
      (name: "font-size", value: size.short), (name: "font-family", value: style.family.fontList),
      (name: "font-weight", value: style.weight.css), (name: "fill", value: ink),
    ]
    if let spacing = style.letterSpacing {
      attributes.append((name: "letter-spacing", value: spacing.pixels.short))
    }
    element("text", attributes, text: letters)
    close()
  }

  /// From the lower left to the upper right corner of a square, with room for curves that go beyond.
  private mutating func drawCurve(_ curve: CubicBezier) {
    svg += "<svg class=\"token-sample curve\" viewBox=\"0 0 56 56\" width=\"56\" height=\"56\"".utf8
    svg += " aria-hidden=\"true\">".utf8
    func point(_ x: Double, _ y: Double) -> String {
      "\((12 + 32 * x).short) \((44 - 32 * min(max(y, -1), 2)).short)"
    }
    element("path", [("d", "M12 12H44V44H12Z"), ("class", "frame")])
    let ends = "M\(point(0, 0))C\(point(curve.x1, curve.y1)) \(point(curve.x2, curve.y2)) "
    element("path", [("d", ends + point(1, 1)), ("class", "line")])
    close()
  }

  private mutating func drawLine(_ style: StrokeStyle) {
    svg += "<svg class=\"token-sample stroke\" viewBox=\"0 0 96 16\" width=\"96\" height=\"16\"".utf8
    svg += " aria-hidden=\"true\">".utf8
    if case .line(.double) = style {
      element("path", [("d", "M0 5H96M0 11H96"), ("stroke", "currentColor"), ("stroke-width", "2")])
    } else {
      let line = [
        (name: "d", value: "M2 8H94"), (name: "stroke", value: "currentColor"),
        (name: "stroke-width", value: "3"),
      ]
      element("path", line + style.strokeAttributes(width: 3))
    }
    close()
  }

  private mutating func drawBorder(_ border: TokenBorder) {
    open("border")
    let width = min(max(border.width.pixels, 0), 20)
    let inset = 6 + width / 2
    rectangle(
      x: inset, y: inset, width: Self.width - 2 * inset, height: Self.height - 2 * inset, radius: 4,
      [("fill", "none"), ("stroke-width", width.short)]
        + Self.fill(border.color.srgb.color, "stroke") + border.style.strokeAttributes(width: width))
    close()
  }

  /// Layers from the lowest on; a blur is drawn as rectangles within each other.
  private mutating func drawShadow(_ layers: [TokenShadow]) {
    open("shadow", width: 128, height: 96)
    let (left, top, width, height) = (32.0, 24.0, 64.0, 48.0)
    if ground == .page { rectangle(width: 128, height: 96, [("fill", "#ffffff")]) }
    for layer in layers.reversed() where !layer.isInset {
      let steps = 8
      let blur = min(max(layer.blur.pixels, 0), 64)
      var color = layer.color.srgb.color
      color.alpha /= Double(blur > 0 ? steps : 1)
      for step in 0..<(blur > 0 ? steps : 1) {
        let part = blur > 0 ? (Double(step) + 0.5) / Double(steps) - 0.5 : 0
        let grown = layer.spread.pixels - part * blur
        guard width + 2 * grown > 0, height + 2 * grown > 0 else { continue }
        rectangle(
          x: left + layer.offsetX.pixels - grown, y: top + layer.offsetY.pixels - grown,
          width: width + 2 * grown, height: height + 2 * grown, radius: max(6 + grown, 0),
          Self.fill(color))
      }
    }
    rectangle(
      x: left, y: top, width: width, height: height, radius: 6,
      [("fill", ground == .dark ? "#26282e" : "#ffffff")])
    for layer in layers where layer.isInset {
      rectangle(
        x: left + 1, y: top + 1, width: width - 2, height: height - 2, radius: 5,
        [("fill", "none"), ("stroke-width", "2")] + Self.fill(layer.color.srgb.color, "stroke"))
    }
    close()
  }

  /// Slices of the colors between the stops, from left to right.
  private mutating func drawGradient(_ stops: [GradientStop]) {
    let slices = 32
    svg += "<svg class=\"token-sample gradient\" viewBox=\"0 0 192 40\" width=\"192\" height=\"40\"".utf8
    svg += " preserveAspectRatio=\"none\"".utf8
    svg += " aria-hidden=\"true\">".utf8
    for slice in 0..<slices {
      let color = stops.color(at: (Double(slice) + 0.5) / Double(slices))
      // Wider than a slice, so that no line is seen between two.
      rectangle(x: Double(slice) * 6, width: slice + 1 < slices ? 6.5 : 6, height: 40, Self.fill(color))
    }
    close()
  }
}

extension StrokeStyle {
  fileprivate func strokeAttributes(width: Double) -> [(name: String, value: String)] {
    switch self {
    case .line(.dashed): [("stroke-dasharray", "\((width * 3).short) \((width * 2).short)")]
    case .line(.dotted): [("stroke-dasharray", "0 \((width * 2).short)"), ("stroke-linecap", "round")]
    case .line: []
    case .dashes(let lengths, let cap):
      [
        ("stroke-dasharray", lengths.map(\.pixels.short).joined(separator: " ")),
        ("stroke-linecap", cap.rawValue),
      ]
    }
  }
}

extension [GradientStop] {
  /// The color at a place from 0 to 1.
  fileprivate func color(at position: Double) -> SRGBColor {
    let sorted = enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map { (position: $0.element.position, color: $0.element.color.srgb.color) }
    guard let after = sorted.firstIndex(where: { $0.position >= position }) else {
      return sorted.last?.color ?? .black
    }
    guard after > 0 else { return sorted[0].color }
    let (low, high) = (sorted[after - 1], sorted[after])
    let share = (position - low.position) / (high.position - low.position)
    func mix(_ channel: KeyPath<SRGBColor, Double>) -> Double {
      low.color[keyPath: channel] * (1 - share) + high.color[keyPath: channel] * share
    }
    return SRGBColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}

extension [String] {
  /// Fonts as an attribute has them.
  fileprivate var fontList: String { map(\.fontName).joined(separator: ", ") }
}

extension Double {
  /// With at most two decimals.
  fileprivate var short: String { ((self * 100).rounded() / 100).css }
}
