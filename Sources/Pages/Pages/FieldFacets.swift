import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

extension FieldValue {
  /// What tells topics apart, several if platforms differ; empty for a value of which every topic has another.
  var facetValues: [String] {
    switch self {
    case .choice(let choice):
      [String(choice)]
    case .choices(let choices):
      Set(choices.map(\.choice)).sorted().map(String.init)
    case .boolean(let isTrue):
      [isTrue ? "yes" : "no"]
    case .text, .date, .links, .list:
      []
    }
  }
}

extension FacetData {
  /// The name under which the address of a page has the values of a field: its key may have any characters.
  static func name(ofField field: Int) -> String {
    "field-\(field)"
  }

  /// What topics can be told apart by; `nil` for a field that is neither a choice nor yes or no.
  ///
  /// - Parameters:
  ///   - number: The number of the field.
  ///   - topics: What each topic states, by the numbers of the fields.
  ///   - file: The file that shows it.
  init?(
    ofField number: Int,
    stated topics: [[Int: FieldValue]],
    _ file: FileContext
  ) {
    let field = file.site.configuration.fields[number]
    // Of other types, every topic has another value.
    guard [.choice, .boolean].contains(field.form.type) else { return nil }
    let options = file.knownValues(of: field).map { value, title in
      FacetOptionData(
        value: value,
        title: title.word,
        lang: title.lang,
        count: topics.count { stated in
          stated[number]?.facetValues.contains(value) ?? false
        })
    }
    self.init(
      name: Self.name(ofField: number),
      title: file.label(of: field),
      options: options.filter { $0.count > 0 })
  }

  /// What the results of a search can be narrowed to: the fields that readers see and that tell topics apart.
  static func ofSearch(_ file: FileContext) -> [FacetData] {
    let guideline = file.site.guideline
    let fields = file.site.configuration.fields
    let shown = fields.indices.filter { index in
      !fields[index].places.isEmpty
    }
    guard !shown.isEmpty else { return [] }
    let topics = guideline.tree.entries.indices.map { entry in
      guideline.fieldValues(ofEntry: entry, file.language)
    }
    return shown.compactMap { field in
      FacetData(ofField: field, stated: topics, file)
    }
    .filter { facet in facet.options.count > 1 }
  }
}

extension FileContext {
  /// The values that a field can have, under their words; none for a type whose values are free.
  fileprivate func knownValues(of field: TopicField) -> [(value: String, title: WordData)] {
    switch field.form.type {
    case .choice:
      field.form.choices.indices.map { index in
        (String(index), word(forChoice: index, of: field))
      }
    case .boolean:
      [("yes", word("field-yes")), ("no", word("field-no"))]
    default:
      []
    }
  }
}
