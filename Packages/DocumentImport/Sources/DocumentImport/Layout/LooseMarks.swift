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
      let text = source.text(line)
      guard text.count > 3,
        let mark = text.last,
        [0x2D, 0x2022, 0x30FB].contains(mark)
      else {
        result.append(line)
        continue
      }
      let rest = text.dropLast().reversed().drop(while: \.isSpace)
      guard rest.count < text.count - 1,
        rest.first?.endsSentence == true
      else {
        result.append(line)
        continue
      }
      var head = line
      head.span = line.span.lowerBound..<line.span.lowerBound + rest.count
      var tail = line
      tail.span = line.span.upperBound - 1..<line.span.upperBound
      (tail.blanksBefore, tail.startsPage, tail.startsColumn) = (0, false, false)
      result += [head, tail]
    }
    return result
  }
}
