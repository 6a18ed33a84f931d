import Base
import Guideline

/// A source as it was read last.
struct WatchedSource: Sendable {
  /// The values from which a source is made.
  private struct Key: Sendable, Hashable {
    let bibliography: [UInt8]?
    let statements: [UInt8]?
    let languages: [String]
  }

  let key: String
  private var bibliography: WatchedFile?
  private var statements: WatchedFile?
  private var memo = Memo<Key, SourceReader>()

  /// A source that is still to be read.
  init(_ file: ContentFolder.SourceFile) {
    key = file.key
    bibliography = file.bibliography.map { WatchedFile($0) }
    statements = file.statements.map { WatchedFile($0) }
  }

  /// Returns whether the source consists of these files.
  func isOf(_ file: ContentFolder.SourceFile) -> Bool {
    bibliography?.path == file.bibliography
      && statements?.path == file.statements
  }

  /// Reads the files that may have changed.
  mutating func read(
    _ touched: FileChanges,
    in scope: LinkScope,
    unsaved: UnsavedFiles,
    languages: [String]
  ) throws(FileError) -> SourceReader {
    try bibliography?.refresh(touched, in: scope, unsaved: unsaved)
    try statements?.refresh(touched, in: scope, unsaved: unsaved)
    let files = (file(bibliography), file(statements))
    let key = Key(
      bibliography: bibliography?.bytes,
      statements: statements?.bytes,
      languages: languages)
    return memo.value(for: key) { [name = self.key] _ in
      SourceReader(
        key: name,
        bibliography: files.0,
        statements: files.1,
        languages: languages)
    }
  }

  private func file(_ watched: WatchedFile?) -> SourceReader.File? {
    watched.flatMap { file in file.bytes.map { (file.path, $0) } }
  }
}
