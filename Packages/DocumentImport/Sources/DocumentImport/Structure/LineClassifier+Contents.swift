/// A contents that no line names and no page numbers follow, as web pages have.
extension LineClassifier {
  /// A list before all headings with a sign is a contents where one of these headings opens with
  /// an item of it.
  mutating func markLooseContents(_ source: borrowing SourceText) {
    let headings = kinds.indices.filter { kinds[$0].isHeading }
    // The first heading is that of the page.
    guard headings.count > 1 else { return }
    let titles = headings.map { title(ofHeading: $0, source: source) }
    var start = 0
    while start < headings[1] {
      var items: [[UInt32]] = []
      while start + items.count < headings[1],
        let item = item(start + items.count, source: source), item.count <= 60
      {
        items.append(item.folded)
      }
      let lists = titles.contains { title in
        items.contains { title.hasPrefix($0) }
      }
      if items.count >= 3, lists {
        for line in start..<start + items.count {
          kinds[line] = .contents
        }
      }
      start += max(items.count, 1)
    }
  }

  private func title(
    ofHeading index: Int,
    source: borrowing SourceText
  ) -> [UInt32] {
    guard case .heading(_, let title) = kinds[index] else {
      return []
    }
    return source.scalars[title].folded
  }

  /// Returns the text of a line as an item, if it is an item and not a sentence.
  private func item(
    _ index: Int,
    source: borrowing SourceText
  ) -> ArraySlice<UInt32>? {
    guard case .item(let mark) = kinds[index] else {
      return nil
    }
    let text = source.text(lines[index]).dropFirst(mark.length)
    guard text.last?.endsSentence == false else {
      return nil
    }
    return text
  }
}
