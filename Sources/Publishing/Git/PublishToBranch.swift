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
    let remotes = try await git.outcome(["remote"]).text.split(separator: "\n")
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
    let trees = try await git.run(["worktree", "list", "--porcelain"]).split(separator: "\n")
    guard !trees.contains("branch \(reference)") else {
      throw PublishError.checkedOut(branch: branch)
    }
    guard try await git.outcome(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess else {
      throw PublishError.noCommit
    }
    let files = try await changedFiles(besides: output, from: sources)
    guard files.isEmpty else { throw PublishError.uncommitted(files) }
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

  /// What is not committed, the files in the output folder left out, and new files that no build reads, such as notes
  /// beside `Content/`.
  private func changedFiles(
    besides output: String, from sources: [String]
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
    return status.split(separator: "\0").filter { entry in
      !entry.hasPrefix("?? ")
        || read.contains { entry.dropFirst(3).hasPrefix($0 + "/") }
    }.map { String($0.dropFirst(3)) }
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
      var commit: String
      if let parent,
        try await git.run(["rev-parse", "\(parent)^{tree}"]) == tree
      {
        commit = try await shortened(parent)
        if commit == parent {
          return .unchanged(commit: parent)
        }
        try await checkIsOurs(parent)
      } else {
        if let parent {
          try await checkIsOurs(parent)
        }
        commit = try await shortened(makeCommit(tree, on: parent))
      }
      if try await move(to: commit, from: parent) {
        return .published(commit: commit)
      }
    }
    throw PublishError.raceLost(branch: branch)
  }

  // MARK: Objects

  /// Returns the site's files as lines of an index, with `.nojekyll`, without which some hosts drop
  /// `_headers` and similar files.
  private func makeEntries(
    _ files: [String],
    in folder: String
  ) async throws -> [String] {
    let root = URL(filePath: folder).standardizedFileURL.path
    let blobs = try await git.run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: files.map { file in "\(root)/\(file)\n" }.joined()
    ).split(separator: "\n")
    let empty = try await git.run(["hash-object", "-w", "--stdin"])
    var entries = zip(files, blobs).map { "100644 \($1)\t\($0)" }
    if !files.contains(".nojekyll") {
      entries.append("100644 \(empty)\t.nojekyll")
    }
    return entries
  }

  /// Returns the kept files of the branch's last commit, as lines of an index, except for those at
  /// paths of the site.
  private func keptEntries(
    of parent: String?, besides files: Set<String>
  ) async throws -> [String] {
    guard let parent else { return [] }
    let siteFolders = Set(files.flatMap { folders(around: $0) })
    let list = try await git.run(
      ["--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", parent, "--"] + kept)
    return list.split(separator: "\0").map(String.init).filter { entry in
      let path = String(entry.drop { $0 != "\t" }.dropFirst())
      return !files.contains(path) && !siteFolders.contains(path)
        && !folders(around: path).contains(where: files.contains)
    }.map { entry in
      // `100644 blob 0a1b…<tab>CNAME` without the kind.
      let words = entry.split(separator: " ", maxSplits: 2)
      if words.count == 3 {
        return "\(words[0]) \(words[2])"
      }
      return entry
    }
  }

  private func makeTree(_ entries: [String]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "shishin-index-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let staging = git.with(index: folder.appending(path: "index").path)
    try await staging.run(
      ["update-index", "-z", "--index-info"], input: entries.map { $0 + "\0" }.joined())
    return try await staging.run(["write-tree"])
  }

  private func makeCommit(
    _ tree: String,
    on parent: String?
  ) async throws -> String {
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
    // The programs are named, because the configuration could name others (`remote.NAME.uploadpack`).
    let listed = try await git.run(
      ["ls-remote", "--upload-pack=git-upload-pack", "--", remote, reference])
    guard let commit = listed.split(separator: "\t").first else { return nil }
    try await git.run([
      "fetch", "--quiet", "--no-tags", "--upload-pack=git-upload-pack", "--", remote, reference,
    ])
    return String(commit)
  }

  /// Refuses a branch with anything but a published site and the files to keep.
  private func checkIsOurs(_ commit: String) async throws {
    guard !adopts else { return }
    let ours = try await git.run(
      ["log", "-1", "--first-parent", "--format=%H", "--grep=^\(Self.trailer)$", commit])
    guard !ours.isEmpty else { throw PublishError.foreignBranch(branch) }
    guard ours != commit else { return }
    let changed = try await git.run(
      ["diff-tree", "-r", "--name-only", "-z", "--no-renames", ours, commit])
    let foreign =
      changed
      .split(separator: "\0")
      .map(String.init)
      .filter { !isKept($0) }
    guard foreign.isEmpty else {
      throw PublishError.foreignFiles(foreign, branch: branch)
    }
  }

  private func isKept(_ path: String) -> Bool {
    kept.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Moves the branch; returns false if another push has moved it in the meantime.
  private func move(to commit: String, from parent: String?) async throws -> Bool {
    guard let remote else {
      let old = parent ?? String(repeating: "0", count: commit.count)
      let outcome = try await git.outcome(["update-ref", reference, commit, old])
      if outcome.isSuccess {
        return true
      }
      guard try await tip() != parent else { throw outcome.failure }
      return false
    }
    let lease = "--force-with-lease=\(reference):\(parent ?? "")"
    let outcome = try await git.outcome(
      [
        "push", "--quiet", "--receive-pack=git-receive-pack", lease, "--", remote,
        "\(commit):\(reference)",
      ])
    if outcome.isSuccess {
      return true
    }
    guard try await tip() != parent else { throw outcome.failure }
    return false
  }
}
