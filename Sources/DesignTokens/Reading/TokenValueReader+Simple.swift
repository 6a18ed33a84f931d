import Base
import Diagnostics

/// Values of one part, such as a color or a length (section 8).
extension TokenValueReader {
  mutating func readColor(_ json: LocatedJSON) -> TokenColor? {
    // `"#0066cc"`, as in drafts of the format.
    if let text = json.string, let color = TokenColor(hexadecimal: text) {
      noteOutdated(json, meant: color.json)
      return color
    }
    let expected: Message = "write {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}"
    guard
      let members = members(
        of: json,
        required: ["colorSpace", "components"],
        optional: ["alpha", "hex"],
        expected: expected),
      let space = choice(
        members["colorSpace"] ?? json,
        what: "color space",
        as: TokenColor.Space.self),
      let components = components(members["components"] ?? json, of: space)
    else { return nil }
    var color = TokenColor(space: space, components: components)
    if let alpha = members["alpha"] {
      guard let number = readAlpha(alpha) else { return nil }
      color.alpha = number
    }
    if let hex = members["hex"], let text = part(hex) {
      guard let fallback = readFallback(text, at: hex.bytes) else {
        return nil
      }
      color.fallback = fallback
    }
    return color
  }

  private mutating func readAlpha(_ json: LocatedJSON) -> Double? {
    guard let number = number(json, what: "alpha") else {
      return nil
    }
    guard (0...1).contains(number) else {
      report("alpha \(number.css) is not between 0 and 1", at: json.bytes)
      return nil
    }
    return number
  }

  private mutating func readFallback(_ json: LocatedJSON, at bytes: Range<Int>) -> String? {
    // The alpha has a member of its own, so that the digits are six.
    guard let digits = json.string,
      digits.utf8.count == 7,
      TokenColor(hexadecimal: digits) != nil
    else {
      report(
        "\(json.shown) is not a six-digit color",
        help: "write #ff00ff",
        at: bytes
      )
      return nil
    }
    return digits
  }

