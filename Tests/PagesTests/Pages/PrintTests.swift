import Testing
import TestSupport

/// The pages that hold several others: the whole guideline, and each section.
struct PrintTests {
  let site: SiteFixture

  init() async throws {
    var files = BilingualSite.files
    files["Content/site.yaml"] = BilingualSite.configuration + "\nprint: true\n"
    site = try SiteFixture(files)
    let report = try await site.report()
    #expect(report == "")
  }

  @Test(arguments: ["en/whole.html", "ja/whole.html", "en/print-bars.html", "ja/print-bars.html"])
  func leadsNowhereWrong(path: String) throws {
    let flaws = try site.published().flaws()
    #expect(flaws == [])
    let page = try site.page(path)
    #expect(page.ids.count == Set(page.ids).count)
  }

  @Test func listsWhatCanBePrinted() throws {
    let page = try site.page("en/print.html")
    let links = page.addresses.filter { $0.hasPrefix("print-") || $0.hasPrefix("whole") }
    #expect(
      links == [
        "whole.html", "print-bars.html", "print-bars.html#bars/tab-bar",
        "print-bars.html#bars/only-en", "print-bars.html#bars/only-ja",
      ])
    // Addresses in the document that was here before still lead to the section.
    #expect(page.ids.contains("bars"))
  }

  @Test func holdsASectionAlone() throws {
    let page = try site.page("en/print-bars.html")
    #expect(page.all("h1").map(\.text) == ["Guideline"])
    #expect(page.all("h2").map(\.text) == ["Contents", "Bars"])
    let whole = try site.page("en/whole.html")
    #expect(page.all("h3").map(\.text) == whole.all("h3").map(\.text))
  }

  @Test func holdsEveryTopicUnderItsFolder() throws {
    let page = try site.page("en/whole.html")
    let headings = page.elements.filter {
      ["h1", "h2", "h3", "h4"].contains($0.name)
    }
    #expect(
      headings.map { "\($0.name) \($0.attributes["id"] ?? "-") \($0.text)" } == [
        "h1 - Guideline", "h2 _contents Contents", "h2 bars Bars", "h3 bars/tab-bar Tab bar",
        "h4 bars/tab-bar--main Main", "h4 bars/tab-bar--outline Outline",
        "h4 bars/tab-bar--topics Topics", "h4 bars/tab-bar--mentions Mentions",
        "h4 bars/tab-bar--governing Governing", "h3 bars/only-en Only English",
        "h4 bars/only-en--first-heading First heading", "h3 bars/only-ja 日本語だけ",
        "h4 bars/only-ja--見出し 見出し",
      ])
  }

  @Test func keepsLinksInsideTheDocument() throws {
    let page = try site.page("en/whole.html")
    let outside = page.all("a").compactMap { $0.attributes["href"] }.filter { !$0.hasPrefix("#") }
    // Each rule's own page, sources, terms without a topic, files.
    #expect(
      Set(outside) == [
        "../assets/content/bars/tab-bar/image.svg", "../ja/whole.html", "glossary.html#kana-only",
        "glossary.html#latin-only", "index.html", "print.html", "rules/only-en.two.html",
        "rules/only-ja.vier.html", "rules/tab-bar.one.html", "sources/doc.html#doc-1",
        "sources/doc.html#doc-2", "sources/doc.html#doc-3", "sources/doc.html", "whole.html",
      ])
  }

  @Test func isMadeOnlyWhereTheSiteAsksForIt() async throws {
    let other = try SiteFixture(BilingualSite.files)
    try await other.build()
    #expect(!other.folder.exists("Public/en/print.html"))
    #expect(!other.folder.exists("Public/en/whole.html"))
    #expect(try !other.page("en/index.html").addresses.contains("print.html"))
    #expect(try site.page("en/bars/tab-bar.html").addresses.contains("../print.html"))
  }
}
