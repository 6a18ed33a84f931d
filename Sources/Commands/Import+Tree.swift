import ArgumentParser
import Base
import Diagnostics
import Site
import TreeImport
import Workflows

extension BuildSite.Import {
  /// Returns whether a path is a folder, whose pages become a site.
  static func isTree(_ path: String) -> Bool {
    // What cannot be opened is reported where it is read.
    (try? kindOfFile(path)) == .folder
  }

  /// Returns whether files are pages in Markdown or AsciiDoc for a new site, which are brought in as a folder of them is.
  ///
  /// An option of documents has them read as texts, which are cut into topics at their headings.
  var arePages: Bool {
    let hasOption =
      section != nil || source != nil || encoding != nil || type != nil
      || plan || report != nil || update
    return into != nil && !hasOption && files.allSatisfy(Self.isPage)
  }

  /// Returns whether a file is Markdown or AsciiDoc in UTF-8.
  private static func isPage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    guard SourceTree.endingsOfPages.contains(ending),
      // What cannot be opened is reported where it is read.
      let bytes = try? readFile(path, upTo: 64_000_000)
    else { return false }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// Creates a site from files in Markdown or AsciiDoc, with their rules.
  func importPages() async throws {
    let name = files.joined(separator: " ")
    try await importTree(name, from: TreeFolder(files: files), makesRules: true)
  }

  /// Creates a site from a folder of Markdown, or updates one that was made from it.
  func importTree(_ path: String) async throws {
    try await importTree(path, from: TreeFolder(path), makesRules: false)
  }

  private func importTree(_ path: String, from folder: TreeFolder, makesRules: Bool) async throws {
    let into = try newSite(for: path)
    if let language {
      try ImportDestination.checkTag(language)
    }
    let destination = try TreeDestination(into)
    guard !update || destination.hasRecord else {
      throw usageError(
        "missing \(into)/\(TreeDestination.recordName); import the folder without '--update' first")
    }
    let tree = folder.tree(without: into)
    let options = TreeFiles.Options(
      decided: try destination.decided(),
      language: language,
      missingDescription: { language in Placeholder.alternative(language) })
    let made = TreeFiles(tree, options: options)
    guard !made.pages.isEmpty else {
      throw Console.failure(Self.noPages(in: path, unread: made.unreadPages))
    }
    let fates = try await Console.withExitCodes {
      try destination.write(made, from: tree, isDryRun: dryRun)
    }
    let report = TreeReport(made, fates: fates, path: path, into: into)
    try await say(report, makesRules: makesRules && made.languages.count == 1, site: into)
  }

  private static func noPages(in path: String, unread: [String: Int]) -> Message {
    if let note = TreeReport.note(ofUnread: unread) {
      return "no Markdown or AsciiDoc in \(path); nothing was created; \(note)"
    }
    return "no Markdown or AsciiDoc in \(path); nothing was created"
  }

  /// The number of rules that were made, and that of sentences that only look like rules.
  private struct RuleCounts {
    var made = 0
    var left = 0
  }

  /// Makes rules of the sentences that certainly tell people what to do.
  ///
  /// - Returns: The counts; `nil` for a site with errors.
  private func makeRules(in site: String) async throws -> RuleCounts? {
    var options = BuildOptions(site: site)
    options.includesDrafts = true
    let found = try await suggestRules(in: [], options)
    guard case .found(let suggestions) = found else { return nil }
    let certain = suggestions.filter { $0.confidence >= Self.leastConfidence }.map(\.id)
    guard !certain.isEmpty else { return RuleCounts(left: suggestions.count) }
    let outcome = try await prepareRules(accepting: certain, in: [], options)
    guard case .prepared(let change) = outcome else { return nil }
    try await Console.write(change)
    // A page with its rules is as the import has written it.
    var destination = try TreeDestination(site)
    try destination.recordAgain(Set(suggestions.map(\.path)).sorted())
    return RuleCounts(made: certain.count, left: suggestions.count - certain.count)
  }

  /// The certainty in percent from which a sentence becomes a rule without a person.
  private static let leastConfidence = 80

  /// The folder of the new site; options of documents are errors.
  private func newSite(for path: String) throws -> String {
    guard let into else {
      throw usageError("'\(path)' is a folder; set the folder of the new site with '--into'")
    }
    if section != nil
      || source != nil || encoding != nil || type != nil || plan || report != nil
    {
      throw usageError(
        "use '--section', '--source', '--encoding', '--type', '--plan' and '--report' only with documents"
      )
    }
    return into
  }

  private func say(_ report: TreeReport, makesRules: Bool, site: String) async throws {
    switch format {
    case .json:
      try Console.print(report.json)
    case .text:
      try Console.print(report.text(in: Console.language))
      if !dryRun {
        if makesRules {
          try await sayRules(in: site)
        }
        try await check(site)
      }
    }
    if report.hasLoss {
      throw ExitCode.failure
    }
  }

  /// Makes the rules of files, and says how many.
  private func sayRules(in site: String) async throws {
    // A site with errors is reported by its check.
    let counts = try await makeRules(in: site)
    guard let counts else { return }
    try Console.say(
      """
      rules    \(counts.made) made, \(counts.left) to review: \
      build-site rules suggest --site \(site)
      """)
  }

  /// Prints the result of checking the new site.
  func check(_ site: String) async throws {
    var options = BuildOptions(site: site)
    // All pages of an import are drafts.
    options.includesDrafts = true
    let result = try await Console.orUsageError(HistoryError.self) {
      try await Workflows.check(options, since: nil)
    }
    try Console.say("check    \(Console.count(result.report))")
  }
}
