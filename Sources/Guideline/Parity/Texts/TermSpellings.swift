import Base

/// The spellings of a term in a language, as a text in lower case is searched for them.
struct TermSpellings: Sendable {
  private let names: [[UInt8]]
  /// Names, spellings to avoid, and other words for the term.
  private let all: [[UInt8]]
  /// How a word begins that may stand for the term.
  private let beginnings: [Beginning]
  /// How the words of names begin.
  private let wordBeginnings: [[UInt8]]

  /// The beginning of a name.
  private enum Beginning {
    /// Of a word in Latin letters: "moda" of "modal view".
    case ofWord([UInt8])
    /// A short word as a whole: "tab" of "tab bar", which is not in "table".
    case word([UInt8])
    /// In a script without spaces, anywhere: モーダ of モーダルビュー.
    case anywhere([UInt8])

    init(_ name: [UInt8]) {
      // Three characters, each of which has three bytes.
      let (longest, longestInJapanese) = (4, 9)
      let isLatin = name.first.map { $0 < 0x80 } ?? true
      let first = name.prefix { $0.isASCIIAlphanumeric }
      if !isLatin {
        self = .anywhere(Array(name.prefix(longestInJapanese)))
      } else if first.count < longest {
        self = .word(Array(first))
      } else {
        self = .ofWord(Array(first.prefix(longest)))
      }
    }
  }

  init(_ term: Term, language: Int) {
    names = term.names[language].map(Self.bytes)
    all = names + (term.avoid[language] + term.keywords[language]).map(Self.bytes)
    beginnings = names.map(Beginning.init)
    let words = names.flatMap { name in
      name.split { byte in !byte.isASCIIAlphanumeric && byte < 0x80 }
    }
    wordBeginnings = words.filter { $0.count > 2 }.map { word in
      // In a script without spaces a name is one word, and a character has three bytes.
      let length = (word.first ?? 0) < 0x80 ? 4 : 9
      return Array(word.prefix(length))
    }
  }

  private static func bytes(_ spelling: String) -> [UInt8] {
    spelling.utf8.map(\.lowercasedASCII)
  }

  var hasNames: Bool { !names.isEmpty }

  /// Returns whether a part of a text has any spelling, also within a word.
  func isIn(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    Self.has(all, text, range)
  }

  /// Returns whether a part of a text has a name, also within a word.
  func hasName(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    Self.has(names, text, range)
  }

  private static func has(
    _ spellings: [[UInt8]],
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    for spelling in spellings where text.has(spelling.span, in: range) {
      return true
    }
    return false
  }

  /// Returns whether a part of a text has letters with which any word of a name begins.
  ///
  /// - Parameters:
  ///   - text: The text in lower case.
  ///   - range: The part.
  ///   - terms: The terms in it, in their order, within which a word says nothing: the "bar" of "status bar" is no tab bar.
  /// - Returns: Whether there is one outside of the terms.
  func hasWord(
    in text: Span<UInt8>,
    _ range: Range<Int>,
    outside terms: [FoundTerm]
  ) -> Bool {
    for letters in wordBeginnings {
      var start = range.lowerBound
      while let found = text.firstIndex(of: letters.span, in: start..<range.upperBound) {
        let next = terms.partitionIndex { $0.range.lowerBound > found }
        guard next > 0, terms[next - 1].range.contains(found) else { return true }
        start = found + letters.count
      }
    }
    return false
  }

  /// Returns whether a part of a text may have the term in another form, since a word in it begins like a name: "modal"
  /// for "modal view", プレーンな表 for プレーンテーブル.
  func mayBeIn(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for beginning in beginnings where Self.has(beginning, text, range) {
      return true
    }
    return false
  }

  private static func has(
    _ beginning: Beginning,
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    switch beginning {
    case .anywhere(let characters):
      text.has(characters.span, in: range)
    case .word(let word):
      hasWord(word, in: text, range, isWhole: true)
    case .ofWord(let letters):
      hasWord(letters, in: text, range, isWhole: false)
    }
  }

  /// Whether a part of a text has a word, or one that begins with these letters.
  private static func hasWord(
    _ letters: [UInt8],
    in text: Span<UInt8>,
    _ range: Range<Int>,
    isWhole: Bool
  ) -> Bool {
    var start = range.lowerBound
    while let found = text.firstIndex(of: letters.span, in: start..<range.upperBound) {
      let end = found + letters.count
      let begins = found == range.lowerBound || !text[found - 1].isASCIIAlphanumeric
      let ends = end == range.upperBound || !text[end].isASCIIAlphanumeric
      if begins, ends || !isWhole {
        return true
      }
      start = end
    }
    return false
  }
}
