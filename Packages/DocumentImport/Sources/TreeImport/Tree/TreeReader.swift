import Yams

/// Reads the pages of a tree up to their links.
struct TreeReader {
  let tree: SourceTree
  private(set) var settings: TreeSettings
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
    (self.tree, self.settings, self.table) = (tree, settings, table)
    let paths = PagePaths(tree, settings: settings).paths
    let finder = LanguageFinder(paths, settings: settings, tree: tree)
    languages = finder.languages
    if let language {
      languages.removeAll { $0 == language }
      languages.insert(language, at: 0)
    }
    if languages.isEmpty {
      languages = [Self.language(of: paths, tree)]
    }
    missingDescription = describing(languages[0])
    for path in paths {
      if let page = page(path, finder: finder) {
        pages.append(page)
      }
    }
    if settings.tool == .jekyll {
      pages = JekyllParts(pages, tree: tree).joined
    }
    nameFolders()
    joinTranslations()
    removeDoubles()
    readLinkedBase()
    // The first pass counts what there is, so that proposals rest on all uses.
    for page in pages {
      count(page)
    }
    settleProposals()
    settleShared(finder)
    for index in pages.indices {
      pages[index] = converted(pages[index])
    }
    for index in sharedTexts.indices {
      sharedTexts[index] = converted(sharedTexts[index])
    }
    pairHeadings()
  }

  /// A file as a page whose text is not read yet; `nil` for one that is no text.
  private func page(
    _ path: String,
    finder: LanguageFinder
  ) -> TreePage? {
    guard let bytes = tree.bytes(path),
      !bytes.contains(0)
    else { return nil }
    let (key, code) = finder.key(of: path)
    let language = code.flatMap { languages.firstIndex(of: $0) } ?? 0
    var page = TreePage(
      path: path, key: key, language: language, frontMatter: PageFrontMatter(bytes))
    if page.isMDX {
      page.frontMatter.addExports()
    }
    if page.isHTML {
      page.frontMatter = HTMLPages.frontMatter(of: page.frontMatter)
    }
    if page.isAsciiDoc {
      let document = AsciiDocPage(page.frontMatter, path: path) { file in tree.bytes(file) }
      page.frontMatter = document.frontMatter
      page.words = document.words
      page.included = document.included
      page.removed = document.removed
    }
    page.isDraft = page.frontMatter.isDraft
    return page
  }

  /// Takes the beginning of addresses from the links of pages where no configuration states it.
  private mutating func readLinkedBase() {
    guard settings.base == "/",
      settings.route.isEmpty,
      settings.tool != .jekyll,
      let base = LinkedBase(pages).base
    else { return }
    settings.base = base
    settings.hasLinkedBase = true
  }

  /// Gives the headings of translations the ids of the original's, which all languages share.
  ///
  /// Where a translation has other headings, links name those that have an id or the words of the original's.
  private mutating func pairHeadings() {
    var originals: [String: Int] = [:]
    for (number, page) in pages.enumerated()
    where originals[page.key] == nil || page.language == 0 {
      originals[page.key] = number
    }
    for index in pages.indices {
      guard let original = originals[pages[index].key],
        original != index
      else { continue }
      pairHeadings(ofTranslation: index, with: pages[original].headings)
    }
  }

  private mutating func pairHeadings(
    ofTranslation index: Int,
    with headings: [PageHeading]
  ) {
    let translated = pages[index].headings
    guard headings.map(\.level) != translated.map(\.level) else {
      for (number, heading) in headings.enumerated() {
        pages[index].headings[number].writtenID = nil
        pages[index].headings[number].id = heading.id
      }
      return
    }
    let names = HeadingTable(headings)
    let texts = Dictionary(grouping: headings, by: \.text)
    var used: Set<String> = []
    for (number, heading) in translated.enumerated() {
      let stated = heading.givenID.flatMap(names.id)
      // A name, which is the same in both languages.
      let named = texts[heading.text].flatMap { found in
        found.count == 1 ? found.first?.id : nil
      }
      // The new site pairs headings by the ids that they are written with.
      let id = (stated ?? named).flatMap { id in
        used.insert(id).inserted ? id : nil
      }
      pages[index].headings[number].writtenID = id
      pages[index].headings[number].id = id ?? ""
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
      pages[index].isNamedAsFolder = true
      pages[index].key = folder
    }
  }

  /// Joins translations whose paths differ from that of the original: pages of Hugo and Eleventy with the same
  /// `translationKey`.
  private mutating func joinTranslations() {
    let originals = originalKeys
    for index in pages.indices where pages[index].language > 0 {
      guard let name = pages[index].frontMatter.text(["translationkey"]),
        let key = originals[name],
        key != pages[index].key
      else { continue }
      pages[index].publishedKey = pages[index].publishedKey ?? pages[index].key
      pages[index].key = key
    }
  }

  /// The keys of pages in the first language, by the names under which their translations know them.
  private var originalKeys: [String: String] {
    var originals: [String: String] = [:]
    for page in pages where page.language == 0 {
      if let name = page.frontMatter.text(["translationkey"]), originals[name] == nil {
        originals[name] = page.key
      }
    }
    return originals
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

  private static let kana: ClosedRange<Unicode.Scalar> = "ぁ"..."ヿ"

  /// Japanese, where most letters of the first pages are; else English.
  private static func language(
    of paths: [String],
    _ tree: SourceTree
  ) -> String {
    var (wide, narrow) = (0, 0)
    for path in paths.prefix(20) {
      for scalar in (tree.text(path) ?? "").unicodeScalars {
        if kana.contains(scalar) {
          wide += 1
        } else if scalar.properties.isAlphabetic {
          narrow += 1
        }
      }
    }
    if wide * 4 > narrow {
      return "ja"
    }
    return "en"
  }
}

