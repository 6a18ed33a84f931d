import Base

/// What may stand at a place of a YAML file, by the JSON Schema of the file (`build-site schemas`).
///
/// Of JSON Schema it knows what those schemas are made of: properties, items and alternatives.
struct SchemaKeys: Sendable {
  private let root: JSONValue

  /// A key, and what it is for.
  struct Key: Sendable, Equatable {
    var name: String
    var description: String
  }

  /// - Parameter name: That of the schema: `site`, `terms`, `source`.
  init?(_ name: String) {
    guard let file = DocumentationFile.schemas.first(where: { $0.name == "\(name).schema.json" }),
      let root = try? JSONValue(parsing: Array(file.text.utf8))
    else { return nil }
    self.root = root
  }

  /// The keys that may stand below a path.
  ///
  /// - Parameters:
  ///   - path: Keys from the root on, `-` for an element of a list.
  ///   - languages: What the keys of a text for each language are.
  /// - Returns: Each key once.
  func keys(at path: [String], languages: [String]) -> [Key] {
    var keys: [Key] = []
    for node in nodes(at: path) {
      if case .object(let properties)? = node["properties"] {
        keys += properties.map { name, value in
          Key(name: name, description: value["description"]?.string ?? "")
        }
      } else if node["additionalProperties"]?.isObject == true, node["propertyNames"] == nil {
        keys += languages.map { Key(name: $0, description: "") }
      }
    }
    return keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words that may stand at a path.
  func values(at path: [String]) -> [String] {
    let values = nodes(at: path).flatMap { node -> [String] in
      if node["type"]?.string == "boolean" { return ["true", "false"] }
      return (node["enum"]?.array ?? []).compactMap(\.string)
        + [node["const"]?.string].compactMap(\.self)
    }
    return values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func nodes(at path: [String]) -> [JSONValue] {
    path.reduce(Self.alternatives(root)) { nodes, key in
      nodes.compactMap { node -> JSONValue? in
        if key == YAMLPath.element { return node["items"] }
        return node["properties"]?[key]
          ?? node["additionalProperties"].flatMap { $0.isObject ? $0 : nil }
      }.flatMap(Self.alternatives)
    }
  }

  /// A node, or those of which it is one.
  private static func alternatives(_ node: JSONValue) -> [JSONValue] {
    let found = ["oneOf", "anyOf", "allOf"].flatMap { node[$0]?.array ?? [] }
    return [node] + found.flatMap(alternatives)
  }
}
