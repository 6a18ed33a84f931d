import Foundation
import SiteTestSupport
import TestSupport
import Testing

/// The bilingual site, built whole.
struct BilingualSiteTests {
  let site: SiteFixture

  init() async throws {
    site = try SiteFixture(BilingualSite.files)
    let report = try await site.report()
    #expect(report == "")
  }

  @Test func publishesExactlyTheseFiles() throws {
    let pages = [
      "404.html", "bars/index.html", "bars/only-en.html", "bars/only-ja.html", "bars/tab-bar.html",
      "bars/tabs.html", "checklist.html", "glossary.html", "index.html", "old/tabs.html",
      "rules/index.html",
      "rules/only-en.two.html",
      "rules/only-ja.vier.html", "rules/tab-bar.first.html", "rules/tab-bar.one.html",
      "rules/tabs.first.html", "rules/tabs.one.html",
      "search.html",
      "sources/doc.html", "sources/index.html",
    ]
    let isWithoutAlternate: Set<String> = ["404.html", "checklist.html", "search.html"]
    let alternates = pages.filter { !isWithoutAlternate.contains($0) }.map {
      String($0.dropLast(5)) + ".md"
    }
    let data = ["rules", "terms", "topics"].flatMap { ["\($0).json", "\($0).schema.json"] }
    var expected = [
      "AGENTS.md", "_headers", "assets/content/bars/tab-bar/image.svg", "data/rules.csv",
      "index.html", "llms.txt", "robots.txt", "service-worker.js",
    ]
    expected += SiteFixture.builtInAssets
    expected += data.map { "data/" + $0 }
    for name in pages + alternates + ["llms.txt", "llms-full.txt"] {
      expected += ["en/" + name, "ja/" + name]
    }
    let files = try site.folder.files(below: "Public").filter { !$0.hasPrefix("assets/search/") }
    #expect(files.map(plainName(ofAsset:)).sorted() == expected.sorted())
  }

