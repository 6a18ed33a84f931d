import Mustache

/// What a template is filled with: a struct that names its keys and hands out their values.
///
/// One table a type says the name, the shape and the value of every key, so that the checker
/// (`checkTemplates`) and the renderer cannot disagree. Keys are looked up by name, never by
/// reflection, which is some fifty times slower.
protocol KeyedData: MustacheParent, Sendable {
  static var fields: FieldTable<Self> { get }
  /// What a template that is filled with this data may use.
  static var keys: TemplateKeys { get }
}

extension KeyedData {
  package func child(named name: String) -> Any? { Self.fields.value(name, of: self) }

  static var keys: TemplateKeys { fields.keys }
}

/// The keys of one type of data.
struct FieldTable<Root>: Sendable {
  private let values: [String: @Sendable (Root) -> Any]
  let keys: TemplateKeys

  init(_ fields: [Field<Root>]) {
    values = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
    keys = TemplateKeys(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.shape) }))
  }

  /// The value of a key; `nil` where the type has no such key.
  func value(_ name: String, of root: Root) -> Any? { values[name]?(root) }
}

/// One key: its name, what stands behind it, and how to get it.
struct Field<Root>: Sendable {
  let name: String
  let shape: TemplateShape
  let value: @Sendable (Root) -> Any

  /// A text, escaped where it is printed; absent where it is empty.
  static func text(_ name: String, _ value: @escaping @Sendable (Root) -> String) -> Field {
    Field(name: name, shape: .text) { root in
      let text = value(root)
      return text.isEmpty ? Absent() : text
    }
  }

  /// HTML, printed as it is; absent where it is empty.
  static func html(_ name: String, _ value: @escaping @Sendable (Root) -> String) -> Field {
    Field(name: name, shape: .html) { root in
      let html = value(root)
      return html.isEmpty ? Absent() : html
    }
  }

  static func flag(_ name: String, _ value: @escaping @Sendable (Root) -> Bool) -> Field {
    Field(name: name, shape: .flag, value: value)
  }

  static func object<Item: KeyedData>(
    _ name: String, _ value: @escaping @Sendable (Root) -> Item?
  ) -> Field {
    Field(name: name, shape: .object(Item.keys)) { root in value(root) as Any? ?? Absent() }
  }

  static func list<Item: KeyedData>(
    _ name: String, _ value: @escaping @Sendable (Root) -> [Item]
  ) -> Field {
    Field(name: name, shape: .list(Item.keys), value: value)
  }

  static func strings(
    _ name: String, _ value: @escaping @Sendable (Root) -> UIStrings
  ) -> Field {
    Field(name: name, shape: .strings, value: value)
  }
}

/// What a key without a value gives: nothing, and no value of an outer scope either.
private struct Absent: MustacheCustomRenderable, Sendable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
