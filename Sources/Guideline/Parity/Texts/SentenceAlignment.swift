/// Pairs the sentences of a text with those of its translation by their lengths: a long sentence has a long translation.
///
/// W. A. Gale and K. W. Church, "A Program for Aligning Sentences in Bilingual Corpora", Computational Linguistics 19(1),
/// 1993. Their costs are logarithms of probabilities; ours are squares of differences, since only their order matters.
struct SentenceAlignment {
  /// How many sentences of each side say the same, and what that costs: most say it in one.
  private struct Bead {
    var original: Int
    var translation: Int
    var cost: Double
  }

  private static let beads = [
    Bead(original: 1, translation: 1, cost: 0),
    Bead(original: 1, translation: 2, cost: 2.5),
    Bead(original: 2, translation: 1, cost: 2.5),
    Bead(original: 2, translation: 2, cost: 4.5),
    Bead(original: 1, translation: 0, cost: 9),
    Bead(original: 0, translation: 1, cost: 9),
  ]

  private let originals: [Range<Int>]
  private let translations: [Range<Int>]
  /// How many bytes of the translation say what one byte of the original does.
  private let ratio: Double
  /// The least cost to arrive at each pair of counts, row by row, and the bead that ends there.
  private var costs: [Double]
  private var steps: [Int]

  private init(_ originals: [Range<Int>], _ translations: [Range<Int>]) {
    self.originals = originals
    self.translations = translations
    let length = originals.reduce(0) { $0 + $1.count }
    let otherLength = translations.reduce(0) { $0 + $1.count }
    ratio = Double(otherLength) / Double(max(length, 1))
    let count = (originals.count + 1) * (translations.count + 1)
    costs = [Double](repeating: .infinity, count: count)
    steps = [Int](repeating: 0, count: count)
    costs[0] = 0
  }

  /// Returns which sentences say the same, in order.
  ///
  /// - Parameters:
  ///   - originals: The sentences of a text, in order; at least one.
  ///   - translations: Those of its translation; at least one.
  /// - Returns: The ranges of both texts that say the same, each of one sentence or several.
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the numbers of sentences.
  static func pairs(
    _ originals: [Range<Int>],
    _ translations: [Range<Int>]
  ) -> [(original: Range<Int>, translation: Range<Int>)] {
    var alignment = SentenceAlignment(originals, translations)
    for row in 0...originals.count {
      for column in 0...translations.count {
        alignment.extend(from: row, column)
      }
    }
    return alignment.pairs
  }

  private func index(_ row: Int, _ column: Int) -> Int {
    row * (translations.count + 1) + column
  }

  /// Tries each bead after as many sentences.
  private mutating func extend(from row: Int, _ column: Int) {
    let start = costs[index(row, column)]
    guard start.isFinite else { return }
    for (number, bead) in Self.beads.enumerated() {
      let (nextRow, nextColumn) = (row + bead.original, column + bead.translation)
      guard nextRow <= originals.count, nextColumn <= translations.count else { continue }
      let cost = start + cost(of: bead, from: row, column)
      let next = index(nextRow, nextColumn)
      if cost < costs[next] {
        costs[next] = cost
        steps[next] = number
      }
    }
  }

  private func cost(of bead: Bead, from row: Int, _ column: Int) -> Double {
    guard bead.original > 0, bead.translation > 0 else { return bead.cost }
    var length = 0
    for number in row..<row + bead.original {
      length += originals[number].count
    }
    var otherLength = 0
    for number in column..<column + bead.translation {
      otherLength += translations[number].count
    }
    let (expected, found) = (Double(length) * ratio, Double(otherLength))
    let difference = expected - found
    // How much the lengths of sentences vary grows with them.
    let variance = 6 * (expected + found) + 200
    return bead.cost + difference * difference / variance
  }

  /// The way to the end with the least cost.
  private var pairs: [(original: Range<Int>, translation: Range<Int>)] {
    var pairs: [(original: Range<Int>, translation: Range<Int>)] = []
    var (row, column) = (originals.count, translations.count)
    // What only one language says belongs to what is next to it.
    var (end, otherEnd) = (row, column)
    while row > 0 || column > 0 {
      let bead = Self.beads[steps[index(row, column)]]
      row -= bead.original
      column -= bead.translation
      guard row < end, column < otherEnd, row > 0 && column > 0 || row == 0 && column == 0 else {
        continue
      }
      pairs.append(
        (
          originals[row].lowerBound..<originals[end - 1].upperBound,
          translations[column].lowerBound..<translations[otherEnd - 1].upperBound
        ))
      (end, otherEnd) = (row, column)
    }
    return pairs.reversed()
  }
}
