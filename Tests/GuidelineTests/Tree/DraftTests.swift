import Testing

@testable import Guideline

/// Pages with `status: draft` are left out, and what refers to them says so.
struct DraftTests {
  private func site(
    _ body: String = "Text.\n", configuration: String = ""
  ) async throws -> GuidelineFixture {
    try await GuidelineFixture(
      [
        "bars/tab-bar/en.md": page("Tab bar", body: body),
        "bars/tool-bar/en.md": page(
          "Tool bar", "status: draft", body: "::: rule one level=must\nOne.\n:::\n"),
        "bars/tool-bar/ja.md": page("ツールバー", body: "::: rule one\n一。\n:::\n"),
        "views/alert/en.md": page("Alert", "status: draft"),
        "bars/title/en.md": page("Title"), "bars/title/ja.md": page("題", "status: draft"),
      ], configuration: configuration)
  }

  @Test func leavesOutDraftPagesAndTheirTranslations() async throws {
    let site = try await site()
    #expect(site.report == "")
    #expect(site.guideline.tree.entries.map(\.id) == ["", "bars", "tab-bar", "title"])
    #expect(site.guideline.tree.drafts.count == 4)
    let title = try #require(site.guideline.tree.topicIndex["title"])
    #expect(!site.guideline.tree.isWritten(title, language: 1))
  }

  @Test func acceptsDraftsInTheOrderOfSections() async throws {
    let site = try await site(
      configuration: "sections: [{id: views, topics: [alert]}, {id: bars, topics: [tool-bar]}]\n")
    #expect(site.report == "")
  }

  @Test(
    arguments: [
      ("[a](topic:tool-bar)", "topic 'tool-bar' is a draft and is left out [unknown-topic]"),
      ("[a](rule:tool-bar.one)", "rule 'tool-bar.one' is a draft and is left out [unknown-rule]"),
      (
        "[a](../../views/alert/en.md)",
        "page '../../views/alert/en.md' is a draft and is left out [unknown-file]"
      ),
    ])
  func reportsAReferenceToADraft(_ reference: String, _ message: String) async throws {
    let report = try await site(reference + "\n").report
    #expect(report.contains(message))
    #expect(report.contains("help: remove 'status: draft' from "))
  }

  @Test func reportsAnUnknownStatus() async throws {
    let site = try await GuidelineFixture(["bars/tab-bar/en.md": page("T", "status: done")])
    #expect(
      site.report.contains("'status' takes draft, trial, stable or deprecated [wrong-value]"))
  }
}
