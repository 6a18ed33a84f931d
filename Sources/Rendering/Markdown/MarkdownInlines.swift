import Base
import Markup

/// Writes the text of one block of Markdown.
///
/// Text that CommonMark would interpret as syntax is escaped. White space is one space; it moves
/// out of emphasis and links, which cannot begin or end with it.
package struct MarkdownInlines {
  private(set) var text: [UInt8] = []
  private(set) var delimiters: [Delimiter] = []
  /// The emphasis and the struck-through text that has not ended.
  private var open: [OpenEmphasis] = []
  /// The number of open emphases, and of open struck-through texts: counting them at each start
  /// would be quadratic in their depth.
  private var emphasisDepth = 0
  private var strikethroughDepth = 0
  /// True if white space was found, which becomes one space if text follows.
  private var isSpacePending = false
  /// The start of a run of opening marks that ends the text: a space goes before them.
  private var openingStart: Int?
  private var codeEnd = -1
  private var footnoteEnd = -1
  /// True in the text of a link, in which addresses are not links.
  private var isInLink = false
  private(set) var hasLineBreak = false

  /// Emphasis, or struck-through text, that has not ended.
  private struct OpenEmphasis {
    /// The byte of the mark at its start and its end.
    var mark: UInt8
    /// The number of these bytes; 0 if it has no mark.
    var count: Int
    var isStrikethrough: Bool
  }

  /// A run of `*`, `_` or `~`.
  struct Delimiter {
    var start: Int
    var count: Int
    var isOpening: Bool
  }

  /// An empty comment that separates two neighbors without any other effect.
  static let separator = Array("<!-- -->".utf8)

  package var isEmpty: Bool { text.isEmpty }

  /// Empties it for the next block, whose text takes the memory of this one.
  mutating func reset() {
    text.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    emphasisDepth = 0
    strikethroughDepth = 0
    isSpacePending = false
    openingStart = nil
    codeEnd = -1
    footnoteEnd = -1
    isInLink = false
    hasLineBreak = false
  }
}

// MARK: - Characters

extension MarkdownInlines {
  /// Appends characters.
  package mutating func append(_ characters: String) {
    append(characters.utf8.span)
  }

  /// Appends characters.
  package mutating func append(_ characters: Span<UInt8>) {
    var index = 0
    while index < characters.count {
      let byte = characters[index]
      if byte.isWhiteSpace {
        isSpacePending = true
        index += 1
        continue
      }
      begin()
      // What would make a link or a note of a reference to a footnote.
      if text.count == footnoteEnd,
        byte == .openParenthesis || byte == .colon
      {
        text.append(.backslash)
      }
      // Plain text is copied in runs; signs come one by one.
      let end = characters.endOfPlainText(from: index)
      if index < end {
        text.append(characters, index..<end)
        index = end
        continue
      }
      if isSign(byte, in: characters, at: index) {
        text.append(.backslash)
      }
      text.append(byte)
      index += 1
    }
  }

  /// Appends Markdown; a space that it begins with replaces that before it.
  package mutating func append(markdown: StaticString) {
    let hasSpace = unsafe markdown.utf8Start.pointee == .space
    if hasSpace, text.isEmpty || text.last == .lineFeed {
      isSpacePending = false
      text.append(markdown)
      // A line begins with no space.
      text.remove(at: text.count - markdown.utf8CodeUnitCount)
    } else {
      if hasSpace {
        isSpacePending = false
      } else {
        begin()
      }
      text.append(markdown)
    }
    openingStart = nil
  }

  /// Appends a line break that a reader sees.
  package mutating func appendLineBreak() {
    isSpacePending = false
    openingStart = nil
    hasLineBreak = true
    text.append(contentsOf: "\\\n".utf8)
  }

  /// Begins another line of the source, which is no line break to a reader.
  mutating func startLine() {
    isSpacePending = false
    openingStart = nil
    text.append(.lineFeed)
  }

  /// Begins the line of a definition, below its term.
  mutating func startDefinition() {
    startLine()
    text.append(contentsOf: ": ".utf8)
  }

