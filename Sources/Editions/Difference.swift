import Base

/// The changes between two editions, object by object.
///
/// 1. Records of one object are joined over languages; both lists are sorted, so that this is a
///   single pass (`groups`).
/// 2. Objects with the same id are paired by merging the two lists; the rest is paired by old ids.
/// 3. Each pair is compared (`PairComparison`).
///
/// A consequence of another change is not a separate change: the texts of a topic that is new or
/// removed, the ids of rules and parts whose topic has a new id, the folders of topics whose
/// section has a new name. Neither is a new order, nor different markup of the same words.
package struct Difference: Sendable {
  /// Sorted by kind and id.
  package private(set) var items: [ItemChange] = []
  /// By kind, then id in the newer edition: the id in the older one, where that was another one.
  package private(set) var formerIDs: [EditionRecord.Kind: [String: String]] = [:]

  /// The texts that changed to others.
  package var changedTexts: Set<TextPair> {
    Set(items.lazy.flatMap(\.changes).compactMap(\.texts))
  }

  /// Compares two editions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of records; no text is read.
  package init(from old: Edition, to new: Edition) {
    let pairing = Pairing(from: old, to: new)
    let context = PairContext(pairing, fields: new.fields.filter(old.fields.contains))
    addChanges(of: pairing, context: context)
    for number in pairing.added where !context.isConsequence(pairing.new[number], of: .added) {
      let group = pairing.new[number]
      items.append(ItemChange(kind: group.kind, id: group.id, changes: [.added]))
    }
    for number in pairing.removed where !context.isConsequence(pairing.old[number], of: .removed) {
      let group = pairing.old[number]
      let heir = pairing.heirs[number].map { pairing.new[$0].id }
      items.append(
        ItemChange(kind: group.kind, id: group.id, changes: [.removed(into: heir)]))
    }
    items.sort { one, other in
      guard one.kind == other.kind else {
        return one.kind < other.kind
      }
      return one.id.isBefore(other.id)
    }
  }

  private mutating func addChanges(of pairing: Pairing, context: PairContext) {
    for pair in pairing.pairs {
      let (old, new) = (pairing.old[pair.old], pairing.new[pair.new])
      let formerID = old.id == new.id ? nil : old.id
      // A new id without any other change is noted, too: later changes are of the same object.
      if let formerID {
        formerIDs[new.kind, default: [:]][new.id] = formerID
      }
      let changes = PairComparison(from: old, to: new, context: context).changes
      guard !changes.isEmpty else { continue }
      items.append(
        ItemChange(kind: new.kind, id: new.id, formerID: formerID, changes: changes))
    }
  }
}

/// The records of one thing in all languages.
struct RecordGroup {
  let kind: EditionRecord.Kind
  let id: String
  /// By language, sorted.
  let records: ArraySlice<EditionRecord>

  var facts: EditionFacts? { records.lazy.compactMap(\.facts).first }

  /// The language of the record with facts.
  var original: String? { records.first { $0.facts != nil }?.language }

  func record(in language: String) -> EditionRecord? {
    records.first { $0.language == language }
  }

  /// The id of the topic or the section that a part or a rule is of: `alert#sizes`, `alert.two-buttons`.
  var owner: String? {
    switch kind {
    case .part:
      String(id.prefix { $0 != "#" })
    case .rule:
      String(id.prefix { $0 != "." })
    case .section, .term, .topic:
      nil
    }
  }

  /// - Complexity: O(*n*), where *n* is the number of records.
  static func groups(_ edition: Edition) -> [RecordGroup] {
    var groups: [RecordGroup] = []
    var rest = edition.records[...]
    while let first = rest.first {
      let records = rest.prefix { $0.kind == first.kind && $0.id == first.id }
      groups.append(RecordGroup(kind: first.kind, id: first.id, records: records))
      rest = rest[records.endIndex...]
    }
    return groups
  }

