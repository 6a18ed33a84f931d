import DocumentImport

/// The row with the headings of a sheet, and what its columns say.
struct TableHead {
  /// The index of the row.
  let row: Int
  let columns: [Column]

  struct Column: Sendable {
    var index: Int
    /// As it is written; the letter of the column where there is none.
    var heading: String
    var meaning: ColumnMeaning
    /// True if neither a person nor the heading says what the column is.
    var isUnknown: Bool
  }

  /// The number of rows in which the headings are looked for: titles may be above them.
  private static let searched = 20

  /// Finds the headings; `nil` in a sheet without a column for the text of rules.
  init?(_ sheet: Sheet, choices: RuleTableChoices) {
    let width = sheet.rows.map(\.cells.count).max() ?? 0
    let found = sheet.rows.prefix(Self.searched).enumerated().map { index, row in
      (index: index, columns: Self.columns(row, width: width, choices: choices))
    }
    let heads = found.filter { $0.columns.contains(where: \.isRule) }
    let maximum = heads.map { head in head.columns.count { !$0.isUnknown } }.max()
    guard let head = heads.first(where: { head in head.columns.count { !$0.isUnknown } == maximum })
    else { return nil }
    row = head.index
    columns = Self.settled(
      head.columns,
      in: sheet.rows[(head.index + 1)...],
      choices: choices
    )
  }

  private static func columns(
    _ row: Sheet.Row,
    width: Int,
    choices: RuleTableChoices
  ) -> [Column] {
    (0..<width).map { index in
      let heading = row.cells[at: index]?.text ?? ""
      let meaning = Self.meaning(of: heading, choices: choices)
      return Column(
        index: index,
        heading: heading.isEmpty ? Sheet.columnName(index) : heading,
        meaning: meaning ?? ColumnMeaning(.detail),
        isUnknown: meaning == nil)
    }
  }

  /// Returns the meaning that a person has chosen for a column, or else that of its heading, which alone
  /// tells Markdown.
  private static func meaning(of heading: String, choices: RuleTableChoices) -> ColumnMeaning? {
    let found = ColumnMeaning(heading: heading)
    guard var chosen = choices.columns[heading] else { return found }
    chosen.isMarkdown = found?.isMarkdown ?? false
    return chosen
  }

  /// The columns, of which no two say the same where a rule has one value, and with words such as "Priority" for
  /// the level where its cells are levels.
  private static func settled(
    _ columns: [Column],
    in rows: ArraySlice<Sheet.Row>,
    choices: RuleTableChoices
  ) -> [Column] {
    var columns = columns
    var used: Set<ColumnKey> = []
    for index in columns.indices {
      let meaning = columns[index].meaning
      guard meaning.column.hasOneValue,
        choices.columns[columns[index].heading] == nil
      else {
        used.insert(ColumnKey(meaning))
        continue
      }
      if !used.insert(ColumnKey(meaning)).inserted {
        columns[index].meaning = ColumnMeaning(meaning.column == .id ? .aliases : .detail)
        columns[index].isUnknown = true
      }
    }
    if !used.contains(where: { $0.column == .level }) {
      findLevels(among: &columns, in: rows, choices: choices)
    }
    return columns
  }

  /// The part of a meaning that makes two columns say the same.
  private struct ColumnKey: Hashable {
    var column: RuleColumn
    var language: String?

    init(_ meaning: ColumnMeaning) {
      (column, language) = (meaning.column, meaning.language)
    }
  }

  /// The most columns with such a word whose cells are looked at.
  private static let weakLimit = 20

  private static func texts(ofColumn index: Int, in rows: ArraySlice<Sheet.Row>) -> [String] {
    rows.compactMap { row in row.cells[at: index]?.text }.filter { text in !text.isEmpty }
  }

  /// Takes the first column with a word such as "Priority" whose cells are levels for that of the level.
  private static func findLevels(
    among columns: inout [Column],
    in rows: ArraySlice<Sheet.Row>,
    choices: RuleTableChoices
  ) {
    let weak = columns.indices.filter { index in
      columns[index].isUnknown
        && ColumnMeaning.weakLevels.contains(ColumnMeaning.folded(columns[index].heading))
    }
    for index in weak.prefix(weakLimit) {
      let cells = texts(ofColumn: columns[index].index, in: rows)
      guard !cells.isEmpty,
        cells.allSatisfy({ choices.level($0) != nil })
      else { continue }
      columns[index].meaning = ColumnMeaning(.level)
      columns[index].isUnknown = false
      return
    }
  }
}

extension TableHead.Column {
  /// True if its cells are rules.
  fileprivate var isRule: Bool {
    [.text, .title].contains(meaning.column)
      && !isUnknown
  }
}

extension RuleColumn {
  /// True if a rule has one value of it.
  fileprivate var hasOneValue: Bool {
    ![.rationale, .links, .aliases, .see, .keywords, .detail, .nothing].contains(self)
  }
}

extension Array {
  /// The element at an index; `nil` behind the last one.
  subscript(at index: Int) -> Element? {
    if indices.contains(index) {
      self[index]
    } else {
      nil
    }
  }
}
