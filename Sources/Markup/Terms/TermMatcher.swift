import Base

/// Finds the spellings of a glossary in running text of one language: one automaton over bytes.
///
/// A match begins and ends where a word does. Among letters of the Latin script that is a word's
/// edge; in Japanese, which has no spaces, it is a change of script, so that バー is not found in
/// ツールバー nor 表 in 表示. Latin letters match in either case, and a word of them also with the
/// ending -s or -es. Of several matches at one place the longest counts.
///
/// A class, so that to hand it to every page counts one reference and not one for each array.
package final class TermMatcher: Sendable {
  /// A spelling and its term.
  package struct Spelling: Sendable, Equatable {
    package var text: String
    package var term: Int
    /// True if it must be replaced by another spelling.
    package var isAvoided: Bool

    package init(_ text: String, term: Int, isAvoided: Bool = false) {
      self.text = text
      self.term = term
      self.isAvoided = isAvoided
    }
  }

  /// A spelling found in a text.
  package struct Match: Sendable, Equatable {
    package var range: Range<Int>
    /// An index into ``spellings``.
    package var spelling: Int
  }

  package let spellings: [Spelling]
  private let trie: ByteTrie
  private let endsBeforeKana: Bool

  /// Creates a matcher; of equal spellings the first counts.
  ///
  /// - Parameters:
  ///   - spellings: The spellings.
  ///   - endsBeforeKana: Whether a spelling that ends in hiragana may end in front of more: 画面の向き in 画面の向きを. For a
  ///     link that is too little: it may be the beginning of another word.
  /// - Complexity: O(*n* log *n*), where *n* is the number of bytes.
  package init(_ spellings: [Spelling], endsBeforeKana: Bool = false) {
    self.spellings = spellings
    self.endsBeforeKana = endsBeforeKana
    trie = ByteTrie(spellings.map { spelling in spelling.text.utf8.map(\.lowercasedASCII) })
  }

  package var isEmpty: Bool { spellings.isEmpty }

  /// Returns the term whose spelling contains an offset of a line, or ends there, and its bytes.
  package func term(
    in line: [UInt8],
    at offset: Int
  ) -> (term: Int, bytes: Range<Int>)? {
    let matches = matches(in: line.span, before: .none, after: .none)
    let match = matches.first { match in
      match.range.lowerBound <= offset && offset <= match.range.upperBound
    }
    return match.map { (spellings[$0.spelling].term, $0.range) }
  }

  /// Returns every match in a text, in order, without nested ones.
  ///
  /// - Parameters:
  ///   - text: A run of text.
  ///   - before: The script of the text right before it.
  ///   - after: The script of the text right after it.
  /// - Returns: The matches.
  /// - Complexity: O(*n* · *l*), where *n* is the number of bytes and *l* the largest length of a
  ///   spelling, which is compared only where one may begin.
  package func matches(
    in text: Span<UInt8>,
    before: Script,
    after: Script
  ) -> [Match] {
    var matches: [Match] = []
    var previous = before
    var index = 0
    while index < text.count {
      let (script, end) = Script.read(text, at: index)
      // A word begins where the script changes.
      let isEdge = script != previous || script == .none
      if isEdge, let match = match(in: text, at: index, after: after) {
        matches.append(match)
        // What follows the match has another script, or none.
        previous = .none
        index = match.range.upperBound
      } else {
        previous = script
        index = script == .latin ? endOfLatinWord(in: text, from: end) : end
      }
    }
    return matches
  }

  /// Returns the end of a word, inside of which nothing begins.
  private func endOfLatinWord(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isASCIIAlphanumeric {
      index += 1
    }
    return index
  }

  /// The longest spelling that begins at an offset and ends at an edge.
  private func match(
    in text: Span<UInt8>,
    at start: Int,
    after: Script
  ) -> Match? {
    // Nearly every look-up ends here.
    guard trie.mayBegin(text, at: start) else { return nil }
    var node = ByteTrie.root
    var index = start
    var longest: Match?
    while index < text.count,
      let child = trie.child(of: node, text[index].lowercasedASCII)
    {
      node = child
      index += 1
      guard let word = trie.word(at: node) else { continue }
      if let end = end(in: text, at: index, after: after) {
        longest = Match(range: start..<end, spelling: word)
      }
    }
    return longest
  }

  /// The end of a word that a spelling ends in: there, or after its plural ending.
  private func end(
    in text: Span<UInt8>,
    at index: Int,
    after: Script
  ) -> Int? {
    var last = index - 1
    while last > 0, text[last].continuesScalar {
      last -= 1
    }
    let script = Script(Unicode.Scalar(utf8: text, at: last))
    guard script != .none,
      !(endsBeforeKana && script == .hiragana)
    else {
      return index
    }
    let plural = script == .latin ? endOfPlural(in: text, at: index) : index
    return [index, plural].first { end in
      // A word ends where the script changes.
      let next =
        if end < text.count {
          Script(Unicode.Scalar(utf8: text, at: end))
        } else {
          after
        }
      return next != script
    }
  }

  /// Returns the end of `s` or `es`, or the index itself.
  private func endOfPlural(in text: Span<UInt8>, at index: Int) -> Int {
    guard index < text.count else { return index }
    switch text[index].lowercasedASCII {
    case UInt8(ascii: "e"):
      let next = index + 1
      let isPlural =
        next < text.count
        && text[next].lowercasedASCII == UInt8(ascii: "s")
      if isPlural {
        return next + 1
      }
      return index
    case UInt8(ascii: "s"):
      return index + 1
    default:
      return index
    }
  }
}

/// The writing systems that distinguish the words of a term.
package enum Script: Equatable {
  case latin, hiragana, katakana, han, hangul
  /// Spaces, punctuation and all else: an edge on either side.
  case none

  /// The script of the character at an offset, and where the next one begins.
  static func read(
    _ text: Span<UInt8>,
    at index: Int
  ) -> (script: Script, end: Int) {
    let byte = text[index]
    guard byte >= 0x80 else {
      if byte.isASCIIAlphanumeric {
        return (.latin, index + 1)
      }
      return (.none, index + 1)
    }
    // U+5000 to U+8FFF: most of what Japanese is written with.
    if (0xE5...0xE8).contains(byte) {
      return (.han, index + 3)
    }
    let (scalar, end) = Unicode.Scalar.decode(text, at: index)
    return (Script(scalar), end)
  }

  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x309F:
      self = .hiragana
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F:
      self = .latin
    case 0..<0xC0:
      self = .none
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
      self = .katakana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF:
      self = .hangul
    default:
      self = .none
    }
  }
}
