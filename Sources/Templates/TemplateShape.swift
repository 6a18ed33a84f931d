import Base

/// The ways in which a template may use a key.
public indirect enum TemplateShape: Sendable, Hashable {
  /// Text, printed with escaping: `{{title}}`; its section opens where the text is not empty.
  case text
  /// HTML that is safe without escaping: `{{{body}}}`.
  case html
  /// Yes or no: `{{#isHistorical}}…{{/isHistorical}}`.
  case flag
  /// Further keys: `{{level.word}}`, `{{#level}}{{word}}{{/level}}`.
  case object(TemplateKeys)
  /// Objects with the same keys: `{{#rules}}{{statement}}{{/rules}}`.
  case list(TemplateKeys)
}

/// The keys of an object, or of the data of a whole page, in the order of their numbers.
public struct TemplateKeys: Sendable, Hashable {
  /// A name and its shape.
  public struct Key: Sendable, Hashable {
    public let name: String
    public let shape: TemplateShape

    public init(name: String, shape: TemplateShape) {
      self.name = name
      self.shape = shape
    }
  }

  public let keys: [Key]
  private let numbers: [String: Int]

  /// Of two keys with one name the first counts.
  public init(_ keys: [Key]) {
    self.keys = keys
    numbers = Dictionary(keepingFirst: keys.enumerated().map { ($1.name, $0) })
  }

  public var names: [String] { keys.map(\.name) }

  /// The number and the shape of a key.
  subscript(name: String) -> (number: Int, shape: TemplateShape)? {
    numbers[name].map { ($0, keys[$0].shape) }
  }
}

/// The value of a key of one page.
public enum TemplateValue: Sendable {
  case text(String)
  case html([UInt8])
  /// A place in the HTML that is filled later, by its number; see ``FilledTemplate/places``.
  case placeholder(Int)
  case flag(Bool)
  case object((any KeyedData)?)
  case list([any KeyedData])
}
