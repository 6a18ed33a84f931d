/// What a template may use of a key.
package indirect enum TemplateShape: Sendable, Hashable {
  /// Text, printed with escaping: `{{title}}`; its section opens where the text is not empty.
  case text
  /// HTML that is safe as it is, printed without escaping: `{{{body}}}`.
  case html
  /// Yes or no: `{{#isHistorical}}…{{/isHistorical}}`.
  case flag
  /// Further keys: `{{level.word}}`, `{{#level}}{{word}}{{/level}}`.
  case object(TemplateKeys)
  /// Objects with the same keys: `{{#rules}}{{statement}}{{/rules}}`.
  case list(TemplateKeys)
}

/// The keys of an object, or of the data of a whole page, in the order of their numbers.
package struct TemplateKeys: Sendable, Hashable {
  /// A name and its shape.
  package struct Key: Sendable, Hashable {
    package let name: String
    package let shape: TemplateShape

    package init(name: String, shape: TemplateShape) {
      self.name = name
      self.shape = shape
    }
  }

  package let keys: [Key]
  private let numbers: [String: Int]

  /// Of two keys with one name the first counts.
  package init(_ keys: [Key]) {
    self.keys = keys
    numbers = Dictionary(
      keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var names: [String] { keys.map(\.name) }

  /// The number and the shape of a key.
  subscript(name: String) -> (number: Int, shape: TemplateShape)? {
    numbers[name].map { ($0, keys[$0].shape) }
  }
}

/// The value of a key of one page.
package enum TemplateValue: Sendable {
  case text(String)
  case html([UInt8])
  /// A place in the HTML that is filled later, by its number; see ``FilledTemplate/places``.
  case placeholder(Int)
  case flag(Bool)
  case object((any KeyedData)?)
  case list([any KeyedData])
}
