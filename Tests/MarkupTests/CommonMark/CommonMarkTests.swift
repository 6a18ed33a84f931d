import CCMark
import Diagnostics
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Markup

/// libcmark's own HTML of a text.
private func reference(_ text: String) -> String {
  let bytes = Array(text.utf8CString)
  let html = unsafe bytes.withUnsafeBufferPointer {
    unsafe cmark_markdown_to_html($0.baseAddress, text.utf8.count, CMARK_OPT_UNSAFE)
  }
  guard let html = unsafe html else { return "" }
  defer { unsafe free(html) }
  return unsafe String(cString: html)
}

private func ours(_ text: String, _ options: MarkupOptions) -> String {
  let document = parse(Array(text.utf8), path: "text.md", options: options)
  return String(decoding: document.standaloneHTML(), as: UTF8.self)
}

/// HTML without what `{#id}` and slugs add to headings.
private func withoutHeadingIDs(_ html: String) -> String {
  html.replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.output.1)>" }
}

@Suite struct CommonMarkTests {
  @Test func htmlOfRandomTextEqualsThatOfLibcmarkWithExtensionsOff() throws {
    var generator = TextGenerator(seed: Seeds.first ^ 0x5EED, .all)
    for number in 0..<Seeds.count(10_000, full: 200_000) {
      let text = generator.next()
      let html = ours(text, MarkupOptions(syntax: .commonMark))
      try #require(
        html == reference(text),
        "seed \(Seeds.first), text \(number): \(text.debugDescription)")
    }
  }

  @Test func htmlOfRandomCommonMarkDiffersFromLibcmarkByHeadingIDsOnly() throws {
    var generator = TextGenerator(seed: Seeds.first ^ 0xBEEF, .commonMark)
    var compared = 0
    while compared < Seeds.count(10_000, full: 200_000) {
      let text = generator.next()
      guard usesCommonMarkAlone(text) else { continue }
      compared += 1
      let html = withoutHeadingIDs(ours(text, MarkupOptions()))
      try #require(
        html == reference(text),
        "seed \(Seeds.first), text \(compared): \(text.debugDescription)")
    }
  }

  /// Returns whether a text has nothing that may be our syntax: front matter, `{#`, an attribute of a fence.
  private func usesCommonMarkAlone(_ text: String) -> Bool {
    let hasFence = text.contains("```") || text.contains("~~~")
    return !text.hasPrefix("---") && !text.contains("{#") && !text.contains("[@")
      && !(hasFence && (text.contains("#") || text.contains("=")))
  }

  @Test(arguments: [
    ("これは**「重要なこと」**です", "これは<strong>「重要なこと」</strong>です"),
    ("**「保存」**と**「キャンセル」**を", "<strong>「保存」</strong>と<strong>「キャンセル」</strong>を"),
    ("ラベルは**必須（required）**と", "ラベルは<strong>必須（required）</strong>と"),
    ("*「か」*と", "<em>「か」</em>と"),
    ("は***「か」***と", "は<em><strong>「か」</strong></em>と"),
    ("値は**100％**です", "値は<strong>100％</strong>です"),
    ("**注意：**次に", "<strong>注意：</strong>次に"),
    ("**ｶﾞ｡**の", "<strong>ｶﾞ｡</strong>の"),
    ("**🎉**です", "<strong>🎉</strong>です"),
    ("これは**\"引用\"**です", "これは<strong>&quot;引用&quot;</strong>です"),
    ("これは**`code`**です", "これは<strong><code>code</code></strong>です"),
    ("これは**[名前](https://a.b)**です", "これは<strong><a href=\"https://a.b\">名前</a></strong>です"),
    ("__「か」__と", "__「か」__と"),
    ("星\\*「か」\\*と", "星*「か」*と"),
    ("`は**「か」**と`", "<code>は**「か」**と</code>"),
    ("[a](https://a.b/「*」*あ)", "<a href=\"https://a.b/%E3%80%8C*%E3%80%8D*%E3%81%82\">a</a>"),
    ("a*b*c と a * b", "a<em>b</em>c と a * b"),
  ])
  func readsEmphasisBesideJapanesePunctuation(text: String, html: String) {
    #expect(ours(text, MarkupOptions(language: "ja")) == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    ("日本語の\n文", "日本語の文"), ("日本語の\nword", "日本語のword"), ("word\n日本語", "word日本語"),
    ("a word\nand more", "a word\nand more"), ("**太字**\nの", "<strong>太字</strong>の"),
    ("한글\n한글", "한글\n한글"), ("日本語\n한글", "日本語\n한글"), ("か。\n`x`", "か。<code>x</code>"),
    ("か  \nき", "か<br />\nき"), ("か[@a2020-1]\nき", "か<span class=\"citation\">[a2020-1]</span>き"),
  ])
  func joinsLinesBetweenJapaneseCharactersWithoutASpace(text: String, html: String) {
    #expect(ours(text, MarkupOptions(language: "ja")) == "<p>\(html)</p>\n")
    #expect(ours("あ\nい", MarkupOptions(language: "en")) == "<p>あ\nい</p>\n")
  }
}

