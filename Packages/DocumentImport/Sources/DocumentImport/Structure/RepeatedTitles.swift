/// Parts of a document in the style of its title.
///
/// A document has one title. Some have a part in its style before each chapter, which is a heading then, above those
/// of the document:
///
///     Title: Handbook                Handbook
///     Title: Keys                →   furniture: a second line of the title
///     Text
///     Title: Lamps               →   1 Lamps
///     Heading 1: Colors          →   2 Colors
enum RepeatedTitles {
  /// Makes headings of the titles that are none.
  static func settle(_ chunks: inout [Chunk]) {
    let titles = chunks.indices.filter { chunks[$0].kind == .title }
    guard let first = titles.first,
      titles.count > 1
    else { return }
    let isText: (Chunk) -> Bool = { chunk in ![.title, .furniture].contains(chunk.kind) }
    let text = chunks[first...].firstIndex(where: isText) ?? chunks.endIndex
    let later = titles.filter { $0 > text }
    if !later.isEmpty {
      lowerHeadings(&chunks)
    }
    for title in titles.dropFirst() {
      chunks[title].kind = title > text ? .heading : .furniture
      chunks[title].heading?.isTitle = false
    }
  }

  /// Makes room for a level above the headings of the document.
  private static func lowerHeadings(_ chunks: inout [Chunk]) {
    for index in chunks.indices where chunks[index].kind == .heading {
      chunks[index].heading?.level? += 1
    }
  }
}
