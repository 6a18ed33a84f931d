/// What a template may use behind a key.
package indirect enum TemplateShape: Sendable, Hashable {
  /// Text, printed with escaping: `{{title}}`. Its section opens where the text is present.
  case text
  /// HTML that is safe as it is, printed without escaping: `{{{body}}}`.
  case html
  /// Yes or no: `{{#isOriginal}}…{{/isOriginal}}`.
  case flag
  /// Further keys: `{{site.title}}`, `{{#site}}{{title}}{{/site}}`.
  case object(TemplateKeys)
  /// Objects with the same keys: `{{#rules}}{{title}}{{/rules}}`.
  case list(TemplateKeys)
  /// The strings of the user interface, which are checked in every language: `{{strings.search}}`.
  case strings
}

/// The keys of an object, or of the data of a whole page.
package struct TemplateKeys: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package var shapes: [String: TemplateShape]

  package init(_ shapes: [String: TemplateShape]) {
    self.shapes = shapes
  }

  package init(dictionaryLiteral elements: (String, TemplateShape)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }
}

/// One template as it was read.
package struct TemplateFile: Sendable {
  /// The path as messages show it: `Templates/partials/rule.mustache`.
  package var path: String
  /// The name under which others include it: `partials/rule`.
  package var name: String
  package var bytes: [UInt8]

  package init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}
