import Foundation
import SiteConfiguration
import SiteTestSupport
import Templates
import TestSupport
import Testing

@testable import Site
@testable import Templates

/// A site's own logo, signs, colors, links, head and policy.
struct BrandTests {
  private static let logo =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\"><path d=\"M0 0h120v40H0z\"/></svg>"

  private func site(_ keys: String, _ files: [String: String] = [:]) throws -> SiteFixture {
    var all = [
      "Content/en.md": page("Start", "summary: Where it starts."),
      "Content/bars/tab-bar/en.md": page(
        "Tab bar", body: "::: rule few level=should\nUse few.\n:::\n"),
      "Content/bars/tab-bar/ja.md": page("タブバー", body: "::: rule few\n少なく。\n:::\n"),
      "Content/brand/logo.svg": Self.logo, "Content/brand/dark.svg": Self.logo,
    ]
    for (path, text) in files { all[path] = text }
    let site = try SiteFixture(
      all, configuration: "title: {en: Our <guide>, ja: 指針}\nlanguages: [en, ja]\n" + keys)
    try site.folder.write(ImageBytes.png(256, 256), at: "Content/brand/icon.png")
    return site
  }

  private static let unused = "diagnostics: {unused-file: ignore}\n"

  // MARK: Pictures

  @Test func showsTheLogoWithTheTitleAsItsAlternativeText() async throws {
    let site = try site(
      "logo: {light: brand/logo.svg, dark: brand/dark.svg}\n" + Self.unused)
    #expect(try await site.report() == "")
    let html = try site.html("ja/bars/tab-bar.html")
    #expect(
      html.contains(
        """
        <a class="brand logo" href="../index.html"><img class="for-light" \
        src="../../assets/content/brand/logo.svg" alt="指針" width="120" height="40">\
        <img class="for-dark" src="../../assets/content/brand/dark.svg" alt="指針" width="120" \
        height="40"></a>
        """), Comment(rawValue: html))
    #expect(try site.html("en/index.html").contains("alt=\"Our &lt;guide&gt;\""))
    #expect(try site.html(site.asset("site.css")).contains(".for-dark"))
    #expect(!site.folder.exists("Public/assets/brand.css"))
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func styleSheetsHaveTheFontsTheCornersAndTheDensityOfTheSite() async throws {
    let site = try site(
      """
      fonts:
        text: Kasumi Sans, sans-serif
        headings: Kasumi Serif
        code: Kasumi Mono
        files: [{family: Kasumi Serif, file: brand/serif bold.woff2, weight: 300 900, italic: true}]
      corners: 6
      density: compact

      """ + Self.unused, ["Content/brand/serif bold.woff2": "wOF2"])
    #expect(try await site.report() == "")
    let css = try site.html(site.asset("site.css"))
    #expect(
      css.hasSuffix(
        """
        /* 'fonts' of site.yaml */
        @font-face { font-family: "Kasumi Serif"; src: url("../assets/content/brand/serif%20bold.woff2") \
        format("woff2"); font-weight: 300 900; font-style: italic; font-display: swap; }
        :root { --mono: "Kasumi Mono", ui-monospace, monospace; }
        :is(h1, h2, h3, h4, h5, h6, .brand):is(h1, h2, h3, h4, h5, h6, .brand) \
        { font-family: "Kasumi Serif", var(--font); }
        [lang] { font-family: "Kasumi Sans", sans-serif, var(--font); }
        /* 'corners' of site.yaml */
        :root { --radius: 6px; }
        /* 'density: compact' of site.yaml */
        :root { font-size: 93.75%; }
        :is(html, div, article, section, li)[lang] { line-height: calc(1.5 + 0.2 * var(--tall)); }

        """), Comment(rawValue: String(css.suffix(1_200))))
    #expect(site.folder.exists("Public/assets/content/brand/serif bold.woff2"))
    let pages = try site.html(site.asset("pages.css"))
    #expect(pages.contains("border-radius:0.5rem") && !pages.contains("border-radius:1rem"))
    let plain = try self.site("")
    try await plain.build()
    let usual = try plain.html(plain.asset("site.css"))
    #expect(!usual.contains("site.yaml") && usual.contains("--radius:.75rem"))
  }

  @Test func linksTheIconsOfTheSite() async throws {
    let site = try site(
      "favicon: {svg: brand/logo.svg, png: brand/icon.png}\nprint: true\noffline: true\n"
        + Self.unused)
    #expect(try await site.report() == "")
    for path in ["index.html", "en/index.html", "ja/bars/tab-bar.html", "en/whole.html"] {
      let html = try site.html(path)
      let root = String(repeating: "../", count: path.count { $0 == "/" })
      let icons = """
        <link rel="icon" type="image/png" sizes="256x256" href="\(root)assets/content/brand/icon.png">
        <link rel="apple-touch-icon" sizes="256x256" href="\(root)assets/content/brand/icon.png">
        <link rel="icon" type="image/svg+xml" sizes="any" href="\(root)assets/content/brand/logo.svg">

        """
      #expect(html.contains(icons), Comment(rawValue: path))
      #expect(!html.contains("mark.svg"))
    }
    let manifest = try site.html("site.webmanifest")
    #expect(
      manifest.contains("\"assets/content/brand/icon.png\"") && !manifest.contains("mark.svg"))
    #expect(try site.html("service-worker.js").contains("brand/icon.png"))
  }

  @Test func namesTheImageForLinkPreviewsWhereTheSiteHasABaseURL() async throws {
    let icon = "favicon: brand/icon.png\n" + Self.unused
    let site = try site(icon)
    try await site.build()
    let plain = try site.html("en/index.html")
    #expect(!plain.contains("og:image"))
    #expect(plain.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    try await site.build(baseURL: "https://example.org/guide/")
    let html = try site.html("en/index.html")
    #expect(
      html.contains(
        "<meta property=\"og:image\" content=\"https://example.org/guide/assets/content/brand/icon.png\">"
      ))
    #expect(html.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    let given = try self.site("social: brand/card.png\n" + Self.unused)
    try given.folder.write(ImageBytes.png(1200, 630), at: "Content/brand/card.png")
    try await given.build(baseURL: "https://example.org/")
    #expect(try given.html("en/index.html").contains("content=\"summary_large_image\""))
  }

  @Test(arguments: [
    ("logo: brand/lgo.svg", "unknown-file", "missing file 'brand/lgo.svg'"),
    ("logo: brand/empty.svg", "wrong-value", "'logo' takes a picture with a known size"),
    ("favicon: {svg: brand/icon.png}", "wrong-value", "'favicon' takes an SVG picture"),
    (
      "favicon: {png: brand/small.png}", "wrong-value",
      "a square PNG picture of at least 180 pixels"
    ),
    ("favicon: {png: brand/logo.svg}", "wrong-value", "a square PNG picture"),
    ("social: brand/logo.svg", "wrong-value", "'social' takes a PNG or JPEG picture"),
    ("logo: brand/script.svg", "script-in-file", "may run scripts"),
  ])
  func reportsMissingAndUnsuitableLogosAndIcons(key: String, code: String, message: String)
    async throws
  {
    let site = try site(
      "\(key)\n\(Self.unused)",
      [
        "Content/brand/script.svg": "<svg viewBox=\"0 0 1 1\" onload=\"1\"/>",
        "Content/brand/empty.svg": "<svg/>",
      ])
    try site.folder.write(ImageBytes.png(64, 64), at: "Content/brand/small.png")
    let report = site.report(try await site.check())
    #expect(report.contains(message) && report.contains("[\(code)]"), Comment(rawValue: report))
    #expect(report.contains("1 error") || report.components(separatedBy: "error:").count == 2)
  }

  @Test func doesNotReportLogosAndIconsAsUnused() async throws {
    let site = try site(
      "logo: {light: brand/logo.svg, dark: brand/dark.svg}\nfavicon: brand/icon.png\n")
    #expect(try await site.report() == "")
  }

  // MARK: Colors

  @Test func writesTheColorsOfTheSiteIntoTheStyleSheet() async throws {
    let site = try site(
      "colors: {brand: \"#5b2c83\", ground: {light: \"#fffdf8\"}}\n" + Self.unused)
    #expect(try await site.report() == "")
    let css = try site.html(site.asset("site.css"))
    #expect(css.contains("  --brand: light-dark(#5b2c83, #"))
    #expect(css.contains("  --ground: light-dark(#fffdf8, #14161a);\n"))
    #expect(!css.contains(".for-dark"))
  }

  @Test func drawsInLinesWhereTheSiteSaysSo() async throws {
    let site = try site("style: line\n" + Self.unused)
    #expect(try await site.report() == "")
    #expect(try site.html(site.asset("site.css")).contains("--drawing-width: 1.75;"))
  }

  /// The palette that contrast is computed with is that of the style sheets.
  @Test(arguments: ColorRole.allCases)
  func builtInPaletteHasTheColorsOfTheStyleSheet(role: ColorRole) throws {
    let file = role == .tint ? "diagrams.css" : "site.css"
    let property = role == .tint ? "--diagram-tint" : "--\(role.rawValue)"
    let css = String(
      decoding: try #require(TemplateFiles.builtIn["assets/" + file]).bytes, as: UTF8.self)
    let colors = Palette.builtIn(.light)[role].text + ", " + Palette.builtIn(.dark)[role].text
    #expect(css.contains("  \(property): light-dark(\(colors));"))
  }

  @Test func withoutABrandTheStyleSheetIsTheBuiltInOne() async throws {
    let site = try site(Self.unused)
    try await site.build()
    let css = CompactAsset.styles(try #require(TemplateFiles.builtIn["assets/site.css"]).bytes)
    #expect(try Array(site.html(site.asset("site.css")).utf8) == css)
    let html = try site.html("en/index.html")
    #expect(
      html.contains("<a class=\"brand\" href=\"index.html\"><span>Our &lt;guide&gt;</span></a>"))
    #expect(
      html.contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"../assets/mark.svg\">\n<link")
    )
    #expect(!html.contains("-links"))
  }

  // MARK: Links

  @Test func showsTheLinksOfHeaderAndFooter() async throws {
    let site = try site(
      """
      links:
        header:
          - {text: {en: Icons, ja: アイコン}, to: https://example.com/icons}
          - topic:tab-bar
        footer:
          - {text: Kit, to: static/kit.zip}
          - {to: page:checklist}
          - {to: rule:tab-bar.few}
          - {to: section:bars}
          - {text: Mail, to: "mailto:a@example.com"}

      """ + Self.unused, ["Content/static/kit.zip": "PK"])
    #expect(try await site.report() == "")
    let page = try site.page("ja/bars/tab-bar.html")
    let links = page.all("a").filter { $0.ancestors.contains("ul") }.compactMap { link in
      link.attributes["href"].map { "\(link.text) \($0)" }
    }
    let html = try site.html("ja/bars/tab-bar.html")
    #expect(html.components(separatedBy: "<ul class=\"header-links\">").count == 3)
    for link in [
      "アイコン https://example.com/icons", "タブバー tab-bar.html", "Kit ../../kit.zip",
      "チェックリスト ../checklist.html", "少なく。 ../rules/tab-bar.few.html",
      "Mail mailto:a@example.com",
    ] { #expect(links.contains(link)) }
    #expect(html.contains("<li><a href=\"tab-bar.html\" aria-current=\"page\">タブバー</a></li>"))
    #expect(html.contains("<li><a href=\"../../kit.zip\">Kit</a></li>"))
    #expect(
      try site.html("en/index.html").contains(
        "<li><a href=\"https://example.com/icons\">Icons</a></li>"))
    #expect(try site.published().flaws() == [])
  }

  @Test(arguments: [
    ("topic:tab-baar", "unknown topic 'tab-baar' [unknown-topic]", "did you mean 'tab-bar'?"),
    ("rule:tab-bar.fw", "unknown rule 'tab-bar.fw' [unknown-rule]", "did you mean 'tab-bar.few'?"),
    ("section:bar", "unknown section 'bar' [unknown-section]", "did you mean 'bars'?"),
    ("page:checklst", "unknown page 'checklst' [unknown-page]", "did you mean 'checklist'?"),
    ("page:print", "page 'print' is not published [unknown-page]", "print: true"),
    ("htps://example.com", "unknown scheme 'htps' [unknown-scheme]", "did you mean 'https'?"),
    (
      "https://example.com",
      "'links' takes a text, because it is an address: {text: Blog, to: …} [wrong-value]", ""
    ),
    ("tab-bar", "missing file 'tab-bar' [unknown-file]", "did you mean 'topic:tab-bar'?"),
  ])
  func reportsLinksOfTheFooterWithUnknownTargets(target: String, message: String, help: String)
    async throws
  {
    let site = try site("links: {footer: [\"\(target)\"]}\n" + Self.unused)
    let report = site.report(try await site.check())
    #expect(report.contains("Content/site.yaml:3:18: error: \(message)"), Comment(rawValue: report))
    #expect(help.isEmpty || report.contains(help))
  }

  // MARK: Head and policy

  @Test func addsThePartialThatHeadNamesToTheEndOfTheHead() async throws {
    let partial = "<script src=\"https://stats.example.com/a.js\" defer></script>\n"
    let site = try site(
      "head: analytics\npolicy: {script-src: https://stats.example.com}\nprint: true\n"
        + Self.unused,
      ["Templates/partials/analytics.mustache": partial])
    #expect(try await site.report() == "")
    for path in ["en/index.html", "ja/bars/tab-bar.html", "en/whole.html"] {
      #expect(try site.html(path).contains(partial + "</head>"))
    }
    #expect(try site.html("_headers").contains("script-src 'self' https://stats.example.com;"))
  }

  @Test func addsThePartialNamedHeadToTheEndOfTheHead() async throws {
    let site = try site(
      Self.unused, ["Templates/partials/head.mustache": "<meta name=\"a\" content=\"{{title}}\">\n"]
    )
    #expect(try await site.report() == "")
    #expect(
      try site.html("en/bars/tab-bar.html").contains(
        "<meta name=\"a\" content=\"Tab bar\">\n</head>"))
  }

  @Test func reportsAnUnknownPartialForTheHead() async throws {
    let site = try site("head: analytics\n" + Self.unused)
    #expect(
      try await site.report().contains(
        "Content/site.yaml:3:7: error: unknown partial 'partials/analytics' [unknown-partial]"))
  }

  /// Hosts such as GitHub Pages send no headers.
  @Test func eachPageSaysItsPolicyBeforeAllThatItLoads() async throws {
    let site = try site(
      """
      print: true
      policy: {frame-src: https://www.figma.com, frame-ancestors: https://intranet.example.com}

      """ + Self.unused)
    _ = try await site.report()
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
      connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
      frame-src https://www.figma.com
      """
    let element =
      "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n"
    let pages = try site.folder.files(below: "Public").filter { $0.hasSuffix(".html") }
    #expect(pages.contains("index.html") && pages.contains("en/whole.html"))
    for path in pages {
      let html = try site.html(path).replacing("&#39;", with: "'")
      let place = try #require(
        html.firstRange(of: element), "\(path) says no policy: \(html.prefix(400))")
      for loaded in ["<script", "<link", "<style", "<img"] {
        #expect(!html[..<place.lowerBound].contains(loaded), "\(path)")
      }
    }
  }

  @Test func addsTheSourcesOfTheSiteToThePolicy() async throws {
    let site = try site(
      """
      policy:
        frame-src: [https://www.figma.com, https://www.youtube-nocookie.com]
        frame-ancestors: https://intranet.example.com
        img-src: https://*.example.com

      """ + Self.unused)
    try site.folder.write(
      page(
        "Start", body: "![A](https://img.example.com/a.png)\n\n![B](https://example.org/b.png)\n"),
      at: "Content/en.md")
    let report = try await site.report()
    #expect(
      !report.contains("img.example.com") && report.contains("image 'https://example.org/b.png'"),
      Comment(rawValue: report))
    let headers = try site.html("_headers")
    #expect(
      headers.contains(
        """
        img-src 'self' data: https://*.example.com; font-src 'self'; connect-src 'self'; \
        manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
        frame-ancestors https://intranet.example.com; \
        frame-src https://www.figma.com https://www.youtube-nocookie.com
        """), Comment(rawValue: headers))
  }

  @Test(arguments: [
    (
      "<script src=\"https://a.example/x.js\"></script>", "'https://a.example/x.js' is blocked",
      "{script-src: https://a.example}"
    ),
    (
      "<iframe title=\"F\" src='https://www.figma.com/embed/1'></iframe>",
      "'https://www.figma.com/embed/1'", "{frame-src: https://www.figma.com}"
    ),
    (
      "<link rel=\"stylesheet\" href=\"//a.example/a.css\">", "'//a.example/a.css'",
      "{style-src: https://a.example}"
    ),
    ("<script>go()</script>", "<script> in a page is blocked", "put it into Templates/assets/"),
    (
      "<style>a {}</style>", "<style> in a page is blocked",
      "put it into Templates/assets/theme.css"
    ),
  ])
  func reportsScriptsFramesAndImagesThatThePolicyBlocks(html: String, message: String, help: String)
    async throws
  {
    let site = try site(Self.unused, ["Templates/partials/head.mustache": "<meta>\n\(html)\n"])
    let report = try await site.report()
    #expect(
      report.contains("Templates/partials/head.mustache:2:1: warning: \(message)")
        && report.contains(help), Comment(rawValue: report))
  }

  @Test func doesNotReportScriptsThatThePolicyAllows() async throws {
    let site = try site(
      "policy: {script-src: [https://*.example.com, \"'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='\"]}\n"
        + Self.unused,
      [
        "Templates/partials/head.mustache":
          "<script src=\"https://a.example.com/x.js\"></script><script>go()</script>"
          + "<script type=\"application/ld+json\">{}</script><link rel=\"me\" href=\"https://b.example/\">\n"
      ])
    let report = try await site.report()
    #expect(report == "", Comment(rawValue: report))
  }

  // MARK: 404

  @Test func pageNotFoundIsInAllLanguagesWhereTheSiteHasABaseURL() async throws {
    let site = try site(Self.unused)
    try await site.build()
    #expect(!site.folder.exists("Public/404.html"))
    let nearest = try site.html("en/404.html")
    try await site.build(baseURL: "https://example.org/guide/")
    let html = try site.html("404.html")
    let page = HTMLPage(html)
    #expect(page.all("h1").map(\.text) == ["Page not found"])
    #expect(html.contains("<section class=\"text\" lang=\"ja\">"))
    #expect(page.addresses.allSatisfy { $0.hasPrefix("/guide/") || $0.hasPrefix("#") })
    #expect(page.addresses.contains("/guide/ja/index.html"))
    #expect(html.contains("noindex") && !html.contains("canonical"))
    #expect(!(try site.html("sitemap.xml")).contains("404.html"))
    #expect(nearest.contains("href=\"index.html\""))
  }

  // MARK: The preview

  @Test func previewShowsEachEditOfTheBrandLikeABuild() async throws {
    let site = try site(Self.unused)
    let live = await LiveSite(BuildOptions(site: site.folder.path))
    let configuration = try site.folder.text(at: "Content/site.yaml")
    for keys in [
      "colors: {brand: \"#5b2c83\"}\n", "colors: {brand: \"#0a6b5c\"}\nlogo: brand/logo.svg\n",
      "favicon: brand/icon.png\n", "links: {footer: [topic:tab-bar]}\n", "",
    ] {
      try site.folder.write(configuration + keys, at: "Content/site.yaml")
      let snapshot = await live.update(changed: [site.folder.path(of: "Content/site.yaml")])
      #expect(snapshot.isCurrent)
      try await site.build()
      let built = try site.folder.contents(below: "Public")
      #expect(await snapshot.paths() == built.keys.sorted())
      for (path, data) in built {
        #expect(
          try await snapshot.file(at: path)?.content() == Array(data), Comment(rawValue: path))
      }
    }
  }
}
