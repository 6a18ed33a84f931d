/// Rewrites tags of HTML, JSX and template languages: what is between them stays Markdown.
///
/// Elements of HTML become Markdown (`HTMLElement`), everything else what the table of components says. An element is
/// open as a frame with the text that it has so far; frames are a list, so that no nesting ends on our stack.
struct TagRewriter {
  /// The facts of a page that its text needs.
  struct Page {
    var path = ""
    var isMDX = false
    /// Indicates whether four spaces before a line make code.
    var hasIndentedCode = true
    /// The values that `{{ page.title }}` and `{frontmatter.title}` stand for.
    var values: [String: String] = [:]
    /// The names of the site's variables, by what a text calls them.
    var variables: [String: String] = [:]
    /// The texts of these variables, which addresses need.
    var variableTexts: [String: String] = [:]
    /// The files that the page imports, by the names that it has for them.
    var imports: [String: String] = [:]
    /// Indicates whether the text is a value of a macro.
    var isInMacro = false
    var missingDescription = "Describe the picture."

    /// The language of a fence that shows an element.
    var markupLanguage: String { isMDX ? "jsx" : "html" }
  }

  /// An element that is open.
  struct Frame {
    var tag: Tag
    var treatment: Treatment?
    var element: HTMLElement?
    /// Indicates whether it has lines of its own.
    var isBlock: Bool
    /// The columns before it, of an item of a list.
    var indent = 0
    var text: Bytes = []
    /// Of a list: the number of the next item.
    var count = 1
    /// Of a table: its rows.
    var rows: [TableRow] = []
    /// The words of `summary`, `caption` and `figcaption`.
    var title: String?
  }

  struct TableRow {
    var cells: [Bytes] = []
    var isHead = true
  }

  var table: ComponentTable
  /// The names of components that the site must declare, with their attributes, and whether they hold something.
  var declared: [String: (attributes: Set<String>, hasContent: Bool)] = [:]
  /// The tags of scripts and styles that were left out, with their counts.
  var removed: [String: Int] = [:]
  /// The files that pages may share, where the text includes them.
  var sharedUses: [SharedUses.Use] = []
  let page: Page
  let bytes: Bytes
  var code: ArraySlice<Range<Int>>
  var frames: [Frame] = []
  /// The counts of open elements, by their names.
  private var openKeys: [String: Int] = [:]
  /// The names that something closes on the page.
  let paired: Set<String>
  /// The elements without markup in them that nothing closes, by their names.
  var unclosedRaw: Set<String> = []
  let ends = TagEnds()
  var index = 0
  var isInList = false
  var lineStart = 0

  init(_ bytes: Bytes, page: Page, table: ComponentTable) {
    (self.bytes, self.page, self.table) = (bytes, page, table)
    code = CodeRanges(bytes, hasIndentedCode: page.hasIndentedCode).ranges[...]
    paired = Self.closedNames(in: bytes, ends)
    let root = Tag(in: Bytes("<>".utf8), at: 0, isMDX: false)
    if let root {
      frames = [Frame(tag: root, isBlock: true)]
    }
  }

  /// Returns the text that the tags leave, and what was found in them.
  static func rewrite(
    _ bytes: Bytes,
    page: Page,
    table: ComponentTable
  ) -> TagRewriter.Result {
    var rewriter = TagRewriter(bytes, page: page, table: table)
    while rewriter.index < bytes.count {
      rewriter.step()
    }
    while rewriter.frames.count > 1 {
      rewriter.abandon()
    }
    settleRows(of: &rewriter.frames[0])
    return Result(
      text: rewriter.frames[0].text, table: rewriter.table, declared: rewriter.declared,
      removed: rewriter.removed, sharedUses: rewriter.sharedUses)
  }

  struct Result {
    var text: Bytes
    var table: ComponentTable
    var declared: [String: (attributes: Set<String>, hasContent: Bool)]
    var removed: [String: Int]
    var sharedUses: [SharedUses.Use]
  }

