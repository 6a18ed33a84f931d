/// A drawing and where it stands in its file.
package struct DiagramSource: Sendable, Hashable {
  /// The path as it can be opened from the current folder; for messages only.
  package var path: String
  /// The bytes of the whole file, UTF-8.
  package var bytes: [UInt8]
  /// The lines of the drawing in the file, without indentation that is not the drawing's own and
  /// without line endings.
  package var lines: [Range<Int>]

  /// Makes a source from lines of a file, as of a fence inside a list item.
  package init(path: String, bytes: [UInt8], lines: [Range<Int>]) {
    self.path = path
    self.bytes = bytes
    self.lines = lines
  }

  /// Makes a source from a text that is nothing but a drawing.
  ///
  /// - Complexity: O(*n*), where *n* is the count of bytes.
  package init(_ text: [UInt8], path: String = "-") {
    var lines: [Range<Int>] = []
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      let hasReturn = index > start && text[index - 1] == UInt8(ascii: "\r")
      lines.append(start..<(hasReturn ? index - 1 : index))
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    self.init(path: path, bytes: text, lines: lines)
  }
}
