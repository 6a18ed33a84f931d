import Base

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
    var keys: [Key] = []
    for node in nodes(at: path) {
      if case .object(let properties)? = node["properties"] {
        keys += properties.map { name, value in
          Key(name: name, description: value["description"]?.string ?? "")
        }
      } else if node["additionalProperties"]?.isObject == true,
        node["propertyNames"] == nil
      {
        keys += languages.map { language in
          Key(name: language, description: "")
        }
      }
    }
    return keys.reduce(into: []) {
      if !$0.contains($1) {
        $0.append($1)
      }
    }
  }

  /// Returns the possible words at a path.
  func values(at path: [String]) -> [String] {
    let values = nodes(at: path).flatMap { node -> [String] in
      if node["type"]?.string == "boolean" {
        return ["true", "false"]
      }
      return (node["enum"]?.array ?? []).compactMap(\.string)
        + [node["const"]?.string].compactMap(\.self)
    }
    return values.reduce(into: []) {
      if !$0.contains($1) {
        $0.append($1)
      }
    }
  }

  private func nodes(at path: [String]) -> [JSONValue] {
    path.reduce(Self.alternatives(root)) { nodes, key in
      nodes.compactMap { node -> JSONValue? in
        if key == YAMLPath.element {
          return node["items"]
        }
        return node["properties"]?[key]
          ?? node["additionalProperties"].flatMap { $0.isObject ? $0 : nil }
      }.flatMap(Self.alternatives)
    }
  }

  /// Returns a node, or its alternatives.
  private static func alternatives(_ node: JSONValue) -> [JSONValue] {
    let found = ["oneOf", "anyOf", "allOf"].flatMap { node[$0]?.array ?? [] }
    return [node] + found.flatMap(alternatives)
  }
}
