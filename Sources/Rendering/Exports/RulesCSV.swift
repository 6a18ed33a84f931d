import Guideline
import Markup
import SiteConfiguration

extension FileContext {
  /// A table with a rule a row.
  package func rulesCSV() -> [UInt8] {
    let (guideline, addresses, languages) = (site.guideline, site.addresses, site.languages)
    var table = CSVTable()
    let columns = [
      "id", "level", "topic", "section", "status", "platforms", "versions", "statements",
    ]
    table.append(
      columns
        + languages.flatMap { ["sentence-\(addresses.code($0))", "page-\(addresses.code($0))"] }
        + ["oldest-year", "newest-year", "dated"])
    for (index, rule) in guideline.ruleBook.rules.enumerated() {
      let topic = guideline.tree.entries[rule.topic]
      let statements = guideline.links.statements(ofRule: index).map { statement in
        guideline.sourceList
          .sources[statement.source]
          .statements[statement.statement].id
      }
      var row = [
        rule.id, rule.level.rawValue, topic.id, topic.folder[0], rule.status.rawValue,
        rule.platforms.joined(separator: " "), rule.versions ?? "",
        statements.joined(separator: " "),
      ]
      for language in languages {
        row += cells(
          of: guideline.ruleTitle(index, language: language), in: language,
          at: addresses.rule(index, language: language))
      }
      let years = guideline.years.rules[index]
      row += [years?.oldest, years?.newest].map { $0.map(String.init) ?? "" }
      row.append(String(guideline.validity(ofRule: index) == .dated))
      table.append(row)
    }
    return table.bytes
  }
}
