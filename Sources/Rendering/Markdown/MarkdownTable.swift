import Base
import Markup

/// A table as lines of Markdown with pipes, while its cells are collected.
struct MarkdownTable {
  /// The lines that are complete: the first row, the delimiters, the other rows.
  private(set) var lines: [[UInt8]] = []
  /// The row that has not ended.
  private var row: [UInt8] = []
  /// The line below the first row: `| --- | ---: |`.
  private var delimiters: [UInt8] = []

  mutating func addColumn(_ alignment: Table.Alignment) {
    let delimiter: StaticString =
      switch alignment {
      case .none:
        "---"
      case .left:
        ":---"
      case .center:
        ":---:"
      case .right:
        "---:"
      }
    delimiters.append("| ")
    delimiters.append(delimiter)
    delimiters.append(.space)
  }

  mutating func add(_ cell: [UInt8]) {
    row.append("| ")
    row += cell
    row.append(.space)
  }

  mutating func endRow() {
    row.append(.pipe)
    lines.append(row)
    row = []
    if lines.count == 1 {
      lines.append(delimiters + [.pipe])
    }
  }
}
