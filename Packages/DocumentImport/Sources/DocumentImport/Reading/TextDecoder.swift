import Foundation

/// Decodes the bytes of a text file.
///
/// The encoding is that of the byte order mark, else of a declaration in the text, else found by
/// trial: UTF-8 is hardly ever valid by chance, ISO-2022-JP is recognized by its escapes, and
/// Shift_JIS or EUC-JP by which of them yields Japanese.
enum TextDecoder {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - given: Its encoding; found where it is `nil`.
  /// - Returns: Its scalars and its encoding.
  /// - Throws: ``ImportError``, where it is no text or not in that encoding.
  static func decode(
    _ bytes: [UInt8], as given: TextEncoding? = nil
  ) throws(ImportError) -> (scalars: [UInt32], encoding: TextEncoding) {
    let (scalars, encoding) = try decodeAsIs(bytes, as: given)
    // No text has these, and programs set marks by them (Unicode 15, 23.7).
    let text = scalars.map { scalar in
      scalar.isNoncharacter ? .replacementCharacter : scalar
    }
    return (text, encoding)
  }

  private static func decodeAsIs(
    _ bytes: [UInt8], as given: TextEncoding?
  ) throws(ImportError) -> (scalars: [UInt32], encoding: TextEncoding) {
    // UTF-16 and UTF-32 are full of zeros, which no other text has.
    if given != .utf16,
      given != .utf32,
      let kind = binaryKind(bytes)
    {
      throw .binary(kind)
    }
    if let encoding = given ?? markedEncoding(bytes) {
      return (try decode(bytes, exactly: encoding), encoding)
    }
    if let scalars = decodeUTF8(bytes[...]) {
      return (scalars, .utf8)
    }
    if let encoding = declaredEncoding(bytes),
      let scalars = attempt(bytes, encoding: encoding)
    {
      return (scalars, encoding)
    }
    return try trial(bytes)
  }

  private static func decode(
    _ bytes: [UInt8], exactly encoding: TextEncoding
  ) throws(ImportError) -> [UInt32] {
    guard hasConverter(encoding) else { throw .noConverter(encoding) }
    guard let scalars = attempt(bytes, encoding: encoding) else {
      let offset = offsetOfFirstError(bytes, encoding: encoding)
      let place = place(of: offset, in: bytes, encoding)
      throw .notInEncoding(encoding, line: place.line, column: place.column)
    }
    return scalars
  }

  /// A text as it is in an encoding, and how Japanese it looks.
  private struct Guess {
    var scalars: [UInt32]
    var encoding: TextEncoding
    var score: Int

    var text: Decoded { (scalars, encoding) }
  }

  typealias Decoded = (scalars: [UInt32], encoding: TextEncoding)

  private static func trial(_ bytes: [UInt8]) throws(ImportError) -> Decoded {
    if let place = breakInUTF8(bytes) {
      throw .mixedEncoding(.utf8, line: place.line, column: place.column)
    }
    // Without converters Japanese text would be taken for Latin letters.
    guard hasConverter(.windows31J) else { throw .noConverter(.windows31J) }
    let best = japanese(bytes)
    if best.map({ hasManyHalfWidth($0.scalars) }) ?? true,
      let (encoding, line) = changeOfEncoding(bytes)
    {
      throw .mixedEncoding(encoding, line: line, column: 1)
    }
    if let text = likelyText(bytes, best: best) {
      return text
    }
    if best == nil {
      try checkJapaneseStart(of: bytes)
    }
    guard !isLatin(bytes) else {
      return (try decode(bytes, exactly: .latin1), .latin1)
    }
    guard let best else { throw .unknownEncoding }
    return best.text
  }

  /// Returns a text that looks Japanese or Chinese.
  private static func likelyText(
    _ bytes: [UInt8],
    best: Guess?
  ) -> Decoded? {
    var japanese: Guess?
    if let best, best.score > 0 {
      japanese = best
    }
    // Chinese text can be valid Shift_JIS: only kana decide between them.
    if let japanese, hasKana(japanese.scalars) {
      return japanese.text
    }
    if let scalars = attempt(bytes, encoding: .gb18030),
      isChinese(scalars)
    {
      return (scalars, .gb18030)
    }
    return japanese?.text
  }

  /// Returns the text in the Japanese encoding in which it looks most Japanese; `nil` if it is valid
  /// in none.
  private static func japanese(_ bytes: [UInt8]) -> Guess? {
    let guesses = [TextEncoding.windows31J, .eucJP].compactMap { encoding in
      attempt(bytes, encoding: encoding).map { scalars in
        Guess(scalars: scalars, encoding: encoding, score: score(scalars))
      }
    }
    return guesses.max { $0.score < $1.score }
  }

