import Diagnostics
import Publishing
import Rendering
import Templates

extension TemplateSet {
  /// The templates that the program fills, and what each is filled with.
  static let filled: [(name: String, keys: TemplateKeys)] =
    (Output.pages.flatMap(\.templates) + [NavigationData.self, RuleCardData.self]).map {
      ($0.template, $0.keys)
    }

  /// The built-in templates with a site's own over them, file by file.
  ///
  /// - Parameters:
  ///   - own: The site's own files.
  ///   - languages: The site's languages.
  init(_ own: OwnTemplates, languages: [String]) {
    var files = TemplateFiles()
    for (name, bytes) in own.files { files.add(name, path: join(own.folder, name), bytes) }
    self.init(
      Self.filled, files: files, languages: languages,
      strings: languages.map { UIStrings(of: $0, in: files.strings, folder: own.folder) },
      listing: own.diagnostics,
      hash: sha256)
  }

  /// The templates of a site as they stand on the disk.
  ///
  /// - Parameters:
  ///   - options: Where they are.
  ///   - languages: The site's languages.
  ///   - scope: Where symbolic links may lead.
  /// - Throws: ``FileError`` where a file cannot be read.
  init(
    _ options: BuildOptions, languages: [String], in scope: LinkScope
  ) throws(FileError) {
    var own = OwnTemplates(options)
    _ = try own.refresh(.anything, in: scope)
    self.init(own, languages: languages)
  }
}
