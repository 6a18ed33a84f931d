import Base
import Markup
import Yams

/// Reads `variables`.
extension ConfigurationReader {
  mutating func readVariables(
    _ node: Yams.Node,
    codes: [String]
  ) -> [String: LocalizedText] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "variables",
        expected: "a text for each name: {product: Kasumi}",
        node: node)
      return [:]
    }
    let variables = mapping.compactMap { key, value -> (String, LocalizedText)? in
      guard let name = readName(of: "variable", key) else { return nil }
      return (name, values.localized(name, node: value, languages: codes))
    }
    return Dictionary(keepingFirst: variables)
  }
}
