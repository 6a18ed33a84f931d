/// What stands behind a name in a template, at one place of it.
enum TemplateValue: Hashable {
  case text, html, flag, number
  /// The keys are a table of ``TemplateData``.
  case object(Int)
  case list(Int)
  case strings
  /// Of an element in the list whose section this is.
  case position
  /// Behind a name that has been reported.
  case anything
}

/// The keys of one language's strings; a key with dots is the path to a string.
typealias LanguageStrings = (path: String, keys: Set<String>)

/// The data of all templates, frozen: equal keys are one table, so that values are quick to compare.
struct TemplateData {
  private(set) var tables: [[String: TemplateValue]] = []
  private var tableOfKeys: [TemplateKeys: Int] = [:]
  let strings: [LanguageStrings]
  /// The strings of any language.
  let anyStrings: Set<String>

  init(strings: [LanguageStrings]) {
    self.strings = strings
    anyStrings = strings.reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// The table of an object with these keys.
  mutating func table(of keys: TemplateKeys) -> Int {
    if let table = tableOfKeys[keys] { return table }
    var values: [String: TemplateValue] = [:]
    for (key, shape) in keys.shapes { values[key] = value(of: shape) }
    tables.append(values)
    tableOfKeys[keys] = tables.count - 1
    return tables.count - 1
  }

  private mutating func value(of shape: TemplateShape) -> TemplateValue {
    switch shape {
    case .text: .text
    case .html: .html
    case .flag: .flag
    case .object(let keys): .object(table(of: keys))
    case .list(let keys): .list(table(of: keys))
    case .strings: .strings
    }
  }

  /// What stands behind a key of a value.
  func child(_ key: String, of value: TemplateValue) -> TemplateValue? {
    switch value {
    case .object(let table): tables[table][key]
    case .anything: .anything
    case .text, .html, .flag, .number, .list, .strings, .position: nil
    }
  }

  /// The keys of a value, sorted.
  func keys(of value: TemplateValue) -> [String] {
    switch value {
    case .object(let table): tables[table].keys.sorted()
    case .strings: anyStrings.sorted()
    case .text, .html, .flag, .number, .list, .position, .anything: []
    }
  }
}
