import Base

/// The text of a page as a flat array: the events of libcmark's iterator, with our blocks and
/// inlines among them.
///
///     ## Sizes                 enter(heading) text("Sizes") exit(heading)
///                         →
///     At *least* 44 pt.        enter(paragraph) text("At ") enter(emphasis) text("least") …
///
/// It does not depend on how or where the page is shown: renderers write HTML, Markdown or plain
/// text of any range of events. Indexed elements (headings, rules, references, …) are in the arrays
/// of the ``Document``; an event carries the index.
package struct Tree: Sendable, Equatable {
  package private(set) var events: [Event] = []
  /// UTF-8, unescaped: the characters of all events one after another.
  package private(set) var text: [UInt8] = []
  /// Links whose addresses do not depend on the site.
  package private(set) var links: [Link] = []
  /// Images whose addresses do not depend on the site.
  package private(set) var pictures: [Picture] = []
  package private(set) var codeBlocks: [CodeBlock] = []
  /// Addresses in HTML that the site lets through, in the order of ``text``.
  package private(set) var htmlAddresses: [HTMLAddress] = []

  /// A part of ``text``.
  package struct TextRange: Sendable, Equatable {
    package fileprivate(set) var start: UInt32
    package fileprivate(set) var end: UInt32

    package static let none = TextRange(start: 0, end: 0)

    package var isEmpty: Bool { start == end }
    package var bytes: Range<Int> { Int(start)..<Int(end) }
  }

  /// A link whose address does not depend on the site.
  package struct Link: Sendable, Equatable {
    /// As CommonMark reads it, not percent-encoded.
    package var address: TextRange
    /// The title; `nil` if there is none.
    package var title: TextRange?
  }

  /// An image whose address does not depend on the site.
  package struct Picture: Sendable, Equatable {
    package var address: TextRange
    package var alternative: TextRange
    /// The title; `nil` if there is none.
    package var title: TextRange?
  }

  /// An address in a tag of HTML, which the site looks up as it does those of links.
  package struct HTMLAddress: Sendable, Equatable {
    package var text: TextRange
    /// An index into ``Document/references``.
    package var reference: Int
  }

  /// Code with lines of its own.
  package struct CodeBlock: Sendable, Equatable {
    package var content: TextRange
    /// The first word after the fence.
    package var language: TextRange
    package var title: String?
    /// An index into ``Document/anchors``.
    package var anchor: Int?
  }
}

/// A step through a ``Tree``; a number is an index into the ``Document``'s array of that kind.
package enum Event: Sendable, Equatable {
  case enter(Element)
  case exit(Element)
  /// Characters; a line feed is a line break without a meaning.
  case text(Tree.TextRange)
  case code(Tree.TextRange)
  /// HTML within a line.
  case html(Tree.TextRange)
  /// A target of links, an index into ``Document/anchors``.
  case anchor(UInt32)
  case lineBreak
  /// The box at the start of a list item that is a task.
  case task(isDone: Bool)
  case codeBlock(UInt32)
  case htmlBlock(Tree.TextRange)
  case thematicBreak
  /// An index into ``Tree/pictures``.
  case picture(UInt32)
  /// An image that belongs to the topic.
  case image(UInt32)
  case citation(UInt32)
  /// The number of a footnote, an index into ``Document/footnoteReferences``.
  case footnote(UInt32)
  /// A component that is a part of a line, an index into ``Document/components``.
  case inlineComponent(UInt32)
  /// The title of a reference's target, for a reference without a text.
  case targetTitle(reference: UInt32)
}

extension Event {
  /// True if the text of a block begins after it.
  package var isBlockStart: Bool {
    switch self {
    case .enter(.paragraph), .enter(.cell), .enter(.definedTerm), .enter(.definition):
      true
    default:
      false
    }
  }

  /// Returns the sign for the box of a task.
  package static func box(isDone: Bool) -> String {
    isDone ? "☑" : "☐"
  }

  package var isLinkEnd: Bool {
    if case .exit(.link) = self {
      true
    } else {
      false
    }
  }

  package var isTargetTitle: Bool {
    if case .targetTitle = self {
      true
    } else {
      false
    }
  }
}

/// An element of a ``Tree``, with a start and an end.
package enum Element: Sendable, Equatable {
  // Blocks.
  case quote
  case list(ListStyle)
  case item
  case heading(level: UInt8, index: UInt32)
  /// A paragraph; a tight one is in a list without blank lines.
  case paragraph(isTight: Bool)
  /// Terms and their definitions.
  case definitionList, definedTerm, definition
  case table, tableHead, tableBody, tableRow
  case cell(isHeader: Bool, Table.Alignment)
  /// The frame of a `do` and the `dont` that follows it.
  case examples
  // The larger payload first: an event has 12 bytes so, and not 16.
  case aside(title: Tree.TextRange, AsideKind)
  case rule(UInt32)
  /// An index into ``Document/components``.
  case component(UInt32)
  /// A diagram; it contains only its legend.
  case figure(UInt32)
  /// An image with its caption; it contains only the image.
  case imageFigure(UInt32)
  // Inlines.
  case emphasis, strong, strikethrough
  /// An element of HTML with the title that it explains its text with.
  case small(title: Tree.TextRange, SmallElement)
  /// An index into ``Tree/links``.
  case link(UInt32)
  /// A link that the site resolves.
  case reference(UInt32)
  case term(UInt32)
}

