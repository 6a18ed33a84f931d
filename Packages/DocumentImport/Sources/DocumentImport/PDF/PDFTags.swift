/// Finds the texts of a PDF's structure tree on its pages.
///
/// Both have the same texts, mostly in the same order. Each text of the tree is looked up at the
/// end of the previous one, then after it, then before it, so that text drawn out of order is found
/// as well.
struct PDFTags {
  private var layout: PDFLayout
  private let structure: PDFStructure
  /// The signs of all pieces, white space left out, and the piece that each is of.
  private var signs: [UInt32] = []
  private var owners: [Owner] = []
  /// The index of the first character of each page, and the end.
  private var pageStarts: [Int] = []
  private var found = 0
  /// The number of characters that may still be compared: a tree that does not belong to these
  /// pages is given up.
  private var budget = 200_000_000

  private struct Owner {
    var page: Int
    var piece: Int
  }

  /// Returns a layout whose pieces have their tags of the structure tree.
  ///
  /// - Returns: `nil` if the tree has no headings, or does not belong to these pages.
  static func tagged(
    _ layout: PDFLayout,
    by structure: PDFStructure
  ) -> PDFLayout? {
    guard structure.hasHeadings else { return nil }
    var tags = PDFTags(layout, structure: structure)
    tags.match()
    guard tags.found * 2 > structure.texts.count else { return nil }
    tags.spread()
    return tags.layout
  }

  private init(_ layout: PDFLayout, structure: PDFStructure) {
    (self.layout, self.structure) = (layout, structure)
    for (number, page) in layout.pages.enumerated() {
      pageStarts.append(signs.count)
      for (index, piece) in page.pieces.enumerated() {
        let text = piece.text.withoutSpace
        signs += text
        owners += [Owner](repeating: Owner(page: number, piece: index), count: text.count)
      }
    }
    pageStarts.append(signs.count)
  }

  // MARK: Matching

  private mutating func match() {
    var cursor = 0
    for (index, text) in structure.texts.enumerated() {
      let wanted = text.text.withoutPresentationForms.withoutSpace
      guard !wanted.isEmpty,
        let start = place(of: wanted, from: cursor)
      else { continue }
      let range = start..<start + wanted.count
      found += 1
      mark(range, tag: PDFStructure.Tag(text: index, element: text.element))
      cursor = range.upperBound
    }
  }

  private mutating func place(
    of wanted: [UInt32],
    from cursor: Int
  ) -> Int? {
    if stands(wanted, at: cursor) {
      return cursor
    }
    let near = pages(around: cursor)
    let reach = Self.reach(of: wanted)
    if let place = search(
      wanted,
      in: cursor..<max(cursor, near.upperBound),
      reach: reach)
    {
      return place
    }
    if wanted.count < 4 {
      return nil
    }
    return search(
      wanted,
      in: min(near.lowerBound, cursor)..<cursor,
      reach: Int.max)
  }

  /// The characters from the page before a place to the two after.
  private func pages(around cursor: Int) -> Range<Int> {
    var page = max(0, pageStarts.count - 2)
    if owners.indices.contains(cursor) {
      page = owners[cursor].page
    }
    let last = min(pageStarts.count - 1, page + 3)
    return pageStarts[max(0, page - 1)]..<pageStarts[last]
  }

  /// Returns how far ahead a text is looked for: a short text may be anywhere; a longer one is where
  /// it is found.
  private static func reach(of text: [UInt32]) -> Int {
    switch text.count {
    case ..<4:
      200
    case ..<8:
      1000
    default:
      Int.max
    }
  }

  private mutating func search(
    _ wanted: [UInt32],
    in range: Range<Int>,
    reach: Int
  ) -> Int? {
    let range = range.prefix(min(reach, budget))
    budget -= range.count
    for start in range
    where signs[start] == wanted[0]
      && isFree(start)
      && stands(wanted, at: start)
    {
      return start
    }
    return nil
  }

  private func stands(_ wanted: [UInt32], at start: Int) -> Bool {
    start + wanted.count <= signs.count
      && signs[start..<start + wanted.count].elementsEqual(wanted)
  }

  private func isFree(_ sign: Int) -> Bool {
    layout.pages[owners[sign].page].pieces[owners[sign].piece].tag == nil
  }

  private mutating func mark(_ range: Range<Int>, tag: PDFStructure.Tag) {
    for sign in range where isFree(sign) {
      layout.pages[owners[sign].page].pieces[owners[sign].piece].tag = tag
    }
  }

  // MARK: What the tree's texts leave out

  /// Gives pieces without a tag that of the previous piece, if they continue its text.
  private mutating func spread() {
    for page in layout.pages.indices {
      for index in layout.pages[page].pieces.indices.dropFirst()
      where layout.pages[page].pieces[index].tag == nil {
        // The tag of the previous piece may have come from the one before that.
        let last = layout.pages[page].pieces[index - 1]
        if Self.goesOn(layout.pages[page].pieces[index], behind: last) {
          layout.pages[page].pieces[index].tag = last.tag
        }
      }
    }
  }

  /// Returns whether a piece is on the line of another one, or on the next line, in the same type.
  private static func goesOn(
    _ piece: PDFLayout.Piece,
    behind last: PDFLayout.Piece
  ) -> Bool {
    let least = min(piece.box.height, last.box.height)
    if piece.box.sharedHeight(with: last.box) >= 0.4 * least {
      return abs(piece.box.left - last.box.right) < 2 * last.size
    }
    let isSameSize = abs(piece.size - last.size) < 0.1 * last.size
    guard isSameSize,
      piece.isBold == last.isBold
    else { return false }
    return isNextLine(piece, behind: last) || isNextColumn(piece, behind: last)
  }

  private static func isNextLine(
    _ piece: PDFLayout.Piece, behind last: PDFLayout.Piece
  ) -> Bool {
    let distance = piece.box.top - last.box.top
    return distance > 0 && distance < 2 * last.box.height
  }

  /// Returns whether a character begins the next line of a text from top to bottom: further up, to
  /// the left.
  private static func isNextColumn(
    _ piece: PDFLayout.Piece, behind last: PDFLayout.Piece
  ) -> Bool {
    piece.text.count == 1 && last.text.count == 1
      && piece.box.right < last.box.left + 0.5 * last.size
  }
}
