import Testing

@testable import DocumentImport

/// Footnotes of documents, on the pages that refer to them.
@Suite struct FootnoteImportTests {
  /// The pages of a document without their front matter and their citations.
  private func pages(_ plan: ImportPlan) -> [String] {
    let made = ImportFiles(
      plan, options: ImportFiles.Options(key: "g", section: "s", language: plan.language))
    return made.files.filter { $0.path.hasSuffix(".md") }.map { file in
      file.text.split(separator: "\n---\n", maxSplits: 1).last.map(String.init) ?? ""
    }.map { $0.replacing(/\ ?\[@g-[0-9]+\]/, with: "") }
  }

  private func page(_ text: String) throws -> String {
    try pages(ImportPlan(Array(text.utf8))).joined(separator: "----\n")
  }

  @Test(arguments: [
    ("A key is round.[^k] Keys turn.\n\n[^k]: All of *them*.", "[^k]", "[^k]: All of *them*."),
    ("[^k]: A note above.\n\nA key is round.[^K]", "[^k]", "[^k]: A note above."),
    ("A key is round[1] and red.\n\n[1] Book of keys.", "[^1]", "[^1]: Book of keys."),
    ("A key is round*1 and red.\n\n*1 In the dark.", "[^1]", "[^1]: In the dark."),
    ("A key is round¹ and red.\n\n¹ In the dark.", "[^1]", "[^1]: In the dark."),
    ("鍵は丸い部品です（注1）。\n\n（注1）暗い所では見えません。", "です[^1]。", "[^1]: 暗い所では見えません。"),
    ("鍵は丸い部品です※１。\n\n※１ 暗い所では見えません。", "です[^1]。", "[^1]: 暗い所では見えません。"),
    ("鍵は丸い部品です［注1］。\n\n注1　暗い所では見えません。", "です[^1]。", "[^1]: 暗い所では見えません。"),
  ])
  func convertsFootnotesWithEachKindOfSign(_ text: String, _ reference: String, _ note: String)
    throws
  {
    let plan = try ImportPlan(Array(text.utf8))
    #expect(plan.balance.lost == 0)
    let page = try #require(pages(plan).first)
    #expect(page.hasSuffix(note + "\n"), "\(page)")
    #expect(page.dropLast(note.count + 1).contains(reference), "\(page)")
    #expect(!page.contains(":::"))
  }

  /// What is not certain stays as it is.
  @Test(arguments: [
    // Nothing refers to the note.
    "A key is round.\n\n※1 In the dark.",
    // A list that the text mentions, a product, a footnote without a note.
    "[1] Keep it round. [2] Keep it red.\n\nSee [1].",
    "A key is 5*3 wide.\n\n*3 In the dark.",
    "A key is round.[^1]",
    // Only one of two is referred to.
    "A key is round[1].\n\n[1] Book of keys.\n[2] Book of lamps.",
  ])
  func keepsUncertainFootnotesAsText(_ text: String) throws {
    #expect(try !page(text).contains(/[^\\]\[\^|^\[\^/))
  }

  @Test func convertsNumberedNotesAtTheFootOfAPrintedPage() throws {
    let text = """
      Keys are pressed in four seconds.1 Nobody waits for them, and nobody
      reads the small words that stand below them.
          1
              Measured in summer 2019.
      """
    let page = try page(text)
    #expect(page.contains("four seconds.[^1] Nobody waits"))
    #expect(page.hasSuffix("[^1]: Measured in summer 2019.\n"))
  }

  @Test func givesNotesWithTheSameNumberDifferentLabels() throws {
    let page = try page(
      "# 鍵\n\n鍵は丸い部品です（注1）。\n\n（注1）暗い所では見えません。\n\n鍵は光る部品です（注1）。\n\n（注1）明るい所でも。\n")
    #expect(page.contains("部品です[^1]。"))
    #expect(page.contains("部品です[^1-2]。"))
    #expect(page.hasSuffix("[^1]: 暗い所では見えません。\n\n[^1-2]: 明るい所でも。\n"))
  }

  /// Notes at the end of a document go to the pages that refer to them, statements and all.
  @Test func putsNotesOnThePagesThatReferToThem() throws {
    let text =
      "# Keys\n\nA key is round.[^a]\n\n# Lamps\n\nA lamp is lit.[^b]\n\n[^a]: A.[^b]\n[^b]: B.\n"
    let plan = try ImportPlan(Array(text.utf8))
    #expect(
      pages(plan) == [
        "\nA key is round.[^a]\n\n[^a]: A.[^b]\n\n[^b]: B.\n",
        "\nA lamp is lit.[^b]\n\n[^b]: B.\n",
      ])
    let made = ImportFiles(
      plan, options: ImportFiles.Options(key: "g", section: "s", language: "en"))
    #expect(made.statements.map(\.topic) == ["keys", "lamps", "keys", "keys"])
    #expect(made.statements.map(\.text).suffix(2) == ["[^a]: A.[^b]", "[^b]: B."])
    #expect(made.files[0].text.contains("[^a]: A.[^b] [@g-003]\n\n[^b]: B. [@g-004]"))
  }

  @Test func readsWordFootnotes() throws {
    func note(_ id: Int, _ text: String, _ more: String = "") -> String {
      "<w:footnote w:id=\"\(id)\"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t>\(text)</w:t></w:r></w:p>\(more)</w:footnote>"
    }
    let reference = { (id: Int) in "<w:r><w:footnoteReference w:id=\"\(id)\"/></w:r>" }
    let file = WordFile(
      body: """
        <w:p><w:r><w:t>A key is round.</w:t></w:r>\(reference(3))<w:r><w:t> Keys turn</w:t></w:r>\(reference(2))<w:r><w:t>.</w:t></w:r></w:p>
        <w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r>\(reference(2))</w:p></w:tc></w:tr></w:tbl>
        """,
      more: [
        (
          "word/footnotes.xml",
          #"<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">"#
            + note(2, "Two.", WordFile.paragraph("More of it.")) + note(3, "Three.")
            + note(4, "Nobody.") + "</w:footnotes>"
        )
      ])
    let plan = try ImportPlan(file.bytes())
    #expect(plan.balance.lost == 0)
    #expect(
      pages(plan) == [
        """

        A key is round.[^2] Keys turn[^1].

        |  |
        | --- |
        | a[^1] |



        ::: note
        Nobody.
        :::

        [^2]: Three.

        [^1]: Two.

            More of it.

        """
      ])
  }

  @Test func readsFootnotesOfAWebPage() throws {
    let html = """
      <!doctype html><html lang="en"><body><main><h1>Keys</h1>
      <p>A key is round.<sup id="r1"><a href="#n1">1</a></sup> Keys
      turn.<a role="doc-noteref" href="#n2">[2]</a> See <a href="#n3">below</a>.</p>
      <section class="footnotes"><ol>
      <li id="n1"><p>One. <a href="#r1">↩</a></p></li>
      <li id="n2">Two.</li>
      </ol></section><p id="n3">A lamp is lit.</p></main></body></html>
      """
    let plan = try ImportPlan(Array(html.utf8))
    #expect(plan.balance.lost == 0)
    let page = try #require(pages(plan).first)
    #expect(page.contains("A key is round.[^1] Keys turn.[^2] See below."))
    #expect(page.hasSuffix("A lamp is lit.\n\n[^1]: One.\n\n[^2]: Two.\n"))
  }
}
