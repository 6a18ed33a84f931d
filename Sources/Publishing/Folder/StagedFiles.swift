import Base

/// The files of one build, in the order in which they were claimed.
struct StagedFiles: Sendable {
  /// A file of the site and the entry with which it was compared.
  struct File: Sendable {
    let path: OutputPath
    /// In bytes.
    var size = 0
    /// `nil` while the file is being compared and written.
    var state: PathState?
  }

  /// The files; the index of a file is its number, and its name in staging.
  private(set) var files: [File] = []
  /// The numbers of the files by their spelling.
  private var numbers: [String: Int] = [:]
  /// The spelling of every folder that a file needs.
  private var folders: Set<String> = []

  /// Takes a path for one file of this build.
  ///
  /// - Returns: The file's number.
  /// - Throws: An error that names the path if it is taken or could not be listed.
  /// - Complexity: O(*d*), where *d* is the count of folders around the file.
  mutating func claim(_ path: OutputPath) throws(OutputError) -> Int {
    // The manifest has one path a line.
    guard !path.text.utf8.contains(.lineFeed) else {
      throw .lineBreak(path.text)
    }
    let spelling = path.spelling
    if let first = numbers[spelling] {
      throw .madeTwice(files[first].path.text, path.text)
    }
    guard !folders.contains(spelling) else {
      throw .fileAndFolder(path.text)
    }
    try claimFolders(of: path)
    numbers[spelling] = files.count
    files.append(File(path: path))
    return files.count - 1
  }

  private mutating func claimFolders(of path: OutputPath) throws(OutputError) {
    for folder in path.folders {
      // A folder that is known was checked, and so were those around it.
      guard folders.insert(folder.spelling).inserted else { break }
      guard numbers[folder.spelling] == nil else {
        throw .fileAndFolder(folder.text)
      }
    }
  }

  /// Records the entry at the file's path; a file that differs has been staged.
  mutating func record(_ state: PathState, size: Int, for number: Int) {
    files[number].state = state
    files[number].size = size
  }
}

extension StagedFiles {
  /// Returns the file of this build at the path, or at one that is equal ignoring case.
  func file(spelledLike path: OutputPath) -> OutputPath? {
    numbers[path.spelling].map { files[$0].path }
  }

  /// Returns whether an old file at the path blocks a file of this build: it is in place of a
  /// folder, or in a folder in place of a file.
  func isBlocked(by path: OutputPath) -> Bool {
    folders.contains(path.spelling)
      || path.folders.contains { numbers[$0.spelling] != nil }
  }
}
