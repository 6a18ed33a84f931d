import Base
package import Markup

/// Writes Markdown: CommonMark with pipe tables.
///
/// Links are resolved, except for those of terms, which are omitted; asides are quotes, and
/// diagrams are described in words. Line breaks without a meaning are removed.
package struct MarkdownRenderer {
  let document: Document
  let resolver: any Resolver
  private let showsCitations: Bool
  /// By how many levels headings move down, to the sixth at most.
  private var headingOffset = 0
  var writer = MarkdownWriter()
  private var table = MarkdownTable()
  /// The number of links around the current event.
  private var linkDepth = 0

  /// Writes a part of a document: blocks, or the inlines of one block.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - range: Events of its body; by default all of them, followed by its footnotes.
  ///   - resolver: The values for the placeholders.
  ///   - showsCitations: True to show citations.
  ///   - headingOffset: By how many levels headings move down.
  ///   - writer: The destination of the Markdown.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func write(
    _ document: Document,
    range: Range<Int>? = nil,
    resolver: any Resolver,
    showsCitations: Bool = true,
    headingOffset: Int = 0,
    into writer: inout MarkdownWriter
  ) {
    var renderer = MarkdownRenderer(
      document: document,
      resolver: resolver,
      showsCitations: showsCitations)
    renderer.headingOffset = headingOffset
    swap(&renderer.writer, &writer)
    renderer.render(range ?? document.text)
    if range == nil {
      renderer.writeFootnotes()
    }
    swap(&renderer.writer, &writer)
  }

  /// Writes the footnotes that a place shows.
  package static func writeFootnotes(
    of document: Document,
    resolver: any Resolver,
    showsCitations: Bool,
    into writer: inout MarkdownWriter
  ) {
    var renderer = MarkdownRenderer(
      document: document,
      resolver: resolver,
      showsCitations: showsCitations)
    swap(&renderer.writer, &writer)
    renderer.writeFootnotes()
    swap(&renderer.writer, &writer)
  }

  private mutating func writeFootnotes() {
    for (index, footnote) in resolver.footnotes.footnotes.enumerated() {
      writer.openFootnote(label(index + 1))
      render(document.footnotes[footnote].events)
      writer.closeFootnote()
    }
  }

  private func label(_ number: Int) -> String {
    "[^\(resolver.footnotePrefix)\(number)]"
  }

  private init(
    document: Document,
    resolver: any Resolver,
    showsCitations: Bool
  ) {
    self.document = document
    self.resolver = resolver
    self.showsCitations = showsCitations
  }

  /// HTML that the site lets through, its addresses as seen from the place.
  private func html(
    _ range: Tree.TextRange,
    tree: Tree
  ) -> ArraySlice<UInt8> {
    tree.html(range) { reference in
      var address: [UInt8] = []
      address.append(
        escapingAddress: resolver.destination(ofReference: reference).address.utf8.span)
      return address
    }
  }

  private mutating func render(_ range: Range<Int>) {
    let tree = document.body
    var index = range.lowerBound
    while index < range.upperBound {
      switch tree.events[index] {
      case .text(let range):
        writer.inlines.append(tree.text.span.extracting(range.bytes))
      case .enter(.rule(let number)):
        resolver.writeRule(Int(number), into: &writer)
        index = document.rules[Int(number)].detail.upperBound
      case .enter(.list(let style)):
        // An empty item, or a number other than 1, cannot interrupt a paragraph.
        let isEmpty = tree.events[index + 2] == .exit(.item)
        writer.openList(style, interrupts: (style.start ?? 1) == 1 && !isEmpty)
      case .exit(.item):
        writer.closeItem(isLast: tree.events[index + 1] != .enter(.item))
      case .enter(.link) where linkDepth > 0:
        // An autolink, which only libcmark allows in a link.
        let end =
          tree
          .events[index...]
          .firstIndex(where: \.isLinkEnd) ?? index
        writeAutolink(index..<end, tree: tree)
        index = end
      case .enter(let element):
        open(element, tree)
      case .exit(let element):
        close(element, tree: tree)
      case .code(let range):
        writer.inlines.append(code: tree.text[range.bytes])
      case .html(let range):
        writer.inlines.append(html: html(range, tree: tree))
      case .anchor:
        break
      case .lineBreak:
        writer.inlines.appendLineBreak()
      case .task(let isDone):
        writer.inlines.append(html: Array((isDone ? "[x] " : "[ ] ").utf8)[...])
      case .codeBlock(let number):
        write(tree.codeBlocks[Int(number)], tree: tree)
      case .htmlBlock(let range):
        writer.writeHTML(html(range, tree: tree))
      case .thematicBreak:
        writer.writeThematicBreak()
      case .picture(let number):
        write(tree.pictures[Int(number)], tree: tree)
      case .image(let number):
        writeImage(Int(number))
      case .citation(let number):
        writeCitation(Int(number))
      case .footnote(let number):
        if let place = resolver.footnotes.place(ofReference: Int(number)) {
          writer.inlines.append(footnote: label(place.number))
        } else {
          writer.inlines.removeSpace()
        }
      case .inlineComponent(let number):
        writer.inlines.append(document.components[Int(number)].title)
      case .targetTitle(let reference):
        writer.inlines.append(resolver.title(ofReference: Int(reference)).text)
      }
      index += 1
    }
  }
}

