import MarkdownNames

/// The elements of HTML that become Markdown when they end.
extension TagRewriter {
  /// Writes an element of HTML as Markdown.
  mutating func close(_ element: HTMLElement, frame: Frame) {
    switch element.kind {
    case .strong:
      addMarked(frame, with: "**")
    case .emphasis:
      addMarked(frame, with: "*")
    case .struck:
      addMarked(frame, with: "~~")
    case .code:
      addInline(CodeText.span(CodeText.unescaped(frame.text).string).utf8)
    case .key:
      addKey(frame)
    case .raised, .lowered:
      addInline(Self.shifted(frame.text, isRaised: element.kind == .raised))
    case .link:
      addLink(frame)
    case .picture:
      addPicture(frame)
    case .media, .frame:
      addMedia(frame)
    case .lineBreak:
      addLineBreak()
    case .thematicBreak:
      addBlock(Bytes("---".utf8))
    case .heading(let level):
      addHeading(level, frame: frame)
    case .paragraph:
      addBlock(Bytes(frame.text.unwrapped), indent: frame.indent)
    case .division:
      addDivision(frame)
    case .list:
      addBlock(frame.text, indent: frame.indent)
    case .item:
      addItem(frame)
    case .term:
      addBlock(Bytes("- **".utf8) + frame.text.oneLine.trimmed + Bytes("**".utf8))
    case .description:
      addBlock(Indentation.add(2, to: Indentation.remove(from: frame.text[...])))
    case .definitions:
      addBlock(frame.text, indent: frame.indent)
    case .quote:
      addQuote(frame)
    case .table:
      addTable(frame)
    case .rowGroup:
      addInline(frame.text)
    case .row:
      addRow(frame)
    case .cell:
      addCell(frame)
    case .caption, .summary, .figureCaption:
      addTitle(frame)
    case .details:
      addDetails(frame)
    case .figure:
      addFigure(frame)
    case .text:
      addInline(frame.text)
    case .preformatted:
      addBlock(CodeText.fence(ofHTML: frame.text), indent: frame.indent)
    case .unseen, .ignored:
      break
    }
    if let id = frame.tag.attribute(["id", "name"]),
      element.keepsID
    {
      addAnchor(id)
    }
  }

  private mutating func addMarked(
    _ frame: Frame,
    with mark: StaticString
  ) {
    let text = frame.text.trimmed
    guard !text.isEmpty else { return addInline(frame.text) }
    let mark = Bytes(mark.description.utf8)
    let isPlain =
      text.first != .asterisk
      && text.last != .asterisk
      && !text.hasBlankLine
    // White space inside of the marks would make them text.
    let head = frame.text.prefix(while: \.isSpace)
    let tail = Bytes(repeating: .space, count: frame.text.last?.isSpace == true ? 1 : 0)
    let marked =
      if isPlain {
        mark + text + mark
      } else {
        Bytes(text)
      }
    addInline(head + marked + tail)
  }

  private mutating func addKey(_ frame: Frame) {
    let text = frame.text.oneLine.trimmed
    let isPlain =
      !text.isEmpty
      && !text.contains { byte in "`[]:".utf8.contains(byte) }
    if isPlain {
      addInline(Bytes(":key[".utf8) + text + Bytes("]".utf8))
    } else {
      addInline(frame.text)
    }
  }

  /// Digits and signs that have characters of their own; other texts stay as they are.
  private static func shifted(
    _ text: Bytes,
    isRaised: Bool
  ) -> Bytes {
    let table = isRaised ? raised : lowered
    let characters = text.string.map { table[$0] }
    guard !characters.isEmpty,
      !characters.contains(nil)
    else { return text }
    return Bytes(String(characters.compactMap { $0 }).utf8)
  }

