/// Rewrites what other tools begin a line with: notes, tabs, included files, headings, lists of definitions.
///
/// Lines in which nothing is foreign stay as they are, byte for byte. Blocks that another tool marks by white space
/// (`!!! note`, `=== "Tab"`) become containers, and what is in them moves to the left.
struct BlockRewriter {
  /// What a line is read with.
  struct Options {
    /// Whether the page is MDX.
    var isMDX = false
    /// The bytes of another file that a line names, seen from the page, without its front matter.
    var include: (String) -> Bytes? = { _ in nil }
  }

  /// An open block, and how its end is found.
  private struct OpenBlock {
    enum Kind {
      /// Ends with the first line that is indented less.
      case indented
      /// The tabs around those that `===` begins.
      case tabs
      /// Ends with a line of colons.
      case colons
      /// Ends with the fence that began it: a directive of MyST.
      case fence(mark: UInt8, count: Int)
      /// A fence of code, copied as it is.
      case code(OpenFence)
    }

    var kind: Kind
    /// The columns before its first line, and before what is in it.
    var base: Int
    var content: Int
    /// The line that closes it; `nil` where none does.
    var closing: String?
  }

  private struct Line {
    var bytes: ArraySlice<UInt8>
    var depth = 0
  }

  /// The files that were included, for the report.
  private(set) var included: [String] = []
  /// What was left out, with how often: `import`, `export`, `[TOC]`.
  private(set) var removed: [String: Int] = [:]

  private let options: Options
  /// The lines to come, the next one last.
  private var waiting: [Line]
  private var output: Bytes = []
  private var open: [OpenBlock] = []
  private var blanks = 0
  /// The last line that was written, where it can be the term of a definition.
  private var termStart: Int?
  private var depth = 0
  /// The files of Markdown that the page imports, by the names of their components.
  private var partials: [String: String] = [:]
  /// The files that lines name, by their names: each is read once.
  private var files: [String: Bytes?] = [:]
  /// How many bytes of files the page may still include.
  private var includedBytesLeft = Self.includedBytesLimit

  private init(_ text: Bytes, _ options: Options) {
    self.options = options
    waiting = text.lines.reversed().map { Line(bytes: $0) }
  }

  /// What a text became.
  static func rewrite(_ text: Bytes, _ options: Options) -> (
    text: Bytes, included: [String], removed: [String: Int]
  ) {
    var rewriter = BlockRewriter(text, options)
    while let line = rewriter.waiting.popLast() { rewriter.read(line) }
    rewriter.closeAll()
    return (rewriter.output, rewriter.included, rewriter.removed)
  }
}

// MARK: - Lines

extension BlockRewriter {
  private mutating func read(_ line: Line) {
    depth = line.depth
    guard !line.bytes.isBlank else {
      blanks += 1
      return
    }
    let columns = Indentation.columns(of: line.bytes)
    close(before: line.bytes, columns: columns)
    let bytes = Indentation.drop(shift, from: line.bytes)
    if case .code(let fence) = open.last?.kind {
      write(bytes)
      if fence.isClosed(by: bytes[...]) { open.removeLast() }
      return
    }
    if isEndOfDirective(bytes) { return }
    if readForeign(bytes, columns: columns) { return }
    write(bytes)
  }

  /// How far what is in the open blocks moves to the left.
  private var shift: Int { open.reduce(0) { $0 + $1.content - $1.base } }

  private mutating func write(_ bytes: some Collection<UInt8>) {
    output += Bytes(repeating: .newline, count: blanks)
    blanks = 0
    termStart = output.count
    output += bytes
    output.append(.newline)
  }

  /// Writes a line of ours, at the place of a line of theirs.
  private mutating func write(_ text: String, at columns: Int) {
    write(Bytes(repeating: .space, count: max(0, columns - shift)) + Bytes(text.utf8))
  }

  private mutating func remove(_ name: String) { removed[name, default: 0] += 1 }
}

// MARK: - Ends

extension BlockRewriter {
  /// Closes the blocks that a line is no longer in.
  private mutating func close(before line: ArraySlice<UInt8>, columns: Int) {
    while let block = open.last {
      switch block.kind {
      case .indented where columns < block.content: closeLast()
      case .tabs
      where columns < block.base || !line.trimmed.begins(with: "=== ") && columns == block.base:
        closeLast()
      case .code where isOutside(columns), .colons where isOutside(columns),
        .fence where isOutside(columns):
        closeLast()
      default: return
      }
    }
  }

