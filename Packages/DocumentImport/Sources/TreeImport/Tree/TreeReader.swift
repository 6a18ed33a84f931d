import Foundation
import Yams

/// Reads the pages of a tree up to their links.
struct TreeReader {
  let tree: SourceTree
  let settings: TreeSettings
  private(set) var pages: [TreePage] = []
  /// The texts that several pages include.
  private(set) var sharedTexts: [TreePage] = []
  private var shared = SharedUses()
  private(set) var languages: [String]
  private(set) var table: ComponentTable
  private(set) var declared: [String: (attributes: Set<String>, hasContent: Bool)] = [:]
  /// The site's variables that pages use: their names, and their texts.
  private(set) var variables: [String: String] = [:]
  private let missingDescription: String

  init(
    _ tree: SourceTree, settings: TreeSettings, table: ComponentTable, language: String?,
    describing: (String) -> String
  ) {
    (self.tree, self.settings) = (tree, settings)
    let counts = table
    let paths = PagePaths(tree, settings: settings).paths
    let found = LanguageFinder(paths, settings: settings, tree: tree)
    languages = found.languages
    if let language {
      languages.removeAll { $0 == language }
      languages.insert(language, at: 0)
    }
    if languages.isEmpty {
      languages = [Self.language(of: paths, tree)]
    }
    missingDescription = describing(languages[0])
    self.table = counts
    for path in paths {
      guard let bytes = tree.bytes(path),
        !bytes.contains(0)
      else { continue }
      let (key, code) = found.key(of: path)
      let language = code.flatMap { languages.firstIndex(of: $0) } ?? 0
      var page = TreePage(
        path: path, key: key, language: language, frontMatter: PageFrontMatter(bytes))
      if page.isHTML {
        page.frontMatter = HTMLSource.frontMatter(of: page.frontMatter)
      }
      page.isDraft =
        page.frontMatter.isTrue("draft")
        || page.frontMatter["published"]?.bool == false
      pages.append(page)
    }
    if settings.tool == .jekyll {
      pages = JekyllParts(pages, tree: tree).joined
    }
    nameFolders()
    removeDoubles()
    // The first pass counts what there is, so that proposals rest on all uses.
    for page in pages {
      count(page)
    }
    settleProposals()
    settleShared(found)
    for index in pages.indices {
      pages[index] = converted(pages[index])
    }
    for index in sharedTexts.indices {
      sharedTexts[index] = converted(sharedTexts[index])
    }
    pairHeadings()
  }

  /// Gives the headings of translations the ids of the original's, which all languages share.
  ///
  /// Where a translation has other headings, no link names one of them.
  private mutating func pairHeadings() {
    var originals: [String: Int] = [:]
    for (number, page) in pages.enumerated()
    where originals[page.key] == nil
      || page.language == 0
    {
      originals[page.key] = number
    }
    for index in pages.indices {
      guard let original = originals[pages[index].key],
        original != index
      else { continue }
      let headings = pages[original].headings
      let isPaired = headings.map(\.level) == pages[index].headings.map(\.level)
      for heading in pages[index].headings.indices {
        pages[index].headings[heading].writtenID = nil
        pages[index].headings[heading].id =
          if isPaired {
            headings[heading].id
          } else {
            ""
          }
      }
    }
  }

  /// Makes `button/button.md` the page of the folder `button`, where this has no other.
  private mutating func nameFolders() {
    let keys = Set(pages.map(\.key))
    for index in pages.indices {
      let page = pages[index]
      let folder = TreePath.folder(of: page.key)
      let isNamedAlike = TreePath.name(of: page.key) == TreePath.name(of: folder)
      guard isNamedAlike,
        !folder.isEmpty,
        !page.isIndex,
        !keys.contains(folder)
      else { continue }
      pages[index].publishedKey = page.key
      pages[index].key = folder
    }
  }

  /// Two files of one place, such as `button.md` and `button/index.md`: the second gets a name of its own.
  private mutating func removeDoubles() {
    var seen: Set<String> = []
    for index in pages.indices {
      var name = "\(pages[index].language) \(pages[index].key)"
      while !seen.insert(name).inserted {
        pages[index].key += "-2"
        name = "\(pages[index].language) \(pages[index].key)"
      }
    }
  }

