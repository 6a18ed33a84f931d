import Testing

@testable import DocumentImport

/// Numbers of a file are taken as far as they make sense.
@Suite struct NumberTests {
  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "3000000000", "1000000", "99999999999999999999",
  ])
  func readsLevelsOfListsAsNineAtMost(_ level: String) throws {
    let item = """
      <w:p><w:pPr><w:numPr><w:ilvl w:val="\(level)"/><w:numId w:val="1"/></w:numPr></w:pPr>\
      <w:r><w:t>A key</w:t></w:r></w:p>
      """
    let body = item + item + WordFile.paragraph("A lamp", list: 1)
    let plan = try ImportPlan(WordFile(body: body).bytes())
    let depths = plan.blocks.flatMap { $0.items.map(\.depth) }
    #expect(depths.allSatisfy { (0...8).contains($0) })
    #expect(plan.balance.lost == 0)
  }

  @Test func readsHeadingLevelsOfRolesAsNineAtMost() throws {
    let html = """
      <html><body><div role=heading aria-level=9223372036854775807>Keys</div>\
      <div role=heading aria-level=-5>Lamps</div><p>A key is round.</p></body></html>
      """
    #expect(Short.headings(try ImportPlan(Array(html.utf8))) == ["9 Keys", "1 Lamps"])
  }

  /// A PDF may have a text of any size at any place.
  @Test(arguments: [Int.max, Int.min, 1_000_000_000])
  func readsTextsFarBeyondAPage(_ number: Int) throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", left: number, top: 100, size: number, isBold: true, width: 10)
    sample.add("A key is round, and it is never hidden.", left: number, top: 200)
    sample.add("Lamps", top: number, size: 60, isBold: true)
    sample.add("A lamp is round, and it is never hidden.", top: 300)
    #expect(try sample.plan()?.balance.lost ?? 0 == 0)
  }

  @Test func readsChaptersWithEndlessNumbers() throws {
    for digits in [String(repeating: "9", count: 40), String(repeating: "十", count: 40)] {
      _ = try ImportPlan(Array("第\(digits)章 鍵\n\n鍵は丸い。\n".utf8))
    }
  }

  @Test func takesAnEndlessNumberInAnIDForAName() {
    var old = ImportedStatement(
      id: "k-9223372036854775807", section: [], kind: "fact", level: nil, text: "One two three.",
      place: "")
    old.level = nil
    let new = ImportedStatement(
      id: "", section: [], kind: "fact", level: nil, text: "Vier fünf sechs.", place: "")
    #expect(Reimport("k", from: [old], to: [new]).statements.map(\.id) == ["k-001"])
  }

  @Test func cutsTheNameOfARuleThatIsOneWord() throws {
    let word = String(repeating: "key", count: 100)
    let plan = try ImportPlan(Array("# Keys\n\nUse \(word) here.\n".utf8))
    let made = ImportFiles(plan, options: .init(key: "k", section: "s", language: "en"))
    let names = made.files.flatMap { $0.text.matches(of: /::: rule (\S+)/).map { String($0.1) } }
    #expect(names.map(\.count) == [80])
  }
}
