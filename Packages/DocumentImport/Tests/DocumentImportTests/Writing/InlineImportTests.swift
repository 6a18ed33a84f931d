import Testing

@testable import DocumentImport

/// Pictures, links, emphasis and code of documents, on the pages that are made of them.
@Suite struct InlineImportTests {
  private func html(_ body: String) throws -> ImportPlan {
    let plan = try ImportPlan(
      Array("<!DOCTYPE html>\n<html><body>\n\(body)\n</body></html>\n".utf8))
    #expect(plan.balance.lost == 0)
    return plan
  }

  private func word(_ body: String) throws -> ImportPlan {
    let links = """
      <?xml version="1.0"?><Relationships>
      <Relationship Id="rId1" Target="https://example.com/spec" TargetMode="External"/>
      <Relationship Id="rId2" Target="media/key.png"/>
      </Relationships>
      """
    let plan = try ImportPlan(
      WordFile(body: body, more: [("word/_rels/document.xml.rels", links)]).bytes())
    #expect(plan.balance.lost == 0)
    return plan
  }

  /// The pages without their front matter and citations.
  private func page(_ plan: ImportPlan) -> String {
    let made = ImportFiles(
      plan, options: ImportFiles.Options(key: "g", section: "s", language: plan.language))
    return made.files.filter { $0.path.hasSuffix(".md") }.map { file in
      file.text.split(separator: "\n---\n", maxSplits: 1).last.map(String.init) ?? ""
    }.joined(separator: "----\n").replacing(/\ ?\[@g-[0-9]+\]/, with: "")
      .replacing(/\n+$/, with: "\n")
  }

  private func webPage(_ body: String) throws -> String { page(try html(body)) }

  // MARK: Links, emphasis, code

  @Test(arguments: [
    (
      "<p>A key has <a href=\"https://example.com/a_(b)\">the <b>spec</b></a> and <em>more</em>.</p>",
      "A key has [the **spec**](https://example.com/a_%28b%29) and *more*."
    ),
    ("<p>It is <strong> wide </strong>here.</p>", "It is **wide** here."),
    ("<p>It is <code>a &lt; b | `c`</code>.</p>", "It is `` a < b | `c` ``."),
    ("<p>It is <kbd>Ctrl</kbd> &amp; <i>x</i>.</p>", "It is `Ctrl` & *x*."),
    ("<p>It is <b>bold <i>and</i></b> more.</p>", "It is **bold *and*** more."),
    ("<p>It is <b>a</b><i>b</i>.</p>", "It is **a**b."),
    ("<p>It is <b>so:</b>then.</p>", "It is so:then."),
    ("<p>鍵は<b>「丸い」</b>部品です。</p>", "鍵は**「丸い」**部品です。"),
    ("<p>Keys!<a href=\"//example.com\">[here]</a></p>", #"Keys\![\[here\]](https://example.com)"#),
    ("<p>It is <b></b><a href=\"https://example.com\"> </a>empty.</p>", "It is empty."),
    (
      "<table><tr><th>A</th></tr><tr><td><a href=\"https://example.com/?a|b\">x</a></td></tr></table>",
      "| A |\n| --- |\n| [x](https://example.com/?a%7Cb) |"
    ),
    (
      "<ul><li>Keys are <b>round</b></li><li>Lamps are lit</li></ul>",
      "-  Keys are **round**\n-  Lamps are lit"
    ),
  ])
  func convertsLinksEmphasisAndCodeOfAWebPage(_ body: String, _ markdown: String) throws {
    #expect(try webPage(body) == "\n\(markdown)\n")
  }

  @Test func keepsMarkupInARuleButNotBoldAroundTheWholeStatement() throws {
    let plan = try html(
      "<p><strong>Use one verb in <code>title</code>.</strong> It is <em>short</em>.</p>")
    #expect(
      page(plan) == """

        ::: rule use-one-verb-in-title level=should
        Use one verb in `title`.

        It is *short*.
        :::

        """)
  }

