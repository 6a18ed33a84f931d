import Base
import Markup

extension [UInt8] {
  /// Appends an address as the destination of a link (CommonMark, section 6.3), percent-encoded.
  mutating func append(destination address: Span<UInt8>) {
    let isPlain = ByteSet.signsInDestination.firstIndex(in: address) == nil
    if isPlain, !address.isEmpty {
      append(address)
      return
    }
    var encoded: [UInt8] = []
    encoded.append(percentEncoding: address)
    let escaped = encoded[...].escapingReferences()
    // An empty destination, and one with a parenthesis, are between angle brackets.
    let isBare = !encoded.isEmpty && ByteSet.parentheses.firstIndex(in: encoded.span) == nil
    if isBare {
      self += escaped
    } else {
      append(.openAngle)
      self += escaped
      append(.closeAngle)
    }
  }

  /// Returns whether the bytes end with a word, ignoring case.
  func hasSuffix(_ word: String) -> Bool {
    // In ASCII, the bit of 0x20 makes a letter small.
    suffix(word.utf8.count).elementsEqual(word.utf8) { byte, small in
      byte | 0x20 == small
    }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the sign that would make a line begin another block, or end the paragraph.
  var firstSign: Int? {
    let rest = drop(while: \.isASCIIDigit)
    if rest.startIndex == startIndex {
      guard beginsBlock else { return nil }
      return startIndex
    }
    // "2026. A year" would be a list from 2026 on.
    guard
      rest.first == .period
        || rest.first == .closeParenthesis
    else {
      return nil
    }
    return rest.startIndex
  }

  /// True if a line begins like a heading, a quote, a list, an underline, a fence, a row of a table
  /// or a container.
  private var beginsBlock: Bool {
    guard let first else { return false }
    if "#>+-=|".utf8.contains(first) {
      return true
    }
    // `::: example` begins a container, `:---` the row below the head of a table.
    guard first == .colon,
      let second = dropFirst().first
    else { return false }
    return second == .colon || second == .hyphen
  }

  /// The length of the longest run of a byte.
  func longestRun(of wanted: UInt8) -> Int {
    var longest = 0
    var run = 0
    for byte in self {
      guard byte == wanted else {
        run = 0
        continue
      }
      run += 1
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// Escapes backslashes, and `&` where it would begin a character reference.
  ///
  /// In addresses and titles libcmark reads references first, so that a backslash does not escape one.
  func escapingReferences() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for index in span.indices {
      if span[index] == .backslash {
        result.append(.backslash)
      }
      result.append(span[index])
      // "&copy;" -> "&amp;copy;"
      if span.isReference(at: index) {
        result += "amp;".utf8
      }
    }
    return result
  }
}

extension Span<UInt8> {
  /// Returns the end of the plain text from an index, including single spaces in it.
  ///
  /// Of several spaces one is written.
  func endOfPlainText(from start: Int) -> Int {
    ByteSet.signsInLine.endOfWords(in: self, from: start)
  }

  /// Returns whether a character reference begins at an index.
  fileprivate func isReference(at index: Int) -> Bool {
    guard self[index] == .ampersand,
      let end = endOfReference(at: index)
    else { return false }
    return end < count && self[end] == .semicolon
  }

  /// Returns the place of the semicolon of a possible character reference (CommonMark, section
  /// 2.5); `nil` if neither a name nor a number follows a `&`.
  func endOfReference(at index: Int) -> Int? {
    var end = index + 1
    if end < count, self[end] == .numberSign {
      end += 1
    }
    while end < count, self[end].isASCIIAlphanumeric {
      end += 1
    }
    guard end > index + 1 else { return nil }
    return end
  }
}

extension ByteSet {
  fileprivate static let parentheses = ByteSet("()")

  /// The bytes of an address that Markdown writes in another way than the address itself.
  fileprivate static let signsInDestination = parentheses.union(.encodedInAddress)

  /// White space, and the signs within a line.
  fileprivate static let signsInLine = ByteSet("\t\n\u{B}\u{C}\r \\`*[]<_&@~:.")
}
