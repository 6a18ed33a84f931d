import Base
import Diagnostics
import Markup
import Yams

/// Reads `tokens`.
extension ConfigurationReader {
  mutating func readTokens(
    _ node: Yams.Node,
    codes: [String]
  ) -> TokenSettings {
    var settings = TokenSettings()
    guard
      let mapping = values.mapping(
        "tokens",
        node: node,
        keys: ["contrast", "prefix", "themes"],
        expected: "keys: {prefix: kasumi, contrast: […]}")
    else { return settings }
    if let prefix = mapping["prefix"] {
      settings.prefix = readPrefix(prefix)
    }
    if let themes = mapping["themes"] {
      settings.themes = readThemes(themes, codes: codes)
    }
    if let contrast = mapping["contrast"] {
      settings.contrast = readContrast(contrast)
    }
    return settings
  }

  private mutating func readPrefix(_ node: Yams.Node) -> String {
    guard let text = values.text("prefix", node: node) else { return "" }
    let isName = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar)
        || scalar == "-" || scalar == "_"
    }
    guard isName else {
      values.wrongValue(
        "prefix",
        expected: "letters, digits and hyphens: kasumi",
        node: node)
      return ""
    }
    return text
  }

  /// Reads a label for each theme: `dark: Dark`, or a mapping that also states whether it is dark.
  private mutating func readThemes(
    _ node: Yams.Node,
    codes: [String]
  ) -> [TokenSettings.Theme] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "themes",
        expected: "a label for each file: {light: Light, dark: Dark}",
        node: node)
      return []
    }
    return mapping.compactMap { key, value in
      readTheme(key, node: value, codes: codes)
    }
  }

  private mutating func readTheme(
    _ key: Yams.Node,
    node: Yams.Node,
    codes: [String]
  ) -> TokenSettings.Theme? {
    guard let name = values.text("theme", node: key) else { return nil }
    var theme = TokenSettings.Theme(
      name: name,
      label: LocalizedText([]),
      bytes: values.yaml.range(of: key))
    // `{en: Dark, ja: ダーク}` is a label, and `{label: …, dark: true}` has one.
    guard let parts = node.mapping,
      parts["label"] != nil || parts["dark"] != nil
    else {
      theme.label = values.localized(name, node: node, languages: codes)
      return theme
    }
    values.check(keysOf: parts, among: ["dark", "label"])
    theme.label = readText("label", in: parts, codes: codes)
    if let dark = parts["dark"] {
      theme.isDark = values.flag("dark", node: dark)
    }
    return theme
  }

  private mutating func readContrast(_ node: Yams.Node) -> [TokenSettings.ContrastPair] {
    guard let sequence = node.sequence else {
      values.wrongValue(
        "contrast",
        expected: "a list: [{text: color.text, on: color.page}]",
        node: node)
      return []
    }
    return sequence.compactMap { item in readPair(item) }
  }

  private mutating func readPair(_ node: Yams.Node) -> TokenSettings.ContrastPair? {
    guard let mapping = node.mapping,
      let text = mapping["text"],
      let background = mapping["on"]
    else {
      values.wrongValue(
        "contrast",
        expected: "two tokens: {text: color.text, on: color.page}",
        node: node)
      return nil
    }
    values.check(keysOf: mapping, among: ["least", "on", "text"])
    guard let front = values.text("text", node: text),
      let behind = values.text("on", node: background),
      let least = readLeast(mapping["least"])
    else { return nil }
    return TokenSettings.ContrastPair(
      text: Spanned(front, bytes: values.yaml.range(of: text)),
      background: Spanned(behind, bytes: values.yaml.range(of: background)),
      least: least)
  }

  private mutating func readLeast(_ node: Yams.Node?) -> Double? {
    guard let node else { return TokenSettings.usualContrast }
    // WCAG 2.2: black on white has a contrast of 21 to 1.
    guard let number = node.scalar.flatMap({ Double($0.string) }),
      (1...21).contains(number)
    else {
      values.wrongValue(
        "least",
        expected: "a ratio from 1 to 21, such as 4.5 or 3",
        node: node)
      return nil
    }
    return number
  }
}
