/// Places in a line of JSON (RFC 8259).
extension [UInt8] {
  /// The bytes between the quotation marks of a string that is written without escapes.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - key: The key whose value it is; `nil` for the first one in the line.
  ///   - line: Where it is looked for.
  /// - Returns: The bytes; `nil` if there is none.
  func string(_ text: String, after key: String? = nil, in line: Range<Int>) -> Range<Int>? {
    var start = line.lowerBound
    if let key {
      guard let place = string(key, in: line) else { return nil }
      start = place.upperBound + 1
    }
    let quoted = Array("\"\(text)\"".utf8)
    // `firstRange(of:)` takes some 100 instructions a byte, and every statement is looked at.
    while start + quoted.count <= line.upperBound {
      let end = start + quoted.count
      if self[start] == quoted[0], self[start..<end].elementsEqual(quoted) {
        return start + 1..<end - 1
      }
      start += 1
    }
    return nil
  }

  /// The first comma after which an object or a list ends, which RFC 8259 does not allow.
  func trailingComma(in line: Range<Int>) -> Range<Int>? {
    var comma: Int?
    var index = line.lowerBound
    while index < line.upperBound {
      switch self[index] {
      case UInt8(ascii: "\""):
        comma = nil
        index += 1
        while index < line.upperBound, self[index] != UInt8(ascii: "\"") {
          index += self[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: ","): comma = index
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let comma { return comma..<comma + 1 }
      case 0x00...0x20: break
      default: comma = nil
      }
      index += 1
    }
    return nil
  }
}
