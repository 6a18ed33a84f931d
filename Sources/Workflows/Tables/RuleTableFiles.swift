import Base
import DocumentImport
import Markup

/// The files of a site that rules of a table become.
package struct RuleTableFiles: Sendable {
  /// Their paths from the folder of the site, and their texts.
  package private(set) var files: [(path: String, text: String)] = []

  private let table: RuleTable

  /// - Parameters:
  ///   - table: The rules, without errors.
  ///   - title: The title of a new site; `nil` for pages in a site that exists.
  ///   - choices: What a person has decided about columns and words.
  package init(_ table: RuleTable, title: String?, choices: RuleTableChoices) {
    self.table = table
    let rules = Dictionary(grouping: table.rules, by: \.topic)
    for (number, topic) in table.topics.enumerated() {
      for language in table.languages {
        addPage(of: topic, rules: rules[number] ?? [], language: language)
      }
    }
    guard let title else { return }
    addSections()
    files.append(("Content/site.yaml", configuration(title: title)))
    files.append(Scaffold.ignoredOutput)
    files.append(("import.yaml", choices.yaml(for: table)))
  }

  // MARK: Pages

  private mutating func addPage(of topic: TableTopic, rules: [TableRule], language: String) {
    let isOriginal = language == table.languages[0]
    let blocks = rules.compactMap { rule in block(rule, language: language, isOriginal: isOriginal)
    }
    // A translation without a rule and without a title is no page yet.
    guard isOriginal || !blocks.isEmpty || topic.titles[language] != nil else {
      return
    }
    let title = topic.titles[language] ?? topic.titles[table.languages[0]] ?? topic.id
    let head = "---\ntitle: \(YAMLString.quoted(title))\n---\n"
    let text = ([head] + blocks).joined(separator: "\n")
    files.append(("Content/\(topic.section)/\(topic.id)/\(language).md", text))
  }

  private mutating func addSections() {
    for section in table.sections where !section.title.isEmpty {
      let head = "---\ntitle: \(YAMLString.quoted(section.title))\n---\n"
      files.append(("Content/\(section.id)/\(table.languages[0]).md", head))
    }
  }

  /// A rule as it is written: of translations the texts alone; `nil` where it has none in the language.
  private func block(_ rule: TableRule, language: String, isOriginal: Bool) -> String? {
    let text = rule.texts[language]
    guard isOriginal || text?.body.isEmpty == false else { return nil }
    var line = "::: rule \(rule.name)"
    if isOriginal {
      line += attributes(of: rule)
    }
    line += Self.attribute("glance", text?.glance ?? "")
    line += Self.attribute("keywords", text?.keywords ?? "")
    if rule.status == .retired {
      line += Self.attribute("reason", text?.retirementReason ?? "")
    }
    // The original has a text in any case, so that the rule is in the site.
    let first = rule.texts.sortedByKey().first?.value.body ?? ""
    let body = text?.body ?? first
    return "\(line)\n\(body)\n:::\n"
  }

  private func attributes(of rule: TableRule) -> String {
    var text = " level=\(rule.level.rawValue)"
    if rule.status != .current {
      text += " status=\(rule.status.rawValue)"
    }
    let attributes: [(name: String, value: String)] = [
      ("since", rule.since),
      ("review-by", rule.reviewBy),
      ("versions", rule.versions),
      ("platforms", rule.platforms.joined(separator: " ")),
      ("governs", rule.governs.joined(separator: " ")),
      ("replaces", rule.replaces.joined(separator: " ")),
      ("conflicts", rule.conflicts.joined(separator: " ")),
      ("see", rule.see.joined(separator: " ")),
      ("tokens", rule.tokens.joined(separator: " ")),
      ("aliases", rule.aliases.joined(separator: " ")),
    ]
    return attributes.reduce(text) { text, attribute in
      text + Self.attribute(attribute.name, attribute.value)
    }
  }

  /// An attribute on the line of a rule, in quotation marks where its value is not one word; nothing for an empty value.
  private static func attribute(_ name: String, _ value: String) -> String {
    guard !value.isEmpty else { return "" }
    // A value has neither line ends nor straight quotation marks.
    var isOpen = false
    let text = value.map { character -> String in
      guard character == "\"" else {
        return character.isNewline ? " " : String(character)
      }
      isOpen.toggle()
      return isOpen ? "“" : "”"
    }.joined()
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && !" \t=".unicodeScalars.contains(scalar)
    }
    if isPlain {
      return " \(name)=\(text)"
    }
    return " \(name)=\"\(text)\""
  }

  /// Returns a rule as the page in the original language has it.
  package func text(of rule: TableRule) -> String {
    block(rule, language: table.languages[0], isOriginal: true) ?? ""
  }

  // MARK: The site

  private func configuration(title: String) -> String {
    let sections = table.sections.map(\.id).joined(separator: ", ")
    var lines = [
      "title: \(YAMLString.quoted(title))",
      "languages: [\(table.languages.joined(separator: ", "))]",
      "sections: [\(sections)]",
    ]
    if !table.platforms.isEmpty {
      lines.append("platforms:")
      lines += table.platforms.map { platform in
        "  \(platform.id): \(YAMLString.quoted(platform.name))"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RuleTableChoices {
  /// `import.yaml`: what each column of a table is, and the words that a person has given a meaning.
  func yaml(for table: RuleTable) -> String {
    let names = RuleColumn.allCases.map(\.rawValue).joined(separator: " | ")
    var lines = [
      "# How the import reads the columns of the table.",
      "# Change 'as', then run the same command again. It writes only the files that your changes affect.",
      "# as: \(names)",
      "# 'detail' keeps the cells as paragraphs of the rules. 'nothing' leaves them out. Add a language to texts: text-ja.",
      table.columns.isEmpty ? "columns: {}" : "columns:",
    ]
    for column in table.columns {
      let language = column.meaning.language.map { "-\($0)" } ?? ""
      lines.append("  \(YAMLString.quoted(column.heading)):")
      lines.append("    as: \(column.meaning.column.rawValue)\(language)")
      lines.append("    cells: \(column.cells)")
    }
    lines.append("# Words of the table for levels and statuses: High: must")
    lines += Self.lines("levels", levels.mapValues(\.rawValue))
    lines += Self.lines("statuses", statuses.mapValues(\.rawValue))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ key: String, _ words: [String: String]) -> [String] {
    guard !words.isEmpty else { return ["\(key): {}"] }
    return ["\(key):"]
      + words.sortedByKey().map { word, value in
        "  \(YAMLString.quoted(word)): \(value)"
      }
  }
}
