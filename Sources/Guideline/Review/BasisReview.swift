import Base
import Diagnostics
import Markup
import SiteConfiguration

/// Compares what rules rest on with what they cite besides, and with the rules that rest on the same statements.
struct BasisReview {
  private let subject: Subject
  private(set) var diagnostics: [Diagnostic] = []

  /// The stages that are compared.
  struct Subject {
    let rules: RuleBook
    let sources: SourceList
    let links: Links
    /// By rule; empty if the site does not treat any years as current.
    let bases: [RuleBasis]
    let years: SourceYears
    let configuration: Configuration
  }

  /// - Complexity: O(*n*), where *n* is the number of rules, their citations and relations.
  init(_ subject: Subject) {
    self.subject = subject
    checkNames()
    checkAges()
    checkDuplicates()
  }

  private func validity(_ rule: Int) -> RuleValidity {
    RuleValidity(
      subject.rules.rules[rule].status,
      isDated: subject.configuration.isDated(subject.years.bases[rule]))
  }

  // MARK: Names

  /// Reports statements in `basis` that no source has, or that the rule does not cite.
  private mutating func checkNames() {
    for rule in subject.rules.rules.indices {
      guard let (path, block) = subject.rules.original(of: rule),
        !block.attributes.basis.isEmpty
      else { continue }
      let cited = Set(subject.links.statements(ofRule: rule))
      for id in block.attributes.basis {
        let location = Location(path, bytes: id.bytes)
        check(basis: id.value, ofRule: block.id.value, citing: cited, at: location)
      }
    }
  }

  /// Reports a statement that no source has, or that is not among those that its rule cites.
  private mutating func check(
    basis id: String,
    ofRule rule: String,
    citing cited: Set<StatementPlace>,
    at location: Location
  ) {
    guard let place = subject.sources.statements[id] else {
      diagnostics.append(subject.sources.unknownStatement(id, at: location))
      return
    }
    if !cited.contains(place) {
      diagnostics.append(.uncitedBasis(id, rule: rule, at: location))
    }
  }

  // MARK: Ages

  /// Reports rules that rest on a source that is too old to be current, and cite a newer one besides.
  private mutating func checkAges() {
    for (rule, basis) in subject.bases.enumerated()
    where !basis.isStated && ![.historical, .retired].contains(validity(rule)) {
      guard let basisYears = subject.years.bases[rule],
        let allYears = subject.years.rules[rule],
        subject.configuration.isDated(basisYears),
        !subject.configuration.isDated(allYears),
        let newer = newestStatement(ofRule: rule),
        let (path, block) = subject.rules.original(of: rule)
      else { continue }
      diagnostics.append(
        .olderBasis(
          ofRule: block.id.value,
          year: basisYears.newest,
          newer: newer,
          newerYear: allYears.newest,
          at: Location(path, bytes: block.id.bytes)))
    }
  }

  /// The id of a statement of the newest source that a rule cites.
  private func newestStatement(ofRule rule: Int) -> String? {
    let places = subject.links.statements(ofRule: rule)
    let newest = places.max { left, right in
      year(of: left) < year(of: right)
    }
    return newest.map { place in subject.sources.statement(place).id }
  }

  private func year(of place: StatementPlace) -> Int {
    subject.sources.sources[place.source].year ?? .min
  }

  // MARK: Duplicates

  /// Reports dated rules that rest on the same statement as a current one, unless one of the two refers to the other.
  ///
  /// Only statements that a source words as a rule count: two rules may well rest on one definition.
  private mutating func checkDuplicates() {
    let current = currentRules()
    guard !current.isEmpty else { return }
    let references = referencesOfRules()
    for (rule, basis) in subject.bases.enumerated() where validity(rule) == .dated {
      let duplicated = basis.statements.lazy.compactMap { place in
        let unrelated = current[place]?.first { other in
          !references[rule].contains(other)
            && !references[other].contains(rule)
        }
        return unrelated.map { other in (statement: place, rule: other) }
      }.first
      guard let duplicated,
        let (path, block) = subject.rules.original(of: rule)
      else { continue }
      diagnostics.append(
        .datedDuplicate(
          ofRule: block.id.value,
          current: subject.rules.rules[duplicated.rule].id,
          statement: subject.sources.statement(duplicated.statement).id,
          at: Location(path, bytes: block.id.bytes),
          currentAt: subject.rules.location(of: duplicated.rule)))
    }
  }

  /// The current rules that rest on each statement that is worded as a rule.
  private func currentRules() -> [StatementPlace: [Int]] {
    var current: [StatementPlace: [Int]] = [:]
    for (rule, basis) in subject.bases.enumerated() where validity(rule) == .current {
      for place in Set(basis.statements) where isRule(place) {
        current[place, default: []].append(rule)
      }
    }
    return current
  }

  private func isRule(_ place: StatementPlace) -> Bool {
    subject.sources.statement(place).kind == "rule"
  }

  /// By rule: the rules that it names in an attribute, or to which its text links on the page in the original
  /// language.
  private func referencesOfRules() -> [Set<Int>] {
    let rules = subject.rules
    let names = rules.tree.outline.names
    var references = rules.rules.map { rule in
      Set(rule.replaces + rule.conflicts + rule.see)
    }
    for (entry, group) in rules.tree.groups.enumerated() {
      guard let page = group.original else { continue }
      let blocks = page.document.rules
      for (place, target) in subject.links.rulesLinked(from: page, of: entry) {
        // Blocks follow each other: the last one that begins before the link is the only one that can hold it.
        let next = blocks.partitionIndex { block in block.lines.lowerBound > place }
        guard next > 0,
          blocks[next - 1].lines.contains(place),
          let rule = rules.index[names.fullID(blocks[next - 1].id.value, topic: entry)]
        else { continue }
        references[rule].insert(target)
      }
    }
    return references
  }
}

extension Links {
  /// Returns the rules to which a page links, each with the place of the link in the page's file.
  fileprivate func rulesLinked(
    from page: PageInput,
    of entry: Int
  ) -> [(place: Int, rule: Int)] {
    guard let outgoing = outgoing(entry, page.language) else {
      return []
    }
    return zip(page.document.references, outgoing.targets).compactMap { reference, target in
      guard case .rule(let rule) = target else { return nil }
      return (reference.bytes.lowerBound, rule)
    }
  }
}