// MARK: - One page

extension TreeReader {
  /// The text of a page after the first stage.
  private func blocks(of page: TreePage) -> BlockRewriter.Result {
    let includes = IncludedFiles(
      tree,
      settings: settings,
      page: page.path)
    var options = BlockRewriter.Options(isMDX: mayBeMDX(page))
    options.isMyST = settings.tool == .sphinx
    options.include = { name, origin in includes.file(named: name, from: origin) }
    options.filesNamed = { name, origin in includes.code(named: name, from: origin) }
    options.shared = { path in shared.address(of: path, on: page.path) }
    return BlockRewriter.rewrite(page.frontMatter.body, options: options)
  }

  /// Returns whether a text may have modules of MDX: Docusaurus reads every page so, whatever its ending is.
  private func mayBeMDX(_ page: TreePage) -> Bool {
    page.isMDX || settings.tool == .docusaurus || Self.opensWithImport(page)
  }

  /// Returns whether the first line of a text is an import, as a page taken out of its project has it.
  private static func opensWithImport(_ page: TreePage) -> Bool {
    guard let first = page.frontMatter.body.prefix(2_000).lines.first(where: { !$0.isBlank }) else {
      return false
    }
    return first.begins(with: "import ") && first.contains(where: \.isQuote)
  }

  private func tagPage(
    _ page: TreePage,
    imports: [String: String]
  ) -> TagRewriter.Page {
    var result = TagRewriter.Page(
      path: page.path, isMDX: page.isMDX, hasIndentedCode: page.hasIndentedCode,
      missingDescription: missingDescription)
    result.imports = imports
    result.values = Self.values(of: page)
    result.variables = variableNames(for: page)
    for (name, text) in settings.variables where result.values[name] == nil {
      result.variables[name] = Self.variableName(name)
      result.variableTexts[name] = text
    }
    return result
  }

  /// The texts that names stand for on a page: those of its front matter, and others that all pages have.
  private static func values(of page: TreePage) -> [String: String] {
    var values: [String: String] = [:]
    for entry in page.frontMatter.entries {
      if let text = entry.value.scalar?.string {
        values[entry.key] = text
      }
    }
    // Parts of addresses, which the new site writes itself.
    for name in ["site.baseurl", "site.url", "base_path", "pathPrefix", "'/' | url"] {
      values[name] = ""
    }
    if page.isHTML, let title = page.frontMatter.text(["title"]) {
      values["pageTitle"] = title
    }
    return values
  }

  /// The names to which the pages that include a text give values.
  private func variableNames(for text: TreePage) -> [String: String] {
    guard text.sharedName != nil else { return [:] }
    var names: [String: String] = [:]
    for name in IncludedText(text.frontMatter.body, values: [:]).names {
      names["include.\(name)"] = name.kebab
      names["props.\(name)"] = name.kebab
    }
    return names
  }

  static func variableName(_ name: String) -> String {
    name
      .split(separator: ".").last
      .map { String($0).kebab } ?? name.kebab
  }