  /// Japanese, where most letters of the first pages are; else English.
  private static func language(of paths: [String], _ tree: SourceTree) -> String {
    var (wide, narrow) = (0, 0)
    for path in paths.prefix(20) {
      for scalar in (tree.text(path) ?? "").unicodeScalars {
        if (0x3040...0x30FF).contains(scalar.value) {
          wide += 1
        } else if scalar.properties.isAlphabetic {
          narrow += 1
        }
      }
    }
    return wide * 4 > narrow ? "ja" : "en"
  }
}

// MARK: - One page

extension TreeReader {
  /// The text of a page behind the first stage.
  private func blocks(of page: TreePage) -> (
    text: Bytes, included: [String], removed: [String: Int]
  ) {
    let includes = IncludedFiles(tree, settings: settings, page: page.path)
    var options = BlockRewriter.Options(isMDX: page.isMDX || settings.tool == .docusaurus)
    options.include = { name, origin in includes.file(named: name, from: origin) }
    options.filesNamed = { name, origin in includes.code(named: name, from: origin) }
    options.shared = { path in shared.address(of: path, on: page.path) }
    return BlockRewriter.rewrite(page.frontMatter.body, options: options)
  }

  private func tagPage(_ page: TreePage) -> TagRewriter.Page {
    var result = TagRewriter.Page(
      path: page.path, isMDX: page.isMDX, hasIndentedCode: page.hasIndentedCode,
      missingDescription: missingDescription)
    for entry in page.frontMatter.entries {
      if let text = entry.value.scalar?.string {
        result.values[entry.key] = text
      }
    }
    for name in ["site.baseurl", "site.url", "base_path", "pathPrefix", "'/' | url"] {
      result.values[name] = ""
    }
    if page.isHTML, let title = page.frontMatter.text(["title"]) {
      result.values["pageTitle"] = title
    }
    if page.sharedName != nil {
      for name in IncludedText(page.frontMatter.body, values: [:]).names {
        result.variables["include.\(name)"] = name.kebab
        result.variables["props.\(name)"] = name.kebab
      }
    }
    for (name, _) in settings.variables where result.values[name] == nil {
      result.variables[name] = Self.variableName(name)
    }
    return result
  }

  static func variableName(_ name: String) -> String {
    name.split(separator: ".").last.map { String($0).kebab } ?? name.kebab
  }

  private mutating func count(_ page: TreePage) {
    let result = TagRewriter.rewrite(
      blocks(of: page).text,
      page: tagPage(page),
      table: table)
    table = result.table
    for use in result.sharedUses {
      shared.add(use, on: page.path)
    }
  }

  /// Makes texts of their own of the files that several pages include.
  private mutating func settleShared(_ found: LanguageFinder) {
    let files = IncludedFiles(tree, settings: settings, page: "")
    shared.settle(files, languages: languages) { path in
      let (key, code) = found.key(of: path)
      return (key, code.flatMap { languages.firstIndex(of: $0) } ?? 0)
    }
    for text in shared.texts {
      guard let bytes = files.bytes(text.path) else { continue }
      var page = TreePage(
        path: text.path, key: "", language: text.language, frontMatter: PageFrontMatter(bytes))
      page.sharedName = text.name
      sharedTexts.append(page)
    }
  }

  /// Proposes again where later uses said more, and begins to count anew.
  private mutating func settleProposals() {
    for (name, entry) in table.entries {
      guard let proposal = entry.proposal else { continue }
      if !entry.isDecided {
        table.entries[name]?.treatment = proposal
      }
      // Who has left a proposal as it was has decided nothing.
      if entry.treatment == proposal {
        table.entries[name]?.isDecided = false
      }
    }
    for name in table.entries.keys {
      table.entries[name]?.uses = 0
      table.entries[name]?.first = ""
    }
  }

  private mutating func converted(_ original: TreePage) -> TreePage {
    var page = original
    let (text, included, removed) = blocks(of: page)
    let tags = TagRewriter.rewrite(text, page: tagPage(page), table: table)
    table = tags.table
    for (name, use) in tags.declared {
      let known = declared[name] ?? (attributes: [], hasContent: false)
      declared[name] = (
        known.attributes.union(use.attributes),
        known.hasContent
          || use.hasContent
      )
    }
    for (name, value) in settings.variables where tags.text.next("<var:", from: 0) != nil {
      let variable = Self.variableName(name)
      if tags.text.string.contains("<var:\(variable)>") {
        variables[variable] = value
      }
    }
    page.included = included
    page.removed = removed.merging(tags.removed) { $0 + $1 }
    page.words = WordCount(
      ofSource: page.frontMatter.body, isMDX: page.isMDX || settings.tool == .docusaurus)
    readHeadings(of: &page, in: tags.text)
    page.addresses = PageAddress.all(page, settings: settings, languages: languages)
    return page
  }

