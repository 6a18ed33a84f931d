/// Takes the markers and the indentation of the quotes and list items around a block off its lines.
///
///     > - | a |      →   | a |
///     >   | - |      →   | - |
///     | lazy |       →   nil
struct LineStripper {
  private enum Container {
    case quote
    /// An item whose first line is `line` and whose text is indented by `indent` columns.
    case item(line: Int, indent: Int)
  }

  private let lines: SourceText
  private var containers: [Container] = []

  /// Gathers the containers of a block, the outermost first.
  init(of block: Node, _ lines: SourceText) {
    self.lines = lines
    var ancestors: [Node] = []
    var ancestor = block.parent
    while let node = ancestor {
      if node.kind == .blockQuote || node.kind == .item { ancestors.append(node) }
      ancestor = node.parent
    }
    for node in ancestors.reversed() {
      if node.kind == .blockQuote {
        containers.append(.quote)
      } else {
        let line = node.startLine
        var cursor = LineCursor(lines.bytes, lines.line(line))
        for container in containers { _ = Self.enter(container, &cursor, line: line) }
        containers.append(.item(line: line, indent: cursor.skipItemMarker()))
      }
    }
  }

  /// The bytes of a line inside all containers; `nil` if the line continues its paragraph lazily.
  func strip(line: Int) -> Range<Int>? {
    let range = lines.line(line)
    var cursor = LineCursor(lines.bytes, range)
    for container in containers {
      guard Self.enter(container, &cursor, line: line) else { return nil }
    }
    return cursor.index..<range.upperBound
  }

  private static func enter(_ container: Container, _ cursor: inout LineCursor, line: Int) -> Bool {
    switch container {
    case .quote:
      return cursor.skipQuoteMarker()
    case .item(let first, _) where first == line:
      _ = cursor.skipItemMarker()
      return true
    case .item(_, let indent):
      return cursor.skipIndentation(columns: indent)
    }
  }
}

/// A place in a line that knows its column, for tabs (CommonMark, section 2.2).
struct LineCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var index: Int
  private var column = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Skips up to three spaces, `>`, and a space.
  mutating func skipQuoteMarker() -> Bool {
    skipSpaces(atMost: 3)
    guard index < end, bytes[index] == UInt8(ascii: ">") else { return false }
    advance()
    skipSpaces(atMost: 1)
    return true
  }

  /// Skips a list marker and the spaces around it, and tells the columns from the start of the
  /// marker's indentation to its text.
  mutating func skipItemMarker() -> Int {
    let start = column
    skipSpaces(atMost: 3)
    while index < end, (0x30...0x39).contains(bytes[index]) { advance() }
    if index < end { advance() }
    let markerEnd = self
    skipSpaces(atMost: 5)
    if index == end || column - markerEnd.column > 4 {
      self = markerEnd
      skipSpaces(atMost: 1)
    }
    return max(column, markerEnd.column + 1) - start
  }

  /// Skips an indentation; `false` if the line is indented less.
  mutating func skipIndentation(columns: Int) -> Bool {
    let target = column + columns
    skipSpaces(atMost: columns)
    return column >= target
  }

  private mutating func skipSpaces(atMost columns: Int) {
    let target = column + columns
    while column < target, index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { advance() }
  }

  private mutating func advance() {
    column += bytes[index] == 0x09 ? 4 - column % 4 : 1
    index += 1
  }
}
