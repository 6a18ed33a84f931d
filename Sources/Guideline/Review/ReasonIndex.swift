import Base
import Diagnostics
import Editions
import Markup
import SiteConfiguration

/// The reasons for changes, by any id that the editor uses: a present or an old one.
struct ReasonIndex: Sendable {
  private let tree: SiteTree
  private let anchors: Anchors
  private let rules: RuleBook
  private let terms: TermList
  private let history: EditionHistory
  private let entries: [String: ChangeReasons.Entry]
  /// Those under an old id, by that of now.
  private var renamed: [String: ChangeReasons.Entry] = [:]

  init(
    _ reasons: ChangeReasons,
    tree: SiteTree,
    anchors: Anchors,
    rules: RuleBook,
    terms: TermList,
    history: EditionHistory
  ) {
    self.tree = tree
    self.anchors = anchors
    self.rules = rules
    self.terms = terms
    self.history = history
    entries = reasons.entries
    // In a fixed order, since two old ids may be those of one object.
    for (key, entry) in entries.sortedByKey() {
      let present = presentKey(of: key)
      if present != key {
        renamed[present] = renamed[present] ?? entry
      }
    }
  }

  /// Returns the reason for a change.
  ///
  /// - Parameters:
  ///   - item: The change.
  ///   - edition: The number of the edition that has it; `nil` for a change that is in no edition
  ///     yet.
  /// - Returns: The reason; `nil` if the editor gives none.
  func reason(
    for item: ItemChange,
    in edition: Int?
  ) -> LocalizedText? {
    guard !entries.isEmpty else { return nil }
    let id = edition.map { edition in history.lastID(of: item, in: edition) } ?? item.id
    guard let entry = entry(for: item, named: id) else {
      return nil
    }
    guard let edition else { return entry.newest }
    let name = history.editions[edition].name
    if let dated = entry.dated.first(where: { $0.edition == name }) {
      return dated.reason
    }
    // Without an edition a reason is that of the newest change.
    let newest = history.changes(of: item.kind, id).first
    guard newest?.edition == edition else { return nil }
    return entry.newest
  }

  /// The reasons for the changes of an object, by one of the ids that it has or had.
  private func entry(
    for item: ItemChange,
    named id: String
  ) -> ChangeReasons.Entry? {
    let ids = [id, item.id, item.formerID].compactMap(\.self)
    let keys = ids.map(item.kind.key)
    if let entry = firstEntry(under: keys) {
      return entry
    }
    // What took over an id has other reasons.
    let isGone = item.changes.contains { $0.kind == .removed }
    guard !isGone else { return nil }
    // Nearly every object has one id.
    let present = keys.prefix(id == item.id ? 1 : 2).map(presentKey)
    return firstEntry(under: present) ?? present.lazy.compactMap { renamed[$0] }.first
  }

  private func firstEntry(under keys: some Sequence<String>) -> ChangeReasons.Entry? {
    keys.lazy.compactMap { key in entries[key] }.first
  }
}

// MARK: - Ids of now

extension ReasonIndex {
  /// Returns the key, in the form of `changes.yaml`, with the present id of an object; the same key
  /// for a removed or an unknown one.
  private func presentKey(of key: String) -> String {
    let name = ReasonKey(key)
    guard !isGone(name, key: key) else { return key }
    switch name {
    case .rule:
      return
        rules
        .index[key]
        .map { rule in rules.rules[rule].id } ?? key
    case .term(let id):
      let term = terms.index[id].map { term in
        terms.terms[term].id.value
      }
      return term.map { "term:" + $0 } ?? key
    case .section, .topic:
      return entry(of: key).map { entry in id(ofEntry: entry, part: "") } ?? key
    case .part(let owner, let anchor):
      guard let entry = entry(of: owner) else { return key }
      // Anchors are the same in every language.
      let page =
        anchors
        .entries[entry].pages.lazy
        .compactMap(\.self).first
      return id(ofEntry: entry, part: "#" + (page?.spelling(of: anchor) ?? anchor))
    }
  }

  private func id(ofEntry entry: Int, part: String) -> String {
    // `tab-bar#`, `bars/#`
    tree.partID(entry, anchor: "").dropLast() + part
  }

  /// Returns whether the last change of an object was its removal: its id may be an old one of
  /// another object.
  private func isGone(_ name: ReasonKey, key: String) -> Bool {
    let newest = history.changes(of: name.kind, name.id(in: key)).first
    return newest?.item.changes.contains { $0.kind == .removed } ?? false
  }

