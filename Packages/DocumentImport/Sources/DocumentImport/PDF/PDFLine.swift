/// A line of text on a page of a PDF.
struct PDFLine {
  /// From 0.
  var page: Int
  /// The box of its text, without superscripts and subscripts.
  var box: PDFBox
  /// Its range in the text of the document.
  var span: Range<Int>
  /// The size of most of its text.
  var size: Double
  /// True if all its text is bold, or in a typeface for code.
  var isBold: Bool
  var isCode: Bool
  /// The parts of its text, in their order, each with its range and its style.
  var parts: [Part]
  /// The text of the structure tree that it begins with, and the element of that.
  var tag: PDFStructure.Tag?

  struct Part {
    var range: Range<Int>
    var piece: PDFLayout.Piece
  }
}

/// Joins the pieces of a page to lines, in the order in which they are drawn.
///
/// 1. A page that is written from top to bottom is rotated (`turned`).
/// 2. Ruby above characters is put after them, in brackets (`PDFRuby`).
/// 3. Pieces side by side become a line; a wider gap begins another one, as between cells and
///   columns.
struct PDFLineMaker {
  private(set) var lines: [PDFLine] = []
  private(set) var scalars: [UInt32] = []
  /// The index of the first line of text of each page, and how many lines the document has before it.
  private(set) var pageStarts: [Int] = []

  private var open: Open?

  /// The line that the next piece may continue.
  private struct Open {
    var line: PDFLine
    /// The right edge of its last piece.
    var right: Double
  }

  init(_ layout: PDFLayout) {
    for (number, page) in layout.pages.enumerated() {
      pageStarts.append(lines.count)
      for piece in PDFRuby.placed(in: Self.turned(page)) {
        add(piece, page: number)
      }
      close()
    }
  }

  private mutating func add(_ piece: PDFLayout.Piece, page: Int) {
    guard piece.text.contains(where: { !$0.isSpace }) else { return }
    if let blank = joint(with: piece) {
      append(piece, blank: blank)
    } else {
      close()
      let start = scalars.count
      open = Open(
        line: PDFLine(
          page: page, box: piece.box, span: start..<start, size: piece.size, isBold: false,
          isCode: false, parts: [], tag: piece.tag),
        right: piece.box.right)
      append(piece, blank: false)
    }
  }

  /// Returns whether a blank precedes a piece that continues the open line; `nil` if it does not
  /// continue it.
  private func joint(with piece: PDFLayout.Piece) -> Bool? {
    guard let open,
      piece.tag == nil || piece.tag?.element == open.line.tag?.element
    else {
      return nil
    }
    let (line, box) = (open.line, piece.box)
    let least = min(line.box.height, box.height)
    guard line.box.sharedHeight(with: box) >= 0.4 * least else { return nil }
    let gap = box.left - open.right
    let em = max(piece.size, line.size)
    let text = scalars[line.span.lowerBound...]
    guard gap > -0.6 * em,
      gap < (isLabel(text) ? 4 : 1) * em
    else { return nil }
    let isWide = text.last?.isWide == true || piece.text.first?.isWide == true
    return gap > (isWide ? 0.4 : 0.12) * em
  }

  /// Returns whether a text is the mark of an item or the number of a heading alone, which a wider
  /// gap may follow.
  private func isLabel(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.count <= 12 else { return false }
    let marked = Array(text.drop(while: \.isSpace)) + [0x20, 0x41]
    if ListMark(marked[...]).map({ $0.length == marked.count - 1 }) == true {
      return true
    }
    return SectionLabel(marked[...]).map { $0.length == marked.count - 1 } ?? false
  }

