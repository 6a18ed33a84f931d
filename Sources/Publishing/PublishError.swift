package import Base

/// Why a built site cannot be published or packed.
package enum PublishError: Error, Hashable {
  /// Files that are not committed, as `git status` shows them.
  case uncommitted([String])
  /// The branch is checked out, here or in another work tree.
  case checkedOut(branch: String)
  case malformedBranch(String)
  case malformedRemote(String)
  /// The branch has commits, and its last one is not a published site.
  case foreignBranch(String)
  /// Somebody has changed files of a published site on the branch.
  case foreignFiles([String], branch: String)
  /// Others published at the same time, in every attempt.
  case raceLost(branch: String)
  /// git ended with an error; its own words.
  case git(String)
  /// More files or bytes than a ZIP archive without extensions holds.
  case tooLargeForZIP
}

extension PublishError: MessageError {
  /// A line, and what git says where it was asked.
  package var message: Message {
    switch self {
    case .uncommitted(let files):
      """
      commit first, so that the site names the commit that it was built from: \
      \(OutputError.list(files))
      """
    case .checkedOut(let branch):
      "branch '\(branch.onOneLine)' is checked out; publish to another, such as gh-pages"
    case .malformedBranch(let branch): "'\(branch.onOneLine)' is not a branch name"
    case .malformedRemote(let remote): "'\(remote.onOneLine)' is not a remote name"
    case .foreignBranch(let branch):
      """
      branch '\(branch.onOneLine)' holds something other than a published site; \
      '--adopt' puts the site on top of it
      """
    case .foreignFiles(let files, let branch):
      """
      somebody else changed branch '\(branch.onOneLine)': \(OutputError.list(files)); \
      list them under 'keep' in site.yaml, or remove them with '--adopt'
      """
    case .raceLost(let branch): "others are publishing to '\(branch.onOneLine)'; try again"
    case .git(let message): "git: \(message)"
    case .tooLargeForZIP: "the site is too large for a ZIP archive (4 GB, 65,535 files)"
    }
  }
}
