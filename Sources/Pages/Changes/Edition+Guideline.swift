package import Editions
package import Guideline
import SiteConfiguration

extension Edition {
  /// Creates an edition of the current state of a guideline.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of all texts.
  package init(
    of guideline: GuidelineStages,
    name: String,
    date: String = "",
    notes: [String: String] = [:],
    jobs: Int
  ) async {
    await self.init(
      of: EditionRecorder(guideline),
      guideline.tree.entries.indices,
      name: name,
      date: date,
      notes: notes,
      jobs: jobs)
  }

  /// Returns the entries of a guideline that differ from those of another state of it, and all
  /// terms, for both states.
  ///
  /// An equal entry would be paired with itself and show no change: ``Difference`` yields the same
  /// without it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and of bytes of the texts of changed
  ///   entries.
  package static func changed(
    from old: GuidelineStages,
    to new: GuidelineStages,
    jobs: Int
  ) async -> (old: Edition, new: Edition) {
    let (before, after) = (EditionRecorder(old), EditionRecorder(new))
    async let oldStates = before.states(jobs: jobs)
    async let newStates = after.states(jobs: jobs)
    let (left, right) = await (oldStates, newStates)
    var changed = (old: Array(left.indices), new: Array(right.indices))
    // Records name languages by their codes: under others, no record is the same.
    if before.codes == after.codes {
      changed = changedEntries(from: left, to: right)
    }
    return await (
      Edition(of: before, changed.old, name: "old", jobs: jobs),
      Edition(of: after, changed.new, name: "new", jobs: jobs)
    )
  }

  /// The entries that have no equal one in the other state.
  private static func changedEntries(
    from old: [EntryState],
    to new: [EntryState]
  ) -> (old: [Int], new: [Int]) {
    let pairs = EntryState.equalPairs(of: old, and: new)
    return (
      old: Set(old.indices).subtracting(pairs.map(\.old)).sorted(),
      new: Set(new.indices).subtracting(pairs.map(\.new)).sorted()
    )
  }

  /// Some entries of a guideline, and its terms.
  private init(
    of recorder: EditionRecorder,
    _ entries: some Sequence<Int>,
    name: String,
    date: String = "",
    notes: [String: String] = [:],
    jobs: Int
  ) async {
    let (tree, terms) = (recorder.guideline.tree, recorder.guideline.termList.terms)
    let order = entries.sorted { left, right in
      tree.entries[left].id < tree.entries[right].id
    }
    let ofEntries = await order.indices.mapInParallel(jobs: jobs) { place in
      recorder
        .records(ofEntry: order[place])
        .sorted { $0.isBefore($1) }
    }
    let ofTerms = terms.indices.flatMap(recorder.records(ofTerm:))
    self.init(
      name: name,
      date: date,
      notes: notes,
      languages: recorder.codes,
      fields: recorder.fields.map(\.name),
      records: Self.inOrder(ofEntries, ofTerms: ofTerms))
  }

  /// Nearly in the order of an edition, so that to sort them is a walk.
  private static func inOrder(
    _ ofEntries: [[EditionRecord]],
    ofTerms: [EditionRecord]
  ) -> [EditionRecord] {
    EditionRecord.Kind.allCases.flatMap { kind in
      if kind == .term {
        return ofTerms
      }
      return ofEntries.flatMap { records in
        records.filter { $0.kind == kind }
      }
    }
  }
}