  /// The names of tags that are closed somewhere on the page: `{% name %}` has no other sign of what it holds.
  private static func closedNames(
    in bytes: Bytes,
    _ ends: TagEnds
  ) -> Set<String> {
    var names: Set<String> = []
    var index = 0
    while index < bytes.count {
      guard
        bytes[index] == .openAngle
          || bytes[index] == .openBrace,
        let tag = Tag(in: bytes, at: index, isMDX: false, ends: ends)
      else {
        index += 1
        continue
      }
      if tag.kind == .closing {
        names.insert(tag.endKey)
      }
      // Attributes of an element may hold other elements, in braces.
      index =
        if tag.syntax == .element {
          index + 1
        } else {
          tag.range.upperBound
        }
    }
    return names
  }
}

// MARK: - Steps

extension TagRewriter {
  mutating func step() {
    // Code that a tag has taken along is behind us.
    while let range = code.first, range.lowerBound < index {
      code = code.dropFirst()
    }
    if let range = code.first, range.lowerBound == index {
      copyCode(range)
      return
    }
    switch bytes[index] {
    case .newline:
      appendByte()
      startLine()
    case .backslash where index + 1 < bytes.count:
      // An escaped mark begins no tag.
      frames[frames.count - 1].text += bytes[index...index + 1]
      index += 2
    case .openBrace where bytes.has("{#{{", at: index):
      // The id of a heading, which the other tool makes of a value: `{#{{ name | slugify }}}`.
      index =
        bytes[index...]
        .prefix(300)
        .next("}}}", from: index)
        .map { $0 + 3 } ?? index + 1
    case .openBrace where endOfComment != nil:
      removed["{# #}", default: 0] += 1
      index = endOfComment ?? index + 1
    case .openAngle, .openBrace:
      readTag()
    default:
      appendByte()
    }
  }

  /// Reads a tag that begins at the index, or copies the byte.
  private mutating func readTag() {
    if let tag = Tag(in: bytes, at: index, isMDX: page.isMDX, ends: ends) {
      read(tag)
    } else {
      appendByte()
    }
  }

  mutating func startLine() {
    lineStart = index
    let end = bytes[index...].firstIndex(of: .newline) ?? bytes.count
    let line = bytes[index..<end]
    guard !line.isBlank else { return }
    if CodeRanges.isItem(line) {
      isInList = true
    } else if Indentation.columns(of: line) < 2 {
      isInList = false
    }
  }

  mutating func copyCode(_ range: Range<Int>) {
    let isComment = bytes.has("<!--", at: range.lowerBound)
    // A comment that begins a line would take the text behind it along (CommonMark, section 4.6).
    let takesText =
      isComment
      && CodeRanges.withoutMarks(head).isEmpty
      && !endsLine(range.upperBound)
    if takesText {
      removed["<!-- -->", default: 0] += 1
    } else if page.isMDX || !isComment || !isInElement {
      frames[frames.count - 1].text += bytes[range]
    }
    index = range.upperBound
    while takesText, index < bytes.count, bytes[index] == .space {
      index += 1
    }
    if takesText {
      // Another comment may follow, which then begins the line.
      lineStart = index
    }
    if bytes[index - 1] == .newline {
      startLine()
    }
  }

  /// The end of a comment of Nunjucks that begins here: `{# … #}`, which no id `{#name}` is.
  private var endOfComment: Int? {
    guard !page.isMDX,
      bytes.has("{#", at: index),
      index + 2 < bytes.count,
      bytes[index + 2].isSpace || bytes[index + 2] == .hyphen
    else { return nil }
    return bytes[index...]
      .prefix(20_000)
      .next("#}", from: index + 2)
      .map { $0 + 2 }
  }

  var isInElement: Bool { frames.count > 1 }

  /// Copies the byte at hand.
  private mutating func appendByte() {
    frames[frames.count - 1].text.append(bytes[index])
    index += 1
  }

  /// The text of the line before the tag.
  var head: ArraySlice<UInt8> { bytes[min(lineStart, index)..<index] }

  var isInTableRow: Bool {
    head.trimmed.begins(with: "|")
      || frames.contains { frame in frame.element?.kind == .cell }
  }

  /// Returns whether only white space is between a place and the end of its line.
  func endsLine(_ place: Int) -> Bool {
    var end = place
    while end < bytes.count, bytes[end].isSpaceOrTab {
      end += 1
    }
    return end >= bytes.count
      || bytes[end] == .newline || bytes[end] == .carriageReturn
  }

