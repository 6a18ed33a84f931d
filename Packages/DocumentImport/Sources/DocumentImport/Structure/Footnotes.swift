/// The notes of a document, and the references to them in its text.
///
/// A Word file and a web page state to which note a reference belongs. In a text it is certain if
/// the same sign occurs after a word first, and before a note later.
struct Footnotes: Sendable {
  /// A reference to a note.
  struct Reference: Sendable {
    /// The end of its sign; its start for a reference without characters.
    var end: Int
    /// Before notes are paired, the document's name for the note; afterwards, its label on a page.
    var name: String
  }

  /// A block that is a note, or an item of one.
  struct Note: Sendable, Hashable {
    var label: String
    var block: Int
    var item: Int?
  }

  /// The references by the offset of the sign's first scalar, or of the scalar before the
  /// reference.
  private(set) var references: [Int: Reference] = [:]
  private(set) var notes: [Note] = []

  /// Finds the notes of blocks, and removes the signs before them.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the document.
  ///   - marked: The references that the document's markup states.
  ///   - source: Its text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(
    _ blocks: inout [Block],
    marked: [Int: Reference],
    source: borrowing SourceText
  ) {
    var finder = FootnoteFinder(marked: marked)
    for index in blocks.indices {
      finder.read(&blocks[index], index: index, source: source)
    }
    finder.finish()
    (references, notes) = (finder.references, finder.notes)
  }

  /// The labels that passages refer to, in order.
  func labels(in passages: [Passage]) -> [String] {
    guard !references.isEmpty else { return [] }
    return passages.flatMap {
      $0.offsets.compactMap { references[$0]?.name }
    }
  }

  /// Returns whether a short range contains a reference to a note.
  func refer(in range: Range<Int>) -> Bool {
    range.contains { references[$0] != nil }
  }

  /// Returns a text as a string, with the result of `write` for a label in place of each sign.
  func string(of passage: Passage, _ write: (String) -> String) -> String {
    guard !references.isEmpty else { return passage.string }
    var text = ""
    // The end of the last sign, whose own characters are left out.
    var end = 0
    for (index, (scalar, offset)) in zip(passage.scalars, passage.offsets).enumerated() {
      if offset < end {
        // The blank of a join has the place of what it follows.
        if scalar == .blank, offset == end - 1 {
          text += " "
        }
        continue
      }
      let reference = passage.repeatsOffset(at: index) ? nil : references[offset]
      // A reference of Word has no characters: it stands after this one.
      if (reference?.end ?? offset) == offset {
        text += String([scalar])
      }
      if let reference {
        text += write(reference.name)
        end = reference.end
      }
    }
    return text
  }
}

/// Pairs notes with the references to them.
private struct FootnoteFinder {
  private(set) var references: [Int: Footnotes.Reference] = [:]
  private(set) var notes: [Footnotes.Note] = []
  private let marked: [Int: Footnotes.Reference]
  /// Signs whose notes have not been found yet.
  private var pending: [FootnoteSign: [Range<Int>]] = [:]
  /// Numbers after words since the last note at the foot of a page.
  private var bare: [Int: [Range<Int>]] = [:]
  /// The notes of `[^id]`, which may precede the references to them.
  private var carets: [String: [Footnotes.Note]] = [:]
  /// The notes of a document with markup.
  private var keyed: [String: [Footnotes.Note]] = [:]
  private var labels = NamePool()

  init(marked: [Int: Footnotes.Reference]) {
    self.marked = marked
  }

  mutating func read(
    _ block: inout Block,
    index: Int,
    source: borrowing SourceText
  ) {
    guard block.kind.isCarried else { return }
    if !block.footnote.isEmpty {
      keyed[block.footnote, default: []].append(Footnotes.Note(label: "", block: index))
    } else if block.kind == .note {
      readNote(&block, index: index)
    } else if block.kind == .list {
      readList(block, index: index, source: source)
    }
    for passage in block.passages {
      find(in: passage)
    }
  }

  /// Pairs notes that may be anywhere.
  mutating func finish() {
    for name in carets.keys.sorted() {
      pair(pending[.caret(name)] ?? [], with: carets[name] ?? [], name: name)
    }
    let ranges = markedRanges
    let order = keyed.sorted { $0.value[0].block < $1.value[0].block }
    // The names of markup are for programs: on a page, notes are counted.
    for (number, (key, notes)) in order.enumerated() {
      pair(ranges[key] ?? [], with: notes, name: String(number + 1))
    }
  }

