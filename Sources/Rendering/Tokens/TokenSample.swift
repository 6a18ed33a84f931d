import Base
package import DesignTokens
import Markup

/// A sample of a token's value: a swatch, a bar of its length, a line, a curve, letters.
///
/// It is SVG without styles, which the policy of the site would forbid, and without ids, so that a
/// page can contain it any number of times. It repeats the text next to it.
package struct TokenSample {
  /// The ground of a sample that needs one.
  package enum Ground: Sendable {
    case page, light, dark
  }

  /// Empty for a value that cannot be drawn.
  package private(set) var svg: [UInt8] = []
  private let ground: Ground
  /// The letters that are drawn.
  private let letters: String

  private static let width = 96.0
  private static let height = 56.0
  /// The largest length that is drawn: a cropped sample would be misleading.
  private static let longest = 240.0

  package init(
    of value: TokenValue,
    on ground: Ground,
    letters: String
  ) {
    self.ground = ground
    self.letters = letters
    // Most samples are swatches, which have fewer bytes.
    svg.reserveCapacity(256)
    draw(value)
  }

  /// Letters of one color on another one.
  package init(
    ofText text: TokenColor,
    on background: TokenColor,
    letters: String,
    page: Ground
  ) {
    ground = page
    self.letters = letters
    open(Form(kind: "pair", height: 40))
    rectangle(width: 96, height: 40, Self.fill(background.srgb.color))
    element(
      "text",
      attributes: [("x", "48"), ("y", "26"), ("text-anchor", "middle"), ("font-size", "17")]
        + Self.fill(text.srgb.color),
      text: letters)
    close()
  }

  private mutating func draw(_ value: TokenValue) {
    switch value {
    case .color(let color):
      drawSwatch(color)
    case .dimension(let length):
      drawBar(length)
    case .fontFamily(let families):
      drawLetters([("font-family", families.fontList)])
    case .fontWeight(let weight):
      drawLetters([("font-weight", weight.css)])
    case .cubicBezier(let curve):
      drawCurve(curve)
    case .transition(let transition):
      drawCurve(transition.timing)
    case .strokeStyle(let style):
      drawLine(style)
    case .border(let border):
      drawBorder(border)
    case .shadow(let layers):
      drawShadow(layers)
    case .gradient(let stops):
      drawGradient(stops)
    case .typography(let style):
      drawText(style)
    case .duration, .number:
      break
    }
  }

  // MARK: Elements

  /// The form of a sample.
  private struct Form {
    /// The end of its class.
    var kind: String
    var width = TokenSample.width
    var height = TokenSample.height
    /// True if it can have any proportions, as a plain color can.
    var isStretched = false
    /// True if it is on the ground of its theme.
    var hasGround = false
  }

  private mutating func open(_ form: Form) {
    let (width, height) = (form.width.short, form.height.short)
    // No interpolations: each makes a text, and a site may have thousands of samples.
    write("<svg class=\"token-sample token-", form.kind)
    write("\" viewBox=\"0 0 ", width)
    write(" ", height)
    write("\" width=\"", width)
    write("\" height=\"", height)
    svg.append(.quotationMark)
    if form.isStretched {
      svg += " preserveAspectRatio=\"none\"".utf8
    }
    svg += " aria-hidden=\"true\">".utf8
    guard form.hasGround, ground != .page else { return }
    let color = ground == .dark ? Self.darkGround : Self.lightGround
    rectangle(width: form.width, height: form.height, [("fill", color)])
  }

  private static let lightGround = "#ffffff"
  private static let darkGround = "#17181c"

  private mutating func close() {
    svg.append("</svg>")
  }

  private mutating func write(_ markup: StaticString, _ text: String) {
    svg.append(markup)
    svg += text.utf8
  }

  private mutating func writeAttribute(_ name: String, _ value: String) {
    write(" ", name)
    svg.append("=\"")
    svg.append(escaping: value.utf8.span)
    svg.append(.quotationMark)
  }

  private mutating func element(
    _ name: String,
    attributes: [(name: String, value: String)],
    text: String = ""
  ) {
    write("<", name)
    for attribute in attributes {
      writeAttribute(attribute.name, attribute.value)
    }
    guard !text.isEmpty else {
      svg.append("/>")
      return
    }
    svg.append(.closeAngle)
    svg.append(escaping: text.utf8.span)
    write("</", name)
    svg.append(.closeAngle)
  }

  private mutating func rectangle(
    x: Double = 0,
    y: Double = 0,
    width: Double,
    height: Double,
    radius: Double = 0,
    _ attributes: [(name: String, value: String)]
  ) {
    svg.append("<rect")
    // What is 0 without an attribute needs none; a size would be `auto`.
    if x.short != "0" {
      writeAttribute("x", x.short)
    }
    if y.short != "0" {
      writeAttribute("y", y.short)
    }
    writeAttribute("width", width.short)
    writeAttribute("height", height.short)
    if radius > 0 {
      writeAttribute("rx", radius.short)
    }
    for attribute in attributes {
      writeAttribute(attribute.name, attribute.value)
    }
    svg.append("/>")
  }

  private static func fill(
    _ color: SRGBColor,
    name: String = "fill"
  ) -> [(name: String, value: String)] {
    var attributes = [(name: name, value: color.hexadecimal)]
    if color.alpha < 1 {
      attributes.append((name: name + "-opacity", value: color.alpha.short))
    }
    return attributes
  }

  /// The color of lines and letters without a specified one.
  private var ink: String {
    switch ground {
    case .page:
      "currentColor"
    case .light:
      "#17181c"
    case .dark:
      "#ffffff"
    }
  }

  // MARK: Values

  /// Draws a color; a translucent one is on white and on black.
  private mutating func drawSwatch(_ color: TokenColor) {
    open(Form(kind: "swatch", isStretched: true))
    let shown = color.srgb.color
    if shown.alpha < 1 {
      rectangle(
        width: Self.width,
        height: Self.height,
        [("fill", "#ffffff")])
      rectangle(
        x: 48,
        width: 48,
        height: Self.height,
        [("fill", "#000000")])
    }
    rectangle(width: Self.width, height: Self.height, Self.fill(shown))
    close()
  }

  private mutating func drawBar(_ length: TokenDimension) {
    let pixels = length.pixels
    guard pixels > 0, pixels <= Self.longest else { return }
    open(Form(kind: "bar", width: pixels, height: 16))
    rectangle(width: pixels, height: 16, [("fill", "currentColor")])
    close()
  }

  private mutating func drawLetters(_ attributes: [(name: String, value: String)]) {
    open(Form(kind: "letters", width: 200, height: 40))
    element(
      "text",
      attributes: [("x", "0"), ("y", "28"), ("font-size", "24"), ("fill", "currentColor")]
        + attributes,
      text: letters)
    close()
  }

  /// The text at its size, as far as that fits into a row.
  private mutating func drawText(_ style: TokenTypography) {
    let size = min(max(style.size.pixels, 1), 64)
    let height = (size * max(style.lineHeight ?? 1.2, 1.2)).rounded(.up)
    open(Form(kind: "text", width: Self.longest, height: min(height, 120), hasGround: true))
    let place = [
      (name: "x", value: ground == .page ? "0" : "12"),
      (name: "y", value: (min(height, 120) / 2 + size * 0.36).short),
    ]
    element(
      "text",
      attributes: place + fontAttributes(style, size: size),
      text: letters)
    close()
  }

  private func fontAttributes(
    _ style: TokenTypography,
    size: Double
  ) -> [(name: String, value: String)] {
    var attributes = [
      (name: "font-size", value: size.short), (name: "font-family", value: style.family.fontList),
      (name: "font-weight", value: style.weight.css), (name: "fill", value: ink),
    ]
    if let spacing = style.letterSpacing {
      attributes.append((name: "letter-spacing", value: spacing.pixels.short))
    }
    return attributes
  }

  /// From the lower left to the upper right corner of a square, with room for curves that go beyond.
  private mutating func drawCurve(_ curve: CubicBezier) {
    open(Form(kind: "curve", width: 56))
    func point(_ x: Double, _ y: Double) -> String {
      "\((12 + 32 * x).short) \((44 - 32 * min(max(y, -1), 2)).short)"
    }
    element("path", attributes: [("d", "M12 12H44V44H12Z"), ("class", "token-frame")])
    let ends = "M\(point(0, 0))C\(point(curve.x1, curve.y1)) \(point(curve.x2, curve.y2)) "
    element("path", attributes: [("d", ends + point(1, 1)), ("class", "token-line")])
    close()
  }

  private mutating func drawLine(_ style: StrokeStyle) {
    open(Form(kind: "stroke", height: 16))
    if case .line(.double) = style {
      element("path", attributes: Self.line("M0 5H96M0 11H96", width: "2"))
    } else {
      let line = Self.line("M2 8H94", width: "3")
      element("path", attributes: line + style.strokeAttributes(width: 3))
    }
    close()
  }

  private static func line(_ path: String, width: String) -> [(name: String, value: String)] {
    [("d", path), ("stroke", "currentColor"), ("stroke-width", width)]
  }

  private mutating func drawBorder(_ border: TokenBorder) {
    open(Form(kind: "border", hasGround: true))
    let width = min(max(border.width.pixels, 0), 20)
    let inset = 6 + width / 2
    rectangle(
      x: inset,
      y: inset,
      width: Self.width - 2 * inset,
      height: Self.height - 2 * inset,
      radius: 4,
      [("fill", "none"), ("stroke-width", width.short)]
        + Self.fill(border.color.srgb.color, name: "stroke")
        + border.style.strokeAttributes(width: width))
    close()
  }

  /// Layers from the lowest on; a blur is drawn as rectangles within each other.
  private mutating func drawShadow(_ layers: [TokenShadow]) {
    open(Form(kind: "shadow", width: 128, height: 96, hasGround: true))
    // A shadow is seen on light alone.
    if ground == .page {
      rectangle(width: 128, height: 96, [("fill", Self.lightGround)])
    }
    for layer in layers.reversed() where !layer.isInset {
      drawOuter(layer)
    }
    drawShadowBox()
    for layer in layers where layer.isInset {
      drawInner(layer)
    }
    close()
  }

  private mutating func drawShadowBox() {
    let box = Self.shadowBox
    rectangle(
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      radius: 6,
      [("fill", ground == .dark ? "#26282e" : "#ffffff")])
  }

  private mutating func drawInner(_ layer: TokenShadow) {
    let box = Self.shadowBox
    let color = Self.fill(layer.color.srgb.color, name: "stroke")
    rectangle(
      x: box.x + 1,
      y: box.y + 1,
      width: box.width - 2,
      height: box.height - 2,
      radius: 5,
      [("fill", "none"), ("stroke-width", "2")] + color)
  }

  /// The box that has the shadow, in the middle of the sample.
  private static let shadowBox = (x: 32.0, y: 24.0, width: 64.0, height: 48.0)

  private mutating func drawOuter(_ layer: TokenShadow) {
    let blur = min(max(layer.blur.pixels, 0), 64)
    let steps = blur > 0 ? 8 : 1
    var color = layer.color.srgb.color
    // Together, the rectangles are as dark as the shadow without a blur.
    color.alpha /= Double(steps)
    for step in 0..<steps {
      // From -0.5 to 0.5: half of the blur is inside the edge.
      let part = (Double(step) + 0.5) / Double(steps) - 0.5
      drawShadow(
        of: layer,
        color: color,
        grown: layer.spread.pixels - part * blur)
    }
  }

  /// The box at the place of a shadow, larger on every side.
  private mutating func drawShadow(
    of layer: TokenShadow,
    color: SRGBColor,
    grown: Double
  ) {
    let box = Self.shadowBox
    let (width, height) = (box.width + 2 * grown, box.height + 2 * grown)
    guard width > 0, height > 0 else { return }
    rectangle(
      x: box.x + layer.offsetX.pixels - grown,
      y: box.y + layer.offsetY.pixels - grown,
      width: width,
      height: height,
      radius: max(6 + grown, 0),
      Self.fill(color))
  }

  /// Slices of the colors between the stops, from left to right.
  private mutating func drawGradient(_ stops: [GradientStop]) {
    let slices = 32
    open(Form(kind: "gradient", width: 192, height: 40, isStretched: true))
    for slice in 0..<slices {
      let color = stops.color(at: (Double(slice) + 0.5) / Double(slices))
      // Wider than a slice, so that no line is seen between two.
      let width = slice + 1 < slices ? 6.5 : 6
      rectangle(
        x: Double(slice) * 6,
        width: width,
        height: 40,
        Self.fill(color))
    }
    close()
  }
}

