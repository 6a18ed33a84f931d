import Base
import Markup

/// The words of a language that say something a translation must say, too.
final class SignWords: Sendable {
  /// Letters of which each word for a condition that is compared in any text has some: few texts have any of them.
  private let conditionLetters: [[UInt8]]
  private let table: MeaningTable<Sign>
  private let edges: MeaningTable<Sign>.Edges

  /// - Parameters:
  ///   - lists: Words by what they say, separated by commas; a word may be in several lists. Those of the empty sign are
  ///     phrases in which a word says something else.
  ///   - edges: Where a word may begin and end.
  ///   - conditionLetters: Letters of which each word for a condition that is compared in any text has some.
  init(
    _ lists: [(sign: Sign, words: String)],
    edges: MeaningTable<Sign>.Edges,
    conditionLetters: [String]
  ) {
    var words: [(word: [UInt8], meaning: Sign)] = []
    for (sign, list) in lists {
      for word in Array(list.utf8).split(separator: .comma) {
        let word = Self.withoutLineBreaks(word)
        words.append((word, sign))
        guard word.contains(.apostrophe) else { continue }
        // don't, don’t
        let curly = word.flatMap { $0 == .apostrophe ? Array("’".utf8) : [$0] }
        words.append((curly, sign))
      }
    }
    table = MeaningTable(Self.joiningEqualWords(words), edges: edges)
    self.conditionLetters = conditionLetters.map { Array($0.utf8) }
    self.edges = edges
    assert(
      words.allSatisfy { word in
        !word.meaning.contains(.condition)
          || mayHaveCondition(in: word.word.span, word.word.indices)
      },
      "a word for a condition has none of the letters")
  }

  /// A word of a list whose lines are broken.
  private static func withoutLineBreaks(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in word {
      guard byte == .space || byte == .lineFeed else {
        result.append(byte)
        continue
      }
      if let last = result.last, last != .space {
        result.append(.space)
      }
    }
    if result.last == .space {
      result.removeLast()
    }
    return result
  }

  /// Returns each word once, with all that it says.
  private static func joiningEqualWords(
    _ words: [(word: [UInt8], meaning: Sign)]
  ) -> [(word: [UInt8], meaning: Sign)] {
    let sorted = words.sorted { one, other in one.word.lexicographicallyPrecedes(other.word) }
    return sorted.reduce(into: []) { joined, word in
      if let last = joined.last, last.word == word.word {
        joined[joined.count - 1].meaning.formUnion(word.meaning)
      } else {
        joined.append(word)
      }
    }
  }

  /// A word in a text.
  struct Found: Sendable {
    var range: Range<Int>
    var sign: Sign
  }

  /// Returns whether a part of a text in lower case may have a word for a condition that is compared in any text.
  func mayHaveCondition(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for letters in conditionLetters where text.has(letters.span, in: range) {
      return true
    }
    return false
  }

  /// Returns the words of a part of a text, in order.
  ///
  /// - Complexity: O(*n* · *l*), where *n* is the number of bytes and *l* the length of the longest word, which is
  ///   compared only where one may begin.
  func words(in text: Span<UInt8>, _ range: Range<Int>) -> [Found] {
    var found: [Found] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let (meaning, end) = table.word(in: text, at: index, before: range.upperBound) {
        if !meaning.isEmpty {
          if found.isEmpty {
            found.reserveCapacity(8)
          }
          found.append(Found(range: index..<end, sign: meaning))
        }
        index = end
      } else {
        index = self.end(of: text, at: index, before: range.upperBound)
      }
    }
    return found
  }

  /// Returns the next offset at which a word may begin.
  private func end(
    of text: Span<UInt8>,
    at start: Int,
    before limit: Int
  ) -> Int {
    var index = start + 1
    guard text[start].isASCIIAlphanumeric else {
      // No word begins within a character.
      while index < limit, text[index].continuesScalar {
        index += 1
      }
      return index
    }
    guard edges == .words else { return index }
    while index < limit, text[index].isASCIIAlphanumeric {
      index += 1
    }
    return index
  }
}