  /// Appends code within a line.
  package mutating func append(code: ArraySlice<UInt8>) {
    begin()
    // Two codes in a row would be one.
    if codeEnd == text.count {
      text.append(contentsOf: Self.separator)
    }
    let fence = repeatElement(UInt8.backtick, count: code.longestRun(of: .backtick) + 1)
    let padding = repeatElement(UInt8.space, count: code.needsPadding ? 1 : 0)
    text += fence
    text += padding
    let start = text.count
    text += code
    for index in start..<text.count where text[index] == .lineFeed {
      text[index] = .space
    }
    text += padding
    text += fence
    codeEnd = text.count
  }

  /// Takes back the space before a citation that is left out.
  mutating func removeSpace() {
    isSpacePending = false
  }

  /// Appends HTML unchanged.
  package mutating func append(html: ArraySlice<UInt8>) {
    guard !html.isEmpty else { return }
    begin()
    text.append(contentsOf: html)
  }

  /// Appends a reference to a footnote.
  mutating func append(footnote: String) {
    append(html: Array(footnote.utf8)[...])
    footnoteEnd = text.count
  }

  /// Appends the pending space before new text.
  private mutating func begin() {
    defer { (isSpacePending, openingStart) = (false, nil) }
    guard isSpacePending else { return }
    let place = openingStart ?? text.count
    guard place > 0,
      text[place - 1] != .lineFeed,
      text[place - 1] != .space
    else { return }
    guard place < text.count else {
      text.append(.space)
      return
    }
    text.insert(UInt8(ascii: " "), at: place)
    moveDelimiters(from: place)
  }

  /// Counts a byte that has been inserted.
  ///
  /// Delimiters are in the order of their starts, and few stand behind the place.
  private mutating func moveDelimiters(from place: Int) {
    for index in delimiters.indices.reversed() {
      guard delimiters[index].start >= place else { break }
      delimiters[index].start += 1
    }
  }

  /// Returns whether CommonMark could interpret a character as syntax; `_` inside a word is not
  /// syntax.
  private func isSign(
    _ byte: UInt8,
    in characters: Span<UInt8>,
    at index: Int
  ) -> Bool {
    switch byte {
    case .backslash, .backtick, .asterisk, .openBracket,
      .closeBracket, .openAngle:
      return true
    case .underscore:
      return !characters.isInsideWord(index)
    case .ampersand:
      // The semicolon may be in the text that follows.
      guard let end = characters.endOfReference(at: index) else { return false }
      return end == characters.count
        || characters[end] == .semicolon
    case .tilde:
      return index + 1 == characters.count
        || characters[index + 1] == byte || text.last == byte
    // What would begin an address that is a link.
    case .colon:
      return !isInLink
        && (index + 1 == characters.count
          || characters[index + 1] == .slash)
        && (text.hasSuffix("http") || text.hasSuffix("https"))
    case .period:
      return !isInLink && text.hasSuffix("www")
    // `[@` would begin a citation.
    case .atSign:
      return text.last == .openBracket
    default:
      return false
    }
  }
}

extension Span<UInt8> {
  /// True between two letters or digits of ASCII.
  fileprivate func isInsideWord(_ index: Int) -> Bool {
    guard index > 0, index + 1 < count else { return false }
    return self[index - 1].isASCIIAlphanumeric
      && self[index + 1].isASCIIAlphanumeric
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == .space
      || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
  }
}

extension ArraySlice<UInt8> {
  /// True for code whose outer characters a reader would lose (CommonMark, section 6.1).
  fileprivate var needsPadding: Bool {
    let (mark, space) = (UInt8(ascii: "`"), UInt8(ascii: " "))
    return first == mark || last == mark
      || first == space && last == space && contains { $0 != space }
  }
}

// MARK: - Emphasis and links

