/// Repairs bullets that copying from web pages has separated from their items: alone on a line, or
/// at the end of the item before.
enum LooseMarks {
  /// Moves a bullet after a full stop to a separate line.
  static func separate(
    _ lines: [TextLine],
    source: borrowing SourceText
  ) -> [TextLine] {
    var result: [TextLine] = []
    result.reserveCapacity(lines.count)
    for line in lines {
      if let (head, mark) = cut(line, source: source) {
        result += [head, mark]
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Returns a line without the bullet at its end, and the bullet; `nil` if it has none.
  private static func cut(
    _ line: TextLine, source: borrowing SourceText
  ) -> (head: TextLine, mark: TextLine)? {
    let text = source.text(line)
    guard text.count > 3,
      let last = text.last,
      [.hyphen, .bulletSign, .middleDot].contains(last)
    else {
      return nil
    }
    let rest =
      text
      .dropLast()
      .reversed()
      .drop(while: \.isSpace)
    // A blank and a full stop before it: `… of a key. -`
    guard rest.count < text.count - 1,
      rest.first?.endsSentence == true
    else { return nil }
    var (head, mark) = (line, line)
    head.span = line.span.lowerBound..<line.span.lowerBound + rest.count
    mark.span = line.span.upperBound - 1..<line.span.upperBound
    (mark.blanksBefore, mark.startsPage, mark.startsColumn) = (0, false, false)
    return (head, mark)
  }
}
