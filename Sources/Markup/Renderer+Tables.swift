extension Renderer {
  /// Writes the table that stands in a block's lines, if there is one.
  mutating func renderTable(at node: Node, _ kind: Node.Kind) -> Bool {
    guard let table = tables.first, table.paragraphLine == node.startLine else { return false }
    tables.removeFirst()
    tableBlock = node
    defer { tableBlock = nil }
    document.tableCount += 1
    if table.hasLead { renderTableParagraph() }
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
    if table.hasTrail { renderTableParagraph() }
    if kind == .heading { output.write("<hr />\n") }
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
  private mutating func renderTableParagraph() {
    guard let node = nextCell, node.kind == .paragraph else { return }
    output.startLine()
    output.write("<p>")
    renderInlines(of: node)
    output.write("</p>\n")
    parts.endBlock()
    nextCell = node.next
  }

  private mutating func renderInlines(of block: Node) {
    var walk = Walk(block)
    while let event = walk.next() {
      switch event {
      case .enter(let node) where node != block: enterInline(node, node.kind, &walk)
      case .exit(let node) where node != block: exitInline(node, node.kind)
      default: continue
      }
    }
  }
}
