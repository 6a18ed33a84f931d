import Testing

@testable import DocumentImport

@Suite struct PDFReaderTests {
  private static func parts(_ plan: ImportPlan?) -> [String] {
    (plan?.blocks ?? []).map { block in
      let rows = block.rows.map { $0.map(\.string).joined(separator: " | ") }
      let text = block.kind == .heading ? "\(block.level) \(block.title)" : block.text.string
      return "\(block.kind): " + (rows.isEmpty ? text : rows.joined(separator: " / "))
    }
  }

  private static func place(_ block: Block?, in plan: ImportPlan?) -> String {
    guard let block, let plan else { return "" }
    return plan.source.place(block.range.lowerBound).label
  }

  // MARK: Type

  @Test func findsHeadingsByTheirTypeAndOrdersThemBySize() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Station guide", top: 100, size: 60, isBold: true)
    sample.add("1 Keys", top: 200, size: 45, isBold: true)
    sample.add("A key is as high as a finger, and it is never hidden", top: 300)
    sample.add("while people are looking for it.", top: 340)
    sample.add("1.1 Labels", top: 440, isBold: true)
    sample.add("A label is one word.", top: 500)
    sample.add("2 Lamps", top: 600, size: 45, isBold: true)
    sample.add("A lamp is lit.", top: 700)
    let plan = try sample.plan()
    #expect(
      Self.parts(plan) == [
        "heading: 1 Station guide", "heading: 2 Keys",
        "paragraph: A key is as high as a finger, and it is never hidden while people are looking for it.",
        "heading: 3 Labels", "paragraph: A label is one word.", "heading: 2 Lamps",
        "paragraph: A lamp is lit.",
      ])
    #expect(Self.place(plan?.blocks.last, in: plan) == "1:8")
    #expect(plan?.balance.lost == 0)
  }

  @Test func readsNothingByTypeWhereAllTextIsAlike() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Station guide", top: 100)
    sample.add("A key is as high as a finger.", top: 200)
    #expect(try sample.plan() == nil)
  }

  @Test func readsTagsThatGoBackOnThePage() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Station keys", top: 100, size: 60)
    sample.add("A high line", top: 200, isBold: true)
    sample.add("A low line", top: 300, isBold: true)
    sample.add("and a plain one.", top: 400)
    sample.structure = """
      Document
        H1 (block)
          "Station keys"
        P (block)
          "A low line"
          "A high line"
          "and a plain one."

      """
    let plan = try sample.plan()
    #expect(
      Self.parts(plan) == [
        "heading: 1 Station keys", "paragraph: A low line A high line and a plain one.",
      ])
    #expect(plan?.balance.lost == 0)
  }

  @Test func keepsBoldWordsAndLabelsInTheText() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("Note", top: 200, isBold: true)
    sample.add("A key is", top: 300)
    sample.add("never", left: 230, top: 300, isBold: true)
    sample.add("hidden.", left: 320, top: 300)
    #expect(
      Self.parts(try sample.plan()).filter { $0.hasPrefix("heading") } == ["heading: 1 Keys"])
  }

  // MARK: Tags and outline

  @Test func takesHeadingsListsAndTablesFromTags() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100)
    sample.add("A ﬁnger is as high as a key.", top: 150)
    sample.add("Lamps", top: 200)
    sample.add("•", left: 100, top: 250)
    sample.add("A lamp is lit.", left: 140, top: 250)
    sample.add("Name", left: 100, top: 300)
    sample.add("Size", left: 500, top: 300)
    sample.add("Key", left: 100, top: 340)
    sample.add("9 mm", left: 500, top: 340)
    sample.structure = """
      Document
        H1 (block)
          Span (inline)
            "Keys"
        P (block)
          "A "
        H2 (block)
          "Lamps"
        L (block)
          LI (block)
            Lbl (block)
              "•"
            LBody (block)
              P (block)
                "A lamp is lit."
        Table (block)
          TR (block)
            TH (block)
              "Name"
            TH (block)
              "Size"
          TR (block)
            TD (block)
              P (block)
                "Key"
            TD (block)
              "9 mm"
      """
    let plan = try sample.plan()
    #expect(
      Self.parts(plan) == [
        "heading: 1 Keys", "paragraph: A finger is as high as a key.", "heading: 2 Lamps",
        "list: ", "table: Name | Size / Key | 9 mm",
      ])
    #expect(plan?.blocks[3].items.map(\.text.string) == ["A lamp is lit."])
  }

  @Test func takesLevelsFromTheOutlineAndPlacesOtherHeadingsByTheirType() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Station guide", top: 60, size: 70)
    sample.add("Keys", top: 200, size: 40)
    sample.add("A key is as high as a finger, whatever the screen.", top: 300)
    sample.add("Labels", top: 400, size: 35)
    sample.add("A label is one word.", top: 500)
    sample.add("Lamps", top: 600, size: 40)
    sample.add("A lamp is lit.", top: 700)
    sample.outline = [(1, "Keys"), (1, "Lamps")]
    let plan = try sample.plan()
    #expect(plan.map(Short.headings) == ["1 Station guide", "1 Keys", "2 Labels", "1 Lamps"])
    #expect(plan?.title == "Station guide")
    #expect(plan?.blocks.last?.section == ["Lamps"])
  }

  // MARK: Lay-out

  @Test func readsColumnsOneAfterTheOther() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("A key is as high as", left: 100, top: 200)
    sample.add("a finger of the man", left: 100, top: 240)
    sample.add("who comes to press it", left: 550, top: 200)
    sample.add("on his way to work.", left: 550, top: 240)
    #expect(
      Self.parts(try sample.plan()) == [
        "heading: 1 Keys",
        "paragraph: A key is as high as a finger of the man who comes to press it on his way to work.",
      ])
  }

  @Test func readsTablesByTheColumnsInWhichTheirCellsBegin() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Sizes of all that can be pressed", top: 100, size: 60)
    for (row, cells) in [["Name", "Size"], ["Key", "9 mm"], ["Lamp", "4 mm"]].enumerated() {
      sample.add(cells[0], left: 100, top: 200 + 50 * row)
      sample.add(cells[1], left: 500, top: 200 + 50 * row)
    }
    sample.add("Nothing else is ever pressed by people.", top: 500)
    #expect(
      Self.parts(try sample.plan()) == [
        "heading: 1 Sizes of all that can be pressed",
        "table: Name | Size / Key | 9 mm / Lamp | 4 mm",
        "paragraph: Nothing else is ever pressed by people.",
      ])
  }

  @Test func leavesOutRunningHeadsAndPageNumbers() throws {
    var sample = PDFSample()
    for page in 1...3 {
      sample.addPage()
      sample.add("Station guide", top: 40)
      sample.add("Part \(["one", "two", "three"][page - 1])", top: 200, size: 50)
      sample.add("Keys and lamps are described here.", top: 300)
      sample.add("\(page)", left: 500, top: 1340)
    }
    let plan = try sample.plan()
    #expect(
      plan?.blocks.filter { $0.kind == .furniture }.map { Self.place($0, in: plan) }
        == ["1:1", "1:4", "2:1", "2:4", "3:1", "3:4"])
    #expect(plan.map(Short.headings) == ["1 Part one", "1 Part two", "1 Part three"])
  }

  @Test func joinsWordsThatHyphensDivideAndSentencesOverPages() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("A key is as high as a fin-", top: 1000)
    sample.addPage()
    sample.add("ger of the man who comes", top: 100)
    #expect(
      Self.parts(try sample.plan()).last
        == "paragraph: A key is as high as a finger of the man who comes")
  }

  @Test func pairsRaisedNumbersWithTheNotesAtThePagesFoot() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("A key is as high as a finger.", top: 200)
    sample.add("1", left: 540, top: 195, size: 18)
    sample.add("1", left: 100, top: 1295, size: 16)
    sample.add("Of a grown man.", left: 112, top: 1300, size: 24)
    let plan = try #require(try sample.plan())
    #expect(
      Self.parts(plan) == [
        "heading: 1 Keys", "paragraph: A key is as high as a finger.¹", "note: Of a grown man.",
      ])
    let files = ImportFiles(
      plan, options: ImportFiles.Options(key: "g", section: "s", language: "en"))
    #expect(files.files[0].text.contains("finger.[^1]"))
  }

  // MARK: Japanese

  @Test func readsLinesFromTopToBottom() throws {
    var sample = PDFSample()
    sample.addPage()
    func addColumn(_ text: String, left: Int, size: Int = 30) {
      for (index, character) in text.enumerated() {
        sample.add(String(character), left: left, top: 100 + index * size, size: size)
      }
    }
    addColumn("鍵の⻑さ", left: 900, size: 60)
    addColumn("鍵は⼀本にする︒", left: 800)
    addColumn("灯は消さない︒", left: 700)
    #expect(
      Self.parts(try sample.plan()) == [
        "heading: 1 鍵の長さ", "rule: 鍵は一本にする。", "rule: 灯は消さない。",
      ])
  }

  @Test func putsReadingsBehindTheirCharacters() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("鍵", top: 100, size: 60)
    sample.add("年寄りが券を買う。", left: 100, top: 220)
    sample.add("としよ", left: 105, top: 200, size: 15, width: 50)
    sample.add("けん", left: 222, top: 200, size: 15, width: 26)
    #expect(Self.parts(try sample.plan()).last == "paragraph: 年寄（としよ）りが券（けん）を買う。")
  }

  // MARK: What is missing

  @Test func namesThePageOfWhichAnotherCountHasMoreWords() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("A ﬁnger is high.", top: 200)
    sample.addPage()
    sample.add("A lamp is lit.", top: 200)
    sample.words = "Keys A finger is high.\u{c}A lamp is lit now.\u{c}"
    let plan = try sample.plan()
    #expect(plan?.balance.lost == 3)
    #expect(plan?.balance.lostPlaces.map(\.label) == ["2:1"])
  }

  @Test func refusesAScanAndListsPagesWithoutText() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.addPage()
    #expect(throws: ImportError.noText(pages: 2)) { try sample.plan() }
    sample.addPage()
    sample.add("Keys", top: 100, size: 60)
    sample.add("A key is as high as a finger.", top: 200)
    #expect(try sample.plan()?.source.pagesWithoutText == [1, 2])
  }

  @Test func readsOutputThatIsCutAnywhere() throws {
    var sample = PDFSample()
    sample.addPage()
    sample.add("Keys &amp; <a href=\"https://example.com\">lamps</a>", top: 100, size: 60)
    sample.add("A key is as high as a finger.", top: 200)
    sample.outline = [(2, "Keys &amp; lamps")]
    sample.structure = "Document\n  H1 (block)\n    \"Keys\"\n  P\n    \"A key\n is\"\n"
    let (layout, structure) = (Array(sample.layout.utf8), Array(sample.structure.utf8))
    for length in 0...layout.count {
      let output = PopplerOutput(
        layout: Array(layout[..<length]),
        structure: Array(structure[..<min(length, structure.count)]))
      let plan = try? ImportPlan(output)
      #expect((plan ?? nil)?.balance.lost ?? 0 == 0)
    }
  }
}
