/// The path of a line of a YAML file: the keys around it, the outermost first, with `-` for an
/// element of a list.
///
///     sections:
///       - id: bars         the key `id` is at [`sections`, `-`]
enum YAMLPath {
  static let element = "-"

  /// A line of block style: the columns of its dashes, and its key.
  private struct Line {
    var dashes: [Int] = []
    /// The column at which the key begins, or would begin.
    var column = 0
    /// The key; `nil` if there is none.
    var key: String?

    /// - Returns: `nil` for a blank line, or a comment alone.
    init?(_ text: some StringProtocol) {
      var rest = text[...]
      func skipSpaces() {
        let spaces = rest.prefix { $0 == " " }
        column += spaces.count
        rest = rest[spaces.endIndex...]
      }
      skipSpaces()
      while rest.hasPrefix("- ") || rest == "-" {
        dashes.append(column)
        column += 1
        rest = rest.dropFirst()
        skipSpaces()
      }
      guard !rest.isEmpty || !dashes.isEmpty,
        !rest.hasPrefix("#")
      else { return nil }
      if let colon = rest.firstIndex(of: ":") {
        let end = rest.index(after: colon)
        if end == rest.endIndex || rest[end] == " " {
          key = String(rest[..<colon].filter { $0 != "\"" })
        }
      }
    }
  }

  /// Returns the path of the text that is being typed on a line.
  ///
  /// - Parameters:
  ///   - typed: The line up to there.
  ///   - above: The lines before it, the nearest first.
  /// - Returns: The keys around it.
  static func keys(around typed: String, above: some Sequence<String>) -> [String] {
    let typed = Line(typed + "x") ?? Line("x")
    guard let typed else { return [] }
    var path: [String] = []
    var limit = typed.column
    var isInList = false
    func leaveLists(_ dashes: [Int]) {
      for dash in dashes.reversed() where dash < limit {
        path.append(element)
        (limit, isInList) = (dash, true)
      }
    }
    leaveLists(typed.dashes)
    for line in above.lazy.compactMap({ Line($0) }) {
      if limit == 0, !isInList {
        break
      }
      if let key = line.key,
        line.column < limit || isInList && line.column == limit
      {
        path.append(key)
        (limit, isInList) = (line.column, false)
        leaveLists(line.dashes)
      } else if line.column <= limit, !isInList {
        leaveLists(line.dashes)
      }
    }
    return path.reversed()
  }
}
