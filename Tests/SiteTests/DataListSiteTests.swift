import Site
import SiteTestSupport
import TestSupport
import Testing

/// Lists that are made from files of data.
struct DataListSiteTests {
  private static let checks = """
    items:
      - level: must
        text: Set `type`
        to: topic:sheet
        more: [Never leave it out, "`button` does not submit"]
      - {level: avoid, text: Two in a row, platforms: [web, ios]}
      - {level: must, text: Name it, to: "https://example.org/a?b&c"}
    """

  private func site(_ component: String, _ files: [String: String] = [:]) throws -> SiteFixture {
    let all = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n\(component)\n",
      "Content/bars/alert/checks.yaml": Self.checks,
      "Content/bars/sheet/en.md": "---\ntitle: Sheet\n---\n\nText.\n",
    ]
    return try SiteFixture(
      all.merging(files) { _, new in new },
      configuration: "title: Guideline\nlanguages: [en]\ndiagnostics: {unused-file: ignore}\n")
  }

  private func list(_ component: String, _ files: [String: String] = [:]) async throws -> String {
    let site = try site(component, files)
    let report = try await site.report()
    guard report.isEmpty else { return report }
    let html = try site.html("en/bars/alert.html")
    let start = try #require(html.range(of: "<div class=\"component-list\">\n"))
    let end = try #require(html[start.upperBound...].range(of: "</div>"))
    return String(html[start.upperBound..<end.lowerBound])
  }

  @Test func eachRowIsAnItemWithTheTextOfItsColumnsItsLinkAndTheListBelowIt() async throws {
    let html = try await list(
      "::: list data=checks.yaml path=items text=\"{level}: {text}\" to=to below=more Checks")
    #expect(
      html == """
        <p class="component-title">Checks</p>
        <ul>
        <li><a href="sheet.html">must: Set <code>type</code></a>
        <ul>
        <li>Never leave it out</li>
        <li><code>button</code> does not submit</li>
        </ul>
        </li>
        <li>avoid: Two in a row</li>
        <li><a href="https://example.org/a?b&amp;c">must: Name it</a></li>
        </ul>

        """)
  }

  @Test func onlySomeRowsAreShownInAnOrder() async throws {
    let html = try await list(
      "::: list data=checks.yaml path=items text=text only=\"level: must\" sort=text style=numbers")
    #expect(html == "<ol>\n<li>Name it</li>\n<li>Set <code>type</code></li>\n</ol>\n")
    // A cell with several values has each of them.
    let ofPlatform = try await list(
      "::: list data=checks.yaml path=items text=text only=\"platforms: ios\"")
    #expect(ofPlatform == "<ul>\n<li>Two in a row</li>\n</ul>\n")
  }

  @Test func aTermMakesAListOfDefinitions() async throws {
    let html = try await list(
      "::: list data=keys.csv term={key} text=\"{does} (since {since})\"",
      ["Content/bars/alert/keys.csv": "key,does,since\n`Esc`,Closes it,1.0\n閉じる,Closes it,2.0\n"])
    #expect(
      html == """
        <dl class="definitions">
        <dt><code>Esc</code></dt>
        <dd>Closes it (since 1.0)</dd>
        <dt>閉じる</dt>
        <dd>Closes it (since 2.0)</dd>
        </dl>

        """)
  }

  @Test func aListOfTextsNeedsNoColumn() async throws {
    let html = try await list(
      "::: list data=names.json style=tasks",
      ["Content/bars/alert/names.json": "[\"One\", 2, \"<b>\"]"])
    #expect(
      html == """
        <ul>
        <li><span class="task">☐</span>One</li>
        <li><span class="task">☐</span>2</li>
        <li><span class="task">☐</span>&lt;b&gt;</li>
        </ul>

        """)
  }

  @Test func itIsAListInMarkdownToo() async throws {
    let site = try site("::: list data=checks.yaml path=items text=text below=more Checks")
    #expect(try await site.report() == "")
    let markdown = try site.html("en/bars/alert.md")
    #expect(
      markdown.contains(
        """
        **Checks**

        - data: [checks.yaml](../../assets/content/bars/alert/checks.yaml)

        - Set `type`

          - Never leave it out
          - `button` does not submit

        - Two in a row

        - Name it

        """)
        || markdown.contains("- Set `type`\n  - Never leave it out\n  - `button` does not submit\n"),
      "\(markdown)")
  }

  @Test(arguments: [
    ("text={txt}", "unknown column 'txt'", "text"),
    ("text=txt", "unknown column 'txt'", "text"),
    ("below=mor", "unknown column 'mor'", "more"),
    ("only=\"level: mst\"", "unknown value 'mst'", "must"),
    ("only=\"leve: must\"", "unknown column 'leve'", "level"),
    ("style=number", "unknown style 'number'", "numbers"),
  ])
  func aWrongAttributeIsReportedWithWhatIsMeant(
    _ attribute: String, _ message: String, _ meant: String
  ) async throws {
    let report = try await site("::: list data=checks.yaml path=items \(attribute)").report()
    #expect(report.contains("Content/bars/alert/en.md:5:"), "\(report)")
    #expect(report.contains("error: \(message)"), "\(report)")
    #expect(report.contains("did you mean '\(meant)'?"), "\(report)")
  }

  @Test func aTableShowsOnlySomeRowsToo() async throws {
    let site = try site(
      "::: table data=checks.yaml path=items columns=text only=\"level: avoid\"")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(html.matches(of: /<td>[^<]*/).map { String($0.0) } == ["<td>Two in a row"])
  }
}
