/// The site that a tree becomes: its pages, its configuration, and what was found on the way.
public struct TreeFiles: Sendable {
  /// The choices of a caller.
  public struct Options: Sendable {
    /// The decisions of a person about components.
    public var decided: [String: Treatment]
    /// The original language; found where it is `nil`.
    public var language: String?
    /// The alternative text of a picture without one, by language.
    public var missingDescription: @Sendable (String) -> String

    /// Creates the options.
    public init(
      decided: [String: Treatment] = [:], language: String? = nil,
      missingDescription: @escaping @Sendable (String) -> String = { _ in "Describe the picture." }
    ) {
      (self.decided, self.language, self.missingDescription) = (
        decided, language, missingDescription
      )
    }
  }

  /// One page, for the report.
  public struct Page: Sendable {
    /// From the project's folder.
    public var source: String
    /// From `Content`.
    public var path: String
    public var title: String
    /// The words of the source, and those that the page lacks.
    public var words: Int
    public var missingWords: [String] = []
    /// The addresses of its links and pictures that are broken; their words stay.
    public var lostLinks: [String] = []
    /// Links whose page is there, without the heading that they name.
    public var lostAnchors: [String] = []
    /// The files whose text was put into it.
    public var included: [String] = []
    /// The names of what has no meaning in the new site, with how often each was left out.
    public var removed: [String: Int] = [:]
    public var isDraft = false
    /// Indicates whether its front matter could not be read.
    public var hasMalformedFrontMatter = false
  }

  /// The tool that made the tree's site.
  public private(set) var tool: Tool
  /// The file by which the tool was known; empty where there is none.
  public private(set) var configuration: String
  public private(set) var title: String
  public private(set) var languages: [String]
  public private(set) var pages: [Page] = []
  /// The texts that several pages include.
  public private(set) var sharedTexts: [Page] = []
  /// The texts to write, by their paths from the site's folder, sorted.
  public private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The files to copy: their paths from the site's folder, and in the tree.
  public private(set) var copies: [(path: String, source: String)] = []
  public private(set) var table: ComponentTable
  /// The numbers of pages in forms that are not read, by the endings of their names: `rst`.
  public private(set) var unreadPages: [String: Int]
  /// The old addresses that lead to pages of the new site.
  public private(set) var addressCount = 0

  /// Reads a tree, and makes the files of a site.
  public init(_ tree: SourceTree, options: Options) {
    let settings = TreeSettings(tree)
    let reader = TreeReader(
      tree, settings: settings, table: ComponentTable(decided: options.decided),
      language: options.language,
      describing: options.missingDescription)
    tool = settings.tool
    configuration = settings.configuration
    languages = reader.languages
    table = reader.table
    unreadPages = PagePaths.unread(in: tree, settings: settings)
    title = settings.title ?? Self.title(of: tree, pages: reader.pages)
    add(TreeSources(tree, settings: reader.settings, reader: reader, options: options))
  }

  /// The title of a site that states none: that of a single file, or the name of the folder.
  private static func title(of tree: SourceTree, pages: [TreePage]) -> String {
    if tree.chosen != nil, pages.count == 1 {
      return pages[0].title
    }
    return readableName(tree.name)
  }

  /// Adds all files of the site.
  private mutating func add(_ sources: TreeSources) {
    addPages(sources)
    addShared(sources)
    addUnwritten(sources)
    addDeclared(sources.reader.declared)
    addSettings(sources)
    files.sort { $0.path < $1.path }
    copies.sort { $0.path < $1.path }
  }

  private mutating func addPages(_ sources: TreeSources) {
    let pages = sources.reader.pages
    let addresses = sources.addresses
    let published = sources.publishedPaths
    let versions = sources.versions
    // A page without one in the original language is the original itself.
    var origins = Set(pages.filter { $0.language == 0 }.map(\.key))
    for (number, page) in pages.enumerated() {
      guard let place = sources.placer.places[page.key] else {
        continue
      }
      let isOriginal =
        page.language == 0
        || origins.insert(page.key).inserted
      // The old addresses of all languages lead to the original.
      var aliases: [String] = []
      if isOriginal {
        aliases = takeAliases(addresses[page.key] ?? [], published: published)
      }
      let context = sources.context(
        of: pages,
        number: number,
        versions: versions)
      add(
        page,
        place: place,
        context: context,
        isOriginal: isOriginal,
        aliases: aliases)
    }
  }

