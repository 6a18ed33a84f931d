import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// A site with `rawHTML: true`: what its HTML names is checked and published, and what its policy blocks is said.
struct RawHTMLTests {
  private func site(_ text: String, configuration: String = "") throws -> SiteFixture {
    try SiteFixture(
      [
        "Content/en.md": "---\ntitle: Guideline\n---\n\nText.\n",
        "Content/bars/en.md": "---\ntitle: Bars\n---\n\nText.\n",
        "Content/bars/tab/en.md": "---\ntitle: Tab\n---\n\n\(text)\n",
        "Content/bars/tool/en.md": "---\ntitle: Tool\n---\n\n## Sizes\n\nText.\n",
        "Content/bars/tab/clip.mp4": "film",
        "Content/bars/tab/demo.html": "<p>Demo</p>\n",
      ], configuration: "title: Guideline\nlanguages: [en]\nrawHTML: true\n\(configuration)")
  }

  @Test func publishesWhatTheHTMLNames() async throws {
    let site = try site(
      """
      <video src="clip.mp4" controls></video>

      <a href="topic:tool#sizes">sizes</a> <a href="../tool/en.md">tool</a>

      <iframe src="demo.html" title="Demo"></iframe>
      """)
    #expect(try await site.report() == "")
    let page = try site.page("en/bars/tab.html")
    #expect(
      page.all("video").map { $0.attributes["src"] } == ["../../assets/content/bars/tab/clip.mp4"])
    let links = page.all("a").compactMap { $0.attributes["href"] }
    #expect(links.contains("tool.html#sizes"))
    #expect(links.contains("tool.html"))
    #expect(try site.html("assets/content/bars/tab/clip.mp4") == "film")
    let policy = try site.html("_headers")
    #expect(policy.contains("media-src 'self'"))
    #expect(policy.contains("frame-src 'self'"))
    #expect(policy.contains("frame-ancestors 'self'"))
    #expect(try site.html("en/bars/tab.md").contains("../../assets/content/bars/tab/clip.mp4"))
  }

  @Test(arguments: [
    (
      "<a href=\"topic:toll\">a</a>",
      "error: unknown topic 'toll' [unknown-topic]", "did you mean 'tool'?"
    ),
    (
      "<img src=\"clop.mp4\" alt=\"\">", "error: missing file 'clop.mp4' [unknown-file]",
      "did you mean 'clip.mp4'?"
    ),
    (
      "<iframe src=\"https://example.com/a\"></iframe>",
      "warning: 'https://example.com/a' is blocked by the site's policy [blocked-by-policy]",
      "write 'policy: {frame-src: https://example.com}' in site.yaml"
    ),
    (
      "<video src=\"https://example.com/a.mp4\"></video>",
      "warning: 'https://example.com/a.mp4' is blocked by the site's policy [blocked-by-policy]",
      "write 'policy: {media-src: https://example.com}' in site.yaml"
    ),
    (
      "<p style=\"color: red\">a</p>",
      "warning: attribute 'style' in a page is blocked by the site's policy [blocked-by-policy]",
      "give the element a class, and style it in Templates/assets/theme.css"
    ),
    (
      "<button onclick=\"go()\">a</button>",
      "warning: attribute 'onclick' in a page is blocked by the site's policy [blocked-by-policy]",
      "put the script into a file in Templates/assets/"
    ),
    (
      "<script>go()</script>",
      "warning: <script> in a page is blocked by the site's policy [blocked-by-policy]",
      "put it into Templates/assets/, or its hash into the policy: {script-src: \"'sha256-…'\"}"
    ),
    (
      "<embed src=\"clip.mp4\">",
      "warning: <embed> in a page is blocked by the site's policy [blocked-by-policy]",
      "link to the file, or show it with <iframe>"
    ),
  ])
  func reportsWhatDoesNotWork(html: String, what: String, help: String) async throws {
    let lines = try await site(html).report().split(separator: "\n")
      .filter { !$0.contains("[unused-file]") && !$0.contains("'::: ") }
    #expect(lines.first?.hasPrefix("Content/bars/tab/en.md:5:1: ") == true, "\(lines)")
    #expect(lines.first?.hasSuffix(what) == true, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("help: \(help)") }, "\(lines)")
  }

  @Test func whatThePolicyAllowsIsNotReported() async throws {
    let site = try site(
      """
      <iframe src="https://example.com/a"></iframe> <video src="clip.mp4"></video>

      [Demo](demo.html)
      """, configuration: "policy: {frame-src: https://example.com}\n")
    #expect(try await site.report() == "")
  }

  @Test func theSearchFindsTheWordsOfHTML() async throws {
    let site = try site("<table><tr><td>Quicksilver</td></tr></table>")
    try await site.build()
    let index = try site.folder.files(below: "Public").filter { $0.contains("search") }
    let texts = try index.map { try site.html($0) }
    #expect(texts.contains { $0.contains("Quicksilver") || $0.contains("quicksilver") })
  }
}
