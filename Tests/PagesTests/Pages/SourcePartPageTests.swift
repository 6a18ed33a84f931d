import Testing
import TestSupport

/// Sources that are too long for one page.
struct SourcePartPageTests {
  private let site: SiteFixture

  init() async throws {
    let statements = (1...600).map { number in
      let section = number <= 300 ? "Bars / Tab bars" : number <= 450 ? "Views" : "Views / Alerts"
      return
        #"{"id": "doc-\#(number)", "section": "\#(section)", "topic": "tab-bar", "kind": "x", "fact": "Fact \#(number)."}"#
    }
    site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        "Tab bar",
        body: "Text. [@doc-7; @doc-512]\n\n::: rule few level=must\nFew. [@doc-451]\n:::\n"),
      "Content/sources/doc.yaml": "title: Doc\nlanguage: en\nabout: All of it.\n",
      "Content/sources/doc.jsonl": statements.joined(separator: "\n") + "\n",
    ])
    #expect(try await site.report() == "")
  }

  @Test func theSourcesPageListsItsParts() throws {
    let page = try site.page("en/sources/doc.html")
    #expect(page.all(class: "cover").map(\.text) == ["Bars", "Views"])
    #expect(
      page.all(class: "cover").map { $0.attributes["href"] } == ["doc.1.html", "doc.2.html"])
    let held = page.all(class: "cover").map {
      $0.attributes["data-holds"]?.split(separator: " ") ?? []
    }
    #expect(held.map(\.count) == [301, 302])
    #expect(held[1].prefix(2) == ["_section-2", "doc-301"])
    #expect(page.all("li").count { $0.attributes["id"]?.hasPrefix("doc-") ?? false } == 0)
  }

  @Test func aPartHasItsStatementsBelowTheirHeadings() throws {
    let page = try site.page("en/sources/doc.2.html")
    #expect(page.all("h1").map(\.text) == ["Views"])
    #expect(page.all("h2").map(\.text) == ["Views", "Alerts"])
    #expect(page.all("h2").map { $0.attributes["id"] } == ["_section-2", "_section-3"])
    #expect(page.ids.contains("doc-301") && page.ids.contains("doc-600"))
    #expect(!page.ids.contains("doc-300"))
    #expect(
      try site.html("en/sources/doc.2.html").contains("<title>Views – Doc – Guideline</title>"))
    // In another language under the topics that it is about.
    let japanese = try site.page("ja/sources/doc.2.html")
    #expect(japanese.all("h1").map(\.text) == ["Views"])
  }

  @Test func citationsLeadToTheParts() throws {
    let page = try site.html("en/bars/tab-bar.html")
    for target in ["doc.1.html#doc-7", "doc.2.html#doc-512", "doc.2.html#doc-451"] {
      #expect(page.contains("../sources/" + target), "\(target)")
    }
    #expect(try site.html("en/rules/tab-bar.few.html").contains("../sources/doc.2.html#doc-451"))
    #expect(try site.published().flaws() == [])
  }

  @Test func theAlternateAndTheListOfStatementsStayWhole() throws {
    let markdown = try site.html("en/sources/doc.md")
    #expect(markdown.contains("`doc-1` Fact 1.") && markdown.contains("`doc-600` Fact 600."))
    #expect(!site.folder.exists("Public/en/sources/doc.1.md"))
  }
}
