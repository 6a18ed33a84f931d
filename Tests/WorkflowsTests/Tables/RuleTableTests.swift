import DocumentImport
import Publishing
import TestSupport
import Testing

@testable import Workflows

/// What the cells of a table mean.
struct RuleTableTests {
  @Test(arguments: [
    ("ID", "id"), ("Requirement ID", "id"), ("要件番号", "id"), ("No.", "id"),
    ("ReqIF.ForeignID", "id"),
    ("Title", "title"), ("題名", "title"), ("Text", "text"), ("本文", "text"), ("ReqIF.Text", "text"),
    ("ＴＥＸＴ", "text"), ("text-ja (Markdown)", "text-ja"), ("Title (ja)", "title-ja"),
    ("sentence-en", "text-en"), ("Rationale", "rationale"), ("理由", "rationale"),
    ("必須度", "level"), ("Status", "status"), ("対象OS", "platforms"),
    ("Related requirements", "links"),
    ("links (satisfies)", "links"), ("Chapter", "section"), ("画面", "topic"), ("page-en", "nothing"),
    ("Owner", "unknown"), ("", "unknown"), ("text-", "unknown"),
  ])
  func recognizesColumnsByTheirHeadings(_ heading: String, _ name: String) {
    let meaning = ColumnMeaning(heading: heading)
    let found = meaning.map { $0.column.rawValue + ($0.language.map { "-\($0)" } ?? "") }
    #expect(found ?? "unknown" == name)
    #expect((meaning?.isMarkdown ?? false) == heading.contains("Markdown"))
  }

  private func table(_ csv: String, language: String = "") throws -> RuleTable {
    let file = try TableFile(Array(csv.utf8), as: .csv, path: "a.csv")
    var context = RuleTable.Context(title: "Table")
    context.language = language
    return RuleTable(file, choices: RuleTableChoices(), context: context)
  }

  @Test(arguments: [
    ("MUST", "must"), ("[Shall not]", "must-not"), ("【必須】", "must"), ("禁止", "must-not"),
    ("Recommended", "should"), ("非推奨", "avoid"), ("optional", "consider"), ("任意", "consider"),
    ("ＭＵＳＴ", "must"),
  ])
  func readsLevels(_ word: String, _ level: String) throws {
    let table = try table("text,level\nUse it.,\(word)\n")
    #expect(table.errors.map { "\($0)" } == [])
    #expect(table.rules.map(\.level.rawValue) == [level])
  }

