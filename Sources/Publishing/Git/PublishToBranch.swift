import Base
import Foundation

/// The outcome of publishing to a branch.
package enum BranchOutcome: Sendable, Equatable {
  /// The new commit.
  case published(commit: String)
  /// The branch has this site already.
  case unchanged(commit: String)
}

/// Commits a built site to a branch and pushes it, without touching work tree or index.
///
/// The commit is made with git's plumbing commands, through an index in a temporary folder. If
/// another push happens in the meantime, the site is committed on top of it, up to three times.
package struct BranchPublisher: Sendable {
  private let site: String
  private let branch: String
  private let remote: String?
  private let adopts: Bool
  /// Files and folders of the branch that are kept although they are not part of the site: the
  /// host's own files, the domain of the site, and those that the site lists.
  private var kept = ["CNAME"]
  let history: Int?
  let git: Git

  /// The trailer that identifies a published site.
  private static let trailer = "Published-By: build-site"
  private static let attempts = 3

  /// - Parameters:
  ///   - site: The folder that contains `Content/`.
  ///   - branch: The branch.
  ///   - remote: `nil` for a branch of the repository itself, which is not pushed.
  ///   - adopts: True to take over a branch with something other than a published site.
  ///   - history: The number of commits that the branch keeps, including this one; `nil` for all.
  /// - Throws: ``PublishError`` if the site is in no working tree.
  package init(
    site: String,
    branch: String,
    remote: String?,
    adopts: Bool = false,
    history: Int? = nil
  ) async throws {
    self.site = site
    self.branch = branch
    self.remote = remote
    self.adopts = adopts
    self.history = history
    git = try await Git(in: site, for: .publishing)
  }

  /// Lets further files and folders of the branch stay.
  package mutating func keep(_ paths: [String]) {
    kept += paths
  }

  /// Returns the remote to which the branch is pushed if none is named: `origin`, if it exists.
  package static func usualRemote(of site: String) async throws -> String? {
    let git = try await Git(in: site, for: .publishing)
    let list = try await git.outcome(["remote"]).text
    let remotes = list.split(separator: "\n")
    return remotes.contains("origin") ? "origin" : nil
  }

  /// Checks everything that can be checked before the site is built.
  ///
  /// - Parameters:
  ///   - output: The folder that the site is built into, whose files count for nothing.
  ///   - sources: The folders that the site is built from; new files elsewhere count for nothing.
  /// - Throws: ``PublishError``
  package func check(output: String, sources: [String]) async throws {
    try await checkNames()
    try await checkWorkTrees()
    let head = try await git.outcome(["rev-parse", "--verify", "--quiet", "HEAD"])
    guard head.isSuccess else {
      throw PublishError.noCommit
    }
    let files = try await changedFiles(besides: output, from: sources)
    guard files.isEmpty else { throw PublishError.uncommitted(files) }
  }

  /// Throws an error if the branch is checked out: its files would not follow it.
  private func checkWorkTrees() async throws {
    let list = try await git.run(["worktree", "list", "--porcelain"])
    let trees = list.split(separator: "\n")
    guard !trees.contains("branch \(reference)") else {
      throw PublishError.checkedOut(branch: branch)
    }
  }

  /// Refuses names that git would misread: an option, a branch by its number, a tag.
  private func checkNames() async throws {
    guard !branch.hasPrefix("-"),
      !branch.hasPrefix("refs/"),
      branch != "HEAD",
      try await git.outcome(["check-ref-format", reference]).isSuccess
    else { throw PublishError.malformedBranch(branch) }
    if let remote, remote.isEmpty || remote.hasPrefix("-") {
      throw PublishError.malformedRemote(remote)
    }
  }

  /// Returns the uncommitted files, without those in the output folder and new ones that no build reads, such as notes
  /// next to `Content/`.
  private func changedFiles(
    besides output: String,
    from sources: [String]
  ) async throws -> [String] {
    let top = try await git.run(["rev-parse", "--show-toplevel"])
    let root = URL(filePath: top).standardizedFileURL.path
    var paths = ["--", ":/"]
    if let excluded = Self.path(of: output, from: root) {
      paths.append(":(exclude,top,literal)" + excluded)
    }
    let status = try await git.run(
      ["status", "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=dirty"] + paths)
    let read = sources.compactMap { source in
      Self.path(of: source, from: root)
    }
    return Self.changedFiles(status, from: read)
  }

  /// Reads the output of `git status --porcelain -z`, without new files in other folders.
  private static func changedFiles(_ status: String, from folders: [String]) -> [String] {
    // `?? notes.txt`: two letters for the state, a space, the path.
    let entries = status.split(separator: "\0").map { entry in
      (isNew: entry.hasPrefix("?? "), path: entry.dropFirst(3))
    }
    let changed = entries.filter { entry in
      !entry.isNew
        || folders.contains { folder in
          entry.path.hasPrefix(folder + "/")
        }
    }
    return changed.map { String($0.path) }
  }

  /// A folder's path from the top of the repository; `nil` for one outside of it.
  private static func path(of folder: String, from root: String) -> String? {
    let path = URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    guard path.hasPrefix(root + "/") else {
      return nil
    }
    return String(path.dropFirst(root.count + 1))
  }

  /// Publishes files of a folder.
  ///
  /// - Parameters:
  ///   - files: Their paths in the folder, sorted.
  ///   - folder: The folder.
  /// - Returns: The outcome.
  /// - Throws: ``PublishError``
  package func publish(
    _ files: [String],
    in folder: String
  ) async throws -> BranchOutcome {
    let entries = try await makeEntries(files, in: folder)
    for _ in 0..<Self.attempts {
      let parent = try await tip()
      let stay = try await keptEntries(of: parent, besides: Set(files))
      let tree = try await makeTree(entries + stay)
      let commit = try await commit(tree, on: parent)
      if let parent, commit == parent {
        return .unchanged(commit: parent)
      }
      if try await move(to: commit, from: parent) {
        return .published(commit: commit)
      }
    }
    throw PublishError.raceLost(branch: branch)
  }

  /// Returns the commit that the branch should have: the one it has, if that has the same files
  /// and no more history than is kept.
  private func commit(_ tree: String, on parent: String?) async throws -> String {
    guard let parent else {
      return try await shortened(makeCommit(tree, on: nil))
    }
    guard try await git.run(["rev-parse", "\(parent)^{tree}"]) == tree else {
      try await checkIsOurs(parent)
      return try await shortened(makeCommit(tree, on: parent))
    }
    let commit = try await shortened(parent)
    // Only a branch that is replaced needs to be ours.
    if commit != parent {
      try await checkIsOurs(parent)
    }
    return commit
  }

  // MARK: Objects

  /// Returns the site's files as lines of an index, with `.nojekyll`, without which some hosts drop
  /// `_headers` and similar files.
  private func makeEntries(
    _ files: [String],
    in folder: String
  ) async throws -> [String] {
    let root = URL(filePath: folder).standardizedFileURL.path
    let paths = files.map { file in "\(root)/\(file)\n" }
    let blobs = try await git.run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: paths.joined())
    let empty = try await git.run(["hash-object", "-w", "--stdin"])
    // 100644 is a file that is not a program.
    var entries = zip(files, blobs.split(separator: "\n")).map { file, blob in
      "100644 \(blob)\t\(file)"
    }
    if !files.contains(".nojekyll") {
      entries.append("100644 \(empty)\t.nojekyll")
    }
    return entries
  }

  /// Returns the kept files of the branch's last commit, as lines of an index, except for those at
  /// paths of the site.
  private func keptEntries(
    of parent: String?,
    besides files: Set<String>
  ) async throws -> [String] {
    guard let parent else { return [] }
    let list = try await git.run(
      ["--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", parent, "--"] + kept)
    let entries = list.split(separator: "\0").map(String.init)
    let siteFolders = Set(files.flatMap { folders(around: $0) })
    // A file cannot be where the site has a folder, nor a folder where it has a file.
    let stay = entries.filter { entry in
      let path = String(entry.drop { $0 != "\t" }.dropFirst())
      return !siteFolders.contains(path)
        && !(folders(around: path) + [path]).contains(where: files.contains)
    }
    return stay.map(Self.indexLine)
  }

  /// Returns `100644 0a1b…<tab>CNAME` for `100644 blob 0a1b…<tab>CNAME`.
  private static func indexLine(_ entry: String) -> String {
    let words = entry.split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return entry }
    return "\(words[0]) \(words[2])"
  }

  private func makeTree(_ entries: [String]) async throws -> String {
    let folder = try makePrivateFolder(named: "shishin-index")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let staging = git.with(index: "\(folder)/index")
    let lines = entries.map { $0 + "\0" }
    try await staging.run(["update-index", "-z", "--index-info"], input: lines.joined())
    return try await staging.run(["write-tree"])
  }

  private func makeCommit(
    _ tree: String,
    on parent: String?
  ) async throws -> String {
    let source = try await git.run(["log", "-1", "--format=%h %s"])
    let message = "Publish \(source)\n\n\(Self.trailer)\n"
    var parents: [String] = []
    if let parent {
      parents = ["-p", parent]
    }
    return try await git.run(["commit-tree", tree] + parents, input: message)
  }

  // MARK: The branch

  private var reference: String { "refs/heads/" + branch }

  /// The branch's last commit, fetched; `nil` for a new branch.
  private func tip() async throws -> String? {
    guard let remote else {
      let outcome = try await git.outcome(["rev-parse", "--verify", "--quiet", reference])
      guard outcome.isSuccess else { return nil }
      return outcome.text
    }
    // The programs are named, because the configuration could name others (`remote.NAME.uploadpack`).
    let listed = try await git.run(
      ["ls-remote", "--upload-pack=git-upload-pack", "--", remote, reference])
    guard let commit = listed.split(separator: "\t").first else {
      return nil
    }
    try await git.run([
      "fetch", "--quiet", "--no-tags", "--upload-pack=git-upload-pack", "--", remote, reference,
    ])
    return String(commit)
  }

  /// Refuses a branch with anything but a published site and the files to keep.
  private func checkIsOurs(_ commit: String) async throws {
    guard !adopts else { return }
    // The newest commit that the command has made; later ones are by somebody else.
    let ours = try await git.run(
      ["log", "-1", "--first-parent", "--format=%H", "--grep=^\(Self.trailer)$", commit])
    guard !ours.isEmpty else { throw PublishError.foreignBranch(branch) }
    guard ours != commit else { return }
    let foreign = try await files(changedFrom: ours, to: commit).filter { !isKept($0) }
    guard foreign.isEmpty else {
      throw PublishError.foreignFiles(foreign, branch: branch)
    }
  }

  private func files(changedFrom old: String, to new: String) async throws -> [String] {
    let list = try await git.run(
      ["diff-tree", "-r", "--name-only", "-z", "--no-renames", old, new])
    return list.split(separator: "\0").map(String.init)
  }

  private func isKept(_ path: String) -> Bool {
    kept.contains { entry in
      path == entry || path.hasPrefix(entry + "/")
    }
  }

  /// Moves the branch; returns false if another push has moved it in the meantime.
  private func move(to commit: String, from parent: String?) async throws -> Bool {
    let outcome = try await moving(to: commit, from: parent)
    if outcome.isSuccess {
      return true
    }
    guard try await tip() != parent else { throw outcome.failure }
    return false
  }

  private func moving(to commit: String, from parent: String?) async throws -> Git.Outcome {
    guard let remote else {
      // Zeros stand for a branch that must not exist yet (git-update-ref(1)).
      let old = parent ?? String(repeating: "0", count: commit.count)
      return try await git.outcome(["update-ref", reference, commit, old])
    }
    let lease = "--force-with-lease=\(reference):\(parent ?? "")"
    return try await git.outcome(
      [
        "push", "--quiet", "--receive-pack=git-receive-pack", lease, "--", remote,
        "\(commit):\(reference)",
      ])
  }
}