  mutating func read(_ tag: Tag) {
    switch tag.syntax {
    case .value, .expression:
      readValue(tag)
    case .element, .liquid, .shortcode:
      if tag.kind == .closing {
        close(tag)
      } else {
        open(tag)
      }
    }
  }
}

// MARK: - Beginnings

extension TagRewriter {
  /// The most elements that may be open: what is deeper is text.
  private static let deepest = 200

  mutating func open(_ tag: Tag) {
    if tag.name == ":::shared" {
      noteShared(tag)
      return
    }
    let element = element(of: tag)
    if let element, let end = rawEnd(of: tag, element) {
      readRaw(tag, element: element, end: end)
      return
    }
    guard frames.count <= Self.deepest,
      element != nil || tag.syntax != .element || !isPlainText(tag)
    else {
      addEscapedAngle()
      return
    }
    let isAlone =
      tag.kind == .alone
      || element?.isVoid == true || !isPaired(tag)
    let frame = place(tag, element: element, isAlone: isAlone)
    index = tag.range.upperBound
    if tag.isRawLiquid {
      readRawLiquid(tag, frame: frame)
      return
    }
    frames.append(frame)
    openKeys[tag.endKey, default: 0] += 1
    if isAlone {
      closeLast(isAlone: true)
    }
  }

  /// The element of HTML that a tag is, or that a component stands for of which no person has said something else.
  private func element(of tag: Tag) -> HTMLElement? {
    guard tag.syntax == .element,
      table.entries[tag.key]?.isDecided != true
    else { return nil }
    return HTMLElement(tag)
  }

  /// Makes text of the angle bracket at hand.
  private mutating func addEscapedAngle() {
    addInline(Bytes("\\<".utf8))
    index += 1
  }

  /// The frame of a tag at hand, in lines of its own or in a line; what it ends without an end tag is closed.
  private mutating func place(
    _ tag: Tag,
    element: HTMLElement?,
    isAlone: Bool
  ) -> Frame {
    let startsLine = head.isBlank
    let isBlock = hasLines(tag, element: element, isAlone: isAlone) && !isInTableRow
    var frame = Frame(tag: tag, element: element, isBlock: isBlock)
    if let macro = macro(ofCall: tag) {
      frame.tag.attributes = macro.attributes
    }
    if element == nil {
      frame.treatment = table.use(
        tag,
        isPaired: !isAlone,
        on: page.path)
    }
    if let element, element.endsParagraph {
      closeImplied(by: element)
    }
    if frame.isBlock, startsLine {
      dropIndent()
      frame.indent = indentInList
    }
    return frame
  }

  /// Returns whether a tag at hand has lines of its own: a block of HTML, or a component at the start of a line.
  private func hasLines(
    _ tag: Tag,
    element: HTMLElement?,
    isAlone: Bool
  ) -> Bool {
    if let element {
      return element.isBlock
    }
    // Text behind a tag that stands alone makes it a part of a line.
    return head.isBlank
      && (!isAlone || endsLine(tag.range.upperBound))
  }

  /// The macro of `{% call details({ summary: "Why" }) %}`.
  private func macro(ofCall tag: Tag) -> Macro? {
    guard tag.isCall,
      !page.isInMacro
    else { return nil }
    return Macro(bytes[tag.range].string)
  }

  /// The columns before the tag at hand, where they belong to an item of a list.
  private var indentInList: Int {
    guard isInList else { return 0 }
    return Indentation.columns(of: head)
  }

  /// Notes the use of a file by another stage; its line makes nothing.
  private mutating func noteShared(_ tag: Tag) {
    let names =
      tag
      .attribute(["names"])?
      .split(separator: " ")
      .map(String.init) ?? []
    sharedUses.append(
      SharedUses.Use(
        path: tag.attribute(["file"]) ?? "", names: names, isAtTop: frames.count == 1))
    index = tag.range.upperBound
    if index < bytes.count, bytes[index] == .newline {
      index += 1
    }
    startLine()
  }

  /// Returns whether something closes the tag on the page.
  func isPaired(_ tag: Tag) -> Bool {
    guard
      tag.syntax != .element
        || tag.name.hasPrefix(":::")
    else {
      return true
    }
    return paired.contains(tag.endKey)
  }

