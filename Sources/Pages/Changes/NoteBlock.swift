import Rendering
import Templates

/// A part of the note on an edition: a paragraph, or paragraphs in a row that begin with 1., 2., 3.,
/// as one list.
struct NoteBlockData: KeyedData {
  /// A paragraph; empty for a list.
  var paragraph: WordData
  /// The items of a list, without their numbers.
  var items: [WordData]

  static let fields = FieldTable<NoteBlockData>([
    .text("word", \.paragraph.word),
    .text("lang", \.paragraph.lang),
    .list("items", \.items),
    .flag("hasItems") { !$0.items.isEmpty },
  ])
}

extension NoteBlockData {
  /// Returns the blocks of a note.
  ///
  /// A list begins with 1. and has at least two items. A paragraph that begins with another number,
  /// such as a year, stays a paragraph.
  ///
  /// - Parameter paragraphs: The paragraphs of the note, in order.
  /// - Returns: Its paragraphs and lists, in order.
  static func list(_ paragraphs: [WordData]) -> [NoteBlockData] {
    var blocks: [NoteBlockData] = []
    var rest = paragraphs[...]
    while let paragraph = rest.first {
      let items = leadingItems(of: rest)
      if items.count > 1 {
        blocks.append(
          NoteBlockData(paragraph: WordData(word: "", lang: paragraph.lang), items: items))
        rest = rest.dropFirst(items.count)
      } else {
        blocks.append(NoteBlockData(paragraph: paragraph, items: []))
        rest = rest.dropFirst()
      }
    }
    return blocks
  }

  /// Returns the texts of the paragraphs at the start that count 1., 2., 3.
  private static func leadingItems(of paragraphs: ArraySlice<WordData>) -> [WordData] {
    var items: [WordData] = []
    for paragraph in paragraphs {
      let number = "\(items.count + 1). "
      guard paragraph.word.hasPrefix(number) else { break }
      items.append(
        WordData(word: String(paragraph.word.dropFirst(number.count)), lang: paragraph.lang))
    }
    return items
  }
}
