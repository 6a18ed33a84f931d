import Base
import Diagnostics

/// Components whose content is made from files next to the page.
extension TreeBuilder {
  /// Adds the rows of a file as a table.
  mutating func addData(of line: ComponentLine) {
    guard let table = data(of: line, form: .table) else { return }
    add(table, columns: columns(of: table, line), at: line.name.bytes)
  }

  /// Reads the rows that a component shows, in their order; `nil` where there are none, which is reported.
  mutating func data(of line: ComponentLine, form: DataTable.Form) -> DataTable? {
    guard let address = line.value(of: "data"),
      let file = companion(addressFromPage(address.value), at: address.bytes, showsAll: false)
    else { return nil }
    let request = DataTable.Request(
      path: line.text(of: "path"),
      selection: ComponentManifest.Selection(
        component: line.text(of: "of"), part: line.text(of: "part")),
      form: form)
    do {
      var table = try options.files.dataFiles.table(request, of: file)
      filter(&table, line: line)
      sort(&table, line: line)
      return table
    } catch {
      diagnose(diagnostic(of: error, line))
      return nil
    }
  }

  /// The diagnostic of an error: on the page if an attribute there does not fit the file.
  private func diagnostic(of error: DataTable.ReadError, _ line: ComponentLine) -> Diagnostic {
    var diagnostic = error.diagnostic
    if let attribute = error.attribute {
      let place = line.value(of: attribute)?.bytes ?? line.name.bytes
      diagnostic.location = location(place)
    }
    return diagnostic
  }

  /// Adds the code of a file, then that of the files that have its name up to the ending.
  mutating func addCode(of line: ComponentLine) {
    guard let written = line.value(of: "file") else {
      return
    }
    let address = Spanned(addressFromPage(written.value), bytes: written.bytes)
    guard addCode(of: address, isSibling: false) else { return }
    let siblings = options.files.siblings(of: address.value).filter { $0 != address.value }
    for name in siblings.sorted(by: { CodeFile.rank($0) < CodeFile.rank($1) }) {
      _ = addCode(of: Spanned(name, bytes: address.bytes), isSibling: true)
    }
  }

  /// Adds the code of one file.
  ///
  /// - Returns: False if the named file is not text; then its siblings are not shown either.
  private mutating func addCode(of address: Spanned<String>, isSibling: Bool) -> Bool {
    guard let file = companion(address.value, at: address.bytes, showsAll: true) else {
      return true
    }
    if isSibling {
      addReference(toFile: address.value, at: address.bytes)
    }
    guard let isText = isText(file) else { return true }
    guard isText else {
      // A picture beside it has no code.
      guard !isSibling else { return true }
      diagnose(
        .malformedData("invalid UTF-8", help: "save the file as UTF-8", at: Location(file.path)))
      return false
    }
    let ending = CodeFile.ending(of: address.value)
    addCode(file, ending: ending)
    if !isSibling, ending == "html" || ending == "htm" {
      addFiles(ofExample: file, at: address)
    }
    return true
  }

  /// Publishes the files that an example loads, and reports those that are missing and the hosts from
  /// which it loads others.
  private mutating func addFiles(
    ofExample example: CompanionFiles.File,
    at address: Spanned<String>
  ) {
    let folder = address.value.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var found: Set<String> = []
    for file in ExampleFiles(example.bytes).files {
      switch Address(file.value) {
      case .reference(.relative, let path):
        // A query or a fragment is no part of the file's name.
        let name = path.prefix { character in
          character != "?" && character != "#"
        }
        let place = (folder + [name]).joined(separator: "/")
        // An icon may be in an example a hundred times.
        guard !found.contains(place) else { continue }
        document.companions.append(place)
        guard options.files.contains(fileAt: place) else {
          diagnose(
            .missingFile(path, ofExample: Location(example.path, bytes: file.bytes)))
          continue
        }
        found.insert(place)
        addReference(toFile: place, at: address.bytes)
      case .external where file.value.hasPrefix("http"):
        diagnose(
          .foreignFile(file.value, ofExample: Location(example.path, bytes: file.bytes)))
      default:
        break
      }
    }
  }

  private mutating func addCode(_ file: CompanionFiles.File, ending: String) {
    tree.append(
      Tree.CodeBlock(
        content: tree.add(file.bytes.span),
        language: tree.add(ending.utf8.span),
        title: CodeFile.title(ofEnding: ending)))
  }

  /// Returns whether a file is text; `nil` for one that is too large to look at, which is reported.
  private mutating func isText(_ file: CompanionFiles.File) -> Bool? {
    guard file.bytes.count <= CompanionFiles.largest else {
      diagnose(.companionTooLarge(file.path))
      return nil
    }
    return String(validating: file.bytes, as: UTF8.self) != nil && !file.bytes.contains(0)
  }

