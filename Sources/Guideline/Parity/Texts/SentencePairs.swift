import Base

/// A sentence and its translation.
struct SentencePair: Sendable {
  var original: Range<Int>
  var translation: Range<Int>
  var alignment = Alignment.exact

  /// How it is known that they say the same.
  enum Alignment: Sendable {
    /// They have the same citations, or are all that their blocks say.
    case exact
    /// Their lengths and their order say so.
    case byLength
    /// Only their blocks are known to say the same: their citations differ, so one has more in another paragraph.
    case block
  }
}

/// Divides a block and its translation into texts that say the same.
///
/// A citation stands at the end of what it is for, so the same citations divide both in the same way. Between them,
/// sentences pair by their order and their lengths (``SentenceAlignment``).
///
///     A bar. [@a-1] It is high. [@a-2]   ↔   バー。[@a-1]高い。[@a-2]
enum SentencePairs {
  static func pairs(
    _ original: ComparedBlock,
    of originalPage: ComparedPage,
    _ translation: ComparedBlock,
    of translatedPage: ComparedPage
  ) -> [SentencePair] {
    let whole = SentencePair(original: original.range, translation: translation.range)
    let pieces = pieces(original, of: originalPage, translation, of: translatedPage)
    return (pieces ?? [whole]).flatMap { piece -> [SentencePair] in
      let sentences = sentences(of: originalPage.text, piece.original, after: original.labelEnd)
      let others = Self.sentences(
        of: translatedPage.text, piece.translation, after: translation.labelEnd)
      guard pieces != nil || sentences.count == others.count else {
        var piece = piece
        piece.alignment = .block
        return [piece]
      }
      guard min(sentences.count, others.count) > 1 else { return [piece] }
      return SentenceAlignment.pairs(sentences, others).map { pair in
        SentencePair(
          original: pair.original,
          translation: pair.translation,
          alignment: .byLength)
      }
    }
  }

  /// Returns the texts between the citations of two blocks; `nil` if they cite differently.
  private static func pieces(
    _ original: ComparedBlock,
    of originalPage: ComparedPage,
    _ translation: ComparedBlock,
    of translatedPage: ComparedPage
  ) -> [SentencePair]? {
    guard original.citations.count == translation.citations.count else { return nil }
    let whole = [SentencePair(original: original.range, translation: translation.range)]
    guard !original.citations.isEmpty else { return whole }
    let isSame = zip(original.citations, translation.citations).allSatisfy { citation, other in
      originalPage.cites(citation.group, asDoes: other.group, of: translatedPage)
    }
    guard isSame else { return nil }
    let pieces = zip(
      split(original, in: originalPage.text),
      split(translation, in: translatedPage.text))
    // Where one of two is empty, the citations stand elsewhere in the sentence.
    guard pieces.allSatisfy({ $0.isEmpty == $1.isEmpty }) else {
      return whole
    }
    return pieces.filter { !$0.0.isEmpty }.map { SentencePair(original: $0, translation: $1) }
  }

  /// Splits a block at its citations; a piece without words is empty.
  private static func split(_ block: ComparedBlock, in text: [UInt8]) -> [Range<Int>] {
    var start = block.range.lowerBound
    var pieces: [Range<Int>] = []
    for end in block.citations.map(\.offset) + [block.range.upperBound] {
      pieces.append(trimmed(start..<end, in: text))
      start = end
    }
    return pieces
  }

  /// Returns a range without spaces and full stops around it, which may be on either side of a citation.
  private static func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var range = range
    while let first = range.first,
      let count = countOfFiller(text, at: first, before: range.upperBound)
    {
      range = first + count..<range.upperBound
    }
    return range
  }

  private static func countOfFiller(
    _ text: [UInt8],
    at index: Int,
    before end: Int
  ) -> Int? {
    switch text[index] {
    case .space, .period, .comma, .semicolon, .closeParenthesis:
      1
    // U+3000 to U+3002: space, comma, full stop; U+FF09: parenthesis
    case 0xE3
    where index + 2 < end && text[index + 1] == 0x80 && (0x80...0x82).contains(text[index + 2]):
      3
    case 0xEF where index + 2 < end && text[index + 1] == 0xBC && text[index + 2] == 0x89:
      3
    default:
      nil
    }
  }

  /// Returns the sentences of a part of a text, without spaces before them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The part.
  ///   - labelEnd: The end of the block's label, which is no sentence: "Icon. One for each tab."
  /// - Returns: The sentences, in order.
  static func sentences(
    of text: [UInt8],
    _ range: Range<Int>,
    after labelEnd: Int
  ) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    let bytes = text.span
    while index < range.upperBound {
      guard mayEndSentence(bytes, at: index, before: range.upperBound),
        let end = endOfSentence(text, at: index, before: range.upperBound),
        end > labelEnd
      else {
        // A character of three bytes begins with 0xE0 or more, and none shorter does.
        index += bytes[index] < 0xE0 ? 1 : 3
        continue
      }
      sentences.append(start..<end)
      start = end
      while start < range.upperBound, text[start] == .space {
        start += 1
      }
      index = start
    }
    if start < range.upperBound {
      sentences.append(start..<range.upperBound)
    }
    return sentences
  }

  /// Whether a mark at the end of a sentence may be at an offset: nearly nowhere, and each is looked at.
  private static func mayEndSentence(
    _ text: Span<UInt8>,
    at index: Int,
    before limit: Int
  ) -> Bool {
    switch text[index] {
    case .period, .exclamationMark, .questionMark, 0xEF:
      true
    // Nearly all kana begin with 0xE3, few with the next byte of 。.
    case 0xE3:
      index + 1 < limit && text[index + 1] == 0x80
    default:
      false
    }
  }

  /// Returns the end of a sentence whose last mark is at an offset.
  private static func endOfSentence(
    _ text: [UInt8],
    at index: Int,
    before limit: Int
  ) -> Int? {
    switch text[index] {
    case .period, .exclamationMark, .questionMark:
      return endOfClosingSigns(text, from: index + 1, before: limit)
    // 。, ！ and ？
    case 0xE3 where index + 2 < limit && text[index + 1] == 0x80 && text[index + 2] == 0x82,
      0xEF
    where index + 2 < limit && text[index + 1] == 0xBC && [0x81, 0x9F].contains(text[index + 2]):
      let end = index + 3
      // 「はい。」 is a part of its sentence.
      return isClosingBracket(text, at: end, before: limit) ? nil : end
    default:
      return nil
    }
  }

  /// Returns the end of the signs that belong to a sentence in front of them: ”, ’ and ); `nil` where something else
  /// follows than a space.
  private static func endOfClosingSigns(
    _ text: [UInt8],
    from start: Int,
    before limit: Int
  ) -> Int? {
    let end = text[start..<limit].firstIndex { byte in
      byte != .closeParenthesis && byte != .quotationMark && byte < 0x80
    }
    guard let end else { return limit }
    return text[end] == .space ? end : nil
  }

  /// Returns whether 」 or 』 is at an offset.
  private static func isClosingBracket(
    _ text: [UInt8],
    at index: Int,
    before limit: Int
  ) -> Bool {
    index + 2 < limit && text[index] == 0xE3 && text[index + 1] == 0x80
      && [0x8D, 0x8F].contains(text[index + 2])
  }
}
