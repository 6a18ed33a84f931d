/// Rewrites the beginnings of lines of other tools: notes, tabs, included files, lists of definitions.
///
/// Lines in which nothing is foreign stay as they are, byte for byte. Blocks that another tool marks by white space
/// (`!!! note`, `=== "Tab"`) become containers, and what is in them moves to the left.
struct BlockRewriter {
  /// The choices with which lines are read.
  struct Options {
    /// Indicates whether the page is MDX.
    var isMDX = false
    /// Indicates whether the page is MyST, which has comments behind `%`.
    var isMyST = false
    /// The file that a line of a file names, without its front matter.
    var include: (_ name: String, _ origin: String) -> (path: String, bytes: Bytes)? = { _, _ in nil
    }
    /// The files of code that have a name, whatever their endings are.
    var filesNamed: (_ name: String, _ origin: String) -> [(path: String, bytes: Bytes)] = { _, _ in
      []
    }
    /// The address of a file that stays a text of its own where this page includes it: `shared/safety.md`.
    var shared: (_ path: String) -> String? = { _ in nil }
  }

  /// An open block, and the sign of its end.
  struct OpenBlock {
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

  struct Line {
    var bytes: ArraySlice<UInt8>
    /// The count of files that include the one of the line.
    var depth = 0
    /// The file of the line; empty for the page's own.
    var origin = ""
  }

  /// What is found while the lines are read; its text is the ``output``.
  var result = Result()

  let options: Options
  /// The lines to come, the next one last.
  var waiting: [Line]
  var output: Bytes = []
  var open: [OpenBlock] = []
  var blanks = 0
  /// The last line that was written, where it can be the term of a definition.
  var termStart: Int?
  var depth = 0
  /// The file of the line that is read; empty for the page's own.
  var origin = ""
  /// The files of Markdown that the page imports, by the names of their components.
  var partials: [String: String] = [:]
  /// Indicates whether the lines are in a text between backticks that an attribute of JSX has: `code={`…`}`.
  var isInTemplate = false
  /// Indicates whether the last line was the end of an import or an export.
  var isAfterModule = false
  /// The files that lines name, by the file of the line and their names: each is read once.
  var files: [String: (path: String, bytes: Bytes)?] = [:]
  /// The number of bytes of other files that the page may still include.
  var includedBytesLeft = Self.includedBytesLimit

  init(_ text: Bytes, options: Options) {
    self.options = options
    waiting = text.lines.reversed().map { Line(bytes: $0) }
  }

  /// The text in our Markdown, and what was found in it.
  struct Result {
    var text: Bytes = []
    /// The files that were included, for the report.
    var included: [String] = []
    /// The texts of other files that are inserted, whose words the page must have.
    var insertedTexts: [Bytes] = []
    /// The names of what was left out, with their counts: `import`, `export`, `[TOC]`.
    var removed: [String: Int] = [:]
    /// The files other than Markdown that the page imports, by the names that it has for them.
    var imports: [String: String] = [:]
  }

  /// Returns the text in our Markdown, and what was found in it.
  static func rewrite(_ text: Bytes, options: Options) -> Result {
    var rewriter = BlockRewriter(text, options: options)
    while let line = rewriter.waiting.popLast() {
      rewriter.read(line)
    }
    rewriter.closeAll()
    rewriter.result.text = rewriter.output
    return rewriter.result
  }
}

// MARK: - Lines

extension BlockRewriter {
  mutating func read(_ line: Line) {
    depth = line.depth
    origin = line.origin
    guard !line.bytes.isBlank else {
      blanks += 1
      return
    }
    if copyTemplate(line.bytes) {
      return
    }
    let columns = Indentation.columns(of: line.bytes)
    close(before: line.bytes, columns: columns)
    let bytes = Indentation.drop(shift, from: line.bytes)
    if case .code(let fence) = open.last?.kind {
      copyCode(bytes, in: fence)
      return
    }
    if isEndOfDirective(bytes) {
      return
    }
    if readForeign(bytes, columns: columns) {
      return
    }
    write(bytes)
  }

  private mutating func copyCode(
    _ bytes: Bytes,
    in fence: OpenFence
  ) {
    // In an item, a line with less white space than the fence would end the item, and the code with it.
    let lacking = (open.last?.base ?? 0) - shift - Indentation.columns(of: bytes[...])
    write(Bytes(repeating: .space, count: max(0, lacking)) + bytes)
    if fence.isClosed(by: bytes[...]) {
      open.removeLast()
    }
  }

  /// The columns by which the text of the open blocks moves to the left.
  var shift: Int { open.reduce(0) { columns, block in columns + block.content - block.base } }

  mutating func write(_ bytes: some Collection<UInt8>) {
    output += Bytes(repeating: .newline, count: blanks)
    blanks = 0
    termStart = output.count
    isAfterModule = false
    output += bytes
    output.append(.newline)
  }

