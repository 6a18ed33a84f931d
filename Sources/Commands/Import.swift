import ArgumentParser
import Base
import Diagnostics
import DocumentImport
import Foundation

extension BuildSite {
  /// The command `build-site import`.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Create draft pages, rules and statements from an existing guideline.",
      discussion: """
        The command reads text (also from pdftotext -layout), HTML, Word files (.docx)
        and, if Poppler is installed, PDF. It overwrites nothing and loses no text:
        each character is on a page, or is listed as furniture, such as page numbers.
        It does not copy pictures. The report lists them, and the pages refer to their
        files.

        A table of rules (CSV, TSV, XLSX, ReqIF) becomes topics with these rules.
        Columns are recognized by their headings, and ids such as REQ-001 remain
        aliases.

        A folder of Markdown becomes a new site: files become topics, and folders
        become sections. Files of Markdown become topics with rules; to cut a file
        into topics at its headings, add '--type text'. The command recognizes
        Docusaurus, Starlight, VitePress, MkDocs, Hugo, Jekyll, Eleventy, Gatsby and
        Sphinx by their configuration. It also reads basic AsciiDoc. To decide how
        to convert components, edit 'import.yaml' in the new site, then run the command
        again.

        Examples:
          build-site import docs --into handbook           turn Markdown into a site
          build-site import guide.txt --dry-run            show what would be created
          build-site import guide.docx --section views     create pages in the section
          build-site import guide.html --into handbook     create a new site
          build-site import rules.xlsx --into handbook     turn a table into rules
          build-site import guide.txt --update             import a new version
          build-site import guide.txt --report page.html   show each part and its result
          build-site import guide.txt --plan               print the findings as JSON
          build-site --drafts                              build the site with drafts
        """
    )

    @Argument(help: "Documents, a folder of Markdown, or - for standard input.")
    var files: [String]

    @Option(help: ArgumentHelp("The folder that contains Content/.", valueName: "dir"))
    var site = "."

    @Option(help: ArgumentHelp("Create a new site in this folder.", valueName: "dir"))
    var into: String?

    @Option(
      help: ArgumentHelp("The key of the source. (default: the file's name)", valueName: "key"))
    var source: String?

    @Option(help: ArgumentHelp("The document's language. (default: detected)", valueName: "tag"))
    var language: String?

    @Option(
      help: ArgumentHelp(
        "The section for the pages. (default: the site's first)",
        valueName: "id"))
    var section: String?

    @Option(help: ArgumentHelp("The text's encoding. (default: detected)", valueName: "name"))
    var encoding: TextEncoding?

    @Option(help: ArgumentHelp("The type of the document. (default: detected)", valueName: "form"))
    var type: DocumentType?

    @Option(
      name: .customLong("column"),
      help: ArgumentHelp(
        "The meaning of a column: 'Owner=detail'. Repeat the option for each column.",
        valueName: "heading=column"))
    var columns: [String] = []

    @Option(
      help: ArgumentHelp(
        "Write a page with each part of the document and its result.", valueName: "file"))
    var report: String?

    enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
      case text, json
    }

    @Option(help: "The format of the report: for people or for programs.")
    var format = ReportFormat.text

    @Flag(help: "Print the findings as JSON without creating anything.")
    var plan = false

    @Flag(help: "Print what would be created without creating anything.")
    var dryRun = false

    @Flag(help: "Match a new version with the statements of an earlier import.")
    var update = false

    func validate() throws {
      // The site of a folder is named with `--into` each time.
      if update,
        into != nil,
        !files.contains(where: Self.isTree)
      {
        throw usageError("'--update' needs an existing site")
      }
      let hasTable = files.contains { tableForm(of: $0) != nil }
      if files.count > 1, hasTable {
        throw usageError("import a table of rules separately")
      }
      if !columns.isEmpty, !hasTable {
        throw usageError("use '--column' only with a table of rules")
      }
      if report != nil, files.count > 1 || update || plan {
        throw usageError("use '--report' with one document, and without '--update' and '--plan'")
      }
      if files.count > 1, source != nil {
        throw usageError("'--source' works with one document, but there are \(files.count)")
      }
    }

    func run() async throws {
      if let folder = files.first(where: Self.isTree) {
        guard files.count == 1 else {
          throw usageError("'\(folder)' is a folder; import it separately")
        }
        return try await importTree(folder)
      }
      if arePages {
        return try await importPages()
      }
      for (index, file) in files.enumerated() {
        try await Console.withExitCodes {
          do {
            if let form = tableForm(of: file) {
              try await importTable(file, as: form)
            } else {
              try await importFile(file, isFirst: index == 0)
            }
          } catch let error as ImportError {
            throw Console.failure("\(file): \(error.message); nothing was created")
          }
        }
      }
    }
  }
}

