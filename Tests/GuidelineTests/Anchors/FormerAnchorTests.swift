import Testing

@testable import Guideline

/// Old anchors of headings and rules, and old ids of terms and sections.
struct FormerAnchorTests {
  @Test func resolvesLinksToFormerAnchorsToPresentOnes() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "Tab bar", "aliases: [tabs]",
        body: """
          ## Limits {#limits aliases="sizes größen"}

          [](#sizes) [](#gr%C3%B6%C3%9Fen) [](#tabs.one)

          ::: rule one level=must aliases=eins
          One.
          :::
          """),
      "bars/tab-bar/ja.md": page("タブバー", body: "## 上限\n\n::: rule one\n一。\n:::\n[](#sizes)\n"),
      "bars/toolbar/en.md": page(
        "Toolbar", body: "[](topic:tabs#sizes) [](../tab-bar/en.md#tab-bar.eins) <term:old>\n"),
      "terms.yaml": "new: {names: {en: [bar]}, definition: A bar., aliases: [old]}\n",
    ])
    #expect(site.report == "")
    #expect(
      site.guideline.targets(of: "bars/tab-bar/en.md") == """
        anchor limits
        anchor limits
        anchor tab-bar.one
        """)
    #expect(site.guideline.targets(of: "bars/tab-bar/ja.md") == "anchor limits")
    #expect(site.guideline.formerAnchors(of: "limits", entry: 2) == ["größen", "sizes"])
    #expect(
      site.guideline.formerAnchors(of: "tab-bar.one", entry: 2)
        == ["tab-bar.eins", "tabs.eins", "tabs.one"])
  }

  @Test func reservesFormerAnchorsAndReportsThemAsExplicitIDsOfOthers() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "Tab bar",
        body: """
          ## Limits {#limits aliases=sizes}

          ## Sizes

          ## Bounds {#bounds aliases=limits}
          """)
    ])
    #expect(site.guideline.page(2, 0)?.headingIDs == ["limits", "sizes-2", "bounds"])
    #expect(
      site.report.split(separator: "\n").first ?? "no diagnostic"
        == "bars/tab-bar/en.md:8:28: error: duplicate id 'limits' [repeated-id]")
  }

  @Test func reportsHeadingAliasesInTranslationsAndMisspeltOnes() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        "Tab bar", body: "## Limits {#limits}\n\n## Size {#size alias=x}\n"),
      "bars/tab-bar/ja.md": page(
        "タブバー", body: "## 上限 {#limits aliases=sizes}\n\n## 大きさ\n"),
    ])
    let lines = site.report.split(separator: "\n").filter { $0.contains("error") }
    #expect(
      lines == [
        "bars/tab-bar/en.md:6:9: error: malformed heading attribute [malformed-attribute]",
        "bars/tab-bar/ja.md:4:24: error: heading attribute 'aliases' is not allowed in a translation [original-key-in-translation]",
      ])
  }

  @Test func reportsATermAliasThatIsTheIDOrAliasOfAnother() async throws {
    let site = try await GuidelineFixture([
      "terms.yaml": """
      one: {names: {en: [one]}, aliases: [two, old]}
      two: {names: {en: [two]}, aliases: [old]}
      three: {names: {en: [three]}, aliases: [No]}
      """
    ])
    let lines = site.report.split(separator: "\n").filter { $0.contains("error") }
    #expect(
      lines == [
        "terms.yaml:1:37: error: duplicate term id 'two' [repeated-id]",
        "terms.yaml:2:37: error: duplicate term id 'old' [repeated-id]",
        "terms.yaml:3:40: error: 'aliases' takes old ids of lower-case letters, digits and single hyphens [wrong-value]",
      ])
  }

  @Test func formerPathsCombineTheAliasesOfATopicAndItsSections() async throws {
    let site = try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page("Tab bar", "aliases: [tabs, old/place]"),
        "bars/tab-bar/badge/en.md": page("Badge", "aliases: [dot]"),
      ], configuration: "sections: [{id: bars, aliases: [edges]}]\n")
    #expect(site.report == "")
    #expect(site.guideline.tree.formerPaths(of: 1) == ["edges"])
    #expect(
      site.guideline.tree.formerPaths(of: 2)
        == ["bars/tabs", "edges/tab-bar", "edges/tabs", "old/place"])
    #expect(
      site.guideline.tree.formerPaths(of: 3) == [
        "bars/tab-bar/dot", "bars/tabs/badge", "bars/tabs/dot", "edges/tab-bar/badge",
        "edges/tab-bar/dot", "edges/tabs/badge", "edges/tabs/dot", "old/place/badge",
        "old/place/dot",
      ])
  }
}
