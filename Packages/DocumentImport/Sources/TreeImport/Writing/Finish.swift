/// The last look at a text: marks that would be errors in our Markdown and were text before.
enum Finish {
  /// Closes a fence that was never closed, leaves at most one blank line where tags stood, and keeps the cells of tables
  /// within their columns.
  static func text(_ bytes: Bytes, isMDX: Bool) -> Bytes {
    var result = Bytes()
    var fence: OpenFence?
    var blanks = 0
    var row = TableRow()
    for line in bytes.lines {
      var written = Bytes(line)
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        }
      } else if let opened = OpenFence(line) {
        fence = opened
        row.end()
      } else if line.isBlank {
        blanks += 1
        row.end()
        continue
      } else {
        written = row.read(line)
      }
      if !result.isEmpty {
        result += Bytes(repeating: .newline, count: min(blanks, 2))
      }
      blanks = 0
      result += written + [.newline]
    }
    // CommonMark closes it at the end of the text, we report it.
    if let fence {
      result += fence.mark.bytes + [.newline]
    }
    return result
  }
}
