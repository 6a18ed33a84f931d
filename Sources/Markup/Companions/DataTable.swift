import Base
import Diagnostics
import Yams

/// Rows of texts from a file of data.
///
///     [{"name": "size", "default": "medium"}, {"name": "label"}]   →   columns  name, default
///                                                                      rows     size, medium
///                                                                               label,
struct DataTable: Equatable {
  /// The content that is wanted of a file.
  enum Form: Hashable {
    /// Rows with a text for every column.
    case table
    /// Items of a list: rows, or only texts, which become the column ``DataTable/textColumn``. The column `below` has
    /// lists, empty for none.
    case list(below: String)
  }

  /// The column of items that are only texts.
  static let textColumn = "text"

  private(set) var columns: [String]
  /// Each with a text for every column.
  private(set) var rows: [[String]]
  /// By row: the items of the list below it; empty for a table.
  private(set) var lists: [[String]] = []

  /// The content of a file that a component requests.
  struct Request: Hashable {
    /// The keys of the nested value that contains the rows: `tokens.color`; empty for the whole.
    var path = ""
    /// The requested part of a component.
    var selection = ComponentManifest.Selection()
    /// The content that is wanted.
    var form = Form.table
  }

  /// Makes a table from a file that was read.
  ///
  /// In JSON and YAML, these forms are rows: a list of mappings, a list of lists of which the first
  /// names the columns, and a mapping of mappings, whose keys become the column `name`. For a
  /// `custom-elements.json` and the output of react-docgen, see ``ComponentManifest``.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - request: The part of it that is wanted.
  ///   - file: The file.
  /// - Throws: ``ReadError`` if the file has no such part, or it has no rows.
  /// - Complexity: O(*n*), where *n* is the number of bytes, for one column.
  init(
    _ data: ParsedData,
    request: Request,
    in file: CompanionFiles.File
  ) throws(ReadError) {
    switch data {
    case .rows(let table):
      self = table
      setListsOfLines(request.form)
    case .value(let whole):
      let value = try Self.rows(
        whole,
        path: request.path,
        selection: request.selection,
        in: file)
      self = try DataTable(value, path: request.path, form: request.form, in: file)
    }
  }

  /// The reason why a file has no rows.
  struct ReadError: Error {
    var diagnostic: Diagnostic
    /// The attribute of the component whose value does not fit the file; `nil` if the file is wrong.
    var attribute: String?

    init(_ diagnostic: Diagnostic, attribute: String? = nil) {
      self.diagnostic = diagnostic
      self.attribute = attribute
    }

    /// A file that cannot be read.
    static func flaw(
      _ problem: Message,
      help: Message,
      in file: CompanionFiles.File,
      at bytes: Range<Int>? = nil,
      attribute: String? = nil
    ) -> ReadError {
      ReadError(
        .malformedData(problem, help: help, at: Location(file.path, bytes: bytes)),
        attribute: attribute)
    }
  }

  /// Keeps rows, in an order.
  ///
  /// - Parameter numbers: The numbers of the rows to keep.
  mutating func keep(rows numbers: [Int]) {
    rows = numbers.map { rows[$0] }
    if !lists.isEmpty {
      lists = numbers.map { lists[$0] }
    }
  }

  /// Takes the lines of the cells of a column as the items below the rows.
  private mutating func setListsOfLines(_ form: Form) {
    guard case .list(let below) = form,
      let column = columns.firstIndex(of: below)
    else { return }
    lists = rows.map { row in
      row[column].split(whereSeparator: \.isNewline).map(String.init)
    }
  }
}

// MARK: - JSON and YAML

