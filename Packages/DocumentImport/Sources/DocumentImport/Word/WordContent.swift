import LibXML

/// Reads the paragraphs of one part of a Word file.
///
/// ECMA-376 part 1, 17.3 (paragraphs and runs), 17.4 (tables).
struct WordContent {
  private(set) var paragraphs: [WordParagraph] = []
  /// The indices of the open paragraphs: one in a text box is inside another.
  private var open: [Int] = []
  private var stack: [String] = []
  /// The depth of nested elements whose text does not count.
  private var hidden = 0
  private var isBold = false
  private var run = WordRun()
  /// The open links: the paragraph, the start of the text, and the address.
  private var links: [(paragraph: Int, start: Int, address: String)] = []
  /// The open fields, by their codes; the text of a link begins after the code.
  private var fields: [(code: String, start: Int?)] = []
  /// The targets of links and pictures, by the ids of their relationships.
  private let targets: [String: String]
  private let styles: WordStyles
  /// The paragraphs of the files that the document embeds, by the ids of their relationships.
  private let embedded: [String: [WordParagraph]]
  private var stillBold = true
  private var hasRunText = false
  private var tables: [Table] = []
  private var rowCount = 0
  private var inContents = 0
  private let isNotes: Bool
  private var isSkipped = false
  private var note = ""
  /// The reading of characters, which a file has before them.
  private var reading: [UInt32]?
  /// The starts of open numerators and denominators.
  private var fractions: [Int] = []
  /// The starts of open superscripts and subscripts of formulas.
  private var scripts: [Int] = []
  /// The number of characters of text that were put into paragraphs.
  private(set) var readCount = 0

