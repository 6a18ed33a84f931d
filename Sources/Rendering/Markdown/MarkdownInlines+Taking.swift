import Base
import Markup
import TextWidth

// MARK: - Taking

extension MarkdownInlines {
  /// Takes the text as a heading of one line, and starts over.
  mutating func takeHeading() -> [UInt8] {
    defer { reset() }
    var line: [UInt8] = []
    line.reserveCapacity(text.count)
    for byte in separated() {
      if byte == .lineFeed {
        line.replaceLineBreak()
      } else {
        line.append(byte)
      }
    }
    line.escapeHeadingEnd()
    return line
  }

  /// Takes the text as a cell of a table, and starts over.
  mutating func takeCell() -> [UInt8] {
    defer { reset() }
    var cell: [UInt8] = []
    cell.reserveCapacity(text.count)
    for byte in separated() {
      if byte == .pipe {
        cell.append(.backslash)
      }
      if byte == .lineFeed {
        cell.replaceLineBreak()
      } else {
        cell.append(byte)
      }
    }
    return cell
  }

  /// Returns the text as lines of a paragraph, with separators where delimiters would otherwise not have their intended
  /// effect (CommonMark, section 6.2).
  func separated() -> [UInt8] {
    guard !delimiters.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    var copied = 0
    // Where the last delimiter ended, unless a separator follows it.
    var last: (end: Int, mark: UInt8)?
    for delimiter in delimiters {
      result += text[copied..<delimiter.start]
      copied = delimiter.start + delimiter.count
      let mark = text[delimiter.start]
      // Two of the same mark in a row would be one delimiter.
      let touches = last.map { last in last == (delimiter.start, mark) } ?? false
      let needed = separators(of: delimiter, after: result)
      if touches || needed.before {
        result += Self.separator
      }
      result += text[delimiter.start..<copied]
      if needed.after {
        result += Self.separator
        last = nil
      } else {
        last = (copied, mark)
      }
    }
    return result + text[copied...]
  }

  /// Returns on which sides of a delimiter a separator is needed.
  private func separators(
    of delimiter: Delimiter,
    after result: [UInt8]
  ) -> (before: Bool, after: Bool) {
    let mark = text[delimiter.start]
    let before = Neighbor(lastScalar(of: result), mark: mark)
    let after = Neighbor(scalar(at: delimiter.start + delimiter.count), mark: mark)
    // The inner side is that of the emphasized text.
    if delimiter.isOpening {
      let needed = separators(inner: after, outer: before, mark: mark)
      return (before: needed.outside, after: needed.inside)
    }
    let needed = separators(inner: before, outer: after, mark: mark)
    return (before: needed.inside, after: needed.outside)
  }

  private func separators(
    inner: Neighbor,
    outer: Neighbor,
    mark: UInt8
  ) -> (inside: Bool, outside: Bool) {
    let isOutside =
      (outer == .word || outer == .symbol)
      && (![.word, .wide].contains(inner) || mark == .underscore)
    return (inside: inner == .space, outside: isOutside)
  }

  private func lastScalar(of result: [UInt8]) -> Unicode.Scalar? {
    guard !result.isEmpty else { return nil }
    return Unicode.Scalar(utf8: result.span, endingAt: result.count)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < text.count else { return nil }
    return Unicode.Scalar(utf8: text.span, at: index)
  }

  /// The kind of character next to a delimiter.
  private enum Neighbor {
    case space, punctuation, word
    /// Punctuation to some versions of CommonMark.
    case symbol
    /// A character that our own Markdown expects no space around.
    case wide

    init(_ scalar: Unicode.Scalar?, mark: UInt8) {
      guard let scalar,
        !scalar.properties.isWhitespace
      else {
        self = .space
        return
      }
      if mark != .underscore, scalar.isEastAsian {
        self = .wide
      } else {
        self = Self(scalar.properties.generalCategory, isASCII: scalar.isASCII)
      }
    }

    private init(_ category: Unicode.GeneralCategory, isASCII: Bool) {
      switch category {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        self = isASCII ? .punctuation : .symbol
      default:
        self = .word
      }
    }
  }
}

extension [UInt8] {
  /// Escapes what would be a closing sequence, or an attribute, at the end of a heading.
  fileprivate mutating func escapeHeadingEnd() {
    // "Title #" -> "Title \#" (CommonMark, section 4.2).
    let end = endIndex - reversed().prefix { $0 == .numberSign }.count
    if end < endIndex,
      end == 0 || self[end - 1] == .space
    {
      insert(UInt8(ascii: "\\"), at: end)
    }
    // "Title {#id}" -> "Title \{#id}"
    if last == .closeBrace,
      let brace = lastIndex(of: .openBrace),
      self[brace + 1] == .numberSign
    {
      insert(UInt8(ascii: "\\"), at: brace)
    }
  }
  /// Replaces the line break, whose backslash is already written, with HTML: a heading and a cell
  /// have one line.
  fileprivate mutating func replaceLineBreak() {
    removeLast()
    append(contentsOf: "<br>".utf8)
  }
}
