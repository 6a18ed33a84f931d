import Foundation

/// What publishing to a branch did.
package enum BranchOutcome: Sendable, Equatable {
  /// The new commit.
  case published(commit: String)
  /// The branch has this site already.
  case unchanged(commit: String)
}

/// Puts a built site on a branch as one commit and pushes it, without touching work tree or index.
///
/// The commit is made of git's own objects, through an index in a temporary folder. If somebody else
/// pushes meanwhile, the site goes on top of theirs, up to three times.
package struct BranchPublisher: Sendable {
  private let site: String
  private let branch: String
  private let remote: String?
  private let adopts: Bool
  private let git: Git

  /// The line by which a published site is known.
  private static let trailer = "Published-By: build-site"
  private static let attempts = 3

  /// - Parameters:
  ///   - site: The folder that holds `Content/`.
  ///   - branch: The branch.
  ///   - remote: `nil` for a branch of the repository itself, which is not pushed.
  ///   - adopts: Whether a branch with something other than a published site is taken over.
  package init(site: String, branch: String, remote: String?, adopts: Bool = false) {
    self.site = site
    self.branch = branch
    self.remote = remote
    self.adopts = adopts
    git = Git(folder: site)
  }

  /// The remote that is pushed to if none is named: `origin`, if there is one.
  package static func usualRemote(of site: String) async throws -> String? {
    let remotes = try await Git(folder: site).outcome(["remote"]).text.split(separator: "\n")
    return remotes.contains("origin") ? "origin" : nil
  }

  /// Checks what can be checked before the site is built.
  ///
  /// - Parameter output: The folder that the site is built into, whose files count for nothing.
  /// - Throws: ``PublishError``
  package func check(output: String) async throws {
    try await git.run(["rev-parse", "--git-dir"])
    try await checkNames()
    let trees = try await git.run(["worktree", "list", "--porcelain"]).split(separator: "\n")
    guard !trees.contains("branch \(reference)") else {
      throw PublishError.checkedOut(branch: branch)
    }
    guard try await git.outcome(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess else {
      throw PublishError.uncommitted(["everything"])
    }
    let files = try await changedFiles(besides: output)
    guard files.isEmpty else { throw PublishError.uncommitted(files) }
  }

  /// Refuses names that git would misread: an option, a branch by its number, a tag.
  private func checkNames() async throws {
    guard !branch.hasPrefix("-"), !branch.hasPrefix("refs/"), branch != "HEAD",
      try await git.outcome(["check-ref-format", reference]).isSuccess
    else { throw PublishError.malformedBranch(branch) }
    if let remote, remote.isEmpty || remote.hasPrefix("-") {
      throw PublishError.malformedRemote(remote)
    }
  }

  /// What is not committed, the files in the output folder left out.
  private func changedFiles(besides output: String) async throws -> [String] {
    let excluded = URL(filePath: output).standardizedFileURL.path
    let top = try await git.run(["rev-parse", "--show-toplevel"])
    let root = URL(filePath: top).standardizedFileURL.path
    var paths = ["--", ":/"]
    if excluded.hasPrefix(root + "/") {
      paths.append(":(exclude,top,literal)" + excluded.dropFirst(root.count + 1))
    }
    let status = try await git.run(
      ["status", "--porcelain", "-z", "--untracked-files=all"] + paths)
    return status.split(separator: "\0").map { String($0.dropFirst(3)) }
  }

  /// Publishes files of a folder.
  ///
  /// - Parameters:
  ///   - files: Their paths in the folder, sorted.
  ///   - folder: The folder.
  /// - Returns: What was done.
  /// - Throws: ``PublishError``
  package func publish(_ files: [String], in folder: String) async throws -> BranchOutcome {
    let tree = try await makeTree(files, in: folder)
    for _ in 0..<Self.attempts {
      let parent = try await tip()
      if let parent {
        if try await git.run(["rev-parse", "\(parent)^{tree}"]) == tree {
          return .unchanged(commit: parent)
        }
        try await checkIsOurs(parent)
      }
      let commit = try await makeCommit(tree, on: parent)
      if try await move(to: commit, from: parent) { return .published(commit: commit) }
    }
    throw PublishError.raceLost(branch: branch)
  }

  // MARK: Objects

  /// The site as a tree, with `.nojekyll`, without which some hosts drop `_headers` and the like.
  private func makeTree(_ files: [String], in folder: String) async throws -> String {
    let root = URL(filePath: folder).standardizedFileURL.path
    let blobs = try await git.run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: files.map { "\(root)/\($0)\n" }.joined()
    ).split(separator: "\n")
    let empty = try await git.run(["hash-object", "-w", "--stdin"])
    var entries = zip(files, blobs).map { "100644 \($1)\t\($0)" }
    if !files.contains(".nojekyll") { entries.append("100644 \(empty)\t.nojekyll") }

    let folder = FileManager.default.temporaryDirectory
      .appending(path: "shishin-index-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let staging = Git(folder: site, index: folder.appending(path: "index").path)
    try await staging.run(
      ["update-index", "-z", "--index-info"], input: entries.map { $0 + "\0" }.joined())
    return try await staging.run(["write-tree"])
  }

  private func makeCommit(_ tree: String, on parent: String?) async throws -> String {
    let source = try await git.run(["log", "-1", "--format=%h %s"])
    let message = "Publish \(source)\n\n\(Self.trailer)\n"
    return try await git.run(
      ["commit-tree", tree] + (parent.map { ["-p", $0] } ?? []), input: message)
  }

  // MARK: The branch

  private var reference: String { "refs/heads/" + branch }

  /// The branch's last commit, fetched; `nil` for a new branch.
  private func tip() async throws -> String? {
    guard let remote else {
      let outcome = try await git.outcome(["rev-parse", "--verify", "--quiet", reference])
      return outcome.isSuccess ? outcome.text : nil
    }
    let listed = try await git.run(["ls-remote", "--", remote, reference])
    guard let commit = listed.split(separator: "\t").first else { return nil }
    try await git.run(["fetch", "--quiet", "--no-tags", "--", remote, reference])
    return String(commit)
  }

  private func checkIsOurs(_ commit: String) async throws {
    let message = try await git.run(["log", "-1", "--format=%B", commit])
    guard adopts || message.split(separator: "\n").contains(Substring(Self.trailer)) else {
      throw PublishError.foreignBranch(branch)
    }
  }

  /// Moves the branch; `false` if somebody else has moved it meanwhile.
  private func move(to commit: String, from parent: String?) async throws -> Bool {
    guard let remote else {
      let old = parent ?? String(repeating: "0", count: commit.count)
      let outcome = try await git.outcome(["update-ref", reference, commit, old])
      if outcome.isSuccess { return true }
      guard try await tip() != parent else { throw outcome.failure }
      return false
    }
    let lease = "--force-with-lease=\(reference):\(parent ?? "")"
    let outcome = try await git.outcome(
      ["push", "--quiet", lease, "--", remote, "\(commit):\(reference)"])
    if outcome.isSuccess { return true }
    guard try await tip() != parent else { throw outcome.failure }
    return false
  }
}