  /// Returns whether a name in angle brackets is text: `Array<string>`, `<name>`.
  func isPlainText(_ tag: Tag) -> Bool {
    guard let first = tag.name.utf8.first,
      !first.isUppercase,
      !tag.name.hasPrefix(":::")
    else {
      return false
    }
    // What has a hyphen, an attribute or an end is meant as a tag: `<my-card>`, `<card id="a">`.
    return !paired.contains(tag.name)
      && tag.kind != .alone
      && tag.attributes.isEmpty
      && !tag.name.contains("-")
  }

  /// Leaves out the white space that was copied before a tag that begins its line.
  mutating func dropIndent() {
    frames[frames.count - 1].text.removeBlanksAtEnd()
  }

  /// Closes a paragraph or an item that has no end tag.
  mutating func closeImplied(by element: HTMLElement) {
    guard let last = frames.last?.element else { return }
    let withOptionalEnd: [HTMLElement.Kind] = [.item, .cell, .row]
    // `<p>` ends before every block, `<li>`, `<td>` and `<tr>` before the next of their kind.
    let ends =
      last.kind == .paragraph && element.isBlock
      || last.kind == element.kind
        && withOptionalEnd.contains(last.kind)
    if ends {
      closeLast(isAlone: false)
    }
  }
}

// MARK: - Ends

extension TagRewriter {
  mutating func close(_ tag: Tag) {
    index = tag.range.upperBound
    guard openKeys[tag.endKey] != nil,
      let position = frames.indices.dropFirst().last(where: { index in
        frames[index].tag.endKey == tag.endKey
      })
    else {
      // What nothing opened is left out.
      return
    }
    while frames.count - 1 > position {
      abandon()
    }
    closeLast(isAlone: false)
  }

  /// Ends an element that nothing closes.
  mutating func abandon() {
    let frame = frames[frames.count - 1]
    guard frame.element == nil,
      frame.treatment != nil,
      frame.tag.syntax != .element
    else {
      closeLast(isAlone: false)
      return
    }
    // A tag of a template language that nothing closes holds nothing: its text goes behind it.
    let text = frame.text
    frames[frames.count - 1].text = []
    closeLast(isAlone: true)
    frames[frames.count - 1].text += text
  }

  mutating func closeLast(isAlone: Bool) {
    guard frames.count > 1,
      var frame = frames.popLast()
    else { return }
    countDown(frame.tag.endKey)
    Self.settleRows(of: &frame)
    if let element = frame.element {
      close(element, frame: frame)
    } else if let treatment = frame.treatment {
      write(treatment, frame: frame, isAlone: isAlone)
    }
  }

  /// Notes that one element less of a name is open.
  private mutating func countDown(_ key: String) {
    openKeys[key, default: 1] -= 1
    // A name without a count is not looked for among the open elements.
    if openKeys[key] == 0 {
      openKeys[key] = nil
    }
  }

  /// Adds a part of a line.
  mutating func addInline(_ text: some Collection<UInt8>) {
    frames[frames.count - 1].text += text
  }

  /// Adds lines of their own, with a blank line before and after.
  mutating func addBlock(_ text: Bytes, indent: Int = 0) {
    let body = text.trimmed
    guard !body.isEmpty else { return }
    if isInTableRow {
      addInline(text.oneLine)
      return
    }
    // Taken out of its frame, so that it is changed in its place and not copied.
    var target: Bytes = []
    swap(&target, &frames[frames.count - 1].text)
    target.endParagraph()
    target += Indentation.add(indent, to: Bytes(text.withoutBlankEnds))
    target += Bytes("\n\n".utf8)
    swap(&target, &frames[frames.count - 1].text)
    dropLineEnds()
  }

  /// Passes the line ends behind a block, since its own are written.
  private mutating func dropLineEnds() {
    while index < bytes.count,
      bytes[index] == .space
        || bytes[index] == .newline
        || bytes[index] == .carriageReturn
    {
      guard endsLine(index) else { break }
      index += 1
      if bytes[index - 1] == .newline {
        startLine()
      }
    }
  }
}
