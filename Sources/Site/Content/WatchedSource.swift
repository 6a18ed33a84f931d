import Catalog
import Diagnostics

/// A source as it was read last.
struct WatchedSource: Sendable {
  private(set) var source: Source
  private(set) var mistakes: [Diagnostic] = []
  private let key: String
  private var bibliography: WatchedFile?
  private var statements: WatchedFile?

  /// A source that is still to be read.
  init(_ file: ContentFolder.SourceFile) {
    key = file.key
    bibliography = file.bibliography.map { WatchedFile($0) }
    statements = file.statements.map { WatchedFile($0) }
    source = SourceReader(key: key, bibliography: nil, statements: nil, languages: []).source
  }

  /// Whether the source consists of these files.
  func isOf(_ file: ContentFolder.SourceFile) -> Bool {
    bibliography?.path == file.bibliography && statements?.path == file.statements
  }

  /// Reads the source again if its files may have changed.
  ///
  /// - Returns: Whether it did.
  mutating func refresh(
    _ touched: Touched, _ languages: [String], again: Bool
  ) throws(FileError) -> Bool {
    let isOther = [
      try bibliography?.refresh(touched) ?? false, try statements?.refresh(touched) ?? false,
    ]
    guard again || isOther.contains(true) else { return false }
    let reader = SourceReader(
      key: key, bibliography: file(bibliography), statements: file(statements),
      languages: languages)
    source = reader.source
    mistakes = reader.diagnostics
    return true
  }

  private func file(_ watched: WatchedFile?) -> SourceReader.File? {
    watched.flatMap { file in file.bytes.map { (file.path, $0) } }
  }
}