  /// Whether a line is outside of the innermost block that ends by white space.
  private func isOutside(_ columns: Int) -> Bool {
    guard let block = open.last(where: { if case .indented = $0.kind { true } else { false } })
    else {
      return false
    }
    return columns < block.content
  }

  private mutating func closeLast() {
    guard let block = open.popLast() else { return }
    if case .code(let fence) = block.kind {
      let kept = blanks
      blanks = 0
      let mark = Character(Unicode.Scalar(fence.mark.byte))
      write(String(repeating: mark, count: fence.mark.count), at: block.base)
      blanks = kept
    }
    guard let closing = block.closing else { return }
    let kept = blanks
    blanks = 0
    write(closing, at: block.base)
    blanks = max(kept, 1)
  }

  private mutating func closeAll() {
    while !open.isEmpty { closeLast() }
  }

  /// Ends a directive of MyST where its fence is closed.
  private mutating func isEndOfDirective(_ bytes: Bytes) -> Bool {
    guard case .fence(let mark, let count) = open.last?.kind,
      CodeRanges.isClosing(bytes.trimmed, mark, count)
    else { return false }
    closeLast()
    return true
  }
}

// MARK: - Beginnings

extension BlockRewriter {
  /// Rewrites a line that begins something of another tool.
  private mutating func readForeign(_ bytes: Bytes, columns: Int) -> Bool {
    let text = bytes.trimmed
    switch text.first {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return readFence(bytes, text, columns)
    case UInt8(ascii: ":"):
      if text.begins(with: ":::") { return readColons(text, columns) }
      return text.begins(with: ": ") || text.begins(with: ":\t")
        ? readDefinition(text, columns) : false
    case UInt8(ascii: "!"): return readAdmonition(text, mark: "!!!", columns)
    case UInt8(ascii: "?"): return readAdmonition(text, mark: "???", columns)
    case UInt8(ascii: "="): return text.begins(with: "=== \"") ? readTab(text, columns) : false
    case UInt8(ascii: ">"): return readAlert(bytes, text, columns)
    case UInt8(ascii: "["): return readContents(text)
    case UInt8(ascii: "-"): return readInclude(text, columns)
    case UInt8(ascii: "<"): return readPartial(text, columns) || readInclude(text, columns)
    case UInt8(ascii: "{"): return readBraces(text, columns)
    case UInt8(ascii: "("): return readLabel(text)
    case UInt8(ascii: "i"), UInt8(ascii: "e"): return columns == 0 && readModule(text)
    default:
      // Other marks of items may have a fence behind them.
      let rest = CodeRanges.withoutMarks(bytes[...])
      guard FenceMark(rest) != nil else { return false }
      return readFence(bytes, rest, columns)
    }
  }

  private mutating func readFence(
    _ bytes: Bytes, _ text: ArraySlice<UInt8>, _ columns: Int
  ) -> Bool {
    guard let opened = OpenFence(bytes[...]) else { return false }
    let fence = opened.mark
    if fence.info.begins(with: "{"), let close = fence.info.firstIndex(of: UInt8(ascii: "}")),
      close > fence.info.startIndex + 1, fence.info[fence.info.startIndex + 1].isLetter,
      !fence.info[..<close].contains(where: { $0.isSpace || $0 == UInt8(ascii: "=") })
    {
      let name = fence.info[fence.info.startIndex + 1..<close].string
      let title = fence.info[(close + 1)...].trimmed.string
      return readDirective(
        name, title, columns, .fence(mark: fence.byte, count: fence.count), bytes)
    }
    let marks = bytes.prefix(fence.info.startIndex - fence.count - bytes.startIndex)
    let head = bytes[..<(bytes.firstIndex(of: fence.byte) ?? marks.endIndex)]
    let info = FenceInfo(fence.info).text
    let isOurs = Bytes(info.utf8)[...] == fence.info
    if isOurs {
      write(bytes)
    } else {
      write(head + Bytes(repeating: fence.byte, count: fence.count) + Bytes(info.utf8))
    }
    open.append(OpenBlock(kind: .code(opened), base: columns, content: columns))
    return true
  }

  /// How many blocks may be open: what is deeper is text.
  private static let deepest = 200