extension StrokeStyle {
  fileprivate func strokeAttributes(width: Double) -> [(name: String, value: String)] {
    switch self {
    case .line(.dashed):
      [("stroke-dasharray", "\((width * 3).short) \((width * 2).short)")]
    case .line(.dotted):
      // Dots are dashes of no length with round ends.
      [("stroke-dasharray", "0 \((width * 2).short)"), ("stroke-linecap", "round")]
    case .line:
      []
    case .dashes(let lengths, let cap):
      [
        (
          "stroke-dasharray",
          lengths
            .map(\.pixels.short)
            .joined(separator: " ")
        ),
        ("stroke-linecap", cap.rawValue),
      ]
    }
  }
}

extension [GradientStop] {
  /// The color at a place from 0 to 1.
  fileprivate func color(at position: Double) -> SRGBColor {
    let stops = inOrder
    guard let after = stops.firstIndex(where: { $0.position >= position }) else {
      return stops.last?.color.srgb.color ?? .black
    }
    guard after > 0 else { return stops[0].color.srgb.color }
    let (low, high) = (stops[after - 1], stops[after])
    let share = (position - low.position) / (high.position - low.position)
    return low.color.srgb.color.mixed(with: high.color.srgb.color, share: share)
  }
}

extension [GradientStop] {
  /// The stops from left to right.
  private var inOrder: [GradientStop] {
    // Stops at the same place keep their order: a hard edge is two of them.
    enumerated().sorted { left, right in
      (left.element.position, left.offset) < (right.element.position, right.offset)
    }
    .map(\.element)
  }
}

extension SRGBColor {
  /// The color between two others; the second one for a share of 1.
  fileprivate func mixed(
    with other: SRGBColor,
    share: Double
  ) -> SRGBColor {
    func mix(_ channel: KeyPath<SRGBColor, Double>) -> Double {
      self[keyPath: channel] * (1 - share) + other[keyPath: channel] * share
    }
    return SRGBColor(
      red: mix(\.red),
      green: mix(\.green),
      blue: mix(\.blue),
      alpha: mix(\.alpha))
  }
}

extension [String] {
  /// Fonts as an attribute has them.
  fileprivate var fontList: String {
    map(\.fontName).joined(separator: ", ")
  }
}

extension Double {
  /// With at most two decimals.
  fileprivate var short: String {
    // The place of most things.
    guard self != 0 else { return "0" }
    return ((self * 100).rounded() / 100).css
  }
}
