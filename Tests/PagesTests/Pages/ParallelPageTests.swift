import SiteTestSupport
import TestSupport
import Testing

/// Pages that show two languages side by side.
struct ParallelPageTests {
  private static let configuration = """
    title: {en: Guideline, ja: ガイドライン}
    languages: [en, ja]
    beside: [[en, ja]]
    edit: https://example.org/{path}#L{line}
    """
  private static let original = """
    ---
    title: Tab bar
    ---
    Lead. <count:rules>

    ## Sizes

    Small.

    ::: rule one level=must
    Show one.
    :::

    After it.

    ::: rule two level=avoid
    Avoid two.
    :::
    """
  private static let translation = """
    ---
    title: タブバー
    ---
    リード。

    ## 大きさ

    小さい。

    ::: rule one
    1つにする。
    :::

    そのあと。
    """

  let site: SiteFixture

  init() async throws {
    site = try SiteFixture(
      [
        "Content/bars/tab-bar/en.md": Self.original, "Content/bars/tab-bar/ja.md": Self.translation,
        "Content/bars/only-ja/ja.md": page("日本語だけ", body: "## 見出し\n\n文。\n"),
      ], configuration: Self.configuration)
    try await site.build()
  }

  @Test func eachOfSeveralLinksSaysTheOtherLanguage() async throws {
    let configuration = """
      title: Guideline
      languages: [en, ja, de]
      beside: [[en, ja], [en, de]]
      """
    let site = try SiteFixture(
      ["Content/bars/tab-bar/en.md": Self.original], configuration: configuration)
    try await site.build()
    let links = try HTMLPage(site.html("en/bars/tab-bar.html")).elements.filter { $0.name == "a" }
    let titles = links.map(\.text).filter { $0.hasPrefix("Side by side") }
    #expect(titles == ["Side by side: 日本語", "Side by side: Deutsch"])
  }

  /// The text of each row's cells, white space collapsed.
  private func rows(_ path: String) throws -> [String] {
    let page = try site.page(path)
    let cells = page.elements.filter { $0.name == "div" && $0.attributes["class"] == "text" }
    let texts = cells.map { cell in
      "\(cell.language): " + cell.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return stride(from: 0, to: texts.count - 1, by: 2).map { "\(texts[$0]) | \(texts[$0 + 1])" }
  }

  @Test func alignsThePartsOfBothLanguages() throws {
    #expect(
      try rows("beside/en-ja/bars/tab-bar.html") == [
        "en: Tab bar Lead. 2 Edit | ja: タブバー リード。 Edit",
        "en: Sizes Small. Edit | ja: 大きさ 小さい。 Edit",
        "en: Must Show one. tab-bar.one After it. Edit | ja: 必須 1つにする。 tab-bar.one そのあと。 Edit",
        "en: Avoid Avoid two. tab-bar.two Edit | ja: not translated",
      ])
  }

  @Test func marksEveryPartOfAPageThatIsNotTranslated() throws {
    #expect(
      try rows("beside/en-ja/bars/only-ja.html") == [
        "en: not translated | ja: 日本語だけ Edit", "en: not translated | ja: 見出し 文。 Edit",
      ])
  }

  @Test func parallelViewHasTheAnchorsOfTheTopic() throws {
    let page = try site.page("beside/en-ja/bars/tab-bar.html")
    let anchors = page.elements.filter { $0.attributes["class"] == "pair" }
    #expect(
      anchors.map { $0.attributes["id"] ?? "" } == ["", "sizes", "tab-bar.one", "tab-bar.two"])
    #expect(page.flaws == [])
    #expect(page.ids.count == Set(page.ids).count)
  }

  @Test func linksEachPartToItsFileAndLine() throws {
    let links = try site.page("beside/en-ja/bars/tab-bar.html").addresses
      .filter { $0.hasPrefix("https://example.org/") }
    let path = "https://example.org/Content/bars/tab-bar"
    #expect(
      links == [
        "\(path)/en.md#L1", "\(path)/ja.md#L1", "\(path)/en.md#L6", "\(path)/ja.md#L6",
        "\(path)/en.md#L10", "\(path)/ja.md#L10", "\(path)/en.md#L16",
      ])
  }

  @Test func linksThePageToItsParallelViewAndBack() throws {
    #expect(
      try site.page("ja/bars/tab-bar.html").addresses.contains(
        "../../beside/en-ja/bars/tab-bar.html"))
    let addresses = try site.page("beside/en-ja/bars/tab-bar.html").addresses
    #expect(addresses.contains("../../../ja/bars/tab-bar.html"))
    #expect(addresses.contains("only-ja.html"))
    let flaws = try site.published().flaws()
    #expect(flaws == [])
  }

  @Test func publishesNoParallelViewWhereTheSiteNamesNoPair() async throws {
    let site = try SiteFixture(BilingualSite.files)
    try await site.build()
    #expect(try site.folder.files(below: "Public").filter { $0.hasPrefix("beside") } == [])
  }
}
