import CDefaultTemplates
import Catalog
import Diagnostics
import Foundation
import Mustache

/// The templates, strings and assets that a site is built with.
struct TemplateSet: Sendable {
  let library: MustacheLibrary
  /// By the site's order of languages.
  let strings: [UIStrings]
  /// Files for `Public/assets/`, by their paths from there.
  let assets: [(path: String, bytes: [UInt8])]
  let mistakes: [Diagnostic]

  /// The built-in templates with a site's own over them, file by file.
  ///
  /// - Parameters:
  ///   - folder: The site's templates; need not exist.
  ///   - languages: The site's languages.
  /// - Throws: ``FileError`` where a file cannot be read.
  init(folder: String, languages: [String]) throws {
    var files = Self.builtIn
    for file in try Self.filesIfAny(in: folder) {
      files[file.name] = (file.path, file.bytes)
    }
    var mistakes: [Diagnostic] = []
    var templates: [TemplateFile] = []
    var assets: [(path: String, bytes: [UInt8])] = []
    var tables: [String: (path: String, strings: UIStrings)] = [:]
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      if name.hasSuffix(".mustache") {
        templates.append(
          TemplateFile(path: file.path, name: String(name.dropLast(9)), bytes: file.bytes))
      } else if name.hasPrefix("strings/"), name.hasSuffix(".yaml") {
        let language = String(name.dropFirst(8).dropLast(5))
        guard languages.contains(language) else { continue }
        let reader = UIStringsReader(file.bytes, path: file.path)
        mistakes += reader.mistakes
        tables[language] = (file.path, reader.strings)
      } else if name.hasPrefix("assets/") {
        assets.append((String(name.dropFirst(7)), file.bytes))
      }
    }
    for language in languages where tables[language] == nil {
      mistakes.append(.missingStrings(language, folder: folder))
    }
    mistakes += checkTemplates(
      templates, roots: Self.roots,
      strings: languages.compactMap { tables[$0].map { ($0.path, $0.strings.keys) } })
    let english = Self.builtIn["strings/en.yaml"].map { UIStringsReader($0.bytes, path: "").strings }
    self.strings = languages.map {
      tables[$0]?.strings ?? english ?? UIStrings(texts: [:])
    }
    self.assets = assets
    library = try Self.library(of: templates, isSound: !mistakes.contains { $0.severity == .error })
    self.mistakes = mistakes
  }

  /// Every template that makes files, and the data that it is filled with.
  static let roots: [String: TemplateKeys] = [
    "home": HomeData.keys, "section": SectionData.keys, "topic": TopicData.keys,
    "rule": RulePageData.keys, "rules": RuleIndexData.keys, "source": SourceData.keys,
    "sources": SourceIndexData.keys, "404": PlainPageData.keys, "redirect": RedirectData.keys,
    "languages": LanguagesData.keys, "partials/navigation": NavigationData.keys,
    "partials/rule": RuleCardData.keys,
  ]

  func render(_ data: some KeyedData, with template: String) -> String {
    guard let text = library.render(data, withTemplate: template) else {
      preconditionFailure("the built-in templates include '\(template)'")
    }
    return text
  }

  /// Templates that the checker found fault with are not compiled: nothing will be rendered.
  private static func library(
    of templates: [TemplateFile], isSound: Bool
  ) throws -> MustacheLibrary {
    guard isSound else { return MustacheLibrary(templates: [:]) }
    return MustacheLibrary(
      templates: Dictionary(
        uniqueKeysWithValues: try templates.map {
          ($0.name, try MustacheTemplate(string: String(decoding: $0.bytes, as: UTF8.self)))
        }))
  }

  // MARK: Files

  /// The repository's own templates, by their paths from `Templates/`.
  static let builtIn: [String: (path: String, bytes: [UInt8])] = {
    var files: [String: (path: String, bytes: [UInt8])] = [:]
    for index in 0..<default_template_count {
      let file = unsafe default_template_at(index)
      let name = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      files[name] = ("<built-in>/" + name, bytes)
    }
    return files
  }()

  private static func filesIfAny(
    in folder: String
  ) throws -> [(name: String, path: String, bytes: [UInt8])] {
    guard isFolder(folder) else { return [] }
    var files: [(name: String, path: String, bytes: [UInt8])] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for item in try listFolder(folder + "/" + prefix) where !item.name.hasPrefix(".") {
        let name = prefix + item.name
        if item.isFolder {
          waiting.append(name + "/")
        } else {
          let path = folder + "/" + name
          files.append((name, path, try readFile(path)))
        }
      }
    }
    return files
  }
}