  /// Reads a file, and notes that the page depends on it.
  ///
  /// What a page shows of a file counts here if it shows all of it, and else where it is added.
  private mutating func companion(
    _ address: String,
    at bytes: Range<Int>,
    showsAll: Bool
  ) -> CompanionFiles.File? {
    document.companions.append(address)
    // After one that was too much, none is read.
    guard mayShow(0, at: bytes),
      let file = options.files.file(at: address),
      addCompanion(size: file.bytes.count, at: bytes)
    else { return nil }
    let size = file.bytes.count
    let shown = showsAll ? size : CompanionBudget.sizeOfLook(atFileOf: size)
    guard mayShow(shown + CompanionBudget.emptyFile, at: bytes) else { return nil }
    return file
  }

  // MARK: Tables

  /// A column as it is shown.
  private struct Column {
    var number: Int
    var label: String
    var isCode: Bool
    /// Numbers end below one another.
    var alignment: Table.Alignment = .none
  }

  /// Returns the columns that `columns` names, `name: Label`, or all; those that `code` names are
  /// code.
  private mutating func columns(
    of table: DataTable,
    _ line: ComponentLine
  ) -> [Column] {
    let inCode = names(in: "code", of: line, among: table.columns)
    let code = Set(inCode.map(\.name))
    guard line.value(of: "columns") != nil else {
      return table.columns.enumerated().map { number, name in
        Column(number: number, label: name, isCode: code.contains(name))
      }
    }
    // Of two columns with one name, the first counts.
    let numbers = Dictionary(keepingFirst: zip(table.columns, table.columns.indices))
    let named = names(in: "columns", of: line, among: table.columns)
    return named.compactMap { name, label in
      guard let number = numbers[name] else { return nil }
      return Column(
        number: number,
        label: label,
        isCode: code.contains(name)
      )
    }
  }

  /// Returns the columns that an attribute names, `name` or `name: Label`, up to the first error.
  mutating func names(
    in attribute: String,
    of line: ComponentLine,
    among columns: [String]
  ) -> [(name: String, label: String)] {
    guard let written = line.value(of: attribute) else {
      return []
    }
    let known = Set(columns)
    var seen: Set<String> = []
    var names: [(name: String, label: String)] = []
    for item in written.items {
      let parts = item.split(separator: ":", maxSplits: 1).map { $0.trimmingSpaces() }
      // Without a label the name is both.
      guard let name = parts.first,
        let label = parts.last
      else {
        continue
      }
      if let diagnostic = diagnostic(
        ofColumn: name, known: known, seen: &seen, at: written.bytes, columns)
      {
        diagnose(diagnostic)
        break
      }
      names.append((name, label))
    }
    return names
  }

  private func diagnostic(
    ofColumn name: String,
    known: Set<String>,
    seen: inout Set<String>,
    at bytes: Range<Int>,
    _ columns: [String]
  ) -> Diagnostic? {
    guard known.contains(name) else {
      return .unknownColumn(name, among: columns, at: location(bytes))
    }
    guard seen.insert(name).inserted else {
      return .repeatedColumn(name, at: location(bytes))
    }
    return nil
  }

  /// Keeps the rows that have the values that `only` names, `column: value`: in a cell with several values, one of them.
  ///
  /// That none is left is reported, because a misspelled value would empty the page without a word.
  private mutating func filter(_ table: inout DataTable, line: ComponentLine) {
    guard let written = line.value(of: "only") else { return }
    let conditions = names(in: "only", of: line, among: table.columns)
    for condition in conditions {
      guard let column = table.columns.firstIndex(of: condition.name) else { continue }
      let values = table.rows.map { row in row[column] }
      table.keep(
        rows: values.indices.filter { number in
          values[number].has(value: condition.label)
        })
      guard !table.rows.isEmpty else {
        let known = Set(values).subtracting([""]).sorted()
        diagnose(
          .unknown(
            .malformedData,
            kind: "value",
            name: condition.label,
            among: known,
            at: location(written.bytes)))
        return
      }
    }
  }

  /// Sorts the rows by the column that `sort` names, numbers by their values; rows with equal texts
  /// keep their order.
  private mutating func sort(_ table: inout DataTable, line: ComponentLine) {
    guard let name = names(in: "sort", of: line, among: table.columns).first?.name,
      let column = table.columns.firstIndex(of: name)
    else { return }
    let rows = table.rows
    let texts = rows.map { row in row[column] }
    let order =
      if let numbers = CellNumber.values(of: texts) {
        rows.indices.sorted { left, right in
          (numbers[left], left) < (numbers[right], right)
        }
      } else {
        rows.indices.sorted { left, right in
          (texts[left], left) < (texts[right], right)
        }
      }
    table.keep(rows: order)
  }

  /// Aligns columns of numbers, so that their digits stand below one another.
  private func aligned(_ columns: [Column], of table: DataTable) -> [Column] {
    columns.map { column in
      guard !column.isCode else { return column }
      let texts = table.rows.map { row in row[column.number] }
      var column = column
      column.alignment = CellNumber.values(of: texts) == nil ? .none : .right
      return column
    }
  }