  /// Reads `::: note Title`, `:::note[Title]`, `:::{note} Title`, and the colons that close.
  private mutating func readColons(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    let count = text.run(of: UInt8(ascii: ":"), at: text.startIndex)
    var rest = text.dropFirst(count).trimmed
    guard !rest.isEmpty else {
      guard case .colons = open.last?.kind, let block = open.popLast() else {
        remove(":::")
        return true
      }
      if let closing = block.closing { write(closing, at: block.base) }
      return true
    }
    if rest.begins(with: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")) {
      let name = rest[rest.startIndex + 1..<close].trimmed.string
      let title = rest[(close + 1)...].trimmed.string
      return readDirective(name, title, columns, .colons, Bytes(text))
    }
    let nameEnd =
      rest.firstIndex { $0.isSpace || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      ?? rest.endIndex
    let name = rest[..<nameEnd].string
    rest = rest[nameEnd...].trimmed
    guard open.count < Self.deepest else { return false }
    // Attributes behind a title mean nothing here: `{#id .class}`.
    if rest.last == UInt8(ascii: "}"), let brace = rest.lastIndex(of: UInt8(ascii: "{")) {
      rest = rest[..<brace].trimmed
    }
    var title = rest.string
    if title.hasPrefix("["), title.hasSuffix("]") { title = String(title.dropFirst().dropLast()) }
    openContainer(name, title: title, columns, .colons)
    return true
  }

  private mutating func openContainer(
    _ name: String, title: String, _ columns: Int, _ kind: OpenBlock.Kind
  ) {
    let given = title.isEmpty ? nil : title
    if let admonition = Admonition(named: name) {
      write(admonition.opening(title: given), at: columns)
      open.append(
        OpenBlock(kind: kind, base: columns, content: columns, closing: ContainerText.closing))
    } else if name.plainName == "codegroup" {
      write(ContainerText.opening("tabs"), at: columns)
      open.append(
        OpenBlock(kind: kind, base: columns, content: columns, closing: ContainerText.closing))
    } else {
      // What a container of another name becomes, the table of components says.
      let title = title.replacing("\"", with: "”")
      write("<:::\(name)" + (title.isEmpty ? "" : " title=\"\(title)\"") + ">", at: columns)
      open.append(OpenBlock(kind: kind, base: columns, content: columns, closing: "</:::\(name)>"))
    }
  }

  /// Reads a directive of MyST, with the options below its first line.
  private mutating func readDirective(
    _ name: String, _ title: String, _ columns: Int, _ kind: OpenBlock.Kind, _ bytes: Bytes
  ) -> Bool {
    guard open.count < Self.deepest else { return false }
    var options: [(name: String, value: String)] = []
    while let next = waiting.last?.bytes.trimmed, next.begins(with: ":"), !next.begins(with: "::"),
      let end = next.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    {
      options.append((next[next.startIndex + 1..<end].string, next[(end + 1)...].trimmed.string))
      waiting.removeLast()
    }
    switch name.plainName {
    case "toctree", "contents", "tableofcontents", "index":
      skip(to: kind)
      remove("{\(name)}")
    case "include", "literalinclude":
      skip(to: kind)
      insert(title, isCode: name.plainName == "literalinclude", columns)
    case "codeblock", "code", "sourcecode", "codecell", "eval":
      let caption = options.first { $0.name == "caption" || $0.name == "filename" }?.value
      let info = title + (caption.map { " title=\"\($0)\"" } ?? "")
      let (mark, count) = Self.fence(of: kind)
      let line =
        String(repeating: " ", count: max(0, columns - shift))
        + String(repeating: mark, count: count) + info
      write(Bytes(line.utf8))
      guard let opened = OpenFence(Bytes(line.utf8)[...]) else { return true }
      open.append(OpenBlock(kind: .code(opened), base: columns, content: columns))
    case "figure", "image":
      let alternative = options.first { $0.name == "alt" }?.value ?? ""
      write("![\(alternative)](\(title))", at: columns)
      open.append(OpenBlock(kind: kind, base: columns, content: columns))
    default:
      openContainer(name, title: title, columns, kind)
    }
    return true
  }

  private static func fence(of kind: OpenBlock.Kind) -> (Character, Int) {
    guard case .fence(let mark, let count) = kind else { return ("`", 3) }
    return (Character(Unicode.Scalar(mark)), count)
  }

  /// Leaves out the lines up to the end of a directive.
  private mutating func skip(to kind: OpenBlock.Kind) {
    while let line = waiting.popLast() {
      let text = line.bytes.trimmed
      switch kind {
      case .fence(let mark, let count): if CodeRanges.isClosing(text, mark, count) { return }
      default: if CodeRanges.isClosing(text, UInt8(ascii: ":"), 3) { return }
      }
    }
  }

  /// Reads `!!! note "Title"`, `??? note`, `???+ note`.
  private mutating func readAdmonition(
    _ text: ArraySlice<UInt8>, mark: StaticString, _ columns: Int
  ) -> Bool {
    guard text.begins(with: mark) else { return false }
    var rest = text.dropFirst(3)
    let isFolding = mark.description == "???"
    if isFolding, rest.begins(with: "+") { rest = rest.dropFirst() }
    guard rest.begins(with: " "), rest.trimmed.first?.isLetter == true else { return false }
    rest = rest.trimmed
    let name = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "\"") }.string
    var title: String?
    if let quote = rest.firstIndex(of: UInt8(ascii: "\"")), rest.last == UInt8(ascii: "\""),
      quote < rest.endIndex - 1
    {
      title = rest[quote + 1..<rest.endIndex - 1].string
    } else if mark.description == "!!!", rest.dropFirst(name.utf8.count).trimmed.count > 0 {
      let words = rest.dropFirst(name.utf8.count).trimmed.string
      title = ["inline", "end", "inline end"].contains(words) ? nil : words
    }
    let closing: String
    if isFolding {
      let word = name.prefix(1).uppercased() + name.dropFirst()
      write(
        ContainerText.opening("details", title: title?.isEmpty == false ? title ?? word : word),
        at: columns)
      closing = ContainerText.closing
    } else if let admonition = Admonition(named: name) {
      write(admonition.opening(title: title), at: columns)
      closing = ContainerText.closing
    } else {
      // A name of the author's own is shown as a title.
      let word = name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
      write(ContainerText.opening("note", title: title ?? word), at: columns)
      closing = ContainerText.closing
    }
    open.append(OpenBlock(kind: .indented, base: columns, content: columns + 4, closing: closing))
    return true
  }

  /// Reads `=== "Tab"`; those that follow each other are together.
  private mutating func readTab(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    let title = text.dropFirst(5).prefix { $0 != UInt8(ascii: "\"") }.string
    var isOpen = false
    if case .tabs = open.last?.kind, open.last?.base == columns { isOpen = true }
    if !isOpen {
      write(ContainerText.opening("tabs"), at: columns)
      open.append(
        OpenBlock(kind: .tabs, base: columns, content: columns, closing: ContainerText.closing))
    }
    write(ContainerText.opening("tab", title: title), at: columns)
    open.append(
      OpenBlock(
        kind: .indented, base: columns, content: columns + 4, closing: ContainerText.closing))
    return true
  }

  /// Reads `> [!faq]- Title`; the five of GitHub without a title stay as they are.
  private mutating func readAlert(
    _ bytes: Bytes, _ text: ArraySlice<UInt8>, _ columns: Int
  ) -> Bool {
    let inner = text.dropFirst().trimmed
    guard inner.begins(with: "[!"), let close = inner.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let name = inner[inner.startIndex + 2..<close].string
    var title = inner[(close + 1)...].trimmed
    let isOfGitHub = ["note", "tip", "important", "warning", "caution"].contains(name.lowercased())
    guard let admonition = Admonition(named: name), !isOfGitHub || !title.isEmpty else {
      return false
    }
    let isFolding = title.begins(with: "-") || title.begins(with: "+")
    if isFolding { title = title.dropFirst().trimmed }
    var content: [Bytes] = []
    while let next = waiting.last?.bytes,
      Indentation.drop(shift, from: next).trimmed.begins(with: ">")
    {
      let line = Indentation.drop(shift, from: next).trimmed.dropFirst()
      content.append(Bytes(line.begins(with: " ") ? line.dropFirst() : line))
      waiting.removeLast()
    }
    let words = title.isEmpty ? nil : title.string
    if isFolding {
      let usual = admonition.usualTitle ?? name.prefix(1).uppercased() + name.dropFirst()
      write(ContainerText.opening("details", title: words ?? usual), at: columns)
    } else {
      write(admonition.opening(title: words), at: columns)
    }
    waiting.append(Line(bytes: Bytes(":::".utf8)[...], depth: depth))
    let prefix = Bytes(repeating: .space, count: columns)
    waiting += content.reversed().map { Line(bytes: (prefix + $0)[...], depth: depth) }
    open.append(
      OpenBlock(kind: .colons, base: columns, content: columns, closing: ContainerText.closing))
    return true
  }

  /// Leaves out a list of the page's headings, which every page has.
  private mutating func readContents(_ text: ArraySlice<UInt8>) -> Bool {
    let names = ["[toc]", "[[toc]]", "[[_toc_]]", "[tocdown]"]
    guard names.contains(text.string.lowercased()) else { return false }
    remove("[TOC]")
    return true
  }

  /// Reads `Term` and `: what it means` below it.
  private mutating func readDefinition(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    guard let start = termStart, blanks < 2 else { return false }
    let term = output[start..<output.count - 1]
    let isItem = CodeRanges.isItem(term)
    guard !term.isBlank, !term.begins(with: "#"), !term.begins(with: ":::"),
      !term.trimmed.begins(with: "|")
    else { return false }
    let content = Bytes(repeating: .space, count: columns + 4) + text.dropFirst().trimmed
    waiting.append(Line(bytes: content[...], depth: depth))
    guard !term.trimmed.begins(with: "<") else {
      open.append(OpenBlock(kind: .indented, base: columns, content: columns + 4, closing: nil))
      return true
    }
    let indent = Bytes(repeating: .space, count: max(0, columns - shift))
    if !isItem, !term.begins(with: "  ") {
      let isMarked = term.trimmed.begins(with: "**")
      let word = isMarked ? Bytes(term.trimmed) : Bytes("**".utf8) + term.trimmed + Bytes("**".utf8)
      output.replaceSubrange(start..<output.count - 1, with: indent + Bytes("- ".utf8) + word)
    }
    blanks = 1
    open.append(OpenBlock(kind: .indented, base: columns + 2, content: columns + 4, closing: nil))
    return true
  }

  /// Reads `(label)=`, an anchor of MyST before a heading.
  private mutating func readLabel(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 3, text.last == UInt8(ascii: "="), text.dropLast().last == UInt8(ascii: ")")
    else { return false }
    let label = text.dropFirst().dropLast(2).string
    guard !label.contains(where: \.isWhitespace) else { return false }
    write("<a id=\"\(label)\"></a>", at: 0)
    return true
  }

  /// Leaves out `import` and `export` of MDX, up to where their brackets and quotes are closed.
  private mutating func readModule(_ text: ArraySlice<UInt8>) -> Bool {
    guard options.isMDX else { return false }
    let isImport =
      text.begins(with: "import ")
      && (text.contains(UInt8(ascii: "'")) || text.contains(UInt8(ascii: "\"")))
      || text.begins(with: "import {") || text.begins(with: "import type")
    let isExport = ["default", "const", "let", "function", "async", "{", "*", "type"].contains {
      text.string.hasPrefix("export " + $0)
    }
    guard isImport || isExport else { return false }
    remove(isImport ? "import" : "export")
    if isImport { notePartial(text) }
    var depth = Self.depth(of: text)
    var last = text
    // A list of names goes on in the next lines.
    while depth > 0
      || [UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ">")].contains(last.last ?? 0),
      let line = waiting.popLast()
    {
      depth += Self.depth(of: line.bytes)
      last = line.bytes.trimmed
    }
    return true
  }

  /// Notes the file of `import Hint from './_hint.mdx'`.
  private mutating func notePartial(_ text: ArraySlice<UInt8>) {
    let words = text.string.split { " ;'\"".contains($0) }.map(String.init)
    guard words.count == 4, words[2] == "from",
      ["md", "mdx"].contains(TreePath.ending(of: words[3]))
    else { return }
    partials[words[1]] = words[3]
  }

  /// Reads `<Hint />`, where the page imports a file of that name.
  private mutating func readPartial(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    guard !partials.isEmpty, let tag = Tag(in: Bytes(text), at: 0, isMDX: true), tag.kind == .alone,
      tag.range.upperBound == text.count, let file = partials[tag.name]
    else { return false }
    return insert(file, isCode: false, columns)
  }

  private static func depth(of line: ArraySlice<UInt8>) -> Int {
    line.reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth + 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth - 1
      default: depth
      }
    }
  }
}