  /// Writes the configuration, the table of components, and the folder of the new site.
  private mutating func addSettings(_ sources: TreeSources) {
    let reader = sources.reader
    let site = NewSiteFile(
      title: title, languages: languages, placer: sources.placer, settings: sources.settings,
      pages: reader.pages, links: sources.links, fields: FieldTypes(reader.pages),
      variables: reader.variables, declared: reader.declared)
    files.append(("Content/site.yaml", Bytes(site.text(imageServers: imageServers.sorted()).utf8)))
    files.append(("import.yaml", Bytes(table.text.utf8)))
    files.append(("Public/.gitignore", Bytes("# Made by build-site.\n*\n!.gitignore\n".utf8)))
  }

  private mutating func add(
    _ page: TreePage, place: Placement, context: LinkRewriter.Context, isOriginal: Bool,
    aliases: [String]
  ) {
    var rewriter = LinkRewriter(context)
    let body = Finish.text(rewriter.rewrite(), hasIndentedCode: page.hasIndentedCode)
    let folder = TreePath.join("Content", place.folder)
    let path = TreePath.join(folder, "\(languages[page.language]).md")
    var front = PageWriter(
      page: page,
      isOriginal: isOriginal,
      aliases: aliases)
    front.picture = rewriter.copyPicture(page.frontMatter.text(PageWriter.pictures))
    let text = Bytes(front.text.utf8) + body
    files.append((path, text))
    take(rewriter, folder: folder)
    pages.append(self.report(page, path: path, text: text, rewriter: rewriter))
  }

  /// Takes the old addresses that no page of the new site has, and that no other page has taken.
  private mutating func takeAliases(
    _ addresses: [String],
    published: Set<String>
  ) -> [String] {
    addresses.compactMap(Self.alias).filter { alias in
      let file =
        if alias.hasSuffix("/") {
          alias + "index.html"
        } else {
          alias
        }
      return !published.contains(file.lowercased())
        && takeAddress(alias)
    }
  }

  /// The report on a text that was written.
  private func report(
    _ page: TreePage,
    path: String,
    text: Bytes,
    rewriter: LinkRewriter
  ) -> Page {
    var seenWords = WordCount(of: text)
    seenWords.add(WordCount(of: Bytes(page.title.utf8)))
    var report = Page(
      source: page.path, path: path, title: page.title, words: page.words.total)
    report.missingWords = page.words.missing(in: seenWords)
    report.lostLinks = rewriter.losses
    report.lostAnchors = rewriter.deadAnchors
    report.included = page.included
    report.removed = page.removed
    report.isDraft = page.isDraft
    report.hasMalformedFrontMatter = page.frontMatter.isMalformed
    return report
  }

  /// Writes the texts that pages share.
  private mutating func addShared(_ sources: TreeSources) {
    let reader = sources.reader
    let all = reader.pages + reader.sharedTexts
    let versions = sources.versions
    for (number, page) in reader.sharedTexts.enumerated() {
      guard let name = page.sharedName else { continue }
      var context = sources.context(
        of: all, number: reader.pages.count + number, versions: versions)
      context.filePrefix = name + "-"
      var rewriter = LinkRewriter(context)
      let text = Finish.text(rewriter.rewrite(), hasIndentedCode: page.hasIndentedCode)
      let path = path(ofShared: name, language: page.language)
      files.append((path, text))
      take(rewriter, folder: "Content/shared")
      sharedTexts.append(report(page, path: path, text: text, rewriter: rewriter))
    }
  }

  /// `Content/shared/safety.md` of the original, `Content/shared/safety.ja.md` of a translation.
  private func path(
    ofShared name: String,
    language: Int
  ) -> String {
    guard language > 0 else { return "Content/shared/\(name).md" }
    return "Content/shared/\(name).\(languages[language]).md"
  }