extension MarkdownInlines {
  /// Begins emphasis; emphasis inside of other emphasis has another mark, because both would form
  /// one run.
  ///
  /// Emphasis inside of two others has no mark: its start could be taken for the end of the
  /// outermost one.
  package mutating func openEmphasis(isStrong: Bool) {
    emphasisDepth += 1
    let mark: UInt8 = emphasisDepth == 1 ? .asterisk : .underscore
    var count = isStrong ? 2 : 1
    if emphasisDepth > 2 {
      count = 0
    }
    begin(OpenEmphasis(mark: mark, count: count, isStrikethrough: false))
  }

  /// Begins struck-through text; nested ones have no mark.
  package mutating func openStrikethrough() {
    strikethroughDepth += 1
    let count = strikethroughDepth == 1 ? 2 : 0
    begin(OpenEmphasis(mark: .tilde, count: count, isStrikethrough: true))
  }

  private mutating func begin(_ emphasis: OpenEmphasis) {
    open.append(emphasis)
    guard emphasis.count > 0 else { return }
    beginOpening()
    appendDelimiter(of: emphasis, isOpening: true)
  }

  /// Ends the emphasis, or the struck-through text, that began last.
  package mutating func closeEmphasis() {
    guard let emphasis = open.popLast() else { return }
    if emphasis.isStrikethrough {
      strikethroughDepth -= 1
    } else {
      emphasisDepth -= 1
    }
    guard emphasis.count > 0 else { return }
    // Emphasis of nothing would be signs.
    if let last = delimiters.last,
      last.isOpening,
      last.start + last.count == text.count
    {
      text.removeLast(last.count)
      delimiters.removeLast()
      return
    }
    appendDelimiter(of: emphasis, isOpening: false)
    openingStart = nil
  }

  private mutating func appendDelimiter(of emphasis: OpenEmphasis, isOpening: Bool) {
    delimiters.append(Delimiter(start: text.count, count: emphasis.count, isOpening: isOpening))
    text += repeatElement(emphasis.mark, count: emphasis.count)
  }

  /// Begins the text of a link.
  package mutating func openLink() {
    beginOpening()
    // It would be an image.
    if text.last == .exclamationMark {
      text.insert(UInt8(ascii: "\\"), at: text.count - 1)
    }
    text.append(.openBracket)
    isInLink = true
  }

  /// Ends the text of a link and writes its target.
  package mutating func closeLink(
    _ address: Span<UInt8>,
    title: ArraySlice<UInt8>? = nil
  ) {
    openingStart = nil
    isInLink = false
    text.append("](")
    text.append(destination: address)
    if let title {
      append(title: title)
    }
    text.append(.closeParenthesis)
  }

  /// Appends the title of a link (CommonMark, section 6.3), on one line.
  private mutating func append(title: ArraySlice<UInt8>) {
    text.append(contentsOf: " \"".utf8)
    for byte in title.escapingReferences() {
      switch byte {
      case .lineFeed, .carriageReturn:
        text.append(.space)
      case .quotationMark:
        text.append(contentsOf: "\\\"".utf8)
      default:
        text.append(byte)
      }
    }
    text.append(.quotationMark)
  }

  /// Appends a link with a given text.
  package mutating func appendLink(
    _ title: String,
    to address: String
  ) {
    openLink()
    append(title)
    closeLink(address.utf8.span)
  }

  /// Appends a link to the target in the definition of its text.
  ///
  /// - Returns: The link, which begins its definition as well.
  mutating func appendReference(_ title: String) -> ArraySlice<UInt8> {
    openLink()
    let start = text.count - 1
    append(title)
    openingStart = nil
    isInLink = false
    text.append(.closeBracket)
    return text[start...]
  }

  /// Appends an image.
  package mutating func appendImage(
    _ address: Span<UInt8>,
    alternative: Span<UInt8>,
    title: ArraySlice<UInt8>? = nil
  ) {
    begin()
    text.append("![")
    append(alternative)
    closeLink(address, title: title)
  }

  private mutating func beginOpening() {
    if isSpacePending {
      begin()
    }
    openingStart = openingStart ?? text.count
  }
}
