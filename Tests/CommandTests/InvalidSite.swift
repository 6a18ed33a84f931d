import Foundation
import TestSupport

/// A site in which nearly everything is wrong, each thing once.
enum InvalidSite {
  /// Files that are text.
  static let files: [String: String] = [
    // site.yaml
    "Content/site.yaml": """
    title: {en: Guideline, jp: ガイド}
    languages: [en, ja, en, English]
    sectoins: [bars]
    sections:
      - views
      - id: bars
        topics: [tab-bra, tab-bar]
    platforms: {iphone: iPhone, iPad: iPad}
    baseURL: example.org
    rawHTML: sometimes
    """,

    // Front matter and pages
    "Content/bars/en.md": "A section without a title.\n",
    "Content/bars/fr.md": page("Barres"),
    "Content/bars/alert/en.md": page("Alert", "sumary: A view\nplatforms: [iphon]\napi: UIAlert"),
    "Content/bars/menu/en.md": "---\ntitle: Menu\nsummary: \"open\n---\nText.\n",
    "Content/bars/open/en.md": "---\ntitle: Open\n\nText.\n",
    "Content/bars/Tool_Bar/en.md": page("Toolbar"),
    "Content/data/en.md": page("Reserved"),
    "Content/other/alert/en.md": page("Alert again"),
    "Content/bars/old/en.md": page("Old", "aliases: [../x, bars/alert, Old]\nrelated: [alret]"),

    // Markdown
    "Content/bars/text/en.md": page(
      "Text",
      body: """
        # A title

        Raw <tt>HTML</tt> and [a script](javascript:x), ![](shown.png), ![gone](gone.png).

        ::: nota
        Unknown.
        :::

        :::

        Not [@alone] and not [@bars2020-1](x).

        - ::: tip
          In a list.

        ## Twice {#one}

        ## Twice {#one}

        ## Malformed {#No Good}

        ```swift #Bad kye=value stray
        """),
    "Content/bars/text/shown.png": "no picture",
    "Content/bars/text/unused.png": "",

    // References
    "Content/bars/links/en.md": page(
      "Links",
      body: """
        [a](topic:alret) [b](rule:tab-bar.at-most-fife) [c](term:modal) [d](source:bars2021)
        [e](#nowhere) [f](topic:tab-bar#sises) [g](../tab-bar/fr.md) [h](/absolute.html)
        Statements [@bars2020-9] of no source [@other-1].
        """),

    // Rules and translations
    "Content/bars/tab-bar/en.md": page(
      "Tab bar",
      body: """
        ## Sizes

        ::: rule at-most-five level=shuold platforms=watch governs=tab-bra replaces=x
        Five.
        :::

        ::: rule at-most-five level=must
        Again.
        :::

        ::: rule labels
        No level.
        :::

        ::: rule
        No id.
        :::

        ::: rule list level=must lvel=must level=must see="open
        - No statement.
        :::

        ::: rule nested level=must

        ::: rule inner level=must
        Inside.
        :::
        :::
        """),
    "Content/bars/tab-bar/ja.md": page(
      "タブバー", "api: [UITabBar]",
      body: """
        ## 大きさ {#size}

        ### 余分

        ::: rule at-most-fife level=must
        五つ。
        :::
        """),

    // Sources and terms
    "Content/sources/bars2020.yaml": "titel: Bars\nyear: soon\nlanguage: ja\n",
    "Content/sources/bars2020.jsonl": """
    {"id": "bars2020-1", "section": "A", "topic": "", "kind": "k", "fact": "F"}
    {"id": "bars2020-1", "section": "A", "topic": "", "kind": "k", "fact": "F"}
    {"id": "bars2012-2", "section": "A", "topic": "", "kind": "k", "fact": "F"}
    {"id": "bars2020-3", "section": "A", "topic": "", "kind": "k"}
    not JSON
    """,
    "Content/sources/alone.jsonl": "",
    "Content/sources/waived.yaml": "bars2020-99: It does not exist.\n",
    "Content/terms.yaml": "Tab: {names: {en: [tab]}}\nmodal: {}\nview: {name: {en: view}}\n",

    // Templates and strings
    "Templates/topic.mustache": """
    {{> partials/start}}<h1>{{titel}}</h1>{{strings.nothing}}
    {{{title}}} {{> partials/ende}}
    {{#outline}}{{title}}
    """,
  ]

  /// The built-in strings, of which one is wrong and one is missing, which is none.
  static func strings() throws -> String {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = repository.appending(path: "Templates/strings/ja.yaml").path
    return try String(contentsOfFile: path, encoding: .utf8)
      .replacing(/(?m)^skip: .*$/, with: "skip: [本文]")
      .replacing(/(?m)^level-must: .*\n/, with: "")
  }

  /// A page that is not UTF-8.
  static let brokenPage = (
    path: "Content/bars/broken/en.md", bytes: Array("Caf".utf8) + [0xE9, 0x0A]
  )
}
