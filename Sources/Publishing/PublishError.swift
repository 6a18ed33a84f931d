package import Base

/// The reason why a built site cannot be published or packed.
package enum PublishError: Error, Hashable {
  /// Files that are not committed, as `git status` shows them.
  case uncommitted([String])
  /// The repository has no commit.
  case noCommit
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
  /// The folder is in no working tree of git.
  case noWorkingTree(String)
  /// A folder on the way to the working tree has the layout of a repository, which could name
  /// programs.
  case bareRepository(String)
  /// The repository's configuration sets a different working tree.
  case otherWorkingTree(String, at: String)
  /// The repository's configuration names a program by a key that cannot be overruled.
  case unsafeConfiguration(String)
  /// git ended with an error; its own words.
  case git(String)
  /// More files or bytes than a ZIP archive without extensions can contain.
  case tooLargeForZIP
}

extension PublishError: MessageError {
  /// The message: one line, followed by git's own message if git was run.
  package var message: Message {
    switch self {
    case .uncommitted(let files):
      """
      commit these files first, so that the site can record its commit: \
      \(OutputError.list(files))
      """
    case .noCommit:
      "no commit yet: commit the site first, so that the published site can record its commit"
    case .checkedOut(let branch):
      "branch '\(branch.onOneLine)' is checked out; publish to another, such as gh-pages"
    case .malformedBranch(let branch):
      "'\(branch.onOneLine)' is not a branch name"
    case .malformedRemote(let remote):
      "'\(remote.onOneLine)' is not a remote name"
    case .foreignBranch(let branch):
      """
      branch '\(branch.onOneLine)' contains something other than a published site; \
      to put the site on top of it, add '--adopt'
      """
    case .foreignFiles(let files, let branch):
      """
      somebody else changed branch '\(branch.onOneLine)': \(OutputError.list(files)); \
      list them under 'keep' in site.yaml, or remove them with '--adopt'
      """
    case .raceLost(let branch):
      "others are publishing to '\(branch.onOneLine)'; try again"
    case .noWorkingTree(let folder):
      "'\(folder.onOneLine)' is not in a git repository"
    case .bareRepository(let folder):
      """
      '\(folder.onOneLine)' looks like a git repository (HEAD, objects, refs), which could make git run \
      programs; remove these files
      """
    case .otherWorkingTree(let named, let top):
      """
      the git repository at '\(top.onOneLine)' says that its working tree is '\(named.onOneLine)'; \
      remove 'core.worktree' from its configuration
      """
    case .unsafeConfiguration(let key):
      "git's configuration contains '\(key.onOneLine)', which may run a program; rename or remove it"
    case .git(let message):
      "git: \(message)"
    case .tooLargeForZIP:
      "the site is too large for a ZIP archive (4 GB, 65,535 files)"
    }
  }
}