// MARK: - One document

extension BuildSite.Import {
  /// Imports a document; a new site is made for the first one, and others go into that.
  private func importFile(_ file: String, isFirst: Bool) async throws {
    let found = try await readPlan(of: file)
    guard !plan else {
      return try Console.print(found.json(path: file))
    }
    try Self.checkShare(found.balance, of: file)
    var destination = try ImportDestination(
      site: into ?? site,
      isNew: isNewSite && (isFirst || dryRun))
    let language = language ?? found.language
    try destination.check(language)
    if let section {
      try destination.check(section: section)
    }
    let key = try sourceKey(of: file)
    if !dryRun {
      removeTemporaryFiles()
    }
    if update {
      try updateStatements(found, key: key, destination: destination)
    } else {
      try create(
        found,
        from: file,
        key: key,
        language: language,
        in: &destination
      )
    }
    // Last: what was found is there, and what is lost is said.
    try Self.check(found.balance, of: file)
  }

  private func create(
    _ found: ImportPlan,
    from file: String,
    key: String,
    language: String,
    in destination: inout ImportDestination
  ) throws {
    try destination.resume(key)
    let options = ImportFiles.Options(
      key: key,
      section: section ?? destination.firstSection,
      language: language,
      taken: destination.topics,
      missingDescription: Placeholder.alternative(language))
    try create(found, from: file, options: options, in: destination)
  }

  private func sourceKey(of file: String) throws -> String {
    let key = source ?? Self.key(of: file)
    guard !ImportDestination.isSourceKey(key) else { return key }
    let reason: Message =
      if source == nil {
        "cannot derive a key from '\(file)'"
      } else {
        "'\(key)' is not a valid key"
      }
    throw Console.failure(
      "\(reason); set one in lower-case letters and digits with '--source'", code: .wrongUsage)
  }

  private func removeTemporaryFiles() {
    Console.removeTemporaryFiles(of: into ?? site)
    // A new site has a file there too.
    if let into {
      Base.removeTemporaryFiles(below: "\(into)/Public")
    }
  }

  private func create(
    _ found: ImportPlan,
    from file: String,
    options: ImportFiles.Options,
    in destination: ImportDestination
  ) throws {
    let made = ImportFiles(found, options: options)
    if !dryRun {
      try destination.write(made, title: found.title ?? options.key, options: options)
    }
    let text = found.report(made, path: file, in: Console.language)
    switch format {
    case .json:
      try Console.print(found.jsonReport(made, path: file))
    case .text:
      try Console.print(shortened(text) + (dryRun ? "" : next(found)))
    }
    try write(
      ImportReportPage(
        found, files: made, path: file, site: into ?? site, summary: text,
        language: Console.language))
  }

  /// Writes the report as a page, if one is wanted.
  func write(_ page: @autoclosure () -> ImportReportPage) throws {
    guard let report else { return }
    try replaceFile(report, with: Array(page().html.utf8))
  }

