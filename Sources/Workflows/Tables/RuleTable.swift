package import Base
import DocumentImport
import Foundation
import Markup

/// The rules in a file of tables.
///
/// 1. Find the row of headings in each sheet (``TableHead``).
/// 2. Read each row below as a rule; what cannot be read is an error with its place.
/// 3. Give topics their ids, and rules names in them (``TableNames``).
/// 4. Look up the rules that rows name (``TableLinks``).
/// 5. Count the cells (``CellBalance``).
package struct RuleTable: Sendable {
  /// The names of the site that the rules go into, and the choices of a person.
  package struct Context: Sendable {
    /// The title of the site, and of a topic for rules that are in none.
    package var title: String
    /// The language of the table; found where it is empty.
    package var language = ""
    /// The id of the section for topics without one.
    package var section = "guideline"
    /// The site's platforms, by id and in the form of names in lower case; empty for a new site.
    package var platforms: [String: String] = [:]
    /// True for a site that exists, with its own platforms.
    package var isExisting = false
    /// The ids of the site's sections, by id and title in lower case; empty for a new site.
    package var sections: [String: String] = [:]
    /// The ids of the site's sections, each once.
    package var sectionIDs: [String] { Set(sections.values).sorted() }
    /// The ids of topics of the site.
    package var topics: Set<String> = []
    /// The places of the rules of the site, by their present and former ids.
    package var rules: [String: String] = [:]

    package init(title: String) {
      self.title = title
    }
  }

  package internal(set) var rules: [TableRule] = []
  package internal(set) var topics: [TableTopic] = []
  /// The titles of sections by their ids, in their order.
  package internal(set) var sections: [(id: String, title: String)] = []
  /// The original first.
  package internal(set) var languages: [String] = []
  /// The platforms that rules name, with their names.
  package internal(set) var platforms: [(id: String, name: String)] = []
  /// The columns of all sheets, each heading once, with the number of its cells.
  package internal(set) var columns:
    [(heading: String, meaning: ColumnMeaning, isUnknown: Bool, cells: Int)] = []
  /// The problems that prevent the import.
  package internal(set) var errors: [Message] = []
  /// The notes for a person to look at.
  package internal(set) var notes: [Message] = []
  package internal(set) var balance = CellBalance()

  /// The texts of cells that must be in a rule's text, by the rule.
  var keptTexts: [[(place: Message, text: String)]] = []

  /// Reads the rules of a file.
  ///
  /// - Complexity: O(*n*), where *n* is the number and the length of all cells.
  package init(_ file: TableFile, choices: RuleTableChoices, context: Context) {
    var reader = RuleTableReader(file, choices: choices, context: context)
    reader.read()
    self = reader.table
  }

  init() {}
}

/// Reads rows as rules.
struct RuleTableReader {
  private let file: TableFile
  let choices: RuleTableChoices
  let context: RuleTable.Context
  private(set) var table = RuleTable()
  private var names: TableNames
  private var links = TableLinks()
  private var columnNumbers: [String: Int] = [:]
  /// By id in lower case: the place of its row.
  private var places: [String: Message] = [:]

  init(_ file: TableFile, choices: RuleTableChoices, context: RuleTable.Context) {
    (self.file, self.choices, self.context) = (file, choices, context)
    names = TableNames(context)
  }

  mutating func read() {
    let heads = file.sheets.map { sheet in
      sheet.isHidden ? nil : TableHead(sheet, choices: choices)
    }
    table.languages = languages(heads)
    names.language = table.languages[0]
    let count = heads.count { $0 != nil }
    for (sheet, head) in zip(file.sheets.indices, heads) {
      read(sheet, head, isAlone: count == 1)
    }
    guard count > 0 else {
      reportNoText()
      return
    }
    reportMissing()
    complete()
  }

  private mutating func complete() {
    (table.topics, table.sections) = (names.topics, names.sections)
    table.platforms = names.platforms
    table.notes += links.resolve(&table, context: context)
    checkTexts()
  }

