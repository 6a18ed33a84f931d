/// A table as it is being read, and then as lines of Markdown with pipes.
struct MarkdownTable {
  private var rows: [[String]] = []
  private var cells: [String] = []
  /// The delimiter of each column: `---`, `:---`, `:---:` or `---:`.
  private var delimiters: [String] = []

  /// Begins a cell with the class that states its alignment.
  mutating func open(_ alignment: String?) {
    guard rows.isEmpty else { return }
    switch alignment {
    case "left": delimiters.append(":---")
    case "center": delimiters.append(":---:")
    case "right": delimiters.append("---:")
    default: delimiters.append("---")
    }
  }

  mutating func close(_ cell: String) { cells.append(cell) }

  mutating func endRow() {
    rows.append(cells)
    cells = []
  }

  /// The first row, the delimiters, the others.
  var lines: [String] {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    guard let first = rows.first else { return [] }
    return [line(first), line(delimiters)] + rows.dropFirst().map(line)
  }
}
