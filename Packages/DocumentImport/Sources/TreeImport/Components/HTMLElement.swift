/// What an element of HTML is in Markdown.
///
/// https://html.spec.whatwg.org/multipage/indices.html#elements-3
struct HTMLElement {
  enum Kind {
    case strong, emphasis, code, struck, key, link, picture, media, frame, lineBreak, thematicBreak
    case paragraph, division, heading(Int), list(isNumbered: Bool), item, quote, preformatted
    case table, rowGroup, row, cell, caption, details, summary, figure, figureCaption
    case term, description, definitions, raised, lowered, text, unseen, ignored
  }

  let kind: Kind

  /// The element of a tag in lower case; `nil` where HTML has none of that name.
  init?(_ tag: Tag) {
    guard
      tag.name == tag.name.lowercased()
        || Self.kinds[tag.name.lowercased()] != nil
          && tag.name == tag.name.uppercased(),
      let kind = Self.kinds[tag.name.lowercased()]
    else { return nil }
    self.kind = kind
  }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis,
      "dfn": .emphasis, "var": .emphasis, "code": .code, "tt": .code, "samp": .code, "s": .struck,
      "del": .struck, "strike": .struck, "kbd": .key, "a": .link, "img": .picture,
      "video": .media, "audio": .media, "iframe": .frame, "embed": .frame, "object": .text,
      "br": .lineBreak, "wbr": .ignored, "hr": .thematicBreak, "p": .paragraph,
      "ul": .list(isNumbered: false), "menu": .list(isNumbered: false),
      "ol": .list(isNumbered: true),
      "li": .item, "blockquote": .quote, "pre": .preformatted, "table": .table, "tr": .row,
      "td": .cell, "th": .cell, "caption": .caption, "details": .details, "summary": .summary,
      "figure": .figure, "figcaption": .figureCaption, "dl": .definitions, "dt": .term,
      "dd": .description, "sup": .raised, "sub": .lowered,
    ]
    for level in 1...6 {
      kinds["h\(level)"] = .heading(level)
    }
    let groups: [(Kind, [String])] = [
      (.rowGroup, ["thead", "tbody", "tfoot"]),
      (
        .division,
        [
          "div", "section", "article", "main", "header", "footer", "nav", "center", "address",
          "fieldset", "form", "hgroup", "dialog", "aside", "search",
        ]
      ),
      (
        .text,
        [
          "span", "u", "ins", "font", "small", "big", "abbr", "acronym", "mark", "time", "label",
          "q",
          "bdi", "bdo", "data", "ruby", "rt", "rp", "rb", "legend", "button", "output", "picture",
          "select", "option", "optgroup", "datalist", "textarea", "meter", "progress", "noscript",
          "slot", "colgroup", "map",
        ]
      ),
      (.unseen, ["script", "style", "svg", "template", "canvas", "math"]),
      (.ignored, ["input", "source", "track", "col", "link", "meta", "area", "param", "base"]),
    ]
    for (kind, names) in groups {
      for name in names {
        kinds[name] = kind
      }
    }
    return kinds
  }()

  /// Whether it has no end tag.
  var isVoid: Bool {
    switch kind {
    case .picture, .lineBreak, .thematicBreak, .ignored:
      true
    default:
      false
    }
  }

  /// Whether it has lines of its own.
  var isBlock: Bool {
    switch kind {
    case .paragraph, .division, .heading, .list, .item, .quote, .preformatted, .table, .rowGroup,
      .row, .cell, .caption, .details, .summary, .figure, .figureCaption, .term, .description,
      .definitions, .thematicBreak:
      true
    default:
      false
    }
  }

  /// Whether it ends a paragraph that nothing has closed.
  var endsParagraph: Bool { isBlock }

  /// Whether no tags are read in it.
  var isRaw: Bool {
    switch kind {
    case .preformatted, .unseen, .code:
      true
    default:
      false
    }
  }
}

extension HTMLElement.Kind: Equatable {}

