import Foundation

/// A word, or a run of a script without words between spaces, of a query.
struct QueryToken {
  var text: Units
  var isRun: Bool
  /// The original script of each unit of a run.
  var scripts: [FoldedText.Script]

  /// The tokens of a text, folded as the index is.
  static func fold(_ text: String) -> [QueryToken] {
    let folded = FoldedText(noting: text)
    return folded.tokens.map { token in
      var units: Units = []
      var scripts: [FoldedText.Script] = []
      for index in token.range {
        guard let scalar = Unicode.Scalar(folded.scalars[index]) else {
          continue
        }
        for unit in String(scalar).utf16 {
          units.append(unit)
          scripts.append(token.isRun ? folded.scripts[index] : .other)
        }
      }
      return QueryToken(text: units, isRun: token.isRun, scripts: scripts)
    }
  }
}

extension QueryToken {
  /// Its characters, each with its units.
  var characters: [Units] {
    let scalars = String(decoding: text, as: UTF16.self).unicodeScalars
    return scalars.map { scalar in Units(String(scalar).utf16) }
  }
}

extension [QueryToken] {
  /// All tokens, concatenated.
  var joined: Units { flatMap(\.text) }
}

/// Interprets the words of a query, in the languages of an index.
struct QueryReader {
  let languages: [IndexLanguage]
  /// The stop words of all languages.
  private let stopWords: Set<String>
  /// Those of scripts without spaces, the longest first: ください before くださ.
  private let stopWordsInRuns: [Units]

  init(languages: [IndexLanguage]) {
    self.languages = languages
    let words = languages.flatMap { language in
      Self.words(language.word("ignored"))
    }
    stopWords = Set(words)
    stopWordsInRuns = words.filter(Self.standsInRuns).map { word in Units(word.utf16) }
      .stablySorted { one, other in one.count > other.count }
  }

  /// A text in compatibility composition and lower case, without spaces at its ends.
  static func plain(_ text: String) -> String {
    let composed = text.precomposedStringWithCompatibilityMapping
      .replacing("’", with: "'").replacing("‘", with: "'")
    return composed.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func words(_ text: String) -> [String] {
    plain(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns a query without the words that only make it a question: the stop words of all
  /// languages of the site.
  func withoutQuestion(_ query: String) -> String {
    let kept = Self.words(query).filter { word in
      !stopWords.contains(Self.bare(word))
    }
    var rest = Units(kept.joined(separator: " ").utf16)
    // Few of them have only characters of this text: searching for all of them took most of the time of a query.
    let present = Set(rest)
    for word in stopWordsInRuns where present.isSuperset(of: word) {
      rest.replace(word, with: [space])
    }
    let text = String(decoding: rest, as: UTF16.self)
    // A query of stop words alone is meant as it is.
    guard !QueryToken.fold(text).isEmpty else { return query }
    return text
  }

  /// Returns whether a word is of a script without spaces.
  ///
  /// Korean has spaces, though Hangul is folded as a run.
  private static func standsInRuns(_ word: String) -> Bool {
    let scalars = word.unicodeScalars.map(\.value)
    return scalars.contains { scalar in CharacterClass(scalar) == .run }
      && !scalars.contains(where: isHangul)
  }

  /// A word without the punctuation of a question or a sentence.
  private static func bare(_ word: String) -> String {
    var scalars = word.unicodeScalars[...]
    while let last = scalars.last, "?!.,;؟،؛。？！".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    while let first = scalars.first, "¿¡".unicodeScalars.contains(first) {
      scalars.removeFirst()
    }
    return String(scalars)
  }

  private static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF:
      true
    default:
      false
    }
  }

  /// A query, separated into the text to search for and the filters that its words state.
  struct Narrowing {
    /// The remaining text to search for.
    var query: String
    /// The level, such as `must-not`.
    var level: String?
    /// The id of the platform, such as `carplay`.
    var platform: String?
  }

  /// The levels in the order in which their words are looked for: the longer of two before the one in it.
  private static let levels = ["must-not", "must", "should", "avoid", "consider"]
  /// The prefix of the keys for the words of platforms: `platform-carplay`.
  private static let platformPrefix = "platform-"

  /// Takes the words out of a query that narrow it to a level or a platform: `must carplay`.
  ///
  /// - Parameter query: The words as they are typed.
  /// - Returns: What is left, and what narrows it; the query as it is where nothing else would be left to look for, or
  ///   where such a word belongs to a question.
  func narrowing(_ query: String) -> Narrowing {
    let words = languages.flatMap(\.words)
    var rest = QueryRest(query)
    let platformKey = rest.take(words.filter { word in word.key.hasPrefix(Self.platformPrefix) })
    let platform = platformKey.map { key in
      String(key.dropFirst(Self.platformPrefix.count))
    }
    // Before the words of a level are taken out, too.
    let wordsOfPlatform = rest.taken
    var level: String?
    for key in Self.levels where level == nil {
      level = rest.take(words.filter { word in word.key == key })
    }
    let text = rest.text
    let isQuestion = !text.isEmpty && withoutQuestion(text) != text
    let isAlone = text.isEmpty && (level == nil || platform == nil)
    if isQuestion || isAlone {
      return Narrowing(query: query)
    }
    // The name of a platform is looked for, too: it may be the title of a page.
    let kept = [text] + wordsOfPlatform
    var narrowed = kept.filter { !$0.isEmpty }.joined(separator: " ")
    if narrowed.isEmpty {
      narrowed = query
    }
    return Narrowing(query: narrowed, level: level, platform: platform)
  }

  /// The rest of a query from which words are taken out.
  private struct QueryRest {
    private let typed: [ArraySlice<UInt16>]
    private var units: Units

    init(_ query: String) {
      let plain = QueryReader.plain(query)
      typed = Array(plain.utf16).split(separator: space)
      // With spaces around it, so that every word has one before and after it.
      units = Array(" \(plain) ".utf16)
    }

    /// Removes the first of some words that stands in the query, and returns its key.
    mutating func take(_ candidates: [(key: String, text: String)]) -> String? {
      for candidate in candidates {
        let word = Array(" \(QueryReader.plain(candidate.text)) ".utf16)
        guard let range = units.firstRange(of: word) else { continue }
        units.replaceSubrange(range, with: [space])
        return candidate.key
      }
      return nil
    }

    /// The words that have been taken out, in the order of the query.
    var taken: [String] {
      let left = Set(units.split(separator: space))
      let taken = typed.filter { word in !left.contains(word) }
      return taken.map { word in String(decoding: word, as: UTF16.self) }
    }

    /// The words that are left.
    var text: String {
      String(decoding: units, as: UTF16.self).trimmingCharacters(in: .whitespaces)
    }
  }

  /// Returns whether a text ends with a letter, a mark or a number, as a word does while it is
  /// being typed.
  static func endsWithLetter(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return false }
    switch last.value {
    // General Punctuation, and CJK Symbols and Punctuation.
    case 0x2000...0x206F, 0x3000...0x303F:
      return false
    // `search.js` looks at the last unit of UTF-16, which is no letter beyond the basic plane.
    case 0x10000...:
      return false
    default:
      return CharacterClass.isInWord(last.value)
    }
  }
}

extension Array {
  /// Returns the elements sorted, with equal ones in their original order.
  func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let sorted = enumerated().sorted { one, other in
      if precedes(one.element, other.element) {
        return true
      }
      if precedes(other.element, one.element) {
        return false
      }
      return one.offset < other.offset
    }
    return sorted.map(\.element)
  }
}

private let space = UInt16(UInt8(ascii: " "))
