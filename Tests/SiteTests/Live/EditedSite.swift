import TestSupport

/// A small site with many features, and pieces that its files are changed with.
enum EditedSite {
  static let files: [String: String] = BilingualSite.files.merging([
    "Content/site.yaml": configuration(),
    "Content/views/en.md": page("Views", "summary: What is seen", body: "All of them.\n"),
    "Content/views/alert/en.md": page(
      "Alert", "summary: A question\nplatforms: [mac]",
      body: "Asks with a segment.\n\n## Use\n\nRarely.\n\n"
        + rule("ask", "level=should", "Ask once.")),
    "Content/views/alert/ja.md": page(
      "警告", "summary: 問い", body: "区分で聞く。\n\n## 使い方\n\nまれに。\n\n" + rule("ask", "", "一度聞く。")),
    "Content/views/alert/sheet/en.md": page("Sheet", body: "See <topic:alert>.\n\n" + drawing),
    "Content/sources/waived.yaml": "doc-3: Nothing to say.\n",
  ]) { _, new in new }

  /// What `site.yaml` may say.
  static func configuration(
    title: String = "{en: Guideline, ja: ガイドライン}", languages: String = "[en, ja]",
    search: Bool = true, exports: Bool = true, print: Bool = true, beside: Bool = true,
    baseURL: String = "", topics: String = "[tab-bar]", extra: String = ""
  ) -> String {
    """
    title: \(title)
    languages: \(languages)
    search: \(search)
    exports: \(exports)
    print: \(print)
    \(beside ? "beside: [[en, ja]]" : "")
    \(baseURL.isEmpty ? "" : "baseURL: \(baseURL)")
    edit: https://example.org/edit/{path}#L{line}
    sections:
      - id: bars
        title: {en: Bars, ja: バー}
        topics: \(topics)
      - id: views
        title: {en: Views, ja: ビュー}
    platforms:
      mac: {en: Desktop, ja: デスクトップ}
      pad: {en: Tablet, ja: タブレット}
    \(extra)
    """
  }

  static let configurations: [String] = [
    configuration(), configuration(), configuration(),
    configuration(title: "{en: Manual, ja: 手引き}"), configuration(languages: "[ja, en]"),
    configuration(search: false), configuration(exports: false), configuration(print: false),
    configuration(beside: false), configuration(baseURL: "https://example.org/site/"),
    configuration(topics: "[only-ja, tab-bar]"), configuration(topics: "[]"),
    configuration(extra: "rawHTML: true"), configuration(extra: "translations: error"),
    configuration(extra: "coverage: 50"), configuration(extra: "current-from: 2021"),
    configuration(extra: "offline: true"),
    configuration(extra: "diagnostics:\n  unused-file: error"),
    // Errors.
    configuration(topics: "[gone]"), configuration(extra: "colour: red"), "title: [", "",
    configuration(languages: "[en]"),
  ]

  static let titles = ["Tab bar", "Alert", "Zebra", "An early one", "タブ", "警告", "あいう", "Bars"]

  /// Blocks of a page, right and wrong.
  static let blocks: [String] = [
    "A plain sentence.\n", "別の文。**強調「かぎ」**と`code`。\n", "A segment, a letter and 区分.\n",
    "Two\nlines with *emphasis*.\n", "See <topic:tab-bar> and [it](topic:alert).\n",
    "See [](rule:tab-bar.one), <topic:only-ja>.\n", "<count:rules> rules, <count:cited> cited.\n",
    "Known. [@doc-1]\n", "Known. [@doc-2; @doc-3]\n", "## Use\n", "## Another heading\n",
    "### Deeper\n", "## 見出し\n", "## Named {#named}\n", "- one\n- two\n",
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n", "```swift #code2\nlet a = 1\n```\n",
    "::: note\nSo it is.\n:::\n", "![Drawn](image.svg)\n", "[the file](../tab-bar/image.svg)\n",
    "<topic:tabs>\n", "[](term:segment) [](source:doc)\n", "<b>raw</b>\n", drawing,
    "<!-- allow raw-html: shown --> <i>x</i>\n", "[](#named)\n",
    rule("two-buttons", "level=should governs=alert", "Prefer two."),
    rule("ask", "level=must", "Ask never."), rule("other", "level=avoid see=tab-bar.one", "Other."),
    // Errors.
    "[](topic:nowhere)\n", "[](rule:tab-bar.none)\n", "::: note\nopen\n", "[@doc-99]\n",
    "# Too high\n", "[](#nowhere)\n", "![](image.svg)\n",
  ]

  static let terms: [String] = [
    BilingualSite.files["Content/terms.yaml"] ?? "",
    "segment:\n  names: {en: [segment], ja: [区分]}\n  definition: {en: Another., ja: 別の。}\n",
    "early:\n  names: {en: [sentence], ja: [文]}\n  topic: alert\n"
      + (BilingualSite.files["Content/terms.yaml"] ?? ""),
    "segment:\n  names: {en: [segment], ja: [区分]}\n  avoid: {en: [letter]}\n  topic: alert\n",
    // Errors.
    "segment:\n  names: {en: [segment]}\n  topic: nowhere\n", "segment: [\n", "",
  ]

  static let statements: [String] = [
    BilingualSite.files["Content/sources/doc.jsonl"] ?? "",
    (1...4).map(statement).joined(), (1...3).reversed().map(statement).joined(),
    (1...2).map(statement).joined(), "{\n",
  ]

  private static func statement(_ number: Int) -> String {
    """
    {"id": "doc-\(number)", "section": "S", "topic": "", "kind": "rule", "fact": "Says \(number)."}\n
    """
  }

  static let bibliographies: [String] = [
    "title: Later notes\nyear: 2022\nlanguage: en\n",
    "title: Early notes\nyear: 1999\nlanguage: en\n",
    "title: {en: Notes, ja: 覚え書き}\nyear: 2020\nlanguage: ja\n",
  ]

  static let templates: [(path: String, texts: [String])] = [
    (
      "Templates/404.mustache",
      ["<p>{{title}}{{assets.own.css}}</p>", "<p>{{title}}</p>", "{{nothing}}"]
    ),
    ("Templates/partials/own.mustache", ["<i>own</i>", "{{#open}}"]),
    ("Templates/assets/site.css", ["p { color: red }", "p {\n  color: blue; /* dark */\n}\n"]),
    ("Templates/assets/own.css", ["a { color: red }"]),
    ("Templates/strings/en.yaml", ["home: Top\n", "home: Start\n", "homes: x\n"]),
    ("Templates/assets/.hidden", ["x"]),
  ]

  static let images = [
    "<svg viewBox=\"0 0 40 20\"></svg>", "<svg viewBox=\"0 0 80 20\"></svg>",
    "<svg viewBox=\"0 0 40 20\"><g/></svg>", "no picture",
  ]

  static func rule(_ id: String, _ attributes: String, _ text: String) -> String {
    "::: rule \(id)\(attributes.isEmpty ? "" : " " + attributes)\n\(text)\n\nBecause. [@doc-1]\n:::\n"
  }

  private static let drawing = """
    ```diagram title="A box"
    +-----+
    |  1  |
    +-----+
    ```

    """
}
