import Diagnostics
import Publishing
import Templates

extension TemplateSet {
  /// The built-in templates with a site's own over them, file by file.
  ///
  /// - Parameters:
  ///   - own: The site's own files.
  ///   - languages: The site's languages.
  init(_ own: OwnTemplates, languages: [String]) {
    var files = TemplateFiles()
    for (name, bytes) in own.files { files.add(name, path: join(own.folder, name), bytes) }
    self.init(
      PageTemplate.allCases.map { ($0.rawValue, $0.keys) }, files: files, languages: languages,
      strings: languages.map { UIStrings(of: $0, in: files.strings, folder: own.folder) },
      hash: sha256)
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
    program(template.rawValue, language: language).render(
      page, frame: page.frame, ownKeys: Page.fields.values.count
    ).html
  }

  /// Fills a template.
  func render(
    _ data: some KeyedData, with template: PageTemplate, language: Int
  ) -> [UInt8] {
    fill(data, with: template, language: language).html
  }

  /// Fills a template but for its placeholders.
  func fill(
    _ data: some KeyedData, with template: PageTemplate, language: Int
  ) -> FilledTemplate {
    program(template.rawValue, language: language).render(data)
  }
}
