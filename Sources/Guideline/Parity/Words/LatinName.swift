import Base

/// A name in Latin letters that other languages keep: iPhone, CarPlay, URL, `UITabBar`.
struct LatinName: Sendable {
  /// The name in lower case, without the ending of a plural.
  var key: String
  var range: Range<Int>
  /// True for code, which is the same in every language.
  var isCode: Bool
  /// True for a name that is no ordinary word, whatever the language.
  var isDistinct = true
  /// True for a name that may stand for another word: URL for "address".
  var isAbbreviation: Bool { !isCode && !isDistinct }

  /// The words of the name, of which GitHubのURL has both.
  var words: [ArraySlice<UInt8>] { Array(key.utf8).split(separator: .space) }

  /// Returns the names of a block, in order.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - block: The block.
  ///   - language: Its language. In one that is written in Latin letters, a name has a capital that is not at its start, or
  ///     a digit; in others, every word of at least two Latin letters is one.
  /// - Returns: The names.
  static func names(
    of page: ComparedPage,
    _ block: ComparedBlock,
    language: WrittenLanguage
  ) -> [LatinName] {
    var names: [LatinName] = []
    let prose = page.prose
    var rest = block.range
    while let word = firstWord(in: prose.span, rest, language: language) {
      add(word, of: page, language: language, to: &names)
      rest = word.upperBound..<rest.upperBound
    }
    if !page.codes.isEmpty {
      names += codes(of: page, block)
    }
    return names
  }

  /// Returns the first word of a part of a text that may be a name.
  ///
  /// Only what tells a name is looked for: in Japanese Latin letters, elsewhere capitals that are not at the start of a word.
  private static func firstWord(
    in text: Span<UInt8>,
    _ range: Range<Int>,
    language: WrittenLanguage
  ) -> Range<Int>? {
    if language == .japanese {
      return firstLetter(in: text, range).map { start in
        start..<endOfWord(in: text, start..<range.upperBound)
      }
    }
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if text[index].isASCIICapital, text[index - 1].isASCIIAlphanumeric {
        let start = startOfWord(in: text, range.lowerBound..<index)
        if start < index {
          return start..<endOfWord(in: text, index..<range.upperBound)
        }
      }
      index += 1
    }
    return nil
  }

  private static func firstLetter(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard !text[index].isASCIILetter else { return index }
      // A character of three bytes begins with 0xE0 or more, and none shorter does.
      index += text[index] < 0xE0 ? 1 : 3
    }
    return nil
  }

  /// Returns where the word that goes on after a part of a text begins: with a letter, so that 3D is none.
  private static func startOfWord(in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var start = range.upperBound
    while start > range.lowerBound, text[start - 1].isASCIIAlphanumeric {
      start -= 1
    }
    while start < range.upperBound, text[start].isASCIIDigit {
      start += 1
    }
    return start
  }

  /// Returns where the word at the start of a part of a text ends.
  private static func endOfWord(in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    while end < range.upperBound, text[end].isASCIIAlphanumeric {
      end += 1
    }
    return end
  }

  /// Adds a word that is a name, to the one before it where both are one: iPhone OS.
  private static func add(
    _ range: Range<Int>,
    of page: ComparedPage,
    language: WrittenLanguage,
    to names: inout [LatinName]
  ) {
    let word = page.prose[range]
    guard isName(word, language: language) else { return }
    guard let last = names.last,
      last.range.upperBound == range.lowerBound - 1,
      page.prose[range.lowerBound - 1] == .space,
      language != .japanese
    else {
      names.append(
        LatinName(key: key(word), range: range, isCode: false, isDistinct: isDistinct(word)))
      return
    }
    let whole = last.range.lowerBound..<range.upperBound
    names[names.count - 1] = LatinName(
      key: key(page.prose[whole]),
      range: whole,
      isCode: false
    )
  }

  private static func codes(of page: ComparedPage, _ block: ComparedBlock) -> [LatinName] {
    page.codes(in: block.range).filter { isIdentifier(page.text[$0]) }.map { range in
      LatinName(
        key: String(decoding: page.text[range].map(\.lowercasedASCII), as: UTF8.self),
        range: range,
        isCode: true)
    }
  }

  /// Whether code is a name of a program: UITabBar, not `[Save]`, whose words each language has for itself.
  private static func isIdentifier(_ code: ArraySlice<UInt8>) -> Bool {
    guard let first = code.first,
      first.isASCIILetter,
      hasLateCapital(code)
    else {
      return false
    }
    return code.allSatisfy { byte in
      byte.isASCIIAlphanumeric || byte == .underscore
    }
  }

  private static func isName(_ word: ArraySlice<UInt8>, language: WrittenLanguage) -> Bool {
    guard word.count > 1 else { return false }
    switch language {
    case .japanese:
      return true
    case .english, .other:
      return hasLateCapital(word)
    }
  }

  /// Whether a word has capitals and small letters: an abbreviation may stand for another word, such as URL for "address".
  private static func isDistinct(_ word: ArraySlice<UInt8>) -> Bool {
    hasLateCapital(word) && word.contains(where: \.isASCIISmallLetter)
  }

  private static func hasLateCapital(_ word: ArraySlice<UInt8>) -> Bool {
    word.dropFirst().contains(where: \.isASCIICapital)
  }

  private static func key(_ word: ArraySlice<UInt8>) -> String {
    var word = word
    // URLs, PINs
    if word.count > 2, word.last == UInt8(ascii: "s"), let before = word.dropLast().last,
      !before.isASCIISmallLetter
    {
      word.removeLast()
    }
    return String(decoding: word.map(\.lowercasedASCII), as: UTF8.self)
  }
}
