import Base
import TextWidth

extension MarkedText {
  /// The run of equal delimiters, `*` or `_`, at an index (CommonMark, section 6.2).
  func delimiterRun(at start: Int, in line: Range<Int>) -> Range<Int> {
    let sign = source.bytes[start]
    var end = start + 1
    while end < line.upperBound, source.bytes[end] == sign {
      end += 1
    }
    // An escaped sign is no delimiter: it counts as text before the run.
    if source.isEscaped(start, in: line) && end > start + 1 {
      return (start + 1)..<end
    }
    return start..<end
  }

  /// Puts U+FDD0 between a run of `*` next to wide characters and its punctuation.
  ///
  /// CommonMark, section 6.2, lets punctuation decide whether a run opens or closes and expects
  /// spaces around words; Japanese has none, so `は**「か」**と` would not be bold. U+FDD0 is neither
  /// punctuation nor space. The CJK amendment to CommonMark proposes the same reading.
  mutating func markStars(
    _ run: Range<Int>,
    in line: Range<Int>,
    copied: inout Int
  ) {
    guard !source.isEscaped(run.lowerBound, in: line) else {
      return
    }
    let before = scalar(endingAt: run.lowerBound, in: line)
    let after = scalar(startingAt: run.upperBound, in: line)
    guard
      isNextToWide(run, before: before, after: after, in: line)
        || isNextToTildes(run, before: before, after: after, in: line)
    else {
      markSymbols(around: run, in: line, copied: &copied)
      return
    }
    marks.isUsed = true
    if let before, separates(before) {
      copy(to: run.lowerBound, copied: &copied)
      text.append(contentsOf: MarkTable.separator)
    }
    if let after, separates(after) {
      copy(to: run.upperBound, copied: &copied)
      text.append(contentsOf: MarkTable.separator)
    }
  }

  /// Marks what decides whether a run of `_` begins or ends emphasis.
  ///
  /// CommonMark lets `_` begin emphasis after punctuation alone, and takes a variation selector for a letter: `。︁_a_`.
  /// The CJK amendment looks at the character before the selector.
  mutating func markUnderscores(
    _ run: Range<Int>,
    in line: Range<Int>,
    copied: inout Int
  ) {
    guard !source.isEscaped(run.lowerBound, in: line) else {
      return
    }
    if isVariedPunctuation(endingAt: run.lowerBound, in: line) {
      marks.isUsed = true
      copy(to: run.lowerBound, copied: &copied)
      text.append(contentsOf: MarkTable.punctuationBefore)
    } else {
      markSymbols(around: run, in: line, copied: &copied)
    }
  }

  /// Returns whether punctuation with a variation selector ends at an index: `。︁`.
  private func isVariedPunctuation(endingAt end: Int, in line: Range<Int>) -> Bool {
    guard let selector = scalar(endingAt: end, in: line),
      // The selectors of East Asian punctuation; others belong to emoji and to letters.
      (0xFE00...0xFE02).contains(selector.value),
      let base = scalar(endingAt: end - String(selector).utf8.count, in: line)
    else { return false }
    return base.isPunctuationOrSymbol
  }

  /// Puts punctuation between a run of delimiters and symbols such as `∇`.
  ///
  /// CommonMark 0.31 takes them for punctuation (section 2.1), as libcmark does from then on; before, it took them for
  /// letters. With the sign, all versions read a text in the same way.
  private mutating func markSymbols(around run: Range<Int>, in line: Range<Int>, copied: inout Int)
  {
    if scalar(endingAt: run.lowerBound, in: line)?.isSymbolBeyondASCII == true {
      marks.isUsed = true
      copy(to: run.lowerBound, copied: &copied)
      text.append(contentsOf: MarkTable.punctuationBefore)
    }
    if scalar(startingAt: run.upperBound, in: line)?.isSymbolBeyondASCII == true {
      marks.isUsed = true
      copy(to: run.upperBound, copied: &copied)
      text.append(contentsOf: MarkTable.punctuationAfter)
    }
  }

  private func isNextToWide(
    _ run: Range<Int>,
    before: Unicode.Scalar?,
    after: Unicode.Scalar?,
    in line: Range<Int>
  ) -> Bool {
    before?.isOfEastAsianText == true || after?.isOfEastAsianText == true
      || isVariationOfEastAsian(endingAt: run.lowerBound, in: line)
  }

  /// Returns whether what is struck through begins or ends with emphasis, as on GitHub:
  /// `**~~old~~**new`.
  private func isNextToTildes(
    _ run: Range<Int>,
    before: Unicode.Scalar?,
    after: Unicode.Scalar?,
    in line: Range<Int>
  ) -> Bool {
    before == "~" && hasTildes(endingAt: run.lowerBound, in: line)
      || after == "~" && hasTildes(startingAt: run.upperBound, in: line)
  }

  /// Returns whether a character that ends at an index is a variation selector after a wide
  /// character: 葛󠄀.
  func isVariationOfEastAsian(
    endingAt end: Int,
    in line: Range<Int>
  ) -> Bool {
    guard let selector = scalar(endingAt: end, in: line),
      selector.properties.isVariationSelector
    else { return false }
    let start = end - String(selector).utf8.count
    return scalar(endingAt: start, in: line)?.isEastAsian == true
  }

  private func hasTildes(endingAt end: Int, in line: Range<Int>) -> Bool {
    end - 2 >= line.lowerBound && source.bytes[end - 2] == .tilde
  }

  private func hasTildes(startingAt start: Int, in line: Range<Int>) -> Bool {
    start + 1 < line.upperBound && source.bytes[start + 1] == .tilde
  }

  func separates(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "_" && scalar.isPunctuationOrSymbol
  }

  func scalar(startingAt index: Int, in line: Range<Int>) -> Unicode.Scalar? {
    guard index < line.upperBound else { return nil }
    return Unicode.Scalar(utf8: source.bytes.span, at: index)
  }

  func scalar(endingAt end: Int, in line: Range<Int>) -> Unicode.Scalar? {
    guard end > line.lowerBound else { return nil }
    return Unicode.Scalar(utf8: source.bytes.span, endingAt: end)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is wide, or a vowel or a final consonant of Hangul, which takes no width of its own.
  var isOfEastAsianText: Bool {
    isEastAsian
      || (0x1160...0x11FF).contains(value)
      || (0xD7B0...0xD7FF).contains(value)
  }

  /// Whether the scalar is a symbol that is not in ASCII: those of ASCII are punctuation to every version of CommonMark.
  fileprivate var isSymbolBeyondASCII: Bool {
    guard value >= 0x80 else { return false }
    return switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
