import Markup
import Testing

@testable import Guideline

@Suite struct GlossaryTests {
  @Test func readsTermsAndResolvesReferencesAndMentions() async throws {
    let fixture = try await GuidelineFixture([
      "terms.yaml": """
      tab-bar:
        names: {en: [tab bar], ja: [タブバー]}
        definition: {en: A bar of tabs., ja: タブのバー。}
        topic: tab-bar
      modal:
        names: {en: modal}
        definition: Blocks the rest.

      """,
      "bars/tab-bar/en.md": page("Tab bar", body: "A tab bar is not [](term:modal).\n"),
      "bars/tab-bar/ja.md": page("タブバー", body: "タブバー。\n"),
      "views/sheet/en.md": page("Sheet", body: "A modal over a tab bar, and tab bars.\n"),
    ])
    #expect(fixture.report == "")
    #expect(fixture.guideline.targets(of: "bars/tab-bar/en.md") == "term modal")
    let mentions = fixture.guideline.termList.terms.enumerated().map { number, term in
      "\(term.id.value): "
        + fixture.guideline.links.mentions(ofTerm: number).map {
          fixture.guideline.tree.entries[$0].id
        }
        .joined(separator: " ")
    }
    #expect(mentions == ["tab-bar: tab-bar sheet", "modal: sheet"])
    #expect(fixture.guideline.termList.terms[1].name(1)?.text == "modal")
  }

  @Test func reportsEveryErrorInTermsYAML() async throws {
    let fixture = try await GuidelineFixture([
      "terms.yaml": """
      Tab Bar: {names: {en: x}}
      one: {names: {en: [bar]}, topic: tab-bra}
      two: {names: {en: [Bar]}, naem: x}
      three: {definition: none}

      """,
      "bars/tab-bar/en.md": page("Tab bar", body: "[](term:oen)\n"),
      "bars/tab-bar/ja.md": page("タブバー", body: "[](term:one)\n"),
    ])
    #expect(
      fixture.report == """
        bars/tab-bar/en.md:4:4: error: unknown term 'oen' [unknown-term]
            4 | [](term:oen)
              |    ^~~~~~~~ help: did you mean 'one'?
        terms.yaml:1:1: error: 'terms.yaml' takes ids of lower-case letters, digits and single hyphens [wrong-value]
            1 | Tab Bar: {names: {en: x}}
              | ^~~~~~~
        terms.yaml:2:34: error: unknown topic 'tab-bra' [unknown-topic]
            2 | one: {names: {en: [bar]}, topic: tab-bra}
              |                                  ^~~~~~~ help: did you mean 'tab-bar'?
        terms.yaml:3:1: error: spelling 'Bar' means both 'one' and 'two' [ambiguous-spelling]
            3 | two: {names: {en: [Bar]}, naem: x}
              | ^~~ help: keep it in one place
        terms.yaml:3:27: error: unknown key 'naem' [unknown-key]
            3 | two: {names: {en: [Bar]}, naem: x}
              |                           ^~~~ help: use aliases, avoid, definition, keywords, names, reading, topic
        terms.yaml:4:1: error: term 'three' has no name [nameless-term]
            4 | three: {definition: none}
              | ^~~~~ help: write 'names: {en: [tab bar]}'

        """)
  }

  @Test func warnsOfSpellingsToAvoid() async throws {
    let fixture = try await GuidelineFixture([
      "terms.yaml": "interface: {names: {ja: インターフェース}, avoid: {ja: [インターフェイス]}}\n",
      "views/sheet/en.md": page("Sheet"),
      "views/sheet/ja.md": page(
        "シート", body: "# は\n\nこのインターフェイスは。\n".replacing("# は\n\n", with: "")),
    ])
    #expect(
      fixture.report == """
        views/sheet/ja.md:4:3: warning: 'インターフェイス' is a spelling to avoid [avoided-spelling]
            4 | このインターフェイスは。
              |     ^~~~~~~~~~~~~~~~ help: write 'インターフェース'

        """)
  }

  @Test(arguments: [
    (["b", "A", "c", "é"], ["A: A", "B: b", "C: c", "E: é"]),
    (
      ["アラート", "ばー", "タブバー", "ハンドル", "いろ", "ツールバー", "ﾀﾌﾞ"],
      ["あ: アラート いろ", "た: ﾀﾌﾞ タブバー ツールバー", "は: ばー ハンドル"]
    ),
    (["バー", "はあ", "パー"], ["は: はあ バー パー"]),
    (["表", "3D", "あ", "zoom"], ["3: 3D", "Z: zoom", "あ: あ", "表: 表"]),
  ])
  func groupsTermsByTheirInitialInTheOrderOfTheLanguage(names: [String], expected: [String])
    async throws
  {
    let yaml = names.enumerated().map {
      "t\($0): {names: {ja: \"\($1)\"}, definition: x}\n"
    }.joined()
    let fixture = try await GuidelineFixture(["terms.yaml": yaml], languages: ["ja"])
    let groups = fixture.guideline.termList.glossary(0, code: "ja").map { group in
      let names = group.terms.map { fixture.guideline.termList.terms[$0].names[0][0] }
      return "\(group.initial): " + names.joined(separator: " ")
    }
    #expect(groups == expected)
  }

  @Test func groupsTermsByTheirReadingWhereTheyHaveOne() async throws {
    let fixture = try await GuidelineFixture(
      [
        "terms.yaml": """
        a: {names: {ja: 表}, reading: {ja: ひょう}, definition: x}
        b: {names: {ja: 行}, reading: {ja: ぎょう}, definition: x}

        """
      ], languages: ["ja"])
    #expect(fixture.guideline.termList.glossary(0, code: "ja").map(\.initial) == ["か", "は"])
  }
}
