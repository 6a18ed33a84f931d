import Testing

@testable import DocumentImport

/// Marked words in the constructs of web pages and Word files: each is on a page, or named as furniture or lost.
@Suite struct MarkedWordTests {
  private func plan(_ body: String) throws -> ImportPlan {
    try ImportPlan(
      Array("<!DOCTYPE html><html><head><title>T</title></head><body>\(body)</body></html>".utf8))
  }

  private func carried(_ plan: ImportPlan) -> String {
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    return made.files.map(\.text).joined()
  }

  @Test(arguments: [
    "<h1>Pay</h1><p><![if !supportLists]><span>1.</span><![endif]>Choose the marked card.</p>",
    "<h1>Pay<o:p></o:p></h1><p>Choose the marked card.</p>",
    "<p>Choose<?xml:namespace prefix = o /> the marked card.</p>",
    "<p>Choose<!-- a --> the</> marked card.</p>", "<p title=it's>Choose the marked card.</p>",
    "<p>Fish &amp chips: choose the marked card.</p>", "<p>&copy &nosuch; the marked card.</p>",
    "<p>One<![CDATA[ two ]]>three, the marked card.</p>", "<p>\u{1}A bell, the marked card.</p>",
    "<p><img alt=marked src=a.png> is a card.</p>", "<p><img alt=\"A &amp; marked\" src=a.png></p>",
    "<dl><dt>Sheet</dt><dd>A view.</dd><dt>marked</dt><dt>Bubble</dt><dd>A view.</dd></dl>",
    "<dl><dt>Sheet</dt><dd>A view.</dd><dt>marked</dt></dl>",
    "<table><tr><td><p>Keys</p><p>marked</p></td></tr></table>", "<p>A <del>marked</del> card.</p>",
    "<table><td>Keys</td><th>marked</th></table>", "<ul><li>One</li><ul><li>marked</li></ul></ul>",
    "<details><summary>Why</summary>marked</details>",
  ])
  func standOnThePageOfAWebPage(_ body: String) throws {
    let plan = try plan(body)
    #expect(plan.balance.lost == 0)
    #expect(carried(plan).contains("marked"))
  }

  @Test(arguments: [
    "<body class='sidebar nav search'>", "<body><div class='theme-nav sidebar'>",
    "<body class=nav><div class='search content'><div id=navigation>",
  ])
  func standInsideOfMainWhateverItsSurroundingsAreCalled(_ start: String) throws {
    let html =
      "<!DOCTYPE html><html class='no-js nav'>\(start)<main><p>Choose the marked card.</p></main>"
    #expect(carried(try ImportPlan(Array(html.utf8))).contains("marked"))
  }

  @Test func standInClassesThatOnlyContainAWordOfNavigation() throws {
    #expect(
      carried(try plan("<div class='sidebar-visible has-search'><p>A marked card.</p></div>"))
        .contains("marked"))
    #expect(
      carried(try plan("<section id='search'><p>A marked card.</p></section>")).contains("marked"))
  }

  @Test(arguments: [
    "<w:r><w:t>marked</w:t></w:r>", "<w:smartTag><w:r><w:t>marked</w:t></w:r></w:smartTag>",
    "<w:r><w:t>mar</w:t><w:noBreakHyphen/><w:t>ked</w:t></w:r>",
    "<w:r><w:sym w:font='Wingdings' w:char='F0FC'/><w:t>marked</w:t></w:r>",
    "<w:ins><w:r><w:t>marked</w:t></w:r></w:ins>",
    "<w:moveTo><w:r><w:t>marked</w:t></w:r></w:moveTo>",
    "<w:r><w:rPr><w:strike/></w:rPr><w:t>marked</w:t></w:r>",
    "<w:r><w:ruby><w:rt><w:r><w:t>mark</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>marked</w:t></w:r></w:rubyBase></w:ruby></w:r>",
    "<m:oMath xmlns:m='m'><m:f><m:num><m:r><m:t>marked</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>",
  ])
  func standOnThePageOfAWordFile(_ run: String) throws {
    let plan = try ImportPlan(WordFile(body: "<w:p>\(run)</w:p>").bytes())
    #expect(plan.balance.lost == 0)
    let page = carried(plan)
    #expect(page.contains("marked") || page.contains("mar\u{2011}ked"))
  }

  @Test func areLostWhereTheyStandInNoParagraph() throws {
    let body = WordFile.paragraph("A key.") + "<w:r><w:t>marked</w:t></w:r>"
    #expect(try ImportPlan(WordFile(body: body).bytes()).balance.lost == 6)
  }

  @Test func areFurnitureWhereNobodySeesThem() throws {
    let plan = try plan(
      "<p>A key <span hidden>marked</span>is round.</p><div style='display: none'>marked</div>")
    #expect(!carried(plan).contains("marked"))
    #expect(plan.blocks.filter(\.isHidden).count == 2)
    #expect(plan.balance.lost == 0)
    let table = try self.plan(
      "<table><tr hidden><td>marked</td><td>marked</td></tr><tr><td>Keys</td><td>2</td></tr></table>"
    )
    #expect(!carried(table).contains("marked"))
    #expect(
      table.blocks.first { $0.kind == .table }?.rows.map { $0.map(\.string) } == [["Keys", "2"]])
    let run = "<w:r><w:t>A key</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>marked</w:t></w:r>"
    let word = try ImportPlan(WordFile(body: "<w:p>\(run)</w:p>").bytes())
    #expect(!carried(word).contains("marked"))
    #expect(word.blocks.filter(\.isHidden).count == 1)
  }

  @Test func areNoRuleWhereTheyAreStruckOut() throws {
    let web = try plan("<h1>Keys</h1><p><s>Never show two keys.</s></p><p>Use one verb.</p>")
    #expect(web.blocks.filter { $0.kind == .rule }.map(\.title) == ["Use one verb."])
    #expect(carried(web).contains("~~Never show two keys.~~"))
    let run = "<w:p><w:r><w:rPr><w:strike/></w:rPr><w:t>Never show two keys.</w:t></w:r></w:p>"
    let word = try ImportPlan(WordFile(body: run).bytes())
    #expect(!word.blocks.contains { $0.kind == .rule })
    #expect(carried(word).contains("~~Never show two keys.~~"))
  }

  @Test func standOnceWhereTheyWereMoved() throws {
    let body =
      "<w:p><w:moveFrom><w:r><w:t>marked</w:t></w:r></w:moveFrom></w:p>"
      + "<w:p><w:moveTo><w:r><w:t>marked here.</w:t></w:r></w:moveTo></w:p>"
    let plan = try ImportPlan(WordFile(body: body).bytes())
    #expect(plan.blocks.map(\.text.string) == ["marked here."])
  }
}
