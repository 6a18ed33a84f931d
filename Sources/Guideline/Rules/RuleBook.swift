import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// Every rule of a site in all its languages, and how rules and topics relate.
package final class RuleBook: Sendable {
  let tree: SiteTree
  /// By entry.
  private let topics: [TopicRules]
  let tables: RuleTables

  /// Joins the rules of the originals with their translations.
  ///
  /// - Parameters:
  ///   - tree: The pages.
  ///   - memo: The previous results. For a changed page only its own topic is made again, as long as
  ///     it states the same.
  ///   - jobs: The number of topics to work on concurrently, at least 1.
  init(_ tree: SiteTree, memo: inout RuleMemo, jobs: Int) async {
    self.tree = tree
    topics = await memo.topics.values(for: tree.groups, jobs: jobs) { TopicRules($0) }
    let key = RuleTables.Key(
      names: tree.outline.names,
      platforms: tree.configuration.platforms.map(\.id),
      topics: topics)
    tables = memo.tables.value(for: key) { RuleTables($0) }
  }

  /// In the order of their topics, then of the originals' pages.
  package var rules: [Rule] { tables.rules }

  /// By full id, old ones included.
  package var index: [String: Int] { tables.index }

  /// Returns the relations of an entry.
  package func relations(of entry: Int) -> EntryRelations {
    tables.entries[entry]
  }

  /// The rules of an entry, by their numbers.
  package func rules(of entry: Int) -> Range<Int> {
    tables.entries[entry].rules
  }

  /// The sentence of a rule for readers of a language, without its markup.
  package func title(_ rule: Int, _ language: Int) -> Title {
    let topic = rules[rule].topic
    let number = rule - tables.entries[topic].rules.lowerBound
    return topics[topic].titles[number * tree.configuration.languages.count + language]
  }

  /// Returns the platforms of a rule's topic; all if it names none.
  package func topicPlatforms(of rule: Rule) -> [String] {
    let platforms = tables.entries[rule.topic].platforms
    if platforms.isEmpty {
      return tree.configuration.platforms.map(\.id)
    }
    return platforms
  }

  /// The page on which readers of a language see a rule, and its number there.
  func block(
    _ rule: Int,
    _ language: Int
  ) -> (page: PageInput, number: Int)? {
    tree.groups[rules[rule].topic].block(rules[rule].blocks, language)
  }

  /// Returns the place at which the original states a rule.
  func location(of rule: Int) -> Location {
    guard
      let (path, block) = original(of: rule)
    else { return Location(tree.configuration.path) }
    return Location(path, bytes: block.id.bytes)
  }

  /// The page that states a rule first, and its text there.
  func original(of rule: Int) -> (path: String, block: RuleBlock)? {
    let group = tree.groups[rules[rule].topic]
    guard let page = group.original,
      let number = rules[rule].blocks[page.language]
    else {
      return nil
    }
    return (page.path, page.document.rules[number])
  }

  /// Diagnostics for blocks of rules, and for duplicate ids.
  package var diagnostics: [Diagnostic] {
    topics.flatMap(\.diagnostics).map(applyingSeverity)
      + topics.flatMap(\.withoutOriginal).map(missingOriginal) + tables.duplicates.map(diagnostic)
      + tooManyFormerIDs
  }

  /// The diagnostic for the first rule that is too much for the site; empty if there is none.
  private var tooManyFormerIDs: [Diagnostic] {
    guard let rule = tables.firstWithoutImpliedAliases else { return [] }
    return [.tooManyFormerRuleIDs(at: location(of: rule))]
  }

  private func missingOriginal(_ rule: (id: String, location: Location)) -> Diagnostic {
    let path = rule.location.path
    let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    return .missingOriginal(
      rule.id,
      original: "\(folder)\(tree.configuration.languages[0].code).md",
      at: rule.location)
  }

  /// Returns a diagnostic; as an error, if it is about a missing rule and the site makes stale
  /// translations errors.
  private func applyingSeverity(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .missingRule,
      tree.configuration.translations == .error
    else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.severity = .error
    return diagnostic
  }

  private func diagnostic(of duplicate: RuleTables.Duplicate) -> Diagnostic {
    let path = location(of: duplicate.rule).path
    let bytes = original(of: duplicate.rule)?.block.attributes.aliases[duplicate.number].bytes
    return .repeated(
      "rule id",
      id: duplicate.id,
      at: Location(path, bytes: bytes),
      first: location(of: duplicate.first))
  }
}

/// The results of an earlier rule book.
struct RuleMemo: Sendable {
  var topics = Memo<PageGroup, TopicRules>()
  var tables = Memo<RuleTables.Key, RuleTables>()
}
