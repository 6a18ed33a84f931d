import ArgumentParser
import Base
import DocumentImport
import Foundation
import Guideline
import Markup
import SiteConfiguration
import Workflows

/// The site that a document is imported into.
struct ImportDestination {
  private let folder: String
  private let isNew: Bool
  private let languages: [String]
  private let sections: [String]
  /// True if an earlier import of the document was interrupted.
  private var isResumed = false
  /// True if the site is new, and was left incomplete by an interrupted import.
  private let isUnfinished: Bool
  let firstSection: String
  /// The ids of its topics, and of the sources.
  private(set) var topics: Set<String> = []

  /// - Throws: An exit code, after printing the reason, if there is no such site, or already one.
  init(site: String, isNew: Bool) throws {
    folder = site
    self.isNew = isNew
    let path = "\(site)/Content/site.yaml"
    let isThere = FileManager.default.fileExists(atPath: path)
    isUnfinished = isThere && isNew && Self.isBeingMade(site)
    guard isThere != isNew || isUnfinished else {
      if isNew {
        throw Console.failure("\(path) already exists", code: .wrongUsage)
      }
      throw Console.failure(
        "missing \(path); create a new site with '--into DIR'", code: .wrongUsage)
    }
    guard !isNew else {
      (languages, sections, firstSection) = ([], [], "guideline")
      return
    }
    guard let configuration = ConfigurationReader(try readFile(path), path: path).configuration
    else {
      throw Console.failure(
        "\(path) is not a valid configuration; see 'build-site check'", code: .wrongUsage)
    }
    languages = configuration.languages.map(\.code)
    sections = configuration.sections.map(\.id.value)
    firstSection = sections.first ?? "guideline"
    topics = try Self.topicNames(below: "\(site)/Content")
  }

  private static func isBeingMade(_ site: String) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(site)/Content")
    return names?.contains { $0.hasPrefix(".import-") } ?? false
  }

  /// The names of all folders of the content: topics' ids, and more.
  private static func topicNames(below content: String) throws -> Set<String> {
    let paths = FileManager.default.enumerator(atPath: content)
    var names: Set<String> = []
    while let path = paths?.nextObject() as? String {
      let parts = path.split(separator: "/")
      if parts.count > 1 {
        // "kiosk/buttons/en.md" -> "buttons"
        names.insert(String(parts[parts.count - 2]))
      }
    }
    return names
  }

  /// Returns the largest size of a file that a build reads: a page, or any other one.
  private static func sizeLimit(of path: String) -> Int {
    path.hasSuffix(".md") ? 16_000_000 : 64_000_000
  }

  /// Refuses a language other than the original: pages are written in that first, and others are
  /// translations of them.
  func check(_ language: String) throws {
    try Self.checkTag(language)
    guard let original = languages.first,
      original != language
    else { return }
    throw Console.failure(
      """
      the document is in '\(language)', but the site's original language is '\(original)'; \
      add '--language \(original)' if that is wrong, or create a new site with '--into DIR'
      """, code: .wrongUsage)
  }

  /// Refuses what is not the tag of a language: it becomes the name of a file.
  static func checkTag(_ language: String) throws {
    guard language.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil else {
      throw Console.failure(
        "'\(language)' is not a language; set one such as 'en' or 'zh-Hans' with '--language'",
        code: .wrongUsage)
    }
  }

  /// The largest length of a key: the names of files are made of it.
  private static let keyLimit = 100

  /// Returns whether a source can have a key: `sources/index.html` is the page of all sources, and `waived.yaml` has
  /// the statements that are waived.
  static func isSourceKey(_ key: String) -> Bool {
    isKey(key) && !["index", "waived"].contains(key)
  }

  private static func isKey(_ key: String) -> Bool {
    (1...keyLimit).contains(key.utf8.count)
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8.smallLetters, UInt8.digits, .hyphen:
          true
        default:
          false
        }
      }
      && key.utf8.first != .hyphen && key.utf8.last != .hyphen
  }
}

// MARK: - What it takes

extension ImportDestination {
  /// Refuses a name that no section can have.
  static func checkName(ofSection section: String) throws {
    guard isKey(section), section != "index" else {
      throw Console.failure(
        "'\(section)' is not a section; set one in lower-case letters and digits with '--section'",
        code: .wrongUsage)
    }
    guard !SiteTree.reservedNames.contains(section) else {
      throw Console.failure(
        "section name '\(section)' is reserved; set another with '--section'", code: .wrongUsage)
    }
  }

  /// Refuses a section that the site does not have, or whose name is invalid.
  func check(section: String) throws {
    try Self.checkName(ofSection: section)
    guard isNew || sections.isEmpty || sections.contains(section) else {
      throw Console.failure(
        "unknown section '\(section)'; the site has \(list: sections)", code: .wrongUsage)
    }
  }

