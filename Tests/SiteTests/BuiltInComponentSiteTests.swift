import Site
import SiteTestSupport
import TestSupport
import Testing

/// The output of the components that every site has.
struct BuiltInComponentSiteTests {
  private static let configuration =
    "title: Guideline\nlanguages: [en]\nbaseURL: https://example.org/\n"

  private func site(_ text: String, _ files: [String: String] = [:]) throws -> SiteFixture {
    let page = "---\ntitle: Alert\n---\n\n\(text)\n"
    let all = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n", "Content/bars/alert/en.md": page,
      "Content/bars/sheet/en.md": "---\ntitle: Sheet\n---\n\nText.\n",
    ]
    return try SiteFixture(
      all.merging(files) { _, new in new }, configuration: Self.configuration)
  }

  private func html(_ text: String, _ files: [String: String] = [:]) async throws -> String {
    let site = try site(text, files)
    #expect(try await site.report() == "")
    return try site.html("en/bars/alert.html")
  }

  @Test func tabsHoldTheirPartsOneBelowTheOther() async throws {
    let html = try await html("::: tabs\n::: tab A & B\nOne.\n:::\n::: tab Web\nTwo.\n:::\n:::")
    #expect(
      html.contains(
        """
        <div class="component-tabs">
        <section class="component-tab">
        <p class="component-title">A &amp; B</p>
        <p>One.</p>
        </section>
        <section class="component-tab">
        <p class="component-title">Web</p>
        <p>Two.</p>
        </section>
        </div>
        """), "\(html)")
  }

  @Test func aCardLeadsToItsTopic() async throws {
    let html = try await html(
      "::: cards\n::: card to=topic:sheet picture=a.svg Sheet\nText.\n:::\n:::",
      ["Content/bars/alert/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"])
    #expect(
      html.contains(
        """
        <img src="../../assets/content/bars/alert/a.svg" alt="" loading="lazy">
        <p class="component-title"><a href="sheet.html">Sheet</a></p>
        <p>Text.</p>
        """), "\(html)")
  }

  /// Browsers show `currentColor` in a picture as black, which nobody sees on a dark page.
  @Test func anIconInTheColorOfTheTextIsToldApart() async throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\""
    let html = try await html(
      "Press ![Save](a.svg){width=16}.\n\n::: gallery\n![Open](b.svg){caption=Open}\n:::",
      [
        "Content/bars/alert/a.svg": svg + " fill=\"currentColor\"><path d=\"M0 0h9v9z\"/></svg>",
        "Content/bars/alert/b.svg": svg + " fill=\"#123456\"><path d=\"M0 0h9v9z\"/></svg>",
      ])
    #expect(
      html.contains("alt=\"Save\" width=\"16\" height=\"16\" class=\"in-text-color\" />"), "\(html)"
    )
    #expect(html.contains("alt=\"Open\" width=\"24\" height=\"24\" />"), "\(html)")
  }

  @Test func aQuoteSaysItsSource() async throws {
    let html = try await html("::: quote source=https://example.com A team\nWords.\n:::")
    #expect(
      html.contains(
        """
        <blockquote>
        <p>Words.</p>
        </blockquote>
        <figcaption><a href="https://example.com">A team</a></figcaption>
        """), "\(html)")
  }

  @Test func partsOfALineAddNoSpace() async throws {
    let html = try await html("「:key[⌘S]」は:label[安定]{tone=positive}。")
    #expect(html.contains("<kbd class=\"component-key\">⌘S</kbd>」は<link"), "\(html)")
    #expect(html.contains("><span class=\"component-label positive\">安定</span>。</p>"), "\(html)")
  }

  @Test func videoAndSoundAreAllowedByThePolicyWhereAPageHasSome() async throws {
    let files = ["Content/bars/alert/a.mp4": "x", "Content/bars/alert/a.vtt": "WEBVTT\n"]
    let html = try await html("::: video file=a.mp4 captions=a.vtt How it moves", files)
    #expect(html.contains("media-src &#39;self&#39;") || html.contains("media-src 'self'"))
    #expect(
      html.contains(
        "<track kind=\"captions\" src=\"../../assets/content/bars/alert/a.vtt\" srclang=\"en\" default>"
      ), "\(html)")
    #expect(try await !self.html("Text.").contains("media-src"))
  }

  @Test func videoOfAnotherServerIsALinkUntilReadersAsk() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/alert/en.md":
          "---\ntitle: Alert\n---\n\n::: video address=https://media.example.org/a.mp4?b=1&c=2 captions=a.vtt A & B\n",
        "Content/bars/alert/a.vtt": "WEBVTT\n",
      ],
      configuration: Self.configuration + "embeds: [media.example.org]\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        """
        <figure class="component-video">
        <div class="component-player" hidden>
        <p class="component-ask" hidden><button type="button" aria-label="Play here: A &amp; B">Play here</button> \
        <span>Loads from {host}</span></p>
        <template><video src="https://media.example.org/a.mp4?b=1&amp;c=2" controls playsinline \
        aria-label="A &amp; B"><track kind="captions" src="../../assets/content/bars/alert/a.vtt" srclang="en" default></video></template>
        </div>
        <figcaption><a href="https://media.example.org/a.mp4?b=1&amp;c=2">A &amp; B</a></figcaption>
        """), "\(html)")
    #expect(html.contains("components/embed."), "\(html)")
    let policy = "; media-src 'self' https://media.example.org"
    #expect(try site.html("_headers").contains(policy + "\n"))
    #expect(
      try site.html("en/bars/alert.md").contains(
        "**[A & B](https://media.example.org/a.mp4?b=1&c=2)**"))
  }

  @Test func mediaOfTheSiteLoadNothingThatAsks() async throws {
    let html = try await html("::: audio file=a.mp3 A sound", ["Content/bars/alert/a.mp3": "x"])
    #expect(!html.contains("components/embed."), "\(html)")
    #expect(
      html.contains(
        """
        <figure class="component-audio">
        <audio src="../../assets/content/bars/alert/a.mp3" controls preload="metadata" aria-label="A sound"></audio>
        <figcaption><a href="../../assets/content/bars/alert/a.mp3">A sound</a></figcaption>
        """), "\(html)")
  }

  @Test func whatIsOnAnotherSiteIsALinkAndAPlaceForAFrame() async throws {
    let site = try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/alert/en.md":
          "---\ntitle: Alert\n---\n\n::: embed address=https://vimeo.com/123?a=1&b=2 height=300 A & B\n",
      ],
      configuration: Self.configuration + "embeds: [vimeo.com, figma.com]\n")
    #expect(try await site.report() == "")
    let html = try site.html("en/bars/alert.html")
    #expect(
      html.contains(
        """
        <figcaption class="component-title"><a href="https://vimeo.com/123?a=1&amp;b=2">A &amp; B</a></figcaption>
        <div class="component-frame" data-frame="https://player.vimeo.com/video/123?dnt=1" \
        data-title="A &amp; B" data-height="300" hidden>
        """), "\(html)")
    #expect(!html.contains("<iframe"))
    #expect(html.contains("; frame-src https://player.vimeo.com\""), "\(html)")
    #expect(
      try site.html("_headers").contains(
        "frame-ancestors 'none'; frame-src https://player.vimeo.com\n"))
    #expect(
      try site.html("en/bars/alert.md").contains("**[A & B](https://vimeo.com/123?a=1&b=2)**"))
  }

  @Test func onlyWhatIsUsedIsPublishedAndLoaded() async throws {
    let site = try site("::: details Why\nText.\n:::")
    try await site.build()
    let published = try site.folder.files(below: "Public").filter { $0.contains("components/") }
    #expect(published.count == 1, "\(published)")
    #expect(try site.html("en/bars/alert.html").contains(published[0]))
    #expect(try !site.html("en/bars/sheet.html").contains("components/"))
  }

  @Test func theMarkdownForAgentsHasTheTitleAsLink() async throws {
    let site = try site(
      "::: cards\n::: card to=topic:sheet Sheet\nPress :key[A].\n:::\n:::")
    try await site.build()
    let markdown = try site.html("en/bars/alert.md")
    #expect(markdown.contains("**[Sheet](sheet.html)**\n\nPress A.\n"), "\(markdown)")
  }

  @Test func aComponentOfTheSiteTakesThePlaceOfOneWithItsName() async throws {
    let own = try SiteFixture(
      [
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/alert/en.md":
          "---\ntitle: Alert\n---\n\n::: card owner=Ada Sheet\nText.\n:::\n",
        "Templates/components/card.mustache": "<div class=\"own\">{{owner}}: {{{content}}}</div>\n",
      ],
      configuration: Self.configuration + "components:\n  card: {attributes: {owner: text}}\n")
    #expect(try await own.report() == "")
    #expect(try own.html("en/bars/alert.html").contains("<div class=\"own\">Ada: \n<p>Text.</p>"))
  }

  @Test func aTemplateOfTheSiteTakesThePlaceOfTheBuiltInOne() async throws {
    let html = try await html(
      "::: details Why\nText.\n:::",
      [
        "Templates/components/details.mustache":
          "<div class=\"own\">{{title}} {{{content}}}</div>\n"
      ])
    #expect(html.contains("<div class=\"own\">Why \n<p>Text.</p>\n</div>"), "\(html)")
  }

  @Test func aTemplateCanPrintTheContentTwiceOrUnderACondition() async throws {
    let twice =
      "<div>{{#content}}{{{content}}}|{{{content}}}{{/content}}{{^content}}none{{/content}}</div>\n"
    let files = ["Templates/components/details.mustache": twice]
    #expect(
      try await html("::: details A\nText.\n:::", files).contains(
        "<div>\n<p>Text.</p>\n|\n<p>Text.</p>\n</div>"))
    #expect(try await html("::: details A\n:::", files).contains("<div>none</div>"))
  }
}
