import Base

/// Typos that more than one line shows.
///
///     languages: [en, ja      a list that is not closed
///     - components            a key below a text
///       topics: [button]
extension YAMLTypo {
  /// Finds a common error in a line and the text after it.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - number: The number of the line, from 0.
  ///   - end: The number of the line after the text.
  /// - Complexity: O(*n*), where *n* is the number of bytes up to the next key.
  init?(_ source: PageText, from number: Int, to end: Int) {
    guard let line = YAMLLine(source, number: number) else { return nil }
    // Other lines continue a value, whose brackets were looked at with its first line.
    let isStart = line.key != nil || line.isItem
    if isStart, let bracket = line.openBracket(source, to: end) {
      let bytes = bracket..<bracket + 1
      if let word = Self.commentBeforeBracket(
        in: source.bytes[bracket..<source.line(number).upperBound])
      {
        self.init(.commentInBrackets, bytes: word, value: source.string(word))
        return
      }
      self.init(.openBracket, bytes: bytes, value: source.string(bytes))
      return
    }
    guard number + 1 < end,
      let next = YAMLLine(source, number: number + 1)
    else { return nil }
    let typo = Self(source, text: line, next: next) ?? Self(source, item: line, next: next)
    guard let typo else { return nil }
    self = typo
  }

  /// Returns the word with which a comment begins that has the closing bracket in it: `#5b2c83` of `{brand: #5b2c83}`.
  private static func commentBeforeBracket(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let sign = text.indices.dropFirst().first { index in
      text[index] == .numberSign && text[index - 1] == .space
    }
    guard let sign else { return nil }
    let word = text[sign...].prefix { !" ,]}".utf8.contains($0) }
    let hasBracket = text[word.endIndex...].contains { "]}".utf8.contains($0) }
    return hasBracket && word.count > 1 ? word.indices : nil
  }

  /// Finds an error in the line after `key: text`.
  private init?(_ source: PageText, text line: YAMLLine, next: YAMLLine) {
    guard let key = line.key,
      let first = line.value.first,
      !line.isItem
    else { return nil }
    guard !next.isItem else {
      // Further in, it may be part of a text of several lines.
      guard next.indentation == line.indentation else { return nil }
      self.init(.itemBelowText, bytes: next.value, key: source.string(key))
      return
    }
    let sign = source.bytes[first]
    // With one of these signs, the value may have further lines in any form.
    let isPlain = !"\"'[{|>&!#".utf8.contains(sign)
    let isIndented = next.indentation > line.indentation
    if let indented = next.key, isIndented, isPlain || sign == .openBracket {
      self.init(.indentedKey, bytes: indented, key: source.string(indented))
    } else if next.key == nil, !isIndented, isPlain {
      self.init(
        .lineWithoutKey,
        bytes: next.value,
        key: source.string(key),
        value: source.string(next.value))
    } else {
      return nil
    }
  }

  /// Finds an error in the line after `- text`.
  private init?(_ source: PageText, item line: YAMLLine, next: YAMLLine) {
    guard line.isItem,
      line.key == nil,
      let key = next.key,
      next.indentation > line.indentation,
      !next.isItem
    else { return nil }
    self.init(
      .keyBelowText, bytes: key, key: source.string(key), value: source.string(line.value))
  }
}

/// A line of YAML: `- key: value`.
private struct YAMLLine {
  let number: Int
  let indentation: Int
  let isItem: Bool
  let key: Range<Int>?
  /// The text after the dash and the key.
  let value: Range<Int>

  /// Reads a line; `nil` for a line with neither key nor value, for a comment and for the end of a
  /// document.
  init?(_ source: PageText, number: Int) {
    let line = source.line(number)
    let content = source.bytes[line].drop { $0 == .space }
    // Tabs, and marks between documents, are typos of their own.
    let isMark = ["---", "..."].contains { content.starts(with: $0.utf8) }
    guard content.first != .tab, !isMark else { return nil }
    self.number = number
    indentation = content.startIndex - line.lowerBound
    isItem = content.starts(with: "- ".utf8)
    let rest =
      if isItem {
        content.dropFirst(2).drop { $0 == .space }
      } else {
        content
      }
    guard let first = rest.first,
      first != .numberSign
    else { return nil }
    let name = rest.prefix(while: \.isInName)
    guard !name.isEmpty,
      rest[name.endIndex...].first == .colon
    else {
      key = nil
      value = rest.trimmingSpaces().indices
      return
    }
    key = name.indices
    value = rest[(name.endIndex + 1)...].trimmingSpaces().indices
  }

  /// Returns the innermost bracket of the value that is not closed before the next key or item with
  /// the same or a smaller indentation.
  func openBracket(_ source: PageText, to end: Int) -> Int? {
    guard let first = value.first,
      "[{".utf8.contains(source.bytes[first])
    else { return nil }
    let next = (number + 1..<max(end, number + 1)).first { number in
      guard let line = YAMLLine(source, number: number) else { return false }
      return (line.key != nil || line.isItem) && line.indentation <= indentation
    }
    return Self.openBracket(source.bytes[first..<source.line((next ?? end) - 1).upperBound])
  }

  private static func openBracket(_ text: ArraySlice<UInt8>) -> Int? {
    var open: [Int] = []
    // What ends a quoted text or a comment.
    var mark: UInt8?
    var last = UInt8(ascii: " ")
    for (index, byte) in zip(text.indices, text) {
      if let end = mark {
        if byte == end {
          mark = nil
        }
      } else if "\"'".utf8.contains(byte), " \n[{,:".utf8.contains(last) {
        mark = byte
      } else if byte == .numberSign, " \n".utf8.contains(last) {
        mark = .lineFeed
      } else if "[{".utf8.contains(byte) {
        open.append(index)
      } else if "]}".utf8.contains(byte) {
        // In ASCII a closing bracket comes two after the opening one.
        guard let opener = open.last,
          text[opener] + 2 == byte
        else { return open.last }
        open.removeLast()
        if open.isEmpty {
          return nil
        }
      }
      last = byte
    }
    return open.last
  }
}