extension DataTable {
  private init(
    _ value: JSONValue,
    path: String,
    form: Form,
    in file: CompanionFiles.File
  ) throws(ReadError) {
    if case .list = form, let texts = value.texts, !texts.isEmpty {
      let lines = texts.map { text in [text] }
      try self.init(columns: [Self.textColumn], lines: lines, in: file)
      return
    }
    if let (names, lines) = Self.lines(of: value) {
      try Self.check(names, in: file, at: DataPlace(path, in: file).bytes(ofItem: 0))
      try self.init(columns: names, lines: lines, in: file)
      return
    }
    guard let objects = Self.objects(of: value), !objects.isEmpty else {
      throw Self.errorInRows(value, path: path, in: file)
    }
    if let (number, key) = Self.repeatedKey(in: objects) {
      throw .flaw(
        "duplicate key '\(key)' in row \(number + 1)",
        help: "remove one of them",
        in: file,
        at: DataPlace(path, in: file).bytes(ofItem: number))
    }
    try self.init(objects, in: file)
    if case .list(let below) = form, !below.isEmpty {
      lists = objects.map { members in
        members.last { $0.key == below }?.value.itemTexts ?? []
      }
    }
  }

  /// Returns the first key that a row has twice.
  private static func repeatedKey(in objects: [JSONMembers]) -> (row: Int, key: String)? {
    for (number, members) in objects.enumerated() {
      var seen: Set<String> = []
      let repeated = members.first { member in !seen.insert(member.key).inserted }
      if let repeated {
        return (number, repeated.key)
      }
    }
    return nil
  }

  /// Refuses two columns with one name, of which nobody could say which one is meant.
  static func check(
    _ columns: [String],
    in file: CompanionFiles.File,
    at bytes: Range<Int>?
  ) throws(ReadError) {
    var seen: Set<String> = []
    let named = columns.filter { column in !column.isEmpty }
    let repeated = named.first { column in !seen.insert(column).inserted }
    guard let repeated else { return }
    throw .flaw(
      "duplicate column '\(repeated)'",
      help: "change one of the names",
      in: file,
      at: bytes)
  }

  /// The error in a value whose rows cannot be read: a row that differs from those before it, or no
  /// rows at all.
  private static func errorInRows(
    _ value: JSONValue,
    path: String,
    in file: CompanionFiles.File
  ) -> ReadError {
    if let values = value.array,
      values.first?.isObject == true,
      let number = values.firstIndex(where: { value in !value.isObject })
    {
      return .flaw(
        "row \(number + 1) is not a mapping",
        help: "write it like the rows above it",
        in: file,
        at: DataPlace(path, in: file).bytes(ofItem: number))
    }
    return .flaw(
      "no rows in '\(file.path)'",
      help: "write a list of mappings, or set its location: path=key",
      in: file,
      at: DataPlace(path, in: file).bytes)
  }

  /// Returns the value that contains the rows: at a path, and of a manifest one of its parts.
  private static func rows(
    _ whole: JSONValue,
    path: String,
    selection: ComponentManifest.Selection,
    in file: CompanionFiles.File
  ) throws(ReadError) -> JSONValue {
    let value = try value(at: path, in: whole, of: file)
    guard let manifest = ComponentManifest(value) else { return value }
    return try manifest.rows(selection, in: file)
  }

  /// The rows of a list of lists, of which the first names the columns.
  private static func lines(of value: JSONValue) -> (names: [String], lines: [[String]])? {
    guard let lists = value.array?.compactMap(\.array),
      lists.count == value.array?.count,
      let names = lists.first
    else { return nil }
    let lines = lists.dropFirst().map { list in
      list.prefix(names.count).map(\.cellText)
    }
    return (names.map(\.cellText), lines)
  }

  private static func value(
    at path: String,
    in whole: JSONValue,
    of file: CompanionFiles.File
  ) throws(ReadError) -> JSONValue {
    var value = whole
    for key in path.split(separator: ".") {
      guard let inner = value[String(key)] else {
        let keys = value.members.map(\.key)
        throw ReadError(
          .unknown(
            .malformedData,
            kind: "key",
            name: String(key),
            among: keys,
            at: Location(file.path)),
          attribute: "path")
      }
      value = inner
    }
    return value
  }

