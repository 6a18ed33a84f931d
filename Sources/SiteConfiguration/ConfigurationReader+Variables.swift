import Base
import Markup
import Yams

/// Reads `variables`.
extension ConfigurationReader {
  mutating func readVariables(_ node: Yams.Node, _ codes: [String]) -> [String: LocalizedText] {
    guard let mapping = node.mapping else {
      values.wrongValue("variables", "a text for each name: {product: Kasumi}", node)
      return [:]
    }
    let variables = mapping.compactMap { key, value -> (String, LocalizedText)? in
      guard let name = readName(of: "variable", key) else { return nil }
      return (name, values.localized(name, value, codes))
    }
    return Dictionary(variables) { first, _ in first }
  }
}
