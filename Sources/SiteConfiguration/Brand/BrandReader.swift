import Base
import Diagnostics
import Markup
import Yams

/// Reads the custom look of a site from `site.yaml`.
struct BrandReader {
  static let keys = [
    "colors", "corners", "density", "favicon", "fonts", "head", "links", "logo", "policy",
    "social", "style",
  ]

  private(set) var brand = Brand()
  var values: ValueReader
  let path: String
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
    brand.palettes = mapping["colors"].flatMap { node in
      readColors(node)
    }
    brand.isLined = mapping["style"].map { node in readStyle(node) } ?? false
    brand.fonts = mapping["fonts"].map { node in readFonts(node) } ?? Brand.Fonts()
    brand.corners = mapping["corners"].flatMap { node in readCorners(node) }
    brand.density = mapping["density"].map { node in readDensity(node) } ?? .comfortable
    if let node = mapping["links"] {
      readLinks(node)
    }
    brand.head = mapping["head"].flatMap { node in readHead(node) }
    brand.policy =
      mapping["policy"].map { node in
        readPolicy(node)
      } ?? []
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

  private mutating func readFile(
    _ key: String,
    node: Yams.Node
  ) -> Spanned<String>? {
    guard let path = values.text(key, node: node) else {
      return nil
    }
    return Spanned(path, bytes: values.yaml.range(of: node))
  }

  private mutating func readLogo(_ node: Yams.Node) -> Brand.Picture? {
    guard let mapping = node.mapping else {
      return readFile("logo", node: node).map { file in
        Brand.Picture(light: file, dark: nil)
      }
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
      guard let file = readFile("favicon", node: node) else {
        return
      }
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

// MARK: - Links, head, policy

extension BrandReader {
  private mutating func readLinks(_ node: Yams.Node) {
    guard
      let mapping = values.mapping(
        "links",
        node: node,
        keys: ["footer", "header"],
        expected: "lists: {header: […], footer: […]}")
    else { return }
    brand.header =
      mapping["header"].map { node in
        readItems("header", node: node)
      } ?? []
    brand.footer =
      mapping["footer"].map { node in
        readItems("footer", node: node)
      } ?? []
  }

  private mutating func readItems(
    _ key: String,
    node: Yams.Node
  ) -> [SiteLinkItem] {
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
    guard var item = readItem(to: to, text: LocalizedText([])) else {
      return nil
    }
    if let text = mapping["text"] {
      item.text = values.localized("text", node: text, languages: languages)
    }
    return item
  }

  private mutating func readItem(
    to node: Yams.Node,
    text: LocalizedText
  ) -> SiteLinkItem? {
    guard let target = values.text("to", node: node) else {
      return nil
    }
    return SiteLinkItem(
      text: text,
      target: Spanned(target, bytes: values.yaml.range(of: node)))
  }

  private mutating func readHead(_ node: Yams.Node) -> Spanned<String>? {
    guard var name = values.text("head", node: node) else {
      return nil
    }
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
      let sources = items.flatMap { item in
        readSources(directive, node: item)
      }
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
  private mutating func readSources(
    _ directive: String,
    node: Yams.Node
  ) -> [String] {
    guard let text = values.text(directive, node: node) else {
      return []
    }
    let sources =
      text
      .split(whereSeparator: \.isWhitespace)
      .map(String.init)
    return sources.filter { source in
      guard let flaw = PolicySource.flaw(in: source, of: directive) else {
        return true
      }
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