  private mutating func count(_ page: TreePage) {
    let blocks = blocks(of: page)
    let result = TagRewriter.rewrite(
      blocks.text,
      page: tagPage(page, imports: blocks.imports),
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

  /// Proposes again where later uses said more, and starts counting again.
  private mutating func settleProposals() {
    for (name, entry) in table.entries {
      guard let proposal = entry.proposal else { continue }
      if !entry.isDecided {
        table.entries[name]?.treatment = proposal
      }
      // A proposal that was left as it was is no decision.
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
    let blocks = blocks(of: page)
    let tags = TagRewriter.rewrite(
      blocks.text,
      page: tagPage(page, imports: blocks.imports),
      table: table)
    table = tags.table
    note(tags.declared)
    noteVariables(in: tags.text)
    page.included += blocks.included
    page.removed.merge(blocks.removed, uniquingKeysWith: +)
    page.removed.merge(tags.removed, uniquingKeysWith: +)
    // The words of AsciiDoc are those of its source.
    let texts = page.isAsciiDoc ? [] : [page.frontMatter.body]
    for text in texts + blocks.insertedTexts {
      page.words.add(
        WordCount(ofSource: text, isMDX: mayBeMDX(page), isMyST: settings.tool == .sphinx))
    }
    readHeadings(of: &page, in: tags.text)
    page.addresses = PageAddress.all(page, settings: settings, languages: languages)
    return page
  }

  /// Adds what the components of a page have to what those of other pages have.
  private mutating func note(
    _ uses: [String: (attributes: Set<String>, hasContent: Bool)]
  ) {
    for (name, use) in uses {
      let known = declared[name] ?? (attributes: [], hasContent: false)
      declared[name] = (
        known.attributes.union(use.attributes), known.hasContent || use.hasContent
      )
    }
  }

  private mutating func noteVariables(in bytes: Bytes) {
    // Few pages have any: the others are not made strings for each variable.
    guard bytes.next("<var:", from: 0) != nil else {
      return
    }
    let text = bytes.string
    for (name, value) in settings.variables {
      let variable = Self.variableName(name)
      if text.contains("<var:\(variable)>") {
        variables[variable] = value
      }
    }
  }

  /// Finds the title of a page and its headings, of which the title is the only one of the first level.
  private func readHeadings(
    of page: inout TreePage,
    in text: Bytes
  ) {
    let hasIndentedCode = page.hasIndentedCode
    func headings(in body: Bytes) -> [PageHeading] {
      HeadingReader.headings(in: body, hasIndentedCode: hasIndentedCode)
    }
    var body = text
    var title = page.frontMatter.text(["title", "pagetitle", "name", "heading", "subject"])
    if let first = headings(in: body).first,
      Self.isTitle(first, given: title, in: body)
    {
      title = first.text
      body.removeSubrange(first.range)
    }
    let rest = headings(in: body)
    if rest.contains(where: { $0.level == 1 }) {
      body = Self.lower(rest, in: body)
    }
    page.headings = headings(in: body)
    HeadingReader.name(&page.headings, of: settings.tool)
    page.title = self.title(of: page, stated: title)
    page.text = body
  }

  /// Returns whether the first heading of a text is the title of its page.
  private static func isTitle(
    _ heading: PageHeading,
    given: String?,
    in body: Bytes
  ) -> Bool {
    guard heading.level == 1,
      !heading.text.isEmpty
    else { return false }
    return given == nil
      || given == heading.text
      || body[..<heading.range.lowerBound].isBlank
  }

  /// The title without marks, or a name from the path.
  private func title(
    of page: TreePage,
    stated: String?
  ) -> String {
    if let stated {
      let plain = HeadingReader.plainText(Bytes(stated.utf8)[...])
      if !plain.isEmpty {
        return plain
      }
    }
    guard page.isIndex else {
      return readableName(TreePath.name(of: page.key))
    }
    return readableName(page.segments.last ?? settings.title ?? tree.name)
  }

  /// Headings one level lower, since the title is the only one of the first.
  private static func lower(
    _ headings: [PageHeading],
    in body: Bytes
  ) -> Bytes {
    var result = Bytes()
    var index = 0
    for heading in headings {
      result += body[index..<heading.range.lowerBound]
      result += Bytes(repeating: .numberSign, count: min(6, heading.level + 1)) + [.space]
      let lineEnd = body[heading.content.upperBound...].firstIndex(of: .newline) ?? body.count
      result +=
        body[heading.content.lowerBound..<min(lineEnd, heading.range.upperBound)] + [.newline]
      index = heading.range.upperBound
    }
    return result + body[index...]
  }
}