  private static let raised: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "n": "ⁿ",
  ]

  private static let lowered: [Character: Character] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉", "+": "₊", "-": "₋",
  ]

  private mutating func addLineBreak() {
    let isInCell =
      frames.contains { frame in frame.element?.kind == .cell }
      || isInPipeRow
    let last = frames.last?.text.last
    if isInCell {
      // A row of a table is one line, and our cells have the element as well.
      addInline(Bytes("<br>".utf8))
    } else if let last, last != .newline {
      addInline(Bytes("\\\n".utf8))
    }
  }

  private mutating func addHeading(_ level: Int, frame: Frame) {
    let text = frame.text.oneLine.trimmed
    let stated = frame.tag.text(of: ["id"]) ?? ""
    let id =
      if stated.isEmpty {
        ""
      } else {
        " {#\(stated)}"
      }
    addBlock(Bytes(repeating: .numberSign, count: level) + [.space] + text + Bytes(id.utf8))
  }

  /// A division is its content, or a note where its class says so.
  private mutating func addDivision(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...])
    let classes = frame.tag.attribute(["class", "classname", "role"]) ?? ""
    // `admonition-note`, `callout_warning`
    let words =
      classes
      .split { " -_".contains($0) }
      .map(String.init)
    let notes = words.filter(ContainerSynonyms.classesOfNotes.contains)
    guard let admonition = notes.lazy.compactMap(Admonition.init(named:)).first,
      canBeNote(content)
    else {
      addBlock(content, indent: frame.indent)
      return
    }
    addContainer(
      admonition.opening(title: nil),
      content: content,
      indent: frame.indent)
  }

  /// Returns whether a text is neither a container already nor a part of the page with headings of its own.
  private func canBeNote(_ content: Bytes) -> Bool {
    !content.begins(with: ":::")
      && !content.isBlank
      && content.next("\n#", from: 0) == nil
  }

  /// Adds a container around a content.
  mutating func addContainer(
    _ opening: String,
    content: Bytes,
    indent: Int
  ) {
    addBlock(Self.container(opening, content: content.withoutBlankEnds), indent: indent)
  }

  private mutating func addItem(_ frame: Frame) {
    let mark = takeMark()
    let content = Indentation.remove(from: frame.text.withoutFirstIndent[...]).withoutBlankEnds
    // A cell holds no lists: the items stand in one line.
    if frames.contains(where: { frame in frame.element?.kind == .cell }) {
      addInline(Bytes(" • ".utf8) + Bytes(content).oneLine.trimmed)
      return
    }
    append(item: Self.item(content.lines, mark: mark))
  }

  /// Adds an item to the list that is open, behind a blank line where it has several paragraphs.
  private mutating func append(item: Bytes) {
    // Taken out of its frame, so that it is changed in its place and not copied.
    var target: Bytes = []
    swap(&target, &frames[frames.count - 1].text)
    while target.last?.isSpace == true {
      target.removeLast()
    }
    if !target.isEmpty {
      target += Bytes(repeating: .newline, count: item.hasBlankLine ? 2 : 1)
    }
    target += item
    target.append(.newline)
    swap(&target, &frames[frames.count - 1].text)
  }

  /// The mark of the next item of the list that is open: `-`, or its number.
  private mutating func takeMark() -> String {
    guard let list = frames.indices.last,
      frames[list].element?.kind == .list(isNumbered: true)
    else { return "-" }
    let start = frames[list].tag.attribute(["start"]).flatMap { Int($0) } ?? 1
    defer { frames[list].count += 1 }
    return "\(ListNumber.shown(frames[list].count - 1, from: start))."
  }

  private static func item(
    _ lines: [ArraySlice<UInt8>],
    mark: String
  ) -> Bytes {
    let indent = Bytes(repeating: .space, count: mark.utf8.count + 1)
    var item = Bytes((mark + " ").utf8) + (lines.first ?? [])
    for line in lines.dropFirst() {
      item.append(.newline)
      if !line.isBlank {
        item += indent + line
      }
    }
    return item
  }

  private mutating func addQuote(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    let lines = content.lines.map { line in
      if line.isBlank {
        return Bytes(">".utf8)
      }
      return Bytes("> ".utf8) + line
    }
    addBlock(Bytes(lines.joined(separator: [.newline])), indent: frame.indent)
  }

  /// Gives the words of `summary`, `caption` and `figcaption` to the element around.
  private mutating func addTitle(_ frame: Frame) {
    let kinds: [HTMLElement.Kind] = [.details, .table, .figure]
    let around = frames.lastIndex { frame in
      guard let element = frame.element else {
        return frame.treatment == .ours("details")
      }
      return kinds.contains(element.kind)
    }
    guard let around,
      !Self.hasBlocks(frame.text)
    else { return addBlock(frame.text) }
    frames[around].title = frame.text.oneLine.trimmed.string
  }

  /// Returns whether a text has a container, code or a list, none of which can be in a title.
  private static func hasBlocks(_ text: Bytes) -> Bool {
    let lines = text.lines.map(\.trimmed)
    // `1. The keys` alone is the number of a picture.
    return lines.count(where: CodeRanges.isItem) > 1
      || lines.contains { line in line.begins(with: ":::") || OpenFence(line) != nil }
  }

  private mutating func addDetails(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    guard frame.isBlock else {
      addInline(Bytes("\(frame.title ?? "") ".utf8) + content)
      return
    }
    // The title of a container is text without marks.
    let title = frame.title.map { title in title.filter { !"*`".contains($0) } } ?? "Details"
    let opening = ContainerText.opening("details", title: MarkdownParts.withoutLinks(title))
    addContainer(opening, content: content, indent: frame.indent)
  }

  private mutating func addAnchor(_ id: String) {
    guard !id.contains("{"),
      !id.contains(where: \.isWhitespace)
    else { return }
    // Private characters mark an anchor until the links of all pages are known.
    addInline(Bytes("\u{E000}\(id)\u{E001}".utf8))
  }

  private var isInPipeRow: Bool {
    guard let text = frames.last?.text else { return false }
    let start = text.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return text[start...].trimmed.begins(with: "|")
  }
}
