/// Cuts a text into sentences.
enum Sentences {
  /// Returns the ranges of the sentences, including punctuation and closing marks, without the
  /// blanks between.
  ///
  /// A full stop in brackets or quotation marks does not end the sentence around them; a Latin one
  /// requires a blank after it, and no abbreviation or initial before it.
  static func ranges(_ text: [UInt32]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var depth = 0
    var index = 0
    while index < text.count {
      let scalar = text[index]
      depth = max(0, depth + nesting(scalar))
      guard scalar.endsSentence,
        depth == 0,
        let end = end(text, at: index)
      else {
        index += 1
        continue
      }
      append(start..<end, of: text, to: &ranges)
      (start, index) = (end, end)
    }
    append(start..<text.count, of: text, to: &ranges)
    return ranges
  }

  /// Returns 1 for an opening sign, -1 for a closing one, 0 for others.
  private static func nesting(_ scalar: UInt32) -> Int {
    // `[…]` may be a link with sentences in it.
    if let close = scalar.closing {
      if close == .rightBracket {
        return 0
      }
      return 1
    }
    // An apostrophe closes nothing, and a straight quotation mark opens as well.
    let closes =
      scalar.isClosing
      && ![.apostrophe, .rightSingleQuotationMark, .quotationMark, .rightBracket].contains(scalar)
    if closes {
      return -1
    }
    return 0
  }

  private static func append(
    _ range: Range<Int>,
    of text: [UInt32],
    to ranges: inout [Range<Int>]
  ) {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, text[start].isSpace {
      start += 1
    }
    while end > start, text[end - 1].isSpace {
      end -= 1
    }
    if start < end {
      ranges.append(start..<end)
    }
  }

  /// Returns the end of the sentence that a sign at an index ends; `nil` if it ends none.
  private static func end(_ text: [UInt32], at index: Int) -> Int? {
    var end = index + 1
    // `…!?`, `…。」`, `….**`
    while end < text.count,
      text[end].endsSentence
        || text[end].isClosing
        || text[end] == .asterisk
    {
      end += 1
    }
    guard text[index] < 0x80 else { return end }
    end = endOfNoteNumber(text, at: end, behind: index)
    guard end < text.count else { return end }
    guard text[end].isSpace || text[end].isWide else {
      return nil
    }
    if text[index] == .fullStop && isAbbreviation(text[..<index]) {
      return nil
    }
    return end
  }

  /// Returns the end of the number of a note that sticks to the full stop: `seconds.1`.
  private static func endOfNoteNumber(
    _ text: [UInt32],
    at end: Int,
    behind index: Int
  ) -> Int {
    let digits = text[end...].prefix(while: \.isDigit)
    guard (1...2).contains(digits.count),
      index > 0,
      text[index - 1].isLatinLetter,
      digits.endIndex == text.count || text[digits.endIndex].isSpace
    else { return end }
    return digits.endIndex
  }

  private static func isAbbreviation(_ head: ArraySlice<UInt32>) -> Bool {
    let blank = head.lastIndex { $0.isSpace || $0 == .leftParenthesis }
    let word = head[(blank.map { $0 + 1 } ?? head.startIndex)...]
    // `J. Smith`
    if word.count == 1, word.first?.isUpper == true {
      return true
    }
    return abbreviations.contains(word.map(\.lowered))
  }
  private static let abbreviations: Set<[UInt32]> = Set(
    ["e.g", "i.e", "etc", "fig", "no", "vs", "cf", "mr", "mrs", "dr", "st", "approx", "p", "pp"]
      .map(
        \.scalarValues))
}
