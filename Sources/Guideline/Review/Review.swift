import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// The consistency of the whole site: relations, translations, waivers, coverage.
package struct Review: Sendable {
  /// The states of translations relative to their originals, if the site keeps `translations.lock`.
  package let translations: Translations
  /// The reasons why statements are not covered by the guideline, by id.
  package let waived: [String: String]
  package let coverage: Coverage
  package let diagnostics: [Diagnostic]

  /// Checks the consistency of a site.
  ///
  /// - Parameters:
  ///   - subject: The site.
  ///   - input: The files other than pages.
  ///   - memo: The previous results. For a changed page only its own entry is compared again; if
  ///     rules have changed, also those that relate to them, as long as other names are the same.
  ///   - jobs: The number of entries to work on concurrently, at least 1.
  init(
    _ subject: Subject,
    input: GuidelineInput,
    memo: inout ReviewMemo,
    jobs: Int
  ) async {
    let entries = await subject.reviews(input, memo: &memo, jobs: jobs)
    let orphans = memo.orphans.value(
      for: OrphanKey(lock: input.lock, entries: entries),
      make: \.orphans)
    translations = Translations(entries: entries.map(\.parts), orphans: orphans)
    // A waiver of an unknown statement is reported, and waives nothing.
    let known = input.waivers.reasons.filter { reason in
      subject.sources.statements[reason.key] != nil
    }
    waived = known.mapValues(\.reason)
    coverage = memo.coverage.value(
      for: Coverage.Key(sources: subject.sources, citing: subject.links.citing, waived: waived)
    ) { Coverage($0) }
    let circles = subject.rules.tables.circles()
    diagnostics =
      entries.flatMap(\.diagnostics) + subject.cycles(circles)
      + subject.rules.replacedButCurrent(subject.tree.outline.names, besides: circles)
      + subject.rules.repeatedStatements()
      + subject.waivers(input.waivers) + subject.lowCoverage(coverage)
      + (input.lock?.diagnostics ?? []) + subject.orphans(orphans)
  }

  /// The stages that are compared.
  struct Subject: Sendable {
    let tree: SiteTree
    let anchors: Anchors
    let rules: RuleBook
    let sources: SourceList
    let links: Links
  }

  /// The values from which orphans follow; equal if entries have the same parts.
  struct OrphanKey: Sendable, Hashable {
    let lock: TranslationLock?
    let entries: [EntryReview]

    static func == (left: OrphanKey, right: OrphanKey) -> Bool {
      left.lock == right.lock
        && left.entries.elementsEqual(right.entries) { one, other in
          one === other
            || one.parts.elementsEqual(other.parts) {
              $0.key == $1.key
            }
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(entries.count)
    }

    fileprivate var orphans: [TranslationLock.Key] {
      guard let lock else { return [] }
      return Translations.orphans(lock, parts: entries.lazy.flatMap(\.parts))
    }
  }
}

extension Review.Subject {
  fileprivate func reviews(
    _ input: GuidelineInput,
    memo: inout ReviewMemo,
    jobs: Int
  ) async -> [EntryReview] {
    let criteria = criteria(lock: input.lock)
    memo.note(criteria)
    let keys = tree.groups.enumerated().map { entry, group in
      EntryReview.Key(
        group: group,
        entry: entry,
        anchors: anchors.entries[entry],
        generation: memo.generations[entry])
    }
    return await memo.entries.values(for: keys, jobs: jobs) {
      EntryReview($0, criteria: criteria)
    }
  }

  private func criteria(lock: TranslationLock?) -> Criteria {
    Criteria(
      names: tree.outline.names,
      rules: rules.tables,
      languages: tree.configuration.languages.map(\.code),
      platforms: tree.configuration.platforms.map(\.id),
      lock: lock,
      severity: tree.configuration.translations)
  }

  /// Rules that replace each other in a circle.
  fileprivate func cycles(_ circles: [[Int]]) -> [Diagnostic] {
    circles.map { circle in
      // The rule that was met first is repeated at the end.
      let ids = circle.map { rule in rules.rules[rule].id }
      return .replacementCycle(ids, at: rules.location(of: circle[0]))
    }
  }

  /// Reports waivers of unknown statements, or of cited ones.
  fileprivate func waivers(_ waivers: Waivers) -> [Diagnostic] {
    waivers.reasons.sortedByKey().compactMap { id, waiver in
      guard let place = sources.statements[id] else {
        return sources.unknownStatement(id, at: waiver.location)
      }
      let citing = links.citing[place.source][place.statement].first
      return citing.map { citing in
        .needlessWaiver(
          id,
          citedIn: tree.entries[citing.entry].id,
          at: waiver.location)
      }
    }
  }

  /// Compares the coverage with the minimum in `site.yaml`.
  fileprivate func lowCoverage(_ coverage: Coverage) -> [Diagnostic] {
    guard let demanded = tree.configuration.coverage,
      coverage.percentage < Double(demanded.value)
    else { return [] }
    return [
      .lowCoverage(
        coverage.percentage,
        demanded: demanded.value,
        at: Location(tree.configuration.path, bytes: demanded.bytes))
    ]
  }

  fileprivate func orphans(_ keys: [TranslationLock.Key]) -> [Diagnostic] {
    guard let severity = tree.configuration.translations else { return [] }
    let path = tree.configuration.path
    // The lock is next to `site.yaml`.
    let folder =
      if path.hasSuffix("site.yaml") {
        String(path.dropLast("site.yaml".count))
      } else {
        ""
      }
    let location = Location(folder + "translations.lock")
    let drafts = tree.outline.names.drafts
    return keys.filter { key in !drafts.have(part: key.part) }.map { key in
      .orphanedTranslation(
        key.language,
        part: key.part,
        severity: severity,
        at: location)
    }
  }
}

/// The results of an earlier review.
struct ReviewMemo: Sendable {
  private var criteria: Criteria?
  /// By entry.
  fileprivate private(set) var generations = Generations()
  fileprivate var entries = Memo<EntryReview.Key, EntryReview>()
  fileprivate var orphans = Memo<Review.OrphanKey, [TranslationLock.Key]>()
  fileprivate var coverage = Memo<Coverage.Key, Coverage>()

  /// Notes the present criteria, and which entries must be compared again.
  fileprivate mutating func note(_ new: Criteria) {
    guard criteria != new else { return }
    if let criteria, let changes = criteria.changes(to: new) {
      let concerned = criteria.rules.rules
        .filter(changes.concern)
        .map(\.topic)
      generations.invalidate(changes.topics.union(concerned).union(flawedEntries))
    } else {
      generations.renewAll(count: new.names.entries.count)
    }
    criteria = new
  }

  /// The entries with diagnostics: what they miss may exist now.
  private var flawedEntries: [Int] {
    zip(entries.keys, entries.values)
      .filter { _, review in !review.diagnostics.isEmpty }
      .map(\.0.entry)
  }
}