  @Test func takesAPriorityForTheLevelOnlyWhereAllCellsAreLevels() throws {
    let levels = try table("text,Priority\nUse it.,Must\nHide it.,must not\n")
    #expect(levels.rules.map(\.level.rawValue) == ["must", "must-not"])
    let numbers = try table("text,Priority\nUse it.,1\nNever hide it.,2\n")
    #expect(numbers.rules.map(\.level.rawValue) == ["should", "must-not"])
    #expect(
      numbers.rules.map { $0.texts["en"]?.body } == [
        "Use it.\n\n**Priority:** 1", "Never hide it.\n\n**Priority:** 2",
      ])
  }

  @Test(arguments: [
    ("REQ-001", "REQ-001"), ("1.4.3", "1.4.3"), ("HIG-2.1", "HIG-2.1"), ("要件-7", "要件-7"),
    ("REQ 001", "REQ-001"), ("[REQ/7]", "REQ-7"), ("req-001", "/req-001"), ("1.4", "1.4"),
    ("_4f1c", "/4f1c"),
  ])
  func keepsIDsAsAliases(_ id: String, _ alias: String) throws {
    let table = try table("id,text\n\(id),Use it.\n")
    #expect(table.errors.map { "\($0)" } == [])
    #expect(table.rules.map(\.aliases) == [[alias]])
  }

  @Test func keepsOurOwnIDs() throws {
    let table = try table("id,text\nalert.two-buttons,Use two.\nalert.x-1,Use one.\n")
    #expect(table.topics.map(\.id) == ["alert"])
    #expect(table.rules.map(\.name) == ["two-buttons", "x-1"])
    #expect(table.rules.map(\.aliases) == [[], []])
  }

  @Test func takesRowsWithOneCellForTopics() throws {
    let table = try table(
      "id,text,level\nButtons,,\nB-1,Use one.,must\nLists,,\nL-1,Use two.,must\n")
    #expect(table.topics.map { $0.titles["en"] } == ["Buttons", "Lists"])
    #expect(table.rules.map(\.topic) == [0, 1])
    #expect(table.balance.cells == 11)
    #expect(table.balance.imported == 8)
  }

  @Test(arguments: ["alert tab-bar", "\"alert, tab-bar\"", "alert; tab-bar", "alert、tab-bar"])
  func addsPagesForTopicsThatRulesGovern(_ cell: String) throws {
    let table = try table("text,topic,governs\nUse it.,Card,\(cell)\n")
    #expect(table.topics.map(\.id) == ["card", "alert", "tab-bar"])
    #expect(table.rules.map(\.governs) == [["alert", "tab-bar"]])
  }

  // MARK: Workbooks

  private static func part(_ text: String) -> [UInt8] {
    Array("<?xml version=\"1.0\"?>\(text)".utf8)
  }

  private static let workbook = zipArchive(of: [
    (
      "xl/workbook.xml",
      part(
        """
        <workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Rules" sheetId="1" r:id="a"/>\
        <sheet name="Old" sheetId="2" state="hidden" r:id="b"/></sheets></workbook>
        """)
    ),
    (
      "xl/_rels/workbook.xml.rels",
      part(
        """
        <Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>\
        <Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>
        """)
    ),
    (
      "xl/sharedStrings.xml",
      part(
        """
        <sst><si><t>ID</t></si><si><r><t>Te</t></r><r><t>xt</t></r></si>\
        <si><t>漢字を使う。</t><rPh sb="0" eb="2"><t>カンジ</t></rPh></si></sst>
        """)
    ),
    (
      "xl/styles.xml",
      part(
        """
        <styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>\
        <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>\
        <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/><xf numFmtId="22"/><xf numFmtId="9"/></cellXfs></styleSheet>
        """)
    ),
    (
      "xl/worksheets/_rels/sheet1.xml.rels",
      part(
        "<Relationships><Relationship Id=\"h\" Target=\"https://example.org/a\"/></Relationships>")
    ),
    ("xl/worksheets/sheet1.xml", part(sheet)),
    (
      "xl/worksheets/sheet2.xml",
      part(
        "<worksheet><sheetData><row><c t=\"inlineStr\"><is><t>Text</t></is></c></row></sheetData></worksheet>"
      )
    ),
    ("xl/comments1.xml", part("<comments><comment ref=\"A1\"/></comments>")),
    ("xl/media/image1.png", [1]),
  ])

  private static let sheet = """
    <worksheet xmlns:r="r"><cols><col min="8" max="9" hidden="1"/></cols><sheetData>\
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>\
    <row r="2"><c r="A2" s="2"><v>1.1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" s="1"><v>46355</v></c>\
    <c r="D2" t="b"><v>1</v></c><c r="E2"><v>0.30000000000000004</v></c><c r="F2" t="str"><f>A1&amp;"x"</f><v>ID_x000D_x</v></c>\
    <c r="G2" s="3"><v>46355.5</v></c><c r="H2"><v>1</v></c></row>\
    <row r="4" hidden="true"><c r="B4" t="inlineStr"><is><t>Hidden</t></is></c></row>\
    <row r="5"><c r="B5" t="inlineStr"><is><t xml:space="preserve"> In&#10;line </t></is></c><c r="E5" s="4"><v>0.5</v></c><c r="F5"><f>NOW()</f></c></row>\
    </sheetData><mergeCells><mergeCell ref="A2:A5"/></mergeCells><hyperlinks><hyperlink ref="B5" r:id="h"/></hyperlinks></worksheet>
    """

  /// An object with thousands of places would stand for far more than the file has.
  @Test func readsAnObjectOfAReqIFFileInItsFirstPlace() throws {
    let reference = "<SPEC-OBJECT-REF>o</SPEC-OBJECT-REF>"
    let place = "<SPEC-HIERARCHY><OBJECT>\(reference)</OBJECT></SPEC-HIERARCHY>"
    let text = """
      <REQ-IF><CORE-CONTENT><SPEC-TYPES><SPEC-OBJECT-TYPE><SPEC-ATTRIBUTES>\
      <ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="a" LONG-NAME="Text"/></SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>\
      <SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="o"><VALUES><ATTRIBUTE-VALUE-XHTML>\
      <DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>a</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION>\
      <THE-VALUE><div>Use <b>one</b> verb.</div></THE-VALUE></ATTRIBUTE-VALUE-XHTML></VALUES></SPEC-OBJECT></SPEC-OBJECTS>\
      <SPECIFICATIONS><SPECIFICATION LONG-NAME="S"><CHILDREN>\(String(repeating: place, count: 5_000))</CHILDREN>\
      </SPECIFICATION></SPECIFICATIONS></CORE-CONTENT></REQ-IF>
      """
    let table = try TableFile(Array(text.utf8), as: .reqif, path: "a.reqif")
    let texts = table.sheets.map { sheet in sheet.rows.map { row in row.cells[0].text } }
    #expect(texts == [["Text", "Use **one** verb."]])
  }

  /// Sheets that name one part thousands of times would stand for far more than the file has.
  @Test func readsEachPartOfAWorkbookOnce() throws {
    let sheet = "<sheet name=\"Rules\" r:id=\"a\"/>"
    let sheets = String(repeating: sheet, count: 10_000)
    let cell = "<c t=\"inlineStr\"><is><t>Use it.</t></is></c>"
    let file = zipArchive(of: [
      (
        "xl/workbook.xml",
        Self.part("<workbook xmlns:r=\"r\"><sheets>\(sheets)</sheets></workbook>")
      ),
      (
        "xl/_rels/workbook.xml.rels",
        Self.part("<Relationships><Relationship Id=\"a\" Target=\"sheet.xml\"/></Relationships>")
      ),
      (
        "xl/sheet.xml",
        Self.part("<worksheet><sheetData><row>\(cell)</row></sheetData></worksheet>")
      ),
    ])
    let table = try TableFile(file, as: .xlsx, path: "a.xlsx")
    #expect(table.sheets.map(\.rows.count) == [1])
  }

  @Test func readsTheCellsOfAWorkbookAsPeopleSeeThem() throws {
    let file = try TableFile(Self.workbook, as: .xlsx, path: "a.xlsx")
    #expect(file.sheets.map(\.name) == ["Rules", "Old"])
    #expect(file.sheets.map(\.isHidden) == [false, true])
    #expect(file.commentCount == 1)
    #expect(file.attachmentCount == 1)
    let sheet = file.sheets[0]
    #expect(sheet.hiddenColumns == [7, 8])
    #expect(sheet.formulasWithoutValue == ["F5"])
    #expect(sheet.rows.map(\.number) == [1, 2, 4, 5])
    #expect(sheet.rows.map(\.isHidden) == [false, false, true, false])
    #expect(
      sheet.rows.map { row in row.cells.map(\.text) } == [
        ["ID", "Text"],
        [
          "1.10", "漢字を使う。", "2026-11-29", "TRUE", "0.3", "ID\nx", "2026-11-29 12:00:00", "1",
        ],
        ["1.10", "Hidden"],
        ["1.10", "In\nline", "", "", "50%"],
      ])
    #expect(sheet.rows[3].cells.map(\.isCovered) == [true, false, false, false, false])
    #expect(sheet.rows[3].cells[1].address == "https://example.org/a")
  }

  @Test func doesNotCrashOnAWorkbookThatIsCutAnywhere() {
    for length in stride(from: 0, to: Self.workbook.count, by: 7) {
      #expect(throws: (any Error).self) {
        try TableFile(Array(Self.workbook[..<length]), as: .xlsx, path: "a.xlsx")
      }
    }
  }

  /// A workbook of one sheet.
  private static func workbook(_ sheet: String, shared: String = "") -> [UInt8] {
    zipArchive(of: [
      (
        "xl/workbook.xml",
        part("<workbook xmlns:r=\"r\"><sheets><sheet name=\"A\" r:id=\"a\"/></sheets></workbook>")
      ),
      ("xl/_rels/workbook.xml.rels", part("<R><Relationship Id=\"a\" Target=\"a.xml\"/></R>")),
      ("xl/sharedStrings.xml", part("<sst>\(shared)</sst>")),
      ("xl/a.xml", part("<worksheet>\(sheet)</worksheet>")),
    ])
  }

  private static func rows(_ numbers: ClosedRange<Int>, _ cells: (Int) -> String) -> String {
    let rows = numbers.map { number in "<row r=\"\(number)\">\(cells(number))</row>" }
    return "<sheetData>\(rows.joined())</sheetData>"
  }

  @Test func refusesARowWithMoreCellsThanMemory() {
    let sheet = Self.rows(1...300) { number in "<c r=\"XFD\(number)\"><v>1</v></c>" }
    #expect(throws: ImportError.tooManyParts(name: "xl/a.xml", limit: 4_000_000)) {
      try TableFile(Self.workbook(sheet), as: .xlsx, path: "a.xlsx")
    }
  }

  /// A file of some kilobytes stands for gigabytes where thousands of cells share a long text.
  @Test func refusesCellsThatShareALongText() {
    let shared = "<si><t>\(String(repeating: "word ", count: 20_000))</t></si>"
    let sheet = Self.rows(1...400) { number in "<c r=\"A\(number)\" t=\"s\"><v>0</v></c>" }
    #expect(throws: ImportError.tooMuchText(name: "xl/a.xml")) {
      try TableFile(Self.workbook(sheet, shared: shared), as: .xlsx, path: "a.xlsx")
    }
  }

  @Test func refusesARangeOfCellsThatShareALongText() {
    let shared = "<si><t>\(String(repeating: "word ", count: 20_000))</t></si>"
    let sheet =
      "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>"
      + String(repeating: "<row/>", count: 400)
      + "</sheetData><mergeCells><mergeCell ref=\"A1:A999\"/></mergeCells>"
    #expect(throws: ImportError.tooMuchText(name: "xl/a.xml")) {
      try TableFile(Self.workbook(sheet, shared: shared), as: .xlsx, path: "a.xlsx")
    }
  }

  @Test func refusesRangesThatStandForMoreCellsThanMemory() {
    let columns = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH"]
    let cells = columns.map { "<c r=\"\($0)1\"><v>1</v></c>" }.joined()
    let ranges = columns.map { "<mergeCell ref=\"\($0)1:\($0)99999\"/>" }.joined()
    let sheet =
      "<sheetData><row r=\"1\">\(cells)</row>" + String(repeating: "<row/>", count: 2_000)
      + "</sheetData><mergeCells>\(ranges)</mergeCells>"
    #expect(throws: ImportError.tooManyParts(name: "xl/a.xml", limit: 4_000_000)) {
      try TableFile(Self.workbook(sheet), as: .xlsx, path: "a.xlsx")
    }
  }

  /// Each of these ended the program.
  @Test(arguments: [
    "<cols><col min=\"20000\" max=\"20001\" hidden=\"1\"/></cols>",
    "<cols><col min=\"9223372036854775807\" hidden=\"1\"/></cols>",
    "<sheetData><row r=\"9223372036854775807\"/></sheetData>",
    "<sheetData><row r=\"-9223372036854775808\"/></sheetData>",
  ])
  func leavesOutNumbersThatNoSheetHas(_ part: String) throws {
    let cell = "<c t=\"inlineStr\"><is><t>Use it.</t></is></c>"
    let file = Self.workbook("\(part)<sheetData><row>\(cell)</row></sheetData>")
    let sheet = try TableFile(file, as: .xlsx, path: "a.xlsx").sheets[0]
    #expect(sheet.rows.map { row in row.cells.map(\.text) } == [["Use it."]])
    #expect(sheet.hiddenColumns.isEmpty)
  }

  @Test func hidesColumnsThatRangesHaveTogetherOnce() throws {
    let columns = [(2, 4), (1, 2), (3, 3), (8, 9)].map { first, last in
      "<col min=\"\(first)\" max=\"\(last)\" hidden=\"1\"/>"
    }
    let file = Self.workbook("<cols>\(columns.joined())</cols>" + Self.rows(1...1) { _ in "" })
    let sheet = try TableFile(file, as: .xlsx, path: "a.xlsx").sheets[0]
    #expect(sheet.hiddenColumns == [0, 1, 2, 3, 7, 8])
  }

  /// Parts of a sheet that a program writes once, and a hostile file thousands of times.
  @Test(arguments: [
    ("<col min=\"1\" max=\"16384\" hidden=\"1\"/>", "cols", 500),
    ("<mergeCell ref=\"A1:A99999\"/>", "mergeCells", 500),
  ])
  func readsRangesInTimeProportionalToTheirNumber(_ range: String, _ part: String, _ count: Int)
    throws
  {
    let factor = try workFactor(
      from: count,
      of: { count in
        let ranges = "<\(part)>\(String(repeating: range, count: count))</\(part)>"
        return Self.workbook(
          Self.rows(1...count) { number in "<c r=\"A\(number)\"><v>\(number)</v></c>" } + ranges)
      }
    ) { file in
      let sheet = try TableFile(file, as: .xlsx, path: "a.xlsx").sheets[0]
      #expect(!sheet.rows.isEmpty)
    }
    #expect(factor < 12)
  }

  /// Forms of a table that repeat: how each is made of a count.
  private static let forms: [(name: String, count: Int, make: @Sendable (Int) -> String)] = [
    (
      "columns", 400,
      { count in
        let headings = (0..<count).map { ",H\($0)" }.joined()
        return "Rule\(headings)\nUse it." + String(repeating: ",word", count: count)
      }
    ),
    (
      "short rows below many columns", 200,
      { count in
        let headings = (0..<count).map { ",Priority \($0)" }.joined()
        return "Rule\(headings)\n" + (0..<count).map { "Use \($0).\n" }.joined()
      }
    ),
    (
      "addresses in a cell", 400,
      { count in
        "Rule,Link\nUse it.,\"" + (0..<count).map { "https://example.org/\($0) " }.joined() + "\""
      }
    ),
    (
      "rules that a cell names", 300,
      { count in
        let names = (0..<count).map { "R-\($0)" }
        let rows = names.map { "\($0),Use it.,\n" }.joined()
        return "ID,Rule,See\n\(rows)X,Use it.,\"\(names.joined(separator: ", "))\""
      }
    ),
  ]

  @Test(arguments: forms.indices)
  func readsATableInTimeProportionalToItsLength(_ form: Int) throws {
    let (name, count, make) = Self.forms[form]
    let factor = try workFactor(from: count, of: make) { text in
      let rules = try table(text).rules
      #expect(!rules.isEmpty)
    }
    #expect(factor < 12, "\(name): \(factor)")
  }

  @Test func keepsEachAddressAndEachNameOfACellOnce() throws {
    let table = try table(
      "ID,Rule,See\nR-1,Use it.,\nR-2,Use two.,\"R-1, R-1; https://example.org/a https://example.org/b\"\n"
    )
    let rule = try #require(table.rules.last)
    #expect(rule.see.count == 1)
    #expect(
      rule.texts.values.map(\.body) == [
        "Use two.\n\n<https://example.org/a>\n\n<https://example.org/b>"
      ])
    #expect(table.notes == [])
  }

  @Test func refusesMoreAttributesOfObjectsThanMemory() {
    let attributes = (0..<3_000).map {
      "<ATTRIBUTE-DEFINITION-STRING IDENTIFIER=\"a\($0)\" LONG-NAME=\"A\($0)\"/>"
    }
    let objects = (0..<2_000).map { "<SPEC-OBJECT IDENTIFIER=\"o\($0)\"/>" }
    let text = "<REQ-IF>\(attributes.joined())\(objects.joined())</REQ-IF>"
    #expect(throws: ImportError.tooManyParts(name: "REQ-IF", limit: 4_000_000)) {
      try TableFile(Array(text.utf8), as: .reqif, path: "a.reqif")
    }
  }
}
