/// The site that a tree becomes: its pages, its configuration, and what was found on the way.
public struct TreeFiles: Sendable {
  /// What a caller chooses.
  public struct Options: Sendable {
    /// What a person has decided about components.
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
    /// The addresses of its links and pictures that lead nowhere; their words stay.
    public var lostLinks: [String] = []
    /// Links whose page is there, without the heading that they name.
    public var lostAnchors: [String] = []
    /// The files whose text was put into it.
    public var included: [String] = []
    /// What has no meaning in the new site, and how often it was left out.
    public var removed: [String: Int] = [:]
    public var isDraft = false
    /// Whether its front matter could not be read.
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
    title = settings.title ?? readableName(tree.name)
    let placer = Placer(reader.pages, root: tree.name)
    let links = LinkTable(
      tree,
      settings: settings,
      all: reader.pages,
      languages: languages)
    let fields = FieldTypes(reader.pages)
    var addresses = Self.redirects(settings, links: links, pages: reader.pages)
    for page in reader.pages {
      addresses[page.key, default: []] += page.addresses
    }
    let published = Self.publishedPaths(placer, languages: languages)
    var origins: Set<String> = []
    for page in reader.pages where page.language == 0 {
      origins.insert(page.key)
    }
    var versions: [String: Int] = [:]
    for (number, page) in reader.pages.enumerated() {
      versions["\(page.language) \(page.key)"] = number
    }
    for (number, page) in reader.pages.enumerated() {
      guard let place = placer.places[page.key] else { continue }
      let isOriginal = page.language == 0 || origins.insert(page.key).inserted
      let context = LinkRewriter.Context(
        table: links, pages: reader.pages, places: placer.places, versions: versions,
        number: number,
        missingDescription: options.missingDescription(languages[page.language]), tree: tree)
      add(
        page, place: place, context: context, isOriginal: isOriginal,
        addresses: isOriginal ? addresses[page.key] ?? [] : [],
        published: published)
    }
    addShared(
      reader,
      links: links,
      placer: placer,
      versions: versions,
      options: options)
    addUnwritten(placer, settings: settings, all: reader.pages)
    addDeclared(reader.declared)
    let site = SiteFile(
      title: title, languages: languages, placer: placer, settings: settings, pages: reader.pages,
      links: links, fields: fields, variables: reader.variables, declared: reader.declared)
    files.append(("Content/site.yaml", Bytes(site.text(imageServers: imageServers.sorted()).utf8)))
    files.append(("import.yaml", Bytes(table.text.utf8)))
    files.append(("Public/.gitignore", Bytes("# Made by build-site.\n*\n!.gitignore\n".utf8)))
    files.sort { $0.path < $1.path }
    copies.sort { $0.path < $1.path }
  }

  /// The old addresses that the configuration leads on, by page.
  private static func redirects(
    _ settings: TreeSettings,
    links: LinkTable,
    pages: [TreePage]
  )
    -> [String: [String]]
  {
    var result: [String: [String]] = [:]
    for redirect in settings.redirects {
      guard let address = settings.address(ofRedirect: redirect.from),
        let page = links.page(inNavigation: redirect.to)
      else { continue }
      result[pages[page].key, default: []].append(address)
    }
    return result
  }

  /// The paths of the new pages, in lower case: an old address that is one of them needs no page of its own.
  private static func publishedPaths(
    _ placer: Placer,
    languages: [String]
  ) -> Set<String> {
    let paths = placer.places.values.flatMap { place in
      languages.map { language in
        let path = TreePath.join(language, place.folder)
        return "/" + path + (place.kind == .topic ? ".html" : "/index.html")
      }
    }
    return Set(paths.map { $0.lowercased() })
  }

  private mutating func add(
    _ page: TreePage, place: Placement, context: LinkRewriter.Context, isOriginal: Bool,
    addresses: [String], published: Set<String>
  ) {
    var rewriter = LinkRewriter(context)
    let body = Finish.text(rewriter.rewrite(), isMDX: page.isMDX)
    let folder = TreePath.join("Content", place.folder)
    let path = TreePath.join(folder, "\(languages[page.language]).md")
    let aliases = addresses.compactMap(Self.alias).filter { alias in
      let file =
        if alias.hasSuffix("/") {
          alias + "index.html"
        } else {
          alias
        }
      return !published.contains(file.lowercased()) && takeAddress(alias)
    }
    let front = PageWriter(
      page: page, isOriginal: isOriginal, aliases: aliases)
    let text = Bytes(front.text.utf8) + body
    files.append((path, text))
    imageServers.formUnion(rewriter.imageServers)
    for (source, name) in rewriter.files {
      copies.append((TreePath.join(folder, name), source))
    }
    pages.append(self.report(page, path: path, text: text, rewriter: rewriter))
  }

