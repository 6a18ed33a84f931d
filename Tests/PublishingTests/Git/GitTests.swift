import Foundation
import TestSupport
import Testing

@testable import Publishing

/// git, as it is called for everything.
struct GitTests {
  let folder: TemporaryFolder
  let git: Git

  init() async throws {
    folder = try TemporaryFolder()
    try folder.git(["init", "--quiet", "--initial-branch=main"])
    git = try await Git(in: folder.path, for: .reading)
  }

  @Test func throwsWhatGitPrints() async throws {
    await #expect(throws: PublishError.git("fatal: Not a valid object name nothing")) {
      try await git.run(["cat-file", "blob", "nothing"])
    }
    #expect(try await git.output(["cat-file", "blob", "nothing"]) == nil)
  }

  @Test func refusesAFolderOutsideOfRepositories() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PublishError.noWorkingTree(folder.path)) {
      try await Git(in: folder.path, for: .reading)
    }
  }

  /// The setting would end at the first equals sign, and leave the filter as it is.
  @Test func refusesAFilterWhoseNameCannotBeOverruled() async throws {
    try folder.git(["config", "filter.a=b.clean", "rot13"])
    await #expect(throws: PublishError.unsafeConfiguration("filter.a=b.clean")) {
      try await Git(in: folder.path, for: .reading)
    }
  }

  /// More than pipes hold, in both directions at once.
  @Test func passesLargeInputAndOutput() async throws {
    let lines = String(repeating: "no-such-object\n", count: 50_000)
    let output = try #require(try await git.output(["cat-file", "--batch"], input: lines))
    #expect(output.count { $0 == UInt8(ascii: "\n") } == 50_000)
  }

  @Test(arguments: [
    ("GIT_DIR", true), ("GIT_WORK_TREE", true), ("GIT_INDEX_FILE", true),
    ("GIT_CONFIG_COUNT", true),
    ("GIT_NAMESPACE", true), ("GIT_AUTHOR_NAME", false), ("GIT_SSH_COMMAND", false),
    ("GIT_ASKPASS", false), ("GIT_CONFIG_GLOBAL", false), ("PATH", false), ("GITHUB_TOKEN", false),
  ])
  func clearsEnvironmentVariablesThatNameAnotherRepository(name: String, isCleared: Bool) {
    #expect(Git.isCleared(name) == isCleared)
  }

  @Test func endsGitWhereTheTaskIsCancelled() async throws {
    let (started, ended) = (folder.path(of: "started"), folder.path(of: "ended"))
    let task = Task { [git] in
      try await git.run(
        ["-c", "alias.wait=!touch '\(started)'; sleep 1000; touch '\(ended)'", "wait"])
    }
    try await waitUntil { FileManager.default.fileExists(atPath: started) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: ended))
  }

  /// Each would be an option, or another name than it seems.
  @Test(arguments: ["-d", "--all", "refs/tags/v1", "HEAD", "@{-1}", "a..b", ""])
  func refusesMalformedBranchNames(name: String) async throws {
    let publisher = try await BranchPublisher(site: folder.path, branch: name, remote: nil)
    await #expect(throws: PublishError.malformedBranch(name)) {
      try await publisher.check(output: "Public", sources: [])
    }
  }

  @Test(arguments: ["--upload-pack=touch x;", "-x", ""])
  func refusesMalformedRemoteNames(name: String) async throws {
    let publisher = try await BranchPublisher(site: folder.path, branch: "pages", remote: name)
    await #expect(throws: PublishError.malformedRemote(name)) {
      try await publisher.check(output: "Public", sources: [])
    }
  }

  @Test func refusesABranchThatAnotherWorkTreeHasCheckedOut() async throws {
    try folder.git([
      "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty",
      "--message=First",
    ])
    try folder.git(["worktree", "add", "--quiet", "-b", "pages", folder.path(of: "other")])
    let publisher = try await BranchPublisher(site: folder.path, branch: "pages", remote: nil)
    await #expect(throws: PublishError.checkedOut(branch: "pages")) {
      try await publisher.check(output: "Public", sources: [])
    }
  }
}
