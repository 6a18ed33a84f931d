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

  @Test func readsListsAndRulesInThem() throws {
    let plan = try plan(
      WordFile.paragraph("Keys are small", list: 1) + WordFile.paragraph("Lamps are round", list: 1)
        + WordFile.paragraph("Text.") + WordFile.paragraph("Use one verb.", list: 1))
    #expect(plan.blocks.map(\.kind.rawValue) == ["list", "paragraph", "rule"])
  }

  @Test func leavesDeletionsOut() throws {
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

  @Test func refusesWhatIsNoArchive() {
    #expect(throws: ImportError.notZIP) { try ImportPlan(Array("Text".utf8), as: .docx) }
  }

  @Test func refusesEntriesThatGrowTooFar() {
    let file = WordFile(body: "").bytes(claimedSize: 900 << 20)
    #expect(throws: ImportError.self) { try ImportPlan(file) }
  }

  @Test func refusesEntities() {
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

  @Test func survivesAnArchiveCutAnywhere() {
    let whole = WordFile(body: WordFile.paragraph("Text.")).bytes()
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = try? ImportPlan(Array(whole[..<length]), as: .docx)
    }
  }
}
