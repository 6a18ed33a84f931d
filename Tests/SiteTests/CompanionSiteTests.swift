import Site
import SiteTestSupport
import TestSupport
import Testing

/// Tables of data and live examples: parts of pages that are made from files beside them.
struct CompanionSiteTests {
  private static let configuration =
    "title: Guideline\nlanguages: [en]\nbaseURL: https://example.org/\n"

  private func site(
    _ text: String, _ files: [String: String], configuration: String = configuration
  ) throws -> SiteFixture {
    let pages = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(text)\n",
    ]
    let beside = files.map { ("Content/bars/alert/" + $0.key, $0.value) }
    return try SiteFixture(
      pages.merging(beside) { _, new in new }, configuration: configuration)
  }

  private static let rows =
    "[{\"name\": \"size\", \"type\": \"s | l\", \"note\": \"See `height`.\"}, {\"name\": \"label\", \"note\": \"wombat <b>\"}]"

  @Test func aTableShowsColumnsWithTheirLabelsAndCode() async throws {
    let site = try site(
      "::: table data=a.json columns=\"name: プロパティ, note\" code=name sort=name Properties",
      ["a.json": Self.rows])
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        """
        <figcaption>Properties</figcaption>
        <div class="table"><table>
        <thead>
        <tr>
        <th>プロパティ</th>
        <th>note</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><code>label</code></td>
        <td>wombat &lt;b&gt;</td>
        </tr>
        <tr>
        <td><code>size</code></td>
        <td>See <code>height</code>.</td>
        </tr>
        </tbody>
        </table></div>
        """), "\(html)")
    let markdown = try site.html("en/bars/alert.md")
    #expect(markdown.contains("| プロパティ | note |"), "\(markdown)")
    #expect(!markdown.contains("columns"), "\(markdown)")
  }

  @Test func whatIsWrongWithATableIsSaidWhereItIs() async throws {
    let column = try site("::: table data=a.json columns=nme", ["a.json": Self.rows])
    #expect(
      column.report(try await column.check()) == """
        Content/bars/alert/en.md:5:31: error: unknown column 'nme' [malformed-data]
            5 | ::: table data=a.json columns=nme
              |                               ^~~ help: did you mean 'name'?

        """)
    let data = try site("::: table data=a.json", ["a.json": "[{\"a\": 1},\n]"])
    #expect(
      data.report(try await data.check()).hasPrefix(
        "Content/bars/alert/a.json:2:1: error: not JSON: unexpected ']'"))
    let missing = try site("::: table data=b.json", ["a.json": Self.rows])
    #expect(
      missing.report(try await missing.check()).contains(
        "Content/bars/alert/en.md:5:16: error: missing file 'b.json'"))
  }

  private static let button = ["button.html": "<button>Save & go</button>\n"]

  @Test func anExampleIsAFrameOfItsOwnOriginWithItsCode() async throws {
    let files = Self.button.merging([
      "button.css": "button { color: red }\n",
      "button.js": "const end = '</script>'\n", "button.swift": "Button(\"Save\")\n",
    ]) { _, new in new }
    let site = try site("::: example file=button.html A button", files)
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        "<iframe src=\"../../assets/content/bars/alert/button.html\" height=\"200\" title=\"A button\""
      ))
    let titles = html.matches(of: /<figcaption>([^<]*)<\/figcaption>\n<pre>/).map { String($0.1) }
    #expect(titles == ["HTML", "CSS", "JavaScript", "Swift"])
    #expect(html.contains("&quot;"))
    let page = try site.html("assets/content/bars/alert/button.html")
    #expect(page.contains("sandbox=\"allow-scripts\""))
    #expect(page.contains("srcdoc=\""))
    #expect(page.contains("&lt;button&gt;Save &amp; go&lt;/button&gt;"))
    #expect(page.contains("button { color: red }"))
    #expect(page.contains("const end = '&lt;\\/script&gt;'"), "\(page)")
    #expect(!page.contains("<button"))
  }

  @Test func aVersionOfAnExampleSharesTheCodeThatItHasNoneOf() async throws {
    let files = Self.button.merging([
      "button.css": "button { color: red }\n", "button.swift": "Button(\"Save\")\n",
      "button.ja.html": "<button>保存</button>\n", "button.ja.swift": "Button(\"保存\")\n",
    ]) { _, new in new }
    let site = try site(
      "::: example file=button.html A button\n\n::: example file=button.ja.html ボタン", files)
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    let titles = html.matches(of: /<figcaption>([^<]*)<\/figcaption>\n<pre>/).map { String($0.1) }
    #expect(titles == ["HTML", "CSS", "Swift", "HTML", "CSS", "Swift"])
    let version = html.split(separator: "ボタン").dropFirst().joined()
    #expect(version.contains("保存") && !version.contains("Save"), "\(html)")
    let page = try site.html("assets/content/bars/alert/button.ja.html")
    #expect(page.contains("button { color: red }"), "\(page)")
  }

  @Test func thePageOfAnExampleHasTheLanguageOfThePagesThatShowIt() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/ar.md": "---\ntitle: الأشرطة\n---\n",
        "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n::: example file=both.html Both\n",
        "Content/bars/alert/ar.md":
          "---\ntitle: تنبيه\n---\n\n::: example file=both.html Both\n::: example file=own.html Own\n",
        "Content/bars/alert/both.html": "<hr>\n", "Content/bars/alert/own.html": "<hr>\n",
      ], configuration: "title: Guideline\nlanguages: [en, ar]\n")
    try await site.build()
    let own = try site.html("assets/content/bars/alert/own.html")
    #expect(own.hasPrefix("<!doctype html>\n<html lang=\"ar\" dir=\"rtl\">\n"), "\(own)")
    #expect(
      own.contains("srcdoc=\"&lt;!doctype html&gt;\n&lt;html lang=&quot;ar&quot; dir=&quot;rtl"),
      "\(own)")
    let both = try site.html("assets/content/bars/alert/both.html")
    #expect(both.hasPrefix("<!doctype html>\n<meta"), "\(both)")
    #expect(!both.contains("lang=&quot;"), "\(both)")
  }

  @Test func aWholeDocumentStaysAsItIs() async throws {
    let document = "<!DOCTYPE html>\n<html lang=\"fr\"><body>Bonjour</body></html>\n"
    let site = try site("::: example file=a.html Salut", ["a.html": document])
    #expect(try await site.report() == "")
    let page = try site.html("assets/content/bars/alert/a.html")
    #expect(
      page.contains("srcdoc=\"&lt;!DOCTYPE html&gt;\n&lt;html lang=&quot;fr&quot;&gt;"), "\(page)")
  }

  @Test func pagesMayFrameExamplesOnlyWhereThereAreSome() async throws {
    let with = try site("::: example file=button.html A button", Self.button)
    try await with.build()
    #expect(try with.html("en/bars/alert.html").contains("frame-src"))
    #expect(
      try with.html("_headers").contains("Content-Security-Policy: frame-ancestors 'self'\n"))
    let without = try site("Text.", [:])
    try await without.build()
    #expect(try !without.html("en/bars/alert.html").contains("frame-src"))
    #expect(try without.html("_headers").contains("frame-ancestors 'none'"))
  }

  @Test func theTextOfAnExampleAndOfATableIsInTheMarkdownForAgents() async throws {
    let site = try site("::: example file=button.html A button", Self.button)
    try await site.build()
    let markdown = try site.html("en/bars/alert.md")
    #expect(
      markdown.contains(
        "**A button**\n\n- file: [button.html](../../assets/content/bars/alert/button.html)\n\n**HTML**\n\n```html\n<button>Save & go</button>\n```"
      ), "\(markdown)")
  }
}
