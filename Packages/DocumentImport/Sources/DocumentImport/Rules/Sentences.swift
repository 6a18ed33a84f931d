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
      if let close = scalar.closing, close != 0x5D {
        depth += 1
      }
      if scalar.isClosing,
        depth > 0,
        ![0x27, 0x2019, 0x22, 0x5D].contains(scalar)
      {
        depth -= 1
      }
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
    while end < text.count,
      text[end].endsSentence
        || text[end].isClosing
        || text[end] == 0x2A
    {
      end += 1
    }
    guard text[index] < 0x80 else { return end }
    // The number of a note sticks to the full stop: `seconds.1`.
    let digits = text[end...].prefix(while: \.isDigit)
    if (1...2).contains(digits.count), index > 0, text[index - 1].isLatinLetter,
      digits.endIndex == text.count || text[digits.endIndex].isSpace
    {
      end = digits.endIndex
    }
    guard
      end == text.count
        || text[end].isSpace
        || text[end].isWide
    else { return nil }
    guard text[index] == 0x2E, end < text.count else { return end }
    return isAbbreviation(text[..<index]) ? nil : end
  }

  private static func isAbbreviation(_ head: ArraySlice<UInt32>) -> Bool {
    let word = head.reversed().prefix { !$0.isSpace && $0 != 0x28 }.reversed()
    if word.count == 1, word.first?.isUpper == true {
      return true
    }
    return abbreviations.contains(word.map { $0.isUpper ? $0 + 0x20 : $0 })
  }
  private static let abbreviations: Set<[UInt32]> = Set(
    ["e.g", "i.e", "etc", "fig", "no", "vs", "cf", "mr", "mrs", "dr", "st", "approx", "p", "pp"]
      .map(
        \.scalarValues))
}
