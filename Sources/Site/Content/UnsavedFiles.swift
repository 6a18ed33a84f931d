package import Base

/// Texts that replace files, as an editor has them before they are saved.
package struct UnsavedFiles: Sendable {
  /// By path, as files are opened from the current folder.
  private var texts: [String: [UInt8]]

  package init(_ texts: [String: [UInt8]] = [:]) {
    self.texts = texts
  }

  /// The text that takes the place of a file.
  package subscript(path: String) -> [UInt8]? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  /// The text of a file: that which takes its place, or the one on the disk.
  ///
  /// - Throws: ``FileError`` where it cannot be read.
  package func content(
    of path: String,
    upTo limit: Int
  ) throws(FileError) -> [UInt8] {
    if let text = texts[path] {
      return text
    }
    return try readFile(path, upTo: limit)
  }

  /// Returns the components of the paths of unsaved files that are in a folder and not in the list
  /// of its files.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of unsaved texts and *m* that of files.
  func files(below folder: String, besides listed: [[String]]) -> [[String]] {
    texts.keys.sorted().compactMap { path in
      guard path.hasPrefix(folder + "/") else { return nil }
      let file =
        path
        .dropFirst(folder.count + 1)
        .split(separator: "/")
        .map(String.init)
      guard isListed(inContent: file),
        !listed.contains(file)
      else {
        return nil
      }
      return file
    }
  }
}
