import Base
import Diagnostics

/// A value as drafts of the format had it, such as `"16px"`.
struct OutdatedValue {
  /// The value as it is written.
  var written: String
  /// The value in the present format.
  var meant: String
  var location: Location
}

/// Reads the value of one token (Design Tokens Format Module 2025.10, sections 8 and 9).
struct TokenValueReader {
  /// The result of reading a token.
  struct Result {
    var type: TokenType?
    var value: TokenValue?
    var alias: Int?
    var diagnostics: [Diagnostic] = []
    var outdated: [OutdatedValue] = []
  }

  private let tokens: ThemeTokens
  private let path: String
  private var diagnostics: [Diagnostic] = []
  private var outdated: [OutdatedValue] = []

  init(_ tokens: ThemeTokens, path: String) {
    self.tokens = tokens
    self.path = path
  }

  /// Reads the value, and finds the type where the token does not state one.
  mutating func read(_ json: LocatedJSON, of entry: ThemeTokens.Entry) -> Result {
    var result = readValue(json, of: entry)
    (result.diagnostics, result.outdated) = (diagnostics, outdated)
    return result
  }

  private mutating func readValue(
    _ json: LocatedJSON,
    of entry: ThemeTokens.Entry
  ) -> Result {
    let stated = entry.node.type.flatMap { TokenType(rawValue: $0.text) }
    switch tokens.find(json, path: path) {
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return Result()
    case .token(let number):
      let target = tokens.entries[number]
      // What is wrong with the target is reported there.
      guard let type = target.type,
        let value = target.value
      else { return Result() }
      guard stated == nil || stated == type else {
        report(mismatch(target, wanted: stated ?? type), at: json.bytes)
        return Result()
      }
      return Result(type: type, value: value, alias: number)
    case .stated(let json):
      guard let type = stated ?? entry.groupType else {
        diagnostics.append(
          .malformedToken(
            "'\(entry.name)' has no type", help: "write $type here, or in a group around it",
            at: entry.node.location))
        return Result()
      }
      return Result(type: type, value: value(of: json, as: type))
    }
  }

  private func mismatch(_ target: ThemeTokens.Entry, wanted: TokenType) -> Message {
    let type = target.type?.rawValue ?? "token"
    return "'\(target.name)' has the type \(type), but \(wanted.rawValue) is required here"
  }

  private mutating func report(
    _ problem: Message,
    help: Message? = nil,
    at bytes: Range<Int>
  ) {
    diagnostics.append(.malformedToken(problem, help: help, at: Location(path, bytes: bytes)))
  }

  /// Notes a value as drafts of the format had it.
  private mutating func noteOutdated(_ json: LocatedJSON, meant: String) {
    outdated.append(
      OutdatedValue(
        written: json.value.text, meant: meant, location: Location(path, bytes: json.bytes)))
  }

  /// Returns a value of a type: a literal one, or that of a token.
  private mutating func value(
    of json: LocatedJSON,
    as type: TokenType
  ) -> TokenValue? {
    switch tokens.find(json, path: path) {
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .token(let number):
      let target = tokens.entries[number]
      guard let value = target.value else { return nil }
      guard target.type == type else {
        report(mismatch(target, wanted: type), at: json.bytes)
        return nil
      }
      return value
    case .stated(let json):
      return stated(json, as: type)
    }
  }

  private mutating func stated(
    _ json: LocatedJSON,
    as type: TokenType
  ) -> TokenValue? {
    switch type {
    case .color:
      readColor(json).map(TokenValue.color)
    case .dimension:
      readDimension(json).map(TokenValue.dimension)
    case .fontFamily:
      readFamilies(json).map(TokenValue.fontFamily)
    case .fontWeight:
      readWeight(json).map(TokenValue.fontWeight)
    case .duration:
      readDuration(json).map(TokenValue.duration)
    case .cubicBezier:
      readCurve(json).map(TokenValue.cubicBezier)
    case .number:
      readNumber(json).map(TokenValue.number)
    case .strokeStyle:
      readStroke(json).map(TokenValue.strokeStyle)
    case .border:
      readBorder(json).map(TokenValue.border)
    case .transition:
      readTransition(json).map(TokenValue.transition)
    case .shadow:
      readShadows(json).map(TokenValue.shadow)
    case .gradient:
      readGradient(json).map(TokenValue.gradient)
    case .typography:
      readTypography(json).map(TokenValue.typography)
    }
  }

