/// Returns the name that was probably meant: for `did you mean 'at-most-five'?`.
///
/// First the nearest candidate by spelling: up to a third of the scalars of the longer name (at
/// least one) inserted, deleted, replaced or swapped, with a difference of case counting as a
/// quarter; but at least one scalar must be the same. Otherwise a candidate that contains the name,
/// or is contained in it, as whole words (`buttons` in `alert.two-buttons`) or else as its
/// beginning (`表示` in `表示形式の選択`). Among equally near candidates the first by scalars is returned,
/// regardless of their order.
///
/// - Parameters:
///   - text: The name as it was written. A name of more than 255 scalars has no near miss.
///   - candidates: The names that exist.
/// - Returns: The candidate; `nil` if none is near.
/// - Complexity: O(*n* · *l* · *d*), where *l* is the length of the name, *d* the least distance
///   found so far, at most *l* / 3, and *n* the number of candidates whose lengths differ from *l*
///   by at most *d*; and O(*m* · *l*), where *m* is the length of all candidates, if none is near
///   by spelling.
package func nearest(
  to text: String,
  among candidates: some Sequence<String>
) -> String? {
  let name = Name(text)
  guard (1...255).contains(name.scalars.count) else {
    return nil
  }
  let candidates = Array(candidates)
  return nearestBySpelling(to: name, among: candidates)
    ?? nearestByWords(to: name, among: candidates)
}

/// Returns the name of which a text is probably a misspelling: one edit away, with the same first
/// letter.
///
///     titel   →   title
///
/// Stricter than ``nearest(to:among:)``, for texts that may be valid names: a plural, a short name
/// and a name of other words are not found.
///
/// - Parameters:
///   - text: The name as it was written.
///   - candidates: The names that exist.
/// - Returns: The candidate; `nil` if the text may be a valid name.
package func nameMisspelled(
  as text: String,
  among candidates: some Sequence<String>
) -> String? {
  let name = Name(text)
  return candidates.first { candidate in
    let other = Name(candidate)
    // Of short names one edit is too much, and a plural is a word of its own.
    guard other.scalars.count > 4,
      name.folded.first == other.folded.first,
      candidate != text + "s",
      text != candidate + "s"
    else { return false }
    return name.distance(to: other, atMost: Name.editCost) != nil
  }
}

private func nearestBySpelling(
  to name: Name,
  among candidates: [String]
) -> String? {
  let length = name.scalars.count
  var least = Int.max
  var nearest: Name?
  for text in candidates {
    // Also what only its normal form tells apart, as file names in decomposed kana do.
    guard text != name.text else { return text }
    let candidateLength = text.unicodeScalars.count
    let longer = max(length, candidateLength)
    // The nearest so far narrows the search for nearer ones.
    let limit = min(least, max(1, longer / 3) * Name.editCost)
    guard abs(candidateLength - length) * Name.editCost <= limit else { continue }
    let candidate = Name(text)
    guard let distance = name.distance(to: candidate, atMost: limit),
      distance < longer * Name.editCost
    else { continue }
    // Equally near ones are taken in the order of their scalars.
    if distance == least, let nearest, nearest.precedes(candidate) {
      continue
    }
    least = distance
    nearest = candidate
  }
  return nearest?.text
}

private func nearestByWords(to name: Name, among candidates: [String]) -> String? {
  var nearest: (kinship: Name.Kinship, name: Name)?
  for candidate in candidates.lazy.map(Name.init) {
    guard let kinship = name.kinship(with: candidate) else { continue }
    if let nearest {
      guard kinship <= nearest.kinship else { continue }
      if kinship == nearest.kinship, nearest.name.precedes(candidate) {
        continue
      }
    }
    nearest = (kinship, candidate)
  }
  return nearest?.name.text
}

extension Message {
  /// A question after a name: `did you mean 'alert'?`.
  package static func didYouMean(_ name: String) -> Message {
    "did you mean '\(name)'?"
  }
}
