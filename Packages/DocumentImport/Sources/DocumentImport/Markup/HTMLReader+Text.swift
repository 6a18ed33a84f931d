import LibXML

// Parts of the texts of a web page: lines, hidden parts, readings, links.
extension HTMLReader {
  /// Ends a line of a text.
  ///
  /// In a page without headings a separate line in bold type is a heading, and each sentence is a
  /// paragraph.
  mutating func endLine() {
    guard let last = text.offsets.last else { return }
    let isFree = stack.allSatisfy {
      [.text, .inline, .strong, .lineBreak, .main].contains($0.role)
    }
    let line = text.trimmed
    // The bold element is still open: all of the line is bold.
    if leadLength == -1 {
      leadLength = line.count
    }
    let isBold = leadLength >= line.count && !line.isEmpty
    let endsSentence = line.scalars.last?.endsSentence == true
    if !overview.hasHeadings,
      isFree,
      isBold || endsSentence
    {
      flush()
    } else {
      text.append(.blank, at: last)
    }
  }

  /// Returns whether a table sets code next to its line numbers.
  func isInCodeTable(_ name: String) -> Bool {
    overview.codeTables.contains(elementCount - 1)
      || name != "table" && codeTableDepth > 0
  }

  /// Removes hidden content from a text.
  mutating func hide(from start: Int) {
    guard start < text.count else { return }
    let passage = collapsed(text[start..<text.count])
    text = text[0..<start]
    guard !passage.isEmpty else { return }
    // `o` is a bullet in the list styles of Word.
    isWordItemNumbered = passage.scalars.contains { scalar in
      scalar.isDigit || scalar.isASCIILetter && scalar != .smallO
    }
    var chunk = unseen(passage)
    chunk.spans = passage.spans(of: 0..<passage.count)
    chunks.append(chunk)
  }

  /// Returns whether the text from an index on is the sign of a note, which links to it.
  func isReference(from start: Int) -> Bool {
    guard start < text.count else { return false }
    return text.offsets[start...].contains { references[$0] != nil }
      || stack.contains { $0.link.map { overview.noteIDs.contains($0.target) } ?? false }
  }

  /// Writes the text from an index on as a superscript or a subscript.
  mutating func setOnLine(from start: Int, isRaised: Bool) {
    guard start < text.count else { return }
    let part = text[start..<text.count]
    var line = text[0..<start]
    for (scalar, index) in RaisedText.scalars(part.scalars, isRaised: isRaised) {
      line.append(scalar, at: part.offsets[index])
    }
    text = line
  }

  /// True inside an element whose content is text, such as a paragraph or a cell.
  var isInParagraph: Bool { stack.last?.isParagraph == true }

  /// Sets an item in a cell off from what stands before it.
  mutating func separateItem() {
    separate()
    guard let last = text.offsets.last else { return }
    text.append(.bulletSign, at: last)
    text.append(.blank, at: last)
  }

  /// Gives an item of a numbered list its number (HTML, 4.4.8).
  mutating func count(_ element: inout Element, attributes: MarkupDocument.Attributes) {
    if element.role == .list(isNumbered: true) {
      element.nextNumber = number(attributes["start"]) ?? 1
    }
    guard element.role == .item,
      let list = stack.lastIndex(where: \.role.isList),
      stack[list].role == .list(isNumbered: true)
    else { return }
    let number = number(attributes["value"]) ?? stack[list].nextNumber
    element.number = number
    stack[list].nextNumber = number + 1
  }

  /// Returns a number that Markdown can begin a list with.
  private func number(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0) }), (0...999_999_999).contains(number) else {
      return nil
    }
    return number
  }

  /// Opens a ruby annotation, which a browser shows above the characters, and writes it after them
  /// in brackets.
  mutating func openReading() {
    guard let last = text.offsets.last else { return }
    // The page has brackets of its own, in `rp`.
    guard ![.leftParenthesis, .wideLeftParenthesis].contains(text.scalars.last) else {
      return
    }
    text.append(.wideLeftParenthesis, at: last)
    isInReading = true
  }

  mutating func closeReading() {
    guard isInReading,
      let last = text.offsets.last
    else { return }
    text.append(.wideRightParenthesis, at: last)
    isInReading = false
  }

  /// Notes a sign that refers to a note; a link back from a note is furniture.
  mutating func endLink(_ link: (start: Int, target: String)) {
    guard link.start < text.count else { return }
    let passage = text[link.start..<text.count].trimmed
    guard let first = passage.offsets.first,
      let last = passage.offsets.last
    else { return }
    // `¶` next to a heading is a link to itself.
    if isInHeading, Self.isAnchorSign(passage.scalars) {
      text = text[0..<link.start]
      return addFurniture(passage)
    }
    let isInNote = stack.contains { $0.note != nil }
    if isInNote, Self.leadsBack(passage.scalars) {
      text = text[0..<link.start]
      addFurniture(passage)
    } else if !isInNote, overview.noteIDs.contains(link.target) {
      references[first] = Footnotes.Reference(end: last + 1, name: link.target)
    }
  }

  private var isInHeading: Bool {
    stack.contains { element in
      guard case .heading = element.role else { return false }
      return true
    }
  }

  private static let signsOfHeadings = Set("#¶§🔗\u{FE0F}".scalarValues)

  /// Returns whether a text is a sign for a link: `#`, `¶`, `§`, `🔗`.
  private static func isAnchorSign(_ text: [UInt32]) -> Bool {
    text.allSatisfy(signsOfHeadings.contains)
  }

  private mutating func addFurniture(_ passage: Passage) {
    var chunk = filled(.furniture, passage: passage)
    chunk.spans = passage.spans(of: 0..<passage.count)
    chunks.append(chunk)
  }
}