// MARK: - Included files

extension BlockRewriter {
  /// How deep files may include each other.
  private static let includeLimit = 10
  /// How many bytes of files a page may include: a file that names another ten times stands for ten of it.
  private static let includedBytesLimit = 1_000_000

  /// Reads `--8<-- "file"`, `<!--@include: ./file.md-->`, `<<< @/file.js`.
  private mutating func readInclude(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    if text.begins(with: "--8<-- \""), text.last == UInt8(ascii: "\"") {
      return insert(text.dropFirst(8).dropLast().string, isCode: false, columns)
    }
    if text.begins(with: "<!--@include:") || text.begins(with: "<!-- @include:"),
      let colon = text.firstIndex(of: UInt8(ascii: ":")), let end = text.next("-->", from: colon)
    {
      let name = text[(colon + 1)..<end].trimmed.prefix {
        $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "#")
      }
      return insert(name.trimmed.string, isCode: false, columns)
    }
    guard text.begins(with: "<<< ") else { return false }
    let name = text.dropFirst(4).trimmed.prefix {
      !$0.isSpace && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "#")
    }
    return insert(name.string, isCode: true, columns)
  }

  /// Reads lines in braces: attributes of the block around, comments and files of Liquid, a list of headings.
  private mutating func readBraces(_ text: ArraySlice<UInt8>, _ columns: Int) -> Bool {
    if text.begins(with: "{:toc") {
      remove("[TOC]")
      return true
    }
    if text.begins(with: "{!"), text.last == UInt8(ascii: "}") {
      let name = text.dropFirst(2).dropLast().string.split(separator: "!").first.map {
        $0.description.trimmed
      }
      return insert(name ?? "", isCode: false, columns)
    }
    guard text.begins(with: "{:") || text.begins(with: "{."), text.last == UInt8(ascii: "}"),
      text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1
    else { return false }
    // `{: .note }` makes a note of the paragraph beside it.
    let classes = text.string.split { " {}:".contains($0) }.filter { $0.hasPrefix(".") }.map {
      String($0.dropFirst())
    }
    guard let name = classes.first(where: { Admonition(named: $0) != nil }),
      let admonition = Admonition(named: name)
    else {
      remove("{: }")
      return true
    }
    wrapParagraph(in: admonition, columns)
    return true
  }

  /// Makes a note of the lines that follow, or else of those before.
  private mutating func wrapParagraph(in admonition: Admonition, _ columns: Int) {
    if blanks == 0, let start = output.lastParagraphStart {
      let line = Bytes((admonition.opening(title: nil) + "\n").utf8)
      output.insert(contentsOf: line, at: start)
      write(ContainerText.closing, at: columns)
      // What follows is a paragraph of its own.
      blanks = 1
      return
    }
    write(admonition.opening(title: nil), at: columns)
    var lines: [Line] = []
    while let next = waiting.last, !next.bytes.isBlank {
      lines.append(next)
      waiting.removeLast()
    }
    waiting.append(Line(bytes: Bytes(":::".utf8)[...], depth: depth))
    waiting += lines.reversed()
    open.append(
      OpenBlock(kind: .colons, base: columns, content: columns, closing: ContainerText.closing))
  }

  /// Puts the lines of another file in place of the one that names it.
  @discardableResult
  private mutating func insert(_ name: String, isCode: Bool, _ columns: Int) -> Bool {
    guard depth < Self.includeLimit, let texts = lines(ofFile: name, at: columns) else {
      write("<:::include file=\"\(name.replacing("\"", with: "”"))\"/>", at: columns)
      return true
    }
    included.append(name)
    let prefix = Bytes(repeating: .space, count: columns)
    var lines = texts.map { Line(bytes: (prefix + $0)[...], depth: depth + 1) }
    if isCode {
      let language = name.split(separator: ".").last.map(String.init) ?? ""
      lines.insert(Line(bytes: (prefix + Bytes("````\(language)".utf8))[...], depth: depth), at: 0)
      lines.append(Line(bytes: (prefix + Bytes("````".utf8))[...], depth: depth))
    }
    waiting += lines.reversed()
    return true
  }
}

extension BlockRewriter {
  /// The lines of a file; `nil` where there is none, or the page includes too much.
  ///
  /// - Parameters:
  ///   - name: As a line names it.
  ///   - columns: How many blanks each line gets before it.
  /// - Returns: The lines.
  private mutating func lines(ofFile name: String, at columns: Int) -> [ArraySlice<UInt8>]? {
    let known = files[name] ?? options.include(name)
    files[name] = .some(known)
    guard let known else { return nil }
    let lines = known.lines
    let size = known.count + lines.count * columns
    guard size <= includedBytesLeft else { return nil }
    // A file without a byte costs something, too.
    includedBytesLeft -= size + 1
    return lines
  }
}

extension Bytes {
  /// Where the last lines begin that no blank line is between.
  fileprivate var lastParagraphStart: Int? {
    guard !isEmpty else { return nil }
    var index = count - 1
    while index > 0, !(self[index] == .newline && self[index - 1] == .newline) { index -= 1 }
    return index == 0 ? 0 : index + 1 < count ? index + 1 : nil
  }
}
