import CEmbeddedFiles
import Diagnostics

/// The templates, strings and assets that a site is built with.
struct TemplateSet: Sendable {
  /// The site's languages.
  let languages: [String]
  /// By the site's order of languages.
  let strings: [UIStrings]
  /// Files for `Public/assets/`, sorted by name.
  let assets: [Asset]
  let mistakes: [Diagnostic]
  /// By the site's order of languages.
  private let programs: [[PageTemplate: TemplateProgram]]

  /// The built-in templates with a site's own over them, file by file.
  ///
  /// - Parameters:
  ///   - own: The site's own files.
  ///   - languages: The site's languages.
  init(_ own: OwnTemplates, languages: [String]) {
    self.languages = languages
    var reader = TemplateReader()
    for (name, file) in Self.builtIn { reader.add(name, path: file.path, file.bytes) }
    for (name, bytes) in own.files { reader.add(name, path: join(own.folder, name), bytes) }
    strings = reader.strings(languages: languages, folder: own.folder)
    let table = AssetTable(reader.assets)
    var namedAssets: Set<String> = []
    var mistakes = reader.mistakes + reader.templates.values.flatMap(\.mistakes)
    programs = strings.map { strings in
      PageTemplate.allCases.reduce(into: [:]) { programs, template in
        let compiler = TemplateCompiler(
          template.rawValue, keys: template.keys, templates: reader.templates, strings: strings,
          assets: table)
        mistakes += compiler.mistakes
        namedAssets.formUnion(compiler.namedAssets)
        programs[template] = compiler.program
      }
    }
    assets = table.published(named: namedAssets)
    let mentions = AssetMentions(named: namedAssets)
    mistakes += reader.templates.values.flatMap(mentions.mistakes(in:))
    mistakes += reader.assets.values.flatMap(mentions.mistakes(inStyleSheet:))
    self.mistakes = mistakes
  }

  /// The templates of a site as they stand on the disk.
  ///
  /// - Throws: ``FileError`` where a file cannot be read.
  init(_ options: BuildOptions, languages: [String]) throws(FileError) {
    var own = OwnTemplates(options)
    _ = try own.refresh(.anything)
    self.init(own, languages: languages)
  }

  /// Fills the template of a page.
  func render<Page: FramedData>(
    _ page: Page, with template: PageTemplate, language: Int
  ) -> [UInt8] {
    program(template, language).render(
      page, frame: page.frame, ownKeys: Page.fields.values.count)
  }

  /// Fills a template.
  func render(
    _ data: some KeyedData, with template: PageTemplate, language: Int
  ) -> [UInt8] {
    program(template, language).render(data)
  }

  private func program(_ template: PageTemplate, _ language: Int) -> TemplateProgram {
    guard let program = programs[language][template] else {
      preconditionFailure("every template has been compiled: \(template)")
    }
    return program
  }

  // MARK: Files

  /// The repository's own templates, by their paths from `Templates/`.
  static let builtIn: [String: (path: String, bytes: [UInt8])] = {
    var files: [String: (path: String, bytes: [UInt8])] = [:]
    let templates = unsafe default_templates()
    for index in unsafe 0..<templates.count {
      let file = unsafe templates.files[index]
      let name = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      files[name] = ("<built-in>/" + name, bytes)
    }
    return files
  }()

  /// The bytes of a built-in template by the path that messages show.
  static func builtInFile(_ path: String) -> [UInt8]? {
    path.hasPrefix("<built-in>/") ? builtIn[String(path.dropFirst(11))]?.bytes : nil
  }
}

/// Sorts the files of `Templates/` by what they are; a later one takes the place of an earlier one.
private struct TemplateReader {
  var templates: [String: ParsedTemplate] = [:]
  var assets: [String: TemplateFile] = [:]
  private var tables: [String: UIStringsReader] = [:]
  private(set) var mistakes: [Diagnostic] = []

  mutating func add(_ name: String, path: String, _ bytes: [UInt8]) {
    if name.hasSuffix(".mustache") {
      let file = TemplateFile(path: path, name: String(name.dropLast(9)), bytes: bytes)
      templates[file.name] = TemplateParser.parse(file)
    } else if name.hasPrefix("strings/"), name.hasSuffix(".yaml") {
      tables[String(name.dropFirst(8).dropLast(5))] = UIStringsReader(bytes, path: path)
    } else if name.hasPrefix("assets/") {
      let name = String(name.dropFirst(7))
      assets[name] = TemplateFile(path: path, name: name, bytes: bytes)
    }
  }

  /// The strings of each language; English where it has none.
  mutating func strings(languages: [String], folder: String) -> [UIStrings] {
    languages.map { language in
      if let table = tables[language] {
        mistakes += table.mistakes
        return table.strings
      }
      mistakes.append(.missingStrings(language, folder: folder))
      return tables["en"]?.strings ?? UIStrings(path: "", texts: [:])
    }
  }
}
