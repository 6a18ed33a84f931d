import Site
import SiteTestSupport
import TestSupport
import Testing

/// Design tokens, from their files to what is published.
struct TokenSiteTests {
  private static let size = """
    {
      "button": {
        "$type": "dimension", "$description": "Sizes of buttons.",
        "min-height": {"$value": {"value": 44, "unit": "px"}, "$description": "For a finger."},
        "min-width": {"$value": "{button.min-height}"},
        "old": {"$value": {"value": 30, "unit": "px"}, "$deprecated": "Too small."}
      }
    }
    """

  private static let page = """
    ---
    title: Alert
    ---

    ::: rule tall level=must tokens="button.min-height button.min-width"
    A button is at least <token:button.min-height> high.
    :::

    See [its width](token:button.min-width) and [all of it](token:button).

    """

  private static let files = [
    "Content/bars/en.md": "---\ntitle: Bars\n---\n", "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/alert/en.md": page,
    "Content/bars/alert/ja.md": """
    ---
    title: アラート
    ---

    ::: rule tall
    ボタンの高さは<token:button.min-height>以上にする。
    :::

    [幅](token:button.min-width)と[全体](token:button)も見てください。

    """,
    "Content/tokens/size.tokens.json": size,
  ]

  private func site(
    _ changes: [String: String] = [:],
    configuration: String = "title: Guideline\nlanguages: [en, ja]\n"
  ) throws -> SiteFixture {
    try SiteFixture(
      Self.files.merging(changes) { _, new in new }, configuration: configuration)
  }

  /// An unreadable token hides itself, and no other one.
  @Test func aTokenWithoutAValueHidesOnlyWhatNamesIt() async throws {
    let site = try site([
      "Content/tokens/size.tokens.json": Self.size.replacing("44", with: "\"44\""),
      "Content/bars/alert/en.md": Self.page + "Its <token:button.odl> size.\n",
    ])
    let report = try await site.report()
    #expect(report.contains("unknown token 'button.odl'"), "\(report)")
    #expect(report.contains("did you mean 'button.old'?"), "\(report)")
    #expect(!report.contains("unknown token 'button.min-height'"), "\(report)")
    #expect(report.contains("follow from it"), "\(report)")
  }

  @Test func aFileThatIsNoJSONHidesItsTokens() async throws {
    let site = try site(["Content/tokens/size.tokens.json": "{\"button\": {,}}"])
    let report = try await site.report()
    #expect(report.contains("not JSON"), "\(report)")
    #expect(!report.contains("unknown token"), "\(report)")
  }

  @Test func anUnknownTokenInAFileIsReportedBesideATokenWithoutAValue() async throws {
    let broken = """
      {"a": {"$type": "color", "b": {"$value": 1}, "c": {"$value": "{a.d}"}, "e": {"$value": "{a.b}"}}}
      """
    let site = try site(["Content/tokens/colors.tokens.json": broken])
    let report = try await site.report()
    #expect(report.contains("unknown token 'a.d'"), "\(report)")
    #expect(report.ranges(of: "error: ").count == 2, "\(report)")
  }

  private static let colors = [
    "Content/tokens/light.tokens.json": """
    {"color": {"$type": "color",
      "text": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
      "page": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
      "glow": {"$value": {"colorSpace": "display-p3", "components": [0, 1, 0]}}}}
    """,
    "Content/tokens/dark.tokens.json": """
    {"color": {"$type": "color",
      "text": {"$value": {"colorSpace": "srgb", "components": [0.4, 0.4, 0.4]}},
      "page": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
    """,
  ]

  private static let configuration = """
    title: Guideline
    languages: [en, ja]
    tokens:
      prefix: kasumi
      themes:
        light: {en: Light, ja: ライト}
        dark: {en: Dark, ja: ダーク}
      contrast:
        - {text: color.text, on: color.page}

    """

  // MARK: In text

