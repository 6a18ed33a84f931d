/// A place in the text of a template that moves on as the text is read.
///
/// It reads `Character`s, not bytes, as the library does: a brace with a combining mark behind it
/// is no brace.
struct TemplateCursor {
  let text: String
  var position: String.Index

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  /// The character here, or `nil` at the end.
  var current: Character? { position < text.endIndex ? text[position] : nil }

  mutating func advance() { position = text.index(after: position) }

  mutating func advanceToEnd() { position = text.endIndex }

  /// Goes behind a character if it stands here.
  mutating func skip(_ character: Character) -> Bool {
    guard current == character else { return false }
    advance()
    return true
  }

  /// Whether a delimiter stands here.
  func isAt(_ delimiter: String) -> Bool {
    text[position...].prefix(delimiter.count) == delimiter
  }

  /// Goes behind a delimiter if it stands here.
  mutating func skip(delimiter: String) -> Bool {
    guard isAt(delimiter) else { return false }
    position = text.index(position, offsetBy: delimiter.count)
    return true
  }

  /// Goes to the first character that does not meet the condition.
  ///
  /// - Returns: The text that was skipped.
  @discardableResult
  mutating func skip(while condition: (Character) -> Bool) -> String {
    let start = position
    position = text[start...].firstIndex { !condition($0) } ?? text.endIndex
    return String(text[start..<position])
  }

  mutating func skipSpace() { skip(while: \.isWhitespace) }
}

// MARK: - Ranges

extension TemplateCursor {
  /// The offset of an index in bytes.
  func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The bytes from an index to this place.
  func bytes(since start: String.Index) -> Range<Int> { offset(start)..<offset(position) }

  /// The text from an index to this place without the white space at its ends, and its bytes.
  func trimmed(since start: String.Index) -> (text: String, bytes: Range<Int>) {
    let piece = text[start..<position]
    guard let first = piece.firstIndex(where: { !$0.isWhitespace }),
      let last = piece.lastIndex(where: { !$0.isWhitespace })
    else { return ("", bytes(since: start)) }
    let trimmed = piece[first...last]
    return (String(trimmed), offset(first)..<offset(trimmed.endIndex))
  }
}
