import Base

/// The build's own folder inside the output folder.
///
///     Public/.shishin/lock       held while a build writes
///     Public/.shishin/manifest   what earlier builds made
///     Public/.shishin/record     how all files were after the last build, so that the next one knows whether
///                                anything has changed
///     Public/.shishin/staging/   what this build has made so far
///       0/ to 3/                 files for folders that are there, each under its number; in one
///                                folder alone each new file would wait for the one before
///       new/                     whole folders that are not there yet
///
/// Only manifests are flushed to the disk (`fsync`), before they get their name. The files of the site are
/// not: after a power failure the next build compares every file again, and the wait for thousands of
/// files would be the longest part of a build.
struct ControlFolder: ~Copyable {
  static let name = ".shishin"
  static let stagingName = "staging"
  static let manifestName = "manifest"
  /// The name in staging of the manifest with the old files and the new ones.
  private static let transitionName = "transition"

  /// The files of earlier builds; `nil` if their list cannot be read.
  let manifest: Manifest?
  let staging: Descriptor
  private let folder: Descriptor
  private let lock: Descriptor

  /// Takes the lock, reads the manifest and makes an empty staging folder.
  ///
  /// - Throws: ``OutputError/locked(folder:)``, ``OutputError/newerManifest(_:version:)``, or a
  ///   ``FileError``.
  init(in root: borrowing Descriptor) throws {
    try root.makeFolder(Self.name)
    let folder = try root.openFolder(Self.name)
    let lock = try folder.openLock("lock")
    guard try lock.lock() else {
      throw OutputError.locked(folder: root.path)
    }

    let manifest = try Self.manifest(in: folder)
    try Self.removeStaging(from: folder)
    try Self.makeStaging(in: folder)
    staging = try folder.openFolder(Self.stagingName)
    self.manifest = manifest
    self.folder = folder
    self.lock = lock
  }

  private static func makeStaging(in folder: borrowing Descriptor) throws(FileError) {
    try folder.makeFolder(stagingName)
    for number in 0..<stagingFolders {
      try folder.makeFolder("\(stagingName)/\(number)")
    }
    try folder.makeFolder("\(stagingName)/\(newName)")
  }
}

extension ControlFolder {
  private static let stagingFolders = 4
  private static let newName = "new"

  /// The path in staging of the file with a number.
  static func stagedName(_ number: Int) -> String {
    "\(number % stagingFolders)/\(number)"
  }

  /// Returns the path in staging of a file or folder whose parent folder does not exist yet.
  static func stagedName(inNewFolder path: OutputPath) -> String {
    "\(newName)/\(path.text)"
  }

  /// The path in staging of a file of a build.
  static func stagedName(_ number: Int, file: StagedFiles.File) -> String {
    if file.state == .noFolder {
      stagedName(inNewFolder: file.path)
    } else {
      stagedName(number)
    }
  }

  /// Creates the staged file of a number; messages call it by the path it will have.
  func createFile(
    _ number: Int,
    shownAs path: String
  ) throws(FileError) -> Descriptor {
    try staging.createFile(Self.stagedName(number), shownAs: path)
  }

  /// Creates a staged file and the folders that it needs; messages call it by the path it will have.
  func createFile(
    inNewFolder path: OutputPath,
    shownAs shownPath: String
  ) throws(FileError) -> Descriptor {
    let name = Self.stagedName(inNewFolder: path)
    do {
      return try staging.createFile(name, shownAs: shownPath)
    } catch let error where error.isMissing {
      let root = shownPath.dropLast(path.text.count)
      for folder in path.folders.reversed() {
        try staging.makeFolder(
          Self.stagedName(inNewFolder: folder), shownAs: root + folder.text)
      }
      return try staging.createFile(name, shownAs: shownPath)
    }
  }

  /// Writes the manifests into staging, so that a full disk is noticed before anything is
  /// published.
  func stageManifests(_ plan: PublishingPlan) throws(FileError) {
    if plan.transition != manifest {
      try stage(plan.transition, as: Self.transitionName)
    }
    if plan.manifest != plan.transition {
      try stage(plan.manifest, as: Self.manifestName)
    }
  }

  /// Lists the old files and the new ones, if there are any new ones.
  func putTransition(_ plan: PublishingPlan) throws(FileError) {
    guard plan.transition != manifest else { return }
    try staging.move(Self.transitionName, to: Self.manifestName, in: folder)
  }

  /// Lists the new files only, if there were any others.
  func putManifest(_ plan: PublishingPlan) throws(FileError) {
    guard plan.manifest != plan.transition else { return }
    try staging.move(Self.manifestName, to: Self.manifestName, in: folder)
  }

  /// Notes something for the next build.
  func putRecord(_ bytes: [UInt8]) throws(FileError) {
    let name = OutputFolder.recordName
    let file = try staging.createFile(name, shownAs: folder.path(of: name))
    try file.write(bytes.span)
    try file.close()
    try staging.move(name, to: name, in: folder)
  }

  /// Removes staging with its contents, and releases the lock.
  ///
  /// Files that cannot be removed stay: the next build tries again, and reports why it cannot.
  func close() {
    try? Self.removeStaging(from: folder)
    lock.unlock()
  }
}

extension ControlFolder {
  private func stage(_ manifest: Manifest, as name: String) throws(FileError) {
    let file = try staging.createFile(name, shownAs: folder.path(of: Self.manifestName))
    let bytes = manifest.bytes
    try file.write(bytes.span)
    try file.synchronize()
    try file.close()
  }

  /// Warnings for the user about repaired damage.
  var warnings: [Message] {
    guard manifest == nil else { return [] }
    let path = folder.path(of: Self.manifestName)
    return [
      """
      \(path.onOneLine) is damaged and was replaced; \
      files that this build does not make are kept
      """
    ]
  }

  private static func manifest(in folder: borrowing Descriptor) throws -> Manifest? {
    guard try folder.status(of: manifestName) != nil else {
      return Manifest([])
    }
    let file = try folder.openFile(manifestName)
    let bytes = try file.content()
    do {
      return try Manifest(bytes: bytes)
    } catch {
      switch error {
      case .damaged:
        return nil
      case .newer(let version):
        throw OutputError.newerManifest(file.path, version: version)
      }
    }
  }

  private static func removeStaging(from folder: borrowing Descriptor) throws {
    guard try folder.status(of: stagingName) != nil else { return }
    try removeFolder(stagingName, from: folder)
  }

  private static func removeFolder(
    _ name: String,
    from parent: borrowing Descriptor
  ) throws {
    let folder = try parent.openFolder(name)
    for (name, kind) in try folder.items() {
      let kind =
        if let kind {
          kind
        } else {
          try folder.status(of: name)?.kind
        }
      if kind == .folder {
        try removeFolder(name, from: folder)
      } else {
        try folder.removeFile(name)
      }
    }
    try parent.removeFolderIfEmpty(name)
  }
}
