import ArgumentParser
import Base
import DocumentImport
import Foundation
import Markup
import SiteConfiguration

/// The site that a document is imported into.
struct ImportDestination {
  private let folder: String
  private let isNew: Bool
  private let languages: [String]
  let firstSection: String
  /// The ids of its topics, and of the sources.
  private(set) var topics: Set<String> = []

  /// - Throws: An exit code, the reason said, where there is no such site, or already one.
  init(site: String, isNew: Bool) throws {
    folder = site
    self.isNew = isNew
    let path = "\(site)/Content/site.yaml"
    let isThere = FileManager.default.fileExists(atPath: path)
    guard isThere != isNew else {
      throw Self.usage(
        isNew ? "\(path) is there already" : "no \(path); make a new site with '--into DIR'")
    }
    guard !isNew else {
      (languages, firstSection) = ([], "guideline")
      return
    }
    guard let configuration = ConfigurationReader(try readFile(path), path: path).configuration
    else { throw Self.usage("\(path) is no configuration; see 'build-site check'") }
    languages = configuration.languages.map(\.code)
    firstSection = configuration.sections.first?.id.value ?? "guideline"
    topics = try Self.topicNames(below: "\(site)/Content")
  }

  private static func usage(_ reason: Message) -> ExitCode {
    Console.sayFailure(reason)
    return ExitCode(64)
  }

  /// The names of all folders of the content: topics' ids, and more.
  private static func topicNames(below content: String) throws -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: content)
    var names: Set<String> = []
    while let path = paths?.nextObject() as? String {
      let parts = path.split(separator: "/")
      if parts.count > 1 { names.insert(String(parts[parts.count - 2])) }
    }
    return names
  }

  /// Pages are written in the original language first; others are translations of them.
  func check(_ language: String) throws {
    guard let original = languages.first, original != language else { return }
    throw Self.usage(
      """
      the document is in '\(language)', the site's original language is '\(original)'; \
      say '--language \(original)' if that is wrong, or make a site of it with '--into DIR'
      """)
  }

  func isKey(_ key: String) -> Bool {
    !key.isEmpty && key != "index"
      && key.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      } && key.first != "-" && key.last != "-"
  }
}

// MARK: - Writing

extension ImportDestination {
  /// Writes the files, or none where one is there already.
  func write(_ made: ImportFiles, title: String, _ options: ImportFiles.Options) throws {
    var files = made.files.map { ("\(folder)/Content/\($0.path)", $0.text) }
    files.append((statementsPath(options.key), ImportedStatement.lines(made.statements)))
    if isNew {
      files.append(("\(folder)/Content/site.yaml", Self.configuration(title, options)))
      files.append(("\(folder)/Public/.gitignore", "# Made by build-site.\n*\n!.gitignore\n"))
    }
    let existing = files.map(\.0).filter { FileManager.default.fileExists(atPath: $0) }
    guard existing.isEmpty else {
      throw Self.usage(
        """
        \(existing[0]) is there already; nothing was made \
        ('--update' for a new version of the document)
        """)
    }
    for (path, text) in files { try Self.write(text, to: path) }
  }

  private static func write(_ text: String, to path: String) throws {
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try replaceFile(path, with: Array(text.utf8))
  }

  private static func configuration(_ title: String, _ options: ImportFiles.Options) -> String {
    let title = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
      title: "\(title)"
      languages: [\(options.language)]
      sections: [\(options.section)]

      """
  }
}

// MARK: - Statements

extension ImportDestination {
  private func statementsPath(_ key: String) -> String {
    "\(folder)/Content/sources/\(key).jsonl"
  }

  func statements(of key: String) throws -> [ImportedStatement] {
    let path = statementsPath(key)
    guard FileManager.default.fileExists(atPath: path) else {
      throw Self.usage("no \(path); import the document without '--update' first")
    }
    do {
      return try ImportedStatement.read(try readFile(path))
    } catch is DecodingError {
      throw Self.usage("\(path) is not as an import wrote it; see 'build-site check'")
    }
  }

  /// Writes the statements of the new version; those that are gone stay while pages cite them.
  func replaceStatements(of key: String, with result: Reimport) throws {
    let text = ImportedStatement.lines(result.statements + result.gone)
    try replaceFile(statementsPath(key), with: Array(text.utf8))
  }
}