  private mutating func read(_ number: Int, _ head: TableHead?, isAlone: Bool) {
    let sheet = file.sheets[number]
    guard let head else {
      leaveOut(sheet)
      return
    }
    // Where no column names a topic, a sheet is one.
    names.sheetTitle = isAlone || sheet.name.isEmpty ? context.title : sheet.name
    read(number, head)
  }

  /// Reports a table without a rule, and names of sections that the site does not have.
  private mutating func reportMissing() {
    if table.rules.isEmpty, table.errors.isEmpty {
      table.errors.append("\(file.path): no row below the headings contains a rule")
    }
    if !names.unknownSections.isEmpty {
      table.errors.append(
        """
        \(file.path): unknown section \(list: names.unknownSections.map { "'\($0)'" }); the site has \
        \(list: context.sectionIDs)
        """)
    }
  }

  // MARK: Languages

  /// The languages of columns; the first one is that of columns that do not say theirs.
  private func languages(_ heads: [TableHead?]) -> [String] {
    let columns = heads.compactMap(\.self).flatMap(\.columns)
    let stated = columns.filter { $0.meaning.column != .detail }.compactMap(\.meaning.language)
      .uniqued()
    let isPlain = columns.contains { column in
      column.meaning.language == nil
        && [.text, .title].contains(column.meaning.column)
    }
    if !context.language.isEmpty {
      return ([context.language] + stated).uniqued()
    }
    // A text without a language is in another one than a text with one next to it.
    let textIsStated = columns.contains {
      $0.meaning.column == .text && $0.meaning.language == stated.first
    }
    guard stated.isEmpty || isPlain && textIsStated else { return stated }
    return ([FragmentText.language(of: sample(heads))] + stated).uniqued()
  }

  /// The texts of some rules.
  private func sample(_ heads: [TableHead?]) -> String {
    var sample = ""
    for (sheet, head) in zip(file.sheets, heads) {
      guard let head else { continue }
      for row in sheet.rows.dropFirst(head.row + 1).prefix(50) {
        for column in head.columns where [.text, .title].contains(column.meaning.column) {
          sample += row.cells[at: column.index]?.text ?? ""
        }
      }
    }
    return sample
  }

  // MARK: What is not read

  private mutating func leaveOut(_ sheet: Sheet) {
    let cells = sheet.rows.map { row in row.cells.count { !$0.text.isEmpty && !$0.isCovered } }
      .reduce(0, +)
    guard cells > 0 else { return }
    table.balance.cells += cells
    table.balance.leftOut += cells
    if sheet.isHidden {
      table.notes.append("\(file.path): the hidden sheet '\(sheet.name)' is left out")
    } else {
      table.notes.append(
        "\(file.path): sheet '\(sheet.name)' has no column for rules and is left out")
    }
  }

  private mutating func reportNoText() {
    let rows = file.sheets.filter { !$0.isHidden }.compactMap(\.rows.first)
    let headings = rows.flatMap { row in row.cells.map(\.text) }.filter { !$0.isEmpty }
    table.errors.append(
      """
      \(file.path): no column contains the text of rules; the first row contains \(list: headings.prefix(12).map { "'\($0)'" }); \
      set the column of the text with '--column HEADING=text'
      """)
  }

  // MARK: Rows

  private mutating func read(_ sheet: Int, _ head: TableHead) {
    let rows = file.sheets[sheet].rows
    countHeadings(rows[...head.row])
    add(head.columns)
    reportFormulas(of: file.sheets[sheet])
    let hidden = file.sheets[sheet].hiddenColumns
    noteHidden(hidden, of: sheet, head)
    readRows(
      rows[(head.row + 1)...],
      of: sheet,
      head.columns.filter { !hidden.contains($0.index) }
    )
  }

  private mutating func readRows(
    _ rows: ArraySlice<Sheet.Row>,
    of sheet: Int,
    _ columns: [TableHead.Column]
  ) {
    for row in rows where !row.isHidden {
      read(row, of: sheet, columns)
    }
    noteHidden(rows.filter(\.isHidden), of: file.sheets[sheet])
  }