  /// Writes our line, at the place of a line of theirs.
  mutating func write(_ text: String, at columns: Int) {
    write(Bytes(repeating: .space, count: max(0, columns - shift)) + Bytes(text.utf8))
  }

  /// Opens a block at the place of a line of theirs; its content is indented by some columns more.
  mutating func push(
    _ kind: OpenBlock.Kind,
    at columns: Int,
    indent: Int = 0,
    closing: String? = ContainerText.closing
  ) {
    open.append(
      OpenBlock(
        kind: kind,
        base: columns,
        content: columns + indent,
        closing: closing))
  }

  mutating func remove(_ name: String) {
    result.removed[name, default: 0] += 1
  }
}

// MARK: - Ends

extension BlockRewriter {
  /// Closes the blocks that a line is no longer in.
  mutating func close(
    before line: ArraySlice<UInt8>,
    columns: Int
  ) {
    while let block = open.last {
      switch block.kind {
      case .indented where columns < block.content:
        closeLast()
      case .tabs
      where columns < block.base
        || !line.trimmed.begins(with: "=== ")
          && columns == block.base:
        closeLast()
      case .code where isOutside(columns), .colons where isOutside(columns),
        .fence where isOutside(columns):
        closeLast()
      default:
        return
      }
    }
  }

  /// Returns whether a line is outside of the innermost block that ends by white space.
  func isOutside(_ columns: Int) -> Bool {
    let block = open.last { block in
      if case .indented = block.kind {
        return true
      }
      return false
    }
    return block.map { columns < $0.content } ?? false
  }

  mutating func closeLast() {
    guard let block = open.popLast() else { return }
    if case .code(let fence) = block.kind {
      let mark = Character(Unicode.Scalar(fence.mark.byte))
      let kept = blanks
      writeEnd(String(repeating: mark, count: fence.mark.count), at: block.base)
      blanks = kept
    }
    guard let closing = block.closing else { return }
    let kept = blanks
    writeEnd(closing, at: block.base)
    blanks = max(kept, 1)
  }

  /// Writes the end of a block before the blank lines that follow its content.
  private mutating func writeEnd(
    _ text: String,
    at columns: Int
  ) {
    blanks = 0
    write(text, at: columns)
  }

  mutating func closeAll() {
    while !open.isEmpty {
      closeLast()
    }
  }

  /// Ends a directive of MyST where its fence is closed.
  mutating func isEndOfDirective(_ bytes: Bytes) -> Bool {
    guard case .fence(let mark, let count) = open.last?.kind,
      CodeRanges.isClosing(bytes.trimmed, mark: mark, count: count)
    else { return false }
    closeLast()
    separate()
    return true
  }

  /// Puts a blank line before what follows, where the source has none.
  mutating func separate() {
    if waiting.last?.bytes.isBlank == false {
      blanks = max(blanks, 1)
    }
  }
}

// MARK: - Beginnings

extension BlockRewriter {
  /// Rewrites a line that begins something of another tool.
  mutating func readForeign(
    _ bytes: Bytes,
    columns: Int
  ) -> Bool {
    let text = bytes.trimmed
    if readMyST(text, columns: columns) {
      return true
    }
    switch text.first {
    case .backtick, .tilde:
      return readFence(bytes, text: text, columns: columns)
    case .colon:
      if text.begins(with: ":::") {
        return readColons(text, columns: columns)
      }
      let isDefinition =
        text.begins(with: ": ")
        || text.begins(with: ":\t")
      return isDefinition
        && readDefinition(text, columns: columns)
    case .exclamationMark:
      return readAdmonition(text, mark: "!!!", columns: columns)
    case .questionMark:
      return readAdmonition(text, mark: "???", columns: columns)
    case .equals:
      return text.begins(with: "=== \"")
        && readTab(text, columns: columns)
    case .closeAngle:
      return readAlert(bytes, text: text, columns: columns)
        || readQuotedFence(bytes)
    case .openBracket:
      return readContents(text)
        || readCodeFiles(text, columns: columns)
    case .atSign:
      return readInclude(text, columns: columns)
    case .hyphen:
      return readInclude(text, columns: columns)
        || readItemFence(bytes, columns: columns)
    case .openAngle:
      return readPartial(text, columns: columns)
        || readInclude(text, columns: columns)
    case .openBrace:
      return readInclude(text, columns: columns)
        || readBraces(text, columns: columns)
    case .openParenthesis:
      return readLabel(text)
    case UInt8(ascii: "i"), UInt8(ascii: "e"):
      // `import` and `export` begin their line.
      return columns == 0 && readModule(text)
    default:
      return readItemFence(bytes, columns: columns)
    }
  }
}
