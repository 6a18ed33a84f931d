import Foundation
import Testing
import TestSupport

/// Code on the pages of a site.
struct CodePagesTests {
  private static let code = #"let a = "<b> \(1)" // 指針 & 'x'"#

  private func site() async throws -> SiteFixture {
    let body = """
      ```swift
      \(Self.code)
      ```

      ::: rule one level=must
      One.

      ```unheard-of #id title="T"
      let a
      ```
      :::

          indented

      """
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: body.replacing(" #id", with: "")),
      "Content/bars/tab-bar/ja.md": page("タブバー", body: "```swift\n\(Self.code)\n```\n"),
    ])
    _ = try await site.build()
    return site
  }

  @Test func isColoredAndKeepsItsText() async throws {
    let site = try await site()
    let html = try site.html("en/bars/tab-bar.html")
    #expect(
      html.contains(
        """
        <div class="code" data-copy-code="Copy code" data-copied="Copied">
        <pre><code class="language-swift"><span class="keyword">let</span> a = \
        <span class="string">&quot;&lt;b&gt; \\(</span><span class="number">1</span>\
        <span class="string">)&quot;</span> <span class="comment">// 指針 &amp; 'x'</span>
        </code></pre>
        </div>
        """))
    for path in ["en/bars/tab-bar.html", "ja/bars/tab-bar.html"] {
      let blocks = try site.page(path).all("code").filter { $0.ancestors.contains("pre") }
      #expect(blocks.first?.text == Self.code + "\n")
    }
    #expect(try site.html("ja/bars/tab-bar.html").contains("data-copy-code=\"コードをコピー\""))
  }

  @Test func hasAButtonToCopyWhateverTheLanguage() async throws {
    let site = try await site()
    let blocks = try site.page("en/bars/tab-bar.html").all(class: "code")
    #expect(blocks.map(\.name) == ["div", "figure", "div"])
    #expect(blocks.allSatisfy { $0.attributes["data-copy-code"] == "Copy code" })
    #expect(
      try site.page("en/bars/tab-bar.html").all("button").allSatisfy { $0.text != "Copy code" })
    #expect(try site.page("en/rules/tab-bar.one.html").all(class: "code").count == 1)
  }

  @Test func staysAsItIsInMarkdown() async throws {
    let markdown = try await site().html("en/bars/tab-bar.md")
    #expect(markdown.contains("```swift\n\(Self.code)\n```\n"))
  }
}
