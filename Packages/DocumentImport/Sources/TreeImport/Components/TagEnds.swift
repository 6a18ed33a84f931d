/// Where tags of a text end, remembered while the text is gone through: a text that opens many and closes none is not
/// looked through again for each.
final class TagEnds {
  /// How long a tag may be.
  static let lengthLimit = 20_000
  /// How many ends of braces are remembered.
  private static let most = 100_000

  /// By marks: where a mark is next, and from where on it was looked for.
  private var marks: [String: (from: Int, place: Int?)] = [:]
  /// The ends of braces by their beginnings; `nil` for those that have none.
  private var braces: [Int: Int?] = [:]

  /// Where a mark is next, from an index on.
  ///
  /// - Complexity: O(*n*) for all calls together whose indices grow.
  func next(_ mark: StaticString, in bytes: Bytes, from start: Int) -> Int? {
    let name = mark.description
    if let known = marks[name],
      known.from <= start,
      start <= known.place ?? .max
    {
      return known.place
    }
    let place = bytes.next(mark, from: start)
    marks[name] = (start, place)
    return place
  }

  /// Where braces end that may hold others, strings and comments; `nil` where nothing ends them soon.
  ///
  /// Those inside of others are found with them: who begins to read there is in the same state.
  func endOfBraces(in bytes: Bytes, at start: Int) -> Int? {
    if let known = braces[start] {
      return known
    }
    if braces.count > Self.most {
      braces = [:]
    }
    var open: [Int] = []
    var quote: UInt8?
    var index = start
    let limit = min(bytes.count, start + Self.lengthLimit)
    while index < limit {
      let byte = bytes[index]
      if let mark = quote {
        if byte == .backslash {
          index += 1
        } else if byte == mark {
          quote = nil
        }
        // An apostrophe in a text between tags opens nothing.
        if byte == .newline, mark != .backtick {
          quote = nil
        }
      } else if bytes.has("/*", at: index),
        let end = next("*/", in: bytes, from: index + 2)
      {
        index = end + 1
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), .backtick:
          quote = byte
        case UInt8(ascii: "{"):
          open.append(index)
        case UInt8(ascii: "}"):
          if let start = open.popLast() {
            braces[start] = index + 1
          }
          if open.isEmpty {
            return index + 1
          }
        default:
          break
        }
      }
      index += 1
    }
    for start in open {
      braces[start] = .some(nil)
    }
    return nil
  }
}
