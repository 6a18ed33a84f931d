import Rendering
import SiteConfiguration
package import Templates

/// What a topic states about itself, below its title.
package struct FieldsData: TemplateData {
  package static let template = "fields"

  /// The way to `Public/`: `../../`, or empty.
  var root: String
  var facts: [FieldFact]

  package static let fields = FieldTable<FieldsData>([
    .text("root") { $0.root },
    .list("facts") { $0.facts },
  ])
}

extension FileContext {
  /// The fields of a topic as HTML; empty where it states none.
  func fieldsHTML(ofTopic topic: Int) -> [UInt8] {
    let facts = fieldFacts(ofEntry: topic, in: .head)
    return facts.isEmpty ? [] : render(FieldsData(root: root, facts: facts))
  }
}