  // MARK: Parts

  /// Returns a value that is not a separate token: a literal one, or the target of a pointer.
  private mutating func part(_ json: LocatedJSON) -> LocatedJSON? {
    switch tokens.find(json, path: path) {
    case .stated(let json):
      return json
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .token(let number):
      report(
        "'\(tokens.entries[number].name)' is a whole token",
        help: "refer to a part of it: #/token/$value/unit", at: json.bytes)
      return nil
    }
  }

  /// The members of an object that must have some and may have others.
  private mutating func members(
    of json: LocatedJSON,
    required: [String],
    optional: [String] = [],
    expected: Message
  ) -> [String: LocatedJSON]? {
    guard let members = json.members else {
      report(
        "\(json.shown) is not a valid value for this type",
        help: expected,
        at: json.bytes)
      return nil
    }
    var found: [String: LocatedJSON] = [:]
    var isWhole = true
    for member in members {
      guard required.contains(member.key) || optional.contains(member.key) else {
        diagnostics.append(
          .unknown(
            .malformedToken, kind: "member", name: member.key, among: required + optional,
            at: Location(path, bytes: member.keyBytes)))
        isWhole = false
        continue
      }
      found[member.key] = member.value
    }
    let missing = required.filter { found[$0] == nil }
    guard missing.isEmpty else {
      report("the value lacks \(list: missing)", help: expected, at: json.bytes)
      return nil
    }
    return isWhole ? found : nil
  }

  private mutating func number(_ json: LocatedJSON, what: Message) -> Double? {
    guard let json = part(json) else { return nil }
    if let number = json.number, number.isFinite {
      return number
    }
    report("\(what) is not a number", at: json.bytes)
    return nil
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ json: LocatedJSON, what: Message, as: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let json = part(json) else { return nil }
    let words = Choice.allCases.map(\.rawValue)
    guard let text = json.string else {
      report("\(what) is not a text", help: "use \(list: words)", at: json.bytes)
      return nil
    }
    if let choice = Choice(rawValue: text) {
      return choice
    }
    diagnostics.append(
      .unknown(
        .malformedToken, kind: what, name: text, among: words, at: Location(path, bytes: json.bytes)
      ))
    return nil
  }

  // MARK: Simple types

  private mutating func readColor(_ json: LocatedJSON) -> TokenColor? {
    if let text = json.string, let color = TokenColor(hexadecimal: text) {
      noteOutdated(json, meant: color.json)
      return color
    }
    let expected: Message = "write {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}"
    guard
      let members = members(
        of: json, required: ["colorSpace", "components"], optional: ["alpha", "hex"],
        expected: expected),
      let space = choice(
        members["colorSpace"] ?? json, what: "color space", as: TokenColor.Space.self),
      let components = components(members["components"] ?? json, of: space)
    else { return nil }
    var color = TokenColor(space: space, components: components)
    if let alpha = members["alpha"] {
      guard let number = number(alpha, what: "alpha") else { return nil }
      guard (0...1).contains(number) else {
        report("alpha \(number.css) is not between 0 and 1", at: alpha.bytes)
        return nil
      }
      color.alpha = number
    }
    if let hex = members["hex"], let text = part(hex) {
      guard let digits = text.string,
        digits.utf8.count == 7,
        TokenColor(hexadecimal: digits) != nil
      else {
        report(
          "\(text.shown) is not a six-digit color",
          help: "write #ff00ff",
          at: hex.bytes)
        return nil
      }
      color.fallback = digits
    }
    return color
  }

  private mutating func components(
    _ json: LocatedJSON, of space: TokenColor.Space
  ) -> [Double?]? {
    guard let json = part(json) else { return nil }
    guard let elements = json.elements,
      elements.count == 3
    else {
      report(
        "a color has three components",
        help: "write a list of three numbers",
        at: json.bytes)
      return nil
    }
    var components: [Double?] = []
    for (number, element) in elements.enumerated() {
      if element.string == "none" {
        components.append(nil)
        continue
      }
      guard let value = self.number(element, what: "the component") else { return nil }
      let range = space.range(ofComponent: number)
      guard range.contains(value) else {
        report(
          "component \(value.css) of \(space.rawValue) is out of range",
          help: range.upperBound > 1e300 ? "it must be 0 or more" : range.words, at: element.bytes)
        return nil
      }
      components.append(value)
    }
    return components
  }

