import Base
import Diagnostics

// HTML: small elements are part of the text everywhere; of all else the words stay, unless the site lets HTML through.

/// An inline tag whose end has not been read yet.
struct OpenTag {
  enum Meaning {
    case element(Element)
    /// The text up to its end is omitted: `<rp>`, because readings have parentheses anyway.
    case hidden
    /// A place, whose end tag has no further meaning: `<a id="sizes">`.
    case place
  }

  let name: String
  let meaning: Meaning
  let parent: Node?
  /// The event that its beginning takes the place of.
  let event: Int
  let bytes: Range<Int>
}

extension TreeBuilder {
  /// True if HTML is kept.
  var keepsHTML: Bool { !isFull || options.rawHTML == .kept }

  // MARK: Blocks

  mutating func addHTMLBlock(_ node: Node) {
    node.withLiteral { literal in
      let html = restore(literal)
      noteAllowance(block: html, node)
      guard isFull else {
        tree.append(.htmlBlock(tree.add(html.span)))
        return
      }
      let place = line(of: node)
      if html.isUnclosedComment {
        diagnose(.unclosedComment(at: location(place)))
      } else if html.isComment {
        return
      } else if keepsHTML {
        tree.append(.htmlBlock(keep(html, at: place)))
      } else {
        let place = location(place)
        diagnose(html.hasWords ? .lostWords(at: place) : .rawHTML(at: place))
      }
    }
  }

  // MARK: Inlines

  mutating func addInlineHTML(_ node: Node) {
    node.withLiteral { literal in
      if let line = containerLine(in: literal) {
        readMark(marked.marks[line], at: 0, of: node)
        return
      }
      let html = restore(literal)
      noteAllowance(inline: html)
      guard !keepsHTML else {
        addKept(html)
        return
      }
      guard !html.isComment else { return }
      let bytes = bytes(ofInlineHTML: html)
      guard let tag = HTMLTag(html[...], at: 0) else {
        diagnose(.rawHTML(at: location(bytes)))
        return
      }
      add(tag, html: html, in: node.parent, at: bytes)
    }
  }

  private mutating func addKept(_ html: [UInt8]) {
    guard !isFull || !html.isComment else { return }
    if images.depth > 0 {
      images.alternative += html
    } else if isFull {
      tree.append(.html(keep(html, at: bytes(ofInlineHTML: html))))
    } else {
      tree.append(.html(tree.add(html.span)))
    }
  }

  /// Adds the element that a tag represents.
  private mutating func add(
    _ tag: HTMLTag,
    html: [UInt8],
    in parent: Node?,
    at bytes: Range<Int>
  ) {
    switch tag.name {
    case "br":
      addLineBreak()
    case "wbr":
      if images.depth == 0 {
        tree.append(.html(tree.add("<wbr />".utf8.span)))
      }
    case _ where images.depth > 0:
      // An alternative text has no elements.
      return
    case _ where !tag.isKnown:
      addAsText(html, at: bytes)
    case _ where tag.isEnd:
      close(tag, in: parent, at: bytes)
    case "rt", "rp":
      // Their end tags may be left out (HTML, section 13.1.2.4).
      closeReading(in: parent)
      open(tag, html: html, in: parent, at: bytes)
    default:
      open(tag, html: html, in: parent, at: bytes)
    }
  }

  /// Adds text that looks like a tag and is none, such as `<String>` of a type or `<your name>`.
  private mutating func addAsText(_ html: [UInt8], at bytes: Range<Int>) {
    diagnose(
      .literalMarkup(
        "'\(String(decoding: html, as: UTF8.self))', which is not an HTML element,",
        help: help(forTag: html),
        at: location(bytes)))
    tree.append(text: html.span)
  }

  /// What to write instead of a tag: the component of that name, or else text that shows the tag.
  private func help(forTag html: [UInt8]) -> Message {
    let name = html.dropFirst().drop { $0 == .slash }.prefix { byte in
      byte.isASCIIAlphanumeric || byte == .hyphen
    }
    let container = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
    let form = options.components.first { form in form.name == container }
    if form?.content == .text {
      return "write ':\(container)[Text]'"
    }
    guard form != nil || ContainerNames.isTaken(container) else {
      return "write it as code, or with a backslash before '<'"
    }
    return "write '::: \(container)', and ':::' on a line below the text"
  }

