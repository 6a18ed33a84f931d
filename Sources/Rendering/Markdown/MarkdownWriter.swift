import Base
package import Markup

/// Writes blocks of Markdown: CommonMark with pipe tables.
///
/// A blank line separates blocks, except for those of a tight list. If CommonMark would merge two
/// blocks, an empty comment separates them.
package struct MarkdownWriter {
  /// The text of the block that is being written.
  package var inlines = MarkdownInlines()
  /// All blocks that have ended, without ``definitionLines``.
  private var blocks: [UInt8] = []
  /// The target of each title of a citation, by its label.
  var definitions: [String: String] = [:]
  /// The same as Markdown, in the order of the citations.
  var definitionLines: [UInt8] = []

  /// The container of a block: the document, a quote or an item of a list.
  private struct Container {
    enum Kind {
      case document, quote
      /// The marker of an item, until it is written, and the columns by which its lines are
      /// indented.
      case item(marker: [UInt8], indent: Int, isWritten: Bool)
    }

    var kind: Kind
    /// True if blocks follow each other without blank lines.
    var isTight = false
    var last: Block?
    var count = 0
  }

  /// The kind of the last block, if the next one could merge with it.
  private enum Block: Equatable {
    case paragraph, table, quote, other
    case list(isOrdered: Bool)
  }

  private struct List {
    var style: ListStyle
    var marker: UInt8
    var count = 0

    /// `- ` or `3. `.
    var nextMarker: [UInt8] {
      guard let start = style.start else { return [marker, UInt8(ascii: " ")] }
      // A number has at most nine digits (CommonMark, section 5.2).
      return Array("\(min(Int(start) + count, 999_999_999)). ".utf8)
    }
  }

  private var containers = [Container(kind: .document)]
  private var lists: [List] = []
  /// True if the last written line could continue.
  private var endsInParagraph = false

  package init() {}

  /// Everything that has been written.
  package var output: [UInt8] {
    if definitionLines.isEmpty {
      blocks
    } else {
      blocks + [UInt8(ascii: "\n")] + definitionLines
    }
  }
}

// MARK: - Blocks

extension MarkdownWriter {
  /// Ends the text of a block as a paragraph; writes nothing if there is none.
  package mutating func endParagraph() {
    if !inlines.isEmpty {
      makeRoom(for: .paragraph)
      writeLines(ofParagraph: inlines.separated())
      endsInParagraph = true
    }
    inlines.reset()
  }

  /// Ends the text of a block as a heading.
  package mutating func endHeading(_ level: Int) {
    guard inlines.hasLineBreak,
      level < 3
    else {
      writeHeading(level, line: inlines.takeHeading())
      return
    }
    // Only an underlined heading can have several lines (CommonMark, section 4.3).
    makeRoom(for: .paragraph)
    writeLines(ofParagraph: inlines.separated())
    inlines.reset()
    writeLine(Array((level == 1 ? "===" : "---").utf8)[...])
    endsInParagraph = false
  }

  private mutating func writeHeading(_ level: Int, line: [UInt8]) {
    makeRoom(for: .other)
    writeMarkers(isBlank: false)
    blocks += repeatElement(UInt8.numberSign, count: level)
    // A heading without text is its mark alone.
    if !line.isEmpty {
      blocks.append(.space)
      blocks += line
    }
    blocks.append(.lineFeed)
    endsInParagraph = false
  }

  /// Writes a line across.
  package mutating func writeThematicBreak() {
    write(.other, in: [Array("___".utf8)[...]])
  }

  /// Writes code between fences.
  package mutating func writeCode(
    _ content: ArraySlice<UInt8>,
    language: ArraySlice<UInt8> = []
  ) {
    // A backtick cannot be in the line of a fence of them (CommonMark, section 4.5).
    let isTilde = language.contains(.backtick)
    let mark =
      if isTilde {
        UInt8(ascii: "~")
      } else {
        UInt8(ascii: "`")
      }
    // Longer than any run of marks in the code, which would end it.
    let fence = [UInt8](repeating: mark, count: max(3, content.longestRun(of: mark) + 1))
    let opening = (fence + Self.info(language))[...]
    write(.other, in: [opening] + Self.lines(of: content) + [fence[...]])
  }

