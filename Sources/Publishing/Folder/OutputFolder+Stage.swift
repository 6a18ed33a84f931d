import Base
import Synchronization

extension OutputFolder {
  /// Stages a file of the site from bytes; many tasks may do so at once.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file, such as `en/bars/tab-bar.html`.
  /// - Precondition: The path is relative, has no empty component, no `.`, `..` or NUL, and is not
  ///   the build's own (`.shishin`); the folder is neither published nor discarded.
  /// - Throws: ``OutputError`` if this build already makes the path, or a ``FileError``. After an
  ///   error nothing can be published.
  package func stage(_ bytes: Span<UInt8>, at path: String) throws {
    if recordsDigest(path) {
      var digest = SHA256()
      digest.add(bytes)
      record(digest, size: bytes.count, at: path)
    }
    try claim(path) { (path, number) in
      let state = try published.state(at: path, size: bytes.count) {
        (file) throws(FileError) in try file.holds(bytes)
      }
      if state != .same {
        let file = try createFile(number, at: path, state: state)
        try file.write(bytes)
        try file.close()
      }
      return (state, bytes.count)
    }
  }

  /// Makes a file of the site from bytes, as the method that takes a span does.
  package func stage(_ bytes: [UInt8], at path: String) throws {
    try stage(bytes.span, at: path)
  }

  /// Stages a file of the site as a copy; many tasks may do so at once.
  ///
  /// - Parameters:
  ///   - sourcePath: The path of the file to copy; its content is copied, not its permissions.
  ///   - path: The path of the copy, such as `en/bars/tab-bar.png`.
  /// - Precondition: That of ``stage(_:at:)``.
  /// - Throws: The errors of ``stage(_:at:)``.
  package func stageCopy(of sourcePath: String, at path: String) throws {
    try claim(path) { (path, number) in
      let source = try Descriptor.openFile(at: sourcePath)
      let size = try source.status().size
      var digest = newDigest(of: path)
      let state = try published.state(at: path, size: size) {
        (file) throws(FileError) in
        try file.holds(contentOf: source, size: size, digest: &digest)
      }
      // An equal file is not written again.
      guard state != .same else {
        record(digest, size: size, at: path)
        return (state, size)
      }
      let written = try copy(source, as: number, at: path, state: state)
      return (state, written)
    }
  }

  private func copy(
    _ source: borrowing Descriptor,
    as number: Int,
    at path: OutputPath,
    state: PathState
  ) throws -> Int {
    // A new one: the comparison has ended at the first difference.
    var digest = newDigest(of: path)
    let file = try createFile(number, at: path, state: state)
    let size = try file.write(contentOf: source, digest: &digest)
    try file.close()
    record(digest, size: size, at: path)
    return size
  }

  private func newDigest(of path: OutputPath) -> SHA256? {
    guard recordsDigest(path.text) else { return nil }
    return SHA256()
  }

  private func record(_ digest: consuming SHA256?, size: Int, at path: OutputPath) {
    guard let digest else { return }
    record(digest, size: size, at: path.text)
  }

  private func createFile(
    _ number: Int,
    at path: OutputPath,
    state: PathState
  ) throws(FileError) -> Descriptor {
    let shownPath = published.root.path(of: path.text)
    if state == .noFolder {
      return try control.createFile(inNewFolder: path, shownAs: shownPath)
    }
    return try control.createFile(number, shownAs: shownPath)
  }

  /// Claims the path, and records the result of `stage`: the entry in its place and the file's
  /// size, or its error.
  private func claim(
    _ path: String,
    stage: (OutputPath, _ number: Int) throws -> (PathState, size: Int)
  ) throws {
    let path = OutputPath(path)
    do {
      let number = try state.withLock { state in
        precondition(state.isOpen, "the output folder is published or discarded already")
        return try state.staged.claim(path)
      }
      let (entry, size) = try stage(path, number)
      state.withLock { state in
        state.staged.record(entry, size: size, for: number)
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      throw error
    }
  }
}