  /// The report for the terminal: of a long one the first and the last lines, if a page has it whole.
  private func shortened(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    guard let report, lines.count > 16 else { return text }
    let rest: Message = "  and \(lines.count - 15) more lines in \(report)"
    let shown = lines.prefix(11).map(String.init) + [rest.text(in: Console.language)]
    return (shown + lines.suffix(4).map(String.init)).joined(separator: "\n") + "\n"
  }

  private func next(_ found: ImportPlan) -> String {
    let site = into ?? site
    var steps: [Message] = [
      Message(verbatim: "build-site preview --site \(site)"),
      "remove 'status: draft' from a page to publish it",
    ]
    if !found.inlines.pictures.isEmpty {
      let pictures: Message =
        "put the pictures next to the pages that refer to them: build-site check --drafts --site \(site)"
      steps.insert(pictures, at: 0)
    }
    return steps.map { step in
      let line: Message = "next     \(step)"
      return line.text(in: Console.language) + "\n"
    }.joined()
  }

  /// True if the result can be previewed without an existing site.
  private var isNewSite: Bool {
    into != nil
      || dryRun
        && !update
        && !FileManager.default.fileExists(atPath: "\(site)/Content/site.yaml")
  }

  /// Reads a document; a PDF by the programs of Poppler.
  private func readPlan(of file: String) async throws -> ImportPlan {
    let limit = ImportPlan.sizeLimit
    let bytes = try await Console.readInput(file, upTo: limit + 1).bytes
    guard bytes.count <= limit else {
      throw ImportError.tooLarge(bytes: Self.size(of: file) ?? bytes.count, limit: limit)
    }
    if ImportPlan.format(of: bytes) == .pdf {
      return try await Poppler.plan(of: bytes)
    }
    return try ImportPlan(
      bytes,
      as: type?.format ?? ImportPlan.format(named: file),
      encoding: encoding)
  }

  private static func size(of file: String) -> Int? {
    (try? Descriptor.openFile(at: file).status())?.size
  }

  /// A key made of a file's name: `Kiosk Book.ja.txt` → `kiosk-book`.
  static func key(of file: String) -> String {
    let components = file.split(separator: "/")
    let name = components.last.map(String.init) ?? file
    var stem = name.lowercased().split(separator: ".").first.map(String.init) ?? name
    // `kiosk/index.html` is called after its folder.
    if stem == "index", let folder = components.dropLast().last {
      stem = folder.lowercased()
    }
    return
      stem
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }

  /// Ends with exit code 1 if none of the document would be on a page, or most of it was classified
  /// as furniture: then import does not recognize its kind of page.
  static func checkShare(_ balance: Balance, of file: String) throws {
    let total = balance.characters
    guard balance.carried == 0 || balance.guessed * 2 > total else {
      return
    }
    let reason: Message =
      if balance.carried == 0 {
        "none of \(total) characters would be on a page"
      } else {
        "\(balance.guessed) of \(total) characters look like navigation or running heads"
      }
    throw Console.failure(
      "\(file): \(reason); save the guideline itself in a separate file; nothing was created"
    )
  }

  /// Ends with exit code 1 where text is lost.
  static func check(_ balance: Balance, of file: String) throws {
    let losses = balance.losses(path: file)
    guard !losses.isEmpty else { return }
    for loss in losses {
      Console.sayToError(loss)
    }
    throw ExitCode.failure
  }
}

// MARK: - A new version

extension BuildSite.Import {
  /// Keeps the ids of unchanged statements, and lists the changes; pages are not modified.
  private func updateStatements(
    _ found: ImportPlan,
    key: String,
    destination: ImportDestination
  ) throws {
    let options = ImportFiles.Options(
      key: key,
      section: section ?? destination.firstSection,
      language: found.language)
    let new = ImportFiles(found, options: options).statements
    let old = try destination.statements(of: key)
    let result = Reimport(key, from: old, to: new)
    let report =
      if format == .text {
        result.report(in: Console.language)
      } else {
        result.jsonReport
      }
    try Console.print(report)
    guard !dryRun else { return }
    try destination.replaceStatements(of: key, with: result)
  }
}
