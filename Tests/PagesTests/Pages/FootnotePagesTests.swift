import Foundation
import Testing
import TestSupport

/// Footnotes on the pages of a site and in what programs read.
struct FootnotePagesTests {
  private static let body = """
    Lead[^b].

    ## Sizes[^a]

    Text[^a].

    ## Rules

    ::: rule one level=must
    Show one.[^c]

    Reason.[^a]
    :::

    ::: rule two level=avoid
    Avoid two.
    :::

    [^a]: Note *A*.
    [^b]: Note B.

        Second paragraph.

    [^c]: Note C, see [^d].
    [^d]: Note D.

    """

  private let site: SiteFixture

  init() async throws {
    let japanese = Self.body.replacing("Note", with: "注釈").replacing(/\ level=[a-z]+/, with: "")
    site = try SiteFixture(
      [
        "Content/bars/tab/en.md": page("Tab", body: Self.body),
        "Content/bars/tab/ja.md": page("タブ", body: japanese),
      ],
      configuration: "title: G\nlanguages: [en, ja]\nbeside: [[en, ja]]\nprint: true\n")
    let report = try await site.report()
    #expect(!report.contains("error"), "\(report)")
  }

  /// The numbers that a page shows, and how its notes begin.
  private func notes(_ path: String) throws -> (numbers: [String], notes: [String]) {
    let html = try site.html(path)
    let numbers = html.matches(of: /<sup class="footnote"[^>]*>(?:<a [^>]*>)?([0-9]+)</)
      .map { String($0.output.1) }
    let notes = html.matches(of: /<li(?: id="[^"]*")?>\n<p>(Note|注釈) (?:<em>)?([A-Z])/)
      .map { String($0.output.2) }
    return (numbers, notes)
  }

  @Test func numbersInTheOrderOfThePage() throws {
    let shown = try notes("en/bars/tab.html")
    // The section with rules comes before the one without; note D is referred to by note C.
    #expect(shown.numbers == ["1", "2", "3", "3", "3", "4"])
    #expect(shown.notes == ["B", "C", "A", "D"])
    #expect(try site.page("en/bars/tab.html").flaws == [])
    #expect(try site.published().flaws() == [])
  }

  @Test func numbersARulesOwnPageFromOne() throws {
    let rule = try site.html("en/rules/tab.one.html")
    let shown = try notes("en/rules/tab.one.html")
    #expect(shown.numbers == ["1", "2", "3"])
    #expect(shown.notes == ["C", "A", "D"])
    #expect(rule.contains("<title>Show one."))
    #expect(rule.contains("Show one.<sup class=\"footnote\" id=\"fnref-c\"><a href=\"#fn-c\""))
    #expect(!(try site.html("en/rules/tab.two.html")).contains("footnote"))
  }

  /// Nothing can be clicked in what is clicked as a whole.
  @Test func hasNoLinksInSummaries() throws {
    let html = try site.html("en/bars/tab.html")
    #expect(html.contains("Show one.<sup class=\"footnote\" id=\"fnref-c\">2</sup></h"))
    #expect(
      html.contains(/<summary><h2 id="sizes">Sizes<sup class="footnote" id="fnref2?-a">3<\/sup>/))
  }

  @Test func saysItInTheLanguageOfThePage() throws {
    let html = try site.html("ja/bars/tab.html")
    #expect(html.contains("<h2 id=\"_footnotes\">注</h2>"))
    #expect(html.contains("aria-label=\"注1\""))
    #expect(html.contains("id=\"fn-a\""))
  }

  @Test func keepsPlacesApartInPrintAndSideBySide() throws {
    let print = try site.html("en/whole.html")
    #expect(print.contains("id=\"bars/tab--fn-a\""))
    #expect(HTMLPage(print).flaws == [])
    let beside = try notes("beside/en-ja/bars/tab.html")
    #expect(beside.notes.count == 10)
    #expect(!(try site.html("beside/en-ja/bars/tab.html")).contains("id=\"fn"))
  }

  @Test func leavesNumbersOutOfWhatHasNoNotes() throws {
    for path in ["en/rules/index.html", "en/checklist.html", "en/index.html"] {
      #expect(!(try site.html(path)).contains("class=\"footnote"), "\(path)")
    }
    let page = try site.page("en/bars/tab.html")
    #expect(page.all("nav").map(\.text).contains { $0.contains("Sizes") })
    #expect(!(page.all("nav").map(\.text).contains { $0.contains("Sizes3") }))
  }

  @Test func keepsFootnotesInMarkdown() throws {
    let markdown = try site.html("en/bars/tab.md")
    #expect(markdown.contains("Lead[^tab-1].\n\n## Sizes[^tab-2]\n\nText[^tab-2]."))
    #expect(
      markdown.hasSuffix(
        """
        [^tab-1]: Note B.

            Second paragraph.

        [^tab-2]: Note *A*.

        [^tab-3]: Note C, see [^tab-4].

        [^tab-4]: Note D.

        """))
    #expect(
      try site.html("en/rules/tab.one.md").contains("Show one.[^tab-1]\n\nReason.[^tab-2]"))
    let rules = try site.html("data/rules.json")
    #expect(
      rules.contains("\"sentence\": \"Show one.\"") || rules.contains("\"sentence\":\"Show one.\""))
    #expect(rules.contains("[^tab-2]: Note *A*."))
  }

  @Test func checklistAndSearchSayTheSentenceAlone() throws {
    for path in try site.folder.files(below: "Public")
    where path.hasPrefix("en/") || path.hasPrefix("search/") {
      let text = (try? site.html(path)) ?? ""
      #expect(!text.contains("Show one.2"), "\(path)")
    }
  }
}
