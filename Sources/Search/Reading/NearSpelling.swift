/// A spelling of the index that a query may mean.
struct NearSpelling {
  var spelling: Units
  var distance: Int
  /// How much it differs in length and in the first letter.
  var gap: Double
}

/// The nearest spellings, those like in length and in the first letter before the others, eight at most.
///
/// - Parameters:
///   - text: What was typed.
///   - spellings: What there is; of names, with the sign behind them.
///   - isPart: Whether a part of a spelling may be meant.
/// - Returns: Those of the least distance.
func nearestSpellings(
  to text: Units, among spellings: [Units], isPart: Bool = false
) -> [NearSpelling] {
  let isRun = String(decoding: text, as: UTF16.self).unicodeScalars.contains {
    CharacterClass($0.value) == .run
  }
  let length = text.count + (isRun ? 2 : 0)
  var best = length < 4 ? 0 : length < 8 ? 1 : 2
  guard best > 0 else { return [] }
  var found: [NearSpelling] = []
  for spelling in spellings {
    let name = spelling.last == 0x3D ? Array(spelling.dropLast()) : spelling
    let more = name.count - text.count
    if more < -best || (!isPart && more > best) { continue }
    guard let away = distance(from: text, to: name, atMost: best, isPart: isPart), away <= best
    else { continue }
    if away < best { found = [] }
    best = away
    let gap = Double(abs(more)) + (name.first == text.first ? 0 : 0.5)
    found.append(NearSpelling(spelling: spelling, distance: away, gap: gap))
  }
  return Array(found.stablySorted { $0.gap < $1.gap }.prefix(8))
}

/// Optimal string alignment; with `isPart`, of the first with the nearest part of the second.
///
/// - Returns: `nil` where it is certain to be larger than asked for.
private func distance(
  from first: Units, to second: Units, atMost most: Int, isPart: Bool
) -> Int? {
  var before: [Int] = []
  var row = (0...second.count).map { isPart ? 0 : $0 }
  for i in first.indices {
    var next = [i + 1]
    for j in second.indices {
      var value = min(
        row[j + 1] + 1, next[j] + 1, row[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        value = min(value, before[j - 1] + 1)
      }
      next.append(value)
    }
    if let least = next.min(), least > most + 1 { return nil }
    (before, row) = (row, next)
  }
  return isPart ? row.min() : row[second.count]
}