  /// The references that the markup states, by the document's name for the note.
  private var markedRanges: [String: [Range<Int>]] {
    var ranges: [String: [Range<Int>]] = [:]
    for (offset, reference) in marked.sorted(by: { $0.key < $1.key }) {
      ranges[reference.name, default: []].append(offset..<reference.end)
    }
    return ranges
  }

  // MARK: Notes

  private mutating func readNote(_ block: inout Block, index: Int) {
    let mark = block.number.scalarValues
    if mark.isEmpty {
      readNumberedNote(&block, index: index)
    } else if let (sign, _) = FootnoteSign.read(mark[...]) {
      let note = Footnotes.Note(label: "", block: index)
      if case .caret(let name) = sign {
        carets[name, default: []].append(note)
      } else {
        pair(
          pending.removeValue(forKey: sign) ?? [],
          with: [note],
          name: sign.name)
      }
    }
  }

  /// Pairs a note at a page's foot that begins with its number with the only word before it that
  /// ends with that number.
  private mutating func readNumberedNote(_ block: inout Block, index: Int) {
    guard let (value, length) = FootnoteSign.number(block.text.scalars[...]),
      length < block.text.count,
      block.text.scalars[length].isSpace
    else { return }
    // The numbers begin again on the next page.
    defer { bare = [:] }
    guard let found = bare[value],
      found.count == 1
    else { return }
    block.number = block.text[0..<length].string
    block.text = block.text[length..<block.text.count].trimmed
    pair(
      found,
      with: [Footnotes.Note(label: "", block: index)],
      name: String(value))
  }

  /// Pairs a list that is numbered `[1]`, `[2]`, … if the text refers to all of its items.
  private mutating func readList(
    _ block: Block,
    index: Int,
    source: borrowing SourceText
  ) {
    let signs = block.items.map { item in
      Self.sign(of: item, source: source)
    }
    let found = signs.compactMap(\.self).filter { pending[$0] != nil }
    guard !signs.isEmpty,
      found.count == signs.count
    else { return }
    for (item, sign) in found.enumerated() {
      let note = Footnotes.Note(label: "", block: index, item: item)
      pair(
        pending.removeValue(forKey: sign) ?? [],
        with: [note],
        name: sign.name)
    }
  }

  /// The number in brackets before an item that is not nested.
  private static func sign(
    of item: Block.Item, source: borrowing SourceText
  ) -> FootnoteSign? {
    guard let span = item.span.first,
      item.depth == 0,
      let (sign, _) = FootnoteSign.read(source.scalars[span]),
      case .bracket = sign
    else { return nil }
    return sign
  }

  private mutating func pair(
    _ ranges: [Range<Int>], with notes: [Footnotes.Note], name: String
  ) {
    guard !ranges.isEmpty, !notes.isEmpty else { return }
    let label = labels.claim(name)
    for range in ranges {
      references[range.lowerBound] = Footnotes.Reference(end: range.upperBound, name: label)
    }
    for note in notes {
      self.notes.append(Footnotes.Note(label: label, block: note.block, item: note.item))
    }
  }

  // MARK: Signs

  private mutating func find(in passage: Passage) {
    let text = passage.scalars
    var index = 0
    while index < text.count {
      guard let (sign, length) = sign(in: text, at: index) else {
        index += 1
        continue
      }
      let range = index..<index + length
      index = range.upperBound
      guard sign.refers(in: text, range) else { continue }
      let place = passage.offsets[range.lowerBound]..<passage.offsets[index - 1] + 1
      note(sign, at: place)
    }
  }

  private mutating func note(_ sign: FootnoteSign, at place: Range<Int>) {
    if case .bare(let number) = sign {
      bare[number, default: []].append(place)
    } else {
      pending[sign, default: []].append(place)
    }
  }

  private func sign(
    in text: [UInt32],
    at index: Int
  ) -> (sign: FootnoteSign, length: Int)? {
    if text[index].isDigit {
      let run = text[index...].prefix(while: \.isDigit)
      // A long number is passed as a whole: note 0 does not exist.
      guard index > 0,
        run.count < 3,
        let (value, length) = FootnoteSign.number(run)
      else {
        return (.bare(0), run.count)
      }
      return (.bare(value), length)
    }
    return FootnoteSign.read(text[index...])
  }
}

extension Block {
  /// All its passages, in order.
  var passages: [Passage] {
    switch kind {
    case .list:
      items.flatMap { ($0.term.map { [$0] } ?? []) + [$0.text] }
    case .table:
      rows.flatMap { $0 }
    case .code:
      []
    case .rule:
      [text] + lines
    default:
      [text]
    }
  }
}