  /// The members of each row of a value; `nil` where it has no rows.
  private static func objects(of value: JSONValue) -> [JSONMembers]? {
    if let values = value.array {
      guard values.allSatisfy(\.isObject) else {
        return nil
      }
      return values.map(\.members)
    }
    guard case .object(let members) = value,
      members.allSatisfy(\.value.isObject)
    else {
      return nil
    }
    return members.map { member in
      [(key: "name", value: .string(member.key))]
        + member.value.members.filter { $0.key != "name" }
    }
  }

  /// Creates a row for each list of members; the columns are in the order of their first
  /// occurrence.
  private init(
    _ objects: [JSONMembers],
    in file: CompanionFiles.File
  ) throws(ReadError) {
    var numbers: [String: Int] = [:]
    columns = []
    for member in objects.joined() where numbers[member.key] == nil {
      numbers[member.key] = columns.count
      columns.append(member.key)
    }
    let cells = objects.reduce(0) { $0 + $1.count }
    try Self.check(
      columns: columns.count,
      rows: objects.count,
      cells: cells,
      in: file
    )
    let empty = Array(repeating: "", count: columns.count)
    rows = objects.map { members in
      members.reduce(into: empty) { row, member in
        if let number = numbers[member.key] {
          row[number] = member.value.cellText
        }
      }
    }
  }

  /// Creates rows, some of which may have fewer cells than there are columns.
  init(
    columns: [String],
    lines: [[String]],
    in file: CompanionFiles.File
  ) throws(ReadError) {
    let cells = lines.reduce(0) { $0 + $1.count }
    try Self.check(
      columns: columns.count,
      rows: lines.count,
      cells: cells,
      in: file
    )
    self.columns = columns
    rows = lines.map { line in
      line + Array(repeating: "", count: columns.count - line.count)
    }
  }

  /// Refuses a table that is much larger than its file, because most of its cells are missing.
  private static func check(
    columns: Int,
    rows: Int,
    cells: Int,
    in file: CompanionFiles.File
  ) throws(ReadError) {
    guard columns * rows - cells <= file.bytes.count else {
      throw ReadError(.tableTooLarge(maximum: file.bytes.count, at: Location(file.path)))
    }
  }
}

extension JSONValue {
  /// The members of an object, else an empty array.
  var members: JSONMembers {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The value as text for a table cell: lists with commas, objects by their names.
  var cellText: String {
    switch self {
    case .null:
      ""
    case .string(let text):
      text
    case .array(let values):
      values.map(\.cellText).joined(separator: ", ")
    case .object:
      Self.telling.lazy.compactMap { self[$0] }.first.map(\.cellText) ?? text
    case .boolean, .integer, .hundredths, .decimal:
      text
    }
  }

  /// The texts of a list without mappings or lists in it; `nil` for any other value.
  var texts: [String]? {
    guard let values = array,
      values.allSatisfy({ value in !value.isObject && value.array == nil })
    else { return nil }
    return values.map(\.cellText)
  }

  /// The items of a list, or the value itself as the only one.
  var itemTexts: [String] {
    let items = array?.map(\.cellText) ?? [cellText]
    return items.filter { item in !item.isEmpty }
  }

  /// The members that identify an object, the most specific first.
  private static let telling = ["text", "raw", "name", "value"]

  /// A value of YAML; every scalar is a text.
  init(_ node: Yams.Node) {
    switch node {
    case .scalar(let scalar):
      self = .string(scalar.string)
    case .sequence(let sequence):
      self = .array(sequence.map { JSONValue($0) })
    case .mapping(let mapping):
      self = .object(
        mapping.map { key, value in (key: JSONValue(key).cellText, value: JSONValue(value)) })
    case .alias:
      self = .null
    }
  }
}

extension Diagnostic {
  /// A malformed data file.
  static func malformedData(
    _ problem: Message,
    help: Message?,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(.malformedData, problem, at: location, help: help)
  }
}
