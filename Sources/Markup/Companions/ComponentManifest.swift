import Base
import Diagnostics

/// The description of components that documentation tools write: a custom elements manifest
/// (https://github.com/webcomponents/custom-elements-manifest, schema 1 and 2), or the JSON of
/// react-docgen.
struct ComponentManifest {
  /// The requested part of a component.
  struct Selection: Hashable {
    /// The name or tag of the component; empty if there is only one.
    var component = ""
    /// `attributes`, `members`, `slots`, `events`, …; empty for the usual one.
    var part = ""
  }

  /// A component of the manifest.
  private struct Entry {
    var names: [String]
    /// The lists of the component by their names.
    var parts: JSONMembers

    /// A declaration of a custom elements manifest, which has lists of objects.
    init(declaration: JSONValue) {
      names = ["tagName", "name"].compactMap { declaration[$0]?.string }
      parts = declaration.members.filter { $0.value.array != nil }
    }

    /// A component of react-docgen, which has lists and objects of objects.
    init(docgenComponent component: JSONValue) {
      names = [component["displayName"]?.string].compactMap(\.self)
      parts = component.members.filter { $0.value.array != nil || $0.value.isObject }
    }
  }

  private var entries: [Entry]
  /// The part that is used if none is named.
  private var usualPart: String

  /// - Returns: `nil` for a value that neither tool writes.
  init?(_ value: JSONValue) {
    if let modules = value["modules"]?.array, value["schemaVersion"] != nil {
      usualPart = "attributes"
      let declarations = modules.flatMap { module in
        module["declarations"]?.array ?? []
      }
      entries = declarations.map(Entry.init(declaration:))
      return
    }
    let components = Self.docgenComponents(value)
    guard !components.isEmpty else { return nil }
    usualPart = "props"
    entries = components.map(Entry.init(docgenComponent:))
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
    // One that is something else makes all of it something else.
    let isDocgen = all.allSatisfy { component in
      component["displayName"] != nil || component["props"] != nil
    }
    guard isDocgen else { return [] }
    return all
  }

  /// The rows of a part of a component.
  func rows(
    _ selection: Selection,
    in file: CompanionFiles.File
  ) throws(DataTable.ReadError) -> JSONValue {
    let entry = try entry(named: selection.component, in: file)
    let part = selection.part.isEmpty ? usualPart : selection.part
    guard let value = entry.parts.last(where: { $0.key == part })?.value else {
      throw DataTable.ReadError(
        .unknown(
          .malformedData,
          kind: "part",
          name: part,
          among: entry.parts.map(\.key),
          at: Location(file.path)),
        attribute: "part")
    }
    return Self.rows(of: value)
  }

  private func unknownComponent(
    _ name: String,
    in file: CompanionFiles.File
  ) -> DataTable.ReadError {
    DataTable.ReadError(
      .unknown(
        .malformedData,
        kind: "component",
        name: name,
        among: entries.flatMap(\.names),
        at: Location(file.path)),
      attribute: "of")
  }

  /// Returns the component with a name; without a name, the only one.
  private func entry(
    named name: String,
    in file: CompanionFiles.File
  ) throws(DataTable.ReadError) -> Entry {
    let named = entries.filter { entry in
      name.isEmpty || entry.names.contains(name)
    }
    guard let entry = named.first else {
      throw unknownComponent(name, in: file)
    }
    // Several of one name are alike: the first is taken.
    guard named.count == 1 || !name.isEmpty else {
      throw .flaw(
        "\(entries.count) components in '\(file.path)'",
        help: "choose one: of=NAME",
        in: file,
        attribute: "of")
    }
    return entry
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

  private static func row(of item: JSONValue) -> JSONMembers {
    let members: [(key: String, value: JSONValue?)] = [
      ("name", item["name"]),
      ("type", type(of: item)),
      ("required", item["required"]),
      ("default", item["default"] ?? item["defaultValue"]),
      ("description", item["description"] ?? item["summary"]),
    ]
    return members.compactMap { key, value in
      value.map { (key: key, value: $0) }
    }
  }

  /// Returns the type as it is written in code; the values of a choice.
  private static func type(of item: JSONValue) -> JSONValue? {
    guard let type = item["tsType"] ?? item["flowType"] ?? item["type"] else {
      return nil
    }
    if type["name"]?.string == "enum"
      || type["name"]?.string == "union",
      let values = (type["value"] ?? type["elements"])?.array
    {
      return .string(values.map(alternative).joined(separator: " | "))
    }
    return type
  }

  /// Returns one type of a union, or one value of a choice: a literal by its value.
  private static func alternative(_ type: JSONValue) -> String {
    guard type["name"]?.string == "literal",
      let value = type["value"]
    else { return type.cellText }
    return value.cellText
  }
}
