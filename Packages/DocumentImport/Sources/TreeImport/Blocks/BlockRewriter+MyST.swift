/// Directives of MyST that need more than a container: tables as lists, code of other kinds, buttons.
extension BlockRewriter {
  /// The option of a directive by its names.
  typealias DirectiveOptions = [(name: String, value: String)]

  /// Reads a directive that becomes something else than a container.
  ///
  /// - Returns: Whether it is one of these.
  mutating func readSpecial(
    _ name: String,
    title: String,
    options: DirectiveOptions,
    columns: Int,
    kind: OpenBlock.Kind
  ) -> Bool {
    switch name.plainName {
    case "listtable":
      let rows = ListTable(takeBody(of: kind)).rows
      addTable(rows, title: title, options: options, columns: columns)
    case "csvtable":
      let rows = Self.rows(ofCSV: takeBody(of: kind), header: options.value(of: "header"))
      addTable(rows, title: title, options: options, columns: columns)
    case "math", "mermaid", "plantuml", "graphviz":
      openCode(name.plainName, caption: nil, columns: columns, kind: kind)
    case "evalrst":
      openCode("rst", caption: nil, columns: columns, kind: kind)
    case "raw":
      // Text of HTML is read as that; what is meant for paper is not shown on pages.
      if title.lowercased().hasPrefix("html") {
        push(kind, at: columns, closing: nil)
      } else {
        skip(to: kind)
        remove("{raw}")
      }
    case "rubric":
      if !title.isEmpty {
        write("**\(title)**", at: columns)
      }
      push(kind, at: columns, closing: nil)
    case "buttonref", "buttonlink":
      let words = takeBody(of: kind).map(\.string).joined(separator: " ").trimmed
      write("[\(words.isEmpty ? title : words)](\(MarkdownParts.destination(title)))", at: columns)
      separate()
    default:
      return false
    }
    return true
  }

  private static func rows(ofCSV lines: [ArraySlice<UInt8>], header: String?) -> [[String]] {
    let body = lines.filter { !$0.isBlank }.map { CSVLine.cells($0.string) }
    return (header.map { [CSVLine.cells($0)] } ?? []) + body
  }

  /// The names of directives whose argument is no title: a count of columns, classes.
  static let untitled: Set<String> = [
    "grid", "griditem", "div", "container", "tabset", "cardcarousel", "classes", "highlight",
  ]

  /// Takes the lines up to the end of a directive, without the white space that all of them have.
  private mutating func takeBody(of kind: OpenBlock.Kind) -> [ArraySlice<UInt8>] {
    let text = Bytes(takeLines(to: kind).joined(separator: [.newline]))
    return Indentation.remove(from: text[...]).lines
  }

  /// Puts the lines of a table before those that are read next.
  private mutating func addTable(
    _ rows: [[String]],
    title: String,
    options: DirectiveOptions,
    columns: Int
  ) {
    guard let width = rows.map(\.count).max(),
      width > 0
    else {
      return
    }
    let stated = options.value(of: "header-rows").flatMap { Int($0) } ?? 0
    let hasHeader = stated > 0 || options.value(of: "header") != nil
    // A table of Markdown always has a head.
    var lines = Self.lines(ofTable: hasHeader ? rows : [[]] + rows, width: width)
    if !title.isEmpty {
      lines.insert(contentsOf: ["**\(title)**", ""], at: 0)
    }
    if waiting.last?.bytes.isBlank == false {
      lines.append("")
    }
    let prefix = String(repeating: " ", count: columns)
    waiting += lines.reversed().map { line in
      let text = line.isEmpty ? "" : prefix + line
      return Line(bytes: Bytes(text.utf8)[...], depth: depth, origin: origin)
    }
  }

  /// The lines of a table of Markdown, the first row of which is its head.
  private static func lines(ofTable rows: [[String]], width: Int) -> [String] {
    var lines = rows.map { cells in
      let filled = cells + Array(repeating: "", count: width - cells.count)
      return "| " + filled.joined(separator: " | ") + " |"
    }
    lines.insert("|" + String(repeating: " --- |", count: width), at: 1)
    return lines
  }

  /// Leaves out a comment of MyST, `% …`, and a break between blocks, `+++`.
  mutating func readMyST(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    guard options.isMyST, columns < 4 else { return false }
    if text.begins(with: "% ")
      || text.string == "%"
    {
      remove("%")
      skipBlanks()
      return true
    }
    if text.begins(with: "+++") {
      remove("+++")
      skipBlanks()
      separate()
      return true
    }
    return false
  }
}

/// The rows of a table that is written as a list of lists.
///
///     * - Name        →    Name, Use
///       - Use              Alert, To warn
///     * - Alert
///       - To warn
struct ListTable {
  private(set) var rows: [[String]] = []

  init(_ lines: [ArraySlice<UInt8>]) {
    for line in lines {
      let text = line.trimmed
      if let first = Self.content(behind: "*", in: text),
        let cell = Self.content(behind: "-", in: first)
      {
        rows.append([cell.string])
      } else if let cell = Self.content(behind: "-", in: text),
        Indentation.columns(of: line) < 4, !rows.isEmpty
      {
        rows[rows.count - 1].append(cell.string)
      } else if !text.isEmpty, !rows.isEmpty, let cell = rows[rows.count - 1].popLast() {
        rows[rows.count - 1].append((cell + " " + text.string).trimmed)
      }
    }
    rows = rows.map { cells in cells.map { $0.replacing("|", with: "\\|") } }
  }

  /// Returns the text behind a mark of a list, without white space around it.
  private static func content(
    behind mark: StaticString,
    in text: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard text.begins(with: mark) else { return nil }
    let rest = text.dropFirst()
    guard rest.isEmpty || rest.first?.isSpace == true else {
      return nil
    }
    return rest.trimmed
  }
}

/// A line of values between commas, those with commas in quotation marks.
enum CSVLine {
  static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line.trimmed {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { $0.trimmed.replacing("|", with: "\\|") }
  }
}

extension [(name: String, value: String)] {
  /// The value of the first option that has one of some names.
  func value(of names: String...) -> String? {
    first { names.contains($0.name) }?.value
  }
}
