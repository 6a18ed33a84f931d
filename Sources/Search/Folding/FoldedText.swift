import Base
import Foundation

/// A text as the search compares it: a row of words, and of runs in scripts without words between spaces.
///
///     UITabBarの「タブ・バー」   →   uitabbar, ノタブバ
///
/// `Manual/Content/reference/search-folding/en.md` is the specification; `Templates/assets/search.js` does the
/// same in the browser.
package struct FoldedText: Sendable {
  /// The folded scalars of all tokens, one after another.
  private(set) var scalars: [UInt32] = []
  private(set) var tokens: [Token] = []
  /// Places of ``scalars`` with a second spelling, in order.
  private(set) var variants: [Variant] = []
  /// The starts of the parts of words in camel case, in order, without the words' own starts.
  private(set) var humps: [Int] = []

  struct Token: Sendable {
    var range: Range<Int>
    var isRun: Bool
  }

  /// A pair of kana that was brought to the spelling of its family.
  ///
  /// A query may begin or end inside the pair; then it has the pair's own spelling.
  struct Variant: Sendable {
    /// The range of the family's spelling.
    var range: Range<Int>
    /// The pair as it would be without its family.
    var own: (UInt32, UInt32)
    /// The start of a query that begins at the second kana, if that forms a pair with the third:
    /// `イヤ` in プレイヤー, which is レイ and ヤ.
    var shifted: [UInt32]
  }

  /// The original script of each of ``scalars`` in a run; empty unless it was requested.
  private(set) var scripts: [Script] = []

  /// The original script of a character of a run.
  enum Script: Sendable {
    case hiragana, katakana, other

    fileprivate init(_ scalar: UInt32) {
      switch scalar {
      case "ぁ"..."ゖ":
        self = .hiragana
      case "ァ"..."ヾ":
        self = .katakana
      default:
        self = .other
      }
    }
  }

  private var notesScripts = false
  /// The class of the open token; `nil` between tokens.
  private var open: CharacterClass?
  private var start = 0
  /// The number of capitals at the end of the open word.
  private var capitals = 0
  private var keepsAccents = false

  /// No text.
  init() {}

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in its length.
  package init(_ text: String) {
    fold(text)
  }

  /// Folds a query, whose runs keep their original scripts.
  init(noting query: String) {
    notesScripts = true
    fold(query)
  }

  /// The tokens, with a space between two.
  package var text: String {
    tokens.map { string($0.range) }.joined(separator: " ")
  }

  /// All tokens, concatenated.
  var joined: String { string(scalars.indices) }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars[range] {
      if let scalar = Unicode.Scalar(value) {
        view.append(scalar)
      }
    }
    return String(view)
  }
}

// MARK: - Folding

