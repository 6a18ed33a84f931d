import Catalog
import Diagnostics
import Foundation
import Markup

/// A site's content, read and parsed: what a catalogue is made from.
struct Content: Sendable {
  /// `nil` where `site.yaml` says too little to go on.
  var input: CatalogInput?
  var diagnostics: [Diagnostic] = []
}

/// Reads `Content/` and parses its pages, several at once.
///
/// - Parameters:
///   - folder: The files.
///   - configuration: The bytes of `site.yaml`.
///   - baseURL: An address that takes the place of the configured one.
///   - jobs: How many pages to parse at once.
/// - Returns: The pages, sources and other files, and the mistakes in each.
/// - Throws: ``FileError`` where a file cannot be read.
func readContent(
  _ folder: ContentFolder, configuration: [UInt8], baseURL: String?, jobs: Int
) async throws -> Content {
  var content = Content()
  let configurationPath = folder.path + "/site.yaml"
  let reader = ConfigurationReader(configuration, path: configurationPath)
  content.diagnostics = reader.mistakes
  guard var configuration = reader.configuration else { return content }
  if let baseURL { configuration.baseURL = baseURL }

  let codes = configuration.languages.map(\.code)
  let termsPath = folder.path + "/terms.yaml"
  let glossary =
    try readFileIfAny(termsPath).map { Glossary($0, path: termsPath, languages: codes) }
    ?? Glossary()
  let pages = try await parsePages(folder, configuration, glossary, jobs: jobs)
  for file in folder.pages where !codes.contains(file.language) {
    content.diagnostics.append(.unknownPageLanguage(file.path, languages: codes))
  }
  content.diagnostics += pages.flatMap(\.document.diagnostics)
  var sources: [Source] = []
  for file in folder.sources {
    let reader = try readSource(file, languages: codes)
    sources.append(reader.source)
    content.diagnostics += reader.mistakes
  }
  let waivedPath = folder.path + "/sources/waived.yaml"
  let waivers = try readFileIfAny(waivedPath).map { Waivers($0, path: waivedPath) } ?? Waivers()
  content.diagnostics += waivers.mistakes
  let lockPath = folder.path + "/translations.lock"
  let lock = try readFileIfAny(lockPath).map { TranslationLock($0, path: lockPath) }
  content.input = CatalogInput(
    configuration: configuration, pages: pages, sources: sources, glossary: glossary,
    waivers: waivers, lock: lock, files: folder.files)
  return content
}

private func parsePages(
  _ folder: ContentFolder, _ configuration: Configuration, _ glossary: Glossary, jobs: Int
) async throws -> [PageInput] {
  let matchers = configuration.languages.indices.map { glossary.matcher($0) }
  let files = folder.pages.filter { configuration.language($0.language) != nil }
  let results = await files.indices.mapInParallel(jobs: jobs) { index in
    Result { () throws(FileError) in try parsePage(files[index], configuration, matchers) }
  }
  return try results.map { try $0.get() }
}

private func parsePage(
  _ file: ContentFolder.PageFile, _ configuration: Configuration, _ matchers: [TermMatcher]
) throws(FileError) -> PageInput {
  let language = configuration.language(file.language) ?? 0
  let options = MarkupOptions(
    language: file.language, rawHTML: configuration.rawHTML, terms: matchers[language])
  let document = parse(try readFile(file.path), path: file.path, options: options)
  return PageInput(
    folder: file.folder, language: language, path: file.path, document: document)
}

private func readSource(
  _ file: ContentFolder.SourceFile, languages: [String]
) throws -> SourceReader {
  SourceReader(
    key: file.key, bibliography: try file.bibliography.map { ($0, try readFile($0)) },
    statements: try file.statements.map { ($0, try readFile($0)) }, languages: languages)
}
