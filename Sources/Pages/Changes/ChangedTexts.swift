import Base
package import Editions
import Guideline

/// The texts of changes.
package struct ChangedTexts: Sendable {
  /// A text by its hash.
  let text: @Sendable (UInt64) -> String?
  /// Returns the changed words of a text, by the hashes of both versions.
  let words: @Sendable (_ old: UInt64, _ new: UInt64) -> WordDifference?
}

extension ChangedTexts {
  /// Those of editions.
  init(of history: EditionHistory) {
    self.init(text: { history.text($0) }, words: { history.words(from: $0, to: $1) })
  }

  /// Compares the texts of two states that are not editions.
  ///
  /// - Parameters:
  ///   - texts: The texts by their hashes.
  ///   - pairs: The pairs of old and new texts.
  ///   - jobs: The number of pairs to compare concurrently.
  package init(
    _ texts: [UInt64: String],
    comparing pairs: Set<TextPair>,
    jobs: Int
  ) async {
    let pairs = Array(pairs)
    let found = await pairs.indices.mapInParallel(jobs: jobs) { number -> WordDifference? in
      guard let before = texts[pairs[number].old],
        let after = texts[pairs[number].new]
      else {
        return nil
      }
      return WordDifference(from: before, to: after)
    }
    let words = Dictionary(keepingFirst: zip(pairs, found))
    self.init(text: { texts[$0] }) { old, new in
      words[TextPair(old: old, new: new)] ?? nil
    }
  }
}

extension EditionHistory {
  /// Finds the differences of all changed texts once, so that every output can reuse them.
  package func compareTexts(jobs: Int) async {
    let pairs = changedTexts
    _ = await pairs.indices.mapInParallel(jobs: jobs) {
      self.words(from: pairs[$0].old, to: pairs[$0].new)
    }
  }
}