  private mutating func readDimension(_ json: LocatedJSON) -> TokenDimension? {
    if let measure = outdatedMeasure(json, units: ["px", "rem"]),
      let unit = TokenDimension.Unit(rawValue: measure.unit)
    {
      return TokenDimension(value: measure.value, unit: unit)
    }
    guard
      let members = members(
        of: json, required: ["value", "unit"], expected: "write {\"value\": 16, \"unit\": \"px\"}"),
      let value = number(members["value"] ?? json, what: "the value"),
      let unit = choice(
        members["unit"] ?? json,
        what: "unit",
        as: TokenDimension.Unit.self)
    else { return nil }
    return TokenDimension(value: value, unit: unit)
  }

  private mutating func readDuration(_ json: LocatedJSON) -> TokenDuration? {
    if let measure = outdatedMeasure(json, units: ["ms", "s"]),
      let unit = TokenDuration.Unit(rawValue: measure.unit)
    {
      return TokenDuration(value: measure.value, unit: unit)
    }
    guard
      let members = members(
        of: json, required: ["value", "unit"],
        expected: "write {\"value\": 200, \"unit\": \"ms\"}"),
      let value = number(members["value"] ?? json, what: "the value"),
      let unit = choice(
        members["unit"] ?? json,
        what: "unit",
        as: TokenDuration.Unit.self)
    else { return nil }
    return TokenDuration(value: value, unit: unit)
  }

  /// A number and a unit in one text, as drafts of the format had them: `16px`.
  private mutating func outdatedMeasure(
    _ json: LocatedJSON, units: [String]
  ) -> (value: Double, unit: String)? {
    guard let text = json.string,
      let unit = units.first(where: { text.hasSuffix($0) }),
      let value = Double(text.dropLast(unit.count)),
      value.isFinite
    else { return nil }
    noteOutdated(json, meant: "{\"value\": \(value.css), \"unit\": \"\(unit)\"}")
    return (value, unit)
  }

  private mutating func readFamilies(_ json: LocatedJSON) -> [String]? {
    if let name = json.string, !name.isEmpty {
      return [name]
    }
    guard let elements = json.elements,
      !elements.isEmpty
    else {
      report(
        "\(json.shown) is not a font family", help: "write a name, or a list of names",
        at: json.bytes)
      return nil
    }
    var names: [String] = []
    for element in elements {
      switch tokens.find(element, path: path) {
      case .token:
        guard case .fontFamily(let families) = value(of: element, as: .fontFamily) else {
          return nil
        }
        names += families
      case .nothing(let diagnostic):
        diagnostics.append(diagnostic)
        return nil
      case .stated(let element):
        guard let name = element.string,
          !name.isEmpty
        else {
          report("\(element.shown) is not the name of a font", at: element.bytes)
          return nil
        }
        names.append(name)
      }
    }
    return names
  }

