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

  /// Creates a site from a folder of Markdown, or updates one that was made from it.
  func importTree(_ path: String) async throws {
    let into = try newSite(for: path)
    if let language {
      try ImportDestination.checkTag(language)
    }
    let destination = try TreeDestination(into)
    guard !update || destination.hasRecord else {
      throw usageError(
        "missing \(into)/\(TreeDestination.recordName); import the folder without '--update' first")
    }
    let tree = TreeFolder(path).tree(without: into)
    let options = TreeFiles.Options(
      decided: try destination.decided(),
      language: language,
      missingDescription: { language in Placeholder.alternative(language) })
    let made = TreeFiles(tree, options: options)
    guard !made.pages.isEmpty else {
      throw Console.failure("no Markdown in \(path); nothing was created")
    }
    let fates = try await Console.withExitCodes {
      try destination.write(made, from: tree, isDryRun: dryRun)
    }
    try await say(TreeReport(made, fates: fates, path: path, into: into), site: into)
  }

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

  private func say(_ report: TreeReport, site: String) async throws {
    switch format {
    case .json:
      try Console.print(report.json)
    case .text:
      try Console.print(report.text(in: Console.language))
      if !dryRun {
        try await check(site)
      }
    }
    if report.hasLoss {
      throw ExitCode.failure
    }
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