extension FoldedText {
  /// Folds another text in the place of this one; storage is used again.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func fold(_ text: String) {
    begin(keepsAccents: false)
    if isNormalized(text.utf8.span) {
      append(text.utf8.span)
    } else {
      append(normalized(text.utf8.span).span)
    }
    close()
  }

  /// Folds another text in place of this one, keeping the accents of letters.
  ///
  /// The tokens are those of ``fold(_:)``; words are as their language writes them, in lower case.
  mutating func foldKeepingAccents(_ text: String) {
    begin(keepsAccents: true)
    append(composed(text.utf8.span).span)
    close()
  }

  private mutating func begin(keepsAccents: Bool) {
    self.keepsAccents = keepsAccents
    scalars.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    variants.removeAll(keepingCapacity: true)
    humps.removeAll(keepingCapacity: true)
    start = 0
    capitals = 0
  }

  private mutating func append(_ text: Span<UInt8>) {
    var index = 0
    // The kana directly before, unless it is the second of a pair.
    var previous: UInt32?
    while index < text.count {
      if text[index] < 0x80 {
        index = appendASCII(text, from: index)
        previous = nil
        continue
      }
      let (scalar, length) = decode(text, at: index)
      index += length
      let kind = CharacterClass(scalar)
      guard kind == .run else {
        append(scalar, kind: kind)
        previous = nil
        continue
      }
      begin(.run)
      // A kana that closes a pair opens no other.
      if let first = previous, KanaSpelling.closesPair(scalar),
        foldPair(first, second: scalar, text: text, behind: index)
      {
        previous = nil
      } else {
        appendToRun(scalar)
        previous = scalar
      }
    }
  }

  private mutating func appendToRun(_ scalar: UInt32) {
    scalars.append(KanaSpelling.fold(scalar))
    if notesScripts {
      noteScript(of: scalar)
    }
  }

  /// Appends the word of ASCII that begins at an index, or the one other character there.
  ///
  /// - Returns: The end of it.
  private mutating func appendASCII(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] < 0x80 {
      let kind = CharacterClass.ascii(text[index])
      guard kind == .word else {
        if index == start {
          append(0, kind: kind)
        }
        break
      }
      begin(.word)
      appendToWord(text[index])
      index += 1
    }
    return max(index, start + 1)
  }

  private mutating func append(_ scalar: UInt32, kind: CharacterClass) {
    switch kind {
    case .word:
      begin(.word)
      capitals = 0
      for folded in foldLetter(scalar) {
        scalars.append(folded)
      }
    case .separator:
      if open == .word {
        close()
      }
    case .lineBreak:
      close()
    case .dropped, .run:
      break
    }
  }

  /// Notes the script of the last of ``scalars``, a character of a run.
  private mutating func noteScript(of scalar: UInt32) {
    while scripts.count < scalars.count - 1 {
      scripts.append(.other)
    }
    scripts.append(Script(scalar))
  }

  /// Notes that two kana which were folded together have the script of the first one.
  private mutating func noteScriptOfPair() {
    guard let first = scripts.last else { return }
    while scripts.count < scalars.count {
      scripts.append(first)
    }
  }

  private func isKana(_ scalar: UInt32) -> Bool {
    switch scalar {
    case "ぁ"..."ゖ", "ァ"..."ヺ":
      true
    default:
      false
    }
  }

  private mutating func begin(_ kind: CharacterClass) {
    guard open != kind else { return }
    close()
    open = kind
    start = scalars.count
    capitals = 0
  }

  private mutating func close() {
    if let open, start < scalars.count {
      tokens.append(Token(range: start..<scalars.count, isRun: open == .run))
    }
    open = nil
    start = scalars.count
  }

  /// Writes two kana in the spelling of their family, if they have one.
  ///
  /// - Parameters:
  ///   - first: The first kana, which is at the end of ``scalars``.
  ///   - second: The second kana, which is not in them yet.
  ///   - text: The text.
  ///   - index: The index after both in the text.
  /// - Returns: True if they have a family.
  private mutating func foldPair(
    _ first: UInt32, second: UInt32, text: Span<UInt8>, behind index: Int
  ) -> Bool {
    let third = decodeIfPresent(text, at: index)
    guard let pair = pair(first, second, before: third?.scalar) else {
      return false
    }
    scalars.removeLast()
    let from = scalars.count
    scalars.append(pair.first)
    if let second = pair.second {
      scalars.append(second)
    }
    var shifted: [UInt32] = []
    if let third {
      let fourth = decodeIfPresent(text, at: index + third.length)?.scalar
      shifted = shiftedPair(second, third: third.scalar, before: fourth)
    }
    let own = (KanaSpelling.fold(first), KanaSpelling.fold(second))
    variants.append(Variant(range: from..<scalars.count, own: own, shifted: shifted))
    if notesScripts {
      noteScriptOfPair()
    }
    return true
  }

  private func decodeIfPresent(
    _ text: Span<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int)? {
    guard index < text.count else { return nil }
    return decode(text, at: index)
  }

  /// Returns ``Variant/shifted`` of a pair: the folding of its second kana with what follows.
  private func shiftedPair(
    _ second: UInt32,
    third: UInt32,
    before fourth: UInt32?
  ) -> [UInt32] {
    guard let pair = pair(second, third, before: fourth) else {
      return []
    }
    var shifted = [pair.first]
    if let second = pair.second {
      shifted.append(second)
    }
    // With the character after it, so that it forms the pairs of characters that the index has.
    if let fourth, CharacterClass(fourth) == .run {
      shifted.append(KanaSpelling.fold(fourth))
    }
    return shifted
  }

  private func pair(
    _ first: UInt32, _ second: UInt32, before third: UInt32?
  ) -> KanaSpelling.Pair? {
    guard isKana(first), isKana(second) else { return nil }
    let areKatakana = min(first, second) >= Self.firstOfKatakana
    return KanaSpelling.pair(
      KanaSpelling.katakana(first), KanaSpelling.katakana(second),
      before: third.map(KanaSpelling.katakana), areKatakana: areKatakana)
  }

  /// The start of the block Katakana, after the block Hiragana.
  private static let firstOfKatakana: UInt32 = 0x30A0

  // MARK: Words

  /// Appends a letter or digit of ASCII.
  private mutating func appendToWord(_ byte: UInt8) {
    let isCapital = byte.isASCIICapital
    let isSmall = byte > UInt8(ascii: "Z")
    if isCapital || capitals > 0 {
      noteHump(isCapital: isCapital, isSmall: isSmall)
    }
    // A small letter is its capital with one bit set.
    scalars.append(UInt32(isCapital ? byte | 0x20 : byte))
  }

  /// Notes where a part of a word in camel case begins: `UI·Tab·Bar`.
  private mutating func noteHump(isCapital: Bool, isSmall: Bool) {
    let count = scalars.count
    if isCapital {
      if capitals == 0, count > start {
        noteHump(count)
      }
      capitals += 1
    } else {
      // The last of several capitals begins the next part: `URLSession`.
      if isSmall, capitals > 1 {
        noteHump(count - 1)
      }
      capitals = 0
    }
  }

  private mutating func noteHump(_ index: Int) {
    if humps.last != index, index > start {
      humps.append(index)
    }
  }

  /// A letter in lower case, in basic letters where it is one of a few that have no accent to lose.
  private func foldLetter(_ scalar: UInt32) -> [UInt32] {
    guard let letter = Unicode.Scalar(scalar) else { return [] }
    let small = letter.properties.lowercaseMapping.unicodeScalars
    if keepsAccents {
      return small.map(\.value)
    }
    return small.flatMap(\.basicLetters)
  }
}
