extension Renderer {
  /// Writes the table that stands in a block's lines, if there is one.
  mutating func renderTable(at node: Node) -> Bool {
    guard let table = tables.first, table.paragraphLine == node.startLine else { return false }
    tables.removeFirst()
    document.tableCount += 1
    if table.hasLead { renderTableParagraph(of: node) }
    output.startLine()
    output.write("<div class=\"table\"><table>\n<thead>\n")
    renderRow(table, tag: "th")
    output.write("</thead>\n")
    if table.rowCount > 0 {
      output.write("<tbody>\n")
      for _ in 0..<table.rowCount { renderRow(table, tag: "td") }
      output.write("</tbody>\n")
    }
    output.write("</table></div>\n")
    if table.hasTrail { renderTableParagraph(of: node, skipping: 2) }
    if table.endsWithBreak { output.write("<hr />\n") }
    return true
  }

  private mutating func renderRow(_ table: Table, tag: String) {
    output.write("<tr>\n")
    for alignment in table.alignments {
      output.write("<\(tag)")
      switch alignment {
      case .none: break
      case .left: output.write(" class=\"left\"")
      case .center: output.write(" class=\"center\"")
      case .right: output.write(" class=\"right\"")
      }
      output.write(">")
      if let cell = nextCell {
        renderInlines(of: cell)
        nextCell = cell.next
      }
      output.write("</\(tag)>\n")
      parts.endBlock()
    }
    output.write("</tr>\n")
  }

  /// Writes lines of the block that are no rows; definitions alone leave nothing.
  ///
  /// - Parameters:
  ///   - block: The block that the table stands in.
  ///   - count: How many inlines to leave out: the U+FDD0 before mere text, and the line break.
  private mutating func renderTableParagraph(of block: Node, skipping count: Int = 0) {
    guard let node = nextCell, node.kind == .paragraph else { return }
    let isTight = isTight(block)
    output.startLine()
    if !isTight { output.write("<p>") }
    renderInlines(of: node, skipping: count)
    if !isTight { output.write("</p>\n") }
    parts.endBlock()
    nextCell = node.next
  }

  private mutating func renderInlines(of block: Node, skipping count: Int = 0) {
    var walk = Walk(block)
    var skipped = 0
    while let event = walk.next() {
      switch event {
      case .enter(let node) where node != block:
        if skipped < count {
          skipped += 1
        } else {
          enterInline(node, node.kind, &walk)
        }
      case .exit(let node) where node != block: exitInline(node, node.kind)
      default: continue
      }
    }
  }
}
