import Guideline
import Markup
import SiteConfiguration

extension FileContext {
  /// A table with a topic a row, and a column for each field that the site declares.
  func topicsCSV() -> [UInt8] {
    let (guideline, addresses, languages) = (site.guideline, site.addresses, site.languages)
    let fields = site.configuration.fields
    var table = CSVTable()
    table.append(
      ["id", "section", "platforms"]
        + languages.flatMap { ["title-\(addresses.code($0))", "page-\(addresses.code($0))"] }
        + fields.map(\.name))
    for (index, entry) in guideline.tree.entries.enumerated() where entry.kind == .topic {
      var row = [
        entry.id, entry.folder[0],
        guideline.ruleBook
          .relations(of: index).platforms
          .joined(separator: " "),
      ]
      for language in languages {
        row += cells(
          of: guideline.tree.title(index, language), in: language,
          at: addresses.entry(index, language: language))
      }
      let stated = guideline.fieldValues(ofEntry: index, entry.original ?? 0)
      row += fields.indices.map { index in
        stated[index]?.text(of: fields[index]) ?? ""
      }
      table.append(row)
    }
    return table.bytes
  }
}
