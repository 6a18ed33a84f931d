import Base
import Markup

/// The phrases of a Japanese text: lines are broken only between them.
///
///     タブバーは画面の下に置く。   →   タブバーは|画面の|下に|置く。
///
/// Browsers break Japanese between any two characters, in the middle of words, too. Only Chromium
/// knows `word-break: auto-phrase`. A phrase is a word with the particles or the inflection behind
/// it, so it mostly ends where hiragana does. No dictionary is needed: a break that is missing makes
/// a phrase longer, and stays possible in style sheets (`overflow-wrap`).
package struct JapanesePhrases {
  /// A sequence of characters of one kind.
  private struct Run {
    let kind: Kind
    /// The characters, by their numbers.
    var range: Range<Int>
  }

  private enum Kind {
    case hiragana, katakana, kanji, digit, letter, opening, closing, other
  }

  private let scalars: [Unicode.Scalar]
  private let runs: [Run]
  /// The length from which a compound of katakana is cut.
  private let longCompound: Int

  private init(_ text: String, isNarrow: Bool) {
    scalars = Array(text.unicodeScalars)
    runs = Self.runs(of: scalars)
    longCompound = isNarrow ? Self.longCompoundInNarrowLines : Self.longCompoundInLines
  }

  /// Returns the places at which phrases end, in bytes, without the end of the text.
  ///
  /// Punctuation needs none: browsers break behind it.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - isNarrow: Whether its lines have few characters, as below a small picture: shorter compounds end there, too.
  /// - Returns: The places, in order.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func ends(in text: Span<UInt8>, isNarrow: Bool = false) -> [Int] {
    guard hasJapanese(text) else { return [] }
    var bytes: [UInt8] = []
    bytes.append(text)
    let phrases = JapanesePhrases(String(decoding: bytes, as: UTF8.self), isNarrow: isNarrow)
    var ends = phrases.ends[...]
    var places: [Int] = []
    var place = 0
    for (number, scalar) in phrases.scalars.enumerated() {
      if ends.first == number {
        ends.removeFirst()
        places.append(place)
      }
      place += UTF8.width(scalar)
    }
    return places
  }

  /// Kana and kanji have three bytes or more, the first of which is at least E3.
  private static func hasJapanese(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] >= 0xE3 {
      return true
    }
    return false
  }
}

// MARK: - Runs

extension JapanesePhrases {
  private static func runs(of scalars: [Unicode.Scalar]) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(scalars.count / 2 + 1)
    for (number, scalar) in scalars.enumerated() {
      let kind = kind(of: scalar)
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1].range = last.range.lowerBound..<number + 1
      } else {
        runs.append(Run(kind: kind, range: number..<number + 1))
      }
    }
    return runs
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "ぁ"..."ゖ", "ゝ", "ゞ":
      .hiragana
    case "ァ"..."ヺ", "ー":
      .katakana
    case "々", "〆", "\u{3400}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}":
      .kanji
    case "0"..."9", "０"..."９":
      .digit
    case "A"..."Z", "a"..."z":
      .letter
    case "「", "『", "“":
      .opening
    case "」", "』", "”", "）":
      .closing
    default:
      .other
    }
  }
}

// MARK: - Ends

extension JapanesePhrases {
  /// The numbers of the characters with which phrases begin, but for the first one, ascending.
  private var ends: [Int] {
    var ends: [Int] = []
    // A phrase of a single character would look lost at the end of a line.
    let shortest = 2
    func add(_ end: Int) {
      let previous = ends.last ?? 0
      if end - previous >= shortest, scalars.count - end >= shortest {
        ends.append(end)
      }
    }
    for (number, run) in runs.enumerated() {
      if number > 0, isEnd(before: number) {
        add(run.range.lowerBound)
      }
      if run.kind == .hiragana {
        objectMarks(in: run).forEach(add)
      }
      if run.kind == .katakana {
        compoundMarks(in: run).forEach(add)
      }
    }
    return ends
  }

  /// Returns the places between the words of a compound that seldom fits on one line:
  /// ヒューマン|インターフェース|ガイドライン.
  private func compoundMarks(in run: Run) -> [Int] {
    guard run.range.count >= longCompound else { return [] }
    return run.range.dropFirst().filter { place in
      Self.compounded.contains { word in scalars[place..<run.range.upperBound].starts(with: word) }
    }
  }

  /// Returns the places behind を, which is a particle wherever it is: アイコンを|いつも.
  private func objectMarks(in run: Run) -> [Int] {
    run.range.dropLast().compactMap { number in
      scalars[number] == "を" ? number + 1 : nil
    }
  }

