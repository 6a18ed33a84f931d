import Markup

/// Markdown made from the HTML that pages are composed of, for readers that are programs.
///
///     <h2 id="a">A &amp; b</h2>          ## A & b
///     <ul>                           →
///     <li>one <em>two</em></li>          - one *two*
///     </ul>
///
/// What it says is what the page says: the same links, tables and lists, drawings in words. It is
/// CommonMark with pipe tables; line breaks without a meaning are gone.
struct MarkdownText {
  /// What stands around a block.
  private enum Container: Equatable {
    case quote
    /// An item of a list: its marker until it is written, then as many spaces.
    case item(marker: String, isWritten: Bool)
    /// A frame that Markdown has no sign for.
    case plain
  }

  private struct List {
    /// `nil` for bullets.
    var number: Int?
    var isTight = false
  }

  private var tokens: MarkupTokenizer
  private(set) var output: [UInt8] = []
  private var inlines = MarkdownInlines()
  private var containers: [Container] = []
  private var lists: [List] = []
  private var isBlockPending = false
  /// What the last block that was closed was, where the next could run into it.
  private var lastList: Bool?
  private var blockPrefix = ""
  /// Spans that were opened: whether each is a citation.
  private var spans: [Bool] = []
  private var table = MarkdownTable()

  /// Turns HTML into Markdown that ends with a line feed, unless it is empty.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  static func bytes(_ html: [UInt8]) -> [UInt8] {
    var text = MarkdownText(tokens: MarkupTokenizer(html))
    text.convert()
    return text.output
  }

  private init(tokens: MarkupTokenizer) { self.tokens = tokens }

  private mutating func convert() {
    while let token = tokens.next() {
      switch token {
      case .text(let range): inlines.append(text: tokens.unescaped(range))
      case .start(let name, let tag): start(name, tag)
      case .end(let name): end(name)
      }
    }
    flush()
  }

  // MARK: Tags

  private mutating func start(_ name: String, _ tag: Range<Int>) {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      blockPrefix = String(repeating: "#", count: Int(name.dropFirst()) ?? 2) + " "
    case "p", "figure", "figcaption", "details", "summary", "section":
      flush()
      if name == "figcaption" { inlines.open("**") }
    case "blockquote": openQuote()
    case "div":
      guard tokens.attribute("class", of: tag)?.hasPrefix("aside ") ?? false else {
        flush()
        containers.append(.plain)
        return
      }
      openQuote()
    case "ul": open(List())
    case "ol": open(List(number: tokens.attribute("start", of: tag).flatMap { Int($0) } ?? 1))
    case "li": openItem()
    case "hr": write(["---"])
    case "pre": flush()
    case "code": code(tag)
    case "table": table = MarkdownTable()
    case "th", "td": table.open(tokens.attribute("class", of: tag))
    default: startInline(name, tag)
    }
  }

  private mutating func startInline(_ name: String, _ tag: Range<Int>) {
    switch name {
    case "em": inlines.open("*")
    case "strong": inlines.open("**")
    case "br": inlines.lineBreak()
    case "a":
      // The link of a term is the site's, not the author's: a program reads on without it.
      let isTerm = tokens.attribute("class", of: tag) == "term"
      inlines.openLink(isTerm ? nil : tokens.attribute("href", of: tag) ?? "")
    case "img":
      inlines.image(
        tokens.attribute("src", of: tag) ?? "", alt: tokens.attribute("alt", of: tag) ?? "")
    case "span":
      let isCitation = tokens.attribute("class", of: tag) == "citation"
      if isCitation { inlines.append(raw: " (") }
      spans.append(isCitation)
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "figcaption":
      inlines.close("**")
      flush()
    case "h1", "h2", "h3", "h4", "h5", "h6", "p", "figure", "details", "summary", "section":
      flush()
    case "blockquote", "div":
      flush()
      if containers.last != nil { containers.removeLast() }
    case "ul", "ol":
      flush()
      if let list = lists.popLast() { lastList = list.number != nil }
    case "li": closeItem()
    case "th", "td": table.close(inlines.take(inTable: true))
    case "tr": table.endRow()
    case "table": write(table.lines)
    case "em": inlines.close("*")
    case "strong": inlines.close("**")
    case "a":
      inlines.closeLink()
      if spans.last == true, tokens.following == UInt8(ascii: "<"),
        tokens.has("<a", at: tokens.index)
      {
        inlines.append(raw: ", ")
      }
    case "span": if spans.popLast() == true { inlines.append(raw: ")") }
    default: break
    }
  }

  /// Begins a quote; the blank line before it is not part of it, which keeps two apart.
  private mutating func openQuote() {
    flush()
    if isBlockPending { writeLine("", isBlank: true) }
    isBlockPending = false
    containers.append(.quote)
  }

  // MARK: Lists

  private mutating func open(_ list: List) {
    let isNestedInText = !inlines.isEmpty
    flush()
    // Two lists of a kind in a row would be one.
    if lastList == (list.number != nil) { write(["<!-- -->"]) }
    lists.append(list)
    isBlockPending = isBlockPending && !isNestedInText
  }

  private mutating func openItem() {
    flush()
    guard !lists.isEmpty else { return }
    let isTight = tokens.following != 0x0A && !tokens.has("<p>", at: tokens.index)
    let list = lists.count - 1
    if lists[list].isTight { isBlockPending = false }
    lists[list].isTight = isTight
    let marker = lists[list].number.map { "\($0). " } ?? "- "
    lists[list].number? += 1
    containers.append(.item(marker: marker, isWritten: false))
  }

  private mutating func closeItem() {
    flush()
    guard case .item(_, let isWritten)? = containers.last else { return }
    if !isWritten { write([""]) }
    containers.removeLast()
  }

  // MARK: Code

  private mutating func code(_ tag: Range<Int>) {
    let isBlock = tokens.index >= 5 && isAfterPre(tag.lowerBound)
    var content: [UInt8] = []
    while let token = tokens.next(), token != .end("code") {
      if case .text(let range) = token { content += tokens.unescaped(range) }
    }
    guard isBlock else {
      inlines.code(content)
      return
    }
    let language = tokens.attribute("class", of: tag) ?? ""
    let info = language.hasPrefix("language-") ? String(language.dropFirst(9)) : language
    let fence = String(repeating: "`", count: max(3, MarkdownInlines.longestRun(in: content) + 1))
    if content.last == 0x0A { content.removeLast() }
    let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    write([fence + info] + lines + [fence])
  }

  /// Whether a `<pre …>` ends right before an offset.
  private func isAfterPre(_ offset: Int) -> Bool {
    guard offset > 4, tokens.html[offset - 1] == UInt8(ascii: ">"),
      let open = tokens.html[..<offset].lastIndex(of: UInt8(ascii: "<"))
    else { return false }
    return tokens.has("<pre", at: open)
  }

  // MARK: Writing

  /// Writes the text that was gathered as a block, if there is any.
  private mutating func flush() {
    defer { blockPrefix = "" }
    let text = inlines.take(inTable: false)
    guard !text.isEmpty else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] = blockPrefix + lines[0]
    write(lines)
  }

  private mutating func write(_ lines: [String]) {
    if isBlockPending { writeLine("", isBlank: true) }
    for line in lines { writeLine(line, isBlank: false) }
    isBlockPending = true
    lastList = nil
  }

  private mutating func writeLine(_ text: String, isBlank: Bool) {
    var line = ""
    for index in containers.indices {
      switch containers[index] {
      case .plain: break
      case .quote: line += "> "
      case .item(let marker, let isWritten):
        if isWritten {
          line += String(repeating: " ", count: marker.utf8.count)
        } else if !isBlank {
          line += marker
          containers[index] = .item(marker: marker, isWritten: true)
        }
      }
    }
    line += text
    while line.last == " " { line.removeLast() }
    output.append(contentsOf: line.utf8)
    output.append(0x0A)
  }
}
