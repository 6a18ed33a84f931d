import EditDistance

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
    guard let distance = editDistance(from: text, to: name, atMost: least, isPart: isPart) else {
      continue
    }
    // From here on only what is as near counts.
    if distance < least {
      found = []
    }
    least = distance
    var gap = Double(abs(name.count - text.count))
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
