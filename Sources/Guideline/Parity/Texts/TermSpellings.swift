import Base

/// The spellings of a term in a language, as a text in lower case is searched for them.
struct TermSpellings: Sendable {
  private let names: [[UInt8]]
  /// Names, spellings to avoid, and other words for the term.
  private let all: [[UInt8]]
  /// How a word begins that may stand for the term.
  private let beginnings: [Beginning]
  /// How the words of names begin, in Latin letters.
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
    wordBeginnings = words.filter { $0.count > 2 }.map { Array($0.prefix(4)) }
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
  func hasWord(in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    Self.has(wordBeginnings, text, range)
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
