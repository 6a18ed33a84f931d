extension TreeBuilder {
  /// Adds the table in a block's lines, if there is one.
  mutating func addTable(at node: Node) -> Bool {
    // Tables are in the order of the text, as the walk is.
    guard let table = walked.tables.first,
      table.paragraphLine == node.startLine
    else { return false }
    walked.tables.removeFirst()
    document.tableCount += 1
    if table.hasLead {
      noteBlock(node)
      addTableParagraph(of: node)
    }
    tree.enter(.table)
    addRows(of: table)
    tree.exit(.table)
    if table.hasTrail {
      noteBlock(node)
      addTableParagraph(of: node, skipping: 2)
    }
    if table.endsWithBreak {
      tree.append(.thematicBreak)
    }
    return true
  }

  private mutating func addRows(of table: Table) {
    tree.enter(.tableHead)
    noteBlock(ofRow: table.headerLine)
    addRow(table, isHeader: true)
    tree.exit(.tableHead)
    guard table.rowCount > 0 else { return }
    tree.enter(.tableBody)
    for row in 0..<table.rowCount {
      // The delimiter row is between the header and the body.
      noteBlock(ofRow: table.headerLine + 2 + row)
      addRow(table, isHeader: false)
    }
    tree.exit(.tableBody)
  }

  private mutating func addRow(_ table: Table, isHeader: Bool) {
    tree.enter(.tableRow)
    for alignment in table.alignments {
      tree.enter(.cell(isHeader: isHeader, alignment))
      if let cell = walked.nextCell {
        addInlines(of: cell)
        walked.nextCell = cell.next
      }
      tree.exit(.cell(isHeader: isHeader, alignment))
    }
    tree.exit(.tableRow)
  }

  /// Adds lines of the block that are not rows; definitions alone add nothing.
  ///
  /// - Parameters:
  ///   - block: The block that contains the table.
  ///   - count: The number of inlines to omit: the U+FDD0 before mere text, and the line break.
  private mutating func addTableParagraph(of block: Node, skipping count: Int = 0) {
    guard let node = walked.nextCell,
      node.kind == .paragraph
    else { return }
    let paragraph = Element.paragraph(isTight: block.isTight(besides: notes.open.last?.item))
    tree.enter(paragraph)
    addInlines(of: node, skipping: count)
    tree.exit(paragraph)
    walked.nextCell = node.next
  }

  private mutating func addInlines(of block: Node, skipping count: Int = 0) {
    var walk = Walk(block)
    var skipped = 0
    while let event = walk.next() {
      switch event {
      case .enter(let node) where node != block:
        if skipped < count {
          skipped += 1
        } else {
          enterInline(node, kind: node.kind, walk: &walk)
        }
      case .exit(let node) where node != block:
        exitInline(node, kind: node.kind)
      default:
        continue
      }
    }
    closeTags(in: block)
    inlines.gap = .none
  }
}
