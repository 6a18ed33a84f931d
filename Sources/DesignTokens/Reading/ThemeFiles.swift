import Diagnostics

/// The files of tokens, divided into themes and others.
struct ThemeFiles {
  /// A file that could be read.
  struct File {
    var name: String
    var root: TokenNode
  }

  /// At least one; without a name where no file is a theme.
  private(set) var themes: [TokenBook.Theme]
  private var themeFiles: [File?] = []
  private var sharedFiles: [File] = []

  /// Divides files: themes are the ones that the site lists, or else those that have tokens in
  /// common.
  ///
  /// Themes are in the order of the list, or of their names with dark ones last.
  init(_ files: [File], listed: [TokenBook.Theme]) {
    let names =
      if listed.isEmpty {
        Self.overlapping(files)
      } else {
        Set(listed.map(\.name))
      }
    let found = files.filter { names.contains($0.name) }
    sharedFiles = files.filter { file in !names.contains(file.name) }
    guard !found.isEmpty else {
      themes = [TokenBook.Theme(name: "", isDark: false)]
      themeFiles = [nil]
      return
    }
    themes =
      listed.isEmpty
      ? found.map { TokenBook.Theme(named: $0.name) }
        .sorted { ($0.isDark ? 1 : 0, $0.name) < ($1.isDark ? 1 : 0, $1.name) }
      : listed.filter { theme in found.contains { $0.name == theme.name } }
    themeFiles = themes.map { theme in found.first { $0.name == theme.name } }
  }

  /// The names of the files that have a token which another file has, too.
  private static func overlapping(_ files: [File]) -> Set<String> {
    var owners: [[String]: Set<String>] = [:]
    func note(_ node: TokenNode, _ names: [String], _ file: String) {
      for child in node.children {
        if child.isToken || (child.hasPointer && child.children.isEmpty) {
          owners[names + [child.name], default: []].insert(file)
        } else {
          note(child, names + [child.name], file)
        }
      }
    }
    guard files.count > 1 else { return [] }
    for file in files {
      note(file.root, [], file.name)
    }
    return owners.values.filter { $0.count > 1 }.reduce(into: []) {
      $0.formUnion($1)
    }
  }

  /// Returns all tokens of a theme: its own, then those of files that are not themes, then those of
  /// the first theme.
  func tree(ofTheme number: Int) -> TokenNode {
    let own = [themeFiles[number]].compactMap(\.self)
    let first = number > 0 ? [themeFiles[0]].compactMap(\.self) : []
    // What comes later wins. Shared values, which those of themes are made from, are shown first.
    var root = TokenNode(name: "", location: Location(""))
    for file in sharedFiles + first + own {
      let copy = file.root.copied()
      copy.inherit(from: root)
      root = copy
    }
    return root
  }
}
