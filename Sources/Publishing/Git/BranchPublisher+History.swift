/// The length of the history that a branch keeps.
extension BranchPublisher {
  /// Returns a commit with a limited number of commits in its history, including itself: the same
  /// one, or one with the same tree and message on copies of those before it, the oldest of which
  /// has no parent.
  func shortened(_ commit: String) async throws -> String {
    guard let history else { return commit }
    // One more than are kept shows whether there is anything to leave out.
    let list = try await git.run(
      ["rev-list", "--first-parent", "--max-count=\(history + 1)", commit])
    let commits = list.split(separator: "\n").map(String.init)
    guard commits.count > history else { return commit }
    var parent: String?
    for commit in commits.prefix(history).reversed() {
      let text = try await git.run(["cat-file", "commit", commit])
      let copy = Self.text(ofCommit: text, on: parent)
      parent = try await git.run(
        ["hash-object", "-t", "commit", "-w", "--stdin"],
        input: copy + "\n")
    }
    return parent ?? commit
  }

  /// Returns a commit with another parent, or none; without its signature, which would be invalid
  /// (gitformat-commit).
  static func text(ofCommit text: String, on parent: String?) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var head = lines.prefix { !$0.isEmpty }
    let body = lines[head.endIndex...]
    var isInSignature = false
    head =
      head.filter { line in
        if line.hasPrefix(" ") {
          return !isInSignature
        }
        isInSignature = line.hasPrefix("gpgsig")
        return !isInSignature && !line.hasPrefix("parent ")
      }[...]
    if let parent {
      head.insert("parent \(parent)", at: head.startIndex + 1)
    }
    return (head + body).joined(separator: "\n")
  }
}
