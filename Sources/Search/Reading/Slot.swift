import Foundation

/// What a query asks for: a word, or a pair of characters of a run.
final class Slot {
  let text: Units
  let factor: Double
  /// Whether what begins with the text counts too.
  let isPrefix: Bool
  let isPair: Bool
  /// Whether no spelling of the index is the word.
  var isWeak = false
  var lists: [PostingPages] = []
  /// How much each page is about it.
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
    for list in found where !lists.contains(where: { $0 === list }) { lists.append(list) }
    for list in lists {
      for (page, level) in zip(list.pages, list.levels) {
        pages[page] = max(pages[page] ?? 0, level * factor)
      }
    }
    let (count, total) = (Double(pages.count), Double(pageCount))
    let rarity = log(1 + (total - count + 0.5) / (count + 0.5))
    weight = min(rarity, isPair ? 2 : 99) * self.factor
  }

  /// The parts of a page in which it stands, an odd value for a label, and whether the index keeps no more.
  func places(on page: Int) -> (parts: [Int: Int], isFull: Bool) {
    var parts: [Int: Int] = [:]
    var isFull = false
    for list in lists {
      guard let index = list.index(of: page) else { continue }
      let places = list.places[index]
      for place in places { parts[place >> 1, default: 0] |= place }
      // More labels have it than are kept: it hardly tells the parts apart.
      if places.count == 6, places.allSatisfy({ $0 & 1 == 1 }) { isFull = true }
    }
    return (parts, isFull)
  }
}

extension [Slot] {
  var weight: Double { reduce(0) { $0 + $1.weight } }

  /// A slot for each word and each pair of characters.
  ///
  /// - Parameters:
  ///   - tokens: Those of a query.
  ///   - isOpen: Whether the last word may go on.
  init(_ tokens: [QueryToken], isOpen: Bool = false) {
    self = []
    for (number, token) in tokens.enumerated() {
      if !token.isRun {
        let isLast = number == tokens.count - 1
        add(Slot(token.text, factor: 1, isPrefix: isOpen && isLast, isPair: false))
      } else if token.text.count == 1, tokens.count == 1 {
        add(Slot(token.text, factor: 1, isPrefix: true, isPair: true))
      }
      if token.isRun { addPairs(token) }
    }
  }

  private mutating func addPairs(_ token: QueryToken) {
    let characters = String(decoding: token.text, as: UTF16.self).unicodeScalars.map {
      Units(String($0).utf16)
    }
    var place = 0
    for (first, second) in zip(characters, characters.dropFirst()) {
      // What is in hiragana joins words and seldom is one; where it ends, another word begins.
      let before = token.scripts[place] == .hiragana
      place += first.count
      let after = token.scripts[place] == .hiragana
      let factor = before ? (after ? 0.15 : 0.1) : after ? 0.3 : 0.7
      add(Slot(first + second, factor: factor, isPrefix: false, isPair: true))
    }
  }

  /// Adds a slot, in the place of one of the same text.
  private mutating func add(_ slot: Slot) {
    if let index = firstIndex(where: { $0.text == slot.text }) {
      self[index] = slot
    } else {
      append(slot)
    }
  }
}