  /// The lines of code or HTML, which ends with a line break.
  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false {
      lines.removeLast()
    }
    return lines
  }

  /// Returns the first word after a fence, without characters of attributes.
  private static func info(_ language: ArraySlice<UInt8>) -> [UInt8] {
    var info: [UInt8] = []
    for byte in language.escapingReferences() {
      switch byte {
      // `#id` and `key=value` would be attributes in our own Markdown.
      case .numberSign where info.isEmpty:
        info += "&#35;".utf8
      case .equals:
        info += "&#61;".utf8
      default:
        info.append(byte)
      }
    }
    return info
  }

  /// Writes HTML unchanged.
  package mutating func writeHTML(_ html: ArraySlice<UInt8>) {
    write(.other, in: Self.lines(of: html))
  }

  mutating func writeTable(_ lines: [[UInt8]]) {
    write(.table, in: lines.map { line in line[...] })
  }

  /// Begins a quote.
  package mutating func openQuote() {
    begin(.quote)
    containers.append(Container(kind: .quote))
  }

  /// Ends a quote.
  package mutating func closeQuote() {
    endParagraph()
    // Without a line, nothing would tell that there is a quote.
    if containers.last?.count == 0 {
      writeLine([])
    }
    containers.removeLast()
  }

  // MARK: Footnotes

  /// Begins a footnote, under a label such as `[^1]`; its lines are indented as on GitHub.
  mutating func openFootnote(_ label: String) {
    begin(.other)
    let marker = Array("\(label): ".utf8)
    containers.append(Container(kind: .item(marker: marker, indent: 4, isWritten: false)))
  }

  /// Ends a footnote.
  mutating func closeFootnote() {
    endParagraph()
    if containers.last?.count == 0 {
      writeLine([])
    }
    containers.removeLast()
  }

  // MARK: Lists

  /// Starts a list; `interrupts` states whether its first item could directly follow a paragraph.
  package mutating func openList(
    _ style: ListStyle,
    interrupts: Bool = true
  ) {
    // What follows a paragraph in a tight item could be a line of it.
    if isTight,
      endsInParagraph,
      !interrupts
    {
      writeSeparator()
    }
    begin(.list(isOrdered: style.start != nil))
    var marker = UInt8(ascii: "-")
    // Nothing but hyphens on a line would be a thematic break.
    if case .item(
      _,
      _,
      isWritten: false)? = containers.last?.kind,
      lists.last?.marker == marker
    {
      marker = UInt8(ascii: "*")
    }
    lists.append(List(style: style, marker: marker))
  }

  /// Begins an item of the list.
  package mutating func openItem() {
    guard var list = lists.popLast() else { return }
    if list.count > 0, !list.style.isTight {
      writeLine([])
    }
    let marker = list.nextMarker
    list.count += 1
    containers.append(
      Container(
        kind: .item(marker: marker, indent: marker.count, isWritten: false),
        isTight: list.style.isTight))
    lists.append(list)
  }

  /// Ends an item of the list, which may be the last.
  package mutating func closeItem(isLast: Bool) {
    endParagraph()
    guard let item = containers.last,
      let list = lists.last
    else { return }
    if item.count == 0 {
      writeLine([])
    }
    // One paragraph alone would be tight.
    if isLast,
      list.count == 1,
      !list.style.isTight,
      item.count == 1,
      item.last == .paragraph
    {
      writeLine([])
      writeSeparator()
    }
    containers.removeLast()
  }

  /// Ends a list.
  package mutating func closeList() {
    lists.removeLast()
  }
}

// MARK: - Lines

extension MarkdownWriter {
  private var isTight: Bool { containers.last?.isTight ?? false }

  /// Ends the text before a block, and makes room for the block.
  private mutating func begin(_ block: Block) {
    endParagraph()
    makeRoom(for: block)
  }

  /// Writes what separates a block from the one before it.
  private mutating func makeRoom(for block: Block) {
    let index = containers.count - 1
    if let last = containers[index].last {
      // Before a blank line ends the paragraph.
      let areOne = isOne(last, next: block)
      if !isTight {
        writeLine([])
      }
      if areOne, isTight || block != .quote && block != .paragraph {
        writeSeparator()
        if !isTight {
          writeLine([])
        }
      }
    }
    containers[index].last = block
    containers[index].count += 1
  }

  /// Returns whether CommonMark would merge two blocks, in a tight list without a line between
  /// them.
  private func isOne(_ last: Block, next: Block) -> Bool {
    switch next {
    case .paragraph, .table:
      isTight && endsInParagraph
    case .quote:
      isTight && last == .quote
    case .list:
      last == next
    case .other:
      false
    }
  }

  private mutating func writeSeparator() {
    writeLine(Array("<!-- -->".utf8)[...])
    endsInParagraph = false
  }

  private mutating func write(
    _ block: Block,
    in lines: [ArraySlice<UInt8>]
  ) {
    begin(block)
    for line in lines {
      writeLine(line)
    }
    endsInParagraph = block == .paragraph || block == .table
  }

  /// Writes the lines of a paragraph; signs at the start of a line that would begin another block
  /// are escaped.
  private mutating func writeLines(ofParagraph text: [UInt8]) {
    var start = 0
    while start <= text.count {
      let end = text.span.firstIndex(of: .lineFeed, from: start) ?? text.count
      let line = text[start..<end]
      start = end + 1
      writeMarkers(isBlank: line.isEmpty)
      if let sign = line.firstSign {
        blocks.append(contentsOf: line[..<sign])
        blocks.append(.backslash)
        blocks.append(contentsOf: line[sign...])
      } else {
        blocks.append(contentsOf: line)
      }
      blocks.append(.lineFeed)
    }
  }

  /// Writes a line with the markers of the blocks around it.
  private mutating func writeLine(_ text: ArraySlice<UInt8>) {
    writeMarkers(isBlank: text.isEmpty)
    blocks.append(contentsOf: text)
    blocks.append(.lineFeed)
  }

  /// Writes the markers of the blocks around a line, which may be blank.
  private mutating func writeMarkers(isBlank: Bool) {
    let start = blocks.count
    for index in containers.indices {
      switch containers[index].kind {
      case .document:
        break
      case .quote:
        blocks.append("> ")
      case .item(_, let indent, isWritten: true):
        blocks += repeatElement(UInt8.space, count: indent)
      case .item(let marker, let indent, isWritten: false):
        blocks.append(contentsOf: marker)
        containers[index].kind = .item(
          marker: marker,
          indent: indent,
          isWritten: true)
      }
    }
    if isBlank {
      removeSpaces(after: start)
    }
  }

  /// Removes the spaces at the end of a line, which would be a line break.
  private mutating func removeSpaces(after start: Int) {
    while blocks.count > start, blocks.last == .space {
      blocks.removeLast()
    }
  }
}
