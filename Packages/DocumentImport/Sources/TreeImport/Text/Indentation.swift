/// The white space at the beginning of lines, in columns: a tab reaches the next multiple of four (CommonMark, section 2.2).
enum Indentation {
  /// Returns the count of columns of white space that a line begins with.
  static func columns(of line: ArraySlice<UInt8>) -> Int {
    var columns = 0
    for byte in line {
      switch byte {
      case .space:
        columns += 1
      case .tab:
        columns += 4 - columns % 4
      default:
        return columns
      }
    }
    return columns
  }

  /// A line without columns of white space; those of a tab that is cut stay as spaces.
  static func drop(
    _ columns: Int,
    from line: ArraySlice<UInt8>
  ) -> Bytes {
    guard columns > 0 else { return Bytes(line) }
    var reached = 0
    var index = line.startIndex
    while index < line.endIndex, reached < columns {
      switch line[index] {
      case .space:
        reached += 1
      case .tab:
        reached += 4 - reached % 4
      default:
        return Bytes(line[index...])
      }
      index += 1
    }
    // A tab that is cut leaves its other columns: two dropped of "\tx" give "  x".
    return Bytes(repeating: .space, count: max(0, reached - columns)) + line[index...]
  }

  /// A text whose lines are moved to the left as far as the one with the least white space allows.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, moved.
  static func remove(from text: ArraySlice<UInt8>) -> Bytes {
    let lines = text.lines
    let least =
      lines
      .filter { !$0.isBlank }
      .map(columns)
      .min() ?? 0
    return join(
      lines.map { line in
        guard !line.isBlank else { return [] }
        return drop(least, from: line)
      })
  }

  /// A text with spaces before each line that is not blank.
  static func add(_ columns: Int, to text: Bytes) -> Bytes {
    guard columns > 0 else { return text }
    let prefix = Bytes(repeating: .space, count: columns)
    return join(
      text.lines.map { line in
        guard !line.isBlank else { return [] }
        return prefix + line
      })
  }

  private static func join(_ lines: [Bytes]) -> Bytes {
    Bytes(lines.joined(separator: [.newline]))
  }
}
