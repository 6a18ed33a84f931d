import Base
import Diagnostics
import Markup
import Yams

/// Reads the custom look of a site from `site.yaml`.
struct BrandReader {
  static let keys = ["colors", "favicon", "head", "links", "logo", "policy", "social", "style"]

  private(set) var brand = Brand()
  private(set) var values: ValueReader
  private let path: String
  private let languages: [String]

  /// - Parameters:
  ///   - mapping: All keys of the file.
  ///   - values: The reader of values, which collects diagnostics.
  ///   - path: The file's path as messages show it.
  ///   - languages: The codes of the site's languages.
  init(
    _ mapping: Yams.Node.Mapping,
    values: ValueReader,
    path: String,
    languages: [String]
  ) {
    self.values = values
    self.path = path
    self.languages = languages
    readPictures(mapping)
    brand.palettes = mapping["colors"].flatMap { node in readColors(node) }
    brand.isLined = mapping["style"].map { node in readStyle(node) } ?? false
    if let node = mapping["links"] {
      readLinks(node)
    }
    brand.head = mapping["head"].flatMap { node in readHead(node) }
    brand.policy = mapping["policy"].map { node in readPolicy(node) } ?? []
  }
}

// MARK: - Pictures

extension BrandReader {
  private mutating func readPictures(_ mapping: Yams.Node.Mapping) {
    brand.logo = mapping["logo"].flatMap { node in readLogo(node) }
    if let node = mapping["favicon"] {
      readFavicon(node)
    }
    brand.social = readFile("social", in: mapping)
  }

  private mutating func readFile(
    _ key: String,
    in mapping: Yams.Node.Mapping
  ) -> Spanned<String>? {
    mapping[key].flatMap { node in readFile(key, node: node) }
  }

  private mutating func readFile(_ key: String, node: Yams.Node) -> Spanned<String>? {
    guard let path = values.text(key, node: node) else { return nil }
    return Spanned(path, bytes: values.yaml.range(of: node))
  }

  private mutating func readLogo(_ node: Yams.Node) -> Brand.Picture? {
    guard let mapping = node.mapping else {
      return readFile("logo", node: node).map { file in Brand.Picture(light: file, dark: nil) }
    }
    values.check(keysOf: mapping, among: ["dark", "light"])
    guard let light = readFile("light", in: mapping) else {
      values.wrongValue(
        "logo",
        expected: "a file, or two: {light: logo.svg, dark: logo-dark.svg}",
        node: node)
      return nil
    }
    return Brand.Picture(light: light, dark: readFile("dark", in: mapping))
  }

  private mutating func readFavicon(_ node: Yams.Node) {
    guard let mapping = node.mapping else {
      guard let file = readFile("favicon", node: node) else { return }
      // One file is taken for what its name says.
      if file.value.lowercased().hasSuffix(".png") {
        brand.favicon.png = file
      } else {
        brand.favicon.svg = file
      }
      return
    }
    values.check(keysOf: mapping, among: ["png", "svg"])
    brand.favicon.svg = readFile("svg", in: mapping)
    brand.favicon.png = readFile("png", in: mapping)
  }
}

// MARK: - Drawings

extension BrandReader {
  /// Returns whether drawings are shown as lines.
  private mutating func readStyle(_ node: Yams.Node) -> Bool {
    let style = values.text("style", node: node)
    if let style, !["line", "tinted"].contains(style) {
      values.wrongValue("style", expected: "'line' or 'tinted'", node: node)
    }
    return style == "line"
  }
}

// MARK: - Colors

extension BrandReader {
  private static let colorForm: Message = "a color in quotes: \"#5b2c83\""

  private mutating func readColors(_ node: Yams.Node) -> Brand.Palettes? {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "colors",
        expected: "a color for each name: {brand: \"#5b2c83\"}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ColorRole.settable.map(\.rawValue))
    let set = readSetColors(mapping)
    let roles = ColorRole.allCases.filter { set[$0] != nil }
    let palettes = Brand.Palettes(
      light: palette(.light, set: set),
      dark: palette(.dark, set: set),
      roles: roles)
    for scheme in ColorScheme.allCases {
      checkContrast(palettes[scheme], scheme: scheme, set: set)
    }
    return roles.isEmpty ? nil : palettes
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
    guard let color = readColor(role.rawValue, node: node, in: colors) else { return nil }
    return SetColor(light: color, dark: color, isOneForBoth: true)
  }

