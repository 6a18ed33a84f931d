import Foundation
import TestSupport
import Testing

/// `build-site publish`: to a branch of a repository, and into a folder.
struct PublishTests {
  /// A repository with a committed site, and a bare one that it was cloned from.
  private struct Repository {
    let folder: TemporaryFolder
    var site: String { folder.path(of: "site") }

    init() throws {
      folder = try TemporaryFolder()
      try git("init", "--quiet", "--bare", "--initial-branch=main", "hub.git")
      try clone("site")
      for (path, text) in BilingualSite.files { try folder.write(text, at: "site/" + path) }
      try folder.write("/Public/\n", at: "site/.gitignore")
      try commit("Write a guideline")
      try git("-C", "site", "push", "--quiet", "origin", "main")
    }

    func clone(_ name: String) throws {
      try git("clone", "--quiet", "hub.git", name)
      for (key, value) in [
        "user.name": "A", "user.email": "a@example.org", "commit.gpgSign": "false",
      ] { try git("-C", name, "config", key, value) }
    }

    func commit(_ message: String, in name: String = "site") throws {
      try git("-C", name, "add", "--all")
      try git("-C", name, "commit", "--quiet", "--message", message)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      try folder.git(arguments).trimmingCharacters(in: .newlines)
    }

    func publish(_ arguments: String..., in name: String = "site") throws -> Command.Outcome {
      var command = Command(folder: folder.path(of: name))
      command.arguments = ["publish"] + arguments
      return try command.run()
    }

    func count(_ branch: String = "pages") throws -> Int {
      Int(try git("-C", "hub.git", "rev-list", "--count", branch)) ?? -1
    }

    /// What must not change: the work tree, the index, what is checked out.
    func state() throws -> [String] {
      try [
        git("-C", "site", "status", "--porcelain"), git("-C", "site", "branch", "--list"),
        git("-C", "site", "rev-parse", "HEAD"), git("-C", "site", "ls-files", "--stage"),
      ]
    }
  }

