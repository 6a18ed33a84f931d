import Base
import Diagnostics

/// The body of a page as libcmark reads it: our syntax replaced by marks, lines kept.
///
///     ::: note          →  <![CDATA[⟨0⟩]]>
///     See [@a2020-1].   →  See ⟨1⟩.
///     [^1]: A note.     →  01) ⟨3⟩A note.
///     [b](topic:x)      →  [b](⟨2⟩topic:x)
///     は**「か」**        →  は**◊「か」◊**        (◊ is U+FDD0)
struct MarkedText {
  var text: [UInt8] = []
  var marks = MarkTable()
  /// Lines of the text, from 0, that may be the delimiter row of a table, ascending.
  private(set) var delimiterRows: [Int] = []
  /// True if the text may contain link reference definitions.
  var mayDefineReferences = false
  /// The possible footnotes, in the order of the text.
  var footnotes: [FootnoteLabel] = []
  /// True if the text may contain look-alikes of a wiki link, a reference or a formula.
  var mayHaveLookAlikes = false
  /// True if the text has bars or tabs, which separate the cells of a table's rows.
  var mayHaveRows = false
  /// Up to where no list of attributes ends.
  var endlessAttributes = 0
  /// Up to where no comment ends.
  var endlessComments = 0
  /// Up to where a list of attributes ends at its first brace, because of the quotes around all of them.
  var quotedBraces = 0
  var brackets: BracketCount
  private(set) var diagnostics = DiagnosticList()

  let source: PageText
  let firstLine: Int
  /// The names of components.
  let componentNames: [String]
  /// The names of the components that are one line.
  let leafNames: [String]
  /// True if HTML tags are removed, so that their content is Markdown.
  let leavesOutHTML: Bool
  /// The number of open `<details>`.
  var openDetails = 0
  /// The line, of the file, that the summary of such an element takes as well.
  var summaryLine: Int?
  /// The last line of the file that ends such an element, or -1; `nil` before the first search.
  var lastDetailsEnd: Int?
  /// True if a line begins like a definition.
  private(set) var mayHaveDefinitions = false

  /// Reads the lines from `firstLine` on.
  ///
  /// Text that libcmark would not read in linear time is an error, and is omitted: a line
  /// (`LinePrefix.Excess`) or the whole text (`BracketCount`, `DefinitionLength`).
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(
    _ source: PageText,
    firstLine: Int,
    componentNames: [String] = [],
    leafNames: [String] = [],
    leavesOutHTML: Bool = false
  ) {
    self.source = source
    self.firstLine = firstLine
    self.componentNames = componentNames
    self.leafNames = leafNames
    self.leavesOutHTML = leavesOutHTML
    guard firstLine < source.lineStarts.count else {
      brackets = BracketCount(size: 0)
      return
    }
    let size = source.bytes.count - source.lineStarts[firstLine]
    brackets = BracketCount(size: size)
    text.reserveCapacity(size + 256)
    for line in firstLine..<source.lineStarts.count {
      append(line: line)
    }
    refuseTooMuchWork(size: size)
  }

  init(_ source: PageText, firstLine: Int, options: MarkupOptions) {
    self.init(
      source,
      firstLine: firstLine,
      componentNames: options.components.map(\.name),
      leafNames: options.components.filter(\.content.isLeaf).map(\.name),
      leavesOutHTML: options.syntax == .full && options.rawHTML == .omitted)
  }

  private mutating func append(line: Int) {
    let range = source.line(line)
    let prefix = LinePrefix(source.bytes.span, line: range)
    let content = prefix.contentStart..<range.upperBound
    if let excess = prefix.excess {
      diagnostics.append(.tooDeep(excess, at: location(range)))
    } else if isColonRun(content) || isLeafDirective(content) {
      appendContainerLine(content, in: range)
    } else if line == summaryLine {
      // It is in the mark of the line before.
      summaryLine = nil
    } else if let details = detailsLine(line, content: content) {
      appendContainerLine(details, in: range)
    } else {
      noteMeaning(
        of: content,
        row: prefix.quoteEnd..<range.upperBound,
        line: line
      )
      let start = markStart(of: content, after: prefix, in: range)
      appendInlines(range, from: start, content: content)
    }
    // The end of the line is kept, whatever has become of its text: lines have the same numbers.
    text.append(contentsOf: source.bytes[range.upperBound..<endOfLine(line)])
  }