  @Test func pagesHaveNoBrokenLinksAndNoStructuralFlaws() throws {
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  /// Runs of text that are neither: ids, code, numbers, names of products.
  private static let neutral: Set<String> = [
    "UITabBar", "swift", "let one = 1\n", "v4", "tab-bar.one", "only-en.two", "only-ja.vier",
    "doc", "doc-1", "doc-2", "doc-3", "tabs", "first", "API", "image.svg", "#outline",
    "JSON", "Markdown", "CSV", "EARL", "HTML",
  ]

  @Test func marksTheLanguageOfEveryRunOfText() throws {
    var flaws: [String] = []
    for (path, page) in try site.published().pages.sorted(by: { $0.key < $1.key }) {
      for run in page.runs {
        let text = run.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !Self.neutral.contains(text) else { continue }
        let isJapanese = text.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) }
        let isEnglish = text.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        guard isJapanese || isEnglish else { continue }
        let expected = isJapanese ? "ja" : "en"
        if run.language != expected { flaws.append("\(path): '\(text)' in \(run.language)") }
      }
    }
    #expect(flaws == [])
  }

  // MARK: Fallbacks

  @Test(
    arguments: [
      ("ja/bars/only-en.html", "en", "English"), ("en/bars/only-ja.html", "ja", "日本語"),
      ("ja/rules/only-en.two.html", "en", "English"), ("en/rules/only-ja.vier.html", "ja", "日本語"),
    ])
  func marksAPageThatIsNotTranslatedWithANotice(path: String, language: String, name: String) throws
  {
    let page = try site.page(path)
    let notice = try #require(page.all(class: "notice").first)
    #expect(notice.text.hasSuffix(" " + name))
    #expect(notice.language == String(path.prefix(2)))
    #expect(page.all("h1").first?.language == language)
    #expect(page.all("html").first?.attributes["lang"] == String(path.prefix(2)))
    #expect(page.all("link").filter { $0.attributes["hreflang"] != nil }.isEmpty)
    #expect(page.all("link").filter { $0.attributes["rel"] == "canonical" }.isEmpty)
  }

  @Test(
    arguments: [
      "en/index.html", "ja/bars/tab-bar.html", "en/bars/only-en.html", "ja/rules/only-ja.vier.html",
      "en/bars/index.html", "en/sources/doc.html",
    ])
  func translatedPagesHaveNoNotice(path: String) throws {
    #expect(try site.page(path).all(class: "notice").isEmpty)
  }

  @Test func writesAbsoluteAddressesWhereTheSiteHasABaseURL() async throws {
    let base = "https://example.org/guide/"
    try await site.build(baseURL: base)
    let flaws = try site.published().flaws(base: base)
    #expect(flaws == [])
    func addresses(_ path: String) throws -> [String] {
      try site.page(path).all("link").filter { $0.attributes["type"] != "text/markdown" }
        .compactMap { link in
          let kind = link.attributes["hreflang"] ?? link.attributes["rel"] ?? ""
          return ["icon", "stylesheet"].contains(kind)
            ? nil : "\(kind) \(link.attributes["href"] ?? "")"
        }
    }
    #expect(
      try addresses("ja/bars/tab-bar.html") == [
        "canonical \(base)ja/bars/tab-bar.html", "en \(base)en/bars/tab-bar.html",
        "ja \(base)ja/bars/tab-bar.html", "x-default \(base)en/bars/tab-bar.html",
      ])
    #expect(
      try addresses("ja/bars/only-en.html") == ["canonical \(base)ja/bars/only-en.html"])
    #expect(
      try addresses("en/bars/only-en.html") == [
        "canonical \(base)en/bars/only-en.html", "en \(base)en/bars/only-en.html",
      ])
    #expect(
      try addresses("en/rules/only-ja.vier.html") == ["canonical \(base)en/rules/only-ja.vier.html"]
    )
    #expect(
      try addresses("ja/rules/tab-bar.one.html") == [
        "canonical \(base)ja/rules/tab-bar.one.html", "en \(base)en/rules/tab-bar.one.html",
        "ja \(base)ja/rules/tab-bar.one.html", "x-default \(base)en/rules/tab-bar.one.html",
      ])
    #expect(try addresses("index.html") == ["en \(base)en/index.html", "ja \(base)ja/index.html"])
    #expect(
      try addresses("en/bars/tabs.html") == ["canonical \(base)en/bars/tab-bar.html"])
  }

  // MARK: Navigation

  @Test func linksEachPageToItselfInTheOtherLanguage() throws {
    for path in try site.folder.files(below: "Public") where path.hasSuffix(".html") {
      guard path != "index.html" else { continue }
      let page = try site.page(path)
      if page.all("meta").contains(where: { $0.attributes["http-equiv"] == "refresh" }) { continue }
      let links = page.elements.filter {
        $0.name == "a" && $0.attributes["hreflang"] != nil && $0.ancestors.contains("header")
      }
      #expect(links.map(\.text) == ["English", "日本語"], "\(path)")
      #expect(links.map(\.language) == ["en", "ja"], "\(path)")
      let current = links.filter { $0.attributes["aria-current"] == "true" }
      #expect(current.map(\.language) == [String(path.prefix(2))], "\(path)")
      let up = String(repeating: "../", count: path.count { $0 == "/" } - 1)
      let own = String(path.split(separator: "/").last ?? "")
      let targets = links.map { $0.attributes["href"] ?? "" }
      let other = path.hasPrefix("en") ? "ja" : "en"
      #expect(Set(targets) == [own, "\(up)../\(other)\(path.dropFirst(2))"], "\(path)")
    }
  }

  @Test func linksTopicsToThePreviousAndTheNext() throws {
    func neighbors(_ topic: String) throws -> [String] {
      try site.page("en/bars/\(topic).html").all("a").compactMap { link in
        link.attributes["rel"].map { "\($0) \(link.attributes["href"] ?? "")" }
      }
    }
    #expect(try neighbors("tab-bar") == ["next only-en.html"])
    #expect(try neighbors("only-en") == ["prev tab-bar.html", "next only-ja.html"])
    #expect(try neighbors("only-ja") == ["prev only-en.html"])
  }

  @Test func marksTheCurrentPageInTheNavigation() throws {
    let page = try site.page("ja/bars/only-ja.html")
    let links = page.elements.filter { $0.name == "a" && $0.ancestors.contains("nav") }
    #expect(
      links.filter { $0.attributes["aria-current"] == "page" }.map(\.text) == ["日本語だけ"])
  }

  @Test func redirectsFromAliasesToPresentAddresses() throws {
    for (old, new) in [
      ("en/bars/tabs.html", "tab-bar.html"), ("ja/old/tabs.html", "../bars/tab-bar.html"),
      ("ja/rules/tab-bar.first.html", "tab-bar.one.html"),
    ] {
      let page = try site.page(old)
      #expect(page.addresses.contains(new), "\(old)")
      #expect(
        page.all("meta").compactMap { $0.attributes["content"] }.contains("0; url=\(new)"), "\(old)"
      )
    }
  }

  @Test func sourcePageLinksToPagesAndRulesThatCiteItsStatements() throws {
    let page = try site.page("en/sources/doc.html")
    let links = page.elements.filter {
      $0.name == "a" && $0.ancestors.filter { $0 == "ul" }.count == 2
    }
    #expect(
      links.map { "\($0.attributes["href"] ?? "") \($0.text)" } == [
        "../bars/tab-bar.html Tab bar", "../rules/tab-bar.one.html Show one.",
        "../bars/only-en.html Only English", "../bars/only-ja.html 日本語だけ",
        "../bars/tab-bar.html Tab bar", "../rules/only-en.two.html Avoid it.",
        "../rules/only-ja.vier.html 使う。",
      ])
  }
}
