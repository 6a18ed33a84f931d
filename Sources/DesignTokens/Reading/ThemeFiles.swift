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
    let names = listed.isEmpty ? Self.overlapping(files) : Set(listed.map(\.name))
    let found = files.filter { names.contains($0.name) }
    sharedFiles = files.filter { !names.contains($0.name) }
    guard !found.isEmpty else {
      themes = [TokenBook.Theme(name: "", isDark: false)]
      themeFiles = [nil]
      return
    }
    themes = Self.themes(named: found.map(\.name), listed: listed)
    themeFiles = themes.map { theme in
      found.first { $0.name == theme.name }
    }
  }

  private static func themes(
    named names: [String],
    listed: [TokenBook.Theme]
  ) -> [TokenBook.Theme] {
    guard listed.isEmpty else {
      // A listed theme without a file is reported with the site's other settings.
      return listed.filter { theme in names.contains(theme.name) }
    }
    let themes = names.map { name in TokenBook.Theme(named: name) }
    let light = themes.filter { !$0.isDark }
    let dark = themes.filter(\.isDark)
    return light.sorted { $0.name < $1.name } + dark.sorted { $0.name < $1.name }
  }

  /// The names of the files that have a token which another file has, too.
  private static func overlapping(_ files: [File]) -> Set<String> {
    var owners: [[String]: Set<String>] = [:]
    func note(_ node: TokenNode, names: [String], file: String) {
      for child in node.children {
        let names = names + [child.name]
        // A group with a pointer alone may turn out to be a token.
        if child.isToken || (child.hasPointer && child.children.isEmpty) {
          owners[names, default: []].insert(file)
        } else {
          note(child, names: names, file: file)
        }
      }
    }
    guard files.count > 1 else { return [] }
    for file in files {
      note(file.root, names: [], file: file.name)
    }
    let shared = owners.values.filter { $0.count > 1 }
    return shared.reduce(into: []) { names, files in names.formUnion(files) }
  }

  /// Returns the place of the file of a theme.
  func location(ofTheme number: Int) -> Location {
    themeFiles[number]?.root.location ?? Location("")
  }

  /// Returns all tokens of a theme: its own, then those of files that are not themes, then those of
  /// the first theme.
  func tree(ofTheme number: Int) -> TokenNode {
    var files = sharedFiles
    if number > 0, let first = themeFiles[0] {
      files.append(first)
    }
    if let own = themeFiles[number] {
      files.append(own)
    }
    // The only tree of a site is nobody else's: it can be filled in its place.
    if themes.count == 1, files.count == 1 {
      return files[0].root
    }
    // What comes later wins. Shared values, which those of themes are made from, are shown first.
    var root = TokenNode(name: "", location: Location(""))
    for file in files {
      let copy = file.root.copied()
      copy.inherit(from: root)
      root = copy
    }
    return root
  }
}
