import Testing

@testable import DocumentImport

/// The structure that elements of a web page give to the text in them.
@Suite struct HTMLStructureTests {
  private func plan(_ body: String) throws -> ImportPlan {
    try ImportPlan(Array("<!DOCTYPE html><html><body>\(body)</body></html>".utf8))
  }

  @Test func leavesCellsEmptyThatOthersTake() throws {
    let plan = try plan(
      """
      <table><tr><th rowspan=2>Element</th><th colspan=2>Size</th></tr><tr><th>wide</th><th>high</th></tr>\
      <tr><td rowspan=2>Button</td><td>44</td><td>30</td></tr><tr><td>60</td><td>40</td></tr></table>
      """)
    let table = try #require(plan.blocks.first { $0.kind == .table })
    #expect(
      table.rows.map { $0.map(\.string) } == [
        ["Element", "Size", ""], ["", "wide", "high"], ["Button", "44", "30"], ["", "60", "40"],
      ])
  }

  @Test func readsWhatConfluenceStores() throws {
    let plan = try plan(
      """
      <h1>Keys</h1><ac:structured-macro ac:name="code"><ac:parameter ac:name="language">js</ac:parameter>\
      <ac:plain-text-body><![CDATA[if (a < b) open()]]></ac:plain-text-body></ac:structured-macro>\
      <ac:structured-macro ac:name="warning"><ac:rich-text-body><p>Hot.</p></ac:rich-text-body>\
      </ac:structured-macro><p>See <ac:link><ri:page ri:content-title="x"/><ac:plain-text-link-body>\
      <![CDATA[lamps & keys]]></ac:plain-text-link-body></ac:link>.</p>
      """)
    #expect(plan.blocks.map(\.kind) == [.heading, .code, .note, .paragraph])
    #expect(plan.blocks[1].lines.map(\.string) == ["if (a < b) open()"])
    #expect(plan.blocks.dropFirst(2).map(\.text.string) == ["Hot.", "See lamps & keys."])
    #expect(plan.balance.lost == 0)
  }

  @Test func readsSectionsOfOtherPagesAsBrowsersDo() throws {
    let plan = try plan("<h1>Keys</h1><p>A <![CDATA[hidden]]>key.</p>")
    #expect(plan.blocks.map(\.text.string).last == "A key.")
  }

  @Test func leavesOutTemplates() throws {
    let plan = try plan("<h1>Keys</h1><template><p>Row</p></template><p>A key.</p>")
    #expect(plan.blocks.map(\.kind) == [.heading, .furniture, .paragraph])
    #expect(plan.balance.lost == 0)
  }

  @Test func keepsBlocksInACellApart() throws {
    let table = try #require(
      try plan(
        "<table><tr><th>Do</th></tr><tr><td><p>Buttons</p><p>Use one verb</p></td></tr></table>"
      )
      .blocks.first { $0.kind == .table })
    #expect(table.rows[1].map(\.string) == ["Buttons Use one verb"])
  }

  @Test func keepsATableWholeWhoseCellHasAListOrATable() throws {
    let plan = try plan(
      """
      <table><tr><th>Role</th><th>Advice</th></tr><tr><td>alert</td>\
      <td>Keep it<ul><li>short</li><li>rare</li></ul></td></tr>\
      <tr><td>banner</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>
      """)
    #expect(plan.blocks.map(\.kind) == [.table])
    #expect(
      plan.blocks[0].rows.map { $0.map(\.string) } == [
        ["Role", "Advice"], ["alert", "Keep it • short • rare"], ["banner", "a b"],
      ])
  }

  @Test func keepsTheNumbersOfAList() throws {
    let plan = try plan(
      "<p>Steps to pay:</p><ol start=5><li>Open the slot.<ul><li>left</li></ul></li><li value=9>Close it.</li></ol>"
    )
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    #expect(made.files[0].text.contains("5. Open the slot.\n   -  left\n6. Close it."))
    #expect(plan.blocks[1].items.map(\.number) == [5, 0, 9])
  }

  @Test func writesSuperscriptsAndSubscripts() throws {
    #expect(
      try plan(
        "<p>10<sup>3</sup> H<sub>2</sub>O x<sup>n+1</sup> 2<sup>a/2</sup> 10<sup>th</sup></p>"
      )
      .blocks.map(\.text.string) == ["10³ H₂O xⁿ⁺¹ 2^(a/2) 10th"])
  }

  @Test func namesTheLanguageOfCode() throws {
    let plan = try plan("<pre><code class='language-swift'>let a = 1</code></pre>")
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    #expect(made.files[0].text.contains("```swift\nlet a = 1\n```"))
  }

  @Test func leavesTheLinkOfAHeadingToItselfOut() throws {
    #expect(
      Short.headings(
        try plan("<h1>Keys</h1><p>Round.</p><h2 id=x><a href='#x'>#</a>Color</h2><p>Red.</p>"))
        == ["1 Keys", "2 Color"])
  }

  @Test func readsAListInAListWithoutAnItemBetween() throws {
    let plan = try plan("<ul><li>First item</li><ul><li>Nested item</li></ul></ul>")
    let list = try #require(plan.blocks.first { $0.kind == .list })
    #expect(list.items.map(\.depth) == [0, 1])
  }

  @Test func setsReadingsBehindTheirCharacters() throws {
    let plan = try plan(
      "<p><ruby>年寄<rp>（</rp><rt>としよ</rt><rp>）</rp></ruby>りが<ruby>読<rt>よ</rt></ruby>む。</p>")
    #expect(plan.blocks.map(\.text.string) == ["年寄（としよ）りが読（よ）む。"])
    #expect(plan.balance.lost == 0)
  }

  @Test func readsListsThatWordSavedAsParagraphs() throws {
    func item(_ sign: String, _ level: Int, _ text: String) -> String {
      "<p style='mso-list:l0 level\(level) lfo1'><![if !supportLists]><span style='mso-list:Ignore'>"
        + "\(sign)<span>&nbsp; </span></span><![endif]>\(text)</p>"
    }
    let plan = try plan(
      "<h1>Pay</h1>" + item("1.", 1, "The card") + item("a.", 2, "The left one")
        + item("2.", 1, "The code"))
    let list = try #require(plan.blocks.first { $0.kind == .list })
    #expect(list.items.map(\.text.string) == ["The card", "The left one", "The code"])
    #expect(list.items.map(\.depth) == [0, 1, 0])
    #expect(list.items.map(\.isNumbered) == [true, true, true])
    #expect(plan.balance.lost == 0)
  }

  @Test func readsHeadingsOfAPageThatHasBoldLinesAlone() throws {
    let plan = try plan(
      "<font size=5><b>Kiosk guideline</b></font><br><br><b>Buttons</b><br>Use one verb.<br>A button is high.<br>"
    )
    #expect(
      plan.blocks.filter { $0.kind == .heading }.map(\.title) == ["Kiosk guideline", "Buttons"])
    #expect(plan.blocks.filter { $0.kind == .rule }.map(\.title) == ["Use one verb."])
  }

  @Test func readsCodeBesideTheNumbersOfItsLinesAsCode() throws {
    let plan = try plan(
      """
      <h1>Code</h1><div class=highlight><table><tr><td class=linenos><pre>1
      2</pre></td><td class=code><pre><code>let a = 1
        print(a)</code></pre></td></tr></table></div>
      """)
    let code = try #require(plan.blocks.first { $0.kind == .code })
    #expect(code.lines.map(\.string) == ["let a = 1", "  print(a)"])
  }

  @Test func takesNoStyleOfAnElementThatUndoesIt() throws {
    let made = ImportFiles(
      try plan(
        "<b style='font-weight:normal'><p><span style='font-weight:700'>Two</span> keys are round.</p></b>"
      ),
      options: .init(key: "k", section: "s", language: "en"))
    #expect(made.files[0].text.contains("**Two** keys are round."))
  }
}
