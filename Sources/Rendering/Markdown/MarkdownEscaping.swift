import Diagnostics
import Markup

extension [UInt8] {
  /// Escapes what at the start of a line would begin another block, or end the paragraph.
  func escapingLineStarts() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + 2)
    for (number, line) in split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { result.append(0x0A) }
      let digits = line.prefix { (0x30...0x39).contains($0) }
      let rest = line[digits.endIndex...]
      let isNumber = !digits.isEmpty && (rest.first == 0x2E || rest.first == 0x29)
      result += digits
      if isNumber || digits.isEmpty && rest.beginsBlock { result.append(UInt8(ascii: "\\")) }
      result += rest
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line begins like a heading, a quote, a list, an underline, a fence, a row of a table or
  /// a container.
  var beginsBlock: Bool {
    guard let first else { return false }
    if "#>+-=~|".utf8.contains(first) { return true }
    guard first == UInt8(ascii: ":"), let second = dropFirst().first else { return false }
    return second == UInt8(ascii: ":") || second == UInt8(ascii: "-")
  }

  /// The length of the longest run of a byte.
  func longestRun(of wanted: UInt8) -> Int {
    var longest = 0
    var run = 0
    for byte in self {
      run = byte == wanted ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }

  /// Escapes backslashes, and `&` where it would begin a character reference.
  func escapingReferences() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for index in span.indices {
      let end = span[index] == UInt8(ascii: "&") ? span.endOfReference(at: index) : nil
      let isReference = end.map { $0 < span.count && span[$0] == UInt8(ascii: ";") } ?? false
      if span[index] == UInt8(ascii: "\\") || isReference { result.append(UInt8(ascii: "\\")) }
      result.append(span[index])
    }
    return result
  }
}

extension Span<UInt8> {
  /// Where the semicolon belongs of what may be a character reference (CommonMark, section 2.5);
  /// `nil` where neither name nor number follows a `&`.
  func endOfReference(at index: Int) -> Int? {
    var end = index + 1
    if end < count, self[end] == UInt8(ascii: "#") { end += 1 }
    while end < count, self[end].isASCIIAlphanumeric { end += 1 }
    return end > index + 1 ? end : nil
  }
}
