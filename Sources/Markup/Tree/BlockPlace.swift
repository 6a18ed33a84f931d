/// The place of a block of text in the file.
package struct BlockPlace: Sendable, Equatable {
  /// The first of the body's events that belongs to the block.
  package var event: Int
  /// The block's lines in the page's bytes, from where it starts.
  package var bytes: Range<Int>
}

/// The places of blocks, noted if they were requested (``MarkupOptions/notesBlocks``).
extension TreeBuilder {
  /// Notes that the next event begins a block.
  mutating func noteBlock(_ node: Node) {
    guard options.notesBlocks else { return }
    noteBlock(at: lines(of: node))
  }

  /// Notes that the next event begins a row of a table.
  ///
  /// - Parameter line: The row's line in the marked text, from 0.
  mutating func noteBlock(ofRow line: Int) {
    guard options.notesBlocks else { return }
    noteBlock(at: source.trimmedLine(firstLine + line))
  }

  /// Notes that the next event begins a block at a place.
  mutating func noteBlock(at bytes: Range<Int>) {
    guard options.notesBlocks else { return }
    // The events of a footnote have been moved to the end of the text.
    while let last = document.blocks.last, last.event >= tree.count {
      document.blocks.removeLast()
    }
    document.blocks.append(BlockPlace(event: tree.count, bytes: bytes))
  }
}
