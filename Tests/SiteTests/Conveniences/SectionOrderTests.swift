import SiteTestSupport
import TestSupport
import Testing

/// The order of sections on the page of a topic.
struct SectionOrderTests {
  private func headings(_ configuration: String) async throws -> [String] {
    let site = try SiteFixture(
      [
        "Content/bars/en.md": page("Bars"),
        "Content/bars/alert/en.md": page(
          "Alert",
          body: """
            ## First

            A.[^a]

            ## Second

            ::: rule few level=should
            Show few.
            :::

            ## Third

            C.[^c]

            [^a]: One.
            [^c]: Two.

            """),
      ], configuration: "title: Guide\nlanguages: [en]\n" + configuration)
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    return html.matches(
      of: /<h2 id="([a-z]+)">|<details class="part" open>|<sup[^>]*>.*?#fn-([ac])/
    ).map { match in
      match.1.map(String.init) ?? match.2.map { "note " + $0 } ?? "part"
    }
  }

  @Test func writtenOrderFoldsNothing() async throws {
    #expect(
      try await headings("order: written\n") == ["first", "note a", "second", "third", "note c"])
  }

  @Test func rulesComeFirstWithoutTheKey() async throws {
    let order = ["second", "part", "first", "note a", "part", "third", "note c"]
    #expect(try await headings("") == order)
    #expect(try await headings("order: rules\n") == order)
  }

  @Test func anotherOrderIsReported() async throws {
    let site = try SiteFixture([:], configuration: "title: Guide\nlanguages: [en]\norder: free\n")
    #expect(try await site.report().contains("'order' takes written or rules [wrong-value]"))
  }
}
