/// The bytes of a text in UTF-8.
typealias Bytes = [UInt8]

extension Collection<UInt8> {
  /// The text that the bytes are.
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
  /// Returns whether a text is at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= startIndex,
      index + count <= endIndex
    else { return false }
    return (0..<count).allSatisfy { offset in
      unsafe self[index + offset] == text.utf8Start[offset]
    }
  }

  /// Returns whether the bytes begin with a text.
  func begins(with text: StaticString) -> Bool {
    has(text, at: startIndex)
  }

  /// Returns the next place of a text, from an index on.
  ///
  /// - Complexity: O(*n*)
  func next(_ text: StaticString, from start: Int) -> Int? {
    var index = start
    while index < endIndex {
      if has(text, at: index) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The bytes without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isSpace {
      start += 1
    }
    while end > start, self[end - 1].isSpace {
      end -= 1
    }
    return self[start..<end]
  }

  /// Indicates whether nothing but white space is there.
  var isBlank: Bool { allSatisfy(\.isSpace) }

  /// Returns the count of bytes from an index on that are equal to one.
  func run(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < endIndex, self[end] == byte {
      end += 1
    }
    return end - start
  }

  /// The lines, each without its end.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if self[index] == .newline {
        var line = self[start..<index]
        // A line of Windows ends with two bytes, "\r\n".
        if line.last == .carriageReturn {
          line = line.dropLast()
        }
        lines.append(line)
        start = index + 1
      }
      index += 1
    }
    if start < endIndex {
      lines.append(self[start..<endIndex])
    }
    return lines
  }
}

extension Bytes {
  /// Adds what is lacking to a blank line at the end; nothing to a blank text.
  mutating func endParagraph() {
    removeBlanksAtEnd()
    guard !isBlank else { return }
    while last != .newline || dropLast().last != .newline {
      append(.newline)
    }
  }

  /// Removes spaces and tabs from the end.
  mutating func removeBlanksAtEnd() {
    while let last, last.isSpaceOrTab {
      removeLast()
    }
  }
}

extension UInt8 {
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openAngle = UInt8(ascii: "<")
  static let closeAngle = UInt8(ascii: ">")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let quotationMark = UInt8(ascii: "\"")
  static let numberSign = UInt8(ascii: "#")
  static let hyphen = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let exclamationMark = UInt8(ascii: "!")
  static let tab = UInt8(ascii: "\t")
  static let atSign = UInt8(ascii: "@")
  static let ampersand = UInt8(ascii: "&")
  static let pipe = UInt8(ascii: "|")
  static let asterisk = UInt8(ascii: "*")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let apostrophe = UInt8(ascii: "'")
  static let comma = UInt8(ascii: ",")
  static let percentSign = UInt8(ascii: "%")
  static let period = UInt8(ascii: ".")
  static let plus = UInt8(ascii: "+")
  static let questionMark = UInt8(ascii: "?")
  static let semicolon = UInt8(ascii: ";")
  static let tilde = UInt8(ascii: "~")
  static let caret = UInt8(ascii: "^")
  static let underscore = UInt8(ascii: "_")
  /// The first byte of U+E000, which is before the id of an anchor between the stages.
  static let anchorLead: UInt8 = 0xEE

  /// Indicates whether it is white space in ASCII.
  var isSpace: Bool {
    // Tab, line feed, vertical tab, form feed, carriage return.
    self == .space
      || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
  }
  var isSpaceOrTab: Bool { self == .space || self == .tab }
  var isLetter: Bool {
    isUppercase
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
  var isUppercase: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
  var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
  var isQuote: Bool {
    self == .quotationMark || self == UInt8(ascii: "'")
  }
  /// Indicates whether a key of front matter or an attribute can have it: letters, digits, `-` and `_`.
  var isKeyByte: Bool {
    isLetter
      || isDigit
      || self == .hyphen || self == UInt8(ascii: "_")
  }
  /// Indicates whether a name of a component, an element or an attribute can have it.
  var isNameByte: Bool {
    isKeyByte
      || self == UInt8(ascii: ".")
      || self == .colon
      || self == .atSign
  }
}

extension String {
  /// The text in lower case, of letters and digits of ASCII alone: `DoDont` and `do-dont` are `dodont`.
  var plainName: String {
    String(
      decoding: lowercased().utf8.filter {
        $0.isLetter
          || $0.isDigit
      }, as: UTF8.self)
  }

  /// The text without white space at both ends.
  var trimmed: String { Array(utf8).trimmed.string }
}
