import Foundation

/// A word, or a run of a script without words between spaces, of a query.
struct QueryToken {
  var text: Units
  var isRun: Bool
  /// What each unit of a run was written in.
  var scripts: [FoldedText.Script]

  /// The tokens of a text, folded as the index is.
  static func fold(_ text: String) -> [QueryToken] {
    let folded = FoldedText(noting: text)
    return folded.tokens.map { token in
      var (units, scripts): (Units, [FoldedText.Script]) = ([], [])
      for index in token.range {
        guard let scalar = Unicode.Scalar(folded.scalars[index]) else { continue }
        for unit in String(scalar).utf16 {
          units.append(unit)
          scripts.append(token.isRun ? folded.scripts[index] : .other)
        }
      }
      return QueryToken(text: units, isRun: token.isRun, scripts: scripts)
    }
  }
}

extension [QueryToken] {
  /// All tokens without anything between them.
  var joined: Units { flatMap(\.text) }
}

/// What is asked of the words of a query, in the languages of an index.
struct QueryReader {
  let languages: [IndexLanguage]

  /// A text in compatibility composition and lower case, without spaces at its ends.
  static func plain(_ text: String) -> String {
    let composed = text.precomposedStringWithCompatibilityMapping
      .replacing("’", with: "'").replacing("‘", with: "'")
    return composed.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func words(_ text: String) -> [String] {
    plain(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A query without what only makes it a question: the stop words of all languages of the site.
  func withoutQuestion(_ query: String) -> String {
    let ignored = languages.flatMap { Self.words($0.word("ignored")) }
    let kept = Self.words(query).filter { word in !ignored.contains(Self.bare(word)) }
    var rest = Array(kept.joined(separator: " ").utf16)
    let inRuns = ignored.filter { word in
      word.unicodeScalars.contains { CharacterClass($0.value) == .run }
        && !word.unicodeScalars.contains { Self.isHangul($0.value) }
    }
    for word in inRuns.map({ Array($0.utf16) }).stablySorted(by: { $0.count > $1.count }) {
      rest = rest.replacing(word, with: [0x20])
    }
    let text = String(decoding: rest, as: UTF16.self)
    return QueryToken.fold(text).isEmpty ? query : text
  }

  /// A word without the punctuation of a question or a sentence.
  private static func bare(_ word: String) -> String {
    var scalars = word.unicodeScalars[...]
    while let last = scalars.last, "?!.,;؟،؛。？！".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    while let first = scalars.first, "¿¡".unicodeScalars.contains(first) { scalars.removeFirst() }
    return String(scalars)
  }

  private static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// The words of a query that narrow it, `must carplay`, and what is left of it.
  func filters(_ query: String) -> (query: String, level: String?, platform: String?) {
    let names = languages.flatMap(\.words)
    var rest = Array(" \(Self.plain(query)) ".utf16)
    func take(_ candidates: [(key: String, text: String)]) -> String? {
      for (key, name) in candidates {
        let word = Array(" \(Self.plain(name)) ".utf16)
        guard let range = rest.firstRange(of: word) else { continue }
        rest.replaceSubrange(range, with: [0x20])
        return key
      }
      return nil
    }
    let platform = take(names.filter { $0.key.hasPrefix("platform-") })
      .map { String($0.dropFirst(9)) }
    let left = Set(rest.split(separator: 0x20))
    let platformWords = Array(Self.plain(query).utf16).split(separator: 0x20).filter {
      !left.contains($0)
    }
    var level: String?
    for key in ["must-not", "must", "should", "avoid", "consider"] where level == nil {
      level = take(names.filter { $0.key == key })
    }
    let text = String(decoding: rest, as: UTF16.self).trimmingCharacters(in: .whitespaces)
    let isQuestion = !text.isEmpty && withoutQuestion(text) != text
    let isAlone = text.isEmpty && (level == nil || platform == nil)
    if isQuestion || isAlone { return (query, nil, nil) }
    let words =
      platform == nil
      ? "" : platformWords.map { String(decoding: $0, as: UTF16.self) }.joined(separator: " ")
    let narrowed = [text, words].filter { !$0.isEmpty }.joined(separator: " ")
    return (narrowed.isEmpty ? query : narrowed, level, platform)
  }

  /// Whether a text ends with a letter, a mark or a number, as a word does that is being typed.
  static func endsWithLetter(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last, last.value < 0x10000,
      !(0x2000...0x206F).contains(last.value), !(0x3000...0x303F).contains(last.value)
    else { return false }
    return CharacterClass.isInWord(last.value)
  }
}

extension Array {
  /// The elements sorted, those that are equal in their order.
  func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { one, other in
      precedes(one.element, other.element)
        || (!precedes(other.element, one.element) && one.offset < other.offset)
    }.map(\.element)
  }
}
