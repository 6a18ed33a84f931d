import Base
package import Diagnostics
package import Guideline
import Templates

/// A site that is checked again, in memory, after each change: as `check` would report if all
/// unsaved texts were saved.
package struct LiveCheck: Sendable {
  /// The result of one check, an immutable value.
  package struct State: Sendable {
    /// The diagnostics, sorted, without those that follow from others, as in `check`.
    package let diagnostics: [Diagnostic]
    /// The guideline; `nil` if `site.yaml` is incomplete.
    package let guideline: GuidelineStages?

    /// The state before anything has been read.
    package static let none = State(diagnostics: [], guideline: nil)
  }

  /// The site's folder of content, as its files can be opened from the current folder.
  package let content: String
  /// The folders to watch for changes; they need not exist.
  package let watchedFolders: [String]
  private let options: BuildOptions
  private var checker: SiteChecker
  /// True if the last check failed, so that anything may have changed.
  private var hasFailed = true

  /// Creates a check that has not read anything yet.
  package init(_ options: BuildOptions) {
    self.options = options
    content = options.content
    watchedFolders = options.watchedFolders
    checker = SiteChecker(options, keepsFiles: false)
  }

  /// Checks the present state of the site.
  ///
  /// - Parameters:
  ///   - changed: Files and folders that may have changed, by paths that can be opened, including
  ///     files whose unsaved text was added or removed; `nil` if anything may have changed.
  ///   - unsaved: The unsaved texts that replace files.
  /// - Returns: The result.
  /// - Throws: ``FileError`` if a file cannot be read; the next check reads everything again.
  package mutating func next(
    changed: Set<String>?,
    _ unsaved: UnsavedFiles
  ) async throws -> State {
    var timings = Timings()
    let touched = hasFailed ? .anything : changed.map(FileChanges.paths) ?? .anything
    hasFailed = true
    let checked = try await checker.next(touched, unsaved: unsaved, timings: &timings)
    hasFailed = false
    let found = checked.site.diagnostics(with: checked.others)
    // Whoever shows them knows the texts, and needs the places of those alone that are new.
    let report = Report(found, hidesConsequences: !options.includesConsequences) { _ in nil }
    return State(
      diagnostics: report.entries.map(\.diagnostic),
      guideline: checked.site.guideline)
  }

  /// A file of the program itself that a diagnostic may be in.
  package static func builtInFile(_ path: String) -> [UInt8]? {
    TemplateFiles.builtInFile(path)
  }
}
