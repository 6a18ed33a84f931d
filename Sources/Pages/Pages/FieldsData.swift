import Rendering
import SiteConfiguration
package import Templates

/// The fields that a topic states, below its title.
package struct FieldsData: TemplateData {
  package static let template = "fields"

  /// The way to `Public/`: `../../`, or empty.
  var root: String
  var facts: [FieldFact]

  package static let fields = FieldTable<FieldsData>([
    .text("root", \.root),
    .list("facts", \.facts),
  ])
}

extension FileContext {
  /// Returns the fields of a topic as HTML; empty if it states none.
  func fieldsHTML(ofTopic topic: Int) -> [UInt8] {
    let facts = fieldFacts(ofEntry: topic, in: .head)
    if facts.isEmpty {
      return []
    }
    return render(FieldsData(root: root, facts: facts))
  }
}
