import Base
import Markup

/// A table while its cells are collected, and then as lines of Markdown with pipes.
struct MarkdownTable {
  private var rows: [[[UInt8]]] = []
  private var cells: [[UInt8]] = []
  /// The delimiter of each column: `---`, `:---`, `:---:` or `---:`.
  private var delimiters: [[UInt8]] = []

  mutating func addColumn(_ alignment: Table.Alignment) {
    let delimiter =
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
    delimiters.append(Array(delimiter.utf8))
  }

  mutating func add(_ cell: [UInt8]) {
    cells.append(cell)
  }

  mutating func endRow() {
    rows.append(cells)
    cells = []
  }

  /// The first row, the delimiters, the others.
  var lines: [[UInt8]] {
    func line(_ cells: [[UInt8]]) -> [UInt8] {
      var line: [UInt8] = []
      line.reserveCapacity(cells.reduce(1) { size, cell in size + cell.count + 3 })
      for cell in cells {
        line.append("| ")
        line += cell
        line.append(.space)
      }
      line.append(UInt8.pipe)
      return line
    }
    guard let first = rows.first else { return [] }
    return [line(first), line(delimiters)] + rows.dropFirst().map(line)
  }
}
