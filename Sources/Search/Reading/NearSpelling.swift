/// A spelling of the index that a query may mean.
struct NearSpelling {
  var spelling: Units
  /// The number of edits between the query and the spelling.
  var distance: Int
  /// The difference in length, and half a point more where the first letters differ.
  var gap: Double
}

/// The most spellings that a query may mean.
private let maximumNearSpellings = 8

/// Returns the spellings nearest to a text, those that are alike in length and in the first letter first.
///
/// - Parameters:
///   - text: The text that was typed.
///   - spellings: The spellings of the index; names with their sign at the end.
///   - isPart: True if a part of a spelling may be meant.
/// - Returns: The spellings of the least distance, eight at most.
func nearestSpellings(
  to text: Units, among spellings: [Units], isPart: Bool = false
) -> [NearSpelling] {
  var least = maximumEdits(in: text)
  guard least > 0 else { return [] }
  var found: [NearSpelling] = []
  for spelling in spellings {
    var name = spelling[...]
    if name.last == equalsSign {
      name.removeLast()
    }
    let difference = name.count - text.count
    // An edit changes the length by one at most.
    guard difference >= -least, difference <= least || isPart else { continue }
    let distance = editDistance(
      from: text,
      to: Array(name),
      atMost: least,
      isPart: isPart
    )
    guard let distance, distance <= least else { continue }
    // From here on only what is as near counts.
    if distance < least {
      found = []
    }
    least = distance
    var gap = Double(abs(difference))
    if name.first != text.first {
      gap += 0.5
    }
    found.append(NearSpelling(spelling: spelling, distance: distance, gap: gap))
  }
  let sorted = found.stablySorted { one, other in one.gap < other.gap }
  return Array(sorted.prefix(maximumNearSpellings))
}

/// Returns how many typing errors a text may have: a kanji or a kana tells more than a letter does.
private func maximumEdits(in text: Units) -> Int {
  let scalars = String(decoding: text, as: UTF16.self).unicodeScalars
  let isRun = scalars.contains { scalar in
    CharacterClass(scalar.value) == .run
  }
  var length = text.count
  if isRun {
    length += 2
  }
  switch length {
  case ..<4:
    return 0
  case ..<8:
    return 1
  default:
    return 2
  }
}

/// Returns the count of insertions, removals, replacements and exchanges of neighbors between two texts (optimal string
/// alignment; Damerau 1964).
///
/// - Parameters:
///   - first: The text that was typed.
///   - second: The spelling that may be meant.
///   - maximum: The largest distance that matters.
///   - isPart: True for the distance to the nearest part of the second text.
/// - Returns: `nil` where the distance is certain to be larger.
/// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of the texts.
private func editDistance(
  from first: Units, to second: Units, atMost maximum: Int, isPart: Bool
) -> Int? {
  // Rows of the usual table: before the previous one, the previous one, and the next one.
  var before: [Int] = []
  // A part may begin anywhere in the second text at no cost.
  var row = Array(0...second.count)
  if isPart {
    row = Array(repeating: 0, count: second.count + 1)
  }
  for i in first.indices {
    var next = [i + 1]
    for j in second.indices {
      var value = min(row[j + 1] + 1, next[j] + 1, row[j] + 1)
      if first[i] == second[j] {
        value = min(value, row[j])
      }
      if i > 0,
        j > 0,
        first[i] == second[j - 1],
        first[i - 1] == second[j]
      {
        value = min(value, before[j - 1] + 1)
      }
      next.append(value)
    }
    // An exchange looks two rows back, so that a value can still fall by one.
    if let least = next.min(), least > maximum + 1 {
      return nil
    }
    before = row
    row = next
  }
  // A part may also end anywhere.
  guard isPart else { return row[second.count] }
  return row.min()
}