// MARK: - Ends

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

  private mutating func addMarked(_ frame: Frame, with mark: StaticString) {
    let text = frame.text.trimmed
    guard !text.isEmpty else { return addInline(frame.text) }
    // White space inside of the marks would make them text.
    let mark = Bytes(mark.description.utf8)
    let isPlain =
      text.first != UInt8(ascii: "*")
      && text.last != UInt8(ascii: "*") && !text.hasBlankLine
    let head = frame.text.prefix(while: \.isSpace)
    addInline(
      head + (isPlain ? mark + text + mark : Bytes(text))
        + (frame.text.last?.isSpace == true ? [.space] : []))
  }

  private mutating func addKey(_ frame: Frame) {
    let text = frame.text.oneLine.trimmed
    let isPlain =
      !text.isEmpty && !text.contains(.backtick) && !text.contains(UInt8(ascii: "["))
      && !text.contains(UInt8(ascii: "]")) && !text.contains(UInt8(ascii: ":"))
    addInline(isPlain ? Bytes(":key[".utf8) + text + Bytes("]".utf8) : frame.text)
  }

  /// Digits and signs that have characters of their own; other texts stay as they are.
  private static func shifted(_ text: Bytes, isRaised: Bool) -> Bytes {
    let raised: [Character: Character] = [
      "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
      "9": "⁹", "+": "⁺", "-": "⁻", "n": "ⁿ",
    ]
    let lowered: [Character: Character] = [
      "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
      "9": "₉", "+": "₊", "-": "₋",
    ]
    let table = isRaised ? raised : lowered
    let characters = text.string.map { table[$0] }
    guard !characters.isEmpty,
      !characters.contains(nil)
    else { return text }
    return Bytes(String(characters.compactMap { $0 }).utf8)
  }

  private mutating func addLink(_ frame: Frame) {
    guard let address = frame.tag.attribute(["href"]),
      !address.contains("{")
    else {
      addInline(frame.text)
      return
    }
    let text = frame.text.oneLine.trimmed
    guard !text.isEmpty else { return }
    // A link around a link cannot be.
    addInline(
      text.next("](", from: text.startIndex) == nil || text.begins(with: "![")
        ? MarkdownText.link(Bytes(text), address: address) : Bytes(text))
  }

  private mutating func addPicture(_ frame: Frame) {
    guard let address = frame.tag.attribute(["src", "data-src"]) else { return }
    guard !address.contains("{") else {
      addInline(CodeText.span(frame.tag.attribute(["alt"]) ?? address).utf8)
      return
    }
    let given = frame.tag.attributes.first { $0.name == "alt" }?.value
    let alternative = given.map {
      if $0.isEmpty || $0.contains("{") {
        return page.missingDescription
      }
      return $0
    }
    var text = MarkdownText.picture(
      alternative ?? page.missingDescription, address: address, title: nil)
    if let width = frame.tag.attribute(["width"]),
      Int(width) != nil,
      !address.contains("://")
    {
      text += "{width=\(width)}"
    }
    let isAlone = frames.last.map(\.text.lastLineIsBlank) ?? false
    if isAlone, frames.last?.element.map(\.isBlock) ?? true,
      frames.last?.element?.kind != .cell,
      frames.last?.isBlock == true
    {
      addBlock(Bytes(text.utf8))
    } else {
      addInline(Bytes(text.utf8))
    }
  }

  private mutating func addMedia(_ frame: Frame) {
    var address = frame.tag.attribute(["src"])
    if address == nil, let start = frame.text.next("](", from: 0) {
      address =
        frame
        .text[(start + 2)...]
        .prefix { $0 != UInt8(ascii: ")") }.string
    }
    let title = frame.tag.attribute(["title", "aria-label", "alt"])
    guard let address,
      !address.contains("{")
    else {
      if frame.text.isBlank {
        return addCode(frame)
      }
      return addInline(frame.text)
    }
    let name =
      title
      ?? address
      .split(separator: "/").last
      .map(String.init) ?? address
    addInline(MarkdownText.link(Bytes(name.utf8), address: address))
    if !frame.text.isBlank {
      addInline(Bytes(" ".utf8) + frame.text.oneLine.trimmed)
    }
  }

  private mutating func addLineBreak() {
    let isInCell =
      frames.contains { frame in frame.element?.kind == .cell }
      || isInPipeRow
    let last = frames.last?.text.last
    if isInCell {
      addInline(Bytes((last?.isSpace == true ? "" : " ").utf8))
    } else if last == .newline || frames.last?.text.isEmpty != false {
      return
    } else {
      addInline(Bytes("\\\n".utf8))
    }
  }

  private mutating func addHeading(_ level: Int, frame: Frame) {
    let text = frame.text.oneLine.trimmed
    let id = frame.tag.attribute(["id"]).map { " {#\($0)}" } ?? ""
    addBlock(Bytes(repeating: UInt8(ascii: "#"), count: level) + [.space] + text + Bytes(id.utf8))
  }

  /// A division is its content, or a note where its class says so.
  private mutating func addDivision(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...])
    let classes = frame.tag.attribute(["class", "classname", "role"]) ?? ""
    let words = classes.split { " -_".contains($0) }.map(String.init)
    let known = words.first { word in
      ["note", "tip", "warning", "caution", "danger", "info", "callout", "admonition"].contains(
        word)
    }
    let isMarkedOnce = !content.begins(with: ":::")
    guard let known,
      isMarkedOnce,
      !content.isBlank,
      content.next("\n#", from: 0) == nil,
      let admonition = Admonition(named: known)
    else {
      addBlock(content, indent: frame.indent)
      return
    }
    addBlock(
      Bytes((admonition.opening(title: nil) + "\n").utf8) + content.withoutBlankEnds
        + Bytes("\n:::".utf8),
      indent: frame.indent)
  }

  private mutating func addItem(_ frame: Frame) {
    var mark = "-"
    if let list = frames.indices.last, case .list(let isNumbered) = frames[list].element?.kind,
      isNumbered
    {
      let start = frames[list].tag.attribute(["start"]).flatMap { Int($0) } ?? 1
      mark = "\(frames[list].count + max(0, start) - 1)."
      frames[list].count += 1
    }
    let content = Indentation.remove(from: frame.text.withoutFirstIndent[...]).withoutBlankEnds
    let lines = content.lines
    let indent = Bytes(repeating: .space, count: mark.utf8.count + 1)
    var item = Bytes((mark + " ").utf8) + (lines.first ?? [])
    for line in lines.dropFirst() {
      item += [.newline] + (line.isBlank ? [] : indent + line)
    }
    if frames.contains(where: { frame in frame.element?.kind == .cell }) {
      addInline(Bytes(" • ".utf8) + Bytes(content).oneLine.trimmed)
      return
    }
    // Taken out of its frame, so that it is changed in its place and not copied.
    var target: Bytes = []
    swap(&target, &frames[frames.count - 1].text)
    while target.last?.isSpace == true {
      target.removeLast()
    }
    if !target.isEmpty {
      target += Bytes((item.hasBlankLine ? "\n\n" : "\n").utf8)
    }
    target += item
    target.append(.newline)
    swap(&target, &frames[frames.count - 1].text)
  }

  private mutating func addQuote(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    let lines = content.lines.map { line in line.isBlank ? Bytes(">".utf8) : Bytes("> ".utf8) + line
    }
    addBlock(Bytes(lines.joined(separator: [.newline])), indent: frame.indent)
  }

  /// Gives the words of `summary`, `caption` and `figcaption` to the element around.
  private mutating func addTitle(_ frame: Frame) {
    let kinds: [HTMLElement.Kind] = [.details, .table, .figure]
    let around = frames.lastIndex { frame in
      frame.element.map { kinds.contains($0.kind) } ?? (frame.treatment == .ours("details"))
    }
    guard let around else { return addBlock(frame.text) }
    frames[around].title = frame.text.oneLine.trimmed.string
  }

  private mutating func addDetails(_ frame: Frame) {
    let content = Indentation.remove(from: frame.text[...]).withoutBlankEnds
    let title = frame.title.map { String($0.filter { !"*`".contains($0) }) } ?? "Details"
    guard frame.isBlock else {
      addInline(Bytes("\(frame.title ?? "") ".utf8) + content)
      return
    }
    let words = MarkdownText.withoutLinks(title)
    addBlock(
      Bytes((ContainerText.opening("details", title: words) + "\n").utf8) + content
        + Bytes("\n:::".utf8),
      indent: frame.indent)
  }

  private mutating func addFigure(_ frame: Frame) {
    var content = Bytes(Indentation.remove(from: frame.text[...]).trimmed)
    if let caption = frame.title, !caption.isEmpty {
      let isPicture = content.begins(with: "![") && !content.contains(.newline)
      let isRemote = content.next("](http", from: 0) != nil
      if isPicture,
        !isRemote,
        !caption.contains("[")
      {
        if content.last == UInt8(ascii: "}"),
          let brace = content.lastIndex(of: UInt8(ascii: "{"))
        {
          content.insert(
            contentsOf: Bytes("caption=\(MarkdownText.attribute(caption)) ".utf8), at: brace + 1)
        } else {
          content += Bytes("{caption=\(MarkdownText.attribute(caption))}".utf8)
        }
      } else {
        content += Bytes("\n\n\(caption)".utf8)
      }
    }
    addBlock(content, indent: frame.indent)
  }

  private mutating func addAnchor(_ id: String) {
    guard !id.contains("{"),
      !id.contains(where: \.isWhitespace)
    else { return }
    addInline(Bytes("\u{E000}\(id)\u{E001}".utf8))
  }

  private var isInPipeRow: Bool {
    guard let text = frames.last?.text else { return false }
    let start = text.lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return text[start...].trimmed.begins(with: "|")
  }
}

