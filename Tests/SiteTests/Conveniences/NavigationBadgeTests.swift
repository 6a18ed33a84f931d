import SiteTestSupport
import TestSupport
import Testing

/// Choices of topics in the navigation.
struct NavigationBadgeTests {
  private func site(shown: String, type: String = "") throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/bars/en.md": page("Bars"),
        "Content/bars/tab/en.md": page("Tab", "stage: beta"),
        "Content/bars/tool/en.md": page("Tool", "stage: stable"),
        "Content/bars/menu/en.md": page("Menu"),
      ],
      configuration: """
        title: Guideline
        languages: [en, ja]
        fields:
          stage:
            choices:
              beta: {tone: caution, en: Beta, ja: ベータ}
              stable: {en: Stable, ja: 安定}
            shown: \(shown)

        """)
  }

  @Test func navigationShowsChoicesWithATone() async throws {
    let site = try site(shown: "[head, navigation]")
    #expect(try await site.report() == "")
    func badges(_ path: String) throws -> [String] {
      try site.page(path).elements
        .filter { ($0.attributes["class"] ?? "").hasPrefix("badge ") }
        .map { "\($0.attributes["class"] ?? "") \($0.text)" }
    }
    #expect(try badges("en/bars/tool.html") == ["badge tone-caution Beta"])
    #expect(try badges("ja/bars/tool.html") == ["badge tone-caution ベータ"])
    // Topics of another section are not listed.
    #expect(try badges("en/index.html") == [])
  }

  @Test func fieldsAreNotThereByDefault() async throws {
    let site = try site(shown: "[head, list]")
    #expect(try await site.report() == "")
    #expect(!(try site.html("en/bars/tool.html").contains("class=\"badge")))
  }

  @Test func onlyChoicesFitThere() async throws {
    let site = try SiteFixture(
      [:],
      configuration: """
        title: Guideline
        languages: [en]
        fields:
          owner: {type: text, shown: navigation}

        """)
    #expect(
      try await site.report().hasPrefix(
        """
        Content/site.yaml:4:30: error: 'shown' takes head or list: only choices are short enough for the navigation [wrong-value]
        """))
  }
}
