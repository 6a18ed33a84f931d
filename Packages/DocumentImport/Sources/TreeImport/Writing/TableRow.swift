/// Keeps the cells of a table within its columns, which our Markdown demands and others cut off.
///
///     | `a|b` | 44 |     in a table of two columns  →  | `a\|b` | 44 |
struct TableRow {
  /// The number of columns of the open table.
  private var columns: Int?
  private var lastLine: ArraySlice<UInt8> = []

  /// Takes the next line outside of fences; returns it as it must be written.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bytes {
    defer { lastLine = line }
    guard line.contains(.pipe) else {
      columns = nil
      return Bytes(line)
    }
    if let columns {
      return Self.fitted(line, columns: columns)
    }
    if Self.isDelimiter(line), lastLine.contains(.pipe) {
      columns = Self.innerPipes(in: line).count + 1
    }
    return Bytes(line)
  }

  /// Forgets the table, whose rows a fence interrupts.
  mutating func end() {
    columns = nil
    lastLine = []
  }

  /// Returns whether a line is the one below the head: `| --- | :-: |`.
  private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(.hyphen)
      && line.trimmed.allSatisfy { [.pipe, .hyphen, .colon, .space].contains($0) }
  }

  /// The places of the pipes that part cells, without those at the ends of the row.
  private static func innerPipes(in line: ArraySlice<UInt8>) -> ArraySlice<Int> {
    var inner = pipes(in: line)[...]
    if line.trimmed.first == .pipe {
      inner.removeFirst()
    }
    if line.trimmed.last == .pipe, inner.last == line.trimmed.endIndex - 1 {
      inner.removeLast()
    }
    return inner
  }

  /// The places of the pipes that no backslash makes text.
  private static func pipes(in line: ArraySlice<UInt8>) -> [Int] {
    line.indices.filter { index in
      line[index] == .pipe && (index == line.startIndex || line[index - 1] != .backslash)
    }
  }

  private static func fitted(_ line: ArraySlice<UInt8>, columns: Int) -> Bytes {
    let inner = innerPipes(in: line)
    let extra = inner.count + 1 - columns
    guard extra > 0 else { return Bytes(line) }
    // Those in code, then the last ones, whose cells belong to the last column.
    let code = pipesInCode(line)
    let inCode = inner.filter(code.contains)
    let others = inner.reversed().filter { !code.contains($0) }
    let escaped = Set((inCode + others).prefix(extra))
    var result = Bytes()
    for index in line.indices {
      if escaped.contains(index) {
        result.append(.backslash)
      }
      result.append(line[index])
    }
    return result
  }

  /// The places of the pipes in code: behind an odd number of backticks, and before at least one.
  private static func pipesInCode(_ line: ArraySlice<UInt8>) -> Set<Int> {
    guard let last = line.lastIndex(of: .backtick) else { return [] }
    var pipes: Set<Int> = []
    var isInCode = false
    for index in line.indices.prefix(upTo: last) {
      if line[index] == .backtick {
        isInCode.toggle()
      } else if isInCode, line[index] == .pipe {
        pipes.insert(index)
      }
    }
    return pipes
  }
}
