/// The ends of the tags of a text, remembered while the text is gone through: a text that opens many and closes none is
/// not looked through again for each.
final class TagEnds {
  /// The most bytes that a tag may have.
  static let lengthLimit = 20_000
  /// The most ends of braces that are remembered.
  private static let maximum = 100_000

  /// By marks: the next place of a mark, and the index from which on it was looked for.
  private var marks: [String: (from: Int, place: Int?)] = [:]
  /// The ends of braces by their beginnings; `nil` for those that have none.
  private var braces: [Int: Int?] = [:]

  /// The next place of a mark, from an index on.
  ///
  /// - Complexity: O(*n*) for all calls together whose indices grow.
  func next(
    _ mark: StaticString,
    in bytes: Bytes,
    from start: Int
  ) -> Int? {
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

  /// The end of braces that may hold others, strings and comments; `nil` where nothing ends them soon.
  ///
  /// Those inside of others are found with them: a reading that begins there is in the same state.
  func endOfBraces(in bytes: Bytes, at start: Int) -> Int? {
    if let known = braces[start] {
      return known
    }
    if braces.count > Self.maximum {
      braces = [:]
    }
    var open: [Int] = []
    var quote: UInt8?
    var index = start
    let limit = min(bytes.count, start + Self.lengthLimit)
    while index < limit {
      let byte = bytes[index]
      if let mark = quote {
        // An apostrophe in a text between tags opens nothing: a line end closes it.
        if byte == mark || byte == .newline && mark != .backtick {
          quote = nil
        }
        // A backslash takes the next byte along.
        index += byte == .backslash ? 2 : 1
        continue
      }
      if let end = endOfComment(in: bytes, at: index) {
        index = end
        continue
      }
      switch byte {
      case .quotationMark, .apostrophe, .backtick:
        quote = byte
      case .openBrace:
        open.append(index)
      case .closeBrace:
        if let start = open.popLast() {
          braces[start] = index + 1
        }
        if open.isEmpty {
          return index + 1
        }
      default:
        break
      }
      index += 1
    }
    for start in open {
      braces[start] = .some(nil)
    }
    return nil
  }

  private func endOfComment(in bytes: Bytes, at index: Int) -> Int? {
    guard bytes.has("/*", at: index) else { return nil }
    return next("*/", in: bytes, from: index + 2).map { $0 + 2 }
  }
}
