import Markup
import TextWidth

// MARK: - Taking

extension MarkdownInlines {
  /// Takes the text as lines of a paragraph, and starts over.
  mutating func take() -> [UInt8] {
    defer { startOver() }
    return separated()
  }

  /// Takes the text as a heading of one line, and starts over.
  mutating func takeHeading() -> [UInt8] {
    defer { startOver() }
    var line: [UInt8] = []
    for byte in separated() {
      if byte == UInt8(ascii: "\n") {
        line.replaceLineBreak()
      } else {
        line.append(byte)
      }
    }
    // What would be a closing sequence, or an attribute.
    let end = line.endIndex - line.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if end < line.endIndex, end == 0 || line[end - 1] == UInt8(ascii: " ") {
      line.insert(UInt8(ascii: "\\"), at: end)
    }
    if line.last == UInt8(ascii: "}"), let brace = line.lastIndex(of: UInt8(ascii: "{")),
      line[brace + 1] == UInt8(ascii: "#")
    {
      line.insert(UInt8(ascii: "\\"), at: brace)
    }
    return line
  }

  /// Takes the text as a cell of a table, and starts over.
  mutating func takeCell() -> [UInt8] {
    defer { startOver() }
    var cell: [UInt8] = []
    cell.reserveCapacity(text.count)
    for byte in separated() {
      if byte == UInt8(ascii: "|") {
        cell.append(UInt8(ascii: "\\"))
      }
      if byte == UInt8(ascii: "\n") {
        cell.replaceLineBreak()
      } else {
        cell.append(byte)
      }
    }
    return cell
  }

  /// Returns the text with separators where delimiters would otherwise not have their intended
  /// effect (CommonMark, section 6.2).
  private func separated() -> [UInt8] {
    guard !delimiters.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    var copied = 0
    var lastEnd: (end: Int, mark: UInt8)?
    for delimiter in delimiters {
      result += text[copied..<delimiter.start]
      copied = delimiter.start + delimiter.count
      let mark = text[delimiter.start]
      let touches = lastEnd.map { $0 == (delimiter.start, mark) } ?? false
      let before = Neighbor(
        result.isEmpty ? nil : Unicode.Scalar(utf8: result.span, endingAt: result.count), mark: mark
      )
      let after = Neighbor(
        copied < text.count ? Unicode.Scalar(utf8: text.span, at: copied) : nil, mark: mark)
      let (inner, outer) =
        if delimiter.isOpening {
          (after, before)
        } else {
          (before, after)
        }
      let isOutside =
        (outer == .word || outer == .symbol)
        && (![.word, .wide].contains(inner) || mark == UInt8(ascii: "_"))
      let isInside = inner == .space
      if touches || (delimiter.isOpening ? isOutside : isInside) {
        result += Self.separator
      }
      result += text[delimiter.start..<copied]
      let isFollowed = delimiter.isOpening ? isInside : isOutside
      if isFollowed {
        result += Self.separator
      }
      lastEnd =
        if isFollowed {
          nil
        } else {
          (copied, mark)
        }
    }
    return result + text[copied...]
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
      if mark != UInt8(ascii: "_"), scalar.isEastAsian {
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
  /// Replaces the line break, whose backslash is already written, with HTML: a heading and a cell
  /// have one line.
  fileprivate mutating func replaceLineBreak() {
    removeLast()
    append(contentsOf: "<br>".utf8)
  }
}
