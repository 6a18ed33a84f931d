import Diagnostics
import Markup

/// The consistency of an entry: its relations, and its translations relative to the original.
///
/// A class, so that two states share those of all entries with unchanged pages.
final class EntryReview: Sendable {
  /// The parts of its translations, by language, in the order of the original.
  let parts: [Translations.TranslatedPart]
  let diagnostics: [Diagnostic]

  /// The values from which a review is made.
  struct Key: Sendable, Hashable {
    let group: PageGroup
    let entry: Int
    let anchors: EntryAnchors
    /// The generation of the criteria.
    let generation: Int
  }

  init(_ key: Key, criteria: Criteria) {
    var relations = RelationCheck(criteria, entry: key.entry)
    relations.check(key.group)
    // A site without a lock does not compare its translations.
    parts =
      criteria.lock.map { lock in
        Translations.parts(
          of: key.group,
          entry: key.entry,
          anchors: key.anchors,
          names: criteria.names,
          languages: criteria.languages,
          lock: lock)
      } ?? []
    let pairs = PagePair.pairs(of: key.group, anchors: key.anchors)
    diagnostics =
      relations.diagnostics + Self.tables(key.group)
      + Self.diagrams(pairs)
      + Self.contents(pairs, current: parts.filter { $0.state == .current })
      + parts.compactMap { $0.diagnostic(criteria.severity) }
      + Self.missingTranslations(
        key.group,
        parts: parts,
        criteria: criteria)
      + RuleWording.diagnostics(of: key.group, languages: criteria.languages)
  }

  /// Pages in a language that the entry had, or must have: where translations are an error.
  private static func missingTranslations(
    _ group: PageGroup,
    parts: [Translations.TranslatedPart],
    criteria: Criteria
  ) -> [Diagnostic] {
    guard let severity = criteria.severity else { return [] }
    return criteria.languages.indices.compactMap { language in
      guard group.pages[language] == nil else { return nil }
      let wasAccepted = parts.contains { part in
        part.language == language
          && criteria.lock?.hashes[part.key] != nil
      }
      guard wasAccepted || severity == .error else { return nil }
      return missingTranslation(
        group,
        language: language,
        wasAccepted: wasAccepted,
        criteria: criteria)
    }
  }

  private static func missingTranslation(
    _ group: PageGroup,
    language: Int,
    wasAccepted: Bool,
    criteria: Criteria
  ) -> Diagnostic? {
    guard let original = group.original,
      let severity = criteria.severity
    else { return nil }
    // `Content/bars/tab-bar/` of `Content/bars/tab-bar/en.md`
    let folder = original.path.dropLast(
      criteria.languages[original.language].count + ".md".count)
    return .missingTranslation(
      folder + criteria.languages[language] + ".md",
      wasAccepted: wasAccepted,
      severity: severity,
      at: Location(original.path))
  }

  /// Reports tables that only one language has.
  private static func tables(_ group: PageGroup) -> [Diagnostic] {
    guard let original = group.original else { return [] }
    return group.translations.compactMap { translation in
      let (count, expected) = (translation.document.tableCount, original.document.tableCount)
      guard count == expected else {
        var diagnostic = Diagnostic.unpairedTable(
          count,
          original: expected,
          at: Location(translation.path),
          original: Location(original.path))
        diagnostic.basis = original.companionPaths + translation.companionPaths
        return diagnostic
      }
      // Counting rows takes a walk through both pages.
      guard count > 0 else { return nil }
      return unpairedRows(translation, original: original)
    }
  }

  /// The first table of a translation that has more rows than the original's, or fewer.
  private static func unpairedRows(
    _ translation: PageInput,
    original: PageInput
  ) -> Diagnostic? {
    let rows = translation.document.rowsOfTables
    let expected = original.document.rowsOfTables
    guard let number = zip(rows, expected).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return nil }
    return .unpairedRows(
      rows[number],
      original: expected[number],
      table: number + 1,
      at: Location(translation.path),
      original: Location(original.path))
  }

  private static func diagrams(_ pairs: [PagePair]) -> [Diagnostic] {
    pairs.flatMap { pair in
      DiagramPairing(pair).diagnostics
    }
  }

  /// Reports containers, citations, footnotes and links that only one language has.
  ///
  /// Those of `current` are compared, whose translation was accepted: in others, differences are expected.
  private static func contents(
    _ pairs: [PagePair],
    current: [Translations.TranslatedPart]
  ) -> [Diagnostic] {
    pairs.flatMap { pair in
      let compared = current.filter { $0.language == pair.translation.language }
      return ContentPairing(pair, compared: compared.map(\.number)).diagnostics
    }
  }
}

/// The criteria with which entries are compared, without any text.
struct Criteria: Sendable, Equatable {
  let names: TreeNames
  var rules: RuleTables
  /// By language: `en`, `ja`.
  let languages: [String]
  /// In the order of `site.yaml`.
  let platforms: [String]
  /// The lock; `nil` if the site keeps none.
  let lock: TranslationLock?
  /// The severity of a translation in a wrong state; `nil` not to report it.
  let severity: Severity?

  /// Returns the changes of the rules; `nil` if more has changed.
  func changes(to new: Criteria) -> RuleChanges? {
    // Rules aside, everything must be the same.
    var old = self
    old.rules = new.rules
    guard old == new else { return nil }
    return RuleChanges(from: rules, to: new.rules)
  }
}

extension PageInput {
  /// The paths of the files next to the page from which it was made: a table may lack because its data cannot be read.
  fileprivate var companionPaths: [String] {
    let name = path.split(separator: "/").last ?? ""
    let folder = path.dropLast(name.count)
    return document.companions.map { folder + $0 }
  }
}

extension Document {
  /// The number of rows of each table, its header among them.
  fileprivate var rowsOfTables: [Int] {
    var counts: [Int] = []
    for event in body.events {
      switch event {
      case .enter(.table):
        counts.append(0)
      case .enter(.tableRow) where !counts.isEmpty:
        counts[counts.count - 1] += 1
      default:
        break
      }
    }
    return counts
  }
}
