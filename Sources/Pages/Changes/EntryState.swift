import Base
import Editions
import Guideline

/// The values on which the records of an entry depend: if they are equal, so are the records.
///
/// Anchors follow from the pages and their ids.
struct EntryState: Equatable, Sendable {
  struct Rule: Equatable {
    let id: String
    let blocks: [Int?]
    let facts: EditionFacts
  }

  let owner: String
  let facts: EditionFacts
  let original: Int?
  let titles: [Title]
  /// The identical objects if no page was parsed again.
  let pages: [PageInput?]
  let headings: [[String]]
  /// The texts of links that take their words from their targets.
  let links: [String]
  let states: [[String: Translations.State]]
  let rules: [Rule]

  /// Returns the numbers of the entries that are the same in two states of a guideline.
  static func equalPairs(
    of left: [EntryState],
    and right: [EntryState]
  ) -> [(old: Int, new: Int)] {
    let owners = right.enumerated().map { number, state in
      (state.owner, number)
    }
    let places = Dictionary(keepingFirst: owners)
    return left.enumerated().compactMap { number, state in
      guard let place = places[state.owner],
        right[place] == state
      else { return nil }
      return (number, place)
    }
  }
}
