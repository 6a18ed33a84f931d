/// What publishing will do, decided before anything in the site is touched.
struct PublishingPlan: Sendable {
  /// What earlier builds made.
  ///
  /// Where their manifest is damaged, what this build makes: an earlier build would have refused a file
  /// of somebody else there.
  let previous: Manifest
  /// What this build makes.
  let manifest: Manifest
  /// Both: in place from before the first file moves until the last one is removed, so that the
  /// next build knows what a killed one may have left.
  let transition: Manifest

  let staged: StagedFiles
  /// The numbers of the files that are not there yet as they should be.
  let written: [Int]
  /// What earlier builds made and this one does not, sorted; it is removed last.
  let stale: [OutputPath]
  /// Those that block new files: files where folders go, and in folders where files go.
  let obstacles: [OutputPath]
  /// Both by their spelling.
  let oldSpellings: [String: OutputPath]

  /// - Parameters:
  ///   - staged: The files of this build.
  ///   - recorded: The manifest of earlier builds; `nil` where it is damaged.
  init(_ staged: StagedFiles, replacing recorded: Manifest?) {
    self.staged = staged
    manifest = Manifest(staged.files.map { Manifest.File(path: $0.path, size: $0.size) })
    previous = recorded ?? manifest
    written = staged.files.indices.filter { staged.files[$0].state != .same }

    let goneFiles = previous.files.filter { staged.file(spelledLike: $0.path) != $0.path }
    transition = goneFiles.isEmpty ? manifest : Manifest(goneFiles + manifest.files)
    let gone = goneFiles.map(\.path)
    stale = gone.filter { !staged.isBlocked(by: $0) }
    obstacles = gone.filter { staged.isBlocked(by: $0) }
    oldSpellings = Dictionary(gone.map { ($0.spelling, $0) }) { first, _ in first }
  }
}
