import Base
import Diagnostics

/// The look of a list from data.
enum DataListStyle: String, CaseIterable {
  case bullets, numbers, tasks
}

/// A text with the names of columns in braces, which each row fills: `{name}: {use}`.
private struct RowText {
  private enum Piece {
    case text(Substring)
    /// By its number.
    case column(Int)
  }

  private var pieces: [Piece] = []
  var count: Int { pieces.count }
  /// The names in braces that no column has.
  private(set) var unknown: [String] = []

  /// - Complexity: O(*n*), where *n* is the length of the text, for one column.
  init(_ text: String, columns: [String]) {
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"),
      let end = rest[start...].firstIndex(of: "}")
    {
      pieces.append(.text(rest[..<start]))
      let name = String(rest[rest.index(after: start)..<end].trimmingSpaces())
      if let number = columns.firstIndex(of: name) {
        pieces.append(.column(number))
      } else {
        unknown.append(name)
      }
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.text(rest))
  }

  /// The text of one column.
  init(column: Int) {
    pieces = [.column(column)]
  }

  func text(for row: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): String(text)
      case .column(let number): row[number]
      }
    }.joined().trimmingSpaces()
  }
}

/// Lists that are made from the rows of a file.
extension TreeBuilder {
  /// The parts of an item.
  private struct ItemForm {
    var text: RowText
    /// `nil` unless the list is one of terms and their definitions.
    var term: RowText?
    /// The column with the address of each item.
    var address: Int?
    /// Where a diagnostic of an address points to.
    var addressBytes: Range<Int>
    var style: DataListStyle
    /// The name of the component.
    var bytes: Range<Int>
  }

  /// Adds the rows of a file as a list.
  mutating func addDataList(of line: ComponentLine) {
    let below = line.text(of: "below")
    guard let table = data(of: line, form: .list(below: below)) else { return }
    let form = itemForm(line, columns: table.columns)
    if !below.isEmpty {
      // An unknown column is reported.
      _ = names(in: "below", of: line, among: table.columns)
    }
    guard !table.rows.isEmpty else { return }
    if let term = form.term {
      addDefinitions(table, term: term, form: form)
    } else {
      addItems(table, form: form)
    }
  }

  private mutating func itemForm(_ line: ComponentLine, columns: [String]) -> ItemForm {
    let text = rowText("text", of: line, columns: columns)
    let term = rowText("term", of: line, columns: columns)
    let first = columns.indices.first { number in columns[number] != line.text(of: "below") }
    let address = names(in: "to", of: line, among: columns).first
    return ItemForm(
      text: text ?? RowText(column: first ?? 0),
      term: term,
      address: address.flatMap { name, _ in columns.firstIndex(of: name) },
      addressBytes: line.value(of: "to")?.bytes ?? line.name.bytes,
      style: DataListStyle(rawValue: line.text(of: "style")) ?? .bullets,
      bytes: line.name.bytes)
  }

  /// Reads an attribute with columns in braces.
  ///
  /// - Returns: `nil` for a missing one, and for one with an unknown column, which is reported.
  private mutating func rowText(
    _ attribute: String,
    of line: ComponentLine,
    columns: [String]
  ) -> RowText? {
    guard let written = line.value(of: attribute) else { return nil }
    // A name alone is short for that column.
    let pattern = written.value.contains("{") ? written.value : "{\(written.value)}"
    let form = RowText(pattern, columns: columns)
    guard let unknown = form.unknown.first else { return form }
    diagnose(.unknownColumn(unknown, among: columns, at: location(written.bytes)))
    return nil
  }

  private mutating func addItems(_ table: DataTable, form: ItemForm) {
    let style = ListStyle(
      start: form.style == .numbers ? 1 : nil,
      isTight: true,
      isLegend: false)
    tree.enter(.list(style))
    for (number, row) in table.rows.enumerated() {
      tree.enter(.item)
      if form.style == .tasks {
        tree.append(.task(isDone: false))
      }
      addParagraph(of: row, form: form)
      addList(table.lists.isEmpty ? [] : table.lists[number], form: form)
      tree.exit(.item)
    }
    tree.exit(.list(style))
  }

  private mutating func addDefinitions(
    _ table: DataTable,
    term: RowText,
    form: ItemForm
  ) {
    tree.enter(.definitionList)
    for row in table.rows {
      tree.enter(.definedTerm)
      addLinked(text(term, for: row, form), of: row, form: form)
      tree.exit(.definedTerm)
      tree.enter(.definition)
      addCell(text(form.text, for: row, form), isCode: false)
      tree.exit(.definition)
    }
    tree.exit(.definitionList)
  }

  private mutating func addParagraph(of row: [String], form: ItemForm) {
    tree.enter(.paragraph(isTight: true))
    addLinked(text(form.text, for: row, form), of: row, form: form)
    tree.exit(.paragraph(isTight: true))
  }

  /// The text of a row, which counts as a file from which the page is made: a pattern may name its columns thousands of
  /// times.
  private mutating func text(
    _ pattern: RowText,
    for row: [String],
    _ form: ItemForm
  ) -> String {
    guard otherFiles.size <= CompanionFiles.largestInPage else { return "" }
    let text = pattern.text(for: row)
    let size = max(text.utf8.count, pattern.count)
    let mayAdd =
      addCompanion(size: size, at: form.bytes)
      && mayShow(size + CompanionBudget.emptyCell, at: form.bytes)
    guard mayAdd else { return "" }
    return text
  }

  /// Adds a text, as a link if its row has an address.
  private mutating func addLinked(_ text: String, of row: [String], form: ItemForm) {
    guard let address = form.address, !row[address].isEmpty else {
      addCell(text, isCode: false)
      return
    }
    let element: Element
    switch self.address(Spanned(row[address], bytes: form.addressBytes)) {
    case .reference(let number):
      element = .reference(UInt32(number))
    case .address(let address):
      let range = tree.add(address.utf8.span)
      element = .link(tree.append(link: Tree.Link(address: range)))
    case .none, .text:
      addCell(text, isCode: false)
      return
    }
    tree.enter(element)
    addCell(text, isCode: false)
    tree.exit(element)
  }

  /// Adds the list below an item.
  private mutating func addList(_ texts: [String], form: ItemForm) {
    let size = texts.reduce(0) { size, text in
      size + text.utf8.count + CompanionBudget.emptyCell
    }
    guard !texts.isEmpty, mayShow(size, at: form.bytes) else { return }
    let style = ListStyle(start: nil, isTight: true, isLegend: false)
    tree.enter(.list(style))
    for text in texts {
      tree.enter(.item)
      tree.enter(.paragraph(isTight: true))
      addCell(text, isCode: false)
      tree.exit(.paragraph(isTight: true))
      tree.exit(.item)
    }
    tree.exit(.list(style))
  }
}
