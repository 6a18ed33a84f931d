/// The data of a template: a struct that names its keys and returns their values.
///
/// One table for each type states the name, the shape and the value of every key, so that the
/// compiler of templates and their renderer cannot disagree. At run time keys are numbers. The
/// inlinable functions are called for every printed key, and specialized in the module of the data.
/// Public for that reason: of a `package` protocol the compiler does not specialize a default
/// implementation in another module (Swift 6.3).
public protocol KeyedData: Sendable {
  static var fields: FieldTable<Self> { get }
  /// The keys that a template filled with this data may use.
  static var keys: TemplateKeys { get }

  /// The value of the key with a number in ``keys``.
  func value(_ key: Int) -> TemplateValue
}

extension KeyedData {
  @inlinable
  public static var keys: TemplateKeys { fields.keys }

  /// The value of the key with a number in ``keys``.
  @inlinable
  public func value(_ key: Int) -> TemplateValue {
    Self.fields.values[key](self)
  }
}

/// The keys of one type of data.
public struct FieldTable<Root>: Sendable {
  public let keys: TemplateKeys
  public let values: [@Sendable (Root) -> TemplateValue]

  public init(_ fields: [Field<Root>]) {
    keys = TemplateKeys(
      fields.map { field in TemplateKeys.Key(name: field.name, shape: field.shape) })
    values = fields.map(\.value)
  }
}

/// One key: its name, its shape, and how to get its value.
public struct Field<Root>: Sendable {
  public let name: String
  public let shape: TemplateShape
  public let value: @Sendable (Root) -> TemplateValue

  public init(
    name: String,
    shape: TemplateShape,
    value: @escaping @Sendable (Root) -> TemplateValue
  ) {
    self.name = name
    self.shape = shape
    self.value = value
  }

  /// A text, escaped where it is printed.
  @inlinable
  public static func text(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> String
  ) -> Field {
    Field(name: name, shape: .text) { .text(value($0)) }
  }

  /// HTML, printed unescaped.
  @inlinable
  public static func html(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> [UInt8]
  ) -> Field {
    Field(name: name, shape: .html) { .html(value($0)) }
  }

  /// HTML that is filled in later.
  @inlinable
  public static func placeholder(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> Int
  ) -> Field {
    Field(name: name, shape: .html) { .placeholder(value($0)) }
  }

  /// A condition of a section, which cannot be printed.
  @inlinable
  public static func flag(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> Bool
  ) -> Field {
    Field(name: name, shape: .flag) { .flag(value($0)) }
  }

  /// An object with separate keys, or none.
  @inlinable
  public static func object<Item: KeyedData>(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> Item?
  ) -> Field {
    Field(name: name, shape: .object(Item.keys)) { .object(value($0)) }
  }

  /// Objects with the same keys.
  @inlinable
  public static func list<Item: KeyedData>(
    _ name: String,
    _ value: @escaping @Sendable (Root) -> [Item]
  ) -> Field {
    Field(name: name, shape: .list(Item.keys)) { .list(value($0)) }
  }
}
