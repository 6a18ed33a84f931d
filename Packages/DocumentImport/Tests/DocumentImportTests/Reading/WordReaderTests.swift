import Testing

@testable import DocumentImport

@Suite struct WordReaderTests {
  private static let styles = """
    <w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
    <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
    <w:style w:styleId="Own"><w:name w:val="Chapter head"/><w:basedOn w:val="H2"/></w:style>
    """

  private func plan(_ body: String) throws -> ImportPlan {
    try ImportPlan(WordFile(body: body, styles: Self.styles).bytes())
  }

  @Test func readsHeadingsByTheOutlineLevelsOfTheirStyles() throws {
    let plan = try plan(
      WordFile.paragraph("Buttons", style: "H1") + WordFile.paragraph("Labels", style: "Own")
        + WordFile.paragraph("A label names an action."))
    #expect(Short.headings(plan) == ["1 Buttons", "2 Labels"])
    #expect(plan.balance.lost == 0)
  }

  @Test func readsListItemsAndDirectivesAmongThem() throws {
    let plan = try plan(
      WordFile.paragraph("Keys are small", list: 1) + WordFile.paragraph("Lamps are round", list: 1)
        + WordFile.paragraph("Text.") + WordFile.paragraph("Use one verb.", list: 1))
    #expect(plan.blocks.map(\.kind.rawValue) == ["list", "paragraph", "rule"])
  }

  @Test func readsStepsAsAListThoughEachTellsWhatToDo() throws {
    let plan = try plan(
      WordFile.paragraph("Steps of a payment:") + WordFile.paragraph("Choose a card.", list: 1)
        + WordFile.paragraph("Enter the code.", list: 1))
    #expect(plan.blocks.map(\.kind.rawValue) == ["paragraph", "list"])
  }

  @Test func readsALongParagraphInAStyleOfHeadingsAsText() throws {
    let plan = try plan(
      WordFile.paragraph(String(repeating: "A button is round. ", count: 12), style: "H1"))
    #expect(plan.blocks.map(\.kind.rawValue) == ["paragraph"])
  }

  @Test func leavesOutDeletedTextAndKeepsInsertedText() throws {
    let plan = try plan(
      "<w:p><w:r><w:t>Keep </w:t></w:r><w:del><w:r><w:delText>not </w:delText></w:r></w:del>"
        + "<w:ins><w:r><w:t>this.</w:t></w:r></w:ins></w:p>")
    #expect(plan.blocks.first?.text.string == "Keep this.")
  }

  @Test func readsRowsOfTables() throws {
    func cell(_ text: String) -> String { "<w:tc>\(WordFile.paragraph(text))</w:tc>" }
    let plan = try plan(
      "<w:tbl><w:tr>\(cell("Size"))\(cell("Use"))</w:tr><w:tr>\(cell("24"))\(cell(""))</w:tr></w:tbl>"
    )
    let table = try #require(plan.blocks.first { $0.kind == .table })
    #expect(table.rows.map { $0.map(\.string) } == [["Size", "Use"], ["24", ""]])
  }

  /// Of which only the first was on a page, and the others were counted as imported.
  @Test func readsFurtherPartsInTheStyleOfTheTitleAsHeadings() throws {
    let file = WordFile(
      body: WordFile.paragraph("Handbook", style: "T") + WordFile.paragraph("Of a shop", style: "T")
        + WordFile.paragraph("Text.") + WordFile.paragraph("Buttons", style: "T")
        + WordFile.paragraph("Labels", style: "H1") + WordFile.paragraph("A label is short.")
        + WordFile.paragraph("Lamps", style: "T") + WordFile.paragraph("A lamp is round."),
      styles: Self.styles + #"<w:style w:styleId="T"><w:name w:val="Title"/></w:style>"#)
    let plan = try ImportPlan(file.bytes())
    #expect(Short.headings(plan) == ["1 Handbook", "1 Buttons", "2 Labels", "1 Lamps"])
    #expect(plan.title == "Handbook")
    #expect(plan.balance.lost == 0)
    let pages = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en")).pages
    #expect(pages.map(\.title) == ["Handbook", "Buttons", "Lamps"])
  }

  @Test func refusesAFileThatIsNoZIPArchive() {
    #expect(throws: ImportError.notZIP) { try ImportPlan(Array("Text".utf8), as: .docx) }
  }

  @Test func refusesEntriesThatClaimAHugeSize() {
    let file = WordFile(body: "").bytes(claimedSize: 900 << 20)
    #expect(throws: ImportError.self) { try ImportPlan(file) }
  }

  @Test func refusesADocumentTypeWithEntities() {
    var file = WordFile(body: "")
    file.parts[0].text = "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"
    #expect(throws: ImportError.documentType(name: "word/document.xml")) {
      try ImportPlan(file.bytes())
    }
  }

  @Test func refusesAnArchiveWithoutADocument() {
    var file = WordFile(body: "")
    file.parts.removeFirst()
    #expect(throws: ImportError.noDocument) { try ImportPlan(file.bytes()) }
  }

  @Test func refusesMalformedXML() {
    var file = WordFile(body: "")
    file.parts[0].text = "<a>\n<b></a>"
    #expect(throws: ImportError.malformedXML(name: "word/document.xml", line: 2)) {
      try ImportPlan(file.bytes())
    }
  }

  @Test func doesNotCrashOnTruncatedArchives() {
    let whole = WordFile(body: WordFile.paragraph("Text.")).bytes()
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = try? ImportPlan(Array(whole[..<length]), as: .docx)
    }
  }

  @Test func placesAListWithItsOwnNumberingBelowTheItemAboveByItsIndent() throws {
    func abstract(_ id: Int, _ format: String, _ left: Int) -> String {
      """
      <w:abstractNum w:abstractNumId="\(id)"><w:lvl w:ilvl="0"><w:numFmt w:val="\(format)"/>\
      <w:pPr><w:ind w:left="\(left)"/></w:pPr></w:lvl></w:abstractNum>
      """
    }
    func number(_ id: Int) -> String {
      "<w:num w:numId=\"\(id)\"><w:abstractNumId w:val=\"\(id)\"/></w:num>"
    }
    let body = [("Choose.", 1), ("Insert.", 1), ("Chip up.", 2), ("Slowly.", 2), ("Press OK.", 1)]
      .map { WordFile.paragraph($0.0, list: $0.1) }
    let file = WordFile(
      body: WordFile.paragraph("Steps of a payment:") + body.joined(),
      numbering: abstract(1, "decimal", 720) + abstract(2, "bullet", 1080) + number(1) + number(2))
    let list = try #require(try ImportPlan(file.bytes()).blocks.first { $0.kind == .list })
    #expect(list.items.map(\.depth) == [0, 0, 1, 1, 0])
  }
}
