/// What publishing will do, decided before anything in the site is touched.
struct Plan: Sendable {
  /// What earlier builds made.
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
  /// The same, where it stands in the way: files where folders go, and in folders where files go.
  let obstacles: [OutputPath]
  /// Both by their spelling.
  let oldSpellings: [String: OutputPath]

  init(_ staged: StagedFiles, replacing previous: Manifest) {
    self.staged = staged
    self.previous = previous
    written = staged.files.indices.filter { staged.files[$0].standing != .same }

    let gone = previous.paths.filter { staged.file(spelledLike: $0) != $0 }
    manifest = Manifest(staged.files.map(\.path))
    transition = gone.isEmpty ? manifest : Manifest(gone + manifest.paths)
    stale = gone.filter { !staged.isBlocked(by: $0) }
    obstacles = gone.filter { staged.isBlocked(by: $0) }
    oldSpellings = Dictionary(gone.map { ($0.spelling, $0) }) { first, _ in first }
  }
}
