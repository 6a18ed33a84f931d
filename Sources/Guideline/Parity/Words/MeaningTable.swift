import Base
import Markup

/// Words with their meanings, found by their bytes.
///
/// A class, so that what looks up many words counts one reference and not one for each array.
final class MeaningTable<Meaning: Sendable>: Sendable {
  /// Where a word may begin and end.
  enum Edges: Sendable {
    /// Anywhere: the language has no spaces.
    case anywhere
    /// Not next to a Latin letter or a digit.
    case words
  }

  private let beginnings: WordBeginnings
  private let trie: ByteTrie
  private let meanings: [Meaning]
  private let edges: Edges

  /// - Parameters:
  ///   - words: Words in lower case, each once.
  ///   - edges: Where a word may begin and end.
  init(_ words: [(word: [UInt8], meaning: Meaning)], edges: Edges) {
    let spellings = words.map(\.word)
    beginnings = WordBeginnings(spellings)
    trie = ByteTrie(spellings)
    meanings = words.map(\.meaning)
    self.edges = edges
  }

  convenience init(_ words: [(word: String, meaning: Meaning)], edges: Edges) {
    self.init(words.map { (Array($0.word.utf8), $0.meaning) }, edges: edges)
  }

  /// Returns whether a part of a text has the characters of a word, which may be within other words.
  func areIn(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard word(in: text, at: index, before: range.upperBound) == nil else { return true }
      // A character of three bytes begins with 0xE0 or more, and none shorter does.
      index += text[index] < 0xE0 ? 1 : 3
    }
    return false
  }

  /// Returns the longest word that begins at an offset, and its end.
  ///
  /// - Parameters:
  ///   - text: The text; Latin letters match in either case.
  ///   - start: The offset, which is not inside of a word.
  ///   - limit: The end of what is searched.
  /// - Returns: The word's meaning, and its end; `nil` where none begins.
  func word(
    in text: Span<UInt8>,
    at start: Int,
    before limit: Int
  ) -> (meaning: Meaning, end: Int)? {
    guard beginnings.mayBegin(text, at: start) else { return nil }
    var node = ByteTrie.root
    var index = start
    var longest: (Meaning, Int)?
    while index < limit,
      let child = trie.child(of: node, text[index].lowercasedASCII)
    {
      node = child
      index += 1
      guard let word = trie.word(at: node),
        edges == .anywhere || index == limit || !text[index].isASCIIAlphanumeric
      else { continue }
      longest = (meanings[word], index)
    }
    return longest
  }
}
