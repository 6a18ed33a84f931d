import Foundation
import SiteTestSupport
import TestSupport
import Testing

/// Sources and statements that can be read on the web.
struct SourceLinkTests {
  private func site() async throws -> SiteFixture {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        body: """
          Text. [@wcag22-1.4.3; @wcag22-g18-b; @old-1]

          ::: rule one level=must
          One. [@wcag22-1.4.3]
          :::

          See [](source:wcag22-1.4.3).

          """),
      "Content/sources/wcag22.yaml":
        "title: WCAG\nshort: WCAG 2.2\nlanguage: en\nyear: 2023\nurl: https://www.w3.org/TR/WCAG22/\n",
      "Content/sources/wcag22.jsonl": #"""
      {"id": "wcag22-1.4.3", "section": "A", "topic": "tab-bar", "kind": "rule", "fact": "Contrast.", "locator": "section 1.4.3", "url": "https://www.w3.org/TR/WCAG22/#contrast-minimum?a=b&c", "at": "1:1-1:2"}
      {"id": "wcag22-g18-b", "section": "A", "topic": "", "kind": "rule", "fact": "More.", "locator": "p. 4"}

      """#,
      "Content/sources/old.yaml": "title: Old\nlanguage: en\nyear: 2001\n",
      "Content/sources/old.jsonl":
        #"{"id": "old-1", "section": "A", "topic": "", "kind": "rule", "fact": "F."}"#,
    ])
    #expect(try await site.report() == "")
    return site
  }

  @Test func sourcePageLinksToTheDocumentAndItsSections() async throws {
    let page = try await site().page("en/sources/wcag22.html")
    #expect(page.ids.contains("wcag22-1.4.3"))
    let links = page.all("a").filter { $0.attributes["href"]?.hasPrefix("https:") ?? false }
    #expect(
      links.map { "\($0.attributes["href"] ?? "") \($0.attributes["aria-label"] ?? $0.text)" } == [
        "https://www.w3.org/TR/WCAG22/ www.w3.org/TR/WCAG22",
        "https://www.w3.org/TR/WCAG22/#contrast-minimum?a=b&c In the document: wcag22-1.4.3",
      ])
    #expect(page.all(class: "locator").map(\.text) == ["section 1.4.3", "p. 4"])
  }

  @Test func citationsLinkToTheStatementAndToTheDocument() async throws {
    let site = try await site()
    let page = try site.page("en/bars/tab-bar.html")
    let links = page.all("a").filter { $0.ancestors.contains("span") }
      .compactMap { link in
        link.attributes["href"].map { "\($0) \(link.attributes["aria-label"] ?? link.text)" }
      }
    #expect(
      links.contains("../sources/wcag22.html#wcag22-1.4.3 WCAG 2.2-1.4.3, section 1.4.3"))
    #expect(
      links.contains(
        "https://www.w3.org/TR/WCAG22/#contrast-minimum?a=b&c "
          + "In the document: WCAG 2.2-1.4.3, section 1.4.3"))
    // A statement without an address of its own has that of its source.
    #expect(
      links.contains("https://www.w3.org/TR/WCAG22/ In the document: WCAG 2.2-g18-b, p. 4"))
    #expect(links.contains("../sources/old.html#old-1 old-1"))
    // Two in the text, one in the row of the rule.
    #expect(page.all(class: "out").count == 3)
    let rule = try site.page("en/rules/tab-bar.one.html")
    #expect(rule.all(class: "locator").map(\.text) == ["section 1.4.3"])
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func exportsHaveStatementIDsLocatorsAndAddresses() async throws {
    let site = try await site()
    let markdown = try site.html("en/bars/tab-bar.md")
    #expect(
      markdown.contains("[WCAG 2.2-1.4.3, section 1.4.3]: ../sources/wcag22.html#wcag22-1.4.3"))
    let source = try site.html("en/sources/wcag22.md")
    #expect(source.contains("[Document](https://www.w3.org/TR/WCAG22/)"))
    #expect(
      source.contains(
        "`wcag22-1.4.3` Contrast. "
          + "[section 1.4.3](https://www.w3.org/TR/WCAG22/#contrast-minimum?a=b&c)"))
    #expect(source.contains("`wcag22-g18-b` More. (p. 4)"))
    let rules = try site.html("data/rules.json")
    #expect(
      rules.contains(
        #"{"key":"wcag22","title":{"en":"WCAG","ja":"WCAG"},"year":2023,"#
          + #""url":"https://www.w3.org/TR/WCAG22/","#
          + #""statements":["wcag22-1.4.3","wcag22-g18-b"]}"#))
    #expect(
      rules.contains(
        #"{"key":"old","title":{"en":"Old","ja":"Old"},"year":2001,"url":null,"#
          + #""statements":["old-1"]}"#))
    #expect(
      rules.contains(
        #""places":[{"statement":"wcag22-1.4.3","locator":"section 1.4.3","#
          + #""url":"https://www.w3.org/TR/WCAG22/#contrast-minimum?a=b&c"}]"#))
  }

  @Test func reportsUnknownStatementsAndMalformedIDsAndAddresses() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "A. [@wcga22-1.4.3]\n"),
      "Content/sources/wcag22.yaml": "title: W\nlanguage: en\nurl: www.w3.org\n",
      "Content/sources/wcag22.jsonl": #"""
      {"id": "wcag22-1.4.3", "section": "A", "topic": "", "kind": "rule", "fact": "F."}
      {"id": "wcag22-1..4_A", "section": "A", "topic": "", "kind": "rule", "fact": "F.", "url": "ftp://x"}
      {"id": "wcag22-b-1", "section": "A", "topic": "", "kind": "rule", "fact": "F."}

      """#,
      "Content/sources/wcag22-b.yaml": "title: W\nlanguage: en\n",
      "Content/sources/wcag22-b.jsonl":
        #"{"id": "wcag22-b-1", "section": "A", "topic": "", "kind": "rule", "fact": "F."}"# + "\n",
    ])
    let report = try await site.report()
    for line in [
      "unknown source 'wcga22' [unknown-source]",
      "help: did you mean 'wcag22'?",
      "'url' takes an address that starts with https:// or http:// [wrong-value]",
      "help: did you mean 'https://www.w3.org'?",
      "malformed statement id 'wcag22-1..4_A' [malformed-statement]",
      "help: write 'wcag22-1.4-a': lower-case letters and digits, with single hyphens or dots "
        + "between them",
      "wcag22.jsonl:2:92: error: 'url' takes", "duplicate statement id 'wcag22-b-1' [repeated-id]",
    ] {
      #expect(report.contains(line), Comment(rawValue: line + "\n" + report))
    }
  }
}