  /// The largest number of open tags; text by people never has more.
  private static let maximumOpenTags = 100

  private mutating func open(
    _ tag: HTMLTag,
    html: [UInt8],
    in parent: Node?,
    at bytes: Range<Int>
  ) {
    guard inlines.openTags.count < Self.maximumOpenTags,
      let meaning = meaning(of: tag, html, at: bytes)
    else {
      note(tag, at: bytes)
      return
    }
    inlines.openTags.append(
      OpenTag(name: tag.name, meaning: meaning, parent: parent, event: tree.count, bytes: bytes))
    // It says nothing unless its end comes.
    tree.append(.html(.none))
  }

  /// Returns the element that a tag begins; `nil` if it is removed.
  private mutating func meaning(
    of tag: HTMLTag,
    _ html: [UInt8],
    at bytes: Range<Int>
  ) -> OpenTag.Meaning? {
    if tag.name == "rp" {
      return .hidden
    }
    if tag.name == "a" {
      return place(of: tag, html, at: bytes)
    }
    guard let element = element(of: tag, html) else { return nil }
    if let id = tag.place(in: html) {
      addPlace(id, at: bytes)
    }
    let known = ["id", "title"]
    if let other = tag.attributes.first(where: { !known.contains($0.name) }) {
      diagnose(.htmlAttribute(other.name, of: tag.name, at: location(bytes)))
    }
    return .element(element)
  }

  /// The place that `<a id="…">` marks; with an address it would be a link, which Markdown has.
  private mutating func place(
    of tag: HTMLTag,
    _ html: [UInt8],
    at bytes: Range<Int>
  ) -> OpenTag.Meaning? {
    guard tag.value(of: "href") == nil,
      let id = tag.place(in: html)
    else { return nil }
    addPlace(id, at: bytes)
    return .place
  }

  private mutating func element(of tag: HTMLTag, _ html: [UInt8]) -> Element? {
    if let element = SmallElement.markdown(tag.name) {
      return element
    }
    guard let element = SmallElement(rawValue: tag.name) else { return nil }
    let title = tag.value(of: "title").map { tree.add(html[$0].span) }
    return .small(title: title ?? .none, element)
  }

  /// Adds a target of links.
  private mutating func addPlace(_ id: String, at bytes: Range<Int>) {
    guard rule == nil else {
      diagnose(.explicitIDInRule(at: location(bytes)))
      return
    }
    tree.append(.anchor(UInt32(document.anchors.count)))
    document.anchors.append(Spanned(id, bytes: bytes))
  }

  private mutating func close(
    _ tag: HTMLTag,
    in parent: Node?,
    at bytes: Range<Int>
  ) {
    if tag.name == "ruby" {
      closeReading(in: parent)
    }
    let inParent = inlines.openTags.reversed().prefix { $0.parent == parent }
    guard let opener = inParent.first(where: { $0.name == tag.name }) else {
      // Of what is left out the beginning was reported.
      if SmallElement(rawValue: tag.name) != nil {
        diagnose(.rawHTML(at: location(bytes)))
      }
      return
    }
    while let last = inlines.openTags.popLast(), last.event != opener.event {
      diagnoseUnclosed(last)
    }
    finish(opener)
  }

  /// Ends a reading whose end tag is omitted (HTML, section 4.5.11).
  private mutating func closeReading(in parent: Node?) {
    guard let last = inlines.openTags.last,
      last.parent == parent,
      last.isReading
    else { return }
    inlines.openTags.removeLast()
    finish(last)
  }

  private mutating func finish(_ opener: OpenTag) {
    // What is struck through cannot begin inside and end outside.
    while let tilde = inlines.tildes.last, tilde.event > opener.event {
      inlines.tildes.removeLast()
    }
    switch opener.meaning {
    case .element(let element):
      tree.replace(opener.event, entering: element)
      tree.exit(element)
    case .hidden:
      let isText = tree.events[(opener.event + 1)...].allSatisfy(\.isText)
      if isText {
        _ = tree.cut(from: opener.event)
      }
    case .place:
      break
    }
  }

