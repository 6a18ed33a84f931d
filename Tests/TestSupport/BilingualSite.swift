/// A site with one topic in both languages, one in English only and one in Japanese only, in which
/// every kind of thing refers to the others.
///
/// Every English text has a Latin letter and no kana or kanji, every Japanese one the other way round.
package enum BilingualSite {
  package static let configuration = """
    title: {en: Guideline, ja: ガイドライン}
    languages: [en, ja]
    sections:
      - id: bars
        title: {en: Bars, ja: バー}
        topics: [tab-bar]
    platforms:
      mac: {en: Desktop, ja: デスクトップ}
      pad: {en: Tablet, ja: タブレット}
    """

  package static let files: [String: String] = [
    "Content/site.yaml": configuration,
    "Content/en.md": page("Start", "summary: Where to begin", body: "Welcome. <topic:only-ja>\n"),
    "Content/ja.md": page("はじめに", "summary: まずここから", body: "ようこそ。 <topic:only-en>\n"),
    "Content/bars/tab-bar/en.md": page(
      "Tab bar",
      """
      summary: A bar
      api: [UITabBar]
      platforms: [pad, mac]
      related: [only-ja]
      aliases: [tabs, old/tabs]
      """, body: english),
    "Content/bars/tab-bar/ja.md": page("タブバー", "summary: 棒", body: japanese),
    "Content/bars/only-en/en.md": page(
      "Only English", "summary: Not yet translated",
      body: """
        ## First heading

        Text on a segment and a letter with [](topic:only-ja), [](rule:tab-bar.one) and [](rule:only-ja.vier). [@doc-1]

        ::: note
        A note.
        :::

        ::: rule two level=avoid governs=only-ja platforms=mac see=only-ja.vier
        Avoid it.

        Because of [](topic:tab-bar). [@doc-2]
        :::
        """),
    "Content/bars/only-ja/ja.md": page(
      "日本語だけ", "summary: 訳はまだ",
      body: """
        ## 見出し

        区分と仮名の文章。 [](topic:only-en) [](rule:only-en.two) [@doc-1]

        ::: tip
        こつ。
        :::

        ::: rule vier level=must status=historical governs=tab-bar platforms=pad
        使う。

        [](topic:tab-bar)のため。 [](#見出し) [@doc-3]
        :::
        """),
    "Content/terms.yaml": """
    segment:
      names: {en: [segment, section of a bar], ja: [区分]}
      reading: {ja: くぶん}
      definition: {en: A part of a bar., ja: 棒の一部。}
      topic: tab-bar
    kana-only:
      names: {ja: [仮名]}
      definition: {ja: 日本語の文字。}
    latin-only:
      names: {en: [letter]}
      definition: {en: A sign of English.}
    """,
    "Content/bars/tab-bar/image.svg": "<svg viewBox=\"0 0 40 20\"></svg>",
    "Content/sources/doc.yaml":
      "title: {en: Notes, ja: 覚え書き}\nshort: {en: N, ja: 書}\nyear: 2020\nlanguage: ja\nabout: {en: About}",
    "Content/sources/doc.jsonl": (1...3).map { number in
      """
      {"id": "doc-\(number)", "section": "バー / タブ", "topic": "", "kind": "rule", \
      "fact": "Fact \(number)."}\n
      """
    }.joined(),
  ]

  private static let english = """
    The lead of [](topic:only-en) and [itself](topic:tab-bar#main). [@doc-1; @doc-2]

    ## Main

    ![A picture](image.svg) and [the file](image.svg)

    ## Outline

    See [Japanese](../only-ja/ja.md#見出し), [the rule](rule:one), [](source:doc), [](source:doc-3).

    ```swift #code title="A title"
    let one = 1
    ```

    ::: rule one level=must platforms="mac pad" versions="v4" aliases=first conflicts=only-en.two
    Show *one*. [@doc-1]

    ::: do
    Good
    :::
    ::: dont Bad
    Not so.
    :::

    See [](#outline), [code](#code) and ![Again](image.svg).
    :::

    ## Topics

    ### Related

    ## Mentions

    ## Governing
    """

  private static let japanese = """
    導入。 [](topic:only-ja) [@doc-1]

    ## 本体

    ![絵](image.svg)

    ## 目次

    [英語](../only-en/en.md) [](rule:one) [](source:doc)

    ::: rule one
    一つ見せる。

    ::: do
    よい
    :::
    ::: dont 悪い
    だめ
    :::

    [](#outline) ![絵](image.svg)
    :::

    ## 項目

    ### 関連

    ## 言及

    ## 支配
    """
}

/// The text of a page: its front matter and its body.
package func page(
  _ title: String = "Title", _ keys: String = "", body: String = "Text.\n"
) -> String {
  "---\ntitle: \(title)\n\(keys.isEmpty ? "" : keys + "\n")---\n\(body)"
}
