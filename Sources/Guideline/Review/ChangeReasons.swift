package import Diagnostics
package import Editions
import Markup
import Yams

/// Why things changed, in one line each, as the editor says it: `Content/changes.yaml`.
///
///     alert.two-buttons: Three buttons did not fit.
///     tab-bar.few: {en: Five are hard to tell apart., ja: 五つは見分けにくい。}
///     term:sheet:
///       "2026.1": The word is what the system calls it.
///
/// A reason without an edition is about the newest change of the thing, or the one to come.
package struct ChangeReasons: Sendable, Equatable {
  /// What is said of one thing.
  struct Entry: Sendable, Equatable {
    /// A reason and where its edition is named.
    struct Dated: Sendable, Equatable {
      let edition: String
      let location: Location
      let reason: LocalizedText
    }

    let location: Location
    var newest: LocalizedText?
    var dated: [Dated] = []
  }

  /// By id, in the form of files.
  private(set) var entries: [String: Entry] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  /// No reasons.
  package init() {}

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  ///   - languages: The site's languages.
  package init(_ bytes: [UInt8], path: String, languages: [String]) {
    var values = ValueReader(YAMLText(path: path, bytes: bytes))
    do {
      guard let root = try values.yaml.root() else { return }
      guard let mapping = root.mapping else {
        values.wrongValue("changes.yaml", "a reason for each id", root)
        diagnostics = values.diagnostics
        return
      }
      for (key, value) in mapping {
        guard let id = key.scalar?.string else {
          values.wrongValue("changes.yaml", "ids", key)
          continue
        }
        entries[id] = Self.entry(id, key, value, languages, &values)
      }
      diagnostics = values.diagnostics
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private static func entry(
    _ id: String, _ key: Yams.Node, _ node: Yams.Node, _ languages: [String],
    _ values: inout ValueReader
  ) -> Entry {
    var entry = Entry(location: values.yaml.location(of: key))
    let keys = node.mapping?.keys.compactMap { $0.scalar?.string } ?? []
    // Without a language among them they are editions.
    guard let mapping = node.mapping, !keys.isEmpty, !keys.contains(where: languages.contains)
    else {
      entry.newest = reason(id, node, languages, &values)
      return entry
    }
    for (key, value) in mapping {
      guard let edition = key.scalar?.string else { continue }
      entry.dated.append(
        Entry.Dated(
          edition: edition, location: values.yaml.location(of: key),
          reason: reason(edition, value, languages, &values)))
    }
    return entry
  }

  private static func reason(
    _ key: String, _ node: Yams.Node, _ languages: [String], _ values: inout ValueReader
  ) -> LocalizedText {
    let text = values.localized(key, node, languages)
    for language in languages.indices where text.text(language)?.contains("\n") == true {
      values.wrongValue(key, "one line", node)
      break
    }
    return text
  }
}

// MARK: - What is meant

extension GuidelineStages {
  /// Why a thing changed.
  ///
  /// - Parameters:
  ///   - item: The change.
  ///   - edition: The number of the edition that has it; `nil` for a change that is in none yet.
  /// - Returns: The reason; `nil` where the editor does not say.
  package func reason(for item: ItemChange, in edition: Int?) -> LocalizedText? {
    let reasons = changeReasons.entries
    guard !reasons.isEmpty else { return nil }
    var ids = [item.id] + (item.formerID.map { [$0] } ?? [])
    if item.kind == .rule, let rule = ruleBook.index[item.id] {
      ids += ruleBook.rules[rule].aliases
    }
    guard let entry = ids.lazy.compactMap({ reasons[item.kind.key(of: $0)] }).first else {
      return nil
    }
    guard let edition else { return entry.newest }
    let name = history.editions[edition].name
    if let dated = entry.dated.first(where: { $0.edition == name }) { return dated.reason }
    let newest = history.changes(of: item.kind, item.id).first?.edition
    return newest == edition ? entry.newest : nil
  }

  /// Ids that nothing has or had, and editions that the site does not have.
  func unknownNamesOfReasons() -> [Diagnostic] {
    guard !changeReasons.entries.isEmpty else { return [] }
    let changed = Set(
      history.differences.lazy.compactMap { $0 }.flatMap(\.items).flatMap { item in
        [item.id, item.formerID].compactMap { $0 }.map { item.kind.key(of: $0) }
      })
    let editions = history.editions.map(\.name)
    let known = configuration.languages.map(\.code) + editions
    return changeReasons.entries.sorted { $0.key < $1.key }.flatMap { id, entry in
      let isKnown = changed.contains(id) || isKnown(id)
      return (isKnown ? [] : [unknown(id, among: changed, at: entry.location)])
        + entry.dated.filter { !editions.contains($0.edition) }.map {
          .unknownKey($0.edition, among: known, at: $0.location)
        }
    }
  }

  private func isKnown(_ id: String) -> Bool {
    switch ReasonKey(id) {
    case .rule: ruleBook.index[id] != nil
    case .term(let term): termList.index[term] != nil
    case .section(let section): section.isEmpty || tree.sectionIndex[section] != nil
    case .topic: tree.topicIndex[id] != nil
    case .part(let owner, let anchor):
      entry(of: owner).map { anchor.isEmpty || partAnchors(of: $0).contains(anchor) } ?? false
    }
  }

  private func unknown(
    _ id: String, among changed: Set<String>, at location: Location
  ) -> Diagnostic {
    switch ReasonKey(id) {
    case .rule:
      return .unknownRule(id, among: changed.union(ruleBook.index.keys).sorted(), at: location)
    case .term(let term): return .unknownTerm(term, among: Array(termList.index.keys), at: location)
    case .section(let section):
      return .unknownSection(section, among: Array(tree.sectionIndex.keys), at: location)
    case .topic:
      return .unknownTopic(id, among: changed.union(tree.topicIndex.keys).sorted(), at: location)
    case .part(let owner, let anchor):
      guard let entry = entry(of: owner) else {
        return .unknownTopic(owner, among: Array(tree.topicIndex.keys), at: location)
      }
      return .unknownAnchor(
        anchor, page: owner, among: partAnchors(of: entry).sorted(), at: location)
    }
  }

  /// The entry of a topic, `alert`, or of a section, `bars/`.
  private func entry(of owner: String) -> Int? {
    if owner == "/" { return 0 }
    return owner.hasSuffix("/")
      ? tree.sectionIndex[String(owner.dropLast())] : tree.topicIndex[owner]
  }

  private func partAnchors(of entry: Int) -> Set<String> {
    Set(configuration.languages.indices.flatMap { anchors(entry, $0) })
  }
}

/// What an id of `changes.yaml` is one of.
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
  fileprivate func key(of id: String) -> String { self == .term ? "term:" + id : id }
}
