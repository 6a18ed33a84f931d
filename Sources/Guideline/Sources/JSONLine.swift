import Base

/// A name with its value in an object of JSON (RFC 8259).
struct JSONMember {
  let name: String
  /// The bytes between the quotation marks of the name.
  let nameBytes: Range<Int>
  let value: Range<Int>
}

/// Places in a line of JSON (RFC 8259).
extension [UInt8] {
  /// Returns the bytes between the quotation marks of a string that is written without escapes.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - key: The key of the string; `nil` for the first string in the line.
  ///   - line: The range to search.
  /// - Returns: The bytes; `nil` if there is none.
  func string(
    _ text: String,
    after key: String? = nil,
    in line: Range<Int>
  ) -> Range<Int>? {
    var start = line.lowerBound
    if let key {
      guard let place = string(key, in: line) else { return nil }
      start = place.upperBound + 1
    }
    let quoted = Array("\"\(text)\"".utf8)
    // `firstRange(of:)` takes some 100 instructions a byte, and every statement is looked at.
    while start + quoted.count <= line.upperBound {
      let end = start + quoted.count
      if self[start] == quoted[0],
        self[start..<end].elementsEqual(quoted)
      {
        return start + 1..<end - 1
      }
      start += 1
    }
    return nil
  }

  /// Finds the members of an object.
  ///
  /// - Parameter object: The bytes of the object, which is well formed.
  /// - Returns: The members in their order, of members of the same name all.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func members(ofObject object: Range<Int>) -> [JSONMember] {
    var members: [JSONMember] = []
    var index = object.lowerBound
    while let quote = self[index..<object.upperBound].firstIndex(of: .quotationMark) {
      let nameEnd = endOfString(at: quote, in: object)
      let colon = self[nameEnd..<object.upperBound].firstIndex(of: .colon)
      guard let colon else { break }
      let start = self[colon + 1..<object.upperBound].firstIndex { $0 > .space }
      guard let start else { break }
      let end = endOfValue(at: start, in: object)
      members.append(
        JSONMember(
          name: text(ofString: quote..<nameEnd),
          nameBytes: quote + 1..<nameEnd - 1,
          value: start..<end))
      index = end
    }
    return members
  }

  /// Returns the end of a string, including its quotation mark.
  private func endOfString(at quote: Int, in range: Range<Int>) -> Int {
    var index = quote + 1
    while index < range.upperBound, self[index] != .quotationMark {
      // An escaped quotation mark does not end the string.
      index += self[index] == .backslash ? 2 : 1
    }
    return Swift.min(index + 1, range.upperBound)
  }

  /// Returns the end of the value of a member: before the comma or the brace after it, and the
  /// space before that.
  private func endOfValue(at start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    var end = start
    var index = start
    while index < range.upperBound {
      let byte = self[index]
      switch byte {
      case .quotationMark:
        index = endOfString(at: index, in: range)
        end = index
        continue
      case .openBrace, .openBracket:
        depth += 1
      case .closeBrace, .closeBracket:
        // The brace of the object around the value.
        guard depth > 0 else { return end }
        depth -= 1
      case .comma:
        if depth == 0 {
          return end
        }
      default:
        break
      }
      index += 1
      // Spaces before the comma are not part of the value.
      if byte > .space {
        end = index
      }
    }
    return end
  }

  /// Returns the text of a string, with its escapes resolved.
  private func text(ofString bytes: Range<Int>) -> String {
    let string = self[bytes]
    guard string.contains(.backslash) else {
      return String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    }
    return (try? JSONValue(parsing: Self(string)))?.string ?? ""
  }

  /// The first comma after which an object or a list ends, which RFC 8259 does not allow.
  func trailingComma(in line: Range<Int>) -> Range<Int>? {
    // The last comma, with nothing but spaces after it.
    var comma: Int?
    var index = line.lowerBound
    while index < line.upperBound {
      switch self[index] {
      case .quotationMark:
        comma = nil
        index = endOfString(at: index, in: line)
        continue
      case .comma:
        comma = index
      case .closeBrace, .closeBracket:
        if let comma {
          return comma..<comma + 1
        }
      case ...UInt8.space:
        break
      default:
        comma = nil
      }
      index += 1
    }
    return nil
  }
}