  /// Finds the title of a page and its headings, of which the title is the only one of the first level.
  private func readHeadings(of page: inout TreePage, in text: Bytes) {
    var body = text
    func headings(_ page: TreePage) -> [PageHeading] {
      HeadingReader.headings(in: body, hasIndentedCode: page.hasIndentedCode)
    }
    let given = page.frontMatter.text(["title", "pagetitle", "name", "heading", "subject"])
    var title = given
    if let first = headings(page).first, first.level == 1 {
      let isTop =
        body[..<first.range.lowerBound].isBlank
        || given == nil || given == first.text
      if isTop, !first.text.isEmpty {
        title = first.text
        body.removeSubrange(first.range)
      }
    }
    let rest = headings(page)
    if rest.contains(where: { $0.level == 1 }) {
      body = Self.lower(rest, in: body)
    }
    page.headings = headings(page)
    HeadingReader.name(&page.headings)
    let name =
      if page.isIndex {
        page.segments.last ?? settings.title ?? tree.name
      } else {
        TreePath.name(of: page.key)
      }
    page.title = title.map { HeadingReader.plainText(Bytes($0.utf8)[...]) } ?? readableName(name)
    if page.title.isEmpty {
      page.title = readableName(name)
    }
    page.text = body
  }

  /// Headings one level lower, since the title is the only one of the first.
  private static func lower(_ headings: [PageHeading], in body: Bytes) -> Bytes {
    var result = Bytes()
    var index = 0
    for heading in headings {
      result += body[index..<heading.range.lowerBound]
      result += Bytes(repeating: UInt8(ascii: "#"), count: min(6, heading.level + 1)) + [.space]
      let lineEnd = body[heading.content.upperBound...].firstIndex(of: .newline) ?? body.count
      result +=
        body[heading.content.lowerBound..<min(lineEnd, heading.range.upperBound)] + [.newline]
      index = heading.range.upperBound
    }
    return result + body[index...]
  }
}

/// Which languages a tree has, and which one a file is in.
struct LanguageFinder {
  /// The original first; empty where the tree says none.
  private(set) var languages: [String] = []
  private let settings: TreeSettings
  /// The folders of languages, by name.
  private var folders: [String: String] = [:]
  private var suffixes: Set<String> = []

  init(_ paths: [String], settings: TreeSettings, tree: SourceTree) {
    self.settings = settings
    let below = paths.map { path in Self.below(settings.content, path: path) }
    let tops = Dictionary(grouping: below.filter { $0.contains("/") }) {
      String($0.split(separator: "/")[0])
    }
    let named = tops.keys.filter { Self.isLanguage($0) }
    let rest =
      tops
      .filter { top in !Self.isLanguage(top.key) }.values
      .reduce(0) { $0 + $1.count }
      + below.count { !$0.contains("/") }
    // A single folder `en` beside many others is a folder of another thing.
    if named.count > 1
      || named.count == 1
        && (settings.languages.count > 1
          || tops[named[0], default: []].count * 4 >= rest)
    {
      for name in named {
        folders[name] = Self.tag(name)
      }
    }
    for path in below {
      let parts = TreePath.name(of: path).split(separator: ".")
      if parts.count > 2, Self.isLanguage(String(parts[parts.count - 2])) {
        suffixes.insert(String(parts[parts.count - 2]))
      }
    }
    for path in paths {
      guard let name = Self.translationFolder(path) else { continue }
      folders["i18n/" + name] = Self.tag(name)
    }
    let found = Set(folders.values).union(suffixes.map(Self.tag))
    guard !found.isEmpty else {
      languages = settings.languages
        .prefix(1)
        .map(Self.tag)
        .filter { !$0.isEmpty }
      return
    }
    let hasOriginalElsewhere =
      rest > 0 && suffixes.isEmpty
      || below.contains { !Self.hasSuffix($0) }
        && !suffixes.isEmpty
    let first =
      settings.languages.first.map(Self.tag)
      ?? (found.contains("en") || hasOriginalElsewhere ? "en" : found.sorted()[0])
    languages = [first] + found.subtracting([first]).sorted()
  }

  private static func hasSuffix(_ path: String) -> Bool {
    let parts = TreePath.name(of: path).split(separator: ".")
    return parts.count > 2 && isLanguage(String(parts[parts.count - 2]))
  }

