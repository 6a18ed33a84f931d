import Foundation

/// Ranks short texts, such as rules, by how well each answers a query: Okapi BM25 over the words of its fields
/// (Robertson and Zaragoza, *The Probabilistic Relevance Framework: BM25 and Beyond*, 2009), times the share of the
/// query that it holds.
///
/// The index of the site's search keeps for each page in which parts a term is, but not how often, and for common terms
/// only the labels. That is enough to find a page; among the rules of one, the whole text tells more.
package struct PassageRanking: Sendable {
  /// A text of a passage, and how much each of its words counts.
  package struct Field {
    let text: String
    let weight: Double

    package init(_ text: String, weight: Double) {
      self.text = text
      self.weight = weight
    }
  }

  /// A passage that has a term, and the sum of the weights of the fields in which it does.
  private struct Posting {
    var passage: Int
    var weight: Double
  }

  private let stemmer: Stemmer
  private var postings: [TermKey: [Posting]] = [:]
  /// The weighted number of terms of each passage.
  private var lengths: [Double] = []

  /// The limits of the weight of repeated terms, and of that of the length of a passage.
  private static let saturation = 1.2
  private static let lengthShare = 0.75

  /// Reads the passages.
  ///
  /// - Parameters:
  ///   - passages: The fields of each passage.
  ///   - language: The language of the texts, whose words are stemmed.
  /// - Complexity: O(*n*) in the length of all texts.
  package init(_ passages: [[Field]], language: String) {
    stemmer = Stemmer(language: language)
    for (number, fields) in passages.enumerated() {
      var weights: [TermKey: Double] = [:]
      // Summed in the order of the texts: that of a dictionary differs from run to run.
      var length = 0.0
      for field in fields {
        for term in PassageTerm.terms(of: field.text, stemmer: stemmer) {
          weights[term.key, default: 0] += field.weight
          length += field.weight
        }
      }
      lengths.append(length)
      for (key, weight) in weights {
        postings[key, default: []].append(Posting(passage: number, weight: weight))
      }
    }
  }

  /// Returns the score of each passage that has a word of a query, by its number: 0 to 1, where 1 is the best.
  ///
  /// - Parameter query: The words, without those that only make it a question.
  /// - Returns: The scores.
  /// - Complexity: O(*n*), where *n* is the number of passages that have a term of the query.
  package func scores(for query: String) -> [Int: Double] {
    let averageLength = lengths.reduce(0, +) / Double(max(1, lengths.count))
    var sums: [Int: (score: Double, share: Double)] = [:]
    var total = 0.0
    var seen: Set<TermKey> = []
    // In the order of the query, so that the sums of fractions are the same each time.
    for term in PassageTerm.terms(of: query, stemmer: stemmer) {
      guard seen.insert(term.key).inserted,
        let postings = postings[term.key]
      else { continue }
      let rarity = term.weight * rarity(ofTermIn: postings.count)
      total += rarity
      for posting in postings {
        let relativeLength = lengths[posting.passage] / averageLength
        let norm = Self.saturation * (1 - Self.lengthShare + Self.lengthShare * relativeLength)
        let gain = posting.weight * (Self.saturation + 1) / (posting.weight + norm)
        sums[posting.passage, default: (0, 0)].score += rarity * gain
        sums[posting.passage, default: (0, 0)].share += rarity
      }
    }
    let scores = sums.mapValues { sum in sum.score * sum.share / total }
    let best = scores.values.max() ?? 1
    return scores.mapValues { score in score / best }
  }

  /// The inverse document frequency of a term that some passages have.
  private func rarity(ofTermIn count: Int) -> Double {
    let others = Double(lengths.count - count)
    return log(1 + (others + 0.5) / (Double(count) + 0.5))
  }
}
