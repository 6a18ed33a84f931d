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
    "<details><summary>Why</summary>marked</details>", "<p>Choose <button>marked</button>.</p>",
    "<p>A <my-term>marked</my-term> card.</p>", "<p>A <svg><title>marked</title></svg> card.</p>",
    "<menu><li>One</li><li>marked</li></menu>",
    "<form><h2>Cards</h2><p>Choose the marked card.</p></form>",
    "<table><tr><td><h1>Cards</h1><p>Choose the marked card.</p></td></tr></table>",
    "<table><tr><td>Keys<table><tr><td>marked</td></tr></table></td><td>2</td></tr></table>",
    "<table><tr><td>Keys<ul><li>marked</li></ul></td><td>2</td></tr></table>",
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

  @Test(arguments: [
    (
      "chunk.html",
      "<html><head><title>T</title></head><body><h2>Cards</h2><p>A marked card.</p></body></html>"
    ),
    ("chunk.txt", "A card.\nA marked card.\n"),
  ])
  func standOnThePageOfAWordFileThatEmbedsAnother(_ name: String, _ text: String) throws {
    let plan = try ImportPlan(Self.embedding(name, text).bytes())
    #expect(carried(plan).contains("marked"))
    #expect(plan.balance.lost == 0)
  }

  @Test func endAnImportWhereTheyAreEmbeddedInAnotherForm() throws {
    #expect(throws: ImportError.embedded(name: "word/chunk.mht")) {
      try ImportPlan(Self.embedding("chunk.mht", "marked").bytes())
    }
  }

  private static func embedding(_ name: String, _ text: String) -> WordFile {
    let relations = """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
      <Relationship Id="r7" Type="aFChunk" Target="\(name)"/></Relationships>
      """
    return WordFile(
      body: WordFile.paragraph("A key.") + "<w:altChunk xmlns:r='r' r:id='r7'/>",
      more: [("word/_rels/document.xml.rels", relations), ("word/\(name)", text)])
  }

  @Test func standOnThePageOfAChartAndOfWordArt() throws {
    let chart = """
      <c:chart xmlns:c="c"><c:cat><c:f>Sheet1!A1</c:f><c:strCache><c:pt><c:v>marked</c:v></c:pt>\
      </c:strCache></c:cat></c:chart>
      """
    let file = WordFile(
      body: WordFile.paragraph("A key."), more: [("word/charts/chart1.xml", chart)])
    #expect(try ImportPlan(file.bytes()).blocks.map(\.text.string) == ["A key.", "marked"])
    let art = "<w:p><w:r><w:pict><v:textpath xmlns:v='v' string='marked'/></w:pict></w:r></w:p>"
    #expect(try carried(ImportPlan(WordFile(body: art).bytes())).contains("marked"))
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

  @Test(arguments: [
    "<p style='text-decoration: line-through'>Never show two keys.</p>",
    "<div style='text-decoration-line:line-through'><p>Never show two keys.</p></div>",
  ])
  func areNoRuleWhereAStyleStrikesThemOut(_ body: String) throws {
    let plan = try plan("<h1>Keys</h1>\(body)<p>Use one verb.</p>")
    #expect(plan.blocks.filter { $0.kind == .rule }.map(\.title) == ["Use one verb."])
    #expect(carried(plan).contains("~~Never show two keys.~~"))
  }

  @Test func followTheStylesOfAWordFile() throws {
    let styles = """
      <w:style w:styleId="Base"><w:rPr><w:strike/></w:rPr></w:style>\
      <w:style w:styleId="Old"><w:basedOn w:val="Base"/></w:style>\
      <w:style w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style>
      """
    func run(_ text: String, _ properties: String) -> String {
      "<w:p><w:r><w:rPr>\(properties)</w:rPr><w:t>\(text)</w:t></w:r></w:p>"
    }
    let body =
      run("Never show two keys.", "<w:rStyle w:val='Old'/>")
      + run("Never show marked keys.", "<w:rStyle w:val='Gone'/>")
      + run("Use one verb.", "<w:rStyle w:val='Old'/><w:strike w:val='0'/>")
      + WordFile.paragraph("Use red keys.", style: "Base")
    let plan = try ImportPlan(WordFile(body: body, styles: styles).bytes())
    #expect(plan.blocks.filter { $0.kind == .rule }.map(\.title) == ["Use one verb."])
    #expect(plan.blocks.filter(\.isHidden).count == 1)
    #expect(carried(plan).contains("~~Never show two keys.~~"))
    #expect(carried(plan).contains("~~Use red keys.~~"))
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