  init(
    _ events: [MarkupDocument.Event],
    isNotes: Bool,
    targets: [String: String] = [:],
    styles: WordStyles,
    embedded: [String: [WordParagraph]] = [:]
  ) {
    self.isNotes = isNotes
    self.targets = targets
    self.styles = styles
    self.embedded = embedded
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        stack.append(name)
        enter(name, attributes: attributes)
      case .exit(let name):
        exit(name)
        stack.removeLast()
      case .text(let string):
        read(string)
      case .instruction, .reference: break
      }
    }
  }

  private mutating func read(_ text: String) {
    // The code of a field may come in several runs.
    if stack.last == "instrText", !fields.isEmpty { fields[fields.count - 1].code += text }
    let isText = stack.last == "t" || isChartText
    guard isText,
      hidden == 0,
      !isSkipped
    else {
      return
    }
    let scalars = text.scalarValues
    if !open.isEmpty { readCount += scalars.count { !$0.isSpace } }
    if stack.contains("rt"), reading != nil {
      reading? += scalars
    } else {
      append(scalars)
    }
  }

  /// True in a name that a chart has of a sheet: the formula that it comes from is none.
  private var isChartText: Bool { stack.last == "v" && stack.contains("strCache") }

  private mutating func enter(_ name: String, attributes: MarkupDocument.Attributes) {
    switch name {
    case "footnote", "endnote":
      isSkipped = isNotes && attributes["type"] != nil
      note = name + (attributes["id"] ?? "")
    case "footnoteReference", "endnoteReference":
      addReference(to: name.dropLast("Reference".count) + (attributes["id"] ?? ""))
    case "del", "moveFrom", "Fallback", "instrText": hidden += 1
    case "rt": reading = []
    case "num", "den": fractions.append(openLength ?? 0)
    case "sup", "sub": scripts.append(openLength ?? 0)
    case "rad": append([0x221A, .leftParenthesis])
    case "noBreakHyphen": append([0x2011])
    case "sym": append([WordRun.symbol(attributes["char"], font: attributes["font"])])
    case "p": startParagraph()
    case "v" where stack.contains("strCache"): startParagraph()
    case "textpath": addWordArt(attributes["string"])
    case "altChunk": paragraphs += attributes["id"].flatMap { embedded[$0] } ?? []
    case "tbl": tables.append(Table())
    case "gridCol": if !tables.isEmpty { tables[tables.count - 1].columns += 1 }
    case "tr": startRow()
    case "gridBefore", "gridSpan": readSpan(name, attributes["val"])
    case "tc": if !tables.isEmpty { tables[tables.count - 1].startCell() }
    case "r": (isBold, run) = (false, WordRun())
    case "tab" where stack.dropLast().last == "r": append([.tab])
    case "br", "cr": append([0x2028])
    case "docPr": addDescription(attributes["descr"])
    case "blip": namePicture(attributes["embed"] ?? attributes["link"])
    case "chart" where stack.contains("drawing"): namePicture(attributes["id"])
    case "imagedata": addPicture(attributes["id"])
    case "hyperlink": startLink(attributes)
    case "fldChar": readField(attributes["fldCharType"])
    case "docPartGallery":
      if attributes["val"]?.contains("Contents") == true { inContents = stack.count }
    default: readProperty(name, attributes)
    }
  }

  /// A table that is open.
  private struct Table {
    /// The row, counted through the file.
    var row = 0
    var column = -1
    var rows = 0
    /// The number of columns that the open cell takes.
    var span = 1
    /// The number of columns that the file states; 0 if it does not.
    var columns = 0

    mutating func startCell() {
      column += span
      span = 1
    }
  }

  private mutating func startParagraph() {
    guard !isSkipped else { return }
    var paragraph = WordParagraph()
    // A table in a cell is text of the cell; a frame around text, which has one column, is no table.
    if let table = tables.first(where: { $0.columns != 1 }) {
      paragraph.cell = WordParagraph.Cell(
        row: table.row, column: max(0, table.column), isFirstRow: table.rows == 1)
    }
    paragraph.isContents = inContents > 0
    if isNotes { paragraph.note = note }
    open.append(paragraphs.count)
    paragraphs.append(paragraph)
    (stillBold, hasRunText) = (true, false)
  }

  private mutating func startRow() {
    guard !tables.isEmpty else { return }
    rowCount += 1
    tables[tables.count - 1].row = rowCount
    tables[tables.count - 1].rows += 1
    tables[tables.count - 1].column = -1
    tables[tables.count - 1].span = 1
  }

  /// Reads how many columns are empty before a row, or how many a cell takes (17.4.14, 17.4.17).
  private mutating func readSpan(_ name: String, _ value: String?) {
    guard !tables.isEmpty, let count = value.flatMap({ Int($0) }), (1...60).contains(count) else {
      return
    }
    if name == "gridSpan" {
      tables[tables.count - 1].span = count
    } else {
      tables[tables.count - 1].column = count - 1
    }
  }

  /// Adds the text of WordArt, which an attribute has.
  private mutating func addWordArt(_ text: String?) {
    guard let text, hidden == 0, !isSkipped else { return }
    append(text.scalarValues)
  }

  private mutating func exit(_ name: String) {
    switch name {
    case "del", "moveFrom", "Fallback", "instrText": hidden -= 1
    case "ruby": endRuby()
    case "num", "den": endFraction(isAbove: name == "num")
    case "sup", "sub": endScript(isRaised: name == "sup")
    case "rad": append([.rightParenthesis])
    case "p": endParagraph()
    case "v" where stack.contains("strCache"): endParagraph()
    case "hyperlink": endLink()
    case "tbl": if !tables.isEmpty { tables.removeLast() }
    case "sdt": if inContents > stack.count { inContents = 0 }
    default: break
    }
  }

  private mutating func append(_ scalars: [UInt32]) {
    guard let index = open.last, hidden == 0 else { return }
    // Only bold text from the start of the paragraph on counts: a label of the rest, or a heading.
    if stillBold, isBold {
      paragraphs[index].boldLength += scalars.count
    } else {
      stillBold = false
    }
    let scalars =
      run.isRaised.map { RaisedText.scalars(scalars, isRaised: $0).map(\.scalar) } ?? scalars
    let start = paragraphs[index].text.count
    let range = start..<start + scalars.count
    paragraphs[index].text += scalars
    paragraphs[index].isPicture = false
    let names = [paragraphs[index].style, run.styleID]
    if run.isHidden ?? styles.hides(names) {
      paragraphs[index].hidden.append(range)
      return
    }
    let isStruck = run.isStruck ?? styles.strikes(names)
    for style in run.styles(isBold: isBold, isStruck: isStruck) {
      paragraphs[index].add(style, range: range)
    }
  }

  /// Ends ruby, which Word shows above the characters, and writes it after them in brackets.
  private mutating func endRuby() {
    if let reading, !reading.isEmpty {
      append([.wideLeftParenthesis] + reading + [.wideRightParenthesis])
    }
    reading = nil
  }

  /// Sets a superscript or a subscript of a formula on the line: `x²`.
  private mutating func endScript(isRaised: Bool) {
    guard let start = scripts.popLast(),
      let index = open.last,
      start <= paragraphs[index].text.count
    else { return }
    let script = Array(paragraphs[index].text[start...])
    let line = RaisedText.scalars(script, isRaised: isRaised).map(\.scalar)
    paragraphs[index].text.replaceSubrange(start..., with: line)
  }

  /// Sets a fraction on one line: `(a + 5) / (b + 5)`.
  private mutating func endFraction(isAbove: Bool) {
    guard let start = fractions.popLast(),
      let index = open.last,
      start <= paragraphs[index].text.count
    else { return }
    let operators: Set<UInt32> = [0x2B, .hyphen, 0x2212, .slash, 0xD7, .blank]
    if paragraphs[index].text[start...].contains(where: operators.contains) {
      paragraphs[index].text.insert(.leftParenthesis, at: start)
      paragraphs[index].text.append(.rightParenthesis)
    }
    if isAbove { paragraphs[index].text.append(.slash) }
  }

  /// Returns the number of characters of text in a part of a file, counted from its elements alone.
  static func textCount(_ events: [MarkupDocument.Event]) -> Int {
    var count = 0
    // The depth inside an element whose text does not count.
    var left = 0
    // The depth inside the names that a chart has of a sheet.
    var caches = 0
    var isText = false
    for event in events {
      switch event {
      case .enter(let name, let attributes):
        if left > 0 || isLeftOut(name, attributes: attributes) { left += 1 }
        if name == "strCache" { caches += 1 }
        isText = name == "t" || name == "v" && caches > 0
      case .exit(let name):
        if name == "strCache" { caches -= 1 }
        if left > 0 { left -= 1 }
        isText = false
      case .text(let string):
        if isText, left == 0 { count += string.unicodeScalars.count { !$0.value.isSpace } }
      case .instruction, .reference: break
      }
    }
    return count
  }

  /// Returns whether the text of an element is none of the document: deletions, and what `Choice`
  /// has already.
  private static func isLeftOut(
    _ name: String, attributes: MarkupDocument.Attributes
  ) -> Bool {
    ["del", "moveFrom", "Fallback"].contains(name)
      || isSeparator(name, attributes: attributes)
  }

  /// Returns whether an element is the line above all notes.
  private static func isSeparator(
    _ name: String, attributes: MarkupDocument.Attributes
  ) -> Bool {
    ["footnote", "endnote"].contains(name)
      && attributes["type"] != nil
  }

  private mutating func addReference(to note: String) {
    guard let index = open.last, hidden == 0,
      let behind = paragraphs[index].text.lastIndex(where: { !$0.isSpace })
    else { return }
    paragraphs[index].references.append((behind, note))
  }

  private mutating func addDescription(_ description: String?) {
    guard let index = open.last, hidden == 0 else { return }
    let start = paragraphs[index].text.count
    let description = description ?? ""
    let range = start..<start + description.unicodeScalars.count
    paragraphs[index].pictures.append(
      WordParagraph.Picture(range: range, description: description))
    guard !description.isEmpty else { return }
    paragraphs[index].text += description.scalarValues
    paragraphs[index].isPicture = start == 0
  }

  /// Sets the file of the picture whose description was read last.
  private mutating func namePicture(_ relationship: String?) {
    guard let index = open.last, hidden == 0, let relationship,
      let last = paragraphs[index].pictures.indices.last
    else { return }
    paragraphs[index].pictures[last].relationship = relationship
  }

  /// A picture of an old file, which has no description.
  private mutating func addPicture(_ relationship: String?) {
    addDescription(nil)
    namePicture(relationship)
  }

  private mutating func endParagraph() {
    guard let index = open.popLast() else { return }
    // A text box has no file; its text is read by itself.
    paragraphs[index].pictures.removeAll { picture in
      picture.relationship.isEmpty && picture.range.isEmpty
    }
  }

  // MARK: Links

  private mutating func startLink(_ attributes: MarkupDocument.Attributes) {
    let target = attributes["id"].flatMap { targets[$0] } ?? ""
    let anchor = attributes["anchor"].map { "#" + $0 } ?? ""
    links.append((open.last ?? -1, openLength ?? 0, target + anchor))
  }

  /// The length of the open paragraph so far.
  private var openLength: Int? {
    open.last.map { paragraphs[$0].text.count }
  }

  private mutating func endLink() {
    guard let link = links.popLast(),
      link.paragraph >= 0,
      link.paragraph == open.last,
      link.start < paragraphs[link.paragraph].text.count
    else { return }
    paragraphs[link.paragraph].add(
      .link(link.address), range: link.start..<paragraphs[link.paragraph].text.count)
  }

  /// Reads the start or the end of a field, which can be a link: `HYPERLINK "https://…"`, then its
  /// text.
  private mutating func readField(_ type: String?) {
    let end = openLength
    switch type {
    case "begin": fields.append(("", nil))
    case "separate": if !fields.isEmpty { fields[fields.count - 1].start = end }
    case "end":
      guard let field = fields.popLast(),
        let start = field.start,
        let end,
        start < end,
        let index = open.last,
        let address = Self.address(ofField: field.code)
      else { return }
      paragraphs[index].add(.link(address), range: start..<end)
    default: break
    }
  }

  /// The address in the code of a field: `HYPERLINK \l "place"` leads to a place in the document.
  private static func address(ofField code: String) -> String? {
    guard let match = code.firstMatch(of: /^\s*HYPERLINK\s+(\\l\s+)?"([^"]*)"/) else { return nil }
    let start = match.1 == nil ? "" : "#"
    return start + match.2
  }

  // MARK: Properties

  private mutating func readProperty(_ name: String, _ attributes: MarkupDocument.Attributes) {
    guard let index = open.last else { return }
    let value = attributes["val"]
    switch name {
    case "pStyle": paragraphs[index].style = value ?? ""
    case "outlineLvl": paragraphs[index].outlineLevel = WordStyles.level(value, maximum: 9)
    case "numId": paragraphs[index].list = value
    case "ilvl": paragraphs[index].level = WordStyles.level(value, maximum: 8)
    default:
      // `<w:r><w:rPr><w:b/>`: the mark of a paragraph (`<w:pPr><w:rPr>`) has properties too.
      if stack.dropLast(2).last == "r" {
        readRunProperty(name, attributes, paragraph: index)
      }
    }
  }

  private mutating func readRunProperty(
    _ name: String, _ attributes: MarkupDocument.Attributes, paragraph index: Int
  ) {
    let value = attributes["val"]
    let isOn = WordStyles.isOn(value)
    switch name {
    case "b": isBold = isOn
    case "i": run.isEmphatic = isOn
    case "strike", "dstrike": run.isStruck = isOn
    case "vanish": run.isHidden = isOn
    case "vertAlign": run.isRaised = Self.isRaised(value)
    case "rStyle": run.styleID = value ?? ""
    case "rFonts":
      paragraphs[index].font = attributes["ascii"]?.lowercased()
      run.font = attributes["ascii"]?.lowercased() ?? ""
    default: break
    }
  }

  /// Returns whether a text stands above the line or below it; `nil` on the line (17.3.2.42).
  private static func isRaised(_ value: String?) -> Bool? {
    switch value {
    case "superscript":
      true
    case "subscript":
      false
    default:
      nil
    }
  }
}
