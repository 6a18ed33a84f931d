/// Finds running heads and feet of a PDF: lines at the edge of pages that are repeated at the same
/// place.
enum PDFFurniture {
  /// The lines that are furniture, by their indices.
  static func find(
    _ lines: [PDFLine], scalars: [UInt32], pages: [PDFLayout.Page], bodySize: Double
  ) -> Set<Int> {
    var found: Set<Int> = []
    var places: [Key: [Int]] = [:]
    var byPage: [[Int]] = pages.map { _ in [] }
    for index in lines.indices {
      byPage[lines[index].page].append(index)
    }
    for (number, page) in pages.enumerated() {
      for index in edges(byPage[number], in: lines, height: page.height)
      where lines[index].size <= 1.05 * bodySize {
        let text = scalars[lines[index].span]
        if isAddressOrCount(text, line: lines[index], bodySize: bodySize) {
          found.insert(index)
        }
        places[Key(lines[index], text: text), default: []].append(index)
      }
    }
    for indices in places.values where Set(indices.map { lines[$0].page }).count > 1 {
      found.formUnion(indices)
    }
    return found
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
        } else if text.last != 0x23 {
          text.append(0x23)
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
    func rows(_ order: [Int]) -> [Int] {
      var (result, rows): ([Int], Int) = ([], 0)
      for index in order {
        let isSameRow =
          result.last.map {
            lines[$0].box.sharedHeight(with: lines[index].box) > 0.4 * lines[index].box.height
          } ?? false
        if !isSameRow {
          rows += 1
        }
        if rows > 2 {
          break
        }
        result.append(index)
      }
      return result
    }
    let byTop = page.sorted { lines[$0].box.top < lines[$1].box.top }
    let upper = rows(byTop).filter { row in
      lines[row].box.bottom < 0.15 * height
    }
    let lower = rows(byTop.reversed()).filter { row in
      lines[row].box.top > 0.85 * height
    }
    return upper + lower
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
    let parts = text.split(separator: 0x2F)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
  private static let addresses = Words("file:// http:// https://")
}
