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
      // A link of the cell goes where its words do.
      let text = [cell.cell.text, cell.cell.address].filter { !$0.isEmpty }.uniqued()
      namings.append(
        Naming(
          rule: rule, column: cell.column.meaning.column, heading: cell.column.heading,
          text: text.joined(separator: "\n"), place: place(cell.column.index)))
    }
  }

  /// Writes what rules name into them, under the ids that these have now.
  ///
  /// - Returns: Notes on names of nothing, which stay in the text of the rule.
  func resolve(_ table: inout RuleTable, context: RuleTable.Context) -> [Message] {
    var notes: [Message] = []
    var topicIDs = context.topics
    for topic in table.topics {
      topicIDs.insert(topic.id)
    }
    for naming in namings {
      var unknown: [String] = []
      for word in words(naming.text) where !add(word, naming, topicIDs, &table, context) {
        unknown.append(word)
      }
      guard !unknown.isEmpty else { continue }
      let names = unknown.map { "'\($0)'" }
      notes.append("\(naming.place): \(list: names) below '\(naming.heading)' is no rule, and stays in the text")
      let text = "**\(naming.heading):** \(unknown.joined(separator: ", "))"
      append(text, to: naming.rule, in: &table)
    }
    return notes
  }

  /// The names in a cell: whole lines that are ids, or words.
  private func words(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let line = line.trimmed
      guard numbers[line.lowercased()] == nil, !line.contains("://") else {
        return line.split(whereSeparator: \.isWhitespace).count > 1 && line.contains("://")
          ? line.split(whereSeparator: \.isWhitespace).map(String.init) : [line]
      }
      // A slash may be a part of an id here.
      let parts = line.split { ",;、，；".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
      return parts.flatMap { part in
        let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.allSatisfy { numbers[$0.lowercased()] != nil } ? words : [part]
      }
    }
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
      table.rules[naming.rule].tokens += word.split(whereSeparator: \.isWhitespace).map(String.init)
      return true
    }
    if naming.column == .governs {
      let ids = word.split(whereSeparator: \.isWhitespace).map(String.init)
      guard ids.allSatisfy(topics.contains) else { return false }
      table.rules[naming.rule].governs += ids
      return true
    }
    if ["https://", "http://", "mailto:"].contains(where: word.hasPrefix) {
      append("<\(word)>", to: naming.rule, in: &table)
      return true
    }
    guard let id = id(of: word, in: table, context) else { return false }
    switch naming.column {
    case .replaces:
      table.rules[naming.rule].replaces.append(id)
    case .conflicts:
      table.rules[naming.rule].conflicts.append(id)
    default:
      if !table.rules[naming.rule].see.contains(id) {
        table.rules[naming.rule].see.append(id)
      }
    }
    return true
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
    guard let body = table.rules[rule].texts[language]?.body else { return }
    table.rules[rule].texts[language]?.body = body + "\n\n" + text
  }
}
