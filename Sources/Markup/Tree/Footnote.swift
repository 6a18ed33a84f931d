import Base

/// A note that the text refers to: `[^id]: text`.
package struct Footnote: Sendable, Equatable {
  /// The label in references, in lower case; in the ids of its places as well.
  package var label: String
  /// The events of its blocks, after those of the text.
  package var events: Range<Int>
  /// The label in the file.
  package var bytes: Range<Int>

  /// The id of the note.
  package var anchor: String { "fn-" + label }

  /// Returns the id of a reference to it, by the number of the reference among the shown ones, from
  /// 1.
  package func anchor(ofReference ordinal: Int) -> String {
    let number =
      if ordinal == 1 {
        ""
      } else {
        String(ordinal)
      }
    return "fnref\(number)-" + label
  }
}

/// `[^id]` in the text, or in a note.
package struct FootnoteReference: Sendable, Equatable {
  /// An index into ``Document/footnotes``.
  package var footnote: Int
  /// The event that shows the number.
  package var event: Int
  package var bytes: Range<Int>
}

extension [FootnoteReference] {
  /// Returns the indices of the elements in a range of events; they are in the order of the events.
  ///
  /// - Complexity: O(log *n*).
  package func indices(in events: Range<Int>) -> Range<Int> {
    let start = partitionIndex { $0.event >= events.lowerBound }
    return start..<Swift.max(start, partitionIndex { $0.event >= events.upperBound })
  }
}

/// The footnotes of a place that shows parts of a document, numbered in the order of the references
/// there.
///
/// A place may show the parts in another order, or a rule alone: its first note is always 1.
package struct FootnoteList: Sendable, Equatable {
  /// The notes in the order of their numbers, indices into ``Document/footnotes``.
  package private(set) var footnotes: [Int] = []
  /// The references to each note that are shown, in order.
  private var references: [Int: [Int]] = [:]
  /// By reference, the number of its note and which of the note's references it is, both from 1.
  private var places: [Int: (number: Int, ordinal: Int)] = [:]

  /// Creates a list without notes: references to notes are omitted.
  package init() {}

  /// Numbers the notes of ranges of events, then those to which these notes refer.
  ///
  /// - Complexity: O(*r* log *n*), where *r* is the number of shown references and *n* that of all.
  package init(_ document: Document, ranges: [Range<Int>]) {
    self.init(
      document.footnotes,
      allReferences: document.footnoteReferences,
      ranges: ranges)
  }

  init(
    _ all: [Footnote],
    allReferences: [FootnoteReference],
    ranges: [Range<Int>]
  ) {
    guard !allReferences.isEmpty else { return }
    for range in ranges {
      add(allReferences, in: range)
    }
    var next = 0
    while next < footnotes.count {
      add(allReferences, in: all[footnotes[next]].events)
      next += 1
    }
  }

  private mutating func add(_ all: [FootnoteReference], in range: Range<Int>) {
    for index in all.indices(in: range) {
      add(reference: index, to: all[index].footnote)
    }
  }

  private mutating func add(reference: Int, to footnote: Int) {
    if references[footnote] == nil {
      footnotes.append(footnote)
    }
    let number =
      if references[footnote] == nil {
        footnotes.count
      } else {
        self.number(of: footnote)
      }
    references[footnote, default: []].append(reference)
    places[reference] = (number, references[footnote]?.count ?? 1)
  }

  package var isEmpty: Bool { footnotes.isEmpty }

  /// The number of a reference's note, and which of the note's references it is; `nil` where the place
  /// does not show it.
  package func place(ofReference index: Int) -> (number: Int, ordinal: Int)? {
    places[index]
  }

  /// The number of a note that is shown, from 1.
  package func number(of footnote: Int) -> Int {
    references[footnote]?.first.flatMap { places[$0]?.number } ?? 0
  }

  /// The references to a note that are shown, in order.
  package func references(to footnote: Int) -> [Int] {
    references[footnote] ?? []
  }

  package static func == (left: FootnoteList, right: FootnoteList) -> Bool {
    left.footnotes == right.footnotes && left.references == right.references
  }
}