  private mutating func components(
    _ json: LocatedJSON,
    of space: TokenColor.Space
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
      // A component that does not apply, such as the hue of a gray.
      if element.string == "none" {
        components.append(nil)
        continue
      }
      guard let value = component(element, number: number, of: space) else {
        return nil
      }
      components.append(value)
    }
    return components
  }

  private mutating func component(
    _ json: LocatedJSON,
    number: Int,
    of space: TokenColor.Space
  ) -> Double? {
    guard let value = self.number(json, what: "the component") else {
      return nil
    }
    let range = space.range(ofComponent: number)
    guard range.contains(value) else {
      report(
        "component \(value.css) of \(space.rawValue) is out of range",
        help: range.words,
        at: json.bytes)
      return nil
    }
    return value
  }

  mutating func readDimension(_ json: LocatedJSON) -> TokenDimension? {
    let measure = measure(
      json,
      units: TokenDimension.Unit.self,
      expected: "write {\"value\": 16, \"unit\": \"px\"}")
    return measure.map { TokenDimension(value: $0.value, unit: $0.unit) }
  }

  mutating func readDuration(_ json: LocatedJSON) -> TokenDuration? {
    let measure = measure(
      json,
      units: TokenDuration.Unit.self,
      expected: "write {\"value\": 200, \"unit\": \"ms\"}")
    return measure.map { TokenDuration(value: $0.value, unit: $0.unit) }
  }

  private mutating func measure<Unit: RawRepresentable & CaseIterable>(
    _ json: LocatedJSON,
    units: Unit.Type,
    expected: Message
  ) -> (value: Double, unit: Unit)? where Unit.RawValue == String {
    if let text = json.string,
      let measure = outdatedMeasure(text, at: json, units: Unit.allCases.map(\.rawValue)),
      let unit = Unit(rawValue: measure.unit)
    {
      return (measure.value, unit)
    }
    guard let members = members(of: json, required: ["value", "unit"], expected: expected),
      let value = number(members["value"] ?? json, what: "the value"),
      let unit = choice(members["unit"] ?? json, what: "unit", as: units)
    else { return nil }
    return (value, unit)
  }

  /// A number and a unit in one text, as drafts of the format had them: `16px`.
  private mutating func outdatedMeasure(
    _ text: String,
    at json: LocatedJSON,
    units: [String]
  ) -> (value: Double, unit: String)? {
    guard let unit = units.first(where: { text.hasSuffix($0) }),
      let value = Double(text.dropLast(unit.count)),
      value.isFinite
    else { return nil }
    noteOutdated(json, meant: "{\"value\": \(value.css), \"unit\": \"\(unit)\"}")
    return (value, unit)
  }

  mutating func readFamilies(_ json: LocatedJSON) -> [String]? {
    if let name = json.string, !name.isEmpty {
      return [name]
    }
    guard let elements = json.elements,
      !elements.isEmpty
    else {
      report(
        "\(json.shown) is not a font family",
        help: "write a name, or a list of names",
        at: json.bytes)
      return nil
    }
    var names: [String] = []
    for element in elements {
      guard let families = readFamily(element) else { return nil }
      names += families
    }
    return names
  }

  /// Reads an element of a list: a name, or a token, which may be a list itself.
  private mutating func readFamily(_ json: LocatedJSON) -> [String]? {
    switch tokens.find(json, path: path) {
    case .token:
      guard case .fontFamily(let families) = value(of: json, as: .fontFamily) else {
        return nil
      }
      return families
    case .nothing(let diagnostic):
      diagnostics.append(diagnostic)
      return nil
    case .stated(let element):
      return readNameOfFont(element)
    }
  }

  private mutating func readNameOfFont(_ element: LocatedJSON) -> [String]? {
    guard let name = element.string,
      !name.isEmpty
    else {
      report("\(element.shown) is not the name of a font", at: element.bytes)
      return nil
    }
    if let flaw = Diagnostic.unshowable(name, at: Location(path, bytes: element.bytes)) {
      diagnostics.append(flaw)
    }
    return [name]
  }

  /// The names of weights (section 8.4).
  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600,
    "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
    "extra-black": 950, "ultra-black": 950,
  ]

  mutating func readWeight(_ json: LocatedJSON) -> Double? {
    if let number = json.number, (1...1000).contains(number) {
      return number
    }
    if let name = json.string {
      if let weight = Self.weights[name] {
        return weight
      }
      if let near = nearest(to: name, among: Self.weights.keys.sorted()) {
        let location = Location(path, bytes: json.bytes)
        diagnostics.append(
          .malformedToken("unknown font weight '\(name)'", help: nil, at: location)
            .correcting(name, to: near))
        return nil
      }
    }
    report(
      "\(json.shown) is not a font weight",
      help: "write a number from 1 to 1000, or a name such as bold",
      at: json.bytes)
    return nil
  }

  mutating func readNumber(_ json: LocatedJSON) -> Double? {
    if let number = json.number, number.isFinite {
      return number
    }
    report("\(json.shown) is not a number", at: json.bytes)
    return nil
  }

  mutating func readCurve(_ json: LocatedJSON) -> CubicBezier? {
    guard let elements = json.elements,
      elements.count == 4
    else {
      report(
        "\(json.shown) is not a curve",
        help: "write a list of four numbers: [0.5, 0, 1, 1]",
        at: json.bytes)
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      guard let number = coordinate(element, isX: index % 2 == 0) else {
        return nil
      }
      numbers.append(number)
    }
    return CubicBezier(
      x1: numbers[0],
      y1: numbers[1],
      x2: numbers[2],
      y2: numbers[3]
    )
  }

  private mutating func coordinate(_ json: LocatedJSON, isX: Bool) -> Double? {
    guard let number = number(json, what: "the coordinate") else {
      return nil
    }
    // Time, on x, does not go back; y may go beyond its ends (CSS Easing Functions 1, 2.2).
    guard !isX || (0...1).contains(number) else {
      report("x coordinate \(number.css) is not between 0 and 1", at: json.bytes)
      return nil
    }
    return number
  }
}

extension ClosedRange<Double> {
  /// The requirement for a number, in words.
  fileprivate var words: Message {
    // Chroma has no upper end.
    if upperBound > 1e300 {
      return "it must be 0 or more"
    }
    // A hue of 360 is one of 0.
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
    let numbers = components.map { component in Self.thousandths(component ?? 0) }
    let list = numbers.joined(separator: ", ")
    let opacity =
      if alpha == 1 {
        ""
      } else {
        ", \"alpha\": \(Self.thousandths(alpha))"
      }
    return "{\"colorSpace\": \"srgb\", \"components\": [\(list)]\(opacity)}"
  }

  private static func thousandths(_ number: Double) -> String {
    ((number * 1000).rounded() / 1000).css
  }
}
