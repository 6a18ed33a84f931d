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
    _ reasons: ChangeReasons, tree: SiteTree, anchors: Anchors, rules: RuleBook, terms: TermList,
    history: EditionHistory
  ) {
    self.tree = tree
    self.anchors = anchors
    self.rules = rules
    self.terms = terms
    self.history = history
    entries = reasons.entries
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
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
  func reason(for item: ItemChange, in edition: Int?) -> LocalizedText? {
    guard !entries.isEmpty else { return nil }
    let id = edition.map { history.lastID(of: item, in: $0) } ?? item.id
    let keys = [id, item.id, item.formerID].compactMap { $0.map(item.kind.key) }
    let isGone = item.changes.contains { $0.kind == .removed }
    // What took over an id has other reasons.
    let present = isGone ? [] : keys.prefix(2).map(presentKey)
    let entry =
      (keys + present).lazy.compactMap { entries[$0] }.first
      ?? present.lazy.compactMap { renamed[$0] }.first
    guard let entry else { return nil }
    guard let edition else { return entry.newest }
    let name = history.editions[edition].name
    if let dated = entry.dated.first(where: { $0.edition == name }) {
      return dated.reason
    }
    guard history.changes(of: item.kind, id).first?.edition == edition else {
      return nil
    }
    return entry.newest
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
      return rules.index[key].map { rules.rules[$0].id } ?? key
    case .term(let id):
      return
        terms
        .index[id]
        .map { "term:" + terms.terms[$0].id.value } ?? key
    case .section, .topic:
      return entry(of: key).map { id(ofEntry: $0, "") } ?? key
    case .part(let owner, let anchor):
      guard let entry = entry(of: owner) else { return key }
      let page = anchors.entries[entry].pages.lazy.compactMap { $0 }.first
      return id(ofEntry: entry, "#" + (page?.spelling(of: anchor) ?? anchor))
    }
  }

  private func id(ofEntry entry: Int, _ part: String) -> String {
    tree.partID(entry, anchor: "").dropLast() + part
  }

  /// Returns whether the last change of an object was its removal: its id may be an old one of
  /// another object.
  private func isGone(_ name: ReasonKey, key: String) -> Bool {
    let (kind, id): (EditionRecord.Kind, String) =
      switch name {
      case .rule:
        (.rule, key)
      case .term(let term):
        (.term, term)
      case .section:
        (.section, key)
      case .topic:
        (.topic, key)
      case .part:
        (.part, key)
      }
    return history.changes(of: kind, id).first?.item.changes.contains {
      $0.kind == .removed
    }
      ?? false
  }

  /// The entry of a topic, `alert`, or of a section, `bars/`.
  private func entry(of owner: String) -> Int? {
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
    let changed = Set(
      history.differences.lazy.compactMap { $0 }.flatMap(\.items).flatMap { item in
        [item.id, item.formerID].compactMap { $0 }.map { item.kind.key(of: $0) }
      })
    let editions = history.editions.map(\.name)
    let known = tree.configuration.languages.map(\.code) + editions
    return entries.sorted { $0.key < $1.key }.flatMap { id, entry in
      let isKnown = changed.contains(id) || isKnown(id)
      return (isKnown ? [] : [unknown(id, among: changed, at: entry.location)])
        + entry.dated.filter { !editions.contains($0.edition) }.map {
          .unknownKey($0.edition, among: known, at: $0.location)
        }
    }
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
      entry(of: owner).map {
        anchor.isEmpty
          || partAnchors(of: $0).contains(anchor)
      } ?? false
    }
  }

  private func unknown(
    _ id: String, among changed: Set<String>, at location: Location
  ) -> Diagnostic {
    switch ReasonKey(id) {
    case .rule:
      return .unknownRule(
        id,
        among: changed.union(rules.index.keys).sorted(),
        at: location)
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
      return .unknownTopic(
        id,
        among: changed.union(tree.topicIndex.keys).sorted(),
        at: location)
    case .part(let owner, let anchor):
      guard let entry = entry(of: owner) else {
        return .unknownTopic(owner, among: Array(tree.topicIndex.keys), at: location)
      }
      return .unknownAnchor(
        anchor, page: owner, among: partAnchors(of: entry).sorted(), at: location)
    }
  }

  private func partAnchors(of entry: Int) -> Set<String> {
    Set(anchors.entries[entry].pages.compactMap { $0?.published }.joined())
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
    if id.hasPrefix("term:") {
      self = .term(String(id.dropFirst("term:".count)))
    } else if let sign = id.firstIndex(of: "#") {
      self = .part(owner: String(id[..<sign]), anchor: String(id[id.index(after: sign)...]))
    } else if id.hasSuffix("/") {
      self = .section(String(id.dropLast()))
    } else {
      self = id.contains(".") ? .rule : .topic
    }
  }
}

extension EditionRecord.Kind {
  /// An id as `changes.yaml` has it: a term's would else be a topic's.
  fileprivate func key(of id: String) -> String {
    if self == .term {
      "term:" + id
    } else {
      id
    }
  }
}
