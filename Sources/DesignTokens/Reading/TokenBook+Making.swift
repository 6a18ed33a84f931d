import Base
import Diagnostics

extension TokenBook {
  /// The largest number of groups and tokens in all themes together: each theme has those of the files that are no
  /// themes, too, so that a few small files could stand for billions.
  private static let maximum = 500_000

  /// Reads the tokens of a site.
  ///
  /// 1. Each file becomes a tree of groups (``TokenTreeReader``).
  /// 2. Files that have tokens in common are themes; in a theme, tokens of all other files count, too (``ThemeFiles``).
  /// 3. Groups are filled with inherited tokens (``GroupExtension``).
  /// 4. Values are read, and references followed (``ThemeTokens``).
  ///
  /// - Parameters:
  ///   - files: The files, in the order of their paths.
  ///   - themes: The names of themes in the order in which the site lists them, and whether each is
  ///     dark.
  /// - Complexity: O(*n* log *n*), where *n* is the size of all files, for each theme.
  package convenience init(_ files: [TokenFile], themes: [Theme] = []) {
    // In the order of the files, which is that of their diagnostics.
    var readers: [TokenTreeReader] = []
    for file in files {
      readers.append(TokenTreeReader(file))
    }
    let named = zip(files, readers).compactMap { file, reader in
      reader.root.map { ThemeFiles.File(name: file.name, root: $0) }
    }
    let sorted = ThemeFiles(named, listed: themes)
    var diagnostics = readers.flatMap(\.diagnostics)
    var read: [ThemeTokens] = []
    var left = Self.maximum
    for theme in sorted.themes.indices {
      let root = sorted.tree(ofTheme: theme)
      diagnostics += GroupExtension.fill(root)
      left -= root.size
      guard left >= 0 || read.isEmpty else {
        diagnostics.append(
          .malformedToken(
            "themes have more than \(Self.maximum) tokens together",
            help: "use fewer themes",
            at: sorted.location(ofTheme: theme)))
        break
      }
      let tokens = ThemeTokens(root)
      diagnostics += tokens.diagnostics
      read.append(tokens)
    }
    diagnostics += Self.outdatedValues(read.flatMap(\.outdated))
    let unreadable = zip(files, readers).filter { $1.root == nil }.map(\.0.path)
    for number in diagnostics.indices where diagnostics[number].code == .unknownToken {
      diagnostics[number].basis += unreadable
    }
    let joiner = TokenJoiner(read)
    let (tokens, groups) = joiner.joined()
    // What is wrong in a file that all themes have is found in each.
    var known: Set<Diagnostic> = []
    self.init(
      fileNames: files.map(\.name),
      themes: Array(sorted.themes.prefix(read.count)),
      tokens: tokens,
      groups: groups,
      groupDescriptions: joiner.descriptions,
      filesOfFailed: joiner.filesOfFailed,
      unreadableFiles: unreadable,
      diagnostics: diagnostics.filter { known.insert($0).inserted })
  }

  /// One message for each file that has values of drafts: there may be thousands.
  private static func outdatedValues(_ values: [OutdatedValue]) -> [Diagnostic] {
    var known: Set<Location> = []
    let distinct = values.filter { value in
      known.insert(value.location).inserted
    }
    let values = distinct.sorted { $0.start < $1.start }
    let byFile = Dictionary(grouping: values, by: \.location.path)
    return byFile.keys.sorted().compactMap { path in
      guard let values = byFile[path],
        let first = values.first
      else { return nil }
      return .outdatedTokens(
        first.written,
        meant: first.meant,
        others: values.count - 1,
        at: first.location)
    }
  }
}

extension OutdatedValue {
  fileprivate var start: Int { location.bytes?.lowerBound ?? 0 }
}

/// Joins the values of the same tokens in different themes.
private struct TokenJoiner {
  private var tokens: [DesignToken] = []
  private var names: [[String]] = []
  private var numbers: [String: Int] = [:]
  /// By the names of groups.
  private(set) var descriptions: [[String]: String] = [:]
  /// The files of tokens without a value, by their names and those of the groups around them.
  private(set) var filesOfFailed: [String: String] = [:]

  init(_ themes: [ThemeTokens]) {
    for (number, theme) in themes.enumerated() {
      add(theme, theme: number, of: themes.count)
    }
  }

  private mutating func add(_ theme: ThemeTokens, theme index: Int, of count: Int) {
    for entry in theme.entries {
      // Without a value there is a diagnostic.
      guard let type = entry.type,
        let value = entry.value
      else {
        noteFailed(entry)
        continue
      }
      let number = numbers[entry.name] ?? add(entry, type: type, count: count)
      tokens[number].values[index] = value
      tokens[number].aliases[index] = entry.alias.map { theme.entries[$0].name }
    }
    descriptions.merge(theme.groupDescriptions) { first, _ in first }
  }

  private mutating func noteFailed(_ entry: ThemeTokens.Entry) {
    var name = entry.name[...]
    for part in entry.names.reversed() {
      // The groups around a known one are known, too.
      guard filesOfFailed[String(name)] == nil else { return }
      filesOfFailed[String(name)] = entry.node.location.path
      // With the dot before it.
      name = name.dropLast(part.count + 1)
    }
  }

  private mutating func add(
    _ entry: ThemeTokens.Entry,
    type: TokenType,
    count: Int
  ) -> Int {
    numbers[entry.name] = tokens.count
    tokens.append(
      DesignToken(
        name: entry.name,
        cssName: DesignToken.cssName(of: entry.names),
        type: type,
        values: Array(repeating: nil, count: count),
        aliases: Array(repeating: nil, count: count),
        description: entry.node.description ?? "",
        deprecation: entry.deprecation,
        extensions: entry.node.extensions,
        location: entry.node.location))
    names.append(entry.names)
    return tokens.count - 1
  }

  /// Returns the tokens, grouped, and the groups that have some.
  func joined() -> ([DesignToken], [TokenBook.Group]) {
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    for number in tokens.indices {
      let group = Array(names[number].dropLast())
      if members[group] == nil {
        order.append(group)
      }
      members[group, default: []].append(number)
    }
    var sorted: [DesignToken] = []
    var groups: [TokenBook.Group] = []
    for group in Self.byOutermost(order) {
      let start = sorted.count
      sorted += (members[group] ?? []).map { tokens[$0] }
      groups.append(TokenBook.Group(names: group, tokens: start..<sorted.count))
    }
    return (sorted, groups)
  }

  /// Groups in their order, those in one outermost group together.
  ///
  /// What only a later theme has belongs to its outermost group, too.
  private static func byOutermost(_ groups: [[String]]) -> [[String]] {
    var outermost: [String?: Int] = [:]
    for group in groups where outermost[group.first] == nil {
      outermost[group.first] = outermost.count
    }
    let keyed = groups.enumerated().map { number, group in
      (key: (outermost[group.first] ?? 0, number), group: group)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.group)
  }
}