  private mutating func readSchemeColors(_ mapping: Yams.Node.Mapping) -> SetColor {
    values.check(keysOf: mapping, among: ["dark", "light"])
    return SetColor(
      light: mapping["light"].flatMap { node in readColor("light", node: node, in: mapping) },
      dark: mapping["dark"].flatMap { node in readColor("dark", node: node, in: mapping) })
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

  private func palette(_ scheme: ColorScheme, set: [ColorRole: SetColor]) -> Palette {
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
      known.code == diagnostic.code && known.location == diagnostic.location
    }
    if !isReported {
      values.report(diagnostic)
    }
  }
}

// MARK: - Links, head, policy

extension BrandReader {
  private mutating func readLinks(_ node: Yams.Node) {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "links",
        expected: "lists: {header: […], footer: […]}",
        node: node)
      return
    }
    values.check(keysOf: mapping, among: ["footer", "header"])
    brand.header = mapping["header"].map { node in readItems("header", node: node) } ?? []
    brand.footer = mapping["footer"].map { node in readItems("footer", node: node) } ?? []
  }

  private mutating func readItems(_ key: String, node: Yams.Node) -> [SiteLinkItem] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        key,
        expected: "a list: [{text: Blog, to: https://example.com/}]",
        node: node)
      return []
    }
    return sequence.compactMap { item in readItem(item) }
  }

  private mutating func readItem(_ node: Yams.Node) -> SiteLinkItem? {
    // `- topic:tab-bar` has the title of the topic as its text.
    if node.scalar != nil {
      return readItem(to: node, text: LocalizedText([]))
    }
    guard let mapping = node.mapping,
      let to = mapping["to"]
    else {
      values.wrongValue(
        "links",
        expected: "a text and an address: {text: Blog, to: …}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ["text", "to"])
    guard var item = readItem(to: to, text: LocalizedText([])) else { return nil }
    if let text = mapping["text"] {
      item.text = values.localized("text", node: text, languages: languages)
    }
    return item
  }

  private mutating func readItem(to node: Yams.Node, text: LocalizedText) -> SiteLinkItem? {
    guard let target = values.text("to", node: node) else { return nil }
    return SiteLinkItem(
      text: text,
      target: Spanned(target, bytes: values.yaml.range(of: node)))
  }

  private mutating func readHead(_ node: Yams.Node) -> Spanned<String>? {
    guard var name = values.text("head", node: node) else { return nil }
    // A file's path means the same: `Templates/partials/analytics.mustache`.
    if name.hasSuffix(".mustache") {
      name.removeLast(".mustache".count)
    }
    if name.hasPrefix("Templates/") {
      name.removeFirst("Templates/".count)
    }
    if !name.contains("/") {
      name = "partials/" + name
    }
    return Spanned(name, bytes: values.yaml.range(of: node))
  }

  private mutating func readPolicy(_ node: Yams.Node) -> [PolicyAddition] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "policy",
        expected: "sources by directive: {frame-src: https://example.com}",
        node: node)
      return []
    }
    return mapping.compactMap { key, value in
      guard let directive = readDirective(key) else { return nil }
      let items = value.sequence.map(Array.init) ?? [value]
      let sources = items.flatMap { item in readSources(directive, node: item) }
      // Each of them has been reported.
      guard !sources.isEmpty else { return nil }
      return PolicyAddition(directive: directive, sources: sources)
    }
  }

  private mutating func readDirective(_ key: Yams.Node) -> String? {
    let directive = key.scalar?.string ?? ""
    guard PolicySource.directives.contains(directive) else {
      values.report(
        .unknownDirective(
          directive,
          among: PolicySource.directives,
          at: values.yaml.location(of: key)))
      return nil
    }
    return directive
  }

  /// The sources of a text, which may be several with spaces between them.
  private mutating func readSources(_ directive: String, node: Yams.Node) -> [String] {
    guard let text = values.text(directive, node: node) else { return [] }
    let sources = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return sources.filter { source in
      guard let flaw = PolicySource.flaw(in: source, of: directive) else { return true }
      values.report(
        .malformedPolicySource(
          source,
          of: directive,
          help: flaw,
          at: values.yaml.location(of: node)))
      return false
    }
  }
}
