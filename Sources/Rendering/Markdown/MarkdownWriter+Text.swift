import Markup

/// Blocks of text that is not from a document, such as lists of links.
extension MarkdownWriter {
  /// Writes a heading; none without a text.
  package mutating func writeHeading(_ level: Int, _ text: String) {
    guard !text.isEmpty else { return }
    inlines.append(text)
    endHeading(level)
  }

  /// Writes a paragraph; none without a text.
  package mutating func writeParagraph(_ text: String) {
    inlines.append(text)
    endParagraph()
  }

  /// Writes a paragraph as a quote; none without a text.
  package mutating func writeQuote(_ text: String) {
    guard !text.isEmpty else { return }
    openQuote()
    inlines.append(text)
    closeQuote()
  }

  /// Writes a list of bullets, each item a line.
  package mutating func writeList<Item>(
    _ items: [Item], _ write: (Item, inout MarkdownInlines) -> Void
  ) {
    guard !items.isEmpty else { return }
    openList(ListStyle(start: nil, isTight: true, isLegend: false))
    for (number, item) in items.enumerated() {
      openItem()
      write(item, &inlines)
      closeItem(isLast: number == items.count - 1)
    }
    closeList()
  }
}

extension MarkdownInlines {
  /// Appends the statements of sources in parentheses; they take the space before them.
  package mutating func appendCitation(_ statements: [CitedStatement]) {
    guard !statements.isEmpty else { return }
    append(markdown: " (")
    for (number, statement) in statements.enumerated() {
      if number > 0 { append(markdown: ", ") }
      if let address = statement.address {
        appendLink(statement.title, to: address)
      } else {
        append(statement.title)
      }
    }
    append(markdown: ")")
  }
}
