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
    guard piece.text.contains(where: { !$0.isSpace }) else {
      return
    }
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
      piece.tag == nil
        || piece.tag?.element == open.line.tag?.element
    else {
      return nil
    }
    let (line, box) = (open.line, piece.box)
    let least = min(line.box.height, box.height)
    guard line.box.sharedHeight(with: box) >= 0.4 * least else {
      return nil
    }
    let gap = box.left - open.right
    let em = max(piece.size, line.size)
    let text = scalars[line.span.lowerBound...]
    // A piece may begin a little before the last one ends: slanted type, kerning.
    let widest =
      if isLabel(text) {
        4 * em
      } else {
        em
      }
    guard gap > -0.6 * em,
      gap < widest
    else { return nil }
    let isWide = text.last?.isWide == true || piece.text.first?.isWide == true
    return gap > (isWide ? 0.4 : 0.12) * em
  }

  /// Returns whether a text is the mark of an item or the number of a heading alone, which a wider
  /// gap may follow.
  private func isLabel(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.count <= 12 else { return false }
    // Marks and numbers are recognized before a text: ` A`.
    let marked = Array(text.drop(while: \.isSpace)) + [.blank, 0x41]
    let length = ListMark(marked[...])?.length
    let isMark = length == marked.count - 1
    return isMark || SectionLabel(marked[...])?.length == marked.count - 1
  }

  private mutating func append(_ piece: PDFLayout.Piece, blank: Bool) {
    guard var open else { return }
    let digits = raisedDigits(of: piece, in: open.line)
    let text = digits ?? piece.text
    // A number of a note stands directly behind its word.
    var blank = digits == nil && blank
    if digits == nil, raiseFirst(of: &open.line, beside: piece) {
      blank = true
    }
    if blank {
      separate(from: text)
    }
    let start = scalars.count
    append(text, isCode: piece.isCode)
    open.line.add(PDFLine.Part(range: start..<scalars.count, piece: piece))
    open.right = piece.box.right
    self.open = open
  }

  /// Adds a blank before a text, unless one is there.
  private mutating func separate(from text: [UInt32]) {
    if scalars.last?.isSpace == false, text.first?.isSpace == false {
      scalars.append(.blank)
    }
  }

  /// Adds a text with its white space as blanks.
  private mutating func append(_ text: [UInt32], isCode: Bool) {
    for scalar in text {
      if !scalar.isSpace {
        scalars.append(scalar)
      } else if isCode || scalars.last?.isSpace != true {
        // Justified text has several blanks in a row; those of code stay.
        scalars.append(.blank)
      }
    }
  }

  /// Returns a piece as superscript if it is raised behind a line: the number of a note, or a power.
  private func raisedDigits(
    of piece: PDFLayout.Piece,
    in line: PDFLine
  ) -> [UInt32]? {
    guard let last = line.parts.last,
      isRaised(piece, beside: last.piece)
    else { return nil }
    return piece.text.superscripted
  }

  /// Writes the first piece of a line as superscript if it is raised: the number of the note that
  /// follows.
  private mutating func raiseFirst(
    of line: inout PDFLine,
    beside piece: PDFLayout.Piece
  ) -> Bool {
    guard line.parts.count == 1,
      isRaised(line.parts[0].piece, beside: piece),
      let digits = line.parts[0].piece.text.superscripted
    else { return false }
    let range = line.parts[0].range
    scalars.replaceSubrange(range, with: digits)
    line.parts[0].range = range.lowerBound..<scalars.count
    (line.box, line.size) = (piece.box, piece.size)
    return true
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
    scalars.append(.lineFeed)
    line.readType()
    lines.append(line)
  }
}

extension PDFLine {
  fileprivate mutating func add(_ part: Part) {
    let piece = part.piece
    parts.append(part)
    // Superscripts and subscripts count for the width only.
    if piece.size >= 0.8 * size {
      size = max(size, piece.size)
      box.unite(with: piece.box)
    }
    box.right = max(box.right, piece.box.right)
  }

  /// Sets the type of the line to that of most of its text.
  fileprivate mutating func readType() {
    var sizes: [Double: Int] = [:]
    var (all, bold, code) = (0, 0, 0)
    for piece in parts.map(\.piece) {
      let count = piece.text.count { !$0.isSpace }
      sizes[piece.size, default: 0] += count
      all += count
      if piece.isBold {
        bold += count
      }
      if piece.isCode {
        code += count
      }
    }
    // Of sizes with as much text, the larger one: what is smaller stands next to it.
    let maximum = sizes.max { a, b in (a.value, a.key) < (b.value, b.key) }
    size = maximum?.key ?? size
    (isBold, isCode) = (bold == all, code == all)
  }
}

extension PDFLayout.Piece {
  /// True if its typeface is one for code.
  var isCode: Bool {
    let name = family.lowercased()
    return ["mono", "courier", "consolas", "menlo", "typewriter", "cmtt", "lmtt", "inconsolata"]
      .contains(where: name.contains)
  }
}

extension [UInt32] {
  /// Digits as superscripts; `nil` for everything else.
  fileprivate var superscripted: [UInt32]? {
    let digits = withoutSpace
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
    guard isUpright(page) else { return page }
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
      // Within a third of a character, as proportional type varies.
      if isBelow, abs(piece.box.left - above.box.left) < 0.3 * piece.size {
        below += 1
      }
    }
    return below * 2 > page.pieces.count
  }
}