  /// The entry of a topic, `alert`, or of a section, `bars/`.
  private func entry(of owner: String) -> Int? {
    // The home page.
    if owner == "/" {
      return 0
    }
    if owner.hasSuffix("/") {
      return tree.sectionIndex[String(owner.dropLast())]
    }
    return tree.topicIndex[owner]
  }
}

// MARK: - Diagnostics

extension ReasonIndex {
  /// Diagnostics for ids that no object has or had, and for editions that the site does not have.
  var diagnostics: [Diagnostic] {
    guard !entries.isEmpty else { return [] }
    let changed = changedKeys
    let editions = history.editions.map(\.name)
    let known = tree.configuration.languages.map(\.code) + editions
    return entries.sortedByKey().flatMap { id, entry in
      let isKnown = changed.contains(id) || isKnown(id)
      let unknownID = isKnown ? [] : [unknown(id, among: changed, at: entry.location)]
      let unknownEditions = entry.dated.filter { !editions.contains($0.edition) }
      return unknownID
        + unknownEditions.map { dated in
          .unknownKey(dated.edition, among: known, at: dated.location)
        }
    }
  }

  /// The keys of everything that has ever changed.
  private var changedKeys: Set<String> {
    let items = history.differences.lazy
      .compactMap(\.self)
      .flatMap(\.items)
    return Set(
      items.flatMap { item in
        [item.id, item.formerID].compactMap(\.self).map(item.kind.key)
      })
  }

  private func isKnown(_ id: String) -> Bool {
    switch ReasonKey(id) {
    case .rule:
      rules.index[id] != nil
    case .term(let term):
      terms.index[term] != nil
    case .section(let section):
      section.isEmpty || tree.sectionIndex[section] != nil
    case .topic:
      tree.topicIndex[id] != nil
    case .part(let owner, let anchor):
      if let entry = entry(of: owner) {
        anchor.isEmpty || partAnchors(of: entry).contains(anchor)
      } else {
        false
      }
    }
  }

  private func unknown(
    _ id: String,
    among changed: Set<String>,
    at location: Location
  ) -> Diagnostic {
    switch ReasonKey(id) {
    case .rule:
      let known = changed.union(rules.index.keys).sorted()
      return .unknownRule(id, among: known, at: location)
    case .term(let term):
      return .unknownTerm(
        term,
        among: Array(terms.index.keys),
        at: location)
    case .section(let section):
      return .unknownSection(
        section,
        among: Array(tree.sectionIndex.keys),
        at: location)
    case .topic:
      let known = changed.union(tree.topicIndex.keys).sorted()
      return .unknownTopic(id, among: known, at: location)
    case .part(let owner, let anchor):
      guard let entry = entry(of: owner) else {
        return .unknownTopic(
          owner,
          among: Array(tree.topicIndex.keys),
          at: location)
      }
      return .unknownAnchor(
        anchor,
        page: owner,
        among: partAnchors(of: entry).sorted(),
        at: location)
    }
  }

  private func partAnchors(of entry: Int) -> Set<String> {
    Set(anchors.entries[entry].pages.compactMap(\.self).flatMap(\.published))
  }
}

/// The kind of object that an id of `changes.yaml` refers to.
private enum ReasonKey {
  case rule
  case topic
  case section(String)
  case part(owner: String, anchor: String)
  case term(String)

  init(_ id: String) {
    // Bytes, since every change on every page of an edition asks.
    let bytes = id.utf8
    if bytes.starts(with: "term:".utf8) {
      self = .term(String(id.dropFirst("term:".count)))
    } else if let sign = bytes.firstIndex(of: .numberSign) {
      self = .part(owner: String(id[..<sign]), anchor: String(id[bytes.index(after: sign)...]))
    } else if bytes.last == .slash {
      self = .section(String(id.dropLast()))
    } else {
      self = bytes.contains(.period) ? .rule : .topic
    }
  }

  var kind: EditionRecord.Kind {
    switch self {
    case .rule:
      .rule
    case .term:
      .term
    case .section:
      .section
    case .topic:
      .topic
    case .part:
      .part
    }
  }

  /// The id as editions have it: that of a term without `term:`, all others as they are.
  func id(in key: String) -> String {
    if case .term(let id) = self {
      return id
    }
    return key
  }
}

extension EditionRecord.Kind {
  /// An id as `changes.yaml` has it: a term's would else be a topic's.
  fileprivate func key(of id: String) -> String {
    guard self == .term else { return id }
    return "term:" + id
  }
}