  @Test func publishesACommitWithExactlyTheSite() throws {
    let repository = try Repository()
    let before = try repository.state()
    let outcome = try repository.publish("--branch", "pages")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("origin/pages: published as "))
    let published = try repository.git("-C", "hub.git", "ls-tree", "-r", "--name-only", "pages")
    let built = try repository.folder.files(below: "site/Public")
    let expected = (built + [".nojekyll"]).sorted()
    #expect(published.split(separator: "\n").map(String.init) == expected)
    let page = try repository.git("-C", "hub.git", "show", "pages:ja/bars/tab-bar.html")
    let builtPage = try repository.folder.text(at: "site/Public/ja/bars/tab-bar.html")
    #expect(page + "\n" == builtPage)
    let message = try repository.git("-C", "hub.git", "log", "-1", "--format=%s", "pages")
    #expect(message.hasPrefix("Publish ") && message.hasSuffix(" Write a guideline"))
    #expect(try repository.state() == before)
  }

  @Test func commitsNothingWhereNothingHasChanged() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    let outcome = try repository.publish("--branch", "pages")
    #expect(outcome.output.hasPrefix("origin/pages: unchanged at "))
    #expect(try repository.count() == 1)
  }

  @Test func addsACommitForAChange() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try repository.folder.write(
      page("Start", "summary: New", body: "New text. <topic:only-ja>\n"), at: "site/Content/en.md")
    try repository.commit("Change")
    #expect(try repository.publish("--branch", "pages").status == 0)
    #expect(try repository.count() == 2)
    let page = try repository.git("-C", "hub.git", "show", "pages:en/index.html")
    #expect(page.contains("New text."))
  }

  @Test func publishesWhereAnUncommittedFileIsNotReadByTheBuild() throws {
    let repository = try Repository()
    try repository.folder.write("archive", at: "site/guideline.zip")
    try repository.folder.write("later", at: "site/notes/later.txt")
    try repository.folder.write("later", at: "elsewhere/later.txt")
    #expect(try repository.publish("--branch", "pages").status == 0)
  }

  @Test func refusesUncommittedChangesOfTheContent() throws {
    let repository = try Repository()
    try repository.folder.write("draft", at: "site/Content/bars/draft.txt")
    let outcome = try repository.publish("--branch", "pages")
    #expect(
      outcome
        == Command.Outcome(
          status: 1,
          errors: """
            build-site: commit these files first, so that the site can record its commit: \
            Content/bars/draft.txt

            """))
    #expect(try repository.git("-C", "hub.git", "branch", "--list", "pages") == "")
  }

  @Test func refusesARepositoryWithoutACommit() throws {
    let repository = try Repository()
    try repository.git("init", "--quiet", "new")
    for (path, text) in BilingualSite.files { try repository.folder.write(text, at: "new/" + path) }
    #expect(
      try repository.publish("--branch", "pages", in: "new")
        == Command.Outcome(
          status: 1,
          errors: """
            build-site: no commit yet: commit the site first, so that the published site can record \
            its commit

            """))
  }

  @Test func refusesASiteWithErrors() throws {
    let repository = try Repository()
    try repository.folder.write(page("Start", body: "<topic:nothing>\n"), at: "site/Content/en.md")
    try repository.commit("Break it")
    let outcome = try repository.publish("--branch", "pages")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("unknown topic 'nothing'"))
    #expect(try repository.git("-C", "hub.git", "branch", "--list", "pages") == "")
  }

  @Test func severalThatPublishAtOnceAllEndUpOnTheBranch() async throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    let names = ["one", "two", "three"]
    for name in names {
      try repository.clone(name)
      try repository.folder.write(
        page("Start", "summary: \(name)", body: "By \(name). <topic:only-ja>\n"),
        at: name + "/Content/en.md")
      try repository.commit(name, in: name)
    }
    let outcomes = try await withThrowingTaskGroup(of: Command.Outcome.self) { group in
      for name in names {
        group.addTask { try repository.publish("--branch", "pages", in: name) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.map(\.errors) == ["", "", ""])
    #expect(try repository.count() == 4)
  }

  @Test func refusesABranchThatHoldsNoSiteUnlessToldToAdoptIt() throws {
    let repository = try Repository()
    try repository.git("-C", "site", "push", "--quiet", "origin", "main:notes")
    let outcome = try repository.publish("--branch", "notes")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("branch 'notes' contains something other than a published site"))
    #expect(try repository.publish("--branch", "notes", "--adopt").status == 0)
    #expect(try repository.count("notes") == 2)
  }

  // MARK: What stays on the branch

  /// Commits files to the published branch, as a host or another person does.
  private func add(_ files: [String: String], in repository: Repository) throws {
    if !repository.folder.exists("pages") {
      try repository.clone("pages")
      try repository.git("-C", "pages", "switch", "--quiet", "pages")
    }
    try repository.git("-C", "pages", "pull", "--quiet")
    for (path, text) in files { try repository.folder.write(text, at: "pages/" + path) }
    try repository.commit("Create CNAME", in: "pages")
    try repository.git("-C", "pages", "push", "--quiet", "origin", "pages")
  }

  private func edit(_ text: String, in repository: Repository) throws {
    try repository.folder.write(
      page("Start", "summary: New", body: "\(text) <topic:only-ja>\n"), at: "site/Content/en.md")
    try repository.commit("Change")
  }

  @Test func keepsADomainFileThatTheHostPutOnTheBranch() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try add(["CNAME": "guide.example.com\n"], in: repository)
    #expect(try repository.publish("--branch", "pages").output.contains("unchanged"))
    try edit("Other.", in: repository)
    #expect(try repository.publish("--branch", "pages").errors == "")
    #expect(try repository.git("-C", "hub.git", "show", "pages:CNAME") == "guide.example.com")
    #expect(try repository.publish("--branch", "pages", "--adopt").output.contains("unchanged"))
    #expect(try repository.count() == 3)
  }

  @Test func keepsOnlyTheForeignFilesThatTheSiteLists() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try add(
      ["google.html": "g", "archive/1/a.html": "a", "en/index.html": "not mine"], in: repository)
    try repository.folder.write(
      BilingualSite.configuration + "\nkeep: [google.html, archive/, en]\n",
      at: "site/Content/site.yaml")
    try edit("Other.", in: repository)
    #expect(try repository.publish("--branch", "pages").errors == "")
    #expect(try repository.git("-C", "hub.git", "show", "pages:archive/1/a.html") == "a")
    #expect(try repository.git("-C", "hub.git", "show", "pages:google.html") == "g")
    // The site's own file comes first.
    #expect(try repository.git("-C", "hub.git", "show", "pages:en/index.html").contains("Other."))
  }

  @Test(arguments: [":(exclude)x", ":!x", ":(attr:a)x", "*", "[a]"])
  func takesTheNameOfWhatIsKeptLiterally(_ name: String) throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try add([name: "kept"], in: repository)
    try repository.folder.write(
      BilingualSite.configuration + "\nkeep: ['\(name)']\n", at: "site/Content/site.yaml")
    try edit("Other.", in: repository)
    #expect(try repository.publish("--branch", "pages").errors == "")
    #expect(try repository.git("-C", "hub.git", "show", "pages:\(name)") == "kept")
  }

  @Test func refusesABranchOnWhichSomebodyElseChangedPublishedFiles() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try add(["en/index.html": "theirs", "CNAME": "a"], in: repository)
    try edit("Other.", in: repository)
    #expect(
      try repository.publish("--branch", "pages")
        == Command.Outcome(
          status: 1,
          errors: """
            build-site: somebody else changed branch 'pages': en/index.html; list them under 'keep' in \
            site.yaml, or remove them with '--adopt'

            """))
    #expect(try repository.publish("--branch", "pages", "--adopt").status == 0)
    #expect(try repository.git("-C", "hub.git", "show", "pages:CNAME") == "a")
  }

  @Test func replacesTheDomainFileOfTheBranchWithTheSitesOwn() throws {
    let repository = try Repository()
    _ = try repository.publish("--branch", "pages")
    try add(["CNAME": "old.example.com"], in: repository)
    try repository.folder.write("new.example.com", at: "site/Content/static/CNAME")
    try repository.commit("Move")
    _ = try repository.publish("--branch", "pages")
    #expect(try repository.git("-C", "hub.git", "show", "pages:CNAME") == "new.example.com")
  }

  @Test func historyLimitsTheCommitsOfTheBranch() throws {
    let repository = try Repository()
    for text in ["One.", "Two.", "Three.", "Four."] {
      try edit(text, in: repository)
      _ = try repository.publish("--branch", "pages")
    }
    #expect(try repository.count() == 4)
    let before = try repository.git("-C", "hub.git", "log", "--format=%T %an %ad %s", "pages")
    let outcome = try repository.publish("--branch", "pages", "--history", "2")
    #expect(outcome.output.contains("published"))
    #expect(try repository.count() == 2)
    let after = try repository.git("-C", "hub.git", "log", "--format=%T %an %ad %s", "pages")
    #expect(before.hasPrefix(after))
    #expect(
      try repository.publish("--branch", "pages", "--history", "2").output.contains("unchanged"))
    try edit("Five.", in: repository)
    #expect(try repository.publish("--branch", "pages", "--history", "1").status == 0)
    #expect(try repository.count() == 1)
    #expect(try repository.git("-C", "hub.git", "show", "pages:en/index.html").contains("Five."))
    #expect(try repository.publish("--branch", "pages", "--history", "0").status == 64)
  }

  @Test func commitsToALocalBranchWhereThereIsNoRemote() throws {
    let repository = try Repository()
    try repository.git("-C", "site", "remote", "remove", "origin")
    let outcome = try repository.publish("--branch", "pages")
    #expect(outcome.output.hasPrefix("pages: published as "))
    #expect(try repository.git("-C", "site", "rev-list", "--count", "pages") == "1")
    #expect(try repository.publish("--branch", "pages").output.hasPrefix("pages: unchanged at "))
  }

  @Test(arguments: [
    (["--branch", "main"], "branch 'main' is checked out; publish to another, such as gh-pages"),
    (["--branch", "a..b"], "'a..b' is not a branch name"),
    (["--branch", "refs/tags/v1"], "'refs/tags/v1' is not a branch name"),
  ])
  func refusesACheckedOutBranchAndMalformedBranchNames(arguments: [String], message: String) throws
  {
    let repository = try Repository()
    let outcome = try repository.publish(arguments[0], arguments[1])
    #expect(outcome == Command.Outcome(status: 1, errors: "build-site: \(message)\n"))
  }

  /// A hook runs with the repository that calls it.
  @Test func ignoresARepositoryThatTheEnvironmentNames() throws {
    let repository = try Repository()
    var command = Command(
      "publish", "--branch", "pages", folder: repository.site,
      environment: ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"])
    #expect(try command.run().errors == "")
    command.folder = repository.folder.path
    try repository.folder.write("", at: "Content/site.yaml")
    #expect(
      try command.run()
        == Command.Outcome(
          status: 1,
          errors: """
            build-site: '\(repository.folder.path)' is not in a git repository

            """))
  }

  @Test func doesNotPassOptionsThatAreGivenAsARemoteToGit() throws {
    let repository = try Repository()
    let outcome = try repository.publish(
      "--branch", "pages", "--remote=--upload-pack=touch '\(repository.folder.path)/run';")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix(" is not a remote name\n"))
    #expect(!repository.folder.exists("run"))
  }

  /// git takes a repository of somebody else for a trap.
  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func reportsARepositoryThatBelongsToSomebodyElse() throws {
    let repository = try Repository()
    _ = unsafe chown(repository.site, 65_534, 65_534)
    _ = unsafe chown(repository.site + "/.git", 65_534, 65_534)
    let outcome = try Command(
      "publish", "--branch", "pages", folder: repository.site,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    ).run()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix("build-site: git: fatal: detected dubious ownership in repository"))
  }

  @Test func reportsThatGitIsMissing() throws {
    let repository = try Repository()
    let outcome = try Command(
      "publish", "--branch", "pages", folder: repository.site, environment: ["PATH": "/nowhere"]
    ).run()
    #expect(
      outcome
        == Command.Outcome(status: 1, errors: "build-site: git: command 'git' not found\n"))
  }

  @Test func refusesABranchThatAnotherWorkTreeHasCheckedOut() throws {
    let repository = try Repository()
    try repository.git("-C", "site", "remote", "remove", "origin")
    try repository.git("-C", "site", "worktree", "add", "--quiet", "../other", "-b", "pages")
    let outcome = try repository.publish("--branch", "pages", "--adopt")
    #expect(
      outcome
        == Command.Outcome(
          status: 1,
          errors:
            "build-site: branch 'pages' is checked out; publish to another, such as gh-pages\n"))
    #expect(try repository.git("-C", "other", "status", "--porcelain") == "")
  }

  /// A connection that is never made writes down which git waits for it.
  @Test func leavesNothingBehindWhenItIsStoppedWhileItConnects() throws {
    let repository = try Repository()
    let connection = repository.folder.path(of: "connect")
    try repository.folder.write(
      "#!/bin/sh\necho $PPID >'\(repository.folder.path)/pid'\nexec sleep 100\n", at: "connect")
    unsafe chmod(connection, 0o755)
    try repository.git("-C", "site", "remote", "set-url", "origin", "ssh://nowhere/hub.git")
    try repository.folder.write("", at: "temporary/x")
    let process = Command(
      "publish", "--branch", "pages", folder: repository.site,
      environment: [
        "TMPDIR": repository.folder.path(of: "temporary"), "GIT_SSH_COMMAND": connection,
      ]
    ).process()
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    var git: pid_t = 0
    blockUntil {
      let text = try? repository.folder.text(at: "pid").trimmingCharacters(in: .newlines)
      git = text.flatMap { pid_t($0) } ?? 0
      return git != 0 || !process.isRunning
    }
    try #require(git != 0)
    #expect(kill(process.processIdentifier, SIGTERM) == 0)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(kill(git, 0) != 0)
    #expect(try repository.folder.files(below: "temporary") == ["x"])
    #expect(try repository.git("-C", "hub.git", "branch", "--list", "pages") == "")
  }

  @Test func reportsTheErrorsOfGit() throws {
    let repository = try Repository()
    let outcome = try repository.publish("--branch", "pages", "--remote", "nowhere")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("build-site: git: fatal: 'nowhere' does not appear"))
  }

  @Test(arguments: [[], ["--branch", "a", "--to", "b"], ["--to", "b", "--remote", "c"]])
  func exitsWith64WhereOptionsContradictEachOther(arguments: [String]) throws {
    var command = Command()
    command.arguments = ["publish"] + arguments
    #expect(try command.run().status == 64)
  }

  @Test func publishesIntoAFolderAndRemovesOnlyItsOwnOldFiles() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try folder.write("mine", at: "out/mine.txt")
    let first = try Command("publish", "--to", "out", folder: folder.path).run()
    #expect(first.status == 0)
    #expect(
      try Command("publish", "--to", "out", folder: folder.path).run().output
        .hasPrefix("out: 0 written, "))
    try folder.write(
      BilingualSite.configuration + "\nexports: false\n", at: "Content/site.yaml")
    let third = try Command("publish", "--to", "out", folder: folder.path).run()
    #expect(third.output.contains(" removed, "))
    #expect(try folder.text(at: "out/mine.txt") == "mine")
    #expect(try !folder.files(below: "out").contains("data/rules.json"))
    #expect(try folder.files(below: ".").allSatisfy { !$0.hasPrefix("Public/") })
  }
}