  func isBefore(_ other: RecordGroup) -> Bool {
    guard kind == other.kind else { return kind < other.kind }
    return id.isBefore(other.id)
  }
}

/// The pairs of equal objects of two editions.
struct Pairing {
  let old: [RecordGroup]
  let new: [RecordGroup]
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []
  /// By the number of a removed object: the object that has its id as an old one.
  private(set) var heirs: [Int: Int] = [:]

  init(from old: Edition, to new: Edition) {
    self.old = RecordGroup.groups(old)
    self.new = RecordGroup.groups(new)
    merge()
    pairByAlias()
  }

  /// Pairs objects of one id, in one pass over both sorted lists.

  private mutating func merge() {
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count
        || left < old.count && old[left].isBefore(new[right])
      {
        removed.append(left)
        left += 1
      } else if left == old.count
        || new[right].isBefore(old[left])
      {
        added.append(right)
        right += 1
      } else {
        pairs.append((left, right))
        left += 1
        right += 1
      }
    }
  }

  private struct Name: Hashable {
    let kind: EditionRecord.Kind
    let id: String
  }

  private mutating func pairByAlias() {
    guard !removed.isEmpty else { return }
    let names = namesByAlias
    var free = Set(added)
    var gone: [Int] = []
    for number in removed {
      guard let heir = names[Name(kind: old[number].kind, id: old[number].id)] else {
        gone.append(number)
        continue
      }
      // Only the first of several objects that were joined goes on as the new one.
      if free.remove(heir) != nil {
        pairs.append((number, heir))
      } else {
        gone.append(number)
        heirs[number] = heir
      }
    }
    removed = gone
    added.removeAll { !free.contains($0) }
  }

  /// The objects of the newer edition by their old ids.
  private var namesByAlias: [Name: Int] {
    var names: [Name: Int] = [:]
    for (number, group) in new.enumerated() {
      for alias in group.facts?.aliases ?? [] {
        let name = Name(kind: group.kind, id: alias)
        names[name] = names[name] ?? number
      }
    }
    return names
  }
}

/// The differences of a pair that follow from changes of topics and sections.
struct PairContext {
  /// By the old id of a topic or a section, that of now.
  private var ids: [String: String] = [:]
  private var added: Set<String> = []
  private var removed: Set<String> = []
  /// The fields of topics that both editions know: one that was declared in between is no change of each topic.
  let fields: [String]

  init(_ pairing: Pairing, fields: [String]) {
    self.fields = fields
    let isOwner = { (group: RecordGroup) in [.section, .topic].contains(group.kind) }
    for pair in pairing.pairs where isOwner(pairing.old[pair.old]) {
      let (old, new) = (pairing.old[pair.old].id, pairing.new[pair.new].id)
      if old != new {
        ids[old] = new
      }
    }
    let new = pairing.added.map { number in pairing.new[number] }
    let gone = pairing.removed.map { number in pairing.old[number] }
    added = Set(new.filter(isOwner).map(\.id))
    removed = Set(gone.filter(isOwner).map(\.id))
  }

  /// Returns the present id of a topic or a section of the older edition.
  func id(ofOwner old: String) -> String {
    ids[old] ?? old
  }

  /// A folder of the older edition, with the names of now.
  func path(_ old: String) -> [String] {
    old.split(separator: "/").enumerated().map { place, name in
      let name = String(name)
      guard place == 0 else { return id(ofOwner: name) }
      // The id of a section ends with a slash.
      return String(id(ofOwner: name + "/").prefix { $0 != "/" })
    }
  }

  /// Returns whether an object is new, or removed, only because its page is: rules count
  /// separately.
  func isConsequence(_ group: RecordGroup, of change: Change.Kind) -> Bool {
    guard group.kind == .part,
      let owner = group.owner
    else { return false }
    let owners = change == .added ? added : removed
    return owners.contains(owner)
  }
}
