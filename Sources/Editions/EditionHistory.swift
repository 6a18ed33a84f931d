import Base
package import Diagnostics
import Synchronization

/// All editions of a guideline in the order of time, and the changes between them.
///
/// A class, so that two states of a site share it.
package final class EditionHistory: Sendable, Equatable {
  /// The oldest first.
  package let editions: [Edition]
  /// The differences by edition; the first has none.
  package let differences: [Difference?]
  /// The pages that editions with many changes have for them, in the order of editions.
  package let parts: [EditionPart]
  /// Texts that are missing, and dates and names that do not fit.
  package let diagnostics: [Diagnostic]
  /// The edition and the record of each text.
  private let texts: [UInt64: (edition: Int, record: Int)]
  /// By kind and present or last id: the editions in which it changed, and the changes.
  private let changes: [EditionRecord.Kind: [String: [EditionChange]]]
  /// By edition, kind and id there: the id of now or the last one, where that is another one.
  private let lastIDs: [Int: [EditionRecord.Kind: [String: String]]]
  /// By edition, kind and id there: the part that describes a change.
  private let places: [Int: [EditionRecord.Kind: [String: PartPlace]]]
  /// A cache of differences of texts: pages, alternates and data use the same ones.
  private let words = Mutex<[TextPair: WordDifference]>([:])

  /// Joins editions.
  ///
  /// - Parameter editions: In any order.
  /// - Complexity: O(*n*), where *n* is the number of all records.
  package convenience init(_ editions: [Edition] = []) {
    let sorted = Self.sorted(editions)
    self.init(
      sorted: sorted,
      differences: zip(sorted, sorted.dropFirst()).map(Difference.init(from:to:)))
  }

  /// Editions in the order of time.
  package static func sorted(_ editions: [Edition]) -> [Edition] {
    editions.sorted { one, other in
      (one.date, one.name.naturalOrder) < (other.date, other.name.naturalOrder)
    }
  }

  /// Joins editions whose differences are known.
  ///
  /// - Parameters:
  ///   - sorted: The editions, in the order of time.
  ///   - differences: The changes from each to the next.
  ///   - diagnostics: The diagnostics of their files.
  ///   - folder: The folder of the files, for messages.
  /// - Complexity: O(*n*), where *n* is the number of all records.
  package init(
    sorted: [Edition],
    differences: [Difference],
    diagnostics: [Diagnostic] = [],
    folder: String = ""
  ) {
    editions = sorted
    // The first edition has nothing before it.
    self.differences = sorted.isEmpty ? [] : [nil] + differences
    (texts, self.diagnostics) = Self.texts(of: sorted, diagnostics, folder: folder)
    (changes, lastIDs) = Self.changes(self.differences)
    parts = self.differences.enumerated().flatMap { number, difference -> [EditionPart] in
      guard let difference else { return [] }
      return EditionPart.list(
        of: difference,
        from: sorted[number - 1],
        to: sorted[number],
        number: number)
    }
    places = Self.places(parts)
  }

  /// The same object: histories are made once from the files, and shared.
  package static func == (
    left: EditionHistory,
    right: EditionHistory
  ) -> Bool {
    left === right
  }

  package var isEmpty: Bool { editions.isEmpty }

  /// A text by its hash; `nil` where no edition has it.
  package func text(_ hash: UInt64) -> String? {
    guard let place = texts[hash] else { return nil }
    let edition = editions[place.edition]
    return edition.text(of: edition.records[place.record])
  }

  /// Returns the changed words of a text; `nil` if no edition has both texts.
  ///
  /// - Complexity: That of ``WordDifference`` the first time.
  package func words(from old: UInt64, to new: UInt64) -> WordDifference? {
    let pair = TextPair(old: old, new: new)
    if let known = words.withLock({ $0[pair] }) {
      return known
    }
    guard let before = text(old),
      let after = text(new)
    else { return nil }
    // Not while the lock is held: another page may need other texts.
    let difference = WordDifference(from: before, to: after)
    words.withLock { known in known[pair] = difference }
    return difference
  }

  /// The texts that changed to others, each pair once.
  package var changedTexts: [TextPair] {
    Array(Set(differences.lazy.compactMap(\.self).flatMap(\.changedTexts)))
  }

  /// Returns the changes of an object, the newest edition first.
  ///
  /// - Parameters:
  ///   - kind: The kind of the object.
  ///   - id: Its present id.
  /// - Returns: The changes; an empty array for an object that has not changed since the first
  ///   edition.
  package func changes(
    of kind: EditionRecord.Kind,
    _ id: String
  ) -> [EditionChange] {
    changes[kind]?[id] ?? []
  }

  /// The id of now, or the last one, of a thing that changed in an edition.
  package func lastID(of item: ItemChange, in edition: Int) -> String {
    lastIDs[edition]?[item.kind]?[item.id] ?? item.id
  }

  /// Returns every changed object, by its present or last id, with the newest edition in which it
  /// changed.
  package func newest(of kind: EditionRecord.Kind) -> [(id: String, edition: Int)] {
    let newest = (changes[kind] ?? [:]).compactMap { id, changes in
      changes.first.map { newest in (id: id, edition: newest.edition) }
    }
    return newest.sorted { $0.id.isBefore($1.id) }
  }
}

