import Base

/// Counts the sentences of a rule's statement.
///
///     Say what happened. Say why.        → 2
///     Write "Saved. Done." in full.      → 1: what is quoted belongs to the sentence
///     「保存しました。」と表示する。          → 1
///     Leave 1.5 lines, e.g. 12 pt.       → 1
struct SentenceCount {
  private static let opening: Set<Character> = [
    "「", "『", "（", "“", "(", "《", "〈", "［", "[", "«", "‹",
  ]
  private static let closing: Set<Character> = [
    "」", "』", "）", "”", ")", "》", "〉", "］", "]", "»", "›",
  ]
  /// Ends of sentences in scripts without blanks between them.
  private static let wideEnds: Set<Character> = ["。", "！", "？", "．"]
  private static let narrowEnds: Set<Character> = [".", "!", "?"]
  /// Words whose point ends no sentence, in lower case.
  private static let abbreviations: Set<String> = [
    "approx", "bzw", "ca", "cf", "ch", "dr", "e.g", "etc", "ev", "fig", "i.e", "inc", "ltd", "max",
    "min", "mr", "mrs", "ms", "no", "nos", "nr", "p.ej", "p.ex", "pp", "sec", "sr", "st", "u.a",
    "usw", "v", "ver", "vgl", "vol", "vs", "z.b",
  ]

  private let characters: [Character]
  private(set) var value = 1
  private var depth = 0
  /// True between straight quotation marks, of which the second looks like the first.
  private var isQuoted = false

  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String) {
    // Most statements are one sentence. Reading characters takes a hundred times as long as looking at bytes.
    characters =
      if Self.mayHaveSeveral(text.utf8.span) {
        Array(text)
      } else {
        []
      }
    for index in characters.indices {
      read(index)
    }
  }

  /// Returns whether a sentence may end before the end of a text, judging by its bytes.
  private static func mayHaveSeveral(_ text: Span<UInt8>) -> Bool {
    text.indices.dropLast().contains { index in
      let next = text[index + 1]
      switch text[index] {
      case .period, .exclamationMark, .questionMark:
        // White space follows, which need not be ASCII.
        return next <= .space || next >= 0x80
      // 。
      case 0xE3:
        return index + 3 < text.count
          && next == 0x80 && text[index + 2] == 0x82
      // ！, ． and ？
      case 0xEF:
        return index + 3 < text.count && next == 0xBC
          && [0x81, 0x8E, 0x9F].contains(text[index + 2])
      default:
        return false
      }
    }
  }

  private mutating func read(_ index: Int) {
    let character = characters[index]
    if character == "\"" {
      isQuoted.toggle()
    } else if Self.opening.contains(character) {
      depth += 1
    } else if Self.closing.contains(character) {
      depth = max(0, depth - 1)
    } else if depth == 0, !isQuoted, endsSentence(index) {
      value += 1
    }
  }

  /// Returns whether a sentence ends at a character and another one follows.
  private func endsSentence(_ index: Int) -> Bool {
    let character = characters[index]
    if Self.wideEnds.contains(character) {
      return index + 1 < characters.count
        && !Self.wideEnds.contains(characters[index + 1])
    }
    guard Self.narrowEnds.contains(character),
      index + 2 < characters.count,
      characters[index + 1].isWhitespace,
      startsSentence(characters[index + 2])
    else { return false }
    return character != "." || !isAbbreviation(before: index)
  }

  private func startsSentence(_ character: Character) -> Bool {
    character.isUppercase || character == "\"" || Self.opening.contains(character)
      || character == "¿" || character == "¡"
  }

  /// Returns whether the word before a point is an abbreviation, or an initial.
  private func isAbbreviation(before end: Int) -> Bool {
    // No abbreviation is longer, so that a long word takes no more time than a short one.
    var start = end
    while start > 0, end - start < 8, !characters[start - 1].isWhitespace {
      start -= 1
    }
    let word = String(characters[start..<end]).lowercased()
    // `U.S.` and an initial: letters, each with its point.
    let isOfLetters = word.split(separator: ".").allSatisfy { letter in
      letter.count == 1
    }
    return isOfLetters || Self.abbreviations.contains(word)
  }
}
