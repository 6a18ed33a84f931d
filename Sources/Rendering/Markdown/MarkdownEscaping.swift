import Base

extension [UInt8] {
  /// Returns whether the bytes end with a word, ignoring case.
  func hasSuffix(_ word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8) { $0 | 0x20 == $1 }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the sign that would make a line begin another block, or end the paragraph.
  var firstSign: Int? {
    let rest = drop(while: \.isASCIIDigit)
    guard rest.startIndex > startIndex else { return beginsBlock ? startIndex : nil }
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")") else {
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
    guard first == UInt8(ascii: ":"),
      let second = dropFirst().first
    else { return false }
    return second == UInt8(ascii: ":") || second == UInt8(ascii: "-")
  }

  /// The length of the longest run of a byte.
  func longestRun(of wanted: UInt8) -> Int {
    var longest = 0
    var run = 0
    for byte in self {
      run =
        if byte == wanted {
          run + 1
        } else {
          0
        }
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
      let end = span[index] == UInt8(ascii: "&") ? span.endOfReference(at: index) : nil
      let isReference =
        end.map {
          $0 < span.count
            && span[$0] == UInt8(ascii: ";")
        } ?? false
      if span[index] == UInt8(ascii: "\\") {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(span[index])
      if isReference {
        result += "amp;".utf8
      }
    }
    return result
  }
}

extension Span<UInt8> {
  /// Returns the end of the plain text from an index, including single spaces in it.
  func endOfPlainText(from start: Int) -> Int {
    var end = start
    while end < count {
      if self[end].isPlain {
        end += 1
      } else if self[end] == UInt8(ascii: " "),
        end > start,
        end + 1 < count,
        self[end + 1].isPlain
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Returns the place of the semicolon of a possible character reference (CommonMark, section
  /// 2.5); `nil` if neither a name nor a number follows a `&`.
  func endOfReference(at index: Int) -> Int? {
    var end = index + 1
    if end < count, self[end] == UInt8(ascii: "#") {
      end += 1
    }
    while end < count, self[end].isASCIIAlphanumeric {
      end += 1
    }
    return end > index + 1 ? end : nil
  }
}

extension UInt8 {
  /// True if a byte is neither white space nor a sign within a line.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "\t")...UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\\"),
      UInt8(ascii: "`"), UInt8(ascii: "*"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "_"),
      UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "."):
      false
    default:
      true
    }
  }
}