// MARK: - Tables

extension TagRewriter {
  private mutating func addCell(_ frame: Frame) {
    guard let row = frames.lastIndex(where: { frame in frame.element?.kind == .row }) else {
      return addBlock(frame.text)
    }
    var text = Bytes()
    var isEscaped = false
    for byte in frame.text.oneLine.trimmed {
      if byte == UInt8(ascii: "|"), !isEscaped {
        text.append(.backslash)
      }
      isEscaped = byte == .backslash
      text.append(byte)
    }
    if frames[row].rows.isEmpty {
      frames[row].rows = [TableRow()]
    }
    if frame.tag.name.lowercased() != "th" {
      frames[row].rows[0].isHead = false
    }
    frames[row].rows[0].cells.append(text)
    let columns = frame.tag.attribute(["colspan"]).flatMap { Int($0) } ?? 1
    for _ in 1..<max(2, min(columns, 100)) where columns > 1 {
      frames[row].rows[0].cells.append([])
    }
  }

  private mutating func addRow(_ frame: Frame) {
    guard let table = frames.lastIndex(where: { frame in frame.element?.kind == .table }),
      let row = frame.rows.first
    else {
      return addBlock(frame.text)
    }
    frames[table].rows.append(row)
  }

  private mutating func addTable(_ frame: Frame) {
    var rows = frame.rows
    let rest = frame.text.trimmed
    let columns = rows.map(\.cells.count).max() ?? 0
    guard columns > 0 else { return addBlock(frame.text, indent: frame.indent) }
    if rows.first?.isHead != true {
      rows.insert(TableRow(), at: 0)
    }
    var lines: [Bytes] = []
    for (number, row) in rows.enumerated() {
      let cells = row.cells + Array(repeating: [], count: columns - row.cells.count)
      lines.append(Bytes("|".utf8) + cells.flatMap { Bytes(" ".utf8) + $0 + Bytes(" |".utf8) })
      if number == 0 {
        lines.append(Bytes(("|" + String(repeating: " --- |", count: columns)).utf8))
      }
    }
    if let title = frame.title, !title.isEmpty {
      addBlock(Bytes("**\(title)**".utf8), indent: frame.indent)
    }
    if !rest.isEmpty {
      addBlock(Bytes(rest), indent: frame.indent)
    }
    addBlock(Bytes(lines.joined(separator: [.newline])), indent: frame.indent)
  }
}

extension HTMLElement {
  /// Whether an id of it can be linked to, and is not kept in another way.
  fileprivate var keepsID: Bool {
    switch kind {
    case .heading, .ignored, .unseen, .picture, .cell, .row, .rowGroup:
      false
    default:
      true
    }
  }
}