  private mutating func noteHidden(_ rows: [Sheet.Row], of sheet: Sheet) {
    guard !rows.isEmpty else { return }
    let numbers = rows.prefix(20).map { String($0.number) }
    table.notes.append(
      "\(file.path): hidden rows of '\(sheet.name)' are left out: \(list: numbers)")
  }

  private mutating func countHeadings(_ rows: ArraySlice<Sheet.Row>) {
    for row in rows {
      let cells = row.cells.count { !$0.text.isEmpty && !$0.isCovered }
      table.balance.cells += cells
      table.balance.headings += cells
    }
  }

  /// Reports cells whose program has not saved what their formulas give.
  private mutating func reportFormulas(of sheet: Sheet) {
    let cells = sheet.formulasWithoutValue
    guard !cells.isEmpty else { return }
    table.errors.append(
      """
      \(file.path): formulas without a value in '\(sheet.name)': \(list: Array(cells.prefix(20))); \
      open the file in a spreadsheet program, and save it again
      """)
  }

  private mutating func noteHidden(
    _ hidden: Set<Int>,
    of sheet: Int,
    _ head: TableHead
  ) {
    let rows = file.sheets[sheet].rows[(head.row + 1)...]
    var indices: Set<Int> = []
    for row in rows {
      let filled = row.cells.indices.filter { !row.cells[$0].text.isEmpty }
      indices.formUnion(filled.filter(hidden.contains))
    }
    let withText = head.columns.filter { column in indices.contains(column.index) }
    guard !withText.isEmpty else { return }
    let names = withText.map { "'\($0.heading)'" }
    table.notes.append(
      "\(file.path): hidden columns of '\(file.sheets[sheet].name)' are left out: \(list: names)")
  }

  private mutating func add(_ columns: [TableHead.Column]) {
    for column in columns where columnNumbers[column.heading] == nil {
      columnNumbers[column.heading] = table.columns.count
      table.columns.append((column.heading, column.meaning, column.isUnknown, 0))
    }
  }

  private mutating func read(
    _ row: Sheet.Row,
    of sheet: Int,
    _ columns: [TableHead.Column]
  ) {
    var cells = TableCells(row, columns: columns)
    guard !cells.all.isEmpty else { return }
    let counted = cells.all.filter { !$0.cell.isCovered }
    count(counted)
    // Tables that are printed repeat their headings on each page.
    if cells.all.allSatisfy({ $0.cell.text == $0.column.heading }) {
      table.balance.headings += counted.count
      return
    }
    if let title = cells.groupTitle {
      names.groupTitle = title
      table.balance.imported += counted.count
      return
    }
    let leftOut = counted.count { $0.column.meaning.column == .nothing }
    table.balance.leftOut += leftOut
    table.balance.imported += counted.count - leftOut
    addRule(&cells, row: row, sheet: sheet)
  }

  private mutating func count(_ cells: [TableCells.Cell]) {
    table.balance.cells += cells.count
    for cell in cells {
      columnNumbers[cell.column.heading].map { table.columns[$0].cells += 1 }
    }
  }

  private mutating func addRule(
    _ cells: inout TableCells,
    row: Sheet.Row,
    sheet: Int
  ) {
    var rule = TableRule(place: file.place(sheet, row: row))
    rule.source = Self.source(of: cells)
    let place = { [file] (column: Int) in file.place(sheet, row: row, column: column) }
    let texts = TableTexts(cells, languages: table.languages, place: place)
    rule.texts = texts.texts
    guard rule.texts.values.contains(where: { !$0.body.isEmpty }) else {
      table.errors.append("\(rule.place): the row has no rule text")
      return
    }
    readWords(&rule, cells, row: row, sheet: sheet)
    readIDs(&rule, cells, row: row, sheet: sheet)
    rule.topic = names.topic(
      section: cells[.section], topic: cells[.topic], titles: cells.texts(of: .topicTitle),
      id: rule.id)
    rule.name = names.name(of: rule)
    links.add(cells, of: table.rules.count, place: place)
    table.rules.append(rule)
    table.keptTexts.append(texts.kept)
  }

