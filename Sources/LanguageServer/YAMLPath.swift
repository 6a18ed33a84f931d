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
      // Lists in lists have several dashes: `- - id: bars`.
      while rest.hasPrefix("- ") || rest == "-" {
        dashes.append(column)
        column += 1
        rest = rest.dropFirst()
        skipSpaces()
      }
      guard !rest.isEmpty || !dashes.isEmpty,
        !rest.hasPrefix("#")
      else { return nil }
      key = Self.key(String(rest))
    }

    /// `id` of `id: bars`; `nil` without a colon and a space.
    private static func key(_ text: String) -> String? {
      guard let colon = text.firstIndex(of: ":") else {
        return nil
      }
      let next = text[text.index(after: colon)...].first ?? " "
      guard next == " " else { return nil }
      return text[..<colon].filter { $0 != "\"" }
    }
  }

  /// Returns the path of the text that is being typed on a line.
  ///
  /// - Parameters:
  ///   - typed: The line up to there.
  ///   - above: The lines before it, the nearest first.
  /// - Returns: The keys around it.
  static func keys(
    around typed: String,
    above: some Sequence<String>
  ) -> [String] {
    let typed = Line(typed + "x") ?? Line("x")
    guard let typed else { return [] }
    var reader = Reader(limit: typed.column)
    reader.leaveLists(typed.dashes)
    for line in above.lazy.compactMap({ Line($0) }) {
      // Nothing is around a key of the first level.
      guard reader.limit > 0 || reader.isInList else { break }
      reader.read(line)
    }
    return reader.path.reversed()
  }

  /// Reads lines upwards, and collects the keys that are less indented than all below them.
  private struct Reader {
    /// The innermost key first.
    var path: [String] = []
    var limit: Int
    /// True directly above the dash of a list, whose key may be in the same column.
    var isInList = false

    init(limit: Int) {
      self.limit = limit
    }

    mutating func leaveLists(_ dashes: [Int]) {
      for dash in dashes.reversed() where dash < limit {
        path.append(element)
        (limit, isInList) = (dash, true)
      }
    }

    mutating func read(_ line: Line) {
      let isAround =
        line.column < limit
        || isInList && line.column == limit
      if let key = line.key, isAround {
        path.append(key)
        (limit, isInList) = (line.column, false)
        leaveLists(line.dashes)
      } else if line.column <= limit, !isInList {
        leaveLists(line.dashes)
      }
    }
  }
}
