import Foundation

/// The words of a query in katakana, in which most is written that is foreign to a site.
extension Matcher {
  /// The number of pages from which on a pair of characters may be a short word, such as タブ and バー.
  private static let pagesOfShortWord = 8
  /// The most characters of a word that is compared.
  private static let longestWord = 20

  /// Returns the words of katakana that do not occur on the site and are near to no name of it, as they are typed.
  ///
  /// - Parameter query: The words as they are typed.
  /// - Returns: The words, in their order.
  /// - Throws: ``IndexError`` where the index is incomplete.
  func absentWords(of query: String) throws(IndexError) -> [String] {
    let absent = Self.katakanaWords(of: query).filter { word in
      !isKnown(QueryToken.fold(word).joined)
    }
    guard !absent.isEmpty else { return [] }
    let names = try files.vocabulary().filter { spelling in
      spelling.last == equalsSign
    }
    return absent.filter { word in
      nearestSpellings(to: QueryToken.fold(word).joined, among: names).isEmpty
    }
  }

  /// Returns the runs of three characters and more.
  private static func katakanaWords(of query: String) -> [String] {
    let scalars = Array(query.precomposedStringWithCompatibilityMapping.unicodeScalars)
    return scalars.split { scalar in !katakana.contains(scalar) }
      .filter { word in word.count >= 3 }
      .map { word in String(String.UnicodeScalarView(word)) }
  }

  /// Returns whether a word stands somewhere, or is made of words that do: タブアイコン.
  private func isKnown(_ word: Units) -> Bool {
    guard word.count <= Self.longestWord else { return true }
    let pairs = zip(word, word.dropFirst()).map { first, second in
      slots.first { slot in slot.text == [first, second] }
    }
    // What was not looked up, on a large site, may be known.
    let found = pairs.compactMap { slot in slot }
    guard found.count == pairs.count else { return true }
    var ends = [0]
    for end in stride(from: 2, through: word.count, by: 1) {
      let isEnd = ends.contains { start in
        Self.isPiece(found, from: start, to: end)
      }
      if isEnd {
        ends.append(end)
      }
    }
    return ends.last == word.count
  }

  /// Returns whether the characters between two places of a word, of which these are the pairs, are a word themselves.
  private static func isPiece(
    _ pairs: [Slot],
    from start: Int,
    to end: Int
  ) -> Bool {
    switch end - start {
    case 2:
      pairs[start].pages.count >= pagesOfShortWord
    case 3...:
      areTogether(pairs[start..<end - 1])
    default:
      false
    }
  }

  /// Returns whether pairs are all in one part of a page; of common ones the index does not say in which.
  private static func areTogether(_ pairs: ArraySlice<Slot>) -> Bool {
    guard let first = pairs.first else { return false }
    return first.pages.keys.contains { page in areTogether(pairs, on: page) }
  }

  private static func areTogether(_ pairs: ArraySlice<Slot>, on page: Int) -> Bool {
    var parts: Set<Int>?
    for slot in pairs {
      guard slot.pages[page] != nil else { return false }
      let places = slot.places(on: page).parts
      guard !isCommon(slot, on: page),
        places.count < PageTerms.maximumPlaces
      else {
        continue
      }
      parts = parts?.intersection(places.keys) ?? Set(places.keys)
    }
    return parts?.isEmpty != true
  }
}