  /// Throws if a text is Japanese up to the first byte that is not valid.
  private static func checkJapaneseStart(of bytes: [UInt8]) throws(ImportError) {
    for encoding in [TextEncoding.windows31J, .eucJP] {
      let offset = offsetOfFirstError(bytes, encoding: encoding)
      guard let start = attempt(Array(bytes[..<offset]), encoding: encoding),
        isJapanese(start)
      else { continue }
      let place = place(of: offset, in: bytes, encoding)
      throw .mixedEncoding(encoding, line: place.line, column: place.column)
    }
  }

  /// Returns whether most letters are in ASCII: in encodings for other scripts hardly any is.
  private static func isLatin(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 > 0x7F } * 2 < bytes.count { $0 > 0x20 }
  }

  /// Returns whether a text may be EUC-JP in parts: its kana are half-width katakana in Shift_JIS.
  private static func hasManyHalfWidth(_ scalars: [UInt32]) -> Bool {
    let halfWidth = scalars.count(where: \.isHalfWidthKatakana)
    return halfWidth * 10 > scalars.count { $0 > 0x7F }
  }

  /// Returns the first line whose Japanese encoding differs from that of the lines before, and the
  /// encoding of those.
  private static func changeOfEncoding(_ bytes: [UInt8]) -> (TextEncoding, line: Int)? {
    var first: TextEncoding?
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      // A line without kana says nothing.
      let fitting = [TextEncoding.windows31J, .eucJP].filter { encoding in
        hasKana(Array(line), in: encoding)
      }
      guard fitting.count == 1 else { continue }
      if let first, first != fitting[0] {
        return (first, number + 1)
      }
      first = fitting[0]
    }
    return nil
  }

  /// Returns whether a line is Japanese in an encoding, with a few kana.
  private static func hasKana(
    _ line: [UInt8],
    in encoding: TextEncoding
  ) -> Bool {
    guard let scalars = attempt(line, encoding: encoding) else { return false }
    return scalars.count(where: \.isHiragana) >= 3 && score(scalars) > 0
  }

  /// Returns whether a text has kana, as all Japanese has: at least one in a hundred of its
  /// non-ASCII characters.
  private static func hasKana(_ scalars: [UInt32]) -> Bool {
    scalars.count(where: \.isHiragana) * 100 > scalars.count { $0 > 0x7F }
  }

  /// Ideographs and their punctuation, full-width signs of ASCII, dashes and quotation marks.
  private static let chinese: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF, 0x3000...0x301F, 0xFF01...0xFF5E, 0x2010...0x2026,
  ]

  /// Returns whether a text is Chinese: nearly all of its non-ASCII characters are common Han
  /// characters and punctuation.
  private static func isChinese(_ scalars: [UInt32]) -> Bool {
    let others = scalars.filter { $0 > 0x7F }
    let known = others.count { other in
      chinese.contains { range in range.contains(other) }
    }
    return others.count >= 10
      && known * 100 >= others.count * 98 && hasChineseWords(others)
  }

  /// Returns whether a text has some of the most common characters of Chinese, few of which occur
  /// in Japanese.
  private static func hasChineseWords(_ scalars: [UInt32]) -> Bool {
    let common = Set("的是不了在有这个们我你他说要会为对与和时使用按钮请设".scalarValues)
    return scalars.count(where: common.contains) * 25 >= scalars.count
  }

  /// Returns whether a text has at least twenty kana and hardly a non-ASCII character that is not
  /// Japanese: no text in another encoding decodes so.
  private static func isJapanese(_ scalars: [UInt32]) -> Bool {
    let others = scalars.count { $0 > 0x7F }
    return scalars.count(where: \.isHiragana) >= 20
      && score(scalars) > 2 * others
  }

  /// Returns a score for how Japanese a decoded text looks: kana and common signs raise it,
  /// half-width katakana, which a wrong encoding often yields, lower it.
  private static func score(_ scalars: [UInt32]) -> Int {
    var score = 0
    for scalar in scalars.prefix(100_000) where scalar > 0x7F {
      if scalar.isHiragana || scalar == .ideographicComma || scalar == .ideographicFullStop {
        score += 3
      } else if scalar.isHalfWidthKatakana {
        score -= 2
      } else if scalar.isJapanese {
        score += 1
      } else {
        score -= 1
      }
    }
    return score
  }
}
