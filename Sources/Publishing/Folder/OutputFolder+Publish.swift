package import Base
import Synchronization

extension OutputFolder {
  /// What publishing did.
  package struct Summary: Sendable, Equatable {
    /// The paths of the files that are new or have changed, sorted.
    package var written: [String]
    /// The paths of the files that an earlier build made and this one did not, sorted.
    package var removed: [String]
    /// How many files were there already with the same content.
    package var unchanged: Int
    /// One line for each thing that was not as it should be, and was put right.
    package var warnings: [Message] = []
  }

  /// Puts the staged files in place, removes what only earlier builds made, and lets go of the
  /// folder.
  ///
  /// 1. Whatever could fail without a trace does: foreign files and folders that cannot be written are
  ///    refused, both manifests staged.
  /// 2. From here to the end, the manifest in place lists the old files and the new ones.
  /// 3. Old files make way, new ones move into place, other old ones go.
  ///
  /// - Parameter record: What is noted for the next build beside the files, by how they are now; `nil` to note nothing.
  /// - Precondition: Nothing is being staged; the folder is neither published nor discarded.
  /// - Returns: What has changed.
  /// - Throws: The error that staging a file ended with; ``OutputError/foreign(_:folder:)``, with
  ///   nothing touched; ``OutputError/interrupted(_:moved:)`` or a ``FileError``, with every file whole.
  package func publish(
    noting record: ((PublishedState) -> [UInt8]?)? = nil
  ) throws -> Summary {
    let build = endStaging()
    defer { control.close() }
    if let failure = build.failure { throw failure }
    let plan = PublishingPlan(build.staged, replacing: control.manifest)
    let foreign = try published.foreignEntries(plan)
    guard foreign.isEmpty else {
      throw OutputError.foreign(foreign.map(\.text), folder: published.root.path)
    }

    try published.checkFolders(plan, staging: control.staging)
    try control.stageManifests(plan)
    let removed = try move(plan)
    let summary = Summary(
      written: plan.written.map { plan.staged.files[$0].path }.sorted().map(\.text),
      removed: removed.sorted().map(\.text),
      unchanged: plan.staged.files.count - plan.written.count, warnings: control.warnings)
    // The site is published, whether or not this can be noted.
    if let record, let state = try? PublishedState(plan.manifest, in: published.root),
      let bytes = record(state)
    {
      try? control.putRecord(bytes)
    }
    return summary
  }

  /// Changes the site as it is planned.
  ///
  /// - Returns: The files that are gone.
  /// - Throws: ``OutputError/interrupted(_:moved:)``, or a ``FileError`` where no file was moved before.
  private func move(_ plan: PublishingPlan) throws -> [OutputPath] {
    var moved: [OutputPath] = []
    do {
      try control.putTransition(plan)
      let obstacles = try published.remove(plan.obstacles, plan)
      try published.place(plan, from: control.staging, &moved)
      let stale = try published.remove(plan.stale, plan)
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