@Suite struct HostileTextTests {
  private static let count = 100_000

  /// Texts whose parts are repeated; each must end in time that grows with its size.
  static let patterns: [(name: String, text: @Sendable (Int) -> String)] = [
    ("brackets", { String(repeating: "[", count: $0) }),
    ("image brackets", { String(repeating: "![", count: $0) }),
    ("links", { String(repeating: "[a](", count: $0) }),
    ("closed links", { String(repeating: "[a](b)", count: $0) }),
    ("quotes on lines", { String(repeating: "> a\n", count: $0) }),
    ("list items", { String(repeating: "- a\n", count: $0) }),
    ("containers", { String(repeating: "::: note\n", count: $0) }),
    ("stray ends", { String(repeating: ":::\n", count: $0) }),
    ("stars", { String(repeating: "*a ", count: $0) }),
    ("double stars", { String(repeating: "**a*b", count: $0) }),
    ("wide stars", { String(repeating: "**「", count: $0) }),
    ("underscores", { String(repeating: "_", count: $0) }),
    ("comments", { String(repeating: "<!-- ", count: $0) }),
    ("tags", { String(repeating: "<a ", count: $0) }),
    ("entities", { String(repeating: "&", count: $0) }),
    (
      "cells",
      { "|" + String(repeating: "a|", count: $0) + "\n|" + String(repeating: "-|", count: $0) }
    ),
    ("rows", { "|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: $0) }),
    ("delimiter rows", { String(repeating: "|-|-|\n", count: $0) }),
    ("citations", { String(repeating: "[@a-1]", count: $0) }),
    ("open citations", { String(repeating: "[@", count: $0) }),
    ("references", { String(repeating: "](topic:", count: $0) }),
    ("autolinks", { String(repeating: "<topic:", count: $0) }),
    ("definitions", { (0..<$0).map { "[\($0)]: /u\n" }.joined() + "\n[1] [2]" }),
    ("headings", { String(repeating: "## a\n", count: $0) }),
    ("attributes", { String(repeating: "## a {#b}\n", count: $0) }),
    ("backslashes", { String(repeating: "\\", count: $0) + "*" }),
    ("escaped stars", { String(repeating: "\\*あ", count: $0) }),
    ("paragraphs of HTML", { String(repeating: "a <b>\n", count: $0) }),
    ("fences", { String(repeating: "```\n", count: $0) }),
  ]

  @Test(arguments: patterns.indices)
  func parsesHostileTextsInTimeProportionalToTheirSize(pattern: Int) {
    let (name, text) = Self.patterns[pattern]
    let factor = workFactor(from: Self.count / 10, of: { Array(text($0).utf8) }) {
      _ = parse($0, path: "a.md", options: MarkupOptions(language: "ja")).standaloneHTML()
    }
    #expect(factor < 12, "\(name)")
  }

  @Test func refusesTooManyMarkersOnOneLine() {
    for marker in ["> ", "- ", "1. ", ">"] {
      let text = String(repeating: marker, count: Self.count) + "a"
      let document = parse(Array(text.utf8), path: "a.md", options: MarkupOptions())
      #expect(document.diagnostics.map(\.code) == [.tooManyMarkers])
    }
    let breakLine = String(repeating: "- ", count: 200)
    #expect(parse(Array(breakLine.utf8), path: "a.md", options: MarkupOptions()).diagnostics == [])
  }

  @Test func parsesAPageOfTenMegabytes() {
    let text = String(
      repeating: "A line of *text* with [a link](topic:x). [@a-1]\n\n", count: 200_000)
    let document = parse(Array(text.utf8), path: "a.md", options: MarkupOptions())
    #expect(document.references.count == 200_000)
    #expect(document.citations.count == 200_000)
  }
}
