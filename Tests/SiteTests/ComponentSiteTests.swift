import Site
import SiteTestSupport
import TestSupport
import Testing

/// A component of a site's own, from its declaration to what is published of it.
struct ComponentSiteTests {
  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    baseURL: https://example.org/
    components:
      status-card:
        label: {en: Status, ja: 状態}
        attributes:
          state:
            choices: {draft: {en: Draft, ja: 下書き}, ready: {en: Ready, ja: 完成}}
            required: true
            label: {en: State, ja: 段階}
          owner: text
          about: topic

    """
  private static let template = """
    <section class="status-card {{state}}">
    <p><b>{{label}}</b> {{title}} ({{labels.state}}: {{words.state}}){{#owner}} by {{owner}}{{/owner}}</p>
    {{#about}}<p><a href="{{about}}">{{words.about}}</a></p>
    {{/about}}{{{content}}}</section>

    """

  private static let files = [
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/alert/en.md": """
    ---
    title: Alert
    ---

    ::: status-card state=draft owner="Ada & Grace" about=sheet What is quokka
    The **wombat** for wide windows.

    ::: status-card state=ready Inner
    Done.
    :::
    :::

    """,
    "Content/bars/alert/ja.md": """
    ---
    title: アラート
    ---

    ::: status-card state=draft owner="Ada" about=sheet 残り
    広い画面の図。

    ::: status-card state=ready 内側
    済み。
    :::
    :::

    """,
    "Content/bars/sheet/en.md": "---\ntitle: Sheet\n---\n\nText.\n",
    "Content/bars/sheet/ja.md": "---\ntitle: シート\n---\n\n本文。\n",
    "Templates/components/status-card.mustache": template,
    "Templates/assets/components/status-card.css": ".status-card { color: red }\n",
  ]

  private func site(
    _ changes: [String: String] = [:], configuration: String = configuration
  ) throws -> SiteFixture {
    try SiteFixture(
      Self.files.merging(changes) { _, new in new }, configuration: configuration)
  }

  @Test(arguments: [
    ("items", "- One\n- Two", "Text.", "must contain only a list"),
    ("items", "1. One", "", "must contain only a list"),
    ("code", "```swift\nlet a = 1\n```", "- One", "must contain only blocks of code"),
    ("table", "| a |\n| - |\n| 1 |", "```\na\n```", "must contain only a table"),
    ("table", "::: table data=a.csv", "- One\n\n| a |\n| - |\n| 1 |", "must contain only a table"),
  ])
  func aComponentHoldsOnlyWhatItsContentSays(
    _ content: String, _ right: String, _ wrong: String, _ message: String
  ) async throws {
    func report(of text: String) async throws -> String {
      // The table at its end uses the file in every case.
      let page =
        "---\ntitle: Alert\n---\n\n::: checks\n\(text)\n:::\n\n::: table data=a.csv\n"
      let site = try SiteFixture(
        [
          "Content/bars/en.md": "---\ntitle: Bars\n---\n",
          "Content/bars/alert/en.md": page,
          "Content/bars/alert/a.csv": "a\n1\n",
          "Templates/components/checks.mustache": "<div>{{{content}}}</div>\n",
        ],
        configuration:
          "title: Guideline\nlanguages: [en]\ncomponents: {checks: {content: \(content)}}\n")
      return site.report(try await site.check())
    }
    #expect(try await report(of: right) == "")
    #expect(
      try await report(of: wrong).contains(
        "Content/bars/alert/en.md:5:5: error: component 'checks' \(message) [misplaced-component]"))
  }

  @Test func aComponentTakesThePlaceOfAnAside() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/alert/en.md":
          "---\ntitle: Alert\n---\n\n::: note kind=short Since iOS 13\nText.\n:::\n\n::: tip\nTip.\n:::\n",
        "Templates/components/note.mustache":
          "<aside class=\"own-{{kind}}\"><b>{{title}}</b>{{{content}}}</aside>\n",
      ],
      configuration:
        "title: Guideline\nlanguages: [en]\ncomponents: {note: {attributes: {kind: text}}}\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    let own = "<aside class=\"own-short\"><b>Since iOS 13</b>\n<p>Text.</p>\n</aside>"
    #expect(html.contains(own), "\(html)")
    #expect(html.contains("<div class=\"aside tip\">"), "\(html)")
  }

  @Test func fillsTheTemplateWithAttributesWordsLinksAndContent() async throws {
    let site = try site()
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        """
        <section class="status-card draft">
        <p><b>Status</b> What is quokka (State: Draft) by Ada &amp; Grace</p>
        <p><a href="sheet.html">Sheet</a></p>
        <p>The <strong>wombat</strong> for wide windows.</p>
        """), "\(html)")
    #expect(html.contains("<p><b>Status</b> Inner (State: Ready)</p>\n<p>Done.</p>\n</section>"))
    let japanese = try site.html("ja/bars/alert.html")
    #expect(japanese.contains("<b>状態</b> 残り (段階: 下書き) by Ada"))
    #expect(japanese.contains("<a href=\"sheet.html\">シート</a>"))
  }

  @Test func onlyPagesThatUseAComponentLoadItsStyleSheetAndOnce() async throws {
    let site = try site()
    try await site.build()
    let link =
      "<link rel=\"stylesheet\" href=\"../../\(try site.asset("components/status-card.css"))\">"
    #expect(try site.html("en/bars/alert.html").ranges(of: link).count == 1)
    #expect(try !site.html("en/bars/sheet.html").contains("status-card"))
  }

  @Test func pagesWithoutComponentsAreTheSameAsInASiteThatDeclaresNone() async throws {
    let declaring = try site()
    try await declaring.build()
    let plain = try SiteFixture(
      Self.files.filter { !$0.key.contains("alert") && !$0.key.hasPrefix("Templates") },
      configuration: "title: Guideline\nlanguages: [en, ja]\nbaseURL: https://example.org/\n")
    try plain.folder.write(
      "---\ntitle: Alert\n---\n\nText.\n", at: "Content/bars/alert/en.md")
    try plain.folder.write(
      "---\ntitle: アラート\n---\n\n本文。\n", at: "Content/bars/alert/ja.md")
    // The other topic links to this one by its component.
    let page = "en/bars/index.html"
    try await plain.build()
    #expect(try declaring.html(page) == plain.html(page))
  }

  @Test func itsTextIsInTheMarkdownThatAgentsRead() async throws {
    let site = try site()
    try await site.build()
    let markdown = try site.html("en/bars/alert.md")
    #expect(
      markdown.contains(
        """
        **Status** What is quokka

        - State: Draft
        - owner: Ada & Grace
        - about: [Sheet](sheet.html)

        The **wombat** for wide windows.

        **Status** Inner

        - State: Ready

        Done.
        """), "\(markdown)")
    #expect(try site.html("en/llms-full.txt").contains("What is quokka"))
  }

  @Test func itsTitleTextsAndContentAreFoundBySearch() async throws {
    let site = try site()
    try await site.build()
    let index = try site.searchIndex()
    for word in ["quokka", "grace", "wombat"] {
      #expect(index.lowercased().contains(word), "\(word)")
    }
  }

  @Test func aComponentWithoutTemplateIsAnErrorAtItsDeclarationAndShowsItsText() async throws {
    let site = try SiteFixture(
      Self.files.filter { !$0.key.hasPrefix("Templates") }, configuration: Self.configuration)
    let result = try await site.check()
    #expect(
      site.report(result) == """
        Content/site.yaml:5:3: error: component 'status-card' has no template [component-without-template]
            5 |   status-card:
              |   ^~~~~~~~~~~ help: create Templates/components/status-card.mustache with '{{{content}}}' in it

        """)
  }

  @Test func aTemplateOfNoComponentAndAnUnknownKeyAreReported() async throws {
    let site = try site([
      "Templates/components/status-crd.mustache": "{{{content}}}",
      "Templates/components/status-card.mustache": "{{ownr}}{{{content}}}",
    ])
    let report = site.report(try await site.check())
    #expect(report.contains("unknown key 'ownr'"))
    #expect(report.contains("did you mean 'owner'?"))
    #expect(
      report.contains(
        "unknown template 'components/status-crd': no page uses it, and no template includes it"))
    #expect(report.contains("did you mean 'components/status-card.mustache'?"))
  }

  @Test func aTemplateThatLeavesTheContentOutIsAnErrorUnlessThereIsNone() async throws {
    let template = ["Templates/components/status-card.mustache": "<b>{{title}}</b>"]
    let whole = try site(template)
    let report = whole.report(try await whole.check())
    #expect(
      report.contains("template of component 'status-card' does not print its content"))
    let plain = ["Content/bars/alert/en.md", "Content/bars/alert/ja.md"].reduce(into: template) {
      $0[$1] = "---\ntitle: Alert\n---\n\n::: status-card state=ready\n"
    }
    let configuration = Self.configuration.replacing(
      "    attributes:\n", with: "    content: nothing\n    attributes:\n")
    let lines = try site(plain, configuration: configuration)
    #expect(lines.report(try await lines.check()) == "")
  }

  @Test func aTemplateOfATextHasNoContentButATitle() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\nPress :ui[Save].\n",
        "Templates/components/ui.mustache": "<b>{{{content}}}</b>",
      ],
      configuration: "title: Guideline\nlanguages: [en]\ncomponents:\n  ui: {content: text}\n")
    let report = site.report(try await site.check())
    #expect(
      report.contains("Templates/components/ui.mustache:1:7: error: unknown key 'content'"),
      "\(report)")
  }

  @Test func anUnknownTopicInAnAttributeIsReportedThere() async throws {
    let page = "---\ntitle: Alert\n---\n\n::: status-card state=draft about=shet\n:::\n"
    let site = try site(["Content/bars/alert/en.md": page])
    let report = site.report(try await site.check())
    #expect(
      report.contains("Content/bars/alert/en.md:5:35: error: unknown topic 'shet'"), "\(report)")
    #expect(report.contains("did you mean 'sheet'?"))
  }
}
