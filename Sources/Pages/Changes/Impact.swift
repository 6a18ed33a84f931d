package import Base
import DesignTokens
package import Editions
package import Guideline

/// What refers to something that has changed, to be looked at by a reviewer: whether it still fits.
package struct Impact: Sendable {
  /// How something refers to what has changed.
  package enum Relation: String, Sendable {
    /// A topic that the rule governs.
    case governs
    /// A rule that names the rule under `see`, `replaces` or `conflicts`.
    case see, replaces, conflicts
    /// A rule that is about the token.
    case token
    /// A page that links to it, or uses the term.
    case link
  }

  /// A rule or a topic that refers to what has changed.
  package struct Referrer: Sendable, Hashable {
    package let id: String
    package let relation: Relation

    /// The referrer with its relation: `button (link)`.
    package var words: String { "\(id) (\(relation.rawValue))" }
  }

  /// What has changed: a rule, a topic, a term or a token, by its id.
  package let id: String
  package let kind: String
  /// The topics that it governs, the rules that name it or are about it, then pages, each in the order of the site.
  package let referrers: [Referrer]
  /// What has changed, as a word that is another one after another change.
  package let state: String
}

extension Impact {
  /// What refers to the things that have changed, without those to which nothing does.
  ///
  /// - Parameters:
  ///   - items: The changes.
  ///   - old: The guideline before.
  ///   - new: The guideline with what refers to the changes now.
  /// - Returns: The rules, topics and terms in the order of the changes, then tokens.
  /// - Complexity: O(*n*) in the number of rules and links.
  package static func all(
    of items: [ItemChange],
    from old: GuidelineStages,
    to new: GuidelineStages
  ) -> [Impact] {
    let referrers = RuleReferrers(new)
    let changed = items.compactMap { item in
      Impact(item, referrers: referrers, guideline: new)
    }
    return changed + tokens(from: old, to: new)
  }

  private init?(
    _ item: ItemChange,
    referrers: RuleReferrers,
    guideline: GuidelineStages
  ) {
    // What is new was referred to by nobody who knew something else.
    guard item.changes != [.added] else { return nil }
    let found = Self.referrers(of: item, referrers, guideline: guideline)
    guard !found.isEmpty else { return nil }
    self.init(
      id: item.id,
      kind: item.kind.rawValue,
      referrers: found,
      state: Self.word(for: item.changes))
  }

  private static func referrers(
    of item: ItemChange,
    _ rules: RuleReferrers,
    guideline: GuidelineStages
  ) -> [Referrer] {
    switch item.kind {
    case .rule:
      rules.referrers(ofRule: item.id)
    case .topic, .section:
      referrers(ofTopic: item.id, in: guideline)
    case .term:
      referrers(ofTerm: item.id, in: guideline)
    case .part:
      []
    }
  }

  private static func referrers(
    ofTopic id: String,
    in guideline: GuidelineStages
  ) -> [Referrer] {
    let name =
      if id.hasSuffix("/") {
        String(id.dropLast())
      } else {
        id
      }
    let tree = guideline.tree
    guard let entry = tree.topicIndex[name] ?? tree.sectionIndex[name] else {
      return []
    }
    return guideline.links.mentions(ofEntry: entry).map { mention in
      Referrer(id: tree.entries[mention].id, relation: .link)
    }
  }

  private static func referrers(
    ofTerm id: String,
    in guideline: GuidelineStages
  ) -> [Referrer] {
    guard let term = guideline.termList.index[id] else {
      return []
    }
    return guideline.links.mentions(ofTerm: term).map { mention in
      Referrer(id: guideline.tree.entries[mention].id, relation: .link)
    }
  }

  /// The tokens with another value, and the rules that are about them.
  private static func tokens(
    from old: GuidelineStages,
    to new: GuidelineStages
  ) -> [Impact] {
    var rules: [Int: [Referrer]] = [:]
    for (number, rule) in new.ruleBook.rules.enumerated() {
      for token in new.tokens(ofRule: number) {
        rules[token, default: []].append(Referrer(id: rule.id, relation: .token))
      }
    }
    return rules.sortedByKey().compactMap { token, referrers in
      let now = new.tokens.tokens[token]
      guard let number = old.tokens.number(of: now.name),
        old.tokens.tokens[number].values != now.values
      else { return nil }
      return Impact(
        id: now.name,
        kind: "token",
        referrers: referrers,
        state: word(for: now.values))
    }
  }

  /// A word that differs for every change.
  static func word(for change: some Any) -> String {
    String(sha256(Array("\(change)".utf8).span).prefix(12))
  }
}

/// The rules and topics that refer to each rule.
private struct RuleReferrers {
  private let guideline: GuidelineStages
  /// By rule.
  private var naming: [Int: [Impact.Referrer]] = [:]

  init(_ guideline: GuidelineStages) {
    self.guideline = guideline
    for rule in guideline.ruleBook.rules {
      add(rule.see, of: rule, relation: .see)
      add(rule.replaces, of: rule, relation: .replaces)
      add(rule.conflicts, of: rule, relation: .conflicts)
    }
  }

  private mutating func add(
    _ named: [Int],
    of rule: Rule,
    relation: Impact.Relation
  ) {
    for number in named {
      naming[number, default: []].append(.init(id: rule.id, relation: relation))
    }
  }

  func referrers(ofRule id: String) -> [Impact.Referrer] {
    guard let number = guideline.ruleBook.index[id] else {
      return []
    }
    let entries = guideline.tree.entries
    let governed = guideline.ruleBook.rules[number].governs.map { entry in
      Impact.Referrer(id: entries[entry].id, relation: .governs)
    }
    let linking = guideline.links.mentions(ofRule: number).map { entry in
      Impact.Referrer(id: entries[entry].id, relation: .link)
    }
    return governed + (naming[number] ?? []) + linking
  }
}

extension Impact {
  /// The change in a line: `alert.two-buttons: alert.few (see), button (link)`.
  package var line: String {
    "\(id): \(referrers.map(\.words).joined(separator: ", "))"
  }

  package var value: JSONValue {
    let referrers = referrers.map { referrer in
      JSONValue.object([
        ("id", .string(referrer.id)), ("relation", .string(referrer.relation.rawValue)),
      ])
    }
    return .object([
      ("id", .string(id)), ("kind", .string(kind)), ("referrers", .array(referrers)),
    ])
  }
}