// MARK: - Elements

extension MarkdownRenderer {
  private mutating func open(_ element: Element, _ tree: Tree) {
    switch element {
    case .quote:
      writer.openQuote()
    case .item:
      writer.openItem()
    case .heading, .paragraph, .imageFigure, .definitionList:
      writer.endParagraph()
    case .definedTerm:
      if !writer.inlines.isEmpty {
        writer.inlines.startLine()
      }
    case .definition:
      writer.inlines.startDefinition()
    case .table:
      table = MarkdownTable()
    case .cell(let isHeader, let alignment):
      if isHeader {
        table.addColumn(alignment)
      }
    case .aside(let title, let kind):
      openAside(kind, title: tree.text.span.extracting(title.bytes))
    case .component(let number):
      openComponent(Int(number))
    case .figure(let number):
      openDiagram(Int(number))
    case .emphasis:
      writer.inlines.openEmphasis(isStrong: false)
    case .strikethrough:
      writer.inlines.openStrikethrough()
    case .strong:
      writer.inlines.openEmphasis(isStrong: true)
    case .small(let title, let element):
      open(element, tree.text[title.bytes])
    case .link, .reference:
      linkDepth += 1
      if linkDepth == 1 {
        writer.inlines.openLink()
      }
    case .list, .rule, .examples, .tableHead, .tableBody, .tableRow, .term:
      break
    }
  }

  private mutating func close(_ element: Element, tree: Tree) {
    switch element {
    case .quote, .aside:
      writer.closeQuote()
    case .list:
      writer.closeList()
    case .heading(let level, _):
      writer.endHeading(min(Int(level) + headingOffset, 6))
    case .paragraph, .definitionList:
      writer.endParagraph()
    case .table:
      writer.writeTable(table.lines)
    case .tableRow:
      table.endRow()
    case .cell:
      table.add(writer.inlines.takeCell())
    case .figure(let number):
      close(document.diagrams[Int(number)])
    case .imageFigure(let number):
      closeImage(Int(number))
    case .emphasis, .strong, .strikethrough:
      writer.inlines.closeEmphasis()
    case .small(_, let element):
      close(element)
    case .link(let number):
      close(tree.links[Int(number)], tree: tree)
    case .reference(let number):
      closeReference(Int(number))
    case .component:
      writer.endParagraph()
    case .item, .rule, .examples, .tableHead, .tableBody, .term, .definedTerm, .definition:
      break
    }
  }

  private mutating func openAside(
    _ kind: AsideKind,
    title: Span<UInt8>
  ) {
    writer.openQuote()
    writer.inlines.openEmphasis(isStrong: true)
    writer.inlines.append(resolver.word(for: kind).text)
    writer.inlines.closeEmphasis()
    if !title.isEmpty {
      writer.inlines.append(" ")
    }
    writer.inlines.append(title)
    writer.endParagraph()
  }