  @Test func aTokenInTextIsItsValueAndLeadsToItsRow() async throws {
    let site = try site()
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        "See <a href=\"../tokens-button.html#button-min-width\">its width</a>"
          + " and <a href=\"../tokens-button.html#button-min-height\">all of it</a>."), "\(html)")
    #expect(
      try site.html("en/rules/alert.tall.html").contains(
        "<h1>A button is at least 44px high.</h1>"))
    // Breaks between phrases are not of this.
    let japanese = try site.html("ja/rules/alert.tall.html").replacing("<wbr>", with: "")
    #expect(japanese.contains("<h1>ボタンの高さは44px以上にする。</h1>"))
  }

  @Test func aRuleShowsTheTokensThatItIsAbout() async throws {
    let site = try site()
    #expect(try await site.report() == "")
    let rule = try site.html("en/rules/alert.tall.html")
    #expect(
      rule.contains(
        """
        <div><dt>Tokens</dt>\
        <dd><a href="../tokens-button.html#button-min-height">button.min-height</a> 44px</dd>\
        <dd><a href="../tokens-button.html#button-min-width">button.min-width</a> 44px</dd></div>
        """), "\(rule)")
    #expect(
      try site.html("data/rules.json").contains(
        #""tokens":["button.min-height","button.min-width"]"#))
  }

  @Test func markdownAndTheDataHaveTheValues() async throws {
    let site = try site()
    #expect(try await site.report() == "")
    #expect(
      try site.html("en/bars/alert.md").contains(
        "A button is at least [44px](../tokens-button.html#button-min-height) high."))
    #expect(
      try site.html("en/tokens-button.md") == """
        # button

        > Sizes of buttons.

        - `button.min-height`: 44px – For a finger.
        - `button.min-width`: 44px
        - `button.old`: 30px · Deprecated: Too small.

        """)
    #expect(try site.html("en/llms.txt").contains("[Design tokens](tokens.md)"))
    let data = try site.html("data/tokens.json")
    #expect(
      data.contains(
        """
        {"name":"button.min-width","css":"--button-min-width","type":"dimension",\
        "values":[{"css":"44px","alias":"button.min-height"}],\
        "pages":{"en":"../en/tokens-button.html#button-min-width",\
        "ja":"../ja/tokens-button.html#button-min-width"}}
        """), "\(data)")
  }

  @Test func unknownTokensAreReportedWhereTheyAreNamed() async throws {
    let site = try site([
      "Content/bars/alert/en.md": """
      ---
      title: Alert
      ---

      ::: rule tall level=must tokens=button.height
      A button is at least <token:button.min-hight> high, as <token:button> says.
      :::

      """,
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n\n::: rule tall\n大きく\n:::\n",
    ])
    let report = site.report(try await site.check())
    #expect(
      report == """
        Content/bars/alert/en.md:5:33: error: unknown token 'button.height' [unknown-token]
            5 | ::: rule tall level=must tokens=button.height
              |                                 ^~~~~~~~~~~~~ help: did you mean 'button.min-height'?
        Content/bars/alert/en.md:6:23: error: unknown token 'button.min-hight' [unknown-token]
            6 | A button is at least <token:button.min-hight> high, as <token:button> says.
              |                       ^~~~~~~~~~~~~~~~~~~~~~ help: did you mean 'button.min-height'?
        Content/bars/alert/en.md:6:57: error: 'button' is a group, not a token [unknown-token]
            6 | A button is at least <token:button.min-hight> high, as <token:button> says.
              |                                                         ^~~~~~~~~~~~ help: write the name of a token in the group

        """)
  }

  @Test func malformedFilesAreReportedAtTheirLineAndColumn() async throws {
    let site = try site([
      "Content/tokens/size.tokens.json": """
      {
        "button": {
          "min-height": {"$type": "dimension", "$value": {"value": 44, "unit": "pt"}}
        }
      }
      """
    ])
    let report = site.report(try await site.check())
    #expect(
      report.contains(
        """
        Content/tokens/size.tokens.json:3:74: error: unknown unit 'pt' [malformed-token]
            3 |     "min-height": {"$type": "dimension", "$value": {"value": 44, "unit": "pt"}}
              |                                                                          ^~~~ help: did you mean 'px'?
        """), "\(report)")
  }

  // MARK: Pages

  @Test func pagesHaveARowForEachTokenWithAPicture() async throws {
    let site = try site()
    #expect(try await site.report() == "")
    let html = try site.html("en/tokens-button.html")
    #expect(
      html.contains(
        """
        <tr id="button-min-width"><th scope="row"><span class="token-name">button.min-width</span> \
        <code class="token-css">--button-min-width</code></th>\
        <td class="token-value" colspan="1"><svg class="token-sample token-bar" viewBox="0 0 44 16" \
        width="44" height="16" aria-hidden="true"><rect width="44" height="16" fill="currentColor"/>\
        </svg> <span class="token-figures"><span class="token-css-value">44px</span> \
        <a class="token-alias" href="#button-min-height">button.min-height</a></span></td></tr>
        """), "\(html)")
    #expect(html.contains(">Deprecated</span> <span class=\"token-note\">Too small.</span>"))
    #expect(
      try site.html("en/tokens.html").contains(
        "<a class=\"cover\" href=\"tokens-button.html\">button</a>"))
  }

  @Test func themesAreSideBySideAndPairsHaveTheirContrast() async throws {
    let site = try site(Self.colors, configuration: Self.configuration)
    #expect(
      try await site.report() == """
        Content/site.yaml:9:14: warning: in 'dark', 'color.text' on 'color.page' has a contrast of 3.65 to 1, but needs 4.5 [low-contrast]
            9 |     - {text: color.text, on: color.page}
              |              ^~~~~~~~~~ help: change one of the colors, or set the required ratio with 'least'

        """)
    let html = try site.html("ja/tokens-color.html")
    #expect(html.contains("<th scope=\"col\">ライト</th><th scope=\"col\">ダーク</th>"))
    #expect(html.contains("<code class=\"token-css\">--kasumi-color-text</code>"))
    #expect(
      html.contains(
        "<span class=\"token-css-value\">color(display-p3 0 1 0)</span> "
          + "<span class=\"token-srgb\">#"), "\(html)")
    #expect(html.contains("sRGBの範囲外"))
    let index = try site.html("en/tokens.html")
    #expect(index.contains("<strong>21</strong> : 1 · Lc <strong>106</strong>"), "\(index)")
    #expect(
      index.contains(
        "<strong>3.65</strong> : 1 · Lc <strong>23</strong></span> "
          + "<span class=\"token-mark\">Less than 4.5 : 1</span>"), "\(index)")
  }

  @Test func aSiteWithoutTokensPublishesNothingForThem() async throws {
    let site = try SiteFixture([
      "Content/bars/en.md": "---\ntitle: Bars\n---\n",
      "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    ])
    #expect(try await site.report() == "")
    #expect(try site.folder.files(below: "Public").filter { $0.contains("token") } == [])
  }

  @Test func swatchesShowTheTokensOfAGroup() async throws {
    let site = try site([
      "Content/bars/alert/en.md":
        "---\ntitle: Alert\n---\n\n::: swatches of=\"button.min-width button\" Sizes\n",
      "Content/bars/alert/ja.md":
        "---\ntitle: アラート\n---\n\n::: swatches of=button.min-width 寸法\n",
    ])
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(html.contains("<p class=\"component-title\">Sizes</p>"))
    #expect(html.components(separatedBy: "<span class=\"swatch-name\">").count == 5)
    #expect(
      html.contains(
        """
        <span class="swatch-name">button.old</span> <span class="swatch-value">30px</span></a></li>
        """), "\(html)")
    #expect(
      try site.html("en/bars/alert.md").contains(
        "- [button.old](../tokens-button.html#button-old): 30px"))
  }

  /// A line of a page can show all tokens of a site.
  @Test func aPageShowsNoMoreTokensThanItCanHave() async throws {
    let tokens = (0..<2_000).map { "\"t\($0)\": {\"$value\": \($0)}" }
    let site = try site([
      "Content/tokens/many.tokens.json":
        "{\"many\": {\"$type\": \"number\", \(tokens.joined(separator: ", "))}}",
      "Content/bars/alert/en.md":
        "---\ntitle: Alert\n---\n\n" + String(repeating: "::: swatches of=many\n\n", count: 12),
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n",
    ])
    let report = site.report(try await site.check())
    let errors = report.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors == [
        "Content/bars/alert/en.md:25:5: error: the page shows more than 20000 design tokens [file-too-large]"
      ], "\(report)")
  }

  @Test func swatchesOfUnknownTokensAreReported() async throws {
    let site = try site([
      "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\n::: swatches of=\"button knob\"\n",
      "Content/bars/alert/ja.md": "---\ntitle: アラート\n---\n",
    ])
    let report = site.report(try await site.check())
    #expect(
      report.contains(
        "Content/bars/alert/en.md:5:25: error: unknown token 'knob' [unknown-token]"), "\(report)")
  }

  @Test func wrongSettingsAreReported() async throws {
    let site = try site(
      Self.colors,
      configuration: """
        title: Guideline
        languages: [en, ja]
        tokens:
          themes: {light: Light, drak: Dark}
          contrast:
            - {text: color.txt, on: button.old}
            - [a, b]

        """)
    let report = site.report(try await site.check())
    for message in [
      "Content/site.yaml:4:26: error: unknown theme 'drak' [wrong-value]",
      "Content/site.yaml:6:14: error: unknown token 'color.txt' [unknown-token]",
      "Content/site.yaml:6:29: error: 'contrast' takes the name of a color [wrong-value]",
      "Content/site.yaml:7:7: error: 'contrast' takes two tokens: {text: color.text, on: color.page} [wrong-value]",
    ] {
      #expect(report.contains(message), "\(message)\n\(report)")
    }
  }
}