  /// What is reported of a text that was written.
  private func report(
    _ page: TreePage, path: String, text: Bytes, rewriter: LinkRewriter
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
  private mutating func addShared(
    _ reader: TreeReader, links: LinkTable, placer: Placer, versions: [String: Int],
    options: Options
  ) {
    let all = reader.pages + reader.sharedTexts
    for (number, page) in reader.sharedTexts.enumerated() {
      guard let name = page.sharedName else { continue }
      var context = LinkRewriter.Context(
        table: links, pages: all, places: placer.places, versions: versions,
        number: reader.pages.count + number,
        missingDescription: options.missingDescription(languages[page.language]), tree: reader.tree)
      context.filePrefix = name + "-"
      var rewriter = LinkRewriter(context)
      let text = Finish.text(rewriter.rewrite(), isMDX: page.isMDX)
      let suffix =
        if page.language == 0 {
          ""
        } else {
          ".\(languages[page.language])"
        }
      let path = "Content/shared/\(name)\(suffix).md"
      files.append((path, text))
      imageServers.formUnion(rewriter.imageServers)
      for (source, name) in rewriter.files {
        copies.append(("Content/shared/\(name)", source))
      }
      sharedTexts.append(report(page, path: path, text: text, rewriter: rewriter))
    }
  }

  private var takenAddresses: Set<String> = []
  /// The servers whose pictures pages show.
  private var imageServers: Set<String> = []

  private mutating func takeAddress(_ alias: String) -> Bool {
    let key = LinkTable.key(alias) + (alias.hasSuffix(".html") ? ".html" : "")
    guard takenAddresses.insert(key).inserted else { return false }
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
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".")
        && part.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "-.~".unicodeScalars.contains($0)
        }
    }
    guard isPlain,
      let first = parts.first,
      !Placer.reservedSections.contains(first),
      !(parts.count == 1 && ["index", "404"].contains(first) && isFile)
    else { return nil }
    return "/" + parts.joined(separator: "/") + (isFile ? ".html" : "/")
  }

  /// Pages for folders in folders that have none: a title, and links to what is in them.
  private mutating func addUnwritten(
    _ placer: Placer,
    settings: TreeSettings,
    all: [TreePage]
  ) {
    for (folder, key, _) in placer.unwritten where folder.contains("/") {
      let children = placer.places.filter { place in
        place.key.hasPrefix(key + "/")
          && !place.key.dropFirst(key.count + 1).contains("/")
      }
      let drafts = Set(all.filter(\.isDraft).map(\.key))
      let ids =
        children
        .filter { child in !drafts.contains(child.key) }
        .map(\.value.id)
        .sorted()
      let title = settings.labels[key] ?? readableName(TreePath.name(of: key))
      var text = "---\ntitle: \(YAMLValue.plain(title))\n---\n\n"
      text += ids.map { "- <topic:\($0)>\n" }.joined()
      files.append(("Content/\(folder)/\(languages[0]).md", Bytes(text.utf8)))
    }
  }

  /// Templates for the components that the site declares.
  private mutating func addDeclared(
    _ declared: [String: (attributes: Set<String>, hasContent: Bool)]
  ) {
    for (name, use) in declared {
      var lines = [
        "<div class=\"\(name)\">", "{{#title}}<p><strong>{{title}}</strong></p>", "{{/title}}",
      ]
      for attribute in use.attributes.sorted() {
        lines.append("{{#\(attribute)}}<p>{{labels.\(attribute)}}: {{\(attribute)}}</p>")
        lines.append("{{/\(attribute)}}")
      }
      if use.hasContent {
        lines.append("{{{content}}}")
      }
      lines.append("</div>")
      files.append(
        (
          "Templates/components/\(name).mustache",
          Bytes((lines.joined(separator: "\n") + "\n").utf8)
        ))
    }
  }
}

/// The last look at a text: what would be an error in our Markdown and was text before.
enum Finish {
  /// Closes a fence that was never closed, and leaves at most one blank line where tags stood.
  static func text(_ bytes: Bytes, isMDX: Bool) -> Bytes {
    var result = Bytes()
    var fence: OpenFence?
    var blanks = 0
    for line in bytes.lines {
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        }
      } else if let opened = OpenFence(line) {
        fence = opened
      } else if line.isBlank {
        blanks += 1
        continue
      }
      if !result.isEmpty {
        result += Bytes(repeating: .newline, count: min(blanks, 2))
      }
      blanks = 0
      result += line + [.newline]
    }
    if let fence {
      result += Bytes(repeating: fence.mark.byte, count: fence.mark.count) + [.newline]
    }
    return result
  }
}