  /// Refuses to write if a symbolic link leads elsewhere, or if something other than a folder is in
  /// the way.
  private func checkFolders(around path: String) throws {
    for folder in folders(around: path).reversed()
    where folder != self.folder && folder.hasPrefix(self.folder + "/") {
      guard try isThere(folder) else { return }
      guard try isFolder(folder) else {
        throw Console.failure(
          "\(folder) is a link, or is not a folder; nothing was created", code: .wrongUsage)
      }
    }
  }
}

// MARK: - Writing

extension ImportDestination {
  /// Returns the path of the file that exists while an import writes: the topics that it creates,
  /// one in each line.
  private func progressPath(_ key: String) -> String {
    "\(folder)/Content/.import-\(key)"
  }

  /// Resumes an interrupted import: the files that it has written count as its own.
  mutating func resume(_ key: String) throws {
    guard let bytes = try readFileIfAny(progressPath(key)) else {
      guard !isUnfinished else {
        throw Console.failure("\(folder)/Content/site.yaml already exists", code: .wrongUsage)
      }
      return
    }
    topics.subtract(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    isResumed = true
  }

  /// Writes the files, or none if one already exists, or the disk refuses.
  ///
  /// An interrupted import can be started again: it continues with the missing files.
  func write(
    _ made: ImportFiles,
    title: String,
    options: ImportFiles.Options
  ) throws {
    let files = allFiles(made, title: title, options: options)
    for (path, text) in files {
      try checkFolders(around: path)
      try Self.checkSize(text, at: path)
    }
    try refuseExisting(among: files)
    // It is written first, and removed when all others are there.
    let progress = (path: progressPath(options.key), text: Self.topicLines(made))
    let missing = try ([progress] + files).filter { file in
      try !isThere(file.path)
    }
    try writeNewFiles(missing.map { path, text in (path: path, bytes: Array(text.utf8)) })
    try? FileManager.default.removeItem(atPath: progress.path)
  }

  private func refuseExisting(among files: [(path: String, text: String)]) throws {
    guard !isResumed,
      let existing = try files.first(where: { try isThere($0.path) })
    else {
      return
    }
    throw Console.failure(
      """
      \(existing.path) already exists; nothing was created; \
      to import a new version of the document, add '--update'
      """, code: .wrongUsage)
  }

  private func allFiles(
    _ made: ImportFiles,
    title: String,
    options: ImportFiles.Options
  ) -> [(path: String, text: String)] {
    var files = made.files.map { file in
      (path: "\(folder)/Content/\(file.path)", text: file.text)
    }
    let lines = ImportedStatement.lines(made.statements, in: options.language)
    files.append((statementsPath(options.key), lines))
    if isNew {
      return files + filesOfNewSite(title, options: options)
    }
    return files
  }

  private func filesOfNewSite(
    _ title: String,
    options: ImportFiles.Options
  ) -> [(path: String, text: String)] {
    let ignored = Scaffold.ignoredOutput
    return [
      ("\(folder)/\(ignored.path)", ignored.text),
      ("\(folder)/Content/site.yaml", Self.configuration(title, options: options)),
    ]
  }

  private static func checkSize(_ text: String, at path: String) throws {
    let limit = sizeLimit(of: path)
    guard text.utf8.count <= limit else {
      throw Console.failure(
        "\(path) would have more than \(limit) bytes, too many for a build; split the document",
        code: .wrongUsage)
    }
  }

  private static func topicLines(_ made: ImportFiles) -> String {
    let ofStatements = made.statements.map(\.topic)
    let ofFiles = made.files.map { file in topic(of: file.path) }
    return Set(ofStatements + ofFiles)
      .sorted()
      .map { topic in topic + "\n" }
      .joined()
  }

  private static func topic(of path: String) -> String {
    path.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }

  private func isThere(_ path: String) throws -> Bool {
    guard try kindOfFile(splitPath(path).folder) != nil else {
      return false
    }
    return try isOccupied(path)
  }

  private static func configuration(
    _ title: String,
    options: ImportFiles.Options
  ) -> String {
    """
    title: \(YAMLString.quoted(title))
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

  /// The language that documents are in; empty for a new site.
  private var originalLanguage: String { languages.first ?? "" }

  func statements(of key: String) throws -> [ImportedStatement] {
    let path = statementsPath(key)
    try checkFolders(around: path)
    // A link could lead out of the site.
    guard try !isThere(path) || kindOfEntry(path) == .file else {
      throw Console.failure(
        "\(path) is a link, or is not a file; nothing was created", code: .wrongUsage)
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw Console.failure(
        "missing \(path); import the document without '--update' first", code: .wrongUsage)
    }
    do {
      return try ImportedStatement.read(try readFile(path), in: originalLanguage)
    } catch is ImportedStatement.NoStatement {
      throw Console.failure(
        "\(path) does not have the form that an import writes; see 'build-site check'",
        code: .wrongUsage)
    }
  }

  /// Writes the statements of the new version; removed ones stay while pages cite them.
  func replaceStatements(of key: String, with result: Reimport) throws {
    let text = ImportedStatement.lines(result.statements + result.gone, in: originalLanguage)
    try replaceFile(statementsPath(key), with: Array(text.utf8))
  }
}