  /// Returns whether a phrase ends before a run.
  private func isEnd(before number: Int) -> Bool {
    let previous = runs[number - 1]
    let next = runs[number]
    switch (previous.kind, next.kind) {
    case (.hiragana, .kanji), (.hiragana, .katakana), (.hiragana, .digit), (.hiragana, .letter),
      (.hiragana, .opening):
      return endsPhrase(previous) && !isLook(around: previous) && !isCounter(number - 1)
    case (.closing, .kanji), (.closing, .katakana), (.closing, .digit), (.closing, .letter):
      return true
    case (.kanji, .opening), (.katakana, .opening), (.letter, .opening), (.digit, .opening),
      (.closing, .opening):
      return true
    case (.kanji, .katakana), (.kanji, .letter), (.katakana, .kanji), (.katakana, .letter),
      (.letter, .kanji), (.letter, .katakana):
      // Long words next to each other are a compound that needs two lines.
      return previous.range.count >= 3 && next.range.count >= 3
    default:
      return false
    }
  }

  /// Returns whether hiragana before other characters are a particle or an inflection, and not the
  /// middle of a word: を before 選ぶ, and not り before 消す.
  private func endsPhrase(_ run: Run) -> Bool {
    let text = scalars[run.range]
    // お and ご are before the word that they honor: お知らせ.
    if text.count == 1, text.first == "お" || text.first == "ご" {
      return false
    }
    guard let last = text.last else { return false }
    return Self.ends.contains(last) || Self.pairs.contains(text.suffix(2))
  }

  /// 見た目 is one word.
  private func isLook(around run: Run) -> Bool {
    let (start, end) = (run.range.lowerBound, run.range.upperBound)
    return run.range.count == 1 && start > 0 && scalars[start - 1] == "見"
      && scalars[start] == "た" && end < scalars.count && scalars[end] == "目"
  }

  /// 3つ in 3つ以上 is a number with its counter.
  private func isCounter(_ number: Int) -> Bool {
    let range = runs[number].range
    return number > 0 && runs[number - 1].kind == .digit && range.count == 1
      && scalars[range.lowerBound] == "つ"
  }

  /// Particles, and the ends of verbs and adjectives before a noun or another verb.
  private static let ends = Set("をはがもにへとのでばてただずるうくすつぬむぐぶなかやらげ".unicodeScalars)

  private static let longCompoundInLines = 12
  private static let longCompoundInNarrowLines = 8

  /// Words that are often the second half of compounds in texts about software.
  private static let compounded = [
    "アクティビティ", "アプリケーション", "インジケーター", "インターフェイス", "インターフェース", "ガイドライン", "コントロール",
    "コンポーネント", "システム", "スタイル", "ダイアログ", "デザイン", "ドキュメント", "ナビゲーション", "フィールド", "フレームワーク",
    "ボタン", "メニュー", "ライブラリ", "リファレンス",
  ].map { word in Array(word.unicodeScalars) }

  /// Ends whose last character alone is often the middle of a word, as in 使い方.
  ///
  /// As slices of characters, because a text made for each look-up took a third of the search for phrases.
  private static let pairs = Set(
    [
      "いい", "うい", "きい", "くい", "こそ", "ごと", "さい", "さえ", "しい", "しか", "すい", "たい",
      "だけ", "ない", "など", "ほか", "ほど", "まで", "よい", "より", "るい",
    ].map { pair in Array(pair.unicodeScalars)[...] })
}

// MARK: - HTML

extension [UInt8] {
  /// Appends escaped text in which phrases are kept together: `<wbr>` where lines may be broken.
  package mutating func append(escapingPhrases text: Span<UInt8>) {
    append(escaping: text, phraseEnds: JapanesePhrases.ends(in: text))
  }

  fileprivate mutating func append(escaping text: Span<UInt8>, phraseEnds: [Int]) {
    var start = 0
    for end in phraseEnds {
      append(escaping: text.extracting(start..<end))
      append(contentsOf: "<wbr>".utf8)
      start = end
    }
    append(escaping: text.extracting(start..<text.count))
  }
}

extension JapanesePhrases {
  /// Returns a plain text as HTML with its phrases kept together; empty if nothing needs to be kept:
  /// the text is in another language, or is one phrase.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language, BCP 47.
  ///   - isNarrow: Whether its lines have few characters, as below a small picture.
  /// - Returns: HTML.
  package static func html(_ text: String, language: String, isNarrow: Bool = false) -> [UInt8] {
    guard isJapanese(language) else { return [] }
    let ends = ends(in: text.utf8.span, isNarrow: isNarrow)
    guard !ends.isEmpty else { return [] }
    var html: [UInt8] = []
    html.append(escaping: text.utf8.span, phraseEnds: ends)
    return html
  }

  /// Returns whether a language is Japanese: `ja`, `ja-JP`.
  package static func isJapanese(_ language: String) -> Bool {
    language == "ja" || language.hasPrefix("ja-")
  }
}
