package import Base
import Synchronization

extension OutputFolder {
  /// The result of publishing.
  package struct Summary: Sendable, Equatable {
    /// The paths of the files that are new or have changed, sorted.
    package var written: [String]
    /// The paths of the files that an earlier build made and this one did not, sorted.
    package var removed: [String]
    /// The number of files that already existed with the same content.
    package var unchanged: Int
    /// One line for each thing that was not as it should be, and was put right.
    package var warnings: [Message] = []
  }

  /// Moves the staged files into place, removes files that only earlier builds made, and releases
  /// the folder.
  ///
  /// 1. Errors that leave no trace come first: foreign files and unwritable folders are refused,
  ///   both manifests staged.
  /// 2. From here to the end, the manifest in place lists the old files and the new ones.
  /// 3. Old files are moved out of the way, new ones into place, and other old ones removed.
  ///
  /// - Parameter record: Returns the record for the next build, from the published state; `nil` to
  ///   write none.
  /// - Precondition: Nothing is being staged; the folder is neither published nor discarded.
  /// - Returns: The changes.
  /// - Throws: The error of staging a file; ``OutputError/foreign(_:folder:)``, with nothing
  ///   touched; ``OutputError/interrupted(_:moved:)`` or a ``FileError``, with every file complete.
  package func publish(
    noting record: ((PublishedState) -> [UInt8]?)? = nil
  ) throws -> Summary {
    let build = endStaging()
    defer { control.close() }
    if let failure = build.failure {
      throw failure
    }
    let plan = PublishingPlan(build.staged, replacing: control.manifest)
    try check(plan)
    // Last of all that can fail for want of space; from here on, files are only moved.
    try control.stageManifests(plan)
    let removed = try move(plan)
    if let record {
      note(plan, with: record)
    }
    let written = plan.written.map { plan.staged.files[$0].path }
    return Summary(
      written: written.sorted().map(\.text),
      removed: removed.sorted().map(\.text),
      unchanged: plan.staged.files.count - plan.written.count,
      warnings: control.warnings)
  }

  /// Refuses what would replace files that no build has made, or lead to another file system.
  private func check(_ plan: borrowing PublishingPlan) throws {
    let foreign = try published.foreignEntries(plan)
    guard foreign.isEmpty else {
      throw OutputError.foreign(foreign.map(\.text), folder: published.root.path)
    }
    try published.checkFolders(plan, staging: control.staging)
  }

  /// Writes a note for the next build; the site is published, whether or not it can be written.
  private func note(_ plan: borrowing PublishingPlan, with record: (PublishedState) -> [UInt8]?) {
    guard let state = try? PublishedState(plan.manifest, in: published.root),
      let bytes = record(state)
    else { return }
    try? control.putRecord(bytes)
  }

  /// Changes the site according to the plan.
  ///
  /// - Returns: The removed files.
  /// - Throws: ``OutputError/interrupted(_:moved:)``, or a ``FileError`` if no file was moved
  ///   before.
  private func move(_ plan: PublishingPlan) throws -> [OutputPath] {
    var moved: [OutputPath] = []
    do {
      try control.putTransition(plan)
      let obstacles = try published.remove(plan.obstacles, plan: plan)
      try published.place(plan, from: control.staging, moved: &moved)
      let stale = try published.remove(plan.stale, plan: plan)
      try control.putManifest(plan)
      return obstacles + stale
    } catch {
      guard !moved.isEmpty else { throw error }
      throw OutputError.interrupted(error, moved: moved.sorted().map(\.text))
    }
  }

  /// Closes the folder to further files.
  private func endStaging() -> State {
    state.withLock { state in
      precondition(state.isOpen, "the output folder is published or discarded already")
      let isComplete = state.staged.files.allSatisfy { $0.state != nil }
      precondition(isComplete || state.failure != nil, "a file is still being staged")
      state.isOpen = false
      return state
    }
  }
}
