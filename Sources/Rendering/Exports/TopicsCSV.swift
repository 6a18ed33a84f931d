import Guideline
import Markup
import SiteConfiguration

extension FileContext {
  /// A table with a topic a row, and a column for each field that the site declares.
  func topicsCSV() -> [UInt8] {
    let fields = site.configuration.fields
    var table = CSVTable()
    table.append(
      ["id", "section", "platforms"] + columnsOfLanguages(text: "title") + fields.map(\.name))
    for (index, entry) in site.guideline.tree.entries.enumerated() where entry.kind == .topic {
      table.append(row(ofTopic: index, entry, fields: fields))
    }
    return table.bytes
  }

  private func row(
    ofTopic index: Int,
    _ entry: Entry,
    fields: [TopicField]
  ) -> [String] {
    let guideline = site.guideline
    let platforms = guideline.ruleBook.relations(of: index).platforms
    var row = [entry.id, entry.folder[0], platforms.joined(separator: " ")]
    for language in site.languages {
      row += cells(
        of: guideline.tree.title(index, language),
        in: language,
        at: site.addresses.entry(index, language: language))
    }
    // Values are those of the original: a translation need not repeat them.
    let stated = guideline.fieldValues(ofEntry: index, entry.original ?? 0)
    return row
      + fields.indices.map { number in
        stated[number]?.text(of: fields[number]) ?? ""
      }
  }
}
