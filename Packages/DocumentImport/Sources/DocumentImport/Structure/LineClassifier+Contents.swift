/// A contents that no line names and no page numbers follow, as web pages have.
extension LineClassifier {
  /// A list before all headings with a sign is a contents where one of these headings opens with
  /// an item of it.
  mutating func markLooseContents(_ source: borrowing SourceText) {
    var titles: [[UInt32]] = []
    var first: Int?
    for index in lines.indices {
      guard case .heading(_, let title) = kinds[index] else { continue }
      titles.append(source.scalars[title].folded)
      if titles.count == 2 {
        first = index
      }
    }
    guard let first else { return }
    var start = 0
    while start < first {
      var end = start
      while end < first, let item = item(end, source: source), item.count <= 60 {
        end += 1
      }
      let items = (start..<end).compactMap { item($0, source: source)?.folded }
      let isContents =
        items.count >= 3
        && titles.contains { title in items.contains { title.hasPrefix($0) } }
      if isContents {
        for line in start..<end {
          kinds[line] = .contents
        }
      }
      start = max(end, start + 1)
    }
  }

  /// Returns the text of a line as an item, if it is an item and not a sentence.
  private func item(
    _ index: Int,
    source: borrowing SourceText
  ) -> ArraySlice<UInt32>? {
    guard case .item(let mark) = kinds[index] else { return nil }
    let text = source.text(lines[index]).dropFirst(mark.length)
    return text.last.map { !$0.endsSentence } == true ? text : nil
  }
}