/// The markers of a list.
package struct ListStyle: Sendable, Equatable {
  /// The first number; `nil` for bullets.
  package var start: Int32?
  package var isTight: Bool
  /// True if it explains a diagram's callouts.
  package var isLegend: Bool

  package init(start: Int32?, isTight: Bool, isLegend: Bool) {
    self.start = start
    self.isTight = isTight
    self.isLegend = isLegend
  }
}

// MARK: - Writing

extension Tree {
  /// The number of the next event.
  var count: Int { events.count }

  mutating func reserve(text count: Int) {
    text.reserveCapacity(count)
    events.reserveCapacity(count / 32)
  }

  /// Frees memory that was reserved and not used.
  mutating func shrink() {
    var exact: [Event] = []
    exact.reserveCapacity(events.count)
    exact.append(contentsOf: events)
    events = exact
  }

  mutating func append(_ event: Event) {
    events.append(event)
  }

  mutating func enter(_ element: Element) {
    events.append(.enter(element))
  }

  mutating func exit(_ element: Element) {
    events.append(.exit(element))
  }

  /// Keeps characters that an event refers to.
  mutating func add(_ bytes: Span<UInt8>) -> TextRange {
    let start = UInt32(text.count)
    text.append(bytes)
    return TextRange(start: start, end: UInt32(text.count))
  }

  /// Appends characters.
  mutating func append(text bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    appendEvent(of: add(bytes))
  }

  /// Appends a line break that means a space.
  mutating func appendSoftBreak() {
    let start = UInt32(text.count)
    text.append(.lineFeed)
    appendEvent(of: TextRange(start: start, end: start + 1))
  }

  /// Appends text, to the last event if that is adjacent text.
  private mutating func appendEvent(of range: TextRange) {
    if case .text(let last)? = events.last, last.end == range.start {
      events[events.count - 1] = .text(TextRange(start: last.start, end: range.end))
    } else {
      events.append(.text(range))
    }
  }

  /// Appends text as a separate event, because it may turn out to be the edge of an element.
  ///
  /// - Returns: The event's index.
  mutating func append(delimiter bytes: Span<UInt8>) -> Int {
    events.append(.text(add(bytes)))
    // A character of no event keeps the text that follows apart.
    text.append(.space)
    return events.count - 1
  }

  /// Lets the beginning of an element take the place of an event.
  mutating func replace(_ event: Int, entering element: Element) {
    events[event] = .enter(element)
  }

  /// Lets another event take the place of an event.
  mutating func replace(_ event: Int, by other: Event) {
    events[event] = other
  }

  mutating func removeLast() {
    events.removeLast()
  }

  /// Takes the events from a number on out.
  mutating func cut(from start: Int) -> [Event] {
    defer { events.removeSubrange(start...) }
    return Array(events[start...])
  }

  mutating func append(contentsOf other: [Event]) {
    events += other
  }

  /// Adds HTML that the site lets through.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - addresses: Where addresses are in it, in order, and the references that they are.
  /// - Returns: Where it is in the text.
  mutating func add(
    html: Span<UInt8>,
    addresses: [(bytes: Range<Int>, reference: Int)]
  ) -> TextRange {
    let range = add(html)
    htmlAddresses += addresses.map { address in
      let text = TextRange(
        start: range.start + UInt32(address.bytes.lowerBound),
        end: range.start + UInt32(address.bytes.upperBound))
      return HTMLAddress(text: text, reference: address.reference)
    }
    return range
  }

  /// HTML as it is shown at a place.
  ///
  /// - Parameters:
  ///   - range: The HTML.
  ///   - address: The address of a reference as it stands in an attribute.
  /// - Returns: The HTML with these addresses.
  /// - Complexity: O(log *n* + *m*), where *n* is the count of all addresses, *m* that of its bytes.
  package func html(
    _ range: TextRange,
    address: (Int) -> [UInt8]
  ) -> ArraySlice<UInt8> {
    let first = htmlAddresses.partitionIndex { $0.text.start >= range.start }
    let found = htmlAddresses[first...].prefix { $0.text.start < range.end }
    // Most HTML has no addresses, and is not copied.
    guard !found.isEmpty else { return text[range.bytes] }
    var html: [UInt8] = []
    var start = range.bytes.lowerBound
    for place in found {
      html += text[start..<place.text.bytes.lowerBound]
      html += address(place.reference)
      start = place.text.bytes.upperBound
    }
    html += text[start..<range.bytes.upperBound]
    return html[...]
  }

  mutating func append(link: Link) -> UInt32 {
    links.append(link)
    return UInt32(links.count - 1)
  }

  mutating func append(_ picture: Picture) {
    pictures.append(picture)
    events.append(.picture(UInt32(pictures.count - 1)))
  }

  mutating func append(_ block: CodeBlock) {
    codeBlocks.append(block)
    events.append(.codeBlock(UInt32(codeBlocks.count - 1)))
  }
}

// MARK: - Reading

extension [UInt8] {
  /// Appends characters of a tree.
  package mutating func append(_ range: Tree.TextRange, of tree: Tree) {
    append(tree.text.span, range.bytes)
  }

  /// Appends characters of a tree as HTML.
  package mutating func append(escaping range: Tree.TextRange, of tree: Tree) {
    append(escaping: tree.text.span.extracting(range.bytes))
  }
}
