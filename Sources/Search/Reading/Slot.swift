import Base
import Foundation

/// A unit of a query: a word, or a pair of characters of a run.
final class Slot {
  let text: Units
  let factor: Double
  /// True if spellings with the text as a prefix match too.
  let isPrefix: Bool
  let isPair: Bool
  /// True if no spelling of the index equals the word.
  var isWeak = false
  var lists: [PostingPages] = []
  /// The relevance of each page for it.
  var pages: [Int: Double] = [:]
  var weight = 0.0

  init(_ text: Units, factor: Double, isPrefix: Bool, isPair: Bool) {
    self.text = text
    self.factor = factor
    self.isPrefix = isPrefix
    self.isPair = isPair
  }

  /// Takes for each page the best of some lists.
  func fill(_ found: [PostingPages], pageCount: Int, factor: Double = 1) {
    pages = [:]
    lists = []
    // Forms of one word share a list.
    for list in found where !lists.contains(where: { known in known === list }) {
      lists.append(list)
    }
    for list in lists {
      for (page, level) in zip(list.pages, list.levels) {
        pages[page] = max(pages[page] ?? 0, level * factor)
      }
    }
    // A rare pair may be two ends of words, which says nothing.
    let maximum: Double = isPair ? 2 : 99
    weight = min(rarity(among: pageCount), maximum) * self.factor
  }

  /// Returns the inverse document frequency of BM25 (Robertson and Zaragoza 2009, section 3.2).
  private func rarity(among pageCount: Int) -> Double {
    let count = Double(pages.count)
    let others = Double(pageCount) - count
    return log(1 + (others + 0.5) / (count + 0.5))
  }

  /// Returns the parts of a page that contain it, an odd value for a label, and whether the index
  /// keeps no more.
  func places(on page: Int) -> (parts: [Int: Int], isFull: Bool) {
    var parts: [Int: Int] = [:]
    var isFull = false
    for list in lists {
      guard let index = list.index(of: page) else { continue }
      let places = list.places[index]
      for place in places {
        parts[place >> 1, default: 0] |= place
      }
      // More labels have it than are kept: it hardly tells the parts apart.
      let areLabels = places.allSatisfy { place in place & 1 == 1 }
      if places.count == PageTerms.maximumPlaces, areLabels {
        isFull = true
      }
    }
    return (parts, isFull)
  }

  /// Returns the places of a slot that rank a page: the first of its labels, then of its texts.
  ///
  /// - Parameter parts: Its places by part.
  /// - Returns: The places in the order of the page, and whether all are labels.
  static func ranking(_ parts: [Int: Int]) -> (places: [(part: Int, place: Int)], isFull: Bool) {
    let maximum = PageTerms.rankingPlaces
    let sorted = parts.sortedByKey().map { part, place in
      (part: part, place: place)
    }
    let labels = sorted.filter { $0.place & 1 == 1 }.prefix(maximum)
    let texts = sorted.filter { $0.place & 1 == 0 }.prefix(maximum - labels.count)
    return (Array(labels + texts), labels.count == maximum)
  }
}

extension [Slot] {
  var weight: Double { reduce(0) { sum, slot in sum + slot.weight } }

  /// Creates a slot for each word and each pair of characters.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a query.
  ///   - isOpen: True if the last word may continue.
  init(_ tokens: [QueryToken], isOpen: Bool = false) {
    self = []
    for (number, token) in tokens.enumerated() {
      guard token.isRun else {
        let isLast = number == tokens.count - 1
        add(Slot(token.text, factor: 1, isPrefix: isOpen && isLast, isPair: false))
        continue
      }
      // A character that is all of the query is found as the first of pairs.
      if token.text.count == 1, tokens.count == 1 {
        add(Slot(token.text, factor: 1, isPrefix: true, isPair: true))
      }
      addSingleKanji(of: token)
      addPairs(of: token)
    }
  }

  /// Adds each kanji between kana, which is a word of which the pairs around it know nothing: 右と左.
  ///
  /// Two characters are a pair alone.
  private mutating func addSingleKanji(of token: QueryToken) {
    let characters = token.characters
    guard characters.count > 2 else { return }
    var start = 0
    for character in characters {
      let end = start + character.count
      let isAfterKana = start == 0 || token.scripts[start - 1] != .other
      let isBeforeKana =
        end == token.scripts.count
        || token.scripts[end] != .other
      if token.scripts[start] == .other, isAfterKana, isBeforeKana {
        add(Slot(character, factor: 0.7, isPrefix: true, isPair: true))
      }
      start = end
    }
  }

  private mutating func addPairs(of token: QueryToken) {
    let characters = token.characters
    var place = 0
    for (first, second) in zip(characters, characters.dropFirst()) {
      let startsInHiragana = token.scripts[place] == .hiragana
      place += first.count
      let endsInHiragana = token.scripts[place] == .hiragana
      let factor = Self.factor(
        startsInHiragana: startsInHiragana, endsInHiragana: endsInHiragana)
      add(Slot(first + second, factor: factor, isPrefix: false, isPair: true))
    }
  }

  /// Returns how much a pair counts: hiragana joins words and seldom is one, and where it ends, another word begins.
  private static func factor(
    startsInHiragana: Bool,
    endsInHiragana: Bool
  ) -> Double {
    switch (startsInHiragana, endsInHiragana) {
    case (true, true):
      0.15
    case (true, false):
      0.1
    case (false, true):
      0.3
    case (false, false):
      0.7
    }
  }

  /// Adds a slot, in the place of one of the same text.
  private mutating func add(_ slot: Slot) {
    if let index = firstIndex(where: { known in known.text == slot.text }) {
      self[index] = slot
    } else {
      append(slot)
    }
  }
}