  @Test func keepsMarkupInsideStatementsHeadingsAndTerms() throws {
    let pages = try webPage(
      "<h1>A</h1><h2><b>All</b></h2><p>Use <b>one</b> verb.</p><h2>The <i>lamp</i></h2>"
        + "<dl><dt>Key <b>one</b></dt><dd>It is round.</dd></dl><h1>B</h1><p>A key is round.</p>")
    #expect(
      pages.hasPrefix(
        """

        ## All

        ::: rule use-one-verb level=should
        Use **one** verb.
        :::

        ## The *lamp*

        -  **Key one**: It is round.

        """), "\(pages)")
  }

  @Test func convertsLinksEmphasisAndCodeOfAWordFile() throws {
    func run(_ text: String, _ properties: String = "") -> String {
      "<w:r><w:rPr>\(properties)</w:rPr><w:t xml:space=\"preserve\">\(text)</w:t></w:r>"
    }
    let plan = try word(
      "<w:p>" + run("A key has ") + "<w:hyperlink w:id=\"rId1\">" + run("the spec")
        + "</w:hyperlink>" + run(", ") + run("bo", "<w:b/>") + run("ld", "<w:b/>") + run(", ")
        + run("thin", "<w:i/>") + run(" and ") + run("code", "<w:rStyle w:val=\"CodeChar\"/>")
        + run(". See ")
        + "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r>"
        + "<w:r><w:instrText> HYPERLINK \"https://example.com/2\" </w:instrText></w:r>"
        + "<w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>" + run("two")
        + "<w:r><w:fldChar w:fldCharType=\"end\"/></w:r></w:p>"
    )
    #expect(
      page(plan)
        == "\nA key has [the spec](https://example.com/spec), **bold**, *thin* and `code`."
        + " See [two](https://example.com/2)\n")
  }

  @Test(arguments: ["lists.md", "/keys/", "#keys", "javascript:void(0)"])
  func convertsLinksThatCannotBeKeptToTextAndListsThem(_ address: String) throws {
    let plan = try html("<p>A key: <a href=\"\(address)\">here</a>.</p>")
    #expect(page(plan) == "\nA key: here.\n")
    #expect(plan.inlines.lostLinks.map(\.address) == [address])
    #expect(plan.source.place(plan.inlines.lostLinks[0].offset).line == 3)
  }

  @Test func listsLinksOfMarkdownThatCannotBeKept() throws {
    let plan = try ImportPlan(Array("A key is [here](keys/a.md), `[not](b.md)`, f[i](x).\n".utf8))
    #expect(page(plan) == "\nA key is here, `[not](b.md)`, f[i\\](x).\n")
    #expect(plan.inlines.lostLinks.map(\.address) == ["keys/a.md"])
  }

  // MARK: Pictures

  @Test func keepsImagesInTheirPlacesWithPlaceholdersForDescriptions() throws {
    let plan = try html(
      """
      <h1>Keys</h1><p>A key is round.</p>
      <img src="img/button-dont.png">
      <p>The sign <img src="/gear.svg?v=2" alt="gear [1]"> opens it.</p>
      <figure><img src="../img/a b.png" alt="A good button"><figcaption>Do it so</figcaption></figure>
      """)
    #expect(
      page(plan) == """

        A key is round.

        ![Describe the picture.](img/button-dont.png)

        The sign ![gear \\[1\\]](gear.svg) opens it.

        ![A good button](img/a%20b.png)

        Do it so

        """)
    #expect(
      plan.inlines.pictures.map(\.address) == [
        "img/button-dont.png", "/gear.svg?v=2", "../img/a b.png",
      ])
    #expect(plan.inlines.pictures.map { plan.source.place($0.offset).line } == [4, 5, 6])
  }

  @Test func putsAnImageAfterARuleAndNotIntoIt() throws {
    let plan = try html("<p>Use one verb. <img src=\"x.png\" alt=\"x\"></p><p>A key is round.</p>")
    #expect(
      page(plan) == """

        ::: rule use-one-verb level=should
        Use one verb.
        :::

        ![x](x.png)

        A key is round.

        """)
  }

  @Test func aTableWithAnImageInItsFirstRowHasAnEmptyHead() throws {
    #expect(
      try webPage("<table><tr><td><img src='a.png'></td><td>Red</td></tr></table>")
        == "\n|  |  |\n| --- | --- |\n| ![Describe the picture.](a.png) | Red |\n")
    #expect(
      try webPage(
        "<table><tr><td>One <img src='a.png'></td><td>Red</td></tr><tr><td>Two</td><td>Blue</td></tr></table>"
      ) == """

        |  |  |
        | --- | --- |
        | One ![Describe the picture.](a.png) | Red |
        | Two | Blue |

        """)
  }

  @Test func keepsTheLinkAroundAnImage() throws {
    #expect(
      try webPage("<p><a href='https://example.com'><img src='a.png' alt='x'></a> A key.</p>")
        == "\n[![x](a.png)](https://example.com)\n\nA key.\n")
  }

  @Test func givesDifferentImagesWithOneNameDifferentFileNames() throws {
    let plan = try html(
      """
      <p>A key. <img src="https://a.example/x.png" alt="a"> <img src="https://b.example/x.png" alt="b">
      <img src="https://a.example/x.png" alt="c"> <img src="data:image/png;base64,AAAA" alt="d"></p>
      """)
    #expect(plan.inlines.pictures.map(\.file) == ["x.png", "x-2.png", "x.png", "picture.png"])
    #expect(plan.inlines.pictures.last?.address == "data:image/png")
  }

  @Test func leavesOutImagesOfTheNavigationAndTrackingPixels() throws {
    let plan = try html(
      "<nav><img src=\"logo.png\" alt=\"Logo\"></nav><main><p>A key.<img src=\"c.gif\" width=\"1\"></p></main>"
    )
    #expect(plan.inlines.pictures.isEmpty)
  }

  @Test func keepsImagesOfAWordFileWithTheirDescriptions() throws {
    func drawing(_ description: String) -> String {
      "<w:r><w:drawing><docPr id=\"1\" name=\"Picture 1\" \(description)/><blip embed=\"rId2\"/></w:drawing></w:r>"
    }
    func cell(_ text: String) -> String { "<w:tc><w:p>\(text)</w:p></w:tc>" }
    let plan = try word(
      WordFile.paragraph("A key is round.") + "<w:p>\(drawing("descr=\"A key\""))</w:p>"
        + "<w:p>\(drawing(""))</w:p>"
        + "<w:tbl><w:tr>\(cell(drawing("")))\(cell("<w:r><w:t>Red</w:t></w:r>"))</w:tr></w:tbl>")
    #expect(
      page(plan) == """

        A key is round.

        ![A key](media/key.png)

        ![Describe the picture.](media/key.png)

        |  |  |
        | --- | --- |
        | ![Describe the picture.](media/key.png) | Red |

        """)
    #expect(plan.inlines.pictures.count == 3)
  }

  @Test func keepsImagesOfMarkdownWithTheirDescriptions() throws {
    let plan = try ImportPlan(
      Array(
        "# Keys\n\nA key is round.\n\n![A key](img/key.png \"Key\")\n\nA lamp <img src=\"b.png\"> is lit.\n"
          .utf8))
    #expect(plan.balance.lost == 0)
    #expect(
      page(plan)
        == "\nA key is round.\n\n![A key](img/key.png)\n\nA lamp ![Describe the picture.](b.png) is lit.\n"
    )
    #expect(plan.inlines.pictures.map(\.address) == ["img/key.png", "b.png"])
  }

  @Test func asksForADescriptionInTheWordsThatAreGiven() throws {
    let plan = try html("<p>鍵は丸い部品です。</p><img src=\"鍵.png\">")
    let options = ImportFiles.Options(
      key: "g", section: "s", language: "ja", missingDescription: "画像の内容を書く。")
    #expect(ImportFiles(plan, options: options).files[0].text.contains("![画像の内容を書く。](鍵.png)"))
  }

  @Test func reportListsImagesAndLinksThatAreLeftOut() throws {
    let plan = try html("<p>A key: <a href='a.html'>a</a>. <img src='x.png' alt='x'></p>")
    let picture = plan.inlines.pictures[0]
    #expect((picture.address, picture.file, picture.alternative) == ("x.png", "x.png", "x"))
    #expect(plan.source.place(picture.offset) == DocumentPlace(line: 3, column: 35))
    let link = plan.inlines.lostLinks[0]
    #expect(link.address == "a.html")
    #expect(plan.source.place(link.offset) == DocumentPlace(line: 3, column: 28))
  }

  @Test func convertsTensOfThousandsOfMarks() throws {
    let body = String(repeating: "<b>a</b> <i>b</i> <img src=x> <a href='#x'>c</a> ", count: 20_000)
    let plan = try html("<p>\(body)</p>")
    #expect(plan.inlines.pictures.count == 20_000)
    #expect(page(plan).contains("**a** *b* ![Describe the picture.](x) c"))
    _ = try webPage(String(repeating: "<b><i>", count: 50) + "A key.")
  }
}
