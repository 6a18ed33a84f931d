import Publishing

/// The check whether `translations.lock` was removed from the working tree of git.
enum RemovedLock {
  /// Asks git.
  ///
  /// - Parameter content: `Content`, as it can be opened from the current folder.
  /// - Returns: True if git knows the file; false without git or a repository.
  static func isRemoved(from content: String) async -> Bool {
    guard let git = try? await Git(in: content, for: .reading),
      let output = try? await git.output(["ls-files", "--", "translations.lock"])
    else { return false }
    return !output.isEmpty
  }
}
