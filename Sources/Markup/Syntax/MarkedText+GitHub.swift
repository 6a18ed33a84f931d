import Base
import TextWidth

// What GitHub Flavored Markdown has and CommonMark has not, but for tables.
// https://github.github.com/gfm/

extension MarkedText {
  /// Marks syntax at the start of a line's content: `[x]` of a task, `[!NOTE]`, `[^id]:`.
  ///
  /// - Returns: The offset up to which the line is copied.
  mutating func markStart(
    of content: Range<Int>,
    after prefix: LinePrefix,
    in line: Range<Int>
  ) -> Int {
    guard content.count > 3,
      source.bytes[content.lowerBound] == .openBracket
    else { return line.lowerBound }
    if let end = markFootnoteLabel(of: content, in: line) {
      return end
    }
    guard let (kind, count) = taskOrAlert(content, after: prefix) else {
      return line.lowerBound
    }
    let end = content.lowerBound + count
    text.append(contentsOf: source.bytes[line.lowerBound..<content.lowerBound])
    marks.add(kind, bytes: content.lowerBound..<end, to: &text)
    return end
  }

  /// Returns the kind of a mark in brackets, and the number of its bytes.
  private func taskOrAlert(
    _ content: Range<Int>,
    after prefix: LinePrefix
  ) -> (MarkTable.Mark.Kind, Int)? {
    let sign = source.bytes[content.lowerBound + 1]
    if sign == .exclamationMark {
      return alert(content).map { kind in (.alert(kind), content.count) }
    }
    // Before a task there is the marker of its item.
    guard prefix.quoteEnd < content.lowerBound,
      isTask(content)
    else {
      return nil
    }
    return (.task(isDone: !sign.isBlank), 3)
  }

  /// Returns the kind of `[!NOTE]`, which is alone on its line.
  private func alert(_ content: Range<Int>) -> AsideKind? {
    let line = source.bytes[content].trimmingSpaces()
    guard line.starts(with: "[!".utf8), line.last == .closeBracket else { return nil }
    return AsideKind(alert: String(decoding: line.dropFirst(2).dropLast(), as: UTF8.self))
  }

  /// Returns whether a text begins with `[ ]` or `[x]`, a space and more.
  private func isTask(_ content: Range<Int>) -> Bool {
    let bytes = source.bytes[content]
    let rest = bytes.dropFirst(3)
    let sign = bytes[content.lowerBound + 1]
    return " \txX".utf8.contains(sign)
      && bytes[content.lowerBound + 2] == .closeBracket
      && rest.first?.isBlank == true
      && !rest.trimmingSpaces().isEmpty
  }

  // MARK: Strikethrough

  /// Marks `~~`; a single tilde is a range in Japanese: `5~10個`.
  ///
  /// - Returns: The offset at which the search for marks continues.
  mutating func markTildes(
    at start: Int,
    in line: Range<Int>,
    copied: inout Int
  ) -> Int {
    var start = start
    if source.isEscaped(start, in: line) {
      // An escaped tilde is text.
      start += 1
    }
    let end = source.bytes[start..<line.upperBound].prefix { $0 == .tilde }.endIndex
    guard end == start + 2 else { return max(end, start) }
    let before = scalar(endingAt: start, in: line)
    let after = scalar(startingAt: end, in: line)
    // Between the two, so that libcmark sees punctuation on both sides of the mark.
    copy(to: start + 1, copied: &copied)
    let isWide =
      before?.isOfEastAsianText == true || after?.isOfEastAsianText == true
      || isVariationOfEastAsian(endingAt: start, in: line)
    let opens = isFlanking(after, other: before, isWide: isWide)
    let closes = isFlanking(before, other: after, isWide: isWide)
    marks.add(
      .strikethrough(opens: opens, closes: closes),
      bytes: start..<end,
      to: &text
    )
    return end
  }

  /// Returns whether a delimiter is flanking on one side (CommonMark, section 6.2); as for `*`,
  /// punctuation does not prevent it next to a wide character.
  private func isFlanking(
    _ scalar: Unicode.Scalar?,
    other: Unicode.Scalar?,
    isWide: Bool
  ) -> Bool {
    guard let scalar,
      !scalar.properties.isWhitespace
    else { return false }
    guard scalar.isPunctuationOrSymbol,
      !isWide,
      let other
    else { return true }
    return other.properties.isWhitespace || other.isPunctuationOrSymbol
  }

  // MARK: Addresses

  /// Marks an address in running text: `https://…`, `http://…`, `www.…`.
  ///
  /// Email addresses are not links, because `Icon@2x.png` would be one.
  ///
  /// - Parameters:
  ///   - sign: The colon, or the dot after `www`.
  ///   - range: The range that may contain the address.
  ///   - linkAddress: The start of an address that already belongs to a link.
  ///   - copied: The offset up to which the line is copied.
  /// - Returns: The offset at which the search for marks continues.
  mutating func markBareAddress(
    around sign: Int,
    in range: Range<Int>,
    unless linkAddress: Int,
    copied: inout Int
  ) -> Int {
    guard
      let (start, host) = bareScheme(around: sign, in: range),
      start != linkAddress,
      start == range.lowerBound || mayPrecedeAddress(start, hasScheme: host > start)
    else { return sign + 1 }
    let end = bareAddressEnd(from: host, in: range)
    guard end > host,
      isHost(source.bytes[host..<end])
    else { return sign + 1 }
    return replace(start..<end, by: .bareAddress, copied: &copied)
  }

