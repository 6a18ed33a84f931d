import TestSupport
import Testing

@testable import Markup

/// The HTML of a text with its terms in brackets, and the avoided spellings with their bytes.
private func mark(
  _ text: String, names: [String], avoid: [String] = [], language: String = "ja"
) -> String {
  let spellings =
    names.enumerated().map { TermMatcher.Spelling($1, term: $0) }
    + avoid.enumerated().map { TermMatcher.Spelling($1, term: $0, isAvoided: true) }
  let options = MarkupOptions(language: language, terms: TermMatcher(spellings))
  let document = parse(Array(text.utf8), path: "a.md", options: options)
  let tree = document.body
  let output = tree.events.map { event in
    switch event {
    case .text(let range): String(Array(tree.text[range.bytes]))
    case .code(let range): "<code>\(String(Array(tree.text[range.bytes])))</code>"
    case .enter(.term(let index)): "[\(document.mentions[Int(index)].term):"
    case .exit(.term): "]"
    case .enter(.reference): "<a>"
    case .exit(.reference): "</a>"
    case .enter(.heading(let level, _)): "<h\(level)>"
    case .exit(.heading(let level, _)): "</h\(level)>\n"
    case .enter(.strong): "<strong>"
    case .exit(.strong): "</strong>"
    default: ""
    }
  }.joined()
  let avoided = document.avoidedSpellings.map { "!\($0.text)@\($0.bytes.lowerBound)" }
  return output + avoided.joined()
}

@Suite struct TermMatching {
  @Test(arguments: [
    // Never inside a run of the same script.
    ("ツールバーとバー", ["バー"], "ツールバーと[0:バー]"),
    ("表示の表", ["表"], "表示の[0:表]"),
    ("タブバーのタブ", ["タブ"], "タブバーの[0:タブ]"),
    ("ﾀﾌﾞﾊﾞｰバー", ["バー"], "ﾀﾌﾞﾊﾞｰバー"),
    // The longest match counts.
    ("タブバーとタブ", ["タブ", "タブバー"], "[1:タブバー]と[0:タブ]"),
    ("検索バー、検索", ["検索", "検索バー"], "[1:検索バー]、[0:検索]"),
    // Words of Latin letters, in either case, singular or plural.
    ("iPadのTab bar", ["tab bar"], "iPadの[0:Tab bar]"),
    ("The toolbar, a bar.", ["bar"], "The toolbar, a [0:bar]."),
    ("Two tab bars here", ["tab bar"], "Two [0:tab bars] here"),
    ("Two switches here", ["switch"], "Two [0:switches] here"),
    ("a barn", ["bar"], "a barn"),
    ("bar2", ["bar"], "bar2"),
    // The first mention alone.
    ("バー、バー", ["バー"], "[0:バー]、バー"),
  ])
  func findsWholeWords(text: String, names: [String], expected: String) {
    #expect(mark(text, names: names) == expected)
  }

  @Test(arguments: [
    ("タブ**バー**", "タブ<strong>バー</strong>"),
    ("**タブ**バー", "<strong>タブ</strong>バー"),
    ("**タブバー**の", "<strong>[0:タブバー]</strong>の"),
    ("`タブバー`", "<code>タブバー</code>"),
    ("[タブバー](topic:x)とタブバー", "<a>タブバー</a>とタブバー"),
    ("タブ\nバー", "タブバー"),
  ])
  func doesNotMatchTermsInsideLinksCodeOrAcrossMarkup(text: String, expected: String) {
    #expect(mark(text, names: ["タブバー", "バー", "タブ"]) == expected)
  }

  @Test func matchesTheFirstMentionInEachPart() {
    let text = """
      バーとバー

      ## バー

      バーとバー

      ::: rule a level=must
      バーを置く。
      :::

      バー
      """
    let expected = """
      [0:バー]とバー<h2>バー</h2>
      [0:バー]とバー[0:バー]を置く。バー
      """
    #expect(mark(text, names: ["バー"]) == expected)
  }

  @Test func findsAvoidedSpellingsWithTheirPlaces() {
    let text = "ユーザ、ユーザー、## \n\n> ユーザ\n\n| a |\n| - |\n| ユーザ |\n"
    let marked = mark(text, names: ["ユーザー"], avoid: ["ユーザ"])
    #expect(marked.hasSuffix("!ユーザ@0!ユーザ@34!ユーザ@59"))
  }

  @Test func findsTermsAmong5000() {
    let names = (0..<5_000).map { "用語\($0)番" } + ["バー"]
    #expect(
      mark("ここに用語4999番とバーがあります。", names: names)
        == "ここに[4999:用語4999番]と[5000:バー]があります。")
  }

  /// A hundred times as many terms; a look at each of them at every place would cost that much more.
  @Test func takesTimeIndependentOfTheNumberOfTerms() {
    let text = Array((0..<1_000).map { "ここに\(Self.name($0 % 100))とバーがある。" }.joined().utf8)
    let factor = workFactor(
      from: 100, times: 100, below: 4,
      of: { count in TermMatcher((0..<count).map { .init(Self.name($0), term: $0) }) }
    ) { matcher in
      #expect(matcher.matches(in: text.span, before: .none, after: .none).count == 1_000)
    }
    #expect(factor < 4)
  }

  /// A word that shares its first character with none but a few others.
  private static func name(_ number: Int) -> String {
    String(Unicode.Scalar(UInt16(0x5000 + number % 5_000)).map(Character.init) ?? "語")
      + "語\(number)番"
  }
}