  /// Notes the files and servers that a text needs.
  private mutating func take(
    _ rewriter: LinkRewriter,
    folder: String
  ) {
    imageServers.formUnion(rewriter.imageServers)
    for (source, name) in rewriter.files {
      copies.append((TreePath.join(folder, name), source))
    }
  }

  private var takenAddresses: Set<String> = []
  /// The servers whose pictures pages show.
  private var imageServers: Set<String> = []

  private mutating func takeAddress(_ alias: String) -> Bool {
    let key = LinkTable.key(alias) + (alias.hasSuffix(".html") ? ".html" : "")
    guard takenAddresses.insert(key).inserted else {
      return false
    }
    addressCount += 1
    return true
  }

  /// An address as `aliases` takes it: `/docs/button/`, `/docs/button.html`; `nil` for one that it does not take.
  private static func alias(_ address: String) -> String? {
    let isFile = address.hasSuffix(".html")
    var parts = address.split(separator: "/").map(String.init)
    if isFile, let last = parts.last {
      parts[parts.count - 1] = String(last.dropLast(".html".count))
    }
    guard parts.allSatisfy(isPlainName),
      let first = parts.first,
      !Placer.reservedSections.contains(first)
    else { return nil }
    let path = "/" + parts.joined(separator: "/")
    guard isFile else { return path + "/" }
    // The new site has these two files itself.
    if ["/index", "/404"].contains(path) {
      return nil
    }
    return path + ".html"
  }

  private static func isPlainName(_ name: String) -> Bool {
    guard !name.isEmpty,
      !name.hasPrefix(".")
    else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue
        || "-.~".unicodeScalars.contains(scalar)
    }
  }

  /// Pages for folders in folders that have none: a title, and links to what is in them.
  private mutating func addUnwritten(_ sources: TreeSources) {
    let drafts = Set(sources.reader.pages.filter(\.isDraft).map(\.key))
    for (folder, key, _) in sources.placer.unwritten where folder.contains("/") {
      let children = sources.placer.places.filter { place in
        Self.isChild(place.key, of: key)
          && !drafts.contains(place.key)
      }
      let title = sources.settings.labels[key] ?? readableName(TreePath.name(of: key))
      let text = Self.list(of: children.map(\.value.id).sorted(), title: title)
      files.append(("Content/\(folder)/\(languages[0]).md", Bytes(text.utf8)))
    }
  }

  /// A page that is nothing but links to topics.
  private static func list(
    of topics: [String],
    title: String
  ) -> String {
    let links = topics.map { id in "- <topic:\(id)>\n" }
    return "---\ntitle: \(YAMLValue.plain(title))\n---\n\n" + links.joined()
  }

  private static func isChild(
    _ key: String,
    of folder: String
  ) -> Bool {
    key.hasPrefix(folder + "/")
      && !key.dropFirst(folder.count + 1).contains("/")
  }

  /// Templates for the components that the site declares.
  private mutating func addDeclared(
    _ declared: [String: (attributes: Set<String>, hasContent: Bool)]
  ) {
    for (name, use) in declared {
      let text = Self.template(
        name,
        attributes: use.attributes,
        hasContent: use.hasContent)
      files.append(("Templates/components/\(name).mustache", Bytes(text.utf8)))
    }
  }

  private static func template(
    _ name: String,
    attributes: Set<String>,
    hasContent: Bool
  ) -> String {
    var lines = [
      "<div class=\"\(name)\">", "{{#title}}<p><strong>{{title}}</strong></p>", "{{/title}}",
    ]
    for attribute in attributes.sorted() {
      lines.append("{{#\(attribute)}}<p>{{labels.\(attribute)}}: {{\(attribute)}}</p>")
      lines.append("{{/\(attribute)}}")
    }
    if hasContent {
      lines.append("{{{content}}}")
    }
    return (lines + ["</div>", ""]).joined(separator: "\n")
  }
}
