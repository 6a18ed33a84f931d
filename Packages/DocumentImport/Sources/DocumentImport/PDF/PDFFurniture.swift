/// Finds running heads and feet of a PDF: lines at the edge of pages that are repeated at the same
/// place.
enum PDFFurniture {
  /// The lines that are furniture, by their indices.
  static func find(
    _ lines: [PDFLine],
    scalars: [UInt32],
    pages: [PDFLayout.Page],
    bodySize: Double
  ) -> Set<Int> {
    var found: Set<Int> = []
    var places: [Key: [Int]] = [:]
    for index in edges(lines, pages: pages) where lines[index].size <= 1.05 * bodySize {
      let line = lines[index]
      let text = scalars[line.span]
      if isAddressOrCount(text, line: line, bodySize: bodySize) {
        found.insert(index)
      }
      places[Key(line, text: text), default: []].append(index)
    }
    // The same text at the same place of several pages.
    for indices in places.values where Set(indices.map { lines[$0].page }).count > 1 {
      found.formUnion(indices)
    }
    return found
  }

  /// The lines at the edges of all pages.
  private static func edges(
    _ lines: [PDFLine],
    pages: [PDFLayout.Page]
  ) -> [Int] {
    var byPage: [[Int]] = pages.map { _ in [] }
    for index in lines.indices {
      byPage[lines[index].page].append(index)
    }
    return zip(byPage, pages).flatMap { indices, page in
      edges(indices, in: lines, height: page.height)
    }
  }

  /// A text at a place, its digits alike.
  private struct Key: Hashable {
    var top: Int
    var text: [UInt32]

    init(_ line: PDFLine, text: ArraySlice<UInt32>) {
      top = Int((line.box.top / max(1, line.size)).rounded())
      self.text = text.reduce(into: []) { text, scalar in
        if scalar.isSpace {
          return
        }
        if !scalar.isDigit {
          text.append(scalar)
        } else if text.last != .numberSign {
          text.append(.numberSign)
        }
      }
    }
  }

  /// The lines of the two upper and the two lower rows of a page that are in its margin.
  private static func edges(
    _ page: [Int],
    in lines: [PDFLine],
    height: Double
  ) -> [Int] {
    let byTop = page.sorted { lines[$0].box.top < lines[$1].box.top }
    let upper = firstRows(byTop, in: lines).filter { index in
      lines[index].box.bottom < 0.15 * height
    }
    let lower = firstRows(byTop.reversed(), in: lines).filter { index in
      lines[index].box.top > 0.85 * height
    }
    return upper + lower
  }

  /// The lines of the first two rows, in an order from one edge of the page on.
  private static func firstRows(
    _ order: [Int],
    in lines: [PDFLine]
  ) -> [Int] {
    var result: [Int] = []
    var rows = 0
    for index in order {
      let box = lines[index].box
      // A running head may have several parts on one row.
      let shared = result.last.map { lines[$0].box.sharedHeight(with: box) } ?? 0
      if result.isEmpty || shared <= 0.4 * box.height {
        rows += 1
      }
      if rows > 2 {
        break
      }
      result.append(index)
    }
    return result
  }

  /// Returns whether a text is one that browsers print in the margin: the address of the page, or
  /// its number and the number of pages.
  private static func isAddressOrCount(
    _ text: ArraySlice<UInt32>, line: PDFLine, bodySize: Double
  ) -> Bool {
    guard line.size < 0.9 * bodySize else { return false }
    if addresses.start(text), !text.contains(where: \.isSpace) {
      return true
    }
    // `3/12`
    let parts = text.split(separator: .slash)
    return parts.count == 2 && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }
  private static let addresses = Words("file:// http:// https://")
}
