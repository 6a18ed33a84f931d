import Base
import Diagnostics
import Markup
import Yams

extension BrandReader {
  private static let colorForm: Message = "a color in quotes: \"#5b2c83\""

  mutating func readColors(_ node: Yams.Node) -> Brand.Palettes? {
    guard
      let mapping = values.mapping(
        "colors",
        node: node,
        keys: ColorRole.settable.map(\.rawValue),
        expected: "a color for each name: {brand: \"#5b2c83\"}")
    else { return nil }
    let set = readSetColors(mapping)
    let roles = ColorRole.allCases.filter { set[$0] != nil }
    let palettes = Brand.Palettes(
      light: palette(.light, set: set),
      dark: palette(.dark, set: set),
      roles: roles)
    for scheme in ColorScheme.allCases {
      checkContrast(palettes[scheme], scheme: scheme, set: set)
    }
    guard roles.isEmpty else { return palettes }
    return nil
  }

  private mutating func readSetColors(_ mapping: Yams.Node.Mapping) -> [ColorRole: SetColor] {
    var set: [ColorRole: SetColor] = [:]
    for role in ColorRole.settable {
      if let node = mapping[role.rawValue] {
        set[role] = readColor(role, node: node, in: mapping)
      }
    }
    // One color makes a brand.
    for role in [ColorRole.link, .accent] where mapping[role.rawValue] == nil {
      set[role] = set[.brand]
    }
    return set
  }

  /// A color as it is written: for light, for dark, or one for both.
  private struct SetColor {
    var light: Spanned<Color>?
    var dark: Spanned<Color>?
    /// True if the color for dark pages is that for light ones, lightened if needed.
    var isOneForBoth = false

    subscript(scheme: ColorScheme) -> Spanned<Color>? {
      switch scheme {
      case .light:
        light
      case .dark:
        dark
      }
    }
  }

  private mutating func readColor(
    _ role: ColorRole,
    node: Yams.Node,
    in colors: Yams.Node.Mapping
  ) -> SetColor? {
    if let mapping = node.mapping {
      return readSchemeColors(mapping)
    }
    guard role.hasOneForBoth else {
      values.wrongValue(
        role.rawValue,
        expected: "a color for each scheme: {light: \"#ffffff\", dark: \"#14161a\"}",
        node: node)
      return nil
    }
    guard
      let color = readColor(
        role.rawValue,
        node: node,
        in: colors)
    else { return nil }
    return SetColor(light: color, dark: color, isOneForBoth: true)
  }

  private mutating func readSchemeColors(_ mapping: Yams.Node.Mapping) -> SetColor {
    values.check(keysOf: mapping, among: ["dark", "light"])
    return SetColor(
      light: mapping["light"].flatMap { node in
        readColor(
          "light",
          node: node,
          in: mapping)
      },
      dark: mapping["dark"].flatMap { node in
        readColor(
          "dark",
          node: node,
          in: mapping)
      })
  }

  private mutating func readColor(
    _ key: String,
    node: Yams.Node,
    in mapping: Yams.Node.Mapping
  ) -> Spanned<Color>? {
    let text = node.scalar?.string ?? ""
    if let color = Color(text) {
      return Spanned(color, bytes: values.yaml.range(of: node))
    }
    // `brand: #5b2c83` without quotes is an empty value with a comment.
    if text.isEmpty, node.scalar?.style == .plain {
      let place = mapping.keys.first { $0.string == key } ?? node
      values.report(.colorAsComment(key, at: values.yaml.location(of: place)))
    } else {
      values.wrongValue(key, expected: Self.colorForm, node: node)
    }
    return nil
  }

  private func palette(
    _ scheme: ColorScheme,
    set: [ColorRole: SetColor]
  ) -> Palette {
    var palette = Palette.builtIn(scheme)
    for (role, color) in set {
      if let color = color[scheme] {
        palette[role] = color.value
      }
    }
    guard scheme == .dark else { return palette }
    // With all colors in place: which one passes depends on those around it.
    for role in ColorRole.allCases where set[role]?.isOneForBoth == true {
      if let passing = palette.passingColor(for: role) {
        palette[role] = passing
      }
    }
    return palette
  }

  /// Reports each color of the site once a scheme: for the first pair without enough contrast.
  private mutating func checkContrast(
    _ palette: Palette,
    scheme: ColorScheme,
    set: [ColorRole: SetColor]
  ) {
    let own = ColorRole.allCases.filter { set[$0]?[scheme] != nil }
    for role in own {
      // Of a pair of the site's own colors, the one that lies on the other is reported.
      let weak = palette.weakPairs(of: role).filter { pair in
        pair.ink == role || !own.contains(pair.ink)
      }
      guard let pair = weak.first,
        let color = set[role]?[scheme]
      else { continue }
      reportOnce(
        .lowContrast(
          pair,
          of: role,
          in: palette,
          scheme: scheme,
          at: Location(path, bytes: color.bytes)))
    }
  }

  /// Reports a color, unless it is reported: roles that follow `brand` are at its place.
  private mutating func reportOnce(_ diagnostic: Diagnostic) {
    let isReported = values.diagnostics.contains { known in
      known.code == diagnostic.code
        && known.location == diagnostic.location
    }
    if !isReported {
      values.report(diagnostic)
    }
  }
}
