/// Lines of a PDF that are one text.
struct PDFBlock {
  var role: PDFStructure.Role
  var lines: [Int]
  /// For an item and a cell: its element.
  var element: PDFStructure.Element?
  var heading: Heading?
}

extension PDFBlock {
  /// Returns whether a line continues the text of the one above.
  static func joins(
    _ line: PDFLine, next: PDFLine, scalars: [UInt32], typography: PDFTypography,
    isFirst: Bool = false
  ) -> Bool {
    let (text, below) = (scalars[line.span], scalars[next.span])
    let isSameSize = abs(line.size - next.size) < 0.1 * line.size
    guard isSameSize,
      line.isCode == next.isCode
    else { return false }
    let isBelow =
      line.page == next.page
      && next.box.top > line.box.top
    if line.isCode {
      return isBelow && !typography.areApart(line, next: next)
    }
    if opensAnother(below, behind: text) {
      return false
    }
    guard isBelow else {
      // Over the end of a column or a page a sentence goes on.
      let mayGoOn =
        below.first?.isLower == true
        || typography.isFull(line, before: below)
      return mayGoOn && !Wrap.endsSentence(text)
    }
    return !typography.areApart(line, next: next)
      && !line.box.isBeside(next.box)
      && goesOn(
        line,
        next: next,
        scalars: scalars,
        typography: typography,
        isFirst: isFirst)
  }

  /// Returns whether a text goes on from one line to the one directly below.
  private static func goesOn(
    _ line: PDFLine,
    next: PDFLine,
    scalars: [UInt32],
    typography: PDFTypography,
    isFirst: Bool
  ) -> Bool {
    let (text, below) = (scalars[line.span], scalars[next.span])
    let ended = Wrap.endsSentence(text)
    guard typography.isFull(line, before: below) else {
      return !ended
        && (below.first?.isLower == true || Wrap.isOpen(text))
    }
    // The first line of a paragraph may be set in, or all others of an item.
    let isSetIn = next.box.left > line.box.left + 0.8 * line.size
    return !isSetIn || isFirst && ListMark(text) != nil || !ended
  }

  /// Returns whether the beginning of a line shows that it is not in the text of the one above.
  private static func opensAnother(
    _ below: ArraySlice<UInt32>, behind text: ArraySlice<UInt32>
  ) -> Bool {
    if let mark = ListMark(below) {
      // A sentence may go on with a number: `in` | `2026. …`.
      if !mark.isNumber
        || Wrap.endsSentence(text)
        || ListMark(text) != nil
      {
        return true
      }
    }
    return LineMarks.isCaption(below) || LineMarks.noteMark(below) != nil
  }
}