  private mutating func append(_ piece: PDFLayout.Piece, blank: Bool) {
    guard var open else { return }
    var text = piece.text
    var blank = blank
    // What is raised is the number of a note, or a power.
    if let last = open.line.parts.last {
      if isRaised(piece, beside: last.piece), let digits = text.superscripted {
        text = digits
        blank = false
      } else if open.line.parts.count == 1, isRaised(last.piece, beside: piece),
        let digits = last.piece.text.superscripted
      {
        scalars.replaceSubrange(last.range, with: digits)
        open.line.parts[0].range = last.range.lowerBound..<scalars.count
        (open.line.box, open.line.size) = (piece.box, piece.size)
        blank = true
      }
    }
    if blank,
      scalars.last?.isSpace == false,
      text.first?.isSpace == false
    {
      scalars.append(0x20)
    }
    let start = scalars.count
    for scalar in text {
      // Justified text has several blanks in a row; those of code stay.
      guard scalar.isSpace else {
        scalars.append(scalar)
        continue
      }
      if piece.isCode || scalars.last?.isSpace != true {
        scalars.append(0x20)
      }
    }
    open.line.parts.append(PDFLine.Part(range: start..<scalars.count, piece: piece))
    if piece.size >= 0.8 * open.line.size {
      if piece.size > open.line.size {
        open.line.size = piece.size
      }
      open.line.box.unite(with: piece.box)
    }
    open.line.box.right = max(open.line.box.right, piece.box.right)
    open.right = piece.box.right
    self.open = open
  }

  private func isRaised(
    _ piece: PDFLayout.Piece,
    beside other: PDFLayout.Piece
  ) -> Bool {
    piece.size <= 0.85 * other.size
      && piece.box.bottom < other.box.bottom - 0.1 * other.box.height
  }

  private mutating func close() {
    guard var line = open?.line else { return }
    open = nil
    while scalars.last?.isSpace == true, scalars.count > line.span.lowerBound {
      scalars.removeLast()
    }
    line.span = line.span.lowerBound..<scalars.count
    scalars.append(0x0A)
    var sizes: [Double: Int] = [:]
    var (all, bold, code) = (0, 0, 0)
    for part in line.parts {
      let count = part.piece.text.count { !$0.isSpace }
      sizes[part.piece.size, default: 0] += count
      all += count
      if part.piece.isBold {
        bold += count
      }
      if part.piece.isCode {
        code += count
      }
    }
    line.size = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? line.size
    (line.isBold, line.isCode) = (bold == all, code == all)
    lines.append(line)
  }
}

extension PDFLayout.Piece {
  /// True if its typeface is one for code.
  var isCode: Bool {
    let name = family.lowercased()
    return ["mono", "courier", "consolas", "menlo", "typewriter", "cmtt", "lmtt", "inconsolata"]
      .contains { name.contains($0) }
  }
}

extension [UInt32] {
  /// Digits as superscripts; `nil` for everything else.
  fileprivate var superscripted: [UInt32]? {
    let digits = filter { !$0.isSpace }
    guard (1...3).contains(digits.count),
      digits.allSatisfy({ digit in (0x30...0x39).contains(digit) })
    else {
      return nil
    }
    let signs = "⁰¹²³⁴⁵⁶⁷⁸⁹".scalarValues
    return digits.map { digit in signs[Int(digit - 0x30)] }
  }
}

// MARK: - Pages from top to bottom

extension PDFLineMaker {
  /// Returns a page whose characters are below one another, rotated so that its lines are rows.
  ///
  ///     3 1        12
  ///     4 2   →    34
  fileprivate static func turned(_ page: PDFLayout.Page) -> PDFLayout.Page {
    let isUpright = isUpright(page)
    guard isUpright else { return page }
    var turned = page
    (turned.width, turned.height) = (page.height, page.width)
    for index in turned.pieces.indices {
      let box = page.pieces[index].box
      turned.pieces[index].box = PDFBox(
        left: box.top, top: page.width - box.right, right: box.bottom, bottom: page.width - box.left
      )
    }
    return turned
  }

  /// Returns whether most characters are directly below the previous one.
  private static func isUpright(_ page: PDFLayout.Page) -> Bool {
    guard page.pieces.count > 1 else { return false }
    var below = 0
    for (above, piece) in zip(page.pieces, page.pieces.dropFirst())
    where piece.text.count == 1 && piece.text[0].isWide {
      let isBelow =
        piece.box.top > above.box.top
        && piece.box.top < above.box.bottom + piece.size
      if isBelow,
        abs(piece.box.left - above.box.left) < 0.3 * piece.size
      {
        below += 1
      }
    }
    return below * 2 > page.pieces.count
  }
}
