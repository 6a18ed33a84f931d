import Base

/// Text of a classic script that hands its data to `Shishin.add`: the only kind of file that a page
/// opened from a disk may load.
struct ScriptText {
  private(set) var bytes: [UInt8]

  /// Begins a call.
  init() {
    bytes = Array("Shishin.add(".utf8)
  }

  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// A string literal (ECMA-262, section 12.9.4).
  mutating func append(literal text: String) {
    append(literal: text.utf8)
  }

  /// A string literal of UTF-8.
  mutating func append(literal text: some Sequence<UInt8>) {
    bytes.append(.quotationMark)
    for byte in text {
      switch byte {
      case .quotationMark, .backslash:
        bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A:
        bytes += "\\n".utf8
      case 0x0D:
        bytes += "\\r".utf8
      default:
        bytes.append(byte)
      }
    }
    bytes.append(.quotationMark)
  }

  mutating func append(literals texts: [String]) {
    append(literals: texts.map(\.utf8))
  }

  /// String literals of UTF-8.
  mutating func append(literals texts: [some Sequence<UInt8>]) {
    append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 {
        append(",")
      }
      append(literal: text)
    }
    append("]")
  }

  mutating func append(numbers: [Int]) {
    append("[" + numbers.map(String.init).joined(separator: ",") + "]")
  }

  /// Bytes in base 64 (RFC 4648, section 4) as a string literal.
  mutating func append(base64 data: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    append("\"")
    bytes.reserveCapacity(bytes.count + data.count * 4 / 3 + 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      // Three bytes are four digits; what is missing of the last three is written as `=`.
      let count = min(data.count - start, 3)
      var bits = 0
      for offset in 0..<count {
        bits |= Int(data[start + offset]) << (16 - 8 * offset)
      }
      for place in 0...count {
        bytes.append(digits[bits >> (18 - 6 * place) & 63])
      }
      for _ in count..<3 {
        append("=")
      }
    }
    append("\"")
  }

  /// Returns the finished file; its name follows from its content.
  ///
  /// - Parameter kind: The kind of file.
  /// - Returns: The file, which passes its name as the first argument.
  func file(_ kind: HashedFile) -> IndexFile {
    let hash = String(fnv1a(bytes), radix: 16)
    let digits = String(repeating: "0", count: 16 - hash.count) + hash
    return named(kind.rawValue + digits.prefix(10))
  }

  /// The finished file under a name.
  func named(_ name: String) -> IndexFile {
    let opening = "Shishin.add("
    var file = Array(opening.utf8)
    file += "\"\(name)\",".utf8
    file += bytes[opening.utf8.count...]
    file += ")\n".utf8
    return IndexFile(name: name, bytes: file)
  }
}

/// A kind of file that is named after its content: a letter, then ten digits of a hash.
package enum HashedFile: String, CaseIterable {
  case excerpts = "x"
  case ids = "i"
  /// Of sites that declare what they do not cover.
  case notCovered = "n"
  case pages = "p"
  case terms = "t"
  case vocabulary = "v"
}

/// A file of the index.
package struct IndexFile: Sendable, Hashable {
  /// Without `.js`.
  package var name: String
  package var bytes: [UInt8]
}
