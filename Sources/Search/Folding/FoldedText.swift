/// A text as the search compares it: a row of words and of Japanese runs.
///
///     UITabBarの「タブ・バー」   →   uitabbar, ノタブバ
///
/// `Documentation/search-folding.md` is the specification; `Templates/assets/search.js` does the
/// same in the browser.
package struct FoldedText: Sendable {
  /// The folded scalars of all tokens, one after another.
  private(set) var scalars: [UInt32] = []
  private(set) var tokens: [Token] = []
  /// Places of ``scalars`` with a second spelling, in order.
  private(set) var variants: [Variant] = []
  /// Where the parts of words in camel case begin, in order, the words' own beginnings left out.
  private(set) var humps: [Int] = []

  struct Token: Sendable {
    var range: Range<Int>
    var isJapanese: Bool
  }

  /// A pair of kana that was brought to the spelling of its family.
  ///
  /// A query may begin or end inside the pair; then it has the pair's own spelling.
  struct Variant: Sendable {
    /// Where the family's spelling stands.
    var range: Range<Int>
    /// The pair as it would be without its family.
    var own: (UInt32, UInt32)
    /// What a query begins with that begins at the second kana, where that makes a pair with the
    /// third: `イヤ` in プレイヤー, which is レイ and ヤ.
    var shifted: [UInt32]
  }

  /// What the open token is; `nil` between tokens.
  private var open: CharacterClass?
  private var start = 0
  /// How many capitals the open word ends with.
  private var capitals = 0

  /// No text.
  init() {}

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in its length.
  package init(_ text: String) { fold(text) }

  /// The tokens, with a space between two.
  package var text: String {
    tokens.map { string($0.range) }.joined(separator: " ")
  }

  /// All tokens without anything between them.
  var joined: String { string(scalars.indices) }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars[range] { if let scalar = Unicode.Scalar(value) { view.append(scalar) } }
    return String(view)
  }
}

// MARK: - Folding

extension FoldedText {
  /// Folds another text in the place of this one; storage is used again.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func fold(_ text: String) {
    scalars.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    variants.removeAll(keepingCapacity: true)
    humps.removeAll(keepingCapacity: true)
    start = 0
    capitals = 0
    if isNormalized(text.utf8.span) {
      append(text.utf8.span)
    } else {
      append(normalized(text.utf8.span).span)
    }
    close()
  }

  private mutating func append(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let (scalar, length) = decode(text, at: index)
      index += length
      switch scalar < 0x80 ? .ascii(text[index - 1]) : CharacterClass(scalar) {
      case .word: appendToWord(scalar)
      case .separator: if open == .word { close() }
      case .japanese:
        begin(.japanese)
        if let second = foldPair(scalar, text, at: index) {
          index += second
        } else {
          scalars.append(KanaSpelling.fold(scalar))
        }
      case .dropped: break
      case .lineBreak: close()
      }
    }
  }

  private func isKana(_ scalar: UInt32) -> Bool {
    (0x3041...0x3096).contains(scalar) || (0x30A1...0x30FA).contains(scalar)
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
      tokens.append(Token(range: start..<scalars.count, isJapanese: open == .japanese))
    }
    open = nil
    start = scalars.count
  }

  /// Appends two kana in the spelling of their family, if they are of one.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - text: The text.
  ///   - index: Where the second one stands.
  /// - Returns: How many bytes the second one has; `nil` where they are of no family.
  private mutating func foldPair(_ first: UInt32, _ text: Span<UInt8>, at index: Int) -> Int? {
    guard index < text.count else { return nil }
    let (second, length) = decode(text, at: index)
    guard KanaSpelling.closesPair(second) else { return nil }
    var input = [first, second]
    var next = index + length
    while next < text.count, input.count < 4 {
      let (scalar, length) = decode(text, at: next)
      input.append(scalar)
      next += length
    }
    guard let pair = pair(input[...]) else { return nil }
    let from = scalars.count
    scalars.append(pair.first)
    if let second = pair.second { scalars.append(second) }
    let own = input.prefix(2).map(KanaSpelling.fold)
    var shifted: [UInt32] = []
    if let other = self.pair(input.dropFirst()) {
      shifted = [other.first] + (other.second.map { [$0] } ?? [])
      shifted += input.dropFirst(3).filter { CharacterClass($0) == .japanese }.map(
        KanaSpelling.fold)
    }
    variants.append(
      Variant(range: from..<scalars.count, own: (own[0], own[1]), shifted: shifted))
    return length
  }

  private func pair(_ input: ArraySlice<UInt32>) -> KanaSpelling.Pair? {
    guard input.count > 1, input.prefix(2).allSatisfy(isKana) else { return nil }
    let kana = input.map(KanaSpelling.katakana)
    return KanaSpelling.pair(
      kana[0], kana[1], before: kana.count > 2 ? kana[2] : nil,
      areKatakana: input.prefix(2).allSatisfy { $0 >= 0x30A0 })
  }

  // MARK: Words

  private mutating func appendToWord(_ scalar: UInt32) {
    begin(.word)
    guard scalar < 0x80 else {
      capitals = 0
      for folded in foldLetter(scalar) { scalars.append(folded) }
      return
    }
    let isCapital = (0x41...0x5A).contains(scalar)
    if isCapital || capitals > 0 { noteHump(isCapital: isCapital, isSmall: scalar > 0x5A) }
    scalars.append(isCapital ? scalar + 0x20 : scalar)
  }

  /// Notes where a part of a word in camel case begins: `UI·Tab·Bar`.
  private mutating func noteHump(isCapital: Bool, isSmall: Bool) {
    let count = scalars.count
    if isCapital {
      if capitals == 0, count > start { noteHump(count) }
      capitals += 1
    } else {
      if isSmall, capitals > 1 { noteHump(count - 1) }
      capitals = 0
    }
  }

  private mutating func noteHump(_ index: Int) {
    if humps.last != index, index > start { humps.append(index) }
  }

  /// A letter in lower case, in basic letters where it is one of a few that have no accent to lose.
  private func foldLetter(_ scalar: UInt32) -> [UInt32] {
    guard let letter = Unicode.Scalar(scalar) else { return [] }
    return letter.properties.lowercaseMapping.unicodeScalars.flatMap { small -> [UInt32] in
      switch small.value {
      case 0x300...0x36F: []
      case 0xDF: [0x73, 0x73]  // ß
      case 0xE6: [0x61, 0x65]  // æ
      case 0x153: [0x6F, 0x65]  // œ
      case 0xF8: [0x6F]  // ø
      case 0x142: [0x6C]  // ł
      case 0x111: [0x64]  // đ
      case 0x131: [0x69]  // ı
      case 0x3C2: [0x3C3]  // ς
      default: [small.value]
      }
    }
  }
}
