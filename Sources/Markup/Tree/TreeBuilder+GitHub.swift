// What GitHub Flavored Markdown has and CommonMark has not, but for tables.

import Base
import Diagnostics
import TextWidth

extension TreeBuilder {
  /// Adds `~~`, or strikes through the text since the last one.
  mutating func addTildes(opens: Bool, closes: Bool, in parent: Node?) {
    guard images.depth == 0 else {
      addRun("~~".utf8.span)
      return
    }
    if closes,
      let opener = inlines.tildes.last,
      opener.parent == parent,
      opener.event + 1 < tree.count
    {
      inlines.tildes.removeLast()
      dropTags(after: opener.event)
      tree.replace(opener.event, entering: .strikethrough)
      tree.exit(.strikethrough)
      return
    }
    let event = tree.append(delimiter: "~~".utf8.span)
    if opens {
      inlines.tildes.append((parent, event))
    }
  }

  /// Adds an address in running text as a link; inside a link or an image it is plain text.
  mutating func addBareAddress(_ bytes: Range<Int>) {
    let text = source.string(bytes).replacing("&amp;", with: "&")
    guard inlines.links.isEmpty,
      images.depth == 0
    else {
      addRun(text.utf8.span)
      return
    }
    diagnoseCut(bytes)
    // A browser would take the address without a scheme for a path.
    let scheme = text.lowercased().hasPrefix("www.") ? "http://" : ""
    addLink(to: scheme + text, text: text)
  }

  private mutating func addLink(to address: String, text: String) {
    let link = Tree.Link(address: tree.add(address.utf8.span))
    let element = Element.link(tree.append(link: link))
    tree.enter(element)
    tree.append(text: text.utf8.span)
    tree.exit(element)
  }

  /// Reports an address that may be incomplete: `https://ja.wikipedia.org/wiki/日本`.
  ///
  /// A particle after a slash, which is in Hiragana, belongs to the sentence.
  private mutating func diagnoseCut(_ address: Range<Int>) {
    let end = address.upperBound
    guard "/=-_#".utf8.contains(source.bytes[end - 1]),
      end < source.bytes.count,
      source.bytes[end] >= 0x80
    else { return }
    let next = Unicode.Scalar(utf8: source.bytes.span, at: end)
    guard next.properties.isAlphabetic,
      !(0x3040...0x309F).contains(next.value)
    else { return }
    diagnose(
      .literalMarkup(
        "'\(String(next))…' after the address '\(source.string(address))'",
        help: "write <…> around the whole address, or a space after it",
        at: location(address)))
  }

  /// Reports `~~struck~` and `~struck~~`: two tildes on one side of a text, and one on the other.
  ///
  /// - Parameters:
  ///   - tildes: The two.
  ///   - opens: Whether they can begin struck text.
  ///   - closes: Whether they can end it.
  mutating func diagnoseStrikes(from tildes: Range<Int>, opens: Bool, closes: Bool) {
    guard isFull,
      images.depth == 0,
      let struck = unevenStrikes(from: tildes, opens: opens, closes: closes)
    else { return }
    diagnose(.strikes, at: struck)
  }

  private func unevenStrikes(
    from tildes: Range<Int>,
    opens: Bool,
    closes: Bool
  ) -> Range<Int>? {
    let line = source.bytes[tildes.upperBound...].prefix(Span<UInt8>.reach)
      .prefix { $0 != .lineFeed }
    let before = source.bytes[..<tildes.lowerBound].suffix(Span<UInt8>.reach)
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? before.startIndex
    // The second of a pair is none by itself.
    guard !before[lineStart...].hasTwoTildes else { return nil }
    if opens, let end = line.endOfLoneTilde {
      return tildes.lowerBound..<end
    }
    if closes, let start = before[lineStart...].startOfLoneTilde {
      return start..<tildes.upperBound
    }
    return nil
  }

  // MARK: Tasks and alerts

  /// Adds syntax at the start of a list item or a quote.
  ///
  /// - Parameters:
  ///   - mark: The mark at the start of a text.
  ///   - node: The text.
  /// - Returns: True if it has a meaning there.
  mutating func addStart(_ mark: MarkTable.Mark, of node: Node) -> Bool {
    guard let container = container(startingWith: node) else { return false }
    switch (mark.kind, container.kind) {
    case (.task(let isDone), .item):
      tree.append(.task(isDone: isDone))
    case (.alert(let kind), .blockQuote):
      let aside = Element.aside(title: .none, kind)
      // The quote and its paragraph have just begun.
      tree.replace(tree.count - 2, entering: aside)
      openBlocks.alerts.append((container, aside))
    default:
      return false
    }
    return true
  }

  /// Returns the block whose first paragraph begins with an inline.
  private func container(startingWith inline: Node) -> Node? {
    guard inline.previous == nil,
      let paragraph = inline.parent,
      paragraph.kind == .paragraph,
      paragraph.previous == nil
    else { return nil }
    return paragraph.parent
  }

  mutating func closeQuote(_ node: Node) {
    guard let alert = openBlocks.alerts.last,
      alert.quote == node
    else {
      tree.exit(.quote)
      return
    }
    openBlocks.alerts.removeLast()
    tree.exit(alert.aside)
  }

  /// Returns whether a line break follows the line that makes a quote an aside, or a note's label
  /// alone.
  ///
  /// Mutating, although it changes nothing: a call of a method that is not copies all of the builder, for each paragraph.
  mutating func isAfterStart(_ lineBreak: Node) -> Bool {
    guard lineBreak.previous?.previous == nil,
      let parent = lineBreak.parent
    else { return false }
    return isLoneMarker(parent)
  }

  /// Returns whether a paragraph consists only of the line that makes its quote an aside, or of a
  /// note's label.
  ///
  /// Mutating for the reason of ``isAfterStart(_:)``.
  mutating func isLoneMarker(_ paragraph: Node) -> Bool {
    guard paragraph.previous == nil,
      let container = paragraph.parent
    else { return false }
    let quote = openBlocks.alerts.last?.quote
    let item = notes.open.last?.item
    guard container == quote || container == item else { return false }
    return tree.events.last?.isBlockStart ?? false
  }
}

extension ArraySlice<UInt8> {
  /// Where the first tilde ends that is behind a word and not before one, if no two tildes are in the text: `5~10` is a
  /// range.
  fileprivate var endOfLoneTilde: Int? {
    guard !hasTwoTildes else { return nil }
    let tilde = indices.dropFirst().first { index in
      self[index] == .tilde && self[index - 1] > .space
        && (index + 1 == endIndex || !self[index + 1].isASCIIAlphanumeric)
    }
    return tilde.map { $0 + 1 }
  }

  /// Where the last tilde begins that is before a word and not behind one.
  fileprivate var startOfLoneTilde: Int? {
    indices.dropLast().last { index in
      self[index] == .tilde && self[index + 1] > .space
        && (index == startIndex || !self[index - 1].isASCIIAlphanumeric && self[index - 1] < 0x80)
    }
  }

  fileprivate var hasTwoTildes: Bool {
    indices.dropLast().contains { self[$0] == .tilde && self[$0 + 1] == .tilde }
  }
}
