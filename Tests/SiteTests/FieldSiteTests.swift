import Foundation
import Site
import SiteTestSupport
import TestSupport
import Testing

/// Keys of front matter of a site's own, from the page to what is published.
struct FieldSiteTests {
  private static let files = [
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/alert/en.md": """
    ---
    title: Alert
    team: Ada & Grace
    links: {figma: "https://figma.com/alert"}
    weight: 3
    ---

    Text.

    """,
    "Content/bars/alert/ja.md": "---\ntitle: アラート\n担当: 基盤\n---\n\n本文。\n",
  ]

  private func site(
    _ changes: [String: String] = [:],
    configuration: String = "title: Guideline\nlanguages: [en, ja]\n"
  ) throws -> SiteFixture {
    try SiteFixture(
      Self.files.merging(changes) { _, new in new }, configuration: configuration)
  }

  private func page(_ keys: String) -> [String: String] {
    ["Content/bars/alert/en.md": "---\ntitle: Alert\n\(keys)\n---\n\nText.\n"]
  }

  // MARK: Undeclared

  @Test func aKeyThatNothingDeclaresIsAWarningAndTheSiteIsBuilt() async throws {
    let site = try site()
    #expect(
      try await site.report() == """
        Content/bars/alert/en.md:3:1: warning: undeclared key 'team' is not shown [undeclared-key]
            3 | team: Ada & Grace
              | ^~~~ help: declare it under 'fields' in site.yaml
        Content/bars/alert/en.md:4:1: warning: undeclared key 'links' is not shown [undeclared-key]
            4 | links: {figma: "https://figma.com/alert"}
              | ^~~~~ help: declare it under 'fields' in site.yaml
        Content/bars/alert/en.md:5:1: warning: undeclared key 'weight' is not shown [undeclared-key]
            5 | weight: 3
              | ^~~~~~ help: write 'order: …', or list the topics in this order under 'sections' in site.yaml
        Content/bars/alert/ja.md:3:1: warning: undeclared key '担当' is not shown [undeclared-key]
            3 | 担当: 基盤
              | ^~~~ help: declare it under 'fields' in site.yaml

        """)
    let topics = try site.html("data/topics.json")
    #expect(
      topics.contains(
        #","fields":{"team":"Ada & Grace","links":{"figma":"https://figma.com/alert"},"weight":3}}"#
      ), "\(topics)")
    #expect(topics.contains(#""twin":"../ja/bars/alert.md","fields":{"担当":"基盤"}}"#), "\(topics)")
  }

  @Test func aSiteCanIgnoreUndeclaredKeys() async throws {
    let site = try site(
      configuration: """
        title: Guideline
        languages: [en, ja]
        diagnostics: {undeclared-key: ignore}

        """)
    #expect(try await site.report() == "")
    #expect(try site.html("data/topics.json").contains(#""team":"Ada & Grace""#))
  }

  @Test(arguments: [
    ("staus: draft", "3:1: error: unknown key 'staus' [unknown-key]", "did you mean 'status'?"),
    ("sumary: One.", "3:1: error: unknown key 'sumary' [unknown-key]", "did you mean 'summary'?"),
    (
      "state: ready", "3:1: warning: undeclared key 'state' is not shown [undeclared-key]",
      "did you mean 'status'? If not, declare 'state' under 'fields' in site.yaml"
    ),
    (
      "summary: One.\nsumary: Two.",
      "4:1: warning: undeclared key 'sumary' is not shown [undeclared-key]",
      "did you mean 'summary'? If not, declare 'sumary' under 'fields' in site.yaml"
    ),
    (
      "status: beta",
      "3:9: error: 'status' takes draft, trial, stable or deprecated [wrong-value]",
      "to use other values, declare 'status' under 'fields' in site.yaml"
    ),
  ])
  func aMisspelledKeyOfOursIsAnErrorAndAnythingElseAWarning(
    _ keys: String, _ message: String, _ help: String
  ) async throws {
    let site = try site(page(keys))
    let report = site.report(try await site.check())
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
    #expect(report.contains(help), "\(report)")
  }

  // MARK: Usual

  @Test func topicsStateTheUsualFieldsWithoutADeclaration() async throws {
    let keys = """
      status: {web: stable, ios: trial}
      since: "1.2"
      owner: Ada & Grace
      review-by: 2027-01
      issue: https://example.org/issues/29
      keywords: [quokka]
      order: 2
      """
    let site = try site(
      [
        "Content/bars/alert/en.md": "---\ntitle: Alert\n\(keys)\n---\n\nText.\n",
        "Content/bars/alert/ja.md":
          "---\ntitle: アラート\nowner: エイダ\nkeywords: [クアッカ]\n---\n\n本文。\n",
        "Content/bars/sheet/en.md":
          "---\ntitle: Sheet\norder: 1\nstatus: deprecated\n---\n\nText.\n",
        "Content/bars/sheet/ja.md": "---\ntitle: シート\n---\n\n本文。\n",
        "Content/bars/aside/en.md": "---\ntitle: Aside\n---\n\nText.\n",
        "Content/bars/aside/ja.md": "---\ntitle: 余談\n---\n\n本文。\n",
      ],
      configuration:
        "title: Guideline\nlanguages: [en, ja]\nplatforms: {web: Web, ios: iOS}\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    for part in [
      "<dt>Status</dt><dd><span class=\"field-value tone-positive\">",
      "<span class=\"of\">Web</span> Stable</span></dd>",
      "<dd><span class=\"field-value tone-caution\"><span class=\"of\">iOS</span> Trial</span></dd>",
      "<dt>Since</dt><dd><span class=\"field-value\">1.2</span></dd>",
      "<dt>Discussion</dt><dd><span class=\"field-value\"><a href=\"https://example.org/issues/29\">",
    ] { #expect(html.contains(part), "\(part) in \(html)") }
    for part in ["Review by", "quokka", "<dt>Order"] { #expect(!html.contains(part), "\(part)") }
    let japanese = try site.html("ja/bars/alert.html")
    #expect(japanese.contains("<dt>担当</dt><dd><span class=\"field-value\">エイダ</span></dd>"))
    #expect(japanese.contains("<span class=\"of\">Web</span> 安定</span>"), "\(japanese)")
    // In the order that they state; those without one come after.
    let section = try site.html("en/bars/index.html")
    let order = section.matches(of: /href="(\w+)\.html"/).map { String($0.1) }
    #expect(
      order.filter { ["alert", "sheet", "aside"].contains($0) }.prefix(3) == [
        "sheet", "alert", "aside",
      ], "\(order)")
    let overview = try site.html("en/overview.html")
    let headings = overview.matches(of: /<th scope="col"[^>]*>(.*?)<\/th>/).map { String($0.1) }
    #expect(headings == ["Topic", "Status", "Since", "Owner", "Review by", "Section"])
    #expect(overview.contains("data-field-0=\"0 1\""), "\(overview)")
    #expect(try site.html("en/bars/alert.md").contains("- Status: Web: Stable, iOS: Trial\n"))
    #expect(try site.html("data/topics.csv").contains("\"web: stable, ios: trial\""))
    let index = try site.searchIndex()
    for word in ["quokka", "クア"] { #expect(index.lowercased().contains(word), "\(word)") }
  }

  @Test(arguments: [
    ("owner: {team: 1}", "3:8: warning: 'owner' takes a name, or {name: Kei Mori"),
    ("order: first", "3:8: warning: 'order' takes a number such as 3 or 0.5 [wrong-value]"),
    ("issue: 29", "3:8: warning: 'issue' takes an address such as https://example.org"),
    ("status: {wb: stable}", "3:10: error: unknown platform 'wb' [unknown-platform]"),
    ("status: {web: beta}", "3:9: error: 'status' takes draft, trial, stable or deprecated"),
  ])
  func aKeyOfAnotherToolThatIsCalledLikeAUsualOneIsAWarning(
    _ keys: String, _ message: String
  ) async throws {
    let site = try site(
      page(keys),
      configuration: "title: Guideline\nlanguages: [en, ja]\nplatforms: {web: Web, ios: iOS}\n")
    let report = site.report(try await site.check())
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
  }

  @Test func aSiteDeclaresAUsualFieldItself() async throws {
    let site = try site(
      [
        "Content/bars/alert/en.md": "---\ntitle: Alert\nissue: 29/a b\nowner: Kei\n---\n\nText.\n",
        "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n本文。\n",
      ],
      configuration: """
        title: Guideline
        languages: [en, ja]
        fields:
          owner: {type: text, label: Team}
          issue: {type: address, label: Issue, pattern: "https://example.org/issues/{value}"}

        """)
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(html.contains("<dt>Team</dt>"), "\(html)")
    #expect(html.contains("<a href=\"https://example.org/issues/29/a%20b\">29/a b</a>"), "\(html)")
  }

  // MARK: Declared

  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    sections: [bars, views]
    fields:
      status:
        label: {en: Status, ja: 状態}
        choices:
          trial: {en: Trial, ja: 試用, tone: caution}
          stable: {en: Stable, ja: 安定, tone: positive}
      owner: {type: person, label: {en: Owner, ja: 担当}}
      reviewed: {type: date, label: {en: Reviewed, ja: 見直し}}
      design: address
      keywords: list
      beta: {type: boolean, shown: list}
      level: {type: number, shown: nowhere}
      note: {type: text, sections: [bars]}

    """

  private static let declared = """
    status: trial
    owner: [{name: Ada & Grace, address: ada@example.org}, Kei]
    reviewed: 2026-05-04T10:00:00Z
    design: https://www.example.org/alert/
    keywords: [dialog, quokka]
    beta: true
    level: 2
    note: Wide <windows>
    """

  private func declaringSite(_ changes: [String: String] = [:]) throws -> SiteFixture {
    let pages = [
      "Content/bars/alert/en.md": "---\ntitle: Alert\n\(Self.declared)\n---\n\nText.\n",
      "Content/bars/alert/ja.md":
        "---\ntitle: アラート\nkeywords: [ダイアログ]\n---\n\n本文。\n",
      "Content/views/en.md": "---\ntitle: Views\n---\n",
      "Content/views/ja.md": "---\ntitle: 表示\n---\n",
      "Content/views/list/en.md": "---\ntitle: List\nstatus: stable\n---\n\nText.\n",
      "Content/views/list/ja.md": "---\ntitle: リスト\n---\n\n本文。\n",
      "Content/views/grid/en.md": "---\ntitle: Grid\n---\n\nText.\n",
      "Content/views/grid/ja.md": "---\ntitle: グリッド\n---\n\n本文。\n",
    ]
    return try site(
      pages.merging(changes) { _, new in new }, configuration: Self.configuration)
  }

  @Test func aPageShowsItsFieldsBelowItsTitle() async throws {
    let site = try declaringSite()
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    for part in [
      "<dt>Status</dt><dd><span class=\"field-value tone-caution\">Trial</span></dd>",
      "<a href=\"mailto:ada@example.org\">Ada &amp; Grace</a></span></dd><dd><span class=\"field-value\">Kei</span></dd>",
      "<dt>Reviewed</dt><dd><span class=\"field-value\"><time datetime=\"2026-05-04\">May 4, 2026</time></span></dd>",
      "<dt>design</dt><dd><span class=\"field-value\"><a href=\"https://www.example.org/alert/\">example.org/alert</a></span></dd>",
      "<dd><span class=\"field-value\">dialog</span></dd><dd><span class=\"field-value\">quokka</span></dd>",
      "<dt>note</dt><dd><span class=\"field-value\">Wide &lt;windows&gt;</span></dd>",
      "<link rel=\"stylesheet\" href=\"../../\(try site.asset("fields.css"))\">",
    ] { #expect(html.contains(part), "\(part) in \(html)") }
    #expect(!html.contains("<dt>beta</dt>"))
    #expect(!html.contains("<dt>level</dt>"))
    #expect(try !site.html("en/views/grid.html").contains("fields.css"))
  }

  @Test func aTranslationHasTheFieldsOfTheOriginalInItsWordsAndItsOwn() async throws {
    let site = try declaringSite()
    try await site.build()
    let html = try site.html("ja/bars/alert.html")
    for part in [
      "<dt>状態</dt><dd><span class=\"field-value tone-caution\">試用</span></dd>",
      "<time datetime=\"2026-05-04\">2026年5月4日</time>",
      "<dt>keywords</dt><dd><span class=\"field-value\">ダイアログ</span></dd></div>",
      "<dt>note</dt><dd><span class=\"field-value\" lang=\"en\">Wide &lt;windows&gt;</span></dd>",
    ] { #expect(html.contains(part), "\(part) in \(html)") }
    #expect(!html.contains("quokka"))
  }

  @Test func aTableListsTheTopicsThatStateSomething() async throws {
    let site = try declaringSite()
    try await site.build()
    let html = try site.html("en/overview.html")
    let headings = html.matches(of: /<th scope="col"[^>]*>(.*?)<\/th>/).map { String($0.1) }
    #expect(
      headings == [
        "Topic", "Status", "Owner", "Reviewed", "design", "keywords", "beta", "note", "Section",
      ])
    let topics = html.matches(of: /<th scope="row"><a href="([^"]*)">(.*?)<\/a>/).map {
      "\($0.1) \($0.2)"
    }
    #expect(topics == ["bars/alert.html Alert", "views/list.html List"])
    #expect(
      html.contains(
        "<tr class=\"entry\" data-section=\"bars\" data-field-0=\"0\" data-field-5=\"yes\">"))
    #expect(html.contains("<td data-order=\"2026-05-04\">"))
    #expect(
      html.contains("<input type=\"checkbox\" name=\"field-0\" value=\"1\"><span>Stable</span>"))
    #expect(try site.html("ja/overview.html").contains("<span>安定</span>"))
    #expect(try site.html("en/index.html").contains("href=\"overview.html\""))
    let markdown = try site.html("en/overview.md")
    #expect(
      markdown.contains(
        """
        ## [List](views/list.md)

        - Status: Stable
        """), "\(markdown)")
  }

  @Test func aSiteWithoutFieldsHasNoTableAndNoneOfItsAssets() async throws {
    let site = try site(page(""), configuration: "title: Guideline\nlanguages: [en, ja]\n")
    try await site.build()
    let files = try site.folder.files(below: "Public")
    #expect(files.filter { $0.contains("overview") || $0.contains("fields") } == [])
    let declaring = try self.site(
      page("").merging(["Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n"]) { $1 },
      configuration: "title: Guideline\nlanguages: [en, ja]\nfields: {owner: person}\n")
    try await declaring.build()
    #expect(!(try declaring.folder.files(below: "Public")).contains("en/overview.html"))
  }

  @Test func programsAndAgentsReadThemAndTheSearchFindsThem() async throws {
    let site = try declaringSite()
    try await site.build()
    let markdown = try site.html("en/bars/alert.md")
    #expect(
      markdown.contains(
        """
        - Status: Trial
        - Owner: [Ada & Grace](mailto:ada@example.org), Kei
        - Reviewed: May 4, 2026
        - design: [example.org/alert](https://www.example.org/alert/)
        - keywords: dialog, quokka
        - beta: Yes
        - note: Wide
        """), "\(markdown)")
    #expect(try site.html("ja/bars/alert.md").contains("- 見直し: 2026年5月4日"))
    #expect(try site.html("en/llms-full.txt").contains("- keywords: dialog, quokka"))
    #expect(try site.html("en/llms.txt").contains("overview.md"))
    let topics = try site.html("data/topics.json")
    #expect(topics.contains(#""keywords":["dialog","quokka"],"beta":true,"level":2,"#))
    #expect(topics.contains(#""fields":{"keywords":["ダイアログ"]}"#))
    let index = try site.searchIndex()
    for word in ["quokka", "ダイアログ", "grace"] {
      #expect(index.lowercased().contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("status: trail", "3:9: error: unknown status 'trail' [unknown-choice]"),
    ("status: [trial]", "3:9: error: 'status' takes one of trial, stable [wrong-value]"),
    ("reviewed: 4 May", "3:11: error: 'reviewed' takes a date such as 2026-05-04 [wrong-value]"),
    ("reviewed: 2026-02-30", "3:11: error: 'reviewed' takes a date such as"),
    ("reviewed: {year: 2026}", "3:11: error: 'reviewed' takes a date such as"),
    ("design: alert.fig", "3:9: error: 'design' takes an address such as https://example.org"),
    ("design: javascript:alert(1)", "3:9: error: 'design' takes an address such as"),
    ("design: {address: https://example.org}", "3:9: error: 'design' takes an address, or {name"),
    ("owner: {name: Kei, phone: 1}", "3:8: error: 'owner' takes a name, or {name: Kei Mori"),
    ("owner: {name: Kei, address: somewhere}", "3:29: error: 'owner' takes an address such as"),
    ("keywords: [a, [b]]", "3:15: error: 'keywords' takes a list of texts: [one, two]"),
    ("beta: maybe", "3:7: error: 'beta' takes true or false [wrong-value]"),
    ("level: high", "3:8: error: 'level' takes a number such as 3 or 0.5 [wrong-value]"),
    ("note: [a]", "3:7: error: 'note' takes a text [wrong-value]"),
    ("notes: a", "3:1: warning: undeclared key 'notes' is not shown [undeclared-key]"),
  ])
  func reportsAWrongValueAtItsPlace(_ keys: String, _ message: String) async throws {
    let site = try declaringSite(page(keys))
    let report = site.report(try await site.check())
    #expect(report.contains("Content/bars/alert/en.md:\(message)"), "\(report)")
  }

  @Test(arguments: [
    "status:", "reviewed: 2026-05", "reviewed: 2026", "beta: False", "keywords: one",
    "design: kei@example.org", "design: {name: Figma, address: https://example.org}",
    "design: [https://example.org/a, tel:112]", "owner: 森 圭",
    "owner: 森 圭 <kei@example.org>", "level: -2", "note: '3'",
    "status: draft",
  ])
  func acceptsAValueOfItsType(_ keys: String) async throws {
    let site = try declaringSite(page(keys))
    let report = site.report(try await site.check())
    #expect(!report.contains("bars/alert/en.md"), "\(report)")
  }

  @Test func fieldsInWrongPlacesAreReported() async throws {
    let site = try declaringSite([
      "Content/views/list/en.md": "---\ntitle: List\nnote: A\n---\n\nText.\n",
      "Content/views/list/ja.md": "---\ntitle: リスト\nstatus: stable\n---\n\n本文。\n",
      "Content/views/en.md": "---\ntitle: Views\nowner: Kei\n---\n",
    ])
    let report = site.report(try await site.check())
    #expect(
      report == """
        Content/views/en.md:3:1: warning: field 'owner' is not shown on this page [undeclared-key]
            3 | owner: Kei
              | ^~~~~ help: set fields on the pages of topics
        Content/views/list/en.md:3:1: warning: field 'note' is not declared for section 'views' [undeclared-key]
            3 | note: A
              | ^~~~ help: add 'views' to its 'sections' in site.yaml, or remove the key
        Content/views/list/ja.md:3:1: error: 'status' is not allowed in a translation [original-key-in-translation]
            3 | status: stable
              | ^~~~~~ help: set it only in Content/views/list/en.md

        """)
  }

  @Test func aTopicWithoutARequiredFieldIsAnErrorUnlessTheSiteAllowsIt() async throws {
    let required = Self.configuration.replacing(
      "note: {type: text,", with: "note: {type: text, required: true,")
    let site = try declaringSite(page("note: ~"))
    try site.folder.write(required, at: "Content/site.yaml")
    #expect(
      site.report(try await site.check()).contains(
        "Content/bars/alert/en.md:3:1: error: topic has no 'note' [missing-field]"))
    try site.folder.write(
      required + "diagnostics: {missing-field: ignore}\n", at: "Content/site.yaml")
    #expect(!site.report(try await site.check()).contains("missing-field"))
  }

  @Test func aFieldForASectionThatIsNotThereIsReported() async throws {
    let site = try declaringSite()
    try site.folder.write(
      Self.configuration.replacing("sections: [bars]}", with: "sections: [brs]}"),
      at: "Content/site.yaml")
    let report = site.report(try await site.check())
    #expect(report.contains("error: unknown section 'brs' [unknown-section]"), "\(report)")
    #expect(report.contains("did you mean 'bars'?"))
  }

  // MARK: For programs

  @Test func theTableOfTopicsHasAColumnForEachField() async throws {
    let configuration = """
      title: Guideline
      languages: [en, ja]
      fields:
        status: {choices: [trial, stable]}
        owner: person
        keywords: list
        secret: {type: text, shown: nowhere}

      """
    let keys =
      "status: trial\nowner: {name: Ada, address: ada@example.org}\nkeywords: [a, b]\nsecret: =1"
    let site = try site(
      page(keys).merging(["Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n本文。\n"]) { $1 },
      configuration: configuration)
    #expect(try await site.report() == "")
    let rows = try site.html("data/topics.csv").components(separatedBy: "\r\n")
    #expect(
      rows[0].hasSuffix(
        "id,section,platforms,title-en,page-en,title-ja,page-ja,status,owner,keywords,secret"))
    #expect(
      rows.dropFirst() == [
        "alert,bars,,Alert,../en/bars/alert.html,アラート,../ja/bars/alert.html,trial,"
          + "Ada <mailto:ada@example.org>,\"a, b\",\"'=1\"", "",
      ])
    #expect(try site.html("llms.txt").contains("data/topics.csv"))
    let without = try self.site(configuration: "title: Guideline\nlanguages: [en, ja]\n")
    try await without.build()
    #expect(
      try without.folder.files(below: "Public").contains { $0.hasSuffix("topics.csv") } == false)
  }

  @Test func resultsOfTheSearchCanBeNarrowedToWhatTopicsState() async throws {
    let configuration = """
      title: Guideline
      languages: [en, ja]
      fields:
        reviewed: date
        status: {label: {en: Status, ja: 状態}, choices: [trial, stable, old]}
        beta: boolean

      """
    let site = try site(
      page("status: stable\nbeta: true").merging([
        "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n本文。\n",
        "Content/bars/sheet/en.md": "---\ntitle: Sheet\nstatus: trial\n---\n\nText.\n",
        "Content/bars/menu/en.md": "---\ntitle: Menu\n---\n\nText.\n",
      ]) { $1 }, configuration: configuration)
    _ = try await site.build()
    let html = try site.html("ja/search.html")
    // A field of which all topics that state it have the same value narrows nothing.
    #expect(html.contains("<label>状態 <select name=\"field-1\">"), "\(html)")
    #expect(
      html.contains(
        "<option value=\"0\">trial</option>\n<option value=\"1\">stable</option>\n</select>"))
    #expect(!html.contains("field-0") && !html.contains("field-2"))
    let index = try site.folder.files(below: "Public/assets/search").map {
      try site.folder.text(at: "Public/assets/search/" + $0)
    }.joined()
    #expect(index.contains("\t1.1 2.yes"), "\(index)")
    #expect(index.contains("\t1.0"), "\(index)")
  }
}