  /// Returns the possible start of an address, and the start of its host.
  private func bareScheme(
    around sign: Int,
    in range: Range<Int>
  ) -> (start: Int, host: Int)? {
    let bytes = source.bytes
    if bytes[sign] == .period {
      return startOfWord("www", before: sign, in: range).map { ($0, $0) }
    }
    let rest = bytes[sign..<range.upperBound]
    // An address has a host at least.
    guard rest.count > 3,
      rest.starts(with: "://".utf8)
    else {
      return nil
    }
    let start =
      startOfWord("https", before: sign, in: range) ?? startOfWord("http", before: sign, in: range)
    return start.map { ($0, sign + 3) }
  }

  private func startOfWord(
    _ word: String,
    before end: Int,
    in range: Range<Int>
  ) -> Int? {
    let start = end - word.utf8.count
    guard start >= range.lowerBound,
      source.bytes[start..<end].isWord(word)
    else { return nil }
    return start
  }

  /// Returns whether an address may begin after the character before an index.
  ///
  /// With a scheme, it is one after every sign, as on GitHub: `URL:https://…`, `"https://…"`. A letter makes it part
  /// of another word, and a bracket may begin a link: `[https://…]`, `<https://…>`.
  private func mayPrecedeAddress(_ start: Int, hasScheme: Bool) -> Bool {
    let byte = source.bytes[start - 1]
    if hasScheme {
      return !byte.isASCIILetter && !"[<".utf8.contains(byte)
    }
    guard byte >= 0x80 else {
      return " \t*_~(".utf8.contains(byte)
    }
    // Arrows and notes, too: `→https://…`, `※https://…`.
    let scalar = Unicode.Scalar(utf8: source.bytes.span, endingAt: start)
    return scalar.isEastAsian || scalar.isPunctuationOrSymbol
  }

  /// Returns the end of an address: before a space or a wide character, without the punctuation
  /// that belongs to the sentence.
  private func bareAddressEnd(from start: Int, in range: Range<Int>) -> Int {
    var end = longestAddressEnd(from: start, in: range)
    var open = openParentheses(in: start..<end)
    while end > start {
      if let sign = trailingSign(before: end, from: start) {
        end = sign
        continue
      }
      // A character reference at the end is part of the sentence (GFM, section 6.9).
      let ending = source.bytes[start..<end].suffix(5)
      if ending.elementsEqual("&amp;".utf8) {
        end = ending.startIndex
        continue
      }
      let last = source.bytes[end - 1]
      // A parenthesis that the address does not open is around it: `(https://example.com)`.
      if last == .closeParenthesis, open < 0 {
        open += 1
      } else if !"?!.,:;*_~'\"".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private func longestAddressEnd(from start: Int, in range: Range<Int>) -> Int {
    let bytes = source.bytes.span
    var end = start
    while end < range.upperBound, !bytes[end].endsAddress {
      if bytes[end] >= 0x80, Unicode.Scalar(utf8: bytes, at: end).endsAddress {
        break
      }
      if bytes[end] == .ampersand, isReference(at: end, in: range) {
        break
      }
      end += 1
    }
    return end
  }

  /// Returns the number of opening parentheses less that of the closing ones.
  private func openParentheses(in range: Range<Int>) -> Int {
    var depth = 0
    for byte in source.bytes[range] {
      if byte == .openParenthesis {
        depth += 1
      } else if byte == .closeParenthesis {
        depth -= 1
      }
    }
    return depth
  }

  /// Returns the start of a sign that ends before an index and belongs to the sentence: `…`, `”`,
  /// `→`.
  private func trailingSign(before end: Int, from start: Int) -> Int? {
    guard source.bytes[end - 1] >= 0x80 else { return nil }
    let scalar = Unicode.Scalar(utf8: source.bytes.span, endingAt: end)
    let first = end - String(scalar).utf8.count
    // An emoji may be part of a path.
    guard first >= start,
      scalar.isPunctuationOrSymbol,
      !scalar.properties.isEmojiPresentation
    else { return nil }
    return first
  }

  /// Returns whether a `&` begins a character reference (CommonMark, section 2.5) other than
  /// `&amp;`.
  private func isReference(at start: Int, in range: Range<Int>) -> Bool {
    let name = source.bytes[start + 1..<range.upperBound]
      .prefix { $0.isASCIIAlphanumeric || $0 == .numberSign }
    return name.endIndex < range.upperBound && source.bytes[name.endIndex] == .semicolon
      && !name.isEmpty && !name.elementsEqual("amp".utf8)
  }

  /// Returns whether an address begins like a host: letters, digits, `-` and `_`, the last two
  /// parts without `_`.
  private func isHost(_ address: ArraySlice<UInt8>) -> Bool {
    let host = address.prefix { byte in
      byte.isASCIIAlphanumeric || byte >= 0x80 || "-_.".utf8.contains(byte)
    }
    let parts = host.split(separator: .period, omittingEmptySubsequences: false)
    let isWeb = parts.first?.isWord("www") != true || parts.count > 1
    let begins = host.first.map { $0.isASCIIAlphanumeric || $0 >= 0x80 } == true
    return isWeb && begins && parts.allSatisfy { !$0.isEmpty }
      && parts.suffix(2).allSatisfy { !$0.contains(.underscore) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes are a word, ignoring case.
  fileprivate func isWord(_ word: String) -> Bool {
    elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }
}

extension Unicode.Scalar {
  /// True if an address ends before the character: Japanese text continues after it without a
  /// space.
  fileprivate var endsAddress: Bool {
    isEastAsian && !properties.isEmojiPresentation
  }
}

extension UInt8 {
  /// True for white space and possible markup around an address.
  fileprivate var endsAddress: Bool {
    self <= .space || "<>[]|`\\".utf8.contains(self)
  }
}
