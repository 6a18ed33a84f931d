import Base
import Diagnostics

/// The possible keys and values at a place of a YAML file, by the JSON Schema of the file
/// (`build-site schemas`).
///
/// It supports the parts of JSON Schema that those schemas use: properties, items and alternatives.
struct SchemaKeys: Sendable {
  private let root: JSONValue

  /// A key, and its purpose.
  struct Key: Sendable, Equatable {
    var name: String
    var description: String
  }

  /// - Parameter name: That of the schema: `site`, `terms`, `source`.
  init?(_ name: String) {
    guard
      let file = DocumentationFile.schemas.first(where: { schema in
        schema.name == "\(name).schema.json"
      }),
      let root = try? JSONValue(parsing: Array(file.text.utf8))
    else { return nil }
    self.root = root
  }

  /// Returns the possible keys below a path.
  ///
  /// - Parameters:
  ///   - path: Keys from the root on, with `-` for an element of a list.
  ///   - languages: The languages, as keys of a text for each language.
  /// - Returns: Each key once.
  func keys(at path: [String], languages: [String]) -> [Key] {
    Self.unique(nodes(at: path).flatMap { node in Self.keys(of: node, languages: languages) })
  }

  private static func keys(
    of node: JSONValue,
    languages: [String]
  ) -> [Key] {
    if case .object(let properties)? = node["properties"] {
      return properties.map { name, value in
        Key(name: name, description: value["description"]?.string ?? "")
      }
    }
    // Any keys are allowed: those of a text for each language.
    guard node["additionalProperties"]?.isObject == true,
      node["propertyNames"] == nil
    else { return [] }
    return languages.map { language in
      Key(name: language, description: "")
    }
  }

  /// Returns the possible words at a path.
  func values(at path: [String]) -> [String] {
    let values = nodes(at: path).flatMap { node -> [String] in
      if node["type"]?.string == "boolean" {
        return ["true", "false"]
      }
      let words = (node["enum"]?.array ?? []).compactMap(\.string)
      return words + [node["const"]?.string].compactMap(\.self)
    }
    return Self.unique(values)
  }

  private static func unique<Element: Equatable>(_ elements: [Element]) -> [Element] {
    var unique: [Element] = []
    for element in elements where !unique.contains(element) {
      unique.append(element)
    }
    return unique
  }

  private func nodes(at path: [String]) -> [JSONValue] {
    path.reduce(Self.alternatives(root)) { nodes, key in
      nodes
        .compactMap { node in Self.child(key, of: node) }
        .flatMap(Self.alternatives)
    }
  }

  private static func child(
    _ key: String,
    of node: JSONValue
  ) -> JSONValue? {
    if key == YAMLPath.element {
      return node["items"]
    }
    if let property = node["properties"]?[key] {
      return property
    }
    // `false` forbids other keys, an object describes them.
    guard let others = node["additionalProperties"],
      others.isObject
    else { return nil }
    return others
  }

  /// Returns a node, or its alternatives.
  private static func alternatives(_ node: JSONValue) -> [JSONValue] {
    let found = ["oneOf", "anyOf", "allOf"].flatMap {
      node[$0]?.array ?? []
    }
    return [node] + found.flatMap(alternatives)
  }
}
