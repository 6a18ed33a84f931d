/// A drawing in a Markdown file without diagram syntax: a fence of any name, or an indented block.
public struct MarkdownDrawing: Sendable, Hashable {
  /// The drawing and its position in the file.
  public let source: DiagramSource
  /// The number of its first line, from 1.
  public let line: Int
  /// The text of the heading above the drawing; `nil` if there is none.
  public let heading: String?
  /// The bytes after the fence, `diagram title="A tab bar"`; `nil` for an indented block.
  public let info: Range<Int>?
}

extension MarkdownDrawing {
  /// Finds the drawings of a Markdown file, in their order.
  ///
  /// A block is a drawing if it has a corner or a border of a box, and is not for another tool. Its
  /// fence may be in a list or a quote: the prefix of the fence is removed from each line.
  ///
  /// - Parameter bytes: The bytes of the file, UTF-8.
  /// - Returns: The drawings; an empty array if no block of the file has a box.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func all(in bytes: [UInt8]) -> [MarkdownDrawing] {
    var finder = MarkdownDrawingFinder(bytes)
    return finder.find()
  }
}

/// Goes through the lines of a file.
private struct MarkdownDrawingFinder {
  /// The fence names of diagrams that other tools draw.
  private static let foreign = [
    "mermaid", "plantuml", "dot", "graphviz", "d2", "json", "svg", "html",
  ]
  /// Corners of boxes; those of ASCII include the line next to them, as words have a plus sign too.
  private static let signsOfBoxes =
    "┌ ┐ ┏ ┓ ╔ ╗ ╭ ╮ └ ┘ ┗ ┛ ╚ ╝ ╰ ╯ +-- --+ +== ==+ .-- --."
    .split(separator: " ").map { Array($0.utf8) }
  /// The number of columns of white space before an indented block.
  private static let indent = 4

  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private var heading: String?
  private var drawings: [MarkdownDrawing] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = DiagramSource(bytes).lines
  }

  mutating func find() -> [MarkdownDrawing] {
    var number = 0
    var isAfterBlank = true
    while number < lines.count {
      let line = bytes[lines[number]]
      if let fence = Fence(line) {
        number = readFence(fence, from: number)
        isAfterBlank = true
      } else if isAfterBlank, isIndented(number) {
        number = readIndentedBlock(from: number)
      } else {
        if line.first == UInt8(ascii: "#") {
          heading = Self.title(String(decoding: line, as: UTF8.self))
        }
        isAfterBlank = Self.isBlank(line)
        number += 1
      }
    }
    return drawings
  }

  /// Returns whether a line is white space only, such as a full-width blank.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { !(9...13).contains($0) && $0 != UInt8(ascii: " ") })
    else { return true }
    return first >= 0x80
      && String(decoding: line, as: UTF8.self).allSatisfy(\.isWhitespace)
  }

  private static func title(_ line: String) -> String? {
    let marks = line.prefix { $0 == "#" }
    let title = line[marks.endIndex...].split(separator: " ").joined(separator: " ")
    // Seven marks are no heading (CommonMark 4.2).
    guard marks.count <= 6,
      !title.isEmpty
    else { return nil }
    return title
  }

  /// Reads the lines of a fence, and returns the number of the line after it.
  private mutating func readFence(
    _ fence: Fence,
    from opening: Int
  ) -> Int {
    var end = opening + 1
    while end < lines.count, !fence.isClosed(by: bytes[lines[end]]) {
      end += 1
    }
    if !Self.foreign.contains(fence.name) {
      let line = lines[opening]
      add(
        opening + 1..<end,
        without: fence.prefixWidth,
        info: line.lowerBound + fence.width..<line.upperBound)
    }
    return end + 1
  }

  private func isIndented(_ number: Int) -> Bool {
    let line = bytes[lines[number]]
    let start = line.prefix(Self.indent)
    return line.first == UInt8(ascii: "\t")
      || start.count == Self.indent
        && start.allSatisfy {
          $0 == UInt8(ascii: " ")
        }
  }

  private mutating func readIndentedBlock(from start: Int) -> Int {
    var end = start
    // Blank lines at the end are no part of the block.
    var last = start
    while end < lines.count {
      let isBlank = bytes[lines[end]].allSatisfy { byte in
        byte == UInt8(ascii: " ")
          || byte == UInt8(ascii: "\t")
      }
      guard isBlank || isIndented(end) else { break }
      if !isBlank {
        last = end
      }
      end += 1
    }
    let beginsWithTab = bytes[lines[start]].first == UInt8(ascii: "\t")
    add(start..<last + 1, without: beginsWithTab ? 1 : Self.indent)
    return last + 1
  }

  private mutating func add(
    _ numbers: Range<Int>,
    without prefix: Int,
    info: Range<Int>? = nil
  ) {
    let rows = numbers.map { number in
      let line = lines[number]
      return line.lowerBound + blankCount(line, atMost: prefix)..<line.upperBound
    }
    guard rows.contains(where: isDrawn) else { return }
    drawings.append(
      MarkdownDrawing(
        source: DiagramSource(bytes: bytes, lines: rows), line: numbers.lowerBound + 1,
        heading: heading,
        info: info))
  }

  /// Returns the number of bytes of white space, and of the marks of a quote, before a line.
  private func blankCount(_ line: Range<Int>, atMost maximum: Int) -> Int {
    let blanks = bytes[line].prefix(maximum).prefix { byte in
      byte == UInt8(ascii: " ")
        || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: ">")
    }
    return blanks.count
  }

  /// Returns whether a row has the corner or the border of a box.
  private func isDrawn(_ row: Range<Int>) -> Bool {
    row.contains { index in
      guard Self.beginsSign(bytes[index]) else { return false }
      let rest = bytes[index..<row.upperBound]
      return Self.signsOfBoxes.contains { signsOfBox in
        rest.first == signsOfBox.first && rest.starts(with: signsOfBox)
      }
    }
  }

  /// Returns whether one of ``signsOfBoxes`` begins with a byte; most bytes begin none.
  private static func beginsSign(_ byte: UInt8) -> Bool {
    switch byte {
    // The first byte of box drawing.
    case 0xE2, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "."):
      true
    default:
      false
    }
  }
}

/// The line on which a fence opens.
private struct Fence {
  /// The number of bytes before the fence: blanks, or the mark of a quote.
  let prefixWidth: Int
  let name: String
  /// The number of bytes up to the end of the marks.
  var width: Int { prefixWidth + count }
  private let mark: UInt8
  private let count: Int

  init?(_ line: ArraySlice<UInt8>) {
    let rest = line.drop(while: Self.isPrefix)
    guard let mark = rest.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let info = rest.drop { $0 == mark }
    prefixWidth = rest.startIndex - line.startIndex
    count = info.startIndex - rest.startIndex
    self.mark = mark
    // Backticks with others after them are code in a line (CommonMark 4.5).
    guard count >= 3,
      mark == UInt8(ascii: "~") || !info.contains(UInt8(ascii: "`"))
    else { return nil }
    name = Self.name(in: info)
  }

  /// Returns whether a byte may be before a fence.
  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">")
  }

  /// Returns the first word behind a fence, in lower case.
  private static func name(in info: ArraySlice<UInt8>) -> String {
    let word = info.drop(while: endsName).prefix { byte in !endsName(byte) }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",")
  }

  /// Returns whether a line ends the block.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    var marks = 0
    for byte in line where !Self.isPrefix(byte) && byte != UInt8(ascii: "\r") {
      guard byte == mark else { return false }
      marks += 1
    }
    return marks >= count
  }
}