  /// Writes the title of code or of a diagram.
  private mutating func writeTitle(_ title: String?) {
    guard let title else { return }
    writer.inlines.openEmphasis(isStrong: true)
    writer.inlines.append(title)
    writer.inlines.closeEmphasis()
    writer.endParagraph()
  }

  private mutating func write(_ block: Tree.CodeBlock, tree: Tree) {
    writeTitle(block.title)
    writer.writeCode(
      tree.text[block.content.bytes],
      language: tree.text[block.language.bytes])
  }

  private mutating func openDiagram(_ number: Int) {
    let title = document.diagrams[number].title
    writeTitle(title.map { title in caption(title, of: .diagram(number)) })
  }

  /// The caption of a figure after its number.
  private func caption(_ text: String, of figure: CaptionedFigure) -> String {
    resolver.number(of: figure).map { number in "\(number.text) \(text)" } ?? text
  }

  private mutating func close(_ figure: DiagramFigure) {
    writer.writeParagraph(resolver.diagramWord.text)
    writer.writeParagraph(figure.description ?? "")
    writer.writeList(figure.statements) { statement, inlines in
      inlines.append(statement)
    }
  }

  /// Ends an image with its caption.
  private mutating func closeImage(_ number: Int) {
    let text = document.images[number].caption ?? ""
    writer.endParagraph()
    writer.inlines.openEmphasis(isStrong: false)
    writer.inlines.append(caption(text, of: .image(number)))
    writer.inlines.closeEmphasis()
    writer.endParagraph()
  }
}

// MARK: - Inlines

extension MarkdownRenderer {
  /// Begins a small element: a reading is in parentheses, the others are HTML in Markdown as well.
  private mutating func open(
    _ element: SmallElement,
    _ title: ArraySlice<UInt8>
  ) {
    switch element {
    case .ruby:
      return
    case .rt:
      writer.inlines.append("（")
    default:
      var tag = Array("<\(element.rawValue)".utf8)
      if !title.isEmpty {
        tag += " title=\"".utf8
        tag += title.escapingReferences()
        tag.append(.quotationMark)
      }
      tag.append(.closeAngle)
      writer.inlines.append(html: tag[...])
    }
  }

  private mutating func close(_ element: SmallElement) {
    switch element {
    case .ruby:
      return
    case .rt:
      writer.inlines.append("）")
    default:
      writer.inlines.append(html: Array("</\(element.rawValue)>".utf8)[...])
    }
  }

  private mutating func close(_ link: Tree.Link, tree: Tree) {
    linkDepth -= 1
    writer.inlines.closeLink(
      tree.text.span.extracting(link.address.bytes),
      title: link.title.map { tree.text[$0.bytes] })
  }

  /// Ends a reference; inside a link it is plain text.
  private mutating func closeReference(_ number: Int) {
    linkDepth -= 1
    guard linkDepth == 0 else { return }
    let address = resolver.destination(ofReference: number).address
    writer.inlines.closeLink(
      address.utf8.span,
      title: document.references[number].title.map { Array($0.utf8)[...] })
  }

  private mutating func writeAutolink(
    _ events: Range<Int>,
    tree: Tree
  ) {
    for case .text(let range) in tree.events[events] {
      let text = [UInt8(ascii: "<")] + tree.text[range.bytes] + [UInt8(ascii: ">")]
      writer.inlines.append(html: text[...])
    }
  }

  private mutating func write(_ picture: Tree.Picture, tree: Tree) {
    writer.inlines.appendImage(
      tree.text.span.extracting(picture.address.bytes),
      alternative: tree.text.span.extracting(picture.alternative.bytes),
      title: picture.title.map { tree.text[$0.bytes] })
  }

  private mutating func writeImage(_ number: Int) {
    let image = document.images[number]
    let address = resolver.destination(ofImage: number).address
    writer.inlines.appendImage(
      address.utf8.span,
      alternative: image.alt.utf8.span,
      title: image.title.map { Array($0.utf8)[...] })
  }

  private mutating func writeCitation(_ number: Int) {
    guard showsCitations else {
      writer.inlines.removeSpace()
      return
    }
    writer.appendCitation(resolver.statements(ofCitation: number))
  }
}
