import Base
import Markup
import Workflows

/// The report of the import of a table, for people and programs.
struct RuleTableReport {
  private let table: RuleTable
  private let file: TableFile
  private let fates: [(path: String, fate: TreeDestination.Fate)]
  private let site: String

  init(
    _ table: RuleTable,
    file: TableFile,
    fates: [(path: String, fate: TreeDestination.Fate)],
    site: String
  ) {
    (self.table, self.file, self.fates, self.site) = (table, file, fates, site)
  }

  /// The number of notes that are listed.
  private static let listed = 5

  /// The number of columns that are listed.
  private static let listedColumns = 8

  /// The report in at most twenty lines.
  func text(in language: MessageLanguage) -> String {
    let lines =
      [head, columns] + unknownColumns + topics + notes + guesses + leftOut + [balance] + files
    return lines.map { line in line.text(in: language) + "\n" }.joined()
  }

  private var head: Message {
    let ids = table.rules.count { !$0.aliases.isEmpty }
    let parts: [Message] = [
      Message(verbatim: file.form.rawValue),
      Message(verbatim: table.languages.joined(separator: " ")),
      .counting(table.rules.count, one: "1 rule", other: "\(table.rules.count) rules"),
      .counting(table.topics.count, one: "1 topic", other: "\(table.topics.count) topics"),
      .counting(ids, one: "1 id kept as an alias", other: "\(ids) ids kept as aliases"),
    ]
    return "\(file.path): \(list: parts)"
  }

  private var columns: Message {
    let known = table.columns.filter { !$0.isUnknown && $0.cells > 0 }
    var words = known.prefix(Self.listedColumns).map { column in
      let name = Self.name(of: column.meaning)
      return Message(verbatim: column.heading == name ? name : "\(column.heading) → \(name)")
    }
    if known.count > words.count {
      words.append("and \(known.count - words.count) more")
    }
    return "columns: \(list: words)"
  }

  private static func name(of meaning: ColumnMeaning) -> String {
    meaning.column.rawValue + (meaning.language.map { "-\($0)" } ?? "")
  }

  private var unknownColumns: [Message] {
    let unknown = table.columns.filter { $0.isUnknown && $0.cells > 0 }.map { "'\($0.heading)'" }
    guard !unknown.isEmpty else { return [] }
    return [
      """
      unknown headings, kept as paragraphs of the rules: \(list: unknown); \
      to change this, use '--column HEADING=COLUMN' or import.yaml
      """
    ]
  }

  private var topics: [Message] {
    let counts = Dictionary(grouping: table.rules, by: \.topic).mapValues(\.count)
    var lines: [Message] = table.topics.prefix(3).enumerated().map { number, topic in
      let title = topic.titles[table.languages[0]] ?? topic.id
      let count = counts[number] ?? 0
      let rules: Message = .counting(
        count,
        one: "1 rule",
        other: "\(count) rules"
      )
      return "  Content/\(topic.section)/\(topic.id)  \(title)  (\(rules))"
    }
    if table.topics.count > lines.count {
      lines.append("  and \(table.topics.count - lines.count) more topics")
    }
    return lines
  }

  private var notes: [Message] {
    var lines = Array(table.notes.prefix(Self.listed))
    if table.notes.count > lines.count {
      lines.append(
        "and \(table.notes.count - lines.count) more notes; see them all with '--format json'")
    }
    return lines
  }

  private var guesses: [Message] {
    let guessed = table.rules.filter(\.isLevelGuessed)
    guard !guessed.isEmpty else { return [] }
    let places = guessed.prefix(3).map(\.place)
    return [
      .counting(
        guessed.count,
        one: "1 rule has no level; the import took one from its words: \(list: places)",
        other:
          "\(guessed.count) rules have no level; the import took one from their words: \(list: places)"
      )
    ]
  }

  private var leftOut: [Message] {
    var lines: [Message] = []
    if file.commentCount > 0 {
      lines.append(
        .counting(
          file.commentCount, one: "1 comment on a cell left out",
          other: "\(file.commentCount) comments on cells left out"))
    }
    if file.attachmentCount > 0 {
      lines.append(
        .counting(
          file.attachmentCount, one: "1 picture or attached file left out",
          other: "\(file.attachmentCount) pictures and attached files left out"))
    }
    return lines
  }

  private var balance: Message {
    let balance = table.balance
    return """
      \(balance.cells) cells: \(balance.imported) imported, \(balance.headings) headings, \
      \(balance.leftOut) left out, \(balance.lost.count) lost
      """
  }

  private var files: [Message] {
    let kinds: [(TreeDestination.Fate, Message)] = [
      (.created, "created"), (.updated, "updated"), (.unchanged, "unchanged"),
      (.removed, "removed"), (.kept, "kept because you changed them"),
    ]
    let counts: [Message] = kinds.compactMap { fate, word in
      let count = fates.count { $0.fate == fate }
      if count == 0 {
        return nil
      }
      return "\(count) \(word)"
    }
    let step = Message(verbatim: "build-site preview --site \(site)")
    return ["files    \(list: counts)", "next     \(step)"]
  }

  /// The report as a JSON object.
  var json: String {
    let topics = table.topics.map { topic in
      JSONValue.object([("id", .string(topic.id)), ("section", .string(topic.section))])
    }
    let report = JSONValue.object([
      ("source", .object([("path", .string(file.path)), ("format", .string(file.form.rawValue))])),
      ("languages", .strings(table.languages)),
      ("columns", .array(table.columns.map(Self.json))),
      ("topics", .array(topics)),
      ("rules", .array(table.rules.map(json))),
      ("notes", .strings(table.notes.map { $0.text(in: .english) })),
      ("files", TreeDestination.json(of: fates)),
      ("balance", jsonBalance),
    ])
    return report.text + "\n"
  }

  private static func json(
    _ column: (heading: String, meaning: ColumnMeaning, isUnknown: Bool, cells: Int)
  ) -> JSONValue {
    .object([
      ("heading", .string(column.heading)), ("as", .string(name(of: column.meaning))),
      ("isUnknown", .boolean(column.isUnknown)), ("cells", .integer(column.cells)),
    ])
  }

  private func json(_ rule: TableRule) -> JSONValue {
    .object([
      ("id", .string("\(table.topics[rule.topic].id).\(rule.name)")),
      ("aliases", .strings(rule.aliases)), ("level", .string(rule.level.rawValue)),
      ("isLevelGuessed", .boolean(rule.isLevelGuessed)),
      ("at", .string(rule.place.text(in: .english))),
    ])
  }

  private var jsonBalance: JSONValue {
    let balance = table.balance
    return .object([
      ("cells", .integer(balance.cells)), ("imported", .integer(balance.imported)),
      ("headings", .integer(balance.headings)), ("leftOut", .integer(balance.leftOut)),
      ("lost", .integer(balance.lost.count)),
    ])
  }
}
