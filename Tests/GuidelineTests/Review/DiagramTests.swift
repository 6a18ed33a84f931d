import Testing

/// Diagrams that differ between languages.
@Suite struct DiagramTests {
  private func report(_ original: String, _ translation: String) async throws -> String {
    try await GuidelineFixture([
      "bars/bar/en.md": page("Bar", body: original),
      "bars/bar/ja.md": page("バー", body: translation),
    ]).report
  }

  private let one = "```diagram title=\"A\"\n(1) a\n```\n1. A\n\n"
  private let two = "```diagram title=\"A\"\n(1) a (2)\n```\n1. A\n2. B\n\n"

  @Test func acceptsTheSameDiagramsInBothLanguages() async throws {
    let body = "## A {#a}\n\n" + one + "::: rule r level=must\nA.\n\n" + two + ":::\n"
    let translation = body.replacing(" level=must", with: "").replacing("## A {#a}", with: "## あ")
    #expect(try await report(body, translation) == "")
  }

  @Test func reportsADiagramThatTheTranslationLacks() async throws {
    #expect(
      try await report("## A\n\n" + one + two, "## あ\n\n" + one) == """
        bars/bar/ja.md:4:1: warning: 1 diagram in a part that has 2 in the original [unpaired-diagram]
            4 | ## あ
              | ^~~~~ help: use the same diagrams in both languages
        bars/bar/en.md:11:1: note: the original
           11 | ```diagram title="A"
              | ^~~~~~~~~~~~~~~~~~~~

        """)
  }

  @Test func reportsADiagramThatOnlyTheTranslationHas() async throws {
    #expect(
      try await report("A", "あ\n\n" + one) == """
        bars/bar/ja.md:6:1: warning: 1 diagram in a part that has 0 in the original [unpaired-diagram]
            6 | ```diagram title="A"
              | ^~~~~~~~~~~~~~~~~~~~ help: use the same diagrams in both languages
        bars/bar/en.md: note: the original

        """)
  }

  @Test func reportsADiagramThatIsInAnotherPartOfTheTranslation() async throws {
    let original = "## A\n\n" + one + "## B\n"
    let translation = "## あ\n\n## い\n\n" + one
    let report = try await report(original, translation)
    #expect(report.contains("ja.md:4:1: warning: 0 diagrams in a part that has 1 in the original"))
    #expect(report.contains("ja.md:8:1: warning: 1 diagram in a part that has 0 in the original"))
  }

  @Test func reportsCalloutsThatDifferFromTheOriginals() async throws {
    #expect(
      try await report(two, one) == """
        bars/bar/ja.md:4:1: warning: callouts: 1; in the original: 1, 2 [differing-callouts]
            4 | ```diagram title="A"
              | ^~~~~~~~~~~~~~~~~~~~ help: use the same numbers in both drawings
        bars/bar/en.md:4:1: note: the original
            4 | ```diagram title="A"
              | ^~~~~~~~~~~~~~~~~~~~

        """)
  }
}
