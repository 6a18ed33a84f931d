/// The bytes of a text in UTF-8.
typealias Bytes = [UInt8]

extension Collection<UInt8> {
  /// The text that the bytes are.
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence == ArraySlice<UInt8> {
  /// Whether a text is at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= startIndex,
      index + count <= endIndex
    else { return false }
    return (0..<count).allSatisfy {
      unsafe self[index + $0] == text.utf8Start[$0]
    }
  }

  /// Whether the bytes begin with a text.
  func begins(with text: StaticString) -> Bool {
    has(text, at: startIndex)
  }

  /// Where a text is next, from an index on.
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

  /// Whether nothing but white space is there.
  var isBlank: Bool { allSatisfy(\.isSpace) }

  /// How many bytes from an index on are equal to one.
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
        let end =
          if index > start && self[index - 1] == 0x0D {
            index - 1
          } else {
            index
          }
        lines.append(self[start..<end])
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
  /// Removes spaces and tabs from the end.
  mutating func removeBlanksAtEnd() {
    while let last, last == .space || last == UInt8(ascii: "\t") {
      removeLast()
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")

  /// Whether it is white space in ASCII.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
  var isUppercase: Bool { (0x41...0x5A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether a name of a component, an element or an attribute can have it.
  var isNameByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".")
      || self == UInt8(ascii: ":") || self == UInt8(ascii: "@")
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