  /// The offset behind the line feed of a line.
  private func endOfLine(_ line: Int) -> Int {
    let next = line + 1
    return next == source.lineStarts.count ? source.bytes.count : source.lineStarts[next]
  }

  private mutating func appendContainerLine(_ content: Range<Int>, in line: Range<Int>) {
    text.append(contentsOf: source.bytes[line.lowerBound..<content.lowerBound])
    marks.add(.containerLine, bytes: content, to: &text)
  }

  /// Notes what a line may mean for the lines around it.
  private mutating func noteMeaning(
    of content: Range<Int>,
    row: Range<Int>,
    line: Int
  ) {
    if isDelimiterRow(row) {
      delimiterRows.append(line - firstLine)
      // U+FDD3 will end the cells.
      marks.isUsed = true
    }
    if content.isEmpty {
      brackets.endParagraph()
    }
    // The mark has no end of a line, so that it is not found across one.
    if source.bytes.span.has(OpenDefinitions.mark, at: content.lowerBound) {
      mayHaveDefinitions = true
    }
  }

  /// Leaves the text out if it would take libcmark too long.
  private mutating func refuseTooMuchWork(size: Int) {
    guard let excess = excessiveWork(size: size) else { return }
    diagnostics.append(excess)
    text = []
    delimiterRows = []
  }

  private func excessiveWork(size: Int) -> Diagnostic? {
    if let excess = brackets.excess {
      return .tooManyImages(at: location(excess..<(excess + 1)))
    }
    // The length of the whole text first, which costs nothing.
    guard mayDefineReferences,
      DefinitionLength.isTooMuch(size, uses: brackets.closers, size: size)
    else { return nil }
    let longest = DefinitionLength(source, firstLine: firstLine).longest
    guard DefinitionLength.isTooMuch(longest.count, uses: brackets.closers, size: size) else {
      return nil
    }
    return .definitionTooLong(longest.count, at: location(longest))
  }
}

// MARK: - Lines

extension MarkedText {
  private func isColonRun(_ range: Range<Int>) -> Bool {
    range.count >= 3 && source.bytes[range.lowerBound] == .colon
      && source.bytes[range.lowerBound + 1] == .colon
      && source.bytes[range.lowerBound + 2] == .colon
  }

  /// Returns whether a line is a component of one line in the form of generic directives, with two colons.
  ///
  ///     ::video[How the bar hides]{file=scroll.mp4}
  private func isLeafDirective(_ range: Range<Int>) -> Bool {
    let line = source.bytes[range]
    guard line.count > 3, line.starts(with: "::".utf8) else { return false }
    let name = line.dropFirst(2).prefix(while: \.isInName)
    guard !name.isEmpty,
      name.endIndex < range.upperBound,
      [.openBracket, .openBrace].contains(source.bytes[name.endIndex])
    else { return false }
    return leafNames.contains(String(decoding: name, as: UTF8.self))
  }

  /// Returns whether a line consists of `|`, `-`, `:` and white space only, with a pipe and a dash.
  private func isDelimiterRow(_ range: Range<Int>) -> Bool {
    var hasPipe = false
    var hasDash = false
    for byte in source.bytes[range] {
      switch byte {
      case .pipe:
        hasPipe = true
      case .hyphen:
        hasDash = true
      case .colon, .space, .tab:
        continue
      default:
        return false
      }
    }
    return hasPipe && hasDash
  }

  /// Returns whether a line of a range may be a delimiter row.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of candidates.
  func hasDelimiterRow(inLines lines: ClosedRange<Int>) -> Bool {
    let first = delimiterRows.partitionIndex { $0 >= lines.lowerBound }
    return first < delimiterRows.count && delimiterRows[first] <= lines.upperBound
  }

  /// A line of the text, from 0, in the file, from one of its bytes on.
  func location(ofLine line: Int, from offset: Int) -> Location {
    let line = source.line(firstLine + line)
    return location(min(line.lowerBound + offset, line.upperBound)..<line.upperBound)
  }

  private func location(_ range: Range<Int>) -> Location {
    Location(source.path, bytes: range)
  }
}
