import Base
import Markup

/// Blocks of text that is not from a document, such as lists of links.
extension MarkdownWriter {
  /// Writes a heading, unless its text is empty.
  package mutating func writeHeading(_ level: Int, text: String) {
    guard !text.isEmpty else { return }
    inlines.append(text)
    endHeading(level)
  }

  /// Writes a heading that is a link.
  package mutating func writeHeading(_ level: Int, link: LinkData) {
    inlines.append(link)
    endHeading(level)
  }

  /// Writes a paragraph, unless its text is empty.
  package mutating func writeParagraph(_ text: String) {
    inlines.append(text)
    endParagraph()
  }

  /// Writes a paragraph as a quote, unless its text is empty.
  package mutating func writeQuote(_ text: String) {
    guard !text.isEmpty else { return }
    openQuote()
    inlines.append(text)
    closeQuote()
  }

  /// Writes a list of bullets, each item a line.
  package mutating func writeList<Item>(
    _ items: [Item],
    write: (Item, inout MarkdownInlines) -> Void
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

// MARK: - Citations

extension MarkdownWriter {
  /// Appends the statements of sources in parentheses, together with the space before them.
  ///
  /// Each is a short key, whose target is defined once, at the end (CommonMark, sections 4.7 and
  /// 6.3):
  ///
  ///     Prefer two buttons. ([2020-143], [2020-144])
  ///
  ///     [2020-143]: ../sources/alerts2020.html#alerts2020-143
  ///     [2020-144]: ../sources/alerts2020.html#alerts2020-144
  package mutating func appendCitation(_ statements: [CitedStatement]) {
    guard !statements.isEmpty else { return }
    inlines.append(markdown: " (")
    for (number, statement) in statements.enumerated() {
      if number > 0 {
        inlines.append(markdown: ", ")
      }
      if let address = statement.address {
        appendLink(statement.title, definedAs: address)
      } else {
        inlines.append(statement.title)
      }
    }
    inlines.append(markdown: ")")
  }

  /// Appends a link whose address is defined at the end, unless the same title already has another
  /// target.
  private mutating func appendLink(
    _ title: String,
    definedAs address: String
  ) {
    // Labels are the same whatever the case of their letters.
    let label = title.lowercased()
    let known = definitions[label]
    guard known ?? address == address,
      label.contains(where: { !$0.isWhitespace })
    else {
      inlines.appendLink(title, to: address)
      return
    }
    let reference = inlines.appendReference(title)
    guard known == nil else { return }
    definitions[label] = address
    definitionLines += reference
    definitionLines.append(": ")
    definitionLines.append(destination: address.utf8.span)
    definitionLines.append(.lineFeed)
  }
}
