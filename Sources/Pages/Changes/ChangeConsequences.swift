package import Base
package import Editions
package import Guideline

/// What a reviewer has to look at because of the changes between two states of a guideline.
package struct ChangeConsequences: Sendable {
  /// What refers to something that has changed.
  package let impact: [Impact]
  /// The parts whose translation becomes stale: `ja alert#sizes`.
  package let stale: [String]
  /// The rules whose answers in audits are asked again.
  package let askedAgain: [ChangedRule]

  /// A rule that has changed.
  package struct ChangedRule: Sendable {
    package let id: String
    /// What has changed, as a word that is another one after another change.
    package let state: String
  }

  package static let none = ChangeConsequences(impact: [], stale: [], askedAgain: [])

  private init(
    impact: [Impact],
    stale: [String],
    askedAgain: [ChangedRule]
  ) {
    self.impact = impact
    self.stale = stale
    self.askedAgain = askedAgain
  }

  /// - Parameters:
  ///   - items: The changes.
  ///   - old: The guideline before.
  ///   - new: The guideline now.
  package init(
    of items: [ItemChange],
    from old: GuidelineStages,
    to new: GuidelineStages
  ) {
    self.init(
      impact: Impact.all(of: items, from: old, to: new),
      stale: Self.stale(new, except: Set(Self.stale(old))),
      askedAgain: items.filter(Self.isAskedAgain).map { item in
        ChangedRule(id: item.id, state: Impact.word(for: item.changes))
      })
  }

  /// Compares two states of a guideline.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and of bytes of the texts of changed entries.
  package init(
    from old: GuidelineStages,
    to new: GuidelineStages,
    jobs: Int
  ) async {
    let (before, after) = await Edition.changed(from: old, to: new, jobs: jobs)
    let difference = Difference(from: before, to: after)
    self.init(of: difference.items, from: old, to: new)
  }

  /// Whether an answer to a rule in an audit has to be confirmed: the rule has other words, or another level.
  private static func isAskedAgain(_ item: ItemChange) -> Bool {
    guard item.kind == .rule else { return false }
    let kinds: [Change.Kind] = [.raised, .lowered, .reversed]
    return item.changes.contains { change in
      if case .reworded = change {
        return true
      }
      return kinds.contains(change.kind)
    }
  }

  /// Returns the parts whose translation is stale.
  private static func stale(
    _ guideline: GuidelineStages,
    except known: Set<String> = []
  ) -> [String] {
    let stale = guideline.review.translations.parts.filter {
      $0.state == .stale
    }
    let names = stale.map { part in
      "\(part.key.language) \(part.key.part)"
    }
    return names.filter { !known.contains($0) }.sorted()
  }
}

extension Message {
  package static let readersChanges: Message = "Changes for readers"
  package static let staleTranslations: Message = "Translations that become stale"
  package static let toReview: Message = "References to these changes, to review"
  package static let askedAgain: Message = "Rules whose answers in audits must be confirmed"
}
