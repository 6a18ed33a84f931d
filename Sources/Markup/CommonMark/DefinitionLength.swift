import Base

/// Finds an upper bound for the longest reference definition of a text.
///
/// libcmark 0.30 copies the address and the title of a definition wherever it is used: one of
/// 50,000 bytes, used 50,000 times, needs 2.5 GB. Only libcmark knows what is a definition; this
/// never finds less than the actual length:
///
///     [a]: /address        ← from a line that begins with `[`
///       "a title           ← to the next of them, or to the end of the paragraph
///     [b]: /address          where a quotation mark stays open
struct DefinitionLength {
  /// The number of bytes of definitions that may be copied in any text, and the additional number
  /// for each of its bytes.
  private static let allowance = (fixed: 10_000_000, perByte: 10)

  /// The bytes of the longest definition.
  private(set) var longest = 0..<0

  /// Reads the lines from `firstLine` on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ source: PageText, firstLine: Int) {
    var start: Int?
    var last = Content()
    for number in firstLine..<source.lineStarts.count {
      let line = source.line(number)
      let content = LinePrefix(source.bytes.span, line: line).contentStart..<line.upperBound
      guard let first = content.first else {
        // A blank line ends a definition.
        start = nil
        last = Content()
        continue
      }
      if source.bytes[first] == .openBracket, !last.isOpen {
        start = first
        last = Content()
      }
      guard let start else { continue }
      last.read(source.bytes, content)
      note(start..<line.upperBound, hasLabelEnd: last.hasLabelEnd)
    }
  }

  private mutating func note(_ definition: Range<Int>, hasLabelEnd: Bool) {
    if hasLabelEnd, definition.count > longest.count {
      longest = definition
    }
  }

  /// Returns whether the given number of uses of the longest definition is too much to copy.
  static func isTooMuch(_ length: Int, uses: Int, size: Int) -> Bool {
    length * uses > allowance.fixed + allowance.perByte * size
  }

  /// The relevant characters in the lines of a definition.
  private struct Content {
    /// True if `]:` has been seen.
    var hasLabelEnd = false
    /// True if the next line must belong to the definition.
    var isOpen = false

    mutating func read(_ bytes: [UInt8], _ line: Range<Int>) {
      var previous = UInt8.space
      // A title that may have begun, by the sign that ends it: none after it does.
      var double = false
      var single = false
      var parenthesis = false
      var endsWithLabel = false
      for index in line {
        let byte = bytes[index]
        let opens = previous.isBlank
        let closes = previous != .backslash
        switch byte {
        case .quotationMark:
          double = opens || double && !closes
        case .apostrophe:
          single = opens || single && !closes
        case .openParenthesis:
          parenthesis = parenthesis || opens
        case .closeParenthesis:
          parenthesis = parenthesis && !closes
        default:
          break
        }
        let endsLabel = byte == .colon && previous == .closeBracket
        hasLabelEnd = hasLabelEnd || endsLabel
        endsWithLabel = endsLabel || endsWithLabel && byte.isBlank
        previous = byte
      }
      // After `[label]:` alone, the address is on the next line.
      isOpen = isOpen || double || single || parenthesis || endsWithLabel
    }
  }
}
