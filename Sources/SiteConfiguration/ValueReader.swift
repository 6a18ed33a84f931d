package import Base
package import Diagnostics
package import Markup
package import Yams

/// Reads values of a YAML file and collects their diagnostics.
package struct ValueReader {
  package let yaml: YAMLText
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ yaml: YAMLText) {
    self.yaml = yaml
  }

  /// Adds a diagnostic.
  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Reports parts of values that YAML takes for something else.
  package mutating func reportLostTexts(in root: Yams.Node?) {
    diagnostics += yaml.lostTexts(in: root) + yaml.markdownTexts(in: root)
  }

  /// Reports a value of a type that the key does not allow.
  package mutating func wrongValue(
    _ key: String,
    expected: Message,
    node: Yams.Node
  ) {
    report(.wrongValue(key, expected: expected, at: yaml.location(of: node)))
  }

  /// Returns the keys of a value that must be a mapping, and reports unknown ones.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - node: The value.
  ///   - keys: The known keys, in order.
  ///   - expected: What the value takes, for the error where it is no mapping.
  /// - Returns: The mapping; `nil` after reporting that it is none.
  package mutating func mapping(
    _ key: String,
    node: Yams.Node,
    keys: [String],
    expected: Message
  ) -> Yams.Node.Mapping? {
    guard let mapping = node.mapping else {
      wrongValue(key, expected: expected, node: node)
      return nil
    }
    check(keysOf: mapping, among: keys)
    return mapping
  }

  /// Reports unknown keys.
  ///
  /// - Parameters:
  ///   - mapping: The mapping.
  ///   - known: The keys that it can have.
  ///   - meant: Returns the known key that some unknown one means, which no spelling tells.
  ///   - help: Returns specific help for some unknown keys.
  package mutating func check(
    keysOf mapping: Yams.Node.Mapping,
    among known: [String],
    meant: (String) -> String? = { _ in nil },
    help: (String) -> Message? = { _ in nil }
  ) {
    for (key, _) in mapping {
      guard let name = key.scalar?.string else {
        wrongValue("key", expected: "a text", node: key)
        continue
      }
      guard !known.contains(name) else { continue }
      var diagnostic = Diagnostic.unknownKey(
        name,
        among: known,
        at: yaml.location(of: key)
      )
      .correcting(name, to: meant(name))
      if let help = help(name) {
        diagnostic.help = help
      }
      report(diagnostic)
    }
  }

  /// Returns `true` or `false`; anything else is reported, and false.
  package mutating func flag(_ key: String, node: Yams.Node) -> Bool {
    guard let flag = node.bool else {
      wrongValue(key, expected: "true or false", node: node)
      return false
    }
    return flag
  }

  /// A text that is not empty.
  package mutating func text(
    _ key: String,
    node: Yams.Node
  ) -> String? {
    if let text = YAMLText.text(of: node) {
      return text
    }
    wrongValue(key, expected: "a text", node: node)
    return nil
  }

  /// A text for all languages, or one for each.
  package mutating func localized(
    _ key: String,
    node: Yams.Node,
    languages: [String]
  ) -> LocalizedText {
    // A name that is the same in every language.
    if let text = YAMLText.text(of: node) {
      return LocalizedText(languages.map { _ in text })
    }
    guard let mapping = node.mapping,
      !mapping.isEmpty
    else {
      wrongValue(
        key,
        expected: "a text, or a text for each language",
        node: node)
      return LocalizedText([])
    }
    // Without languages, which is reported, nothing can be said of their texts.
    if !languages.isEmpty {
      check(keysOf: mapping, among: languages)
    }
    return LocalizedText(
      languages.map { code in
        mapping[code].flatMap { node in text(code, node: node) }
      })
  }

  /// The texts of a list, each with its place.
  package mutating func list(
    _ key: String,
    node: Yams.Node
  ) -> [Spanned<String>] {
    guard let sequence = node.sequence else {
      wrongValue(key, expected: "a list", node: node)
      return []
    }
    return sequence.compactMap { item in
      guard let text = itemText(key, node: item) else { return nil }
      return Spanned(text, bytes: yaml.range(of: item))
    }
  }

  /// The text of an item; of `Button: button`, as other tools list a page with its title, the help has the text alone.
  private mutating func itemText(_ key: String, node: Yams.Node) -> String? {
    guard let pair = node.mapping?.first,
      node.mapping?.count == 1,
      let text = YAMLText.text(of: pair.value)
    else { return self.text(key, node: node) }
    var diagnostic = Diagnostic.wrongValue(
      key, expected: "a list of texts", at: yaml.location(of: node))
    diagnostic.help = "write '- \(text)'"
    report(diagnostic)
    return nil
  }
}
