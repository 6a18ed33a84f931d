import Base

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

  private let lines: PageText
  private let firstLine: Int
  private var containers: [Container] = []

  /// Gathers the containers of a block, the outermost first.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - lines: The text that has its lines.
  ///   - firstLine: The line of that text which libcmark counts as its first.
  /// - Complexity: O(*d*²), where *d* is the depth of the block, and O(*d*) for each line.
  init(of block: Node, in lines: PageText, firstLine: Int = 0) {
    self.lines = lines
    self.firstLine = firstLine
    for node in Self.containers(around: block) {
      guard node.kind == .item else {
        containers.append(.quote)
        continue
      }
      // Its indentation is known only from its own first line.
      let line = node.startLine
      var cursor = LineCursor(lines.bytes, range: lines.line(firstLine + line))
      for container in containers {
        _ = Self.enter(container, cursor: &cursor, line: line)
      }
      containers.append(.item(line: line, indent: cursor.skipItemMarker()))
    }
  }

  /// Returns the quotes and items around a block, from the outermost on.
  private static func containers(around block: Node) -> [Node] {
    var containers: [Node] = []
    var ancestor = block.parent
    while let node = ancestor {
      if node.kind == .blockQuote || node.kind == .item {
        containers.append(node)
      }
      ancestor = node.parent
    }
    return containers.reversed()
  }

  /// A line of the block, from 0, where its containers end; `nil` if it continues a paragraph lazily.
  func strip(line: Int) -> LineCursor? {
    var cursor = LineCursor(lines.bytes, range: lines.line(firstLine + line))
    for container in containers {
      guard Self.enter(container, cursor: &cursor, line: line) else {
        return nil
      }
    }
    return cursor
  }

  /// Returns the line that underlines a heading, `===` or `---`; `nil` if there is none.
  ///
  /// It is the first such line: the lines of a paragraph cannot contain one.
  func underline(of heading: Node) -> Int? {
    guard heading.startLine < heading.endLine else { return nil }
    return (heading.startLine + 1...heading.endLine).first { line in
      strip(line: line)?.isUnderline ?? false
    }
  }

  private static func enter(
    _ container: Container,
    cursor: inout LineCursor,
    line: Int
  ) -> Bool {
    switch container {
    case .quote:
      return cursor.skipQuoteMarker()
    // Only its first line has the marker; the others are indented.
    case .item(let first, _) where first == line:
      _ = cursor.skipItemMarker()
      return true
    case .item(_, let indent):
      return cursor.skipIndentation(columns: indent)
    }
  }
}

/// A position in a line with its column, for tabs (CommonMark, section 2.2).
struct LineCursor {
  private let bytes: [UInt8]
  private let end: Int
  /// The start of the rest of the line; a tab's index while its last column has not been reached.
  private var index: Int
  private var column = 0
  /// True if the rest begins inside a tab.
  private var isInTab = false

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// The rest of the line.
  var rest: Range<Int> { index..<end }

  /// The number of remaining columns of a tab that has been skipped in part.
  ///
  /// In a list item whose text begins in column 2, a tab at the start of a line leaves 2 columns.
  var restOfTab: Int {
    if isInTab {
      4 - column % 4
    } else {
      0
    }
  }

  /// The number of columns of white space with which the rest begins.
  var indentation: Int {
    var cursor = self
    cursor.skipSpaces(atMost: .max)
    return cursor.column - column
  }

  /// The rest of the line without the white space that it begins with.
  var content: Range<Int> {
    var cursor = self
    cursor.skipSpaces(atMost: .max)
    return cursor.rest
  }

  /// True if the rest of the line is an underline that makes the paragraph before it a heading.
  var isUnderline: Bool {
    let text = bytes[content].trimmingSpaces()
    guard let first = text.first,
      indentation <= 3
    else { return false }
    return (first == .equals || first == .hyphen)
      && text.allSatisfy { $0 == first }
  }

  /// Skips up to three spaces, `>`, and a space; `false` if there is no such marker.
  mutating func skipQuoteMarker() -> Bool {
    let content = self.content
    guard let first = content.first,
      bytes[first] == .closeAngle,
      indentation <= 3
    else { return false }
    skipSpaces(atMost: 3)
    advance()
    // One space belongs to the marker (CommonMark, section 5.1).
    skipSpaces(atMost: 1)
    return true
  }

  /// Skips a list marker and the spaces around it.
  ///
  /// - Returns: The columns from the start of the marker's indentation to its text.
  mutating func skipItemMarker() -> Int {
    let start = column
    skipSpaces(atMost: .max)
    // `[^1]:` of a footnote, which has no marker in the source.
    guard index == end || bytes[index] != .openBracket else {
      return skipFootnoteLabel()
    }
    while index < end, bytes[index].isASCIIDigit {
      advance()
    }
    // The sign after the number: `-`, `.` or `)`.
    if index < end {
      advance()
    }
    let markerEnd = column
    let isCode = indentation > 4
    // Indented code begins after one space; of other content up to four belong to the marker
    // (CommonMark, section 5.2).
    skipSpaces(atMost: isCode || content.isEmpty ? 1 : 4)
    if isCode || content.isEmpty {
      return markerEnd + 1 - start
    }
    return column - start
  }

  /// Skips the `[^id]:` of a footnote and the spaces after it.
  private mutating func skipFootnoteLabel() -> Int {
    while index < end, bytes[index] != .colon {
      advance()
    }
    if index < end {
      advance()
    }
    skipSpaces(atMost: .max)
    return MarkTable.footnoteMarker.count
  }

  /// Skips an indentation; `false` if the line is indented less.
  mutating func skipIndentation(columns: Int) -> Bool {
    guard indentation >= columns else { return false }
    skipSpaces(atMost: columns)
    return true
  }

  /// Skips white space, up to a number of columns.
  mutating func skipSpaces(atMost columns: Int) {
    var left = columns
    while left > 0, index < end {
      // A tab may be passed in parts, column by column.
      let width: Int
      switch bytes[index] {
      case .space:
        width = 1
      case .tab:
        width = 4 - column % 4
      default:
        return
      }
      column += min(width, left)
      isInTab = width > left
      if !isInTab {
        index += 1
      }
      left -= min(width, left)
    }
  }

  private mutating func advance() {
    column += 1
    index += 1
  }
}