  /// A row as people read it: each cell behind its heading.
  private static func source(of cells: TableCells) -> String {
    let lines = cells.all.map { cell in
      "\(cell.column.heading): \(cell.cell.text)"
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Words of a closed list

  private mutating func readWords(
    _ rule: inout TableRule,
    _ cells: TableCells,
    row: Sheet.Row,
    sheet: Int
  ) {
    readLevel(of: &rule, cells, row: row, sheet: sheet)
    readStatus(of: &rule, cells, row: row, sheet: sheet)
    rule.versions = cells[.versions]
    rule.since = date(.since, cells, row: row, sheet: sheet)
    rule.reviewBy = date(.reviewBy, cells, row: row, sheet: sheet)
    if let cell = cells.first(.platforms) {
      readPlatforms(
        of: &rule,
        cell,
        place: file.place(sheet, row: row, column: cell.column.index)
      )
    }
  }

  private mutating func readLevel(
    of rule: inout TableRule,
    _ cells: TableCells,
    row: Sheet.Row,
    sheet: Int
  ) {
    guard let cell = cells.first(.level) else {
      setLevel(of: &rule)
      return
    }
    guard let level = choices.level(cell.cell.text) else {
      reportLevel(cell, row: row, sheet: sheet)
      return
    }
    rule.level = level
  }

  private mutating func readStatus(
    of rule: inout TableRule,
    _ cells: TableCells,
    row: Sheet.Row,
    sheet: Int
  ) {
    guard let cell = cells.first(.status) else { return }
    if let status = choices.status(cell.cell.text) {
      rule.status = status
      return
    }
    let place = file.place(sheet, row: row, column: cell.column.index)
    table.errors.append(
      """
      \(place): unknown status '\(cell.cell.text)' below '\(cell.column.heading)'; use \
      \(list: RuleStatus.allCases.map(\.rawValue)), or write 'statuses: {\(cell.cell.text): current}' in import.yaml
      """)
  }

  private mutating func reportLevel(
    _ cell: TableCells.Cell,
    row: Sheet.Row,
    sheet: Int
  ) {
    let place = file.place(sheet, row: row, column: cell.column.index)
    table.errors.append(
      """
      \(place): unknown level '\(cell.cell.text)' below '\(cell.column.heading)'; use \
      \(list: Level.allCases.map(\.rawValue)), or write 'levels: {\(cell.cell.text): must}' in import.yaml
      """)
  }

  /// Sets the level that the words of a rule imply.
  private mutating func setLevel(of rule: inout TableRule) {
    let body = rule.texts[table.languages[0]]?.body ?? rule.texts.values.map(\.body).max() ?? ""
    rule.isLevelGuessed = true
    rule.level =
      FragmentText.strength(of: body).flatMap { Level(rawValue: $0.rawValue) } ?? .should
  }

  private mutating func date(
    _ column: RuleColumn,
    _ cells: TableCells,
    row: Sheet.Row,
    sheet: Int
  ) -> String {
    guard let cell = cells.first(column) else { return "" }
    let text = cell.cell.text.replacing("/", with: "-")
    guard CalendarDate(text) != nil else {
      let place = file.place(sheet, row: row, column: cell.column.index)
      table.errors.append(
        "\(place): '\(cell.cell.text)' below '\(cell.column.heading)' is not a date; write it as 2026-11-29"
      )
      return ""
    }
    return text
  }

  private mutating func readPlatforms(
    of rule: inout TableRule,
    _ cell: TableCells.Cell,
    place: Message
  ) {
    for word in Self.words(cell.cell.text) {
      // What holds everywhere names no platform.
      if ["all", "any", "*", "すべて", "全て", "共通", "全プラットフォーム"].contains(word.lowercased()) {
        continue
      }
      if let id = names.platform(word) {
        rule.platforms.append(id)
      } else {
        table.errors.append(
          """
          \(place): unknown platform '\(word)' below '\(cell.column.heading)'; the site has \
          \(list: context.platforms.values.uniqued().sorted())
          """)
      }
    }
    rule.platforms = rule.platforms.uniqued()
  }

  /// The words of a list: between commas, semicolons, slashes and line ends, or else between spaces.
  static func words(_ text: String) -> [String] {
    let separators: Set<Character> = [",", ";", "、", "，", "；", "／", "/", "\n", "・", "|"]
    let parts = text.split(whereSeparator: separators.contains)
    let words =
      if parts.count > 1 {
        parts
      } else {
        text.split(whereSeparator: \.isWhitespace)
      }
    return words.map(\.trimmed).filter { !$0.isEmpty }
  }

  // MARK: Ids

  private mutating func readIDs(
    _ rule: inout TableRule,
    _ cells: TableCells,
    row: Sheet.Row,
    sheet: Int
  ) {
    rule.id = cells[.id]
    let ids = cells.all.filter { [.id, .aliases].contains($0.column.meaning.column) }
    for cell in ids {
      let place = file.place(sheet, row: row, column: cell.column.index)
      let isID = cell.column.meaning.column == .id
      for word in isID ? [cell.cell.text] : Self.words(cell.cell.text) {
        add(id: word, to: &rule, isID: isID, place: place)
      }
    }
  }

  private mutating func add(
    id: String,
    to rule: inout TableRule,
    isID: Bool,
    place: Message
  ) {
    guard isNew(id, at: place, in: rule),
      !isID || !TableNames.isOwn(id)
    else {
      return
    }
    guard let alias = TableNames.alias(of: id, isID: isID) else {
      table.errors.append(
        "\(place): '\(id)' cannot be an id; use letters, digits, '-', '_' and '.'")
      return
    }
    let plain = alias.hasPrefix("/") ? String(alias.dropFirst()) : alias
    if let other = context.rules[plain] {
      table.errors.append("\(place): duplicate id '\(id)', which the site already uses in \(other)")
      return
    }
    // Two ids may differ in signs that none may have.
    guard plain.lowercased() == id.lowercased() || isNew(plain, at: place, in: rule) else { return }
    noteNewForm(of: id, plain, at: place)
    links.note(id: plain, of: table.rules.count)
    rule.aliases.append(alias)
  }

  private mutating func noteNewForm(of id: String, _ plain: String, at place: Message) {
    guard plain != id else { return }
    table.notes.append(
      "\(place): id '\(id)' becomes '\(plain)', because an id cannot contain spaces or most signs")
  }

  /// Notes an id; reports one that the table has already.
  private mutating func isNew(
    _ id: String,
    at place: Message,
    in rule: TableRule
  ) -> Bool {
    guard let first = places.updateValue(rule.place, forKey: id.lowercased()) else {
      return true
    }
    table.errors.append("\(place): duplicate id '\(id)', which is also in \(first)")
    places[id.lowercased()] = first
    return false
  }

  // MARK: The balance

  /// Looks for the letters of each cell in the rule that has become of its row.
  private mutating func checkTexts() {
    for (rule, texts) in zip(table.rules, table.keptTexts) {
      let written = rule.texts.values.map { text in
        [text.glance, text.body, text.keywords, text.retirementReason].joined(separator: "\n")
      }
      var letters = written.map { LetterSearch($0.lettersAndDigits) }
      for (place, text) in texts {
        let wanted = Array(text.lettersAndDigits.utf8)
        let isThere = letters.indices.contains { letters[$0].find(wanted) }
        if !isThere {
          table.balance.lost.append(place)
          table.balance.imported -= 1
        }
      }
    }
  }
}

/// Looks for parts of a text that mostly follow each other, so that a row of many cells does not go through all of its
/// text for each of them.
private struct LetterSearch {
  private let text: [UInt8]
  /// The end of what was found last.
  private var place = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// Returns whether the text has a part: behind the last one, or else anywhere.
  mutating func find(_ part: [UInt8]) -> Bool {
    guard !part.isEmpty else { return true }
    let next = text.span.firstIndex(of: part.span, in: place..<text.count)
    guard let found = next ?? text.span.firstIndex(of: part.span, in: 0..<text.count) else {
      return false
    }
    place = found + part.count
    return true
  }
}

extension String {
  /// The letters and digits, by which texts are compared that only differ in signs of Markdown.
  var lettersAndDigits: String {
    let text = replacing("&amp;", with: "&")
    let kept = text.unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(kept))
  }
}
