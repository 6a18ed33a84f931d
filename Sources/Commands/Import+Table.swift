import ArgumentParser
import Base
import Diagnostics
import DocumentImport
import Foundation
import Site
import Workflows

extension BuildSite.Import {
  /// Returns the form of a table of rules; `nil` for a document.
  func tableForm(of file: String) -> TableForm? {
    if let type {
      return type.tableForm
    }
    return TableForm(path: file)
  }

  /// Turns a table into topics with its rules, in a new site or in one that exists.
  func importTable(_ path: String, as form: TableForm) async throws {
    if source != nil || update || plan {
      throw usageError("use '--source', '--update' and '--plan' only with documents")
    }
    let file = try await readTable(path, as: form)
    if let into {
      try await importTable(file, into: into)
    } else {
      try await importTableHere(file)
    }
  }

  private func readTable(_ path: String, as form: TableForm) async throws -> TableFile {
    let limit = ImportPlan.sizeLimit
    let bytes = try await Console.readInput(path, upTo: limit + 1).bytes
    guard bytes.count <= limit else {
      throw ImportError.tooLarge(bytes: bytes.count, limit: limit)
    }
    do {
      return try TableFile(bytes, as: form, path: path, encoding: encoding)
    } catch let error as TableFileError {
      throw Console.failure("\(path): \(error.message); nothing was created")
    }
  }

  // MARK: A new site

  private func importTable(_ file: TableFile, into folder: String) async throws {
    if let language {
      try ImportDestination.checkTag(language)
    }
    if let section {
      try ImportDestination.checkName(ofSection: section)
    }
    let destination = try TreeDestination(folder)
    let choices = try choices(in: destination)
    var context = RuleTable.Context(title: Self.title(of: file.path))
    context.language = language ?? ""
    context.section = section ?? "guideline"
    let table = RuleTable(file, choices: choices, context: context)
    try Self.check(table)
    let made = RuleTableFiles(table, title: context.title, choices: choices)
    let fates = try destination.write(made.files, isDryRun: dryRun)
    let report = RuleTableReport(table, file: file, fates: fates, site: folder)
    // Before the exit code for lost texts, which the page shows.
    try write(page(of: table, made, report, file: file, site: folder))
    try await say(report, of: table, site: folder)
  }

  private func page(
    of table: RuleTable,
    _ files: RuleTableFiles,
    _ report: RuleTableReport,
    file: TableFile,
    site: String
  ) -> ImportReportPage {
    ImportReportPage(
      table, files: files, path: file.path, site: site,
      summary: report.text(in: Console.language), language: Console.language)
  }

  /// Returns the decisions of a person in `import.yaml`, and in options, which come first.
  private func choices(in destination: TreeDestination?) throws -> RuleTableChoices {
    var options = RuleTableChoices()
    do {
      for option in columns {
        try options.add(option: option)
      }
    } catch {
      throw usageError(error.message)
    }
    guard let (path, text) = try destination?.decisions() else {
      return options
    }
    do {
      return try RuleTableChoices(yaml: text).merging(options)
    } catch {
      throw Console.failure(
        "\(path):\(max(1, error.line)): \(error.message)", code: .wrongUsage)
    }
  }

  /// A title made of a file's name: `Kiosk rules` of `data/Kiosk_rules.csv`.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let title = stem.replacing("_", with: " ").replacing("-", with: " ")
    if title == " " || title.isEmpty {
      return "Guideline"
    }
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  // MARK: A site that exists

  private func importTableHere(_ file: TableFile) async throws {
    let choices = try choices(in: nil)
    guard FileManager.default.fileExists(atPath: "\(site)/Content/site.yaml") else {
      throw usageError("missing \(site)/Content/site.yaml; create a new site with '--into DIR'")
    }
    var options = BuildOptions(site: site)
    options.includesDrafts = true
    switch try await ruleTableContext(options, title: Self.title(of: file.path)) {
    case .errors(let report):
      _ = try Console.prepared(.errors(report))
    case .read(var context, let languages):
      context.language = language ?? languages[0]
      context.section = try sectionID(among: context)
      let table = RuleTable(file, choices: choices, context: context)
      try Self.check(table)
      try Self.check(table.languages, among: languages)
      try await create(table, of: file, choices: choices)
    }
  }

  /// Writes the rules of a table into the site.
  private func create(
    _ table: RuleTable,
    of file: TableFile,
    choices: RuleTableChoices
  ) async throws {
    let made = RuleTableFiles(table, title: nil, choices: choices)
    let files = made.files.map { file in
      (path: "\(site)/\(file.path)", text: file.text)
    }
    try write(files)
    let fates = files.map { (path: $0.path, fate: TreeDestination.Fate.created) }
    let report = RuleTableReport(table, file: file, fates: fates, site: site)
    try write(page(of: table, made, report, file: file, site: site))
    try await say(report, of: table, site: site)
  }

  private func sectionID(among context: RuleTable.Context) throws -> String {
    guard let section else { return context.section }
    guard let id = context.sections[section.lowercased()] else {
      throw usageError("unknown section '\(section)'; the site has \(list: context.sectionIDs)")
    }
    return id
  }

  private static func check(_ languages: [String], among known: [String]) throws {
    guard languages.first == known.first,
      languages.allSatisfy(known.contains)
    else {
      throw usageError(
        "the table is in \(list: languages), but the site is in \(list: known): add the site's first language"
      )
    }
  }

  private func write(_ files: [(path: String, text: String)]) throws {
    if let existing = try files.first(where: { try kindOfFile($0.path) != nil }) {
      throw usageError("\(existing.path) already exists; nothing was created")
    }
    guard !dryRun else { return }
    try writeNewFiles(files.map { file in (path: file.path, bytes: Array(file.text.utf8)) })
  }

  // MARK: Results

  /// The most errors that are listed.
  private static let listedErrors = 40

  /// Ends with exit code 1 where rows cannot be read.
  private static func check(_ table: RuleTable) throws {
    guard !table.errors.isEmpty else { return }
    for error in table.errors.prefix(listedErrors) {
      Console.sayToError(error)
    }
    if table.errors.count > listedErrors {
      Console.sayToError("and \(table.errors.count - listedErrors) more")
    }
    throw Console.failure("nothing was created")
  }

  private func say(_ report: RuleTableReport, of table: RuleTable, site: String) async throws {
    switch format {
    case .json:
      try Console.print(report.json)
    case .text:
      try Console.print(report.text(in: Console.language))
      if !dryRun {
        try await check(site)
      }
    }
    guard table.balance.lost.isEmpty else {
      for place in table.balance.lost.prefix(Self.listedErrors) {
        Console.sayToError("\(place): error: the text of the cell is not on any page")
      }
      throw ExitCode.failure
    }
  }
}
