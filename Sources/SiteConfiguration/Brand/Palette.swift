/// A role that a color has in the design: a custom property of `Templates/assets/site.css`.
package enum ColorRole: String, Sendable, CaseIterable {
  case text, muted, ground, raised, line, edge, link, brand, accent, mark
  // Those of the levels of rules, and the areas of drawings: a site cannot set them.
  case go, stop, care, maybe, tint

  /// The roles that `site.yaml` can set.
  package static let settable: [ColorRole] = [
    .accent, .brand, .edge, .ground, .line, .link, .mark, .muted, .raised, .text,
  ]

  /// True if one color may be set for both schemes: for dark it is lightened.
  var hasOneForBoth: Bool {
    [.accent, .brand, .link].contains(self)
  }

  /// The name of the role in messages.
  var name: String {
    switch self {
    case .go:
      "must"
    case .stop:
      "must-not"
    case .care:
      "avoid"
    case .maybe:
      "consider"
    default:
      rawValue
    }
  }
}

/// The color scheme of a page.
package enum ColorScheme: String, Sendable, CaseIterable {
  case light, dark
}

/// The colors of a scheme.
package struct Palette: Sendable, Hashable {
  package private(set) var colors: [ColorRole: Color]

  package subscript(role: ColorRole) -> Color {
    get { colors[role] ?? .black }
    set { colors[role] = newValue }
  }

  /// Those of the built-in design.
  package static func builtIn(_ scheme: ColorScheme) -> Palette {
    let texts = table.map { role, light, dark in
      (role, scheme == .light ? light : dark)
    }
    return Palette(
      colors: Dictionary(uniqueKeysWithValues: texts).compactMapValues(Color.init))
  }

  /// The custom properties in light and in dark; of `tint`, `--diagram-tint` of `diagrams.css`.
  private static let table: [(ColorRole, String, String)] = [
    (.text, "#1c1e24", "#eceef2"),
    (.muted, "#555b66", "#adb4c0"),
    (.ground, "#ffffff", "#14161a"),
    (.raised, "#f4f5f8", "#1d2026"),
    (.line, "#dcdfe6", "#353a44"),
    (.edge, "#7d8592", "#7e8794"),
    (.link, "#1f4db3", "#92b8ff"),
    (.brand, "#2c4a9a", "#b4c6ff"),
    (.accent, "#c4432a", "#ff8f73"),
    (.go, "#0b6547", "#74dbae"),
    (.stop, "#b0231c", "#ff9f94"),
    (.care, "#854800", "#f2b768"),
    (.maybe, "#4a46a6", "#bdbcff"),
    (.mark, "#fff0b8", "#4d4110"),
    (.tint, "#eef2fb", "#262f42"),
  ]
}

/// Two colors of which one lies on the other.
package struct ContrastPair: Sendable, Hashable {
  package let ink: ColorRole
  package let ground: ColorRole
  /// WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for text, 3 for lines and marks.
  package let least: Double
  /// The share of the ink in the color on which it lies: the ground of a level's name.
  private var share = 0.0

  /// Every pair that pages show.
  package static let all: [ContrastPair] =
    pairs(
      [.text, .muted, .link],
      on: [.ground, .raised, .mark, .tint],
      least: 4.5)
    + pairs([.brand], on: [.ground], least: 4.5)
    + pairs([.accent, .edge], on: [.ground, .raised], least: 3)
    + pairs([.go, .stop, .care, .maybe], on: [.ground, .raised], least: 4.5)
    + pairs(
      [.go, .stop, .care, .maybe],
      on: [.ground],
      least: 4.5,
      share: 0.11)

  private static func pairs(
    _ inks: [ColorRole],
    on grounds: [ColorRole],
    least: Double,
    share: Double = 0
  ) -> [ContrastPair] {
    inks.flatMap { ink in
      grounds.map { ground in
        ContrastPair(ink: ink, ground: ground, least: least, share: share)
      }
    }
  }

  /// The contrast of the two in a palette, from 1 to 21.
  package func contrast(in palette: Palette) -> Double {
    let ground = palette[ground].mixed(with: palette[ink], share: share)
    return palette[ink].contrast(to: ground)
  }

  /// Returns whether the contrast in a palette is sufficient.
  package func meetsContrast(in palette: Palette) -> Bool {
    contrast(in: palette) >= least
  }
}

extension Palette {
  /// Returns the pairs of a role with an insufficient contrast, in the order of
  /// ``ContrastPair/all``.
  func weakPairs(of role: ColorRole) -> [ContrastPair] {
    ContrastPair.all.filter { pair in
      (pair.ink == role || pair.ground == role)
        && !pair.meetsContrast(in: self)
    }
  }

  /// Returns the nearest color, by its lightness, with which all pairs of a role have enough
  /// contrast: the role's own if it passes; `nil` if none does.
  func passingColor(for role: ColorRole) -> Color? {
    guard !weakPairs(of: role).isEmpty else {
      return self[role]
    }
    var palette = self
    let lightness = self[role].lightness
    // Outwards from the color itself, so that the first that passes is the nearest.
    for step in 1...100 {
      for change in [Double(step) / 100, -Double(step) / 100] {
        palette[role] = self[role].withLightness(min(1, max(0, lightness + change)))
        if palette.weakPairs(of: role).isEmpty {
          return palette[role]
        }
      }
    }
    return nil
  }
}