  /// `ja` of `i18n/ja/docusaurus-plugin-content-docs/current/a.md`.
  private static func translationFolder(_ path: String) -> String? {
    guard path.contains("/docusaurus-plugin-content-docs/") else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(of: "i18n"),
      index + 1 < parts.count
    else { return nil }
    return parts[index + 1]
  }

  /// The key of a file, and its language where its path says it.
  func key(of path: String) -> (key: String, language: String?) {
    if let name = Self.translationFolder(path),
      let range = path.range(of: "/current/")
    {
      return (
        Self.withoutIndex(TreePath.withoutEnding(String(path[range.upperBound...]))),
        folders["i18n/" + name]
      )
    }
    var rest = TreePath.withoutEnding(Self.below(settings.content, path: path))
    var language: String?
    if let slash = rest.firstIndex(of: "/"),
      let code = folders[String(rest[..<slash])]
    {
      language = code
      rest = String(rest[rest.index(after: slash)...])
    } else if let dot = rest.lastIndex(of: "."),
      suffixes.contains(String(rest[rest.index(after: dot)...]))
    {
      language = Self.tag(String(rest[rest.index(after: dot)...]))
      rest = String(rest[..<dot])
    }
    return (Self.withoutIndex(rest), language)
  }

  private static func withoutIndex(_ key: String) -> String {
    var parts = key.split(separator: "/").map(String.init)
    guard let last = parts.last else { return "" }
    if TreePage.indexNames.contains(last.lowercased()) {
      parts.removeLast()
    }
    return parts.joined(separator: "/")
  }

  private static func below(_ folder: String, path: String) -> String {
    if path.hasPrefix(folder + "/") {
      String(path.dropFirst(folder.count + 1))
    } else {
      path
    }
  }

  /// `pt-BR` of `pt-br` and `pt_BR`.
  static func tag(_ name: String) -> String {
    let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first else { return "" }
    return
      ([first.lowercased()]
      + parts.dropFirst().map {
        $0.count == 2 ? $0.uppercased() : $0.capitalized
      })
      .joined(separator: "-")
  }

  private static let codes: Set<String> = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "gl",
    "he",
    "hi", "hr", "hu", "id", "it", "ja", "ka", "ko", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl",
    "pt",
    "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur", "uz", "vi", "zh",
  ]

  static func isLanguage(_ name: String) -> Bool {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first,
      codes.contains(String(first)),
      parts.count < 3
    else {
      return false
    }
    return parts.count == 1 || (2...4).contains(parts[1].count)
  }
}

/// The addresses at which other tools publish a page.
enum PageAddress {
  /// The usual address first, then others that it answered at.
  static func all(
    _ page: TreePage,
    settings: TreeSettings,
    languages: [String]
  ) -> [String] {
    guard settings.tool != .plain else {
      return page.frontMatter.list("aliases").filter { $0.hasPrefix("/") }
    }
    let prefix =
      if page.language == 0 {
        ""
      } else {
        "\(languages[page.language].lowercased())/"
      }
    let base = settings.base + prefix + (settings.route.isEmpty ? "" : settings.route + "/")
    var addresses: [String] = []
    let stated = page.frontMatter.text(["slug", "permalink", "url", "path"])
    let published = page.publishedKey ?? page.key
    let key =
      if settings.tool == .docusaurus {
        plainKey(page.key)
      } else {
        published
      }
    if let stated,
      !stated.contains(":"),
      !stated.contains("{")
    {
      let folder = TreePath.folder(of: key)
      let address =
        if stated.hasPrefix("/") {
          String(stated.dropFirst())
        } else {
          TreePath.join(folder, stated)
        }
      addresses.append(base + address)
    }
    addresses.append(base + key + ending(settings, key: key))
    for name in ["aliases", "redirect_from", "redirectfrom", "alias"] {
      addresses += page.frontMatter.list(name).filter { $0.hasPrefix("/") }
    }
    var seen: Set<String> = []
    return addresses.filter { seen.insert($0).inserted }
  }

  private static func ending(_ settings: TreeSettings, key: String) -> String {
    guard !key.isEmpty else { return "" }
    switch settings.tool {
    case .vitepress, .sphinx, .jekyll:
      return ".html"
    case .docusaurus:
      return ""
    default:
      return "/"
    }
  }

  /// The names without the numbers that order them.
  private static func plainKey(_ key: String) -> String {
    key.split(separator: "/").map { part in
      part
        .prefixMatch(of: /[0-9]+[-_. ]+(?=.)/)
        .map { part[$0.range.upperBound...] } ?? part
    }.joined(separator: "/")
  }
}