  private mutating func add(_ table: DataTable, columns: [Column], at bytes: Range<Int>) {
    guard !columns.isEmpty,
      mayShow(size(of: columns, in: table), at: bytes)
    else { return }
    let columns = aligned(columns, of: table)
    document.tableCount += 1
    tree.enter(.table)
    tree.enter(.tableHead)
    addRow(
      isHeader: true,
      columns.map { column in
        Cell(text: column.label, isCode: false, alignment: column.alignment)
      })
    tree.exit(.tableHead)
    if !table.rows.isEmpty {
      tree.enter(.tableBody)
      for row in table.rows {
        addRow(
          isHeader: false,
          columns.map { column in
            Cell(
              text: row[column.number],
              isCode: column.isCode,
              alignment: column.alignment)
          })
      }
      tree.exit(.tableBody)
    }
    tree.exit(.table)
  }

  /// The size of what is shown of a table.
  private func size(of columns: [Column], in table: DataTable) -> Int {
    columns.reduce(0) { size, column in
      table.rows.reduce(size) { size, row in
        size + row[column.number].utf8.count + CompanionBudget.emptyCell
      }
    }
  }

  private struct Cell {
    var text: String
    var isCode: Bool
    var alignment: Table.Alignment
  }

  private mutating func addRow(
    isHeader: Bool,
    _ cells: [Cell]
  ) {
    tree.enter(.tableRow)
    for cell in cells {
      tree.enter(.cell(isHeader: isHeader, cell.alignment))
      addCell(cell.text, isCode: cell.isCode)
      tree.exit(.cell(isHeader: isHeader, cell.alignment))
    }
    tree.exit(.tableRow)
  }

  /// Adds the text of a cell; text between backquotes is code.
  mutating func addCell(_ text: String, isCode: Bool) {
    guard !isCode else {
      addPiece(text[...], isCode: true)
      return
    }
    guard text.utf8.contains(.backtick) else {
      tree.append(text: text.utf8.span)
      return
    }
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    // The last mark of an odd count closes nothing.
    guard pieces.count % 2 == 1 else {
      tree.append(text: text.utf8.span)
      return
    }
    for (number, piece) in pieces.enumerated() {
      addPiece(piece, isCode: number % 2 == 1)
    }
  }

  private mutating func addPiece(_ piece: Substring, isCode: Bool) {
    guard !piece.isEmpty else { return }
    if isCode {
      tree.append(.code(tree.add(piece.utf8.span)))
    } else {
      tree.append(text: piece.utf8.span)
    }
  }
}

extension String {
  /// Returns whether a cell has a value: as its only one, or as one of several with commas between them.
  fileprivate func has(value: String) -> Bool {
    self == value || split(separator: ",").contains { part in part.trimmingSpaces() == value }
  }
}

extension ComponentLine {
  /// The line with the page in a folder, for an example that names the folder.
  ///
  ///     ::: example file=button   →   ::: example file=button/index.html
  var withPageOfFolder: ComponentLine {
    guard form.content == .code,
      let number = form.index(ofAttribute: "file"),
      let file = values[number],
      let name = file.value.split(separator: "/").last,
      !name.contains(".")
    else { return self }
    var line = self
    let slash = file.value.hasSuffix("/") ? "" : "/"
    line.values[number] = Spanned(file.value + slash + "index.html", bytes: file.bytes)
    return line
  }

  /// Returns the value of an attribute as it is written.
  func value(of name: String) -> Spanned<String>? {
    form.index(ofAttribute: name).flatMap { values[$0] }
  }

  /// Returns the text of an attribute; an empty one if it is missing.
  func text(of name: String) -> String {
    value(of: name)?.value ?? ""
  }
}

/// The names of files of code.
private enum CodeFile {
  /// Languages of user interfaces, in the order in which readers expect them.
  private static let titles: [(ending: String, title: String)] = [
    ("html", "HTML"),
    ("css", "CSS"),
    ("scss", "SCSS"),
    ("js", "JavaScript"),
    ("ts", "TypeScript"),
    ("jsx", "React"),
    ("tsx", "React"),
    ("vue", "Vue"),
    ("svelte", "Svelte"),
    ("swift", "Swift"),
    ("kt", "Kotlin"),
    ("dart", "Dart"),
    ("xml", "XML"),
    ("njk", "Nunjucks"),

  ]

  static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else {
      return ""
    }
    return name[dot...].dropFirst().lowercased()
  }

  static func title(ofEnding ending: String) -> String {
    titles.first { $0.ending == ending }?.title ?? ending.uppercased()
  }

  /// Returns the sort key of a file: its language, then its name.
  static func rank(_ name: String) -> (Int, String) {
    (titles.firstIndex { title in title.ending == ending(of: name) } ?? titles.count, name)
  }
}
