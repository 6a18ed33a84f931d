/// Readings in small kana above characters: `漢字` with `かんじ` above becomes `漢字（かんじ）`.
enum PDFRuby {
  /// Returns the pieces of a page, each ruby annotation after its base text.
  static func placed(in page: PDFLayout.Page) -> [PDFLayout.Piece] {
    let pieces = page.pieces
    let readings = pieces.indices.filter { isKana(pieces[$0].text) }
    // No page of a document has more than a few thousand pieces.
    guard !readings.isEmpty,
      readings.count * pieces.count <= 50_000_000
    else { return pieces }
    let byTop = pieces.indices.sorted {
      pieces[$0].box.top < pieces[$1].box.top
    }
    var found: [Int: [Annotation]] = [:]
    var taken: Set<Int> = []
    for reading in readings {
      guard
        let base = base(
          of: reading,
          pieces,
          byTop: byTop)
      else { continue }
      let column = column(of: reading, in: base, pieces)
      found[base, default: []].append((reading, column))
      taken.insert(reading)
    }
    return pieces.indices.filter { !taken.contains($0) }.map { index in
      with(found[index] ?? [], base: pieces[index], pieces: pieces)
    }
  }

  /// A reading, and the number of characters of its base before its end.
  private typealias Annotation = (reading: Int, column: Int)

  private static func isKana(_ text: [UInt32]) -> Bool {
    let signs = text.withoutSpace
    return !signs.isEmpty && signs.count <= 20
      && signs.allSatisfy { $0.isHiragana || $0.isKatakana }
  }

  /// The piece of larger type directly below, most of which the reading is above of.
  private static func base(
    of reading: Int, _ pieces: [PDFLayout.Piece], byTop: [Int]
  ) -> Int? {
    let piece = pieces[reading]
    let first = byTop.partitionIndex { pieces[$0].box.top >= piece.box.top }
    var best: (index: Int, width: Double)?
    for index in byTop[first...] {
      let other = pieces[index]
      // All further ones are even lower.
      if other.box.top > piece.box.bottom + piece.size {
        break
      }
      let width = piece.box.sharedWidth(with: other.box)
      let isWide = width > max(0.4 * piece.box.width, best?.width ?? 0)
      if isWide, mayBeBase(other, of: piece) {
        best = (index, width)
      }
    }
    return best?.index
  }

  /// Returns whether a piece is larger than a reading, has kanji, and does not begin above its end.
  private static func mayBeBase(
    _ piece: PDFLayout.Piece,
    of reading: PDFLayout.Piece
  ) -> Bool {
    reading.size <= 0.65 * piece.size
      && piece.text.contains(where: \.isHan)
      && reading.box.bottom <= piece.box.top + 0.5 * piece.box.height
  }

  /// Returns the number of characters of the base before the end of the annotation.
  private static func column(
    of reading: Int,
    in base: Int,
    _ pieces: [PDFLayout.Piece]
  ) -> Int {
    let text = pieces[base].text
    let box = pieces[base].box
    let share = (pieces[reading].box.right - box.left) / max(1, box.width)
    // Kanji take two columns each.
    var left = Int((share * Double(text.columnCount) / 2).rounded()) * 2
    var end = 0
    while end < text.count, text[end].columns <= left {
      left -= text[end].columns
      end += 1
    }
    // A reading may be wider than its characters: it ends where these do.
    while end > 1, !text[end - 1].isHan {
      end -= 1
    }
    return end
  }

  private static func with(
    _ readings: [(reading: Int, column: Int)], base: PDFLayout.Piece,
    pieces: [PDFLayout.Piece]
  ) -> PDFLayout.Piece {
    var piece = base
    // From the last one on, so that the columns of the others stay.
    for (reading, column) in readings.sorted(by: { $0.column > $1.column }) {
      let text = pieces[reading].text.withoutSpace
      let annotation = "（".scalarValues + text + "）".scalarValues
      piece.text.insert(contentsOf: annotation, at: min(column, piece.text.count))
    }
    return piece
  }
}
