import Base

/// The steps of publishing, decided before anything in the site is touched.
struct PublishingPlan: Sendable {
  /// The files of earlier builds.
  ///
  /// If their manifest is damaged, the files of this build: an earlier build would have refused a
  /// foreign file there.
  let previous: Manifest
  /// The files of this build.
  let manifest: Manifest
  /// Both: in place from before the first file moves until the last one is removed, so that the
  /// next build knows the possible remains of a killed one.
  let transition: Manifest

  let staged: StagedFiles
  /// The indices of the files that are missing or differ.
  let written: [Int]
  /// The files that only earlier builds made, sorted; they are removed last.
  let stale: [OutputPath]
  /// The old files that block new ones: files in place of new folders, and in folders in place of
  /// new files.
  let obstacles: [OutputPath]
  /// Both by their spelling.
  let oldSpellings: [String: OutputPath]

  /// - Parameters:
  ///   - staged: The files of this build.
  ///   - recorded: The manifest of earlier builds; `nil` where it is damaged.
  init(_ staged: StagedFiles, replacing recorded: Manifest?) {
    self.staged = staged
    let files = staged.files.map { file in
      Manifest.File(path: file.path, size: file.size)
    }
    manifest = Manifest(files)
    previous = recorded ?? manifest
    written = staged.files.indices.filter { index in
      staged.files[index].state != .same
    }
    // A file that is spelled otherwise is another one: `About.html`, now `about.html`.
    let goneFiles = previous.files.filter { file in
      staged.file(spelledLike: file.path) != file.path
    }
    transition = goneFiles.isEmpty ? manifest : Manifest(goneFiles + manifest.files)
    let gone = goneFiles.map(\.path)
    stale = gone.filter { !staged.isBlocked(by: $0) }
    obstacles = gone.filter { staged.isBlocked(by: $0) }
    oldSpellings = Dictionary(keepingFirst: gone.map { ($0.spelling, $0) })
  }
}
