import Base
import Diagnostics
import Markup
import Yams

/// Fonts, corners and density:
///
///     fonts:
///       text: Kasumi Sans, Helvetica Neue, sans-serif
///       headings: Kasumi Serif
///       files:
///         - {family: Kasumi Serif, file: static/kasumi-serif.woff2, weight: 300 900}
///     corners: 4
///     density: compact
extension BrandReader {
  mutating func readFonts(_ node: Yams.Node) -> Brand.Fonts {
    var fonts = Brand.Fonts()
    let roles = Brand.Fonts.Role.allCases.map(\.rawValue)
    guard
      let mapping = values.mapping(
        "fonts",
        node: node,
        keys: (roles + ["files"]).sorted(),
        expected: "families for text, headings and code: {text: Georgia}")
    else { return fonts }
    for role in Brand.Fonts.Role.allCases {
      if let node = mapping[role.rawValue] {
        fonts.families[role] = readFamilies(role.rawValue, node: node)
      }
    }
    if let node = mapping["files"] {
      fonts.files = readFontFiles(node, used: Set(fonts.families.values.joined()))
    }
    return fonts
  }

  /// Reads families in their order, as a list or with commas between them.
  private mutating func readFamilies(_ key: String, node: Yams.Node) -> [String] {
    let texts =
      if node.sequence != nil {
        values.list(key, node: node).map(\.value)
      } else {
        values.text(key, node: node).map { [$0] } ?? []
      }
    let families = texts.flatMap(Self.names)
    guard families.allSatisfy(Self.isFamily) else {
      values.wrongValue(
        key,
        expected: "names of fonts with commas between them: Helvetica Neue, sans-serif",
        node: node)
      return []
    }
    return families
  }

  /// Returns the names in a list as style sheets have it: `"Helvetica Neue", sans-serif`.
  private static func names(in list: String) -> [String] {
    list.split(separator: ",").map { name in
      name.filter { $0 != "\"" && $0 != "'" }.trimmingSpaces()
    }
  }

  /// Returns whether a name can be quoted in a style sheet as it is.
  private static func isFamily(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " -_.".unicodeScalars.contains(scalar)
      }
  }

  private mutating func readFontFiles(
    _ node: Yams.Node,
    used: Set<String>
  ) -> [Brand.Fonts.File] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "files",
        expected: "a list: [{family: Kasumi, file: static/kasumi.woff2}]",
        node: node)
      return []
    }
    return sequence.compactMap { item in
      readFontFile(item, used: used)
    }
  }

  private mutating func readFontFile(
    _ node: Yams.Node,
    used: Set<String>
  ) -> Brand.Fonts.File? {
    guard let mapping = node.mapping,
      let familyNode = mapping["family"],
      let fileNode = mapping["file"]
    else {
      values.wrongValue(
        "files",
        expected: "a family and a file: {family: Kasumi, file: static/kasumi.woff2}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ["family", "file", "italic", "weight"])
    guard let family = values.text("family", node: familyNode),
      let path = values.text("file", node: fileNode)
    else { return nil }
    guard used.contains(family) else {
      values.wrongValue(
        "family",
        expected: "a family that is listed in 'text', 'headings' or 'code'",
        node: familyNode)
      return nil
    }
    let file = Brand.Fonts.File(
      family: family,
      path: Spanned(path, bytes: values.yaml.range(of: fileNode)),
      weight: mapping["weight"].map { readWeight($0) } ?? "400",
      isItalic: mapping["italic"].map { values.flag("italic", node: $0) } ?? false)
    guard file.format != nil else {
      values.wrongValue(
        "file",
        expected: "a font: .woff2, .woff, .ttf or .otf",
        node: fileNode)
      return nil
    }
    return file
  }

  /// Reads `400`, or `300 900` of a variable font.
  private mutating func readWeight(_ node: Yams.Node) -> String {
    let text = node.scalar?.string ?? ""
    let weights = text.split(separator: " ").compactMap { Int($0) }
    let isWritten = weights.map(String.init).joined(separator: " ") == text
    guard isWritten,
      (1...2).contains(weights.count),
      weights.allSatisfy((1...1000).contains)
    else {
      values.wrongValue(
        "weight",
        expected: "a weight from 1 to 1000, or two of a variable font: 300 900",
        node: node)
      return "400"
    }
    return text
  }

  /// Reads the radius of corners in pixels.
  mutating func readCorners(_ node: Yams.Node) -> Int? {
    let maximum = 24
    guard let text = node.scalar?.string,
      let radius = Int(text),
      (0...maximum).contains(radius)
    else {
      values.wrongValue(
        "corners",
        expected: "a number of pixels from 0 to \(maximum)",
        node: node
      )
      return nil
    }
    return radius
  }

  mutating func readDensity(_ node: Yams.Node) -> Brand.Density {
    if let density = Brand.Density(rawValue: node.scalar?.string ?? "") {
      return density
    }
    values.wrongValue("density", expected: "'comfortable' or 'compact'", node: node)
    return .comfortable
  }
}