  /// Reports tags that their block, or the emphasis or link around them, does not close.
  mutating func closeTags(in parent: Node) {
    while let last = inlines.openTags.last, last.parent == parent {
      inlines.openTags.removeLast()
      if last.isReading {
        finish(last)
      } else {
        diagnoseUnclosed(last)
      }
    }
  }

  /// Removes tags that begin after an event, because the element of the event ends before they do.
  mutating func dropTags(after event: Int) {
    while let last = inlines.openTags.last, last.event > event {
      inlines.openTags.removeLast()
      diagnoseUnclosed(last)
    }
  }

  /// What to write instead of a tag that is none: `@<b>{…}` of Re:VIEW, `<var product>`.
  private func help(forUnclosed tag: OpenTag) -> Message? {
    let (start, end) = (tag.bytes.lowerBound, tag.bytes.upperBound)
    let isCommand =
      start > 0 && source.bytes[start - 1] == .atSign
      && end < source.bytes.endIndex && source.bytes[end] == .openBrace
    if isCommand {
      return "write it as Markdown"
    }
    let words = source.string(tag.bytes).dropFirst().dropLast().split(separator: " ")
    guard words.count == 2, words[0] == "var", Identifier.isWellFormed(words[1].utf8) else {
      return nil
    }
    return "write <var:\(String(words[1]))>"
  }

  private mutating func diagnoseUnclosed(_ tag: OpenTag) {
    var diagnostic = Diagnostic.unclosedTag(tag.name, at: location(tag.bytes))
    if let help = help(forUnclosed: tag) {
      diagnostic.help = help
    }
    diagnose(diagnostic)
  }

  mutating func addLineBreak() {
    if images.depth > 0 {
      images.alternative.append(.space)
    } else {
      tree.append(.lineBreak)
    }
  }

  /// The place of inline HTML: of its first line, and in a cell of the text before a pipe.
  mutating func bytes(ofInlineHTML html: [UInt8]) -> Range<Int> {
    let start = html.prefix { !$0.endsLine && $0 != .pipe }
    var cursor = walked.cursors.html
    defer { walked.cursors.html = cursor }
    return find(start, from: &cursor)
  }
}

extension OpenTag {
  fileprivate var isReading: Bool { name == "rt" || name == "rp" }
}

extension Event {
  fileprivate var isText: Bool {
    if case .text = self {
      true
    } else {
      false
    }
  }
}

extension [UInt8] {
  /// True if a block of HTML begins with a comment that continues to the end of the page.
  fileprivate var isUnclosedComment: Bool {
    let rest = drop { $0 <= .space }
    guard rest.starts(with: "<!--".utf8) else {
      return false
    }
    // `<!-->` is a comment as well.
    return !rest.dropFirst(2).indices.contains { index in
      rest[index...].starts(with: "-->".utf8)
    }
  }

  /// True if HTML consists only of comments and white space.
  var isComment: Bool {
    var rest = self[...]
    while true {
      rest = rest.drop { $0 <= .space }
      guard !rest.isEmpty else { return true }
      guard rest.starts(with: "<!--".utf8) else {
        return false
      }
      // `<!-->` is a comment as well.
      rest = rest.dropFirst(2)
      while !rest.starts(with: "-->".utf8) {
        guard !rest.isEmpty else { return false }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(3)
    }
  }

  /// True if HTML has text for readers: outside tags, comments, scripts and style sheets.
  fileprivate var hasWords: Bool {
    var index = 0
    while index < count {
      if self[index] != .openAngle {
        guard self[index] <= .space else { return true }
        index += 1
        continue
      }
      if let end = endOfDeclaration(from: index) {
        index = end
        continue
      }
      guard let tag = HTMLTag(self[...], at: index) else {
        return true
      }
      // What follows is a program, not text.
      if tag.name == "script" || tag.name == "style" {
        return false
      }
      index = tag.range.upperBound
    }
    return false
  }

  /// Returns the end of a comment, a declaration or an instruction.
  private func endOfDeclaration(from start: Int) -> Int? {
    let rest = self[start...]
    guard rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) else {
      return nil
    }
    let last = rest.firstIndex(of: .closeAngle) ?? count - 1
    return last + 1
  }
}
