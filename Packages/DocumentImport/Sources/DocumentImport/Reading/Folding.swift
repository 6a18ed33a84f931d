import Foundation

/// Folding for comparing texts: titles in a table of contents and in the body are rarely spelt
/// alike.
extension Sequence<UInt32> {
  /// NFKC without white space, in lower case, all dashes alike: `第 ５ 章—Ａ` is `第5章-a`.
  var folded: [UInt32] {
    let scalars = Array(self)
    // NFKC changes no ideographs and hiragana but a few that documents hardly have.
    let needsNFKC = scalars.contains { scalar in
      scalar > 0x7F && !scalar.isHan && !scalar.isHiragana
    }
    let text =
      if needsNFKC {
        String(scalars).precomposedStringWithCompatibilityMapping.scalarValues
      } else {
        scalars
      }
    return text.compactMap { scalar in
      if scalar.isSpace {
        return nil
      }
      if scalar.isDash {
        return .hyphen
      }
      return scalar.asciiLowered
    }
  }
}

extension BidirectionalCollection<UInt32> {
  func hasSuffix(_ suffix: [UInt32]) -> Bool {
    guard count >= suffix.count else { return false }
    return self.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Returns the last index of a text.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of both texts. For short texts.
  func lastIndex(ofText text: [UInt32]) -> Index? {
    indices.last { self[$0...].hasPrefix(text) }
  }
}

extension Collection<UInt32> {
  func hasPrefix(_ prefix: [UInt32]) -> Bool {
    self.prefix(prefix.count).elementsEqual(prefix)
  }

  /// Returns the first index of a text.
  ///
  /// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of both texts. For short texts.
  func firstIndex(of text: [UInt32]) -> Index? {
    guard let first = text.first else { return startIndex }
    var index = startIndex
    while index != endIndex {
      if self[index] == first, self[index...].hasPrefix(text) {
        return index
      }
      formIndex(after: &index)
    }
    return nil
  }

  func containsText(_ text: [UInt32]) -> Bool {
    firstIndex(of: text) != nil
  }
}

/// Words as scalars, to be looked for at the ends of texts or in them.
struct Words: Sendable {
  let words: [[UInt32]]

  /// - Parameter text: The words, separated by white space; `_` represents a blank inside a word.
  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.unicodeScalars.map { $0 == "_" ? .blank : $0.value }
    }
  }

  /// The longest word that the text ends with.
  func suffix(of text: some BidirectionalCollection<UInt32>) -> [UInt32]? {
    words.filter { text.hasSuffix($0) }.max { $0.count < $1.count }
  }

  func end(_ text: some BidirectionalCollection<UInt32>) -> Bool {
    words.contains { text.hasSuffix($0) }
  }

  func start(_ text: some Collection<UInt32>) -> Bool {
    words.contains { text.hasPrefix($0) }
  }

  func occur(in text: some Collection<UInt32>) -> Bool {
    words.contains { text.containsText($0) }
  }

  func contains(_ text: [UInt32]) -> Bool {
    words.contains(text)
  }
}
