// Lines that their own beginning says the kind of: captions, notes, items, headings with a sign.
extension LineClassifier {
  mutating func markOpeners(_ source: borrowing SourceText) {
    for index in lines.indices where kinds[index].isText {
      kinds[index] = opener(index, source: source)
    }
  }

  private func opener(
    _ index: Int,
    source: borrowing SourceText
  ) -> LineKind {
    let text = source.text(lines[index])
    if LineMarks.isCaption(text) {
      return .caption
    }
    if let heading = signedHeading(index, source: source) {
      return heading
    }
    if LineMarks.isNoteHeading(text), isIsolated(index) {
      return .noteLabel
    }
    if let mark = LineMarks.noteMark(text) {
      return .note(mark: mark)
    }
    if isFootnoteNumber(index, text: text) {
      return .footnoteNumber
    }
    if let mark = ListMark(text) {
      return .item(mark)
    }
    return loneBullet(text) ?? .text
  }

  /// Returns an item if a text is a bullet alone: its text is on the next line.
  private func loneBullet(_ text: ArraySlice<UInt32>) -> LineKind? {
    guard text.count == 1,
      let sign = text.first,
      [.hyphen, .middleDot, .bulletSign].contains(sign)
    else { return nil }
    return .item(ListMark(kind: .bullet(sign), value: 0, length: 1))
  }

  /// Returns a heading that a sign before, after or below it sets off.
  private func signedHeading(
    _ index: Int,
    source: borrowing SourceText
  ) -> LineKind? {
    let text = source.text(lines[index])
    let (start, end) = (text.startIndex, text.endIndex)
    let close = HeadingSigns.closing(text)
    if let (level, length) = HeadingSigns.hashes(text) {
      let title = start + length..<max(start + length, end - (close ?? 0))
      return marked(title, confidence: 0.97, level: level)
    }
    if let close, text.count <= 80 {
      return marked(start..<end - close, confidence: 0.9)
    }
    if let level = underlined(index, source: source) {
      return marked(start..<end, confidence: 0.95, level: level)
    }
    guard let sign = HeadingSigns.opening(text) else { return nil }
    // What is no title by its words may be one by its place.
    let isAlone =
      text.count <= 30
      && !text.contains(.ideographicFullStop)
      && isIsolated(index)
    guard
      isAlone
        || TitleShape.matches(text.dropFirst(sign))
    else { return nil }
    return marked(start + sign..<end, confidence: 0.85, hasSign: true)
  }

  private func marked(
    _ title: Range<Int>,
    confidence: Double,
    level: Int? = nil,
    hasSign: Bool = false
  ) -> LineKind {
    let heading = Heading(
      evidence: .markup, confidence: confidence, level: level, hasSign: hasSign)
    return .heading(heading, title: title)
  }

  /// The level of a title that a line of `=` or `-` underlines (CommonMark, setext headings).
  private func underlined(
    _ index: Int,
    source: borrowing SourceText
  ) -> Int? {
    guard index + 1 < lines.count,
      lines[index + 1].blanksBefore == 0,
      source.text(lines[index]).count <= 80
    else { return nil }
    let line = source.text(lines[index + 1])
    guard line.count >= 3,
      let sign = line.first,
      line.allSatisfy({ $0 == sign })
    else {
      return nil
    }
    switch sign {
    case .equalsSign:
      return 1
    case .hyphen:
      return 2
    default:
      return nil
    }
  }

  private func isIsolated(_ index: Int) -> Bool {
    let before =
      index == 0
      || lines[index].blanksBefore > 0 || !kinds[index - 1].isText
    let after =
      index + 1 == lines.count
      || lines[index + 1].blanksBefore > 0
    return before && after
  }

  /// Returns whether a line is the number of a note, with the note below it further to the right.
  private func isFootnoteNumber(
    _ index: Int,
    text: ArraySlice<UInt32>
  ) -> Bool {
    guard text.count <= 2,
      text.allSatisfy(\.isDigit),
      index + 1 < lines.count
    else { return false }
    let below = lines[index + 1]
    return below.blanksBefore == 0 && below.indent > lines[index].indent
  }
}
