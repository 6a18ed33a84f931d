import Base

/// The unit of columns (Language Server Protocol 3.17, PositionEncodingKind).
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the number of columns of the scalar that begins with a byte; 0 for other bytes of a
  /// scalar.
  func columns(of byte: UInt8) -> Int {
    switch byte {
    // The further bytes of a scalar.
    case 0x80..<0xC0:
      self == .utf8 ? 1 : 0
    // The first of four bytes: a pair of units in UTF-16.
    case 0xF0...0xFF:
      self == .utf16 ? 2 : 1
    default:
      1
    }
  }
}

/// A place in a text, as editors count: lines and columns from 0.
struct Position: Sendable, Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  init(
    line: Int,
    character: Int
  ) {
    (self.line, self.character) = (line, character)
  }

  /// - Returns: `nil` for an invalid position.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer,
      let character = json?["character"]?.integer,
      line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONValue {
    .object([("line", .integer(line)), ("character", .integer(character))])
  }
}

extension Range<Position> {
  /// - Returns: `nil` for an invalid range.
  init?(_ json: JSONValue?) {
    guard let start = Position(json?["start"]),
      let end = Position(json?["end"]),
      start <= end
    else { return nil }
    self = start..<end
  }

  var json: JSONValue {
    .object([("start", lowerBound.json), ("end", upperBound.json)])
  }
}

/// A text with the starts of its lines, which end as those of diagnostics do: with a line feed, a
/// carriage return, or both.
struct TextLines: Sendable {
  let bytes: [UInt8]
  /// The offset at which each line begins; the first one, after a byte order mark, is always
  /// present.
  let starts: [Int]

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is before the first line.
    var starts = [bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0]
    let span = bytes.span
    for index in span.indices {
      // "\r\n" ends one line, not two.
      let isEnd =
        span[index] == .lineFeed
        || span[index] == .carriageReturn
          && (index + 1 == span.count
            || span[index + 1] != .lineFeed)
      if isEnd {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }

  /// Returns the bytes of a line without its ending; those of the last line for one after it.
  func line(_ number: Int) -> Range<Int> {
    let number = min(max(0, number), starts.count - 1)
    var end = bytes.count
    if number + 1 < starts.count {
      end = starts[number + 1]
    }
    while end > starts[number],
      bytes[end - 1] == .lineFeed
        || bytes[end - 1] == .carriageReturn
    {
      end -= 1
    }
    return starts[number]..<end
  }

  /// The number of the line that has a byte.
  func lineNumber(at offset: Int) -> Int {
    max(0, starts.partitionIndex { $0 > offset } - 1)
  }

  /// Returns the position of a byte; a byte within a scalar or a line ending counts as the position
  /// before it.
  ///
  /// - Complexity: O(*n* + log *m*), where *n* is the length of the line and *m* the number of
  ///   lines.
  func position(
    of offset: Int,
    _ encoding: PositionEncoding
  ) -> Position {
    let offset = min(max(starts[0], offset), bytes.count)
    let number = lineNumber(at: offset)
    let line = line(number)
    let end = min(offset, line.upperBound)
    var column = 0
    for byte in bytes[line.lowerBound..<end] {
      column += encoding.columns(of: byte)
    }
    return Position(line: number, character: column)
  }

  /// Returns the byte at a position; a position after the end of a line is that end, one within a
  /// scalar the scalar's beginning.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  func offset(
    of position: Position,
    _ encoding: PositionEncoding
  ) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    var rest = position.character
    var offset = line.lowerBound
    while offset < line.upperBound {
      // The further bytes of a scalar begin with the bits 10.
      var end = offset + 1
      while end < line.upperBound, bytes[end] & 0xC0 == 0x80 {
        end += 1
      }
      let columns = bytes[offset..<end].reduce(0) { columns, byte in
        columns + encoding.columns(of: byte)
      }
      guard rest >= columns else { return offset }
      rest -= columns
      offset = end
    }
    return line.upperBound
  }

  /// Returns the positions of the first byte of a range and of the one after it.
  func range(
    of bytes: Range<Int>,
    _ encoding: PositionEncoding
  ) -> Range<Position> {
    let start = position(of: bytes.lowerBound, encoding)
    return start..<max(start, position(of: bytes.upperBound, encoding))
  }
}

/// A text that is open in an editor.
struct TextDocument: Sendable {
  /// As the editor calls it.
  let uri: String
  private(set) var version: Int
  private(set) var lines: TextLines

  init(uri: String, version: Int, text: String) {
    self.uri = uri
    self.version = version
    lines = TextLines(Array(text.utf8))
  }

  /// Applies the changes of an editor, one after another; returns whether all of them could be
  /// read.
  mutating func change(
    version: Int?,
    _ changes: [JSONValue],
    encoding: PositionEncoding
  ) -> Bool {
    self.version = version ?? self.version
    for change in changes {
      guard let text = change["text"]?.string else {
        return false
      }
      // Without a range, the text is the whole.
      guard let json = change["range"] else {
        lines = TextLines(Array(text.utf8))
        continue
      }
      guard let range = Range<Position>(json) else {
        return false
      }
      replace(range, with: text, encoding: encoding)
    }
    return true
  }

  /// Replaces the text between two positions.
  private mutating func replace(
    _ range: Range<Position>,
    with text: String,
    encoding: PositionEncoding
  ) {
    var bytes = lines.bytes
    let start = lines.offset(of: range.lowerBound, encoding)
    let end = max(start, lines.offset(of: range.upperBound, encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
    lines = TextLines(bytes)
  }
}
