/// Finds the next occurrence of a sign in a text repeatedly, from increasing offsets.
///
/// The last result is kept for each sign: so all searches together take no longer than reading the
/// text once.
struct SignFinder {
  let text: [Character]
  private var found: [Character: (from: Int, place: Int)] = [:]
  private var space = (from: 0, place: -1)

  init(_ text: [Character]) {
    self.text = text
  }

  /// The first place of a sign from an index on.
  mutating func first(_ sign: Character, from index: Int) -> Int? {
    // What was found from an earlier index on is the first one from here on too.
    if let last = found[sign],
      last.from <= index,
      index <= last.place
    {
      guard last.place < text.count else {
        return nil
      }
      return last.place
    }
    let place = text[min(index, text.count)...].firstIndex(of: sign)
    found[sign] = (index, place ?? text.count)
    return place
  }

  /// Returns whether a range contains white space.
  mutating func hasSpace(in range: Range<Int>) -> Bool {
    let start = range.lowerBound
    if !(space.from <= start && start <= space.place) {
      space = (start, text[start...].firstIndex(where: \.isWhitespace) ?? text.count)
    }
    return space.place < range.upperBound
  }
}
