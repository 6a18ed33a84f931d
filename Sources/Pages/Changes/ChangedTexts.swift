package import Editions
import Guideline

/// The texts of changes.
package struct ChangedTexts: Sendable {
  /// A text by its hash.
  let text: @Sendable (UInt64) -> String?
  /// What of a text has changed, by the hashes of both.
  let words: @Sendable (_ old: UInt64, _ new: UInt64) -> WordDifference?
}

extension ChangedTexts {
  /// Those of editions.
  init(of history: EditionHistory) {
    self.init(text: { history.text($0) }, words: { history.words(from: $0, to: $1) })
  }

  /// Those of two states that are no editions.
  ///
  /// - Parameters:
  ///   - texts: By their hashes.
  ///   - pairs: Those that changed to others.
  ///   - jobs: How many are compared at once.
  package init(_ texts: [UInt64: String], comparing pairs: Set<TextPair>, jobs: Int) async {
    let pairs = Array(pairs)
    let found = await pairs.indices.mapInParallel(jobs: jobs) { number -> WordDifference? in
      guard let before = texts[pairs[number].old], let after = texts[pairs[number].new] else {
        return nil
      }
      return WordDifference(from: before, to: after)
    }
    let words = Dictionary(zip(pairs, found)) { first, _ in first }
    self.init(text: { texts[$0] }) { old, new in words[TextPair(old: old, new: new)] ?? nil }
  }
}

extension EditionHistory {
  /// Finds the differences of all texts that changed, so that whoever tells of them need not.
  package func compareTexts(jobs: Int) async {
    let pairs = changedTexts
    _ = await pairs.indices.mapInParallel(jobs: jobs) {
      self.words(from: pairs[$0].old, to: pairs[$0].new)
    }
  }
}
