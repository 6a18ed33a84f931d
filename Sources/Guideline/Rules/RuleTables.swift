import Base
import Markup

/// The rules of a whole site by number, with their relations.
struct RuleTables: Sendable, Hashable {
  /// In the order of their topics, then of the originals' pages.
  private(set) var rules: [Rule] = []
  /// By full id, old ones included.
  private(set) var index: [String: Int] = [:]
  /// By entry.
  private(set) var entries: [EntryRelations]
  private(set) var duplicates: [Duplicate] = []
  /// The first rule without the old ids that follow from those of its topic, because the site has too many of these.
  private(set) var firstWithoutImpliedAliases: Int?

  /// The largest number of old ids that all rules have because their topics have old ids.
  private static let mostImpliedAliases = 100_000

  /// An old id that another rule has.
  struct Duplicate: Sendable, Hashable {
    let id: String
    /// Its index among the aliases that the rule states.
    let number: Int
    let rule: Int
    let first: Int
  }

  /// The values from which tables are made; equal if topics state the same.
  struct Key: Sendable, Hashable {
    let names: TreeNames
    /// In the order of `site.yaml`.
    let platforms: [String]
    /// By entry.
    let topics: [TopicRules]

    static func == (left: Key, right: Key) -> Bool {
      left.names == right.names && left.platforms == right.platforms
        && left.topics.elementsEqual(right.topics) {
          $0.states(sameAs: $1)
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(topics.count)
    }

    /// Returns the known platforms among some ids, each once, in their order.
    fileprivate func ordered(_ ids: [String]) -> [String] {
      guard !ids.isEmpty else { return [] }
      return platforms.filter(Set(ids).contains)
    }
  }

  init(_ key: Key) {
    entries = key.topics.map { _ in EntryRelations() }
    let stated = key.topics.enumerated().flatMap { entry, topic in
      topic.rules.map { rule in (topic: entry, rule: rule) }
    }
    index(stated, names: key.names)
    let aliases = takeAliases(of: stated.map(\.rule))
    for (number, (topic, rule)) in stated.enumerated() {
      rules.append(resolved(rule, number: number, topic: topic, aliases: aliases[number], key: key))
    }
    // All rules are known now, so that each can be related to any other.
    relateEntries(key)
    relateFormerRules(key.names)
    relateRules()
    joinConflicts()
  }

  private mutating func index(
    _ stated: [(topic: Int, rule: StatedRule)],
    names: TreeNames
  ) {
    for (number, (topic, rule)) in stated.enumerated() {
      let id = names.fullID(rule.id, topic: topic)
      // Two rules have one id only in two topics of one id, which is reported.
      index[id] = index[id] ?? number
    }
  }

  /// Registers the old ids of all rules, and returns those that were free, by rule.
  private mutating func takeAliases(of rules: [StatedRule]) -> [[String]] {
    var aliases = rules.enumerated().map { number, rule in
      take(rule.aliases.filter { $0.number != nil }, of: number)
    }
    // What a rule states comes before what follows from old ids of topics.
    var count = 0
    for (number, rule) in rules.enumerated() {
      let implied = rule.aliases.filter { $0.number == nil }
      count += implied.count
      guard count <= Self.mostImpliedAliases else {
        firstWithoutImpliedAliases = number
        break
      }
      aliases[number] += take(implied, of: number)
    }
    return aliases
  }

  /// Registers the old ids of a rule.
  ///
  /// - Returns: The ids that were free.
  private mutating func take(
    _ aliases: [StatedRule.Alias],
    of rule: Int
  ) -> [String] {
    aliases.compactMap { alias in
      if let first = index[alias.id] {
        if let number = alias.number {
          duplicates.append(Duplicate(id: alias.id, number: number, rule: rule, first: first))
        }
        return nil
      }
      index[alias.id] = rule
      return alias.id
    }
  }

  /// Returns a rule with all its names looked up, without unknown ones.
  private func resolved(
    _ rule: StatedRule,
    number: Int,
    topic: Int,
    aliases: [String],
    key: Key
  ) -> Rule {
    let rules = { (ids: [String]) in
      let numbers = ids.compactMap { id in
        index[key.names.fullID(id, topic: topic)]
      }
      return numbers.uniqued().filter { $0 != number }
    }
    return Rule(
      id: key.names.fullID(rule.id, topic: topic),
      topic: topic,
      level: rule.level,
      platforms: key.ordered(rule.platforms),
      versions: rule.versions,
      status: rule.status,
      since: rule.since,
      reviewBy: rule.reviewBy,
      blocks: rule.blocks,
      governs: key.names.topics(rule.governs).filter { $0 != topic },
      replaces: rules(rule.replaces),
      conflicts: rules(rule.conflicts),
      see: rules(rule.see),
      tokens: rule.tokens,
      aliases: aliases)
  }

  private mutating func relateEntries(_ key: Key) {
    var first = 0
    for (entry, topic) in key.topics.enumerated() {
      entries[entry].rules = first..<first + topic.rules.count
      entries[entry].platforms = key.ordered(topic.platforms)
      entries[entry].related = key.names
        .topics(topic.related)
        .filter { $0 != entry }
      first += topic.rules.count
    }
  }

  /// Adds the rules with an old id below another topic to that topic.
  private mutating func relateFormerRules(_ names: TreeNames) {
    for (number, rule) in rules.enumerated() {
      for id in rule.aliases {
        let topic = String(id.prefix { $0 != "." })
        // An id of another tool, `REQ-001`, belongs to no topic.
        guard topic != id,
          let entry = names.topicIndex[topic],
          entry != rule.topic
        else { continue }
        entries[entry].formerRules.append(FormerRule(id: id, rule: number))
      }
    }
  }

  /// Adds each relation that a rule states at its other end.
  private mutating func relateRules() {
    for rule in rules.indices {
      // A retired rule governs nothing, but still says what it has replaced.
      if rules[rule].status != .retired {
        for governed in rules[rule].governs {
          entries[governed].governingRules.append(rule)
        }
      }
      for replaced in rules[rule].replaces {
        rules[replaced].replacedBy.append(rule)
      }
    }
  }

  /// Adds each conflict that one rule states to both rules.
  private mutating func joinConflicts() {
    struct Pair: Hashable {
      let first: Int
      let second: Int
    }
    let stated = rules.indices.flatMap { rule in
      rules[rule].conflicts.map { conflict in
        Pair(first: rule, second: conflict)
      }
    }
    let known = Set(stated)
    for pair in stated where !known.contains(Pair(first: pair.second, second: pair.first)) {
      rules[pair.second].conflicts.append(pair.first)
    }
  }
}

/// The relations of an entry.
package struct EntryRelations: Sendable, Hashable {
  /// Its rules, by their numbers.
  package internal(set) var rules: Range<Int> = 0..<0
  /// In the order of `site.yaml`.
  package internal(set) var platforms: [String] = []
  package internal(set) var related: [Int] = []
  /// Rules of other topics that govern this one.
  package internal(set) var governingRules: [Int] = []
  /// Rules whose old ids belong to this topic and that are on other pages now.
  package internal(set) var formerRules: [FormerRule] = []
}

/// A rule under an id that it had in another topic.
package struct FormerRule: Sendable, Hashable {
  package let id: String
  /// Its number.
  package let rule: Int
}
