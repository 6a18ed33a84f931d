import Base
import DocumentImport
import Foundation
import Markup

/// The rules and addresses that the rows of a table name.
struct TableLinks {
  /// A cell with names, and the rule of its row.
  private struct Naming {
    var rule: Int
    var column: RuleColumn
    var heading: String
    var text: String
    /// The address that the cell links to; empty for none.
    var address: String
    var place: Message
  }

  private var namings: [Naming] = []
  /// By id in lower case: the rule.
  private var numbers: [String: Int] = [:]

  /// Notes an id of a rule.
  mutating func note(id: String, of rule: Int) {
    numbers[id.lowercased()] = rule
  }

  /// Notes the names in the cells of a row.
  mutating func add(
    _ cells: TableCells,
    of rule: Int,
    place: (Int) -> Message
  ) {
    if let id = cells.first(.id)?.cell.text {
      note(id: id, of: rule)
    }
    let columns: [RuleColumn] = [.links, .see, .replaces, .conflicts, .governs, .tokens]
    for cell in cells.all where columns.contains(cell.column.meaning.column) {
      namings.append(
        Naming(
          rule: rule, column: cell.column.meaning.column, heading: cell.column.heading,
          text: cell.cell.text, address: cell.cell.address, place: place(cell.column.index)))
    }
  }

  /// Writes what rules name into them, under the ids that these have now.
  ///
  /// - Returns: Notes on names of nothing, which stay in the text of the rule.
  func resolve(_ table: inout RuleTable, context: RuleTable.Context) -> [Message] {
    var notes: [Message] = addGovernedTopics(to: &table, context: context)
    let topicIDs = context.topics.union(table.topics.map(\.id))
    for naming in namings {
      let words = words(naming.text)
      let unknown = words.filter { !add($0, naming, topicIDs, &table, context) }
      let link = TableTexts.webAddress(naming.address)
      if !unknown.isEmpty, link == nil {
        let names = unknown.map { "'\($0)'" }
        notes.append(
          "\(naming.place): \(list: names) below '\(naming.heading)' is not a rule and stays in the text"
        )
      }
      addText(of: naming, unknown: unknown, link: link, to: &table)
    }
    for rule in table.rules.indices where table.rules[rule].see.count > 1 {
      table.rules[rule].see = table.rules[rule].see.uniqued()
    }
    return notes
  }

  /// Adds to the text of a rule what a cell leads to, and what it names without naming a rule.
  private func addText(
    of naming: Naming,
    unknown: [String],
    link: String?,
    to table: inout RuleTable
  ) {
    if let text = Self.text(of: naming, unknown: unknown, link: link) {
      append(text, to: naming.rule, in: &table)
    }
  }

  /// Returns the text that keeps the names of a cell that nothing has, and its link; `nil` if
  /// nothing of the cell would be lost.
  private static func text(
    of naming: Naming,
    unknown: [String],
    link: String?
  ) -> String? {
    guard !unknown.isEmpty else {
      guard let link, naming.text != link else { return nil }
      return "<\(link)>"
    }
    guard let link else {
      return "**\(naming.heading):** \(unknown.joined(separator: ", "))"
    }
    return "[\(FragmentText.markdown(ofPlain: naming.text))](\(link))"
  }

  /// Adds topics that rules govern and that have no rule themselves, so that a new site has them.
  private func addGovernedTopics(
    to table: inout RuleTable,
    context: RuleTable.Context
  ) -> [Message] {
    guard !context.isExisting else { return [] }
    var known = Set(table.topics.map(\.id))
    var added: [String] = []
    for naming in namings where naming.column == .governs {
      let ids = words(naming.text).flatMap(Self.ids)
      for id in ids where Identifier.isWellFormed(id.utf8) && known.insert(id).inserted {
        added.append(id)
        table.topics.append(
          TableTopic(id: id, section: context.section, titles: [table.languages[0]: id]))
      }
    }
    guard !added.isEmpty else { return [] }
    if !table.sections.contains(where: { $0.id == context.section }) {
      table.sections.append((context.section, ""))
    }
    return [
      "topics that rules govern but that have no rules in the table get an empty page: \(list: added)"
    ]
  }

  /// The names in a cell: whole lines that are ids, or words.
  private func words(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let addresses = /(?:https?:\/\/|mailto:)[^\s,;、，；<>"]+/
      let rest = line.replacing(addresses, with: ",")
      return names(in: String(rest).trimmed) + line.matches(of: addresses).map { String($0.output) }
    }
  }

  /// The names in a line without addresses; a slash may be a part of an id.
  private func names(in line: String) -> [String] {
    guard numbers[line.lowercased()] == nil else { return [line] }
    let parts = line.split { ",;、，；".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
    return parts.flatMap { part in
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.allSatisfy { numbers[$0.lowercased()] != nil } {
        return words
      }
      return [part]
    }
  }

  /// The ids in a name, between spaces.
  private static func ids(_ name: String) -> [String] {
    name.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Adds one name to a rule; returns whether it names something.
  private func add(
    _ word: String,
    _ naming: Naming,
    _ topics: Set<String>,
    _ table: inout RuleTable,
    _ context: RuleTable.Context
  ) -> Bool {
    if naming.column == .tokens {
      table.rules[naming.rule].tokens += Self.ids(word)
      return true
    }
    if naming.column == .governs {
      let ids = Self.ids(word)
      guard ids.allSatisfy(topics.contains) else { return false }
      table.rules[naming.rule].governs += ids
      return true
    }
    if ["https://", "http://", "mailto:"].contains(where: word.hasPrefix) {
      append("<\(word)>", to: naming.rule, in: &table)
      return true
    }
    guard let id = id(of: word, in: table, context) else {
      return false
    }
    add(id, naming.column, to: &table.rules[naming.rule])
    return true
  }

  private func add(_ id: String, _ column: RuleColumn, to rule: inout TableRule) {
    switch column {
    case .replaces:
      rule.replaces.append(id)
    case .conflicts:
      rule.conflicts.append(id)
    default:
      rule.see.append(id)
    }
  }

  /// The id under which a rule is found now.
  private func id(
    of word: String,
    in table: RuleTable,
    _ context: RuleTable.Context
  ) -> String? {
    if let number = numbers[word.lowercased()] {
      let rule = table.rules[number]
      return "\(table.topics[rule.topic].id).\(rule.name)"
    }
    return context.rules[word] == nil ? nil : word
  }

  private func append(_ text: String, to rule: Int, in table: inout RuleTable) {
    let language = table.languages[0]
    table.rules[rule].texts[language]?.body += "\n\n" + text
  }
}
