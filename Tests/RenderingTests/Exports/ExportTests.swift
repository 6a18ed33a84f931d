import Base
import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Templates

/// The files that a site publishes for programs.
struct ExportTests {
  private let site: SiteFixture

  init() async throws {
    site = try SiteFixture(BilingualSite.files)
    try await site.build(baseURL: "https://example.org/guide/")
  }

  private func json(_ name: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(site.html("data/\(name).json").utf8))
    return try #require(value as? [String: Any])
  }

  private func items(_ name: String) throws -> [[String: Any]] {
    try #require(json(name)[name] as? [[String: Any]])
  }

  private func item(_ name: String, _ id: String) throws -> [String: Any] {
    try #require(items(name).first { $0["id"] as? String == id })
  }

  @Test func everyExportNamesEveryRuleOnce() throws {
    let pages = try site.folder.files(below: "Public/en/rules").filter { $0.hasSuffix(".html") }
    let names = pages.map { page in String(page.dropLast(".html".count)) }
    let others = ["index", "tab-bar.first"]
    let ids = names.filter { name in !others.contains(name) && !name.hasPrefix("tabs.") }.sorted()
    #expect(ids.count == 3)
    #expect(try items("rules").compactMap { $0["id"] as? String }.sorted() == ids)
    let csv = try site.html("data/rules.csv").components(separatedBy: "\r\n").dropFirst()
    let idsOfRows = csv.compactMap { row in row.split(separator: ",").first.map(String.init) }
    #expect(idsOfRows.sorted() == ids)
    for language in ["en", "ja"] {
      let full = try site.html("\(language)/llms-full.txt")
      for id in ids where !id.hasPrefix(language == "en" ? "only-ja" : "only-en") {
        #expect(full.components(separatedBy: "\n`\(id)`").count == 2, "\(language) \(id)")
      }
    }
  }

  @Test func indexForAgentsHasAtMost8KilobytesAndWorkingLinks() throws {
    let text = try site.html("AGENTS.md")
    #expect(text.utf8.count <= 8_192)
    let links = text.matches(of: /\]\((.*?)\)/).map { String($0.output.1) }
    #expect(links.contains("ja/llms.txt"))
    #expect(links.contains("en/rules/tab-bar.one.html"))
    #expect(links.contains("ja/bars/index.md"))
    for link in links { #expect(site.folder.exists("Public/" + link), "\(link)") }
  }

  @Test func indexForAgentsLeavesOutSectionsWhereItWouldBeTooLong() async throws {
    var files = BilingualSite.files
    let sections = (1...200).map {
      "  - id: s\($0)\n    title: Section of a long name, number \($0)"
    }
    files["Content/site.yaml"] =
      "title: Guideline\nlanguages: [en]\nsections:\n" + sections.joined(separator: "\n") + "\n"
    files = files.filter { $0.key == "Content/site.yaml" || $0.key == "Content/en.md" }
    files["Content/en.md"] = "---\ntitle: Start\n---\nText.\n"
    for number in 1...200 {
      files["Content/s\(number)/en.md"] =
        "---\ntitle: Section of a long name, number \(number)\n---\nText.\n"
    }
    let long = try SiteFixture(files)
    try await long.build()
    let text = try long.html("AGENTS.md")
    #expect(text.utf8.count <= 8_192)
    #expect(text.contains("en/llms.txt"))
    #expect(!text.contains("s200"))
  }

  @Test func dataGivesARuleInEachLanguageInWhichItIsWritten() throws {
    let texts = try #require(item("rules", "tab-bar.one")["texts"] as? [String: [String: String]])
    #expect(texts.keys.sorted() == ["en", "ja"])
    let english = try #require(texts["en"])
    #expect(english["page"] == "../en/rules/tab-bar.one.html")
    #expect(english["plain"]?.hasPrefix(english["sentence"] ?? "-") == true)
    let only = try #require(item("rules", "only-ja.vier")["texts"] as? [String: Any])
    #expect(only.keys.sorted() == ["ja"])
  }

  @Test func dataOfATopicNamesItsMarkdownAlternateAndTheBaseURL() throws {
    let texts = try #require(item("topics", "tab-bar")["texts"] as? [String: [String: Any]])
    let japanese = try #require(texts["ja"])
    #expect(japanese["twin"] as? String == "../ja/bars/tab-bar.md")
    #expect(japanese["title"] as? String == "タブバー")
    #expect(try json("topics")["baseURL"] as? String == "https://example.org/guide/")
  }

  @Test func everyLinkOfAMarkdownAlternateLeadsToAFile() throws {
    let files = Set(try site.folder.files(below: "Public"))
    for path in files where path.hasSuffix(".md") || path.hasSuffix(".txt") {
      let text = try site.html(path)
      let links = text.matches(of: /\]\(<?([^)>#]+)[^)>]*>?\)/).map(\.1)
      let definitions = text.matches(of: /\n\[.*\]: <?([^>#\n]+)/).map(\.1)
      for link in links + definitions where !link.contains(":") {
        let address = URL(string: String(link), relativeTo: URL(string: "http://x/" + path))
        let target = try #require(address).path.dropFirst()
        #expect(files.contains(String(target)), "\(path): \(link)")
      }
    }
  }

  @Test func dataOfATopicListsItsHeadingsWithTheirAnchors() throws {
    let texts = try #require(item("topics", "tab-bar")["texts"] as? [String: [String: Any]])
    for (language, text) in texts {
      let headings = try #require(text["headings"] as? [[String: Any]])
      #expect(!headings.isEmpty)
      let page = try site.html("\(language)/bars/tab-bar.html")
      for heading in headings {
        let (level, anchor) = (try #require(heading["level"]), try #require(heading["anchor"]))
        #expect(page.contains("<h\(level) id=\"\(anchor)\""), "\(language) \(heading)")
      }
      #expect(text["plain"] == nil && text["markdown"] == nil)
    }
  }

  @Test func dividesALongFullTextIntoAFileForEachSection() async throws {
    let words = String(repeating: "Long words. ", count: 100_000)
    try site.folder.write(
      try site.folder.text(at: "Content/bars/tab-bar/en.md") + "\n" + words,
      at: "Content/bars/tab-bar/en.md")
    try await site.build()
    let files = try site.folder.files(below: "Public").filter { $0.hasSuffix("llms-full.txt") }
    #expect(files.contains("en/bars/llms-full.txt"))
    #expect(files.filter { $0.hasPrefix("ja/") } == ["ja/llms-full.txt"])
    let index = try site.html("en/llms-full.txt")
    #expect(!index.contains("Long words"))
    for path in files where path.hasPrefix("en/") && path != "en/llms-full.txt" {
      #expect(index.contains("](\(path.dropFirst(3)))"))
    }
    let bars = try site.html("en/bars/llms-full.txt")
    #expect(bars.contains("Long words"))
    #expect(bars.components(separatedBy: "\n`tab-bar.one`").count == 2)
  }

  @Test func linksEachPageToItsMarkdownAlternate() throws {
    for path in ["en/index.html", "ja/bars/tab-bar.html", "en/rules/tab-bar.one.html"] {
      let link = try site.page(path).all("link").first {
        $0.attributes["type"] == "text/markdown"
      }
      let name = try #require(path.split(separator: "/").last).dropLast(5)
      #expect(link?.attributes["href"] == name + ".md")
    }
    #expect(try !site.html("en/404.html").contains("text/markdown"))
  }

  @Test func sitemapListsPagesInTheLanguagesInWhichTheyAreWritten() throws {
    let sitemap = try site.html("sitemap.xml")
    func count(_ text: String) -> Int { sitemap.components(separatedBy: text).count - 1 }
    #expect(count("<loc>https://example.org/guide/ja/bars/tab-bar.html</loc>") == 1)
    #expect(count("hreflang=\"ja\" href=\"https://example.org/guide/ja/bars/tab-bar.html\"") == 2)
    #expect(count("en/bars/only-en.html") == 1)
    #expect(count("ja/bars/only-en.html") == 0)
    #expect(count("404") == 0)
    #expect(
      try site.html("robots.txt").hasSuffix("Sitemap: https://example.org/guide/sitemap.xml\n"))
  }

  /// What is in the sitemap, and what a search of the web should leave out, is every page.
  @Test func everyPageIsEitherInTheSitemapOrMarkedNoindex() async throws {
    let configuration = BilingualSite.configuration + "\nprint: true\nbeside: [[en, ja]]\n"
    try site.folder.write(configuration, at: "Content/site.yaml")
    try await site.build(baseURL: "https://example.org/guide/")
    let listed = try site.html("sitemap.xml").matches(
      of: /<loc>https:\/\/example.org\/guide\/(.*?)<\/loc>/
    )
    .map { String($0.1) }
    var unlisted: [String] = []
    var fallbacks: [String] = []
    for path in try site.folder.files(below: "Public") where path.hasSuffix(".html") {
      let html = try site.html(path)
      if html.contains("<meta name=\"robots\" content=\"noindex\">") {
        unlisted.append(path)
      } else if html.contains("http-equiv=\"refresh\"") || html.contains("<p class=\"notice\">") {
        fallbacks.append(path)
      } else if !listed.contains(path) {
        #expect(path.hasPrefix("beside/") && path.contains("only-"), "\(path)")
      }
    }
    #expect(
      unlisted == [
        "404.html", "en/404.html", "en/print-bars.html", "en/print.html", "en/search.html",
        "en/whole.html",
        "ja/404.html", "ja/print-bars.html", "ja/print.html", "ja/search.html", "ja/whole.html",
      ])
    #expect(Set(listed).isDisjoint(with: unlisted + fallbacks))
    #expect(listed.count == Set(listed).count)
    #expect(listed.contains("beside/en-ja/bars/tab-bar.html"))
    #expect(listed.contains("ja/checklist.html"))
    for path in listed { #expect(site.folder.exists("Public/" + path), "\(path)") }
  }

  @Test func linksEachPageToItsDefaultLanguage() throws {
    func addresses(_ path: String) throws -> [String] {
      try site.page(path).all("link").filter { $0.attributes["hreflang"] == "x-default" }
        .compactMap { $0.attributes["href"] }
    }
    #expect(try addresses("ja/index.html") == ["https://example.org/guide/index.html"])
    #expect(
      try addresses("ja/bars/tab-bar.html") == ["https://example.org/guide/en/bars/tab-bar.html"])
    #expect(try addresses("ja/bars/only-en.html") == [])
  }

  @Test func describesPagesInJSONLD() throws {
    func graph(_ path: String) throws -> [[String: Any]] {
      let html = try site.html(path)
      let match = try #require(
        html.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/))
      let value = try JSONSerialization.jsonObject(with: Data(match.1.utf8)) as? [String: Any]
      return try #require(value?["@graph"] as? [[String: Any]])
    }
    let page = try graph("ja/bars/tab-bar.html")
    #expect(page.map { $0["@type"] as? String } == ["TechArticle", "BreadcrumbList"])
    #expect(page[0]["url"] as? String == "https://example.org/guide/ja/bars/tab-bar.html")
    let crumbs = try #require(page[1]["itemListElement"] as? [[String: Any]])
    #expect(
      crumbs.map { $0["item"] as? String } == [
        "https://example.org/guide/ja/index.html", "https://example.org/guide/ja/bars/index.html",
        "https://example.org/guide/ja/bars/tab-bar.html",
      ])
    let glossary = try graph("en/glossary.html")
    #expect(glossary[0]["@type"] as? String == "DefinedTermSet")
    #expect((glossary[0]["hasDefinedTerm"] as? [Any])?.isEmpty == false)
  }

  @Test func serviceWorkerListsEveryFileThatReadersNeed() async throws {
    try site.folder.write(
      BilingualSite.configuration + "\nexports: false\noffline: true\n", at: "Content/site.yaml")
    try await site.build()
    let script = try site.html("service-worker.js")
    let line = try #require(script.firstMatch(of: /const SITE = (.*);\n/))
    let value = try JSONSerialization.jsonObject(with: Data(line.1.utf8)) as? [String: Any]
    let files = try #require(value?["files"] as? [String: String])
    let published = try site.folder.files(below: "Public").filter {
      $0.hasSuffix(".html") || $0.hasPrefix("assets/") || $0 == "site.webmanifest"
    }
    #expect(files.keys.sorted() == published.sorted())
    let bytes = try readFile(site.folder.path(of: "Public/index.html"))
    #expect(files["index.html"] == String(sha256(bytes.span).prefix(16)))
    let offline = try site.asset("offline.js")
    #expect(try site.page("en/404.html").addresses.contains("../" + offline))
  }

  @Test func publishesAScriptThatRemovesTheServiceWorkerWhereOfflineIsOff() throws {
    let name = PartAsset.removal.rawValue
    let removal = CompactAsset.published(name, bytes: PartAsset.removal.builtIn)
    #expect(try Array(site.html("service-worker.js").utf8) == removal)
    #expect(!site.folder.exists("Public/site.webmanifest"))
    #expect(try !site.html("en/index.html").contains("offline"))
  }

  @Test func publishesNoExportsWhereTheSiteTurnsThemOff() async throws {
    try site.folder.write(
      BilingualSite.configuration + "\nexports: false\n", at: "Content/site.yaml")
    try await site.build()
    let files = try site.folder.files(below: "Public")
    #expect(
      files.allSatisfy {
        $0.hasSuffix(".html") || $0.hasPrefix("assets/") || $0 == "service-worker.js"
      })
    #expect(try !site.html("en/index.html").contains("ld+json"))
    #expect(try site.published().flaws() == [])
  }
}
