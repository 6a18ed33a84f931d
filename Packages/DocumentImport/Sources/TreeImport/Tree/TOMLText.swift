/// The texts of a file in TOML, or of assignments in Python: `key = "value"`, with the names of tables before them.
struct TOMLText {
  private(set) var values: [String: String] = [:]
  /// In their order, with the value as it is written.
  private(set) var entries: [(key: String, value: String)] = []

  init(_ text: String) {
    var table = ""
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while let line = lines.popFirst() {
      let text = String(line).trimmed
      if let name = Self.table(in: text) {
        table = name + "."
        continue
      }
      guard let (key, first) = Self.assignment(in: text) else {
        continue
      }
      let value = first + Self.restOfList(first, in: &lines)
      entries.append((table + key, value))
      values[table + key] = Self.unquoted(value)
    }
  }

  /// The name of a table: `params` of `[params]`, `menu.main` of `[[menu.main]]`; `nil` for another line.
  private static func table(in line: String) -> String? {
    guard line.hasPrefix("["),
      line.hasSuffix("]")
    else { return nil }
    return line.filter { !"[]\" ".contains($0) }
  }

  private static func assignment(in line: String) -> (key: String, value: String)? {
    guard let equals = line.firstIndex(of: "="),
      !line.hasPrefix("#")
    else { return nil }
    let key = String(line[..<equals]).trimmed.filter {
      $0 != "\"" && $0 != "'"
    }
    guard !key.isEmpty,
      !key.contains(" ")
    else { return nil }
    return (key, String(line[line.index(after: equals)...]).trimmed)
  }

  /// The next lines of a list that a value opens.
  private static func restOfList(
    _ value: String,
    in lines: inout ArraySlice<Substring>
  ) -> String {
    guard value.hasPrefix("[") else { return "" }
    var rest = ""
    var depth = depth(of: value)
    while depth > 0, let next = lines.popFirst() {
      depth += Self.depth(of: next)
      rest += " " + String(next).trimmed
    }
    return rest
  }

  private static func unquoted(_ value: String) -> String {
    guard value.count > 1,
      let quote = value.first,
      quote == "\"" || quote == "'"
    else { return value }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  /// The count of brackets that a line opens, less those that it closes.
  private static func depth(of line: some StringProtocol) -> Int {
    line.utf8.reduce(0) { depth, byte in
      switch byte {
      case .openBracket:
        depth + 1
      case .closeBracket:
        depth - 1
      default:
        depth
      }
    }
  }
}
