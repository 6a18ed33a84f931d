import DocumentImport

/// The cells of one row, by what they say.
struct TableCells {
  struct Cell {
    var cell: Sheet.Cell
    var column: TableHead.Column
  }

  /// Those with a text, in the order of their columns.
  let all: [Cell]

  /// - Parameters:
  ///   - row: A row, which may have fewer cells than others.
  ///   - columns: The columns in their order.
  init(_ row: Sheet.Row, columns: [TableHead.Column]) {
    all = columns.prefix { $0.index < row.cells.count }.compactMap { column in
      guard let cell = row.cells[at: column.index],
        !cell.text.isEmpty
      else {
        return nil
      }
      return Cell(cell: cell, column: column)
    }
  }

  /// The first cell of a kind of column.
  func first(_ column: RuleColumn) -> Cell? {
    all.first { $0.column.meaning.column == column }
  }

  /// The text of the first cell of a kind; empty for none.
  subscript(column: RuleColumn) -> String { first(column)?.cell.text ?? "" }

  /// The texts of cells of a kind, by the language that their columns state; empty for none.
  func texts(of column: RuleColumn) -> [String: String] {
    var texts: [String: String] = [:]
    for cell in all where cell.column.meaning.column == column {
      texts[cell.column.meaning.language ?? ""] = cell.cell.text
    }
    return texts
  }

  /// The text of a row with one cell, which is a heading for the rows below: "Buttons"; `nil` for other rows.
  ///
  /// A cell below the heading of the text is a rule.
  var groupTitle: String? {
    guard all.count == 1, let only = all.first,
      !only.cell.isCovered,
      [.id, .section, .topic, .detail].contains(only.column.meaning.column),
      !only.cell.text.contains("\n")
    else { return nil }
    return only.cell.text
  }
}