  /// The names of weights (section 8.4).
  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600,
    "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
    "extra-black": 950, "ultra-black": 950,
  ]

  private mutating func readWeight(_ json: LocatedJSON) -> Double? {
    if let number = json.number, (1...1000).contains(number) {
      return number
    }
    if let name = json.string {
      if let weight = Self.weights[name] {
        return weight
      }
      if let near = nearest(to: name, among: Self.weights.keys.sorted()) {
        report("unknown font weight '\(name)'", help: .didYouMean(near), at: json.bytes)
        return nil
      }
    }
    report(
      "\(json.shown) is not a font weight",
      help: "write a number from 1 to 1000, or a name such as bold", at: json.bytes)
    return nil
  }

  private mutating func readNumber(_ json: LocatedJSON) -> Double? {
    if let number = json.number, number.isFinite {
      return number
    }
    report("\(json.shown) is not a number", at: json.bytes)
    return nil
  }

  private mutating func readCurve(_ json: LocatedJSON) -> CubicBezier? {
    guard let elements = json.elements,
      elements.count == 4
    else {
      report(
        "\(json.shown) is not a curve", help: "write a list of four numbers: [0.5, 0, 1, 1]",
        at: json.bytes)
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      guard let number = number(element, what: "the coordinate") else { return nil }
      guard index % 2 == 1 || (0...1).contains(number) else {
        report("x coordinate \(number.css) is not between 0 and 1", at: element.bytes)
        return nil
      }
      numbers.append(number)
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  // MARK: Composite types

  private mutating func color(_ json: LocatedJSON?) -> TokenColor? {
    guard let json,
      case .color(let color) = value(of: json, as: .color)
    else { return nil }
    return color
  }

  private mutating func dimension(_ json: LocatedJSON?) -> TokenDimension? {
    guard let json,
      case .dimension(let dimension) = value(of: json, as: .dimension)
    else {
      return nil
    }
    return dimension
  }

  private mutating func duration(_ json: LocatedJSON?) -> TokenDuration? {
    guard let json,
      case .duration(let duration) = value(of: json, as: .duration)
    else {
      return nil
    }
    return duration
  }

  private mutating func number(of json: LocatedJSON?) -> Double? {
    guard let json,
      case .number(let number) = value(of: json, as: .number)
    else { return nil }
    return number
  }

  private mutating func readStroke(_ json: LocatedJSON) -> StrokeStyle? {
    if json.members == nil {
      return choice(
        json,
        what: "stroke style",
        as: StrokeStyle.Line.self
      ).map(StrokeStyle.line)
    }
    guard
      let members = members(
        of: json, required: ["dashArray", "lineCap"],
        expected: "write a name such as dashed, or {\"dashArray\": […], \"lineCap\": \"round\"}"),
      let array = part(members["dashArray"] ?? json),
      let cap = choice(
        members["lineCap"] ?? json,
        what: "line cap",
        as: StrokeStyle.Cap.self)
    else { return nil }
    guard let elements = array.elements,
      !elements.isEmpty
    else {
      report("'dashArray' is not a list of lengths", at: array.bytes)
      return nil
    }
    let lengths = elements.map { dimension($0) }
    let known = lengths.compactMap(\.self)
    guard known.count == lengths.count else {
      return nil
    }
    return .dashes(known, cap)
  }

  private mutating func readBorder(_ json: LocatedJSON) -> TokenBorder? {
    guard
      let members = members(
        of: json, required: ["color", "width", "style"],
        expected: "write {\"color\": …, \"width\": …, \"style\": \"solid\"}")
    else { return nil }
    let (color, width) = (color(members["color"]), dimension(members["width"]))
    guard let style = members["style"],
      case .strokeStyle(let stroke) = value(of: style, as: .strokeStyle),
      let color,
      let width
    else { return nil }
    return TokenBorder(color: color, width: width, style: stroke)
  }

  private mutating func readTransition(_ json: LocatedJSON) -> TokenTransition? {
    guard
      let members = members(
        of: json, required: ["duration", "delay", "timingFunction"],
        expected: "write {\"duration\": …, \"delay\": …, \"timingFunction\": [0.5, 0, 1, 1]}")
    else { return nil }
    let (duration, delay) = (duration(members["duration"]), duration(members["delay"]))
    guard let timing = members["timingFunction"],
      case .cubicBezier(let curve) = value(of: timing, as: .cubicBezier),
      let duration,
      let delay
    else { return nil }
    return TokenTransition(duration: duration, delay: delay, timing: curve)
  }

  private mutating func readShadows(_ json: LocatedJSON) -> [TokenShadow]? {
    guard let elements = json.elements else { return readShadow(json).map { [$0] } }
    guard !elements.isEmpty else {
      report("a shadow needs at least one layer", at: json.bytes)
      return nil
    }
    let layers = elements.map { layer($0) }
    let known = layers.compactMap(\.self)
    return known.count == layers.count ? known : nil
  }

  /// Returns a literal layer, or the value of another token; a list of layers is invalid (section
  /// 9.1).
  private mutating func layer(_ json: LocatedJSON) -> TokenShadow? {
    guard case .shadow(let layers) = value(of: json, as: .shadow) else { return nil }
    guard layers.count == 1,
      json.elements == nil
    else {
      report(
        "a list of shadows contains another list", help: "refer to tokens with one layer",
        at: json.bytes)
      return nil
    }
    return layers[0]
  }

  private mutating func readShadow(_ json: LocatedJSON) -> TokenShadow? {
    guard
      let members = members(
        of: json, required: ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"],
        expected:
          "write {\"color\": …, \"offsetX\": …, \"offsetY\": …, \"blur\": …, \"spread\": …}")
    else { return nil }
    var isInset = false
    if let inset = members["inset"], let json = part(inset) {
      guard let value = json.value.boolean else {
        report("'inset' is neither true nor false", at: inset.bytes)
        return nil
      }
      isInset = value
    }
    let color = color(members["color"])
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map {
      dimension(members[$0])
    }
    let known = lengths.compactMap(\.self)
    guard let color, known.count == 4 else { return nil }
    return TokenShadow(
      color: color, offsetX: known[0], offsetY: known[1], blur: known[2], spread: known[3],
      isInset: isInset)
  }

  private mutating func readGradient(_ json: LocatedJSON) -> [GradientStop]? {
    guard let elements = json.elements,
      !elements.isEmpty
    else {
      report(
        "\(json.shown) is not a gradient", help: "write a list of {\"color\": …, \"position\": 0}",
        at: json.bytes)
      return nil
    }
    let stops = elements.map { stop($0) }
    let known = stops.compactMap(\.self)
    return known.count == stops.count ? known : nil
  }

  /// Returns a literal stop, or the value of another token.
  private mutating func stop(_ json: LocatedJSON) -> GradientStop? {
    if case .token = tokens.find(json, path: path) {
      guard case .gradient(let stops) = value(of: json, as: .gradient) else { return nil }
      guard stops.count == 1 else {
        report(
          "a gradient contains another gradient", help: "refer to tokens with one stop",
          at: json.bytes)
        return nil
      }
      return stops[0]
    }
    guard let json = part(json),
      let members = members(
        of: json, required: ["color", "position"],
        expected: "write {\"color\": …, \"position\": 0}")
    else { return nil }
    let (color, position) = (color(members["color"]), number(of: members["position"]))
    guard let color, let position else { return nil }
    // Section 9.7: a position out of range counts as the nearest end.
    return GradientStop(color: color, position: min(max(position, 0), 1))
  }

  private mutating func readTypography(_ json: LocatedJSON) -> TokenTypography? {
    guard
      let members = members(
        of: json, required: ["fontFamily", "fontSize", "fontWeight"],
        optional: ["letterSpacing", "lineHeight"],
        expected: "write {\"fontFamily\": …, \"fontSize\": …, \"fontWeight\": …}")
    else { return nil }
    let size = dimension(members["fontSize"])
    let (family, weight) = (members["fontFamily"] ?? json, members["fontWeight"] ?? json)
    let (families, weights) = (
      value(of: family, as: .fontFamily), value(of: weight, as: .fontWeight)
    )
    let spacing = members["letterSpacing"].map { dimension($0) }
    let height = members["lineHeight"].map { number(of: $0) }
    guard case .fontFamily(let families) = families,
      case .fontWeight(let weight) = weights,
      let size,
      spacing != .some(nil),
      height != .some(nil)
    else { return nil }
    return TokenTypography(
      family: families, size: size, weight: weight, letterSpacing: spacing ?? nil,
      lineHeight: height ?? nil)
  }
}

extension LocatedJSON {
  /// The value for a message, short.
  fileprivate var shown: String {
    switch content {
    case .scalar(let value):
      value.text
    case .array:
      "a list"
    case .object:
      "an object"
    }
  }
}

extension ClosedRange<Double> {
  /// The requirement for a number, in words.
  fileprivate var words: Message {
    let end =
      if upperBound == 360.0.nextDown {
        "less than 360"
      } else {
        "at most \(upperBound.css)"
      }
    return "it must be at least \(lowerBound.css) and \(end)"
  }
}

extension TokenColor {
  /// The color in the notation of the format, for a suggestion.
  fileprivate var json: String {
    let numbers = components.map { component in
      ((((component ?? 0) * 1000).rounded()) / 1000).css
    }
    let opacity =
      if alpha == 1 {
        ""
      } else {
        ", \"alpha\": \(((alpha * 1000).rounded() / 1000).css)"
      }
    let list = numbers.joined(separator: ", ")
    return "{\"colorSpace\": \"srgb\", \"components\": [\(list)]\(opacity)}"
  }
}
