import Markup
import SiteConfiguration
import Testing

@testable import Guideline

/// A site in three languages: every relation, backlink, mention of a term and fallback at once.
struct ThreeLanguagesTests {
  static let files = [
    "en.md": page("Start", body: "Begin with the [](topic:tab-bar).\n"),
    "ja.md": page("はじめに", body: "まずは[](topic:tab-bar)から。\n"),
    "de.md": page("Anfang", body: "Zuerst die [](topic:tab-bar).\n"),
    "bars/tab-bar/en.md": page(
      "Tab bar", "platforms: [phone]\nrelated: [alert]\naliases: [tabs]",
      body: """
        A bar of tabs, next to a toolbar. [@doc-1]

        ## Tabs

        Each tab is a mode. An alert interrupts; another alert waits.

        ::: rule at-most-five level=must platforms=phone governs=alert replaces=at-most-ten
        Show at most five tabs.

        More tabs are hidden. See [](rule:alert.two-buttons). [@doc-2; @doc-3]
        :::

        ::: rule at-most-ten level=should status=historical versions="2010" conflicts=alert.two-buttons
        Show at most ten tabs. [@doc-3]
        :::
        """),
    "bars/tab-bar/ja.md": page(
      "タブバー",
      body: """
        タブの並ぶバー。ツールバーの隣。 [@doc-1]

        ## タブ

        タブごとにモードがある。アラートで知らせる。

        ::: rule at-most-five
        タブは5個まで。 [@doc-2; @doc-3]
        :::
        """),
    "bars/toolbar/ja.md": page(
      "ツールバー",
      body: """
        道具のバー。タブバーとは違う。

        ::: rule no-modes level=avoid governs="tab-bar alert" see=tab-bar.at-most-five
        モードを切り替えない。 [@doc-4]
        :::
        """),
    "views/alert/en.md": page(
      "Alert",
      body: """
        An alert above a tab bar.

        ::: rule two-buttons level=should see=tab-bar.at-most-five
        Prefer two buttons. [@doc-1]
        :::
        """),
    "views/alert/de.md": page(
      "Hinweis",
      body: """
        Ein Hinweis über einer Tableiste.

        ::: rule two-buttons
        Zwei Tasten. [@doc-4]
        :::
        """),
    "terms.yaml": """
    tab-bar:
      names: {en: [tab bar], ja: [タブバー], de: [Tableiste]}
      topic: tab-bar
    bar:
      names: {en: [bar], ja: [バー]}
    alert:
      names: {en: [alert], ja: [アラート], de: [Hinweis]}
      topic: alert
    mode:
      names: {en: [mode], ja: [モード]}
    """,
    "sources/doc.yaml": "title: Doc\nlanguage: en\nyear: 2020",
    "sources/doc.jsonl": (1...4).map { statement("doc-\($0)") }.joined(),
  ]

  @Test func resolvesRelationsBacklinksMentionsAndFallbacksInThreeLanguages() async throws {
    let site = try await GuidelineFixture(
      Self.files, languages: ["en", "ja", "de"],
      configuration: "platforms: {phone: Phone}\nsections: [bars, views]\n")
    #expect(
      site.guideline.portrait == """
        home : Start | はじめに | Anfang (en, ja, de)
          section bars: bars | bars | bars ()
            topic tab-bar: Tab bar | タブバー | Tab bar (en, ja)
            topic toolbar: ツールバー | ツールバー | ツールバー (ja)
          section views: views | views | views ()
            topic alert: Alert | Alert | Hinweis (en, de)

        tab-bar.at-most-five: must; en 0, ja 0; platforms phone; governs alert; replaces tab-bar.at-most-ten; aliases tabs.at-most-five; statements doc-2 doc-3
        tab-bar.at-most-ten: should; en 1; historical; versions 2010; replacedBy tab-bar.at-most-five; conflicts alert.two-buttons; aliases tabs.at-most-ten; statements doc-3
        toolbar.no-modes: avoid; ja 0; governs tab-bar alert; see tab-bar.at-most-five; statements doc-4
        alert.two-buttons: should; en 0, de 0; conflicts tab-bar.at-most-ten; see tab-bar.at-most-five; mentions tab-bar; statements doc-1 doc-4

        doc-1: page tab-bar, alert.two-buttons
        doc-2: tab-bar.at-most-five
        doc-3: tab-bar.at-most-five, tab-bar.at-most-ten
        doc-4: toolbar.no-modes, alert.two-buttons

        home: shown in en ja de
        bars: shown in (en) (ja) (de)
        tab-bar: shown in en ja (en); related alert; mentioned by home; governed by toolbar.no-modes
        toolbar: shown in (ja) ja (ja)
        views: shown in (en) (ja) (de)
        alert: shown in en (en) de; governed by tab-bar.at-most-five toolbar.no-modes

        en.md: none
        ja.md: none
        de.md: none
        bars/tab-bar/en.md: 0 bar, 1 mode, 1 alert
        bars/tab-bar/ja.md: 0 bar, 1 mode, 1 alert
        bars/toolbar/ja.md: 0 bar, 0 tab-bar, 1 mode
        views/alert/en.md: 0 alert, 0 tab-bar
        views/alert/de.md: 0 alert, 0 tab-bar
        """)
    #expect(
      site.report == """
        bars/tab-bar/ja.md: warning: rule 'at-most-ten' is not translated [missing-rule]
              = help: write '::: rule at-most-ten' and its text
        bars/tab-bar/en.md:19:10: note: the original
           19 | ::: rule at-most-ten level=should status=historical versions="2010" conflicts=alert.two-buttons
              |          ^~~~~~~~~~~
        views/alert/de.md:6:10: warning: citations: doc-4; in the original: doc-1 [unpaired-item]
            6 | ::: rule two-buttons
              |          ^~~~~~~~~~~ help: write the same in both languages
        views/alert/en.md:6:10: note: the original
            6 | ::: rule two-buttons level=should see=tab-bar.at-most-five
              |          ^~~~~~~~~~~

        """)
  }
}

extension GuidelineStages {
  /// Entries with what they relate to, rules, citations, shown languages and mentions of terms.
  fileprivate var portrait: String {
    """
    \(treeText)

    \(ruleLines)

    \(citingLines)

    \(tree.entries.indices.map(entryLine).joined(separator: "\n"))

    \(pages.map(mentionLine).joined(separator: "\n"))
    """
  }

  private func entryLine(_ index: Int) -> String {
    let entry = tree.entries[index]
    let relations = ruleBook.relations(of: index)
    let shown = configuration.languages.indices.map { language in
      let code = configuration.languages[tree.shownLanguage(index, language: language)].code
      return tree.isWritten(index, language: language) ? code : "(\(code))"
    }
    let lists = [
      ("related", relations.related.map { tree.entries[$0].id }),
      (
        "mentioned by",
        links.mentions(ofEntry: index).map {
          tree.entries[$0].kind == .home ? "home" : tree.entries[$0].id
        }
      ),
      ("governed by", relations.governingRules.map { ruleBook.rules[$0].id }),
    ]
    let name = entry.kind == .home ? "home" : entry.id
    return
      (["\(name): shown in \(shown.joined(separator: " "))"]
      + lists.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: " "))" })
      .joined(separator: "; ")
  }

  /// The first mentions of terms by part, and what the references lead to.
  private func mentionLine(_ page: Page) -> String {
    let mentions = page.document.mentions.map { "\($0.part) \(termList.terms[$0.term].id.value)" }
    return "\(page.path): \(mentions.isEmpty ? "none" : mentions.joined(separator: ", "))"
  }
}