extension EditionHistory {
  /// Returns the numbers of the parts of an edition; empty if it fits on one page.
  package func parts(of edition: Int) -> Range<Int> {
    let start = parts.partitionIndex { $0.edition >= edition }
    let end = parts.partitionIndex { $0.edition > edition }
    return start..<end
  }

  /// Returns the place of the part that describes a change; `nil` if the page of the edition does.
  package func place(of item: ItemChange, in edition: Int) -> PartPlace? {
    places[edition]?[item.kind]?[item.id]
  }

  private static func places(
    _ parts: [EditionPart]
  ) -> [Int: [EditionRecord.Kind: [String: PartPlace]]] {
    var places: [Int: [EditionRecord.Kind: [String: PartPlace]]] = [:]
    for (number, part) in parts.enumerated() {
      for group in part.groups {
        let place = PartPlace(part: number, owner: group.owner)
        for item in group.items {
          places[part.edition, default: [:]][item.kind, default: [:]][item.id] = place
        }
      }
    }
    return places
  }
}

/// A part of an edition, by its number among all parts, and the page whose changes it describes.
package struct PartPlace: Sendable, Equatable {
  package let part: Int
  package let owner: String
}

/// The change of an object in an edition.
package struct EditionChange: Sendable {
  /// The number of the edition.
  package let edition: Int
  package let item: ItemChange
}

extension EditionHistory {
  private static func texts(
    of editions: [Edition],
    _ diagnostics: [Diagnostic],
    folder: String
  ) -> (texts: [UInt64: (edition: Int, record: Int)], diagnostics: [Diagnostic]) {
    var texts: [UInt64: (edition: Int, record: Int)] = [:]
    var diagnostics = diagnostics
    for (number, edition) in editions.enumerated() {
      var missing = 0
      for (place, record) in edition.records.enumerated() {
        // A text is in the first edition that has it.
        if record.text != .elsewhere {
          texts[record.hash] = texts[record.hash] ?? (number, place)
        } else if texts[record.hash] == nil {
          missing += 1
        }
      }
      if missing > 0 {
        diagnostics.append(missingTexts(missing, of: edition, folder: folder))
      }
    }
    return (texts, diagnostics)
  }

  private static func missingTexts(
    _ count: Int,
    of edition: Edition,
    folder: String
  ) -> Diagnostic {
    Diagnostic(
      .malformedEdition,
      "malformed edition: \(count) texts are not in any edition before '\(edition.name)'",
      at: Location("\(folder)/\(edition.name).jsonl"),
      help: "restore the editions before it, and their dates")
  }

  /// The changes of each object by its id of now, and these ids where they are others.
  private typealias FollowedChanges = (
    changes: [EditionRecord.Kind: [String: [EditionChange]]],
    lastIDs: [Int: [EditionRecord.Kind: [String: String]]]
  )

  /// Follows each thing back through its names.
  private static func changes(_ differences: [Difference?]) -> FollowedChanges {
    var followed: FollowedChanges = ([:], [:])
    // By kind, then id in the edition at hand: the id of now.
    var names: [EditionRecord.Kind: [String: String]] = [:]
    for (number, difference) in differences.enumerated().reversed() {
      guard let difference else { continue }
      for item in difference.items {
        let id = names[item.kind]?[item.id] ?? item.id
        if id != item.id {
          followed.lastIDs[number, default: [:]][item.kind, default: [:]][item.id] = id
        }
        followed.changes[item.kind, default: [:]][id, default: []].append(
          EditionChange(edition: number, item: item))
      }
      for (kind, formerIDs) in difference.formerIDs {
        rename(&names[kind, default: [:]], to: formerIDs)
      }
    }
    return followed
  }

  /// Steps from the ids of an edition to those of the one before it.
  private static func rename(_ names: inout [String: String], to formerIDs: [String: String]) {
    // Two objects may have exchanged their ids.
    let now = names
    for (id, former) in formerIDs {
      names[id] = nil
      names[former] = now[id] ?? id
    }
  }
}

extension String {
  /// Digits by their number: `v2` before `v10`.
  fileprivate var naturalOrder: [NaturalPiece] {
    var pieces: [NaturalPiece] = []
    for character in self {
      guard character.isASCII, let digit = character.wholeNumberValue else {
        pieces.append(.text(String(character)))
        continue
      }
      if case .number(let value)? = pieces.last {
        // A number of many digits stays within an `Int`.
        pieces[pieces.count - 1] = .number(min(value, .max / 16) * 10 + digit)
      } else {
        pieces.append(.number(digit))
      }
    }
    return pieces
  }
}

/// A piece of a name that is compared by its number or by its character.
private enum NaturalPiece: Comparable {
  case number(Int)
  case text(String)
}

private func < (
  left: (String, [NaturalPiece]),
  right: (String, [NaturalPiece])
) -> Bool {
  guard left.0 == right.0 else {
    return left.0 < right.0
  }
  return left.1.lexicographicallyPrecedes(right.1)
}
