import Guideline
import Markup
import SiteConfiguration

extension FileContext {
  /// A table with a rule a row.
  package func rulesCSV() -> [UInt8] {
    var table = CSVTable()
    let columns = [
      "id", "level", "topic", "section", "status", "platforms", "versions", "statements",
    ]
    table.append(
      columns + columnsOfLanguages(text: "sentence") + ["oldest-year", "newest-year", "dated"]
        + ["aliases", "governs", "replaces", "conflicts", "see"]
        + site.configuration.ruleFields.map(\.name))
    for index in site.guideline.ruleBook.rules.indices {
      table.append(row(ofRule: index))
    }
    return table.bytes
  }

  /// The columns of a text and its page in each language: `sentence-en`, `page-en` and so on.
  func columnsOfLanguages(text: String) -> [String] {
    site.languages.map(site.addresses.code).flatMap { code in
      ["\(text)-\(code)", "page-\(code)"]
    }
  }

  private func row(ofRule index: Int) -> [String] {
    let guideline = site.guideline
    let rule = guideline.ruleBook.rules[index]
    let topic = guideline.tree.entries[rule.topic]
    let statements = guideline.links.statements(ofRule: index)
      .map(guideline.sourceList.statement).map(\.id)
    var row = [
      rule.id, rule.level.rawValue, topic.id, topic.folder[0], rule.status.rawValue,
      rule.platforms.joined(separator: " "), rule.versions ?? "",
      statements.joined(separator: " "),
    ]
    for language in site.languages {
      row += cells(
        of: guideline.ruleTitle(index, language: language),
        in: language,
        at: site.addresses.rule(index, language: language))
    }
    row += years(ofRule: index) + [String(guideline.validity(ofRule: index) == .dated)]
    return row + relations(of: rule) + fields(ofRule: index)
  }

  /// The values of the site's own attributes, as programs read them.
  private func fields(ofRule index: Int) -> [String] {
    let fields = site.configuration.ruleFields
    guard !fields.isEmpty else { return [] }
    let stated = site.guideline.fields(ofRule: index, language)
    return fields.indices.map { number in
      stated.first { $0.field == number }?.value.text(of: fields[number]) ?? ""
    }
  }

  /// Further ids of a rule, and what it names.
  private func relations(of rule: Guideline.Rule) -> [String] {
    let guideline = site.guideline
    let governed = rule.governs.map { topic in guideline.tree.entries[topic].id }
    let rules = [rule.replaces, rule.conflicts, rule.see].map { numbers in
      numbers.map { number in guideline.ruleBook.rules[number].id }
    }
    return ([rule.aliases, governed] + rules).map { ids in ids.joined(separator: " ") }
  }

  private func years(ofRule index: Int) -> [String] {
    let years = site.guideline.years.rules[index]
    return [years?.oldest, years?.newest].map { year in
      year.map(String.init) ?? ""
    }
  }
}
