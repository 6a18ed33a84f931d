import Base
package import Diagnostics
package import Guideline
package import Site

/// The outcome of preparing changes.
package enum ChangeOutcome: Sendable {
  case prepared(PreparedChange)
  /// The site has errors, so that its references are not all known.
  case errors(Report)
  /// The changes would introduce diagnostics that the site does not have.
  case newDiagnostics(Report)
}

/// Prepares a rename, in memory.
///
/// 1. The site is read; if it has errors, nothing is renamed.
/// 2. All edits and moves are found (``RenamePlan``).
/// 3. The renamed site is made from the edited bytes and checked: no diagnostic may be new.
///
/// - Parameters:
///   - rename: The object to rename, and its new name.
///   - options: The options of the site.
///   - unsaved: The unsaved texts that replace files.
/// - Returns: The changes, or the diagnostics that prevent them.
/// - Throws: ``RenameError`` if the names do not fit, ``FileError`` if a file cannot be read.
package func prepareRename(
  _ rename: Rename,
  in options: BuildOptions,
  unsaved: UnsavedFiles = UnsavedFiles()
) async throws -> ChangeOutcome {
  let options = options.forRenaming
  var timings = Timings()
  var content = ContentReader(options)
  try await content.read(.anything, unsaved: unsaved, &timings)
  guard let site = try await RenamedSite(options, content: content) else {
    return .errors(Report(content.diagnostics) { try? readFile($0) })
  }
  // With an error some references are unknown, and would be lost.
  let report = site.report
  guard report.errorCount == 0 else { return .errors(report) }
  let plan = try RenamePlan(
    rename,
    in: site.guideline,
    contents: site.contents)
  if let move = plan.move {
    try check(move, in: content.scope)
  }

  let (changed, new) = await site.renamed(by: plan)
  guard new.entries.isEmpty else { return .newDiagnostics(new) }
  let others = (content.folder?.files ?? []).map { file in
    join(content.path, file)
  }

  let change = PreparedChange(
    changed, of: site, plan: plan, others: others, folder: options.site)
  return .prepared(change)
}

extension BuildOptions {
  /// The options that read all pages: references in drafts are rewritten too.
  fileprivate var forRenaming: BuildOptions {
    var options = self
    options.includesDrafts = true
    options.stopsAtDrift = false
    return options
  }
}

extension PreparedChange {
  /// The changes of a rename.
  ///
  /// - Parameters:
  ///   - changed: The new contents of files, by their paths.
  ///   - site: The site before it.
  ///   - plan: The rename.
  ///   - others: The paths of files that are no pages.
  ///   - folder: The folder of the site.
  fileprivate init(
    _ changed: [String: [UInt8]], of site: RenamedSite, plan: RenamePlan, others: [String],
    folder: String
  ) {
    let files = changed.sortedByKey().map { path, bytes in
      File(path: path, old: site.contents[path] ?? [], new: bytes)
    }
    // A file that changes is among those already.
    let moved = (site.guideline.tree.paths + others).filter { path in
      changed[path] == nil && plan.moves(path)
    }
    self.init(
      files: files,
      move: plan.move,
      movedFiles: moved.sorted(),
      site: folder)
  }
}

/// Refuses a move that would hide something or break symbolic links.
private func check(
  _ move: RenamePlan.Move,
  in scope: LinkScope
) throws {
  guard try isFolder(move.from),
    try !FolderListing(below: move.from, in: scope).hasLinks
  else {
    throw RenameError.linked(move.from)
  }
  if try isOccupied(move.to) {
    throw RenameError.occupied(move.to)
  }
}

extension RenamePlan {
  /// True for a file in the folder that the rename moves.
  fileprivate func moves(_ path: String) -> Bool {
    guard let move else { return false }
    return move.path(of: path) != path
  }
}
