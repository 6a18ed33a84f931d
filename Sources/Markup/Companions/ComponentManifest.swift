import Base
import Diagnostics

/// The description of components that documentation tools write: a custom elements manifest
/// (https://github.com/webcomponents/custom-elements-manifest, schema 1 and 2), or the JSON of
/// react-docgen.
struct ComponentManifest {
  /// The requested part of a component.
  struct Selection: Equatable {
    /// The name or tag of the component; empty if there is only one.
    var component = ""
    /// `attributes`, `members`, `slots`, `events`, …; empty for the usual one.
    var part = ""
  }

  /// A component of the manifest.
  private struct Entry {
    var names: [String]
    /// The lists of the component by their names.
    var parts: [(key: String, value: JSONValue)]
  }

  private var entries: [Entry]
  /// The part that is used if none is named.
  private var usualPart: String

  /// - Returns: `nil` for a value that neither tool writes.
  init?(_ value: JSONValue) {
    if let modules = value["modules"]?.array, value["schemaVersion"] != nil {
      usualPart = "attributes"
      entries = modules.flatMap { module in module["declarations"]?.array ?? [] }.map {
        declaration in
        Entry(
          names: ["tagName", "name"].compactMap { declaration[$0]?.string },
          parts: declaration.members.filter { $0.value.array != nil })
      }
      return
    }
    let components = Self.docgenComponents(value)
    guard !components.isEmpty else { return nil }
    usualPart = "props"
    entries = components.map { component in
      Entry(
        names: [component["displayName"]?.string].compactMap(\.self),
        parts: component.members.filter { member in
          member.value.array != nil
            || member.value.isObject
        })
    }
  }

  /// One component, or the components of files, by their paths.
  private static func docgenComponents(_ value: JSONValue) -> [JSONValue] {
    if value["displayName"] != nil,
      value["props"]?.isObject == true
    {
      return [value]
    }
    let all = value.members.flatMap { member in
      member.value.array ?? [member.value]
    }
    let isDocgen = all.allSatisfy {
      $0["displayName"] != nil || $0["props"] != nil
    }
    return isDocgen ? all : []
  }

  /// The rows of a part of a component.
  func rows(
    _ selection: Selection, in file: CompanionFiles.File
  ) throws(DataTable.Mistake) -> JSONValue {
    let named = entries.filter { entry in
      selection.component.isEmpty || entry.names.contains(selection.component)
    }
    guard let entry = named.first else {
      throw DataTable.Mistake(
        .unknown(
          .malformedData, kind: "component", name: selection.component,
          among: entries.flatMap(\.names),
          at: Location(file.path)))
    }
    guard named.count == 1 || !selection.component.isEmpty else {
      throw DataTable.Mistake(
        .malformedData(
          "\(entries.count) components in '\(file.path)'", help: "choose one: of=NAME",
          at: Location(file.path)))
    }
    let part = selection.part.isEmpty ? usualPart : selection.part
    guard let value = entry.parts.last(where: { $0.key == part })?.value else {
      throw DataTable.Mistake(
        .unknown(
          .malformedData, kind: "part", name: part, among: entry.parts.map(\.key),
          at: Location(file.path)))
    }
    return Self.rows(of: value)
  }

  /// Returns the rows with the members that readers look for, under names that do not depend on the
  /// tool.
  private static func rows(of value: JSONValue) -> JSONValue {
    let items: [JSONValue] =
      value.array
      ?? value.members.map { member in
        .object([(key: "name", value: .string(member.key))] + member.value.members)
      }
    return .array(items.map { item in .object(row(of: item)) })
  }

  private static func row(of item: JSONValue) -> [(key: String, value: JSONValue)] {
    let members: [(key: String, value: JSONValue?)] = [
      ("name", item["name"]),
      ("type", type(of: item)),
      ("required", item["required"]),
      ("default", item["default"] ?? item["defaultValue"]),
      ("description", item["description"] ?? item["summary"]),
    ]
    return members.compactMap { member in
      member.value.map { (key: member.key, value: $0) }
    }
  }

  /// Returns the type as it is written in code; the values of a choice.
  private static func type(of item: JSONValue) -> JSONValue? {
    guard let type = item["tsType"] ?? item["flowType"] ?? item["type"] else {
      return nil
    }
    if type["name"]?.string == "enum" || type["name"]?.string == "union",
      let values = (type["value"] ?? type["elements"])?.array
    {
      return .string(values.map(\.cellText).joined(separator: " | "))
    }
    return type
  }
}
