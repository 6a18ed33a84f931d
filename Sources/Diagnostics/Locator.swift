/// Finds the places of locations and keeps the files that it has read for it.
struct Locator {
  /// The files by path; `nil` for one that cannot be read.
  private var files: [String: SourceFile?] = [:]

  /// Finds the place of a location.
  ///
  /// - Parameters:
  ///   - location: A place in a file, or a file as a whole.
  ///   - source: Gives the bytes of the file at a path, or `nil` if it cannot be read.
  /// - Returns: The place; `nil` if there is none, as for a file as a whole.
  mutating func locate(_ location: Location, source: (String) -> [UInt8]?) -> Place? {
    guard let bytes = location.bytes else { return nil }
    let path = location.path
    return files[path, default: source(path).map(SourceFile.init)]?.place(of: bytes)
  }
}
