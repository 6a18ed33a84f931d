import Base
package import Diagnostics
package import Guideline
import Templates

/// A site that is checked again whenever something has changed, in memory: what `check` would report if all
/// unsaved texts were saved.
package struct LiveCheck: Sendable {
  /// What one check found; a value that never changes.
  package struct State: Sendable {
    /// Sorted; those that follow from others are left out, as `check` leaves them out.
    package let diagnostics: [Diagnostic]
    /// `nil` where `site.yaml` says too little to go on.
    package let guideline: GuidelineStages?

    /// Before anything has been read.
    package static let none = State(diagnostics: [], guideline: nil)
  }

  /// The site's folder of content, as its files can be opened from the current folder.
  package let content: String
  /// Where changes have to be looked for; they need not exist.
  package let watchedFolders: [String]
  private let options: BuildOptions
  private var checker: SiteChecker
  /// Whether the last check failed, so that anything may have changed.
  private var hasFailed = true

  /// A check that has read nothing yet.
  package init(_ options: BuildOptions) {
    self.options = options
    content = options.content
    watchedFolders = options.watchedFolders
    checker = SiteChecker(options, keepsFiles: false)
  }

  /// Checks the site as it is now.
  ///
  /// - Parameters:
  ///   - changed: Files and folders that may have changed, by paths as they can be opened, those that an unsaved
  ///     text is new for or gone from included; `nil` where anything may have.
  ///   - unsaved: What takes the place of files.
  /// - Returns: What was found.
  /// - Throws: ``FileError`` where a file cannot be read; the next check makes up for it.
  package mutating func next(
    changed: Set<String>?, _ unsaved: UnsavedFiles
  ) async throws -> State {
    var timings = Timings()
    let touched = hasFailed ? .anything : changed.map(FileChanges.paths) ?? .anything
    hasFailed = true
    let checked = try await checker.next(touched, unsaved, &timings)
    hasFailed = false
    let found = checked.site.diagnostics(with: checked.others)
    // Whoever shows them knows the texts, and needs the places of those alone that are new.
    let report = Report(found, hidesConsequences: !options.showsConsequences) { _ in nil }
    return State(
      diagnostics: report.entries.map(\.diagnostic), guideline: checked.site.guideline)
  }

  /// A file of the program itself that a diagnostic may be in.
  package static func builtInFile(_ path: String) -> [UInt8]? { TemplateFiles.builtInFile(path) }
}
