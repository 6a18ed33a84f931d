import Base
import Diagnostics

/// Values that are made of others (section 9).
extension TokenValueReader {
  private mutating func color(_ json: LocatedJSON?) -> TokenColor? {
    guard let json,
      case .color(let color) = value(of: json, as: .color)
    else { return nil }
    return color
  }

  private mutating func dimension(_ json: LocatedJSON?) -> TokenDimension? {
    guard let json,
      case .dimension(let dimension) = value(of: json, as: .dimension)
    else { return nil }
    return dimension
  }

  private mutating func duration(_ json: LocatedJSON?) -> TokenDuration? {
    guard let json,
      case .duration(let duration) = value(of: json, as: .duration)
    else { return nil }
    return duration
  }

  private mutating func number(of json: LocatedJSON?) -> Double? {
    guard let json,
      case .number(let number) = value(of: json, as: .number)
    else { return nil }
    return number
  }

  mutating func readStroke(_ json: LocatedJSON) -> StrokeStyle? {
    guard json.members != nil else {
      let line = choice(json, what: "stroke style", as: StrokeStyle.Line.self)
      return line.map(StrokeStyle.line)
    }
    guard
      let members = members(
        of: json,
        required: ["dashArray", "lineCap"],
        expected: "write a name such as dashed, or {\"dashArray\": […], \"lineCap\": \"round\"}"),
      let array = part(members["dashArray"] ?? json),
      let cap = choice(members["lineCap"] ?? json, what: "line cap", as: StrokeStyle.Cap.self)
    else { return nil }
    guard let elements = array.elements,
      !elements.isEmpty
    else {
      report("'dashArray' is not a list of lengths", at: array.bytes)
      return nil
    }
    let lengths = elements.map { element in dimension(element) }
    return lengths.whole().map { lengths in .dashes(lengths, cap) }
  }

  mutating func readBorder(_ json: LocatedJSON) -> TokenBorder? {
    guard
      let members = members(
        of: json,
        required: ["color", "width", "style"],
        expected: "write {\"color\": …, \"width\": …, \"style\": \"solid\"}")
    else { return nil }
    // All parts are read, so that all that is wrong with them is reported.
    let color = color(members["color"])
    let width = dimension(members["width"])
    guard let style = members["style"],
      case .strokeStyle(let stroke) = value(of: style, as: .strokeStyle),
      let color,
      let width
    else { return nil }
    return TokenBorder(color: color, width: width, style: stroke)
  }

  mutating func readTransition(_ json: LocatedJSON) -> TokenTransition? {
    guard
      let members = members(
        of: json,
        required: ["duration", "delay", "timingFunction"],
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

  mutating func readShadows(_ json: LocatedJSON) -> [TokenShadow]? {
    guard let elements = json.elements else {
      return readShadow(json).map { shadow in [shadow] }
    }
    guard !elements.isEmpty else {
      report("a shadow needs at least one layer", at: json.bytes)
      return nil
    }
    return elements.map { element in layer(element) }.whole()
  }

  /// Returns a literal layer, or the value of another token; a list of layers is invalid (section
  /// 9.1).
  private mutating func layer(_ json: LocatedJSON) -> TokenShadow? {
    guard case .shadow(let layers) = value(of: json, as: .shadow) else {
      return nil
    }
    guard layers.count == 1,
      json.elements == nil
    else {
      report(
        "a list of shadows contains another list",
        help: "refer to tokens with one layer",
        at: json.bytes)
      return nil
    }
    return layers[0]
  }

  private mutating func readShadow(_ json: LocatedJSON) -> TokenShadow? {
    guard
      let members = members(
        of: json,
        required: ["color", "offsetX", "offsetY", "blur", "spread"],
        optional: ["inset"],
        expected:
          "write {\"color\": …, \"offsetX\": …, \"offsetY\": …, \"blur\": …, \"spread\": …}")
    else { return nil }
    guard let isInset = readInset(members["inset"]) else {
      return nil
    }
    let color = color(members["color"])
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { name in
      dimension(members[name])
    }
    guard let color,
      let lengths = lengths.whole()
    else { return nil }
    return TokenShadow(
      color: color,
      offsetX: lengths[0],
      offsetY: lengths[1],
      blur: lengths[2],
      spread: lengths[3],
      isInset: isInset)
  }

  /// Returns whether a shadow is inside; `nil` for a value that is reported.
  private mutating func readInset(_ json: LocatedJSON?) -> Bool? {
    // A reference that leads nowhere is reported, and counts as no value.
    guard let json,
      let part = part(json)
    else { return false }
    guard let isInset = part.value.boolean else {
      report("'inset' is neither true nor false", at: json.bytes)
      return nil
    }
    return isInset
  }

  mutating func readGradient(_ json: LocatedJSON) -> [GradientStop]? {
    guard let elements = json.elements,
      !elements.isEmpty
    else {
      report(
        "\(json.shown) is not a gradient",
        help: "write a list of {\"color\": …, \"position\": 0}",
        at: json.bytes)
      return nil
    }
    return elements.map { element in stop(element) }.whole()
  }

  /// Returns a literal stop, or the value of another token.
  private mutating func stop(_ json: LocatedJSON) -> GradientStop? {
    if case .token = tokens.find(json, path: path) {
      return stop(ofToken: json)
    }
    guard let json = part(json),
      let members = members(
        of: json,
        required: ["color", "position"],
        expected: "write {\"color\": …, \"position\": 0}")
    else { return nil }
    let (color, position) = (color(members["color"]), number(of: members["position"]))
    guard let color, let position else { return nil }
    // Section 9.7: a position out of range counts as the nearest end.
    return GradientStop(color: color, position: min(max(position, 0), 1))
  }

  private mutating func stop(ofToken json: LocatedJSON) -> GradientStop? {
    guard case .gradient(let stops) = value(of: json, as: .gradient) else {
      return nil
    }
    guard stops.count == 1 else {
      report(
        "a gradient contains another gradient",
        help: "refer to tokens with one stop",
        at: json.bytes)
      return nil
    }
    return stops[0]
  }

  mutating func readTypography(_ json: LocatedJSON) -> TokenTypography? {
    guard
      let members = members(
        of: json,
        required: ["fontFamily", "fontSize", "fontWeight"],
        optional: ["letterSpacing", "lineHeight"],
        expected: "write {\"fontFamily\": …, \"fontSize\": …, \"fontWeight\": …}")
    else { return nil }
    // All parts are read, so that all that is wrong with them is reported.
    let size = dimension(members["fontSize"])
    let families = value(of: members["fontFamily"] ?? json, as: .fontFamily)
    let weight = value(of: members["fontWeight"] ?? json, as: .fontWeight)
    let spacing = members["letterSpacing"].map { json in dimension(json) }
    let height = members["lineHeight"].map { json in number(of: json) }
    // `.some(nil)` is a member whose value is reported.
    guard case .fontFamily(let families) = families,
      case .fontWeight(let weight) = weight,
      let size,
      spacing != .some(nil),
      height != .some(nil)
    else { return nil }
    return TokenTypography(
      family: families,
      size: size,
      weight: weight,
      letterSpacing: spacing ?? nil,
      lineHeight: height ?? nil)
  }
}

extension Array {
  /// The values, if none of them is missing.
  fileprivate func whole<Value>() -> [Value]? where Element == Value? {
    let known = compactMap(\.self)
    guard known.count == count else { return nil }
    return known
  }
}
