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
    guard abs(line.size - next.size) < 0.1 * line.size,
      line.isCode == next.isCode
    else {
      return false
    }
    if line.isCode {
      return line.page == next.page && next.box.top > line.box.top
        && !typography.areApart(line, next: next)
    }
    if let mark = ListMark(below),
      !mark.isNumber || Wrap.endsSentence(text) || ListMark(text) != nil
    {
      return false
    }
    if LineMarks.isCaption(below) || LineMarks.noteMark(below) != nil {
      return false
    }
    guard line.page == next.page,
      next.box.top > line.box.top
    else {
      // Over the end of a column or a page a sentence goes on.
      return !Wrap.endsSentence(text)
        && (typography.isFull(line, before: below) || below.first?.isLower == true)
    }
    if typography.areApart(line, next: next) {
      return false
    }
    if line.box.sharedHeight(with: next.box) > 0.4 * min(line.box.height, next.box.height) {
      return false
    }
    guard typography.isFull(line, before: below) else {
      return !Wrap.endsSentence(text)
        && (below.first?.isLower == true || Wrap.isOpen(text))
    }
    let isSetIn = next.box.left > line.box.left + 0.8 * line.size
    return !isSetIn || isFirst && ListMark(text) != nil || !Wrap.endsSentence(text)
  }
}
