import Foundation
import TestSupport
import Testing

/// What a stranger puts into a repository makes git run no program, whichever command starts git.
struct GitProgramTests {
  /// A command that starts git, and what it is expected to end with.
  struct Start: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var status: Int32 = 0
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let starts = [
    Start(arguments: ["check"]),
    Start(arguments: ["build"]),
    Start(arguments: ["diff", "main~1"]),
    Start(arguments: ["check", "--since", "main~1"]),
    Start(arguments: ["translations"]),
    Start(arguments: ["edition", "cut", "1", "--from", "main~1"]),
    Start(arguments: ["publish", "--branch", "pages"]),
  ]

  /// All keys of git-config(1) that name a program, and those that make git start one; `PROGRAM` is the trap.
  ///
  /// The traps of drivers are reached by `.gitattributes`, those of `ext` by the address of a remote.
  private static let keys = [
    "alias.status": "!PROGRAM",
    "alias.log": "!PROGRAM",
    "browser.trap.cmd": "PROGRAM",
    "browser.trap.path": "PROGRAM",
    "commit.gpgSign": "true",
    "core.alternateRefsCommand": "PROGRAM",
    "core.askPass": "PROGRAM",
    "core.editor": "PROGRAM",
    "core.fsmonitor": "PROGRAM",
    "core.gitProxy": "PROGRAM",
    "core.hooksPath": "HOOKS",
    "core.pager": "PROGRAM",
    "core.sshCommand": "PROGRAM",
    "credential.helper": "!PROGRAM",
    "credential.https://example.org.helper": "!PROGRAM",
    "diff.external": "PROGRAM",
    "diff.trap.command": "PROGRAM",
    "diff.trap.textconv": "PROGRAM",
    "diff.submodule": "log",
    "difftool.trap.cmd": "PROGRAM",
    "fetch.recurseSubmodules": "true",
    "filter.trap.clean": "PROGRAM",
    "filter.trap.process": "PROGRAM",
    "filter.trap.required": "true",
    "filter.trap.smudge": "PROGRAM",
    "gc.auto": "1",
    "gc.recentObjectsHook": "PROGRAM",
    "gpg.openpgp.program": "PROGRAM",
    "gpg.program": "PROGRAM",
    "gpg.ssh.defaultKeyCommand": "PROGRAM",
    "gpg.ssh.program": "PROGRAM",
    "gpg.x509.program": "PROGRAM",
    "guitool.trap.cmd": "PROGRAM",
    "help.browser": "trap",
    "hook.trap.command": "PROGRAM",
    "hook.trap.event": "pre-push",
    "imap.tunnel": "PROGRAM",
    "instaweb.httpd": "PROGRAM",
    "interactive.diffFilter": "PROGRAM",
    "log.showSignature": "true",
    "maintenance.auto": "true",
    "man.trap.cmd": "PROGRAM",
    "merge.trap.driver": "PROGRAM",
    "mergetool.trap.cmd": "PROGRAM",
    "pager.config": "PROGRAM",
    "pager.diff": "PROGRAM",
    "pager.log": "PROGRAM",
    "pager.status": "PROGRAM",
    "protocol.ext.allow": "always",
    "push.gpgSign": "if-asked",
    "remote.origin.receivepack": "PROGRAM",
    "remote.origin.uploadpack": "PROGRAM",
    "sendemail.smtpServer": "PROGRAM",
    "sendemail.toCmd": "PROGRAM",
    "sequence.editor": "PROGRAM",
    "status.submoduleSummary": "true",
    "submodule.recurse": "true",
    "submodule.trap.update": "!PROGRAM",
    "trailer.trap.cmd": "PROGRAM",
    "trailer.trap.command": "PROGRAM",
    "uploadpack.packObjectsHook": "PROGRAM",
    "web.browser": "trap",
  ]

  private static let hooks = [
    "fsmonitor-watchman", "post-checkout", "post-commit", "post-index-change", "pre-auto-gc",
    "pre-commit", "pre-push", "prepare-commit-msg", "proc-receive", "reference-transaction",
  ]

  /// A site in a repository with two commits, the second of them signed, a remote, and a program that leaves its name.
  private struct Repository {
    let folder: TemporaryFolder
    private var trap: String { folder.path(of: "trap") }

    init() throws {
      folder = try TemporaryFolder()
      try folder.git(["init", "--quiet", "--bare", "--initial-branch=main", "hub.git"])
      try folder.git(["clone", "--quiet", "hub.git", "site"])
      for (path, text) in BilingualSite.files { try folder.write(text, at: "site/" + path) }
      try folder.write(
        BilingualSite.configuration + "\nlastChanged: git\n", at: "site/Content/site.yaml")
      try folder.write("/Public/\n", at: "site/.gitignore")
      try git(["config", "user.name", "A"])
      try git(["config", "user.email", "a@example.org"])
      try commit("First")
      try folder.write("# Notes\n", at: "site/notes.md")
      try commit("Second")
      try git(["push", "--quiet", "origin", "main"])
      try folder.write("#!/bin/sh\necho \"$0 $*\" >>'\(folder.path(of: "ran"))'\n", at: "trap")
      try allowToRun("trap")
      for hook in GitProgramTests.hooks {
        try folder.copy(trap, to: "hook-" + hook)
      }
      try FileManager.default.createDirectory(
        atPath: folder.path(of: "hooks"), withIntermediateDirectories: true)
      for hook in GitProgramTests.hooks {
        try FileManager.default.moveItem(
          atPath: folder.path(of: "hook-" + hook), toPath: folder.path(of: "hooks/" + hook))
      }
    }

    @discardableResult
    func git(_ arguments: [String]) throws -> String {
      try folder.git(["-C", "site"] + arguments)
    }

    func commit(_ message: String) throws {
      try git(["add", "--all"])
      try git(["commit", "--quiet", "--message", message])
    }

    func run(_ start: Start, in site: String = "site") throws -> Command.Outcome {
      var command = Command(folder: folder.path(of: site))
      command.arguments = start.arguments
      return try command.run()
    }

    /// The programs that ran.
    func ran() throws -> String {
      folder.exists("ran") ? try folder.text(at: "ran") : ""
    }

    /// Writes a configuration with every key, and attributes and a signature that lead to them.
    func arm(_ configuration: String) throws {
      for (key, value) in GitProgramTests.keys {
        let value = value.replacing("PROGRAM", with: trap)
          .replacing("HOOKS", with: folder.path(of: "hooks"))
        try folder.git(["config", "--file", configuration, "--add", key, value])
      }
    }

    /// Gives the last commit a signature that nobody made, and changed files drivers of all kinds.
    func armContent() throws {
      let text = try git(["cat-file", "commit", "HEAD"])
      let signature = """
        gpgsig -----BEGIN PGP SIGNATURE-----
         
         x
         -----END PGP SIGNATURE-----

        """
      let end = try #require(text.firstRange(of: "\n\n")).lowerBound
      try folder.write(
        text[...end] + signature + text[text.index(after: end)...], at: "signed-commit")
      let signed = try git([
        "hash-object", "-t", "commit", "-w", folder.path(of: "signed-commit"),
      ])
      try git(["reset", "--quiet", "--soft", signed.trimmingCharacters(in: .newlines)])
      try git(["push", "--quiet", "--force", "origin", "main"])
      try folder.write(
        "* filter=trap diff=trap merge=trap\n", at: "site/.git/info/attributes")
    }

    /// Writes an ordinary file anew, so that git has to look into it again.
    func touch() throws {
      let page = "site/Content/en.md"
      try folder.write(try folder.text(at: page), at: page)
    }

    private func allowToRun(_ file: String) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: file))
    }
  }

  @Test func trapCatchesGitItself() throws {
    let repository = try Repository()
    try repository.armContent()
    try repository.touch()
    try repository.arm("site/.git/config")
    _ = try? repository.git(["status"])
    _ = try? repository.git(["log", "-1", "-p"])
    _ = try? repository.git(["fetch"])
    let ran = try repository.ran()
    // The monitor of the file system, the filter, the check of signatures, the transport.
    for argument in ["trap 2 ", "trap \n", "--verify", "hub.git"] {
      #expect(ran.contains(argument), "\(ran)")
    }
  }

  @Test(arguments: starts)
  func noCommandRunsAProgramOfTheRepositorysConfiguration(_ start: Start) throws {
    let repository = try Repository()
    try repository.armContent()
    try repository.touch()
    try repository.arm("site/.git/config")
    let outcome = try repository.run(start)
    #expect(try repository.ran() == "")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: starts)
  func noCommandRunsAProgramOfAnIncludedConfiguration(_ start: Start) throws {
    let repository = try Repository()
    try repository.armContent()
    try repository.touch()
    try repository.arm("included")
    try repository.git([
      "config", "includeIf.gitdir:**.path", repository.folder.path(of: "included"),
    ])
    let outcome = try repository.run(start)
    #expect(try repository.ran() == "")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Ordinary files, as a pull request can add them.
  @Test(arguments: starts)
  func noCommandTakesContentForARepository(_ start: Start) throws {
    let repository = try Repository()
    try repository.armContent()
    for name in ["HEAD", "objects", "refs"] {
      try repository.folder.copy(
        repository.folder.path(of: "site/.git/" + name), to: "site/Content/" + name)
    }
    try repository.arm("site/Content/config")
    try repository.commit("Third")
    let outcome = try repository.run(start)
    #expect(try repository.ran() == "")
    #expect(outcome.status != 0)
    #expect((outcome.output + outcome.errors).contains("looks like a git repository"))
  }

  /// A site in a folder of its own, which is the repository.
  @Test func publishDoesNotTakeTheSiteForARepository() throws {
    let repository = try Repository()
    try FileManager.default.moveItem(
      atPath: repository.folder.path(of: "site/.git"),
      toPath: repository.folder.path(of: "git"))
    for name in ["HEAD", "objects", "refs"] {
      try repository.folder.copy(repository.folder.path(of: "git/" + name), to: "site/" + name)
    }
    try repository.arm("site/config")
    let outcome = try repository.run(Start(arguments: ["publish", "--branch", "pages"]))
    #expect(try repository.ran() == "")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "site' looks like a git repository (HEAD, objects, refs), which could make git run"))
  }

  /// A partial clone fetches what it lacks from an address, and one of them runs a command (gitremote-helpers(7)).
  @Test(arguments: [["diff", "main~1"], ["check", "--since", "main~1"]])
  func noCommandFetchesMissingObjects(_ arguments: [String]) throws {
    let repository = try Repository()
    let page = try repository.git(["rev-parse", "main~1:Content/en.md"])
      .trimmingCharacters(in: .newlines)
    try repository.folder.remove("site/.git/objects/\(page.prefix(2))/\(page.dropFirst(2))")
    for (key, value) in [
      "core.repositoryFormatVersion": "1", "extensions.partialClone": "evil",
      "protocol.ext.allow": "always", "remote.evil.promisor": "true",
      "remote.evil.url": "ext::\(repository.folder.path(of: "trap"))",
    ] { try repository.git(["config", key, value]) }
    _ = try repository.run(Start(arguments: arguments))
    #expect(try repository.ran() == "")
  }

  @Test func anotherWorkingTreeIsRefused() throws {
    let repository = try Repository()
    let elsewhere = repository.folder.path(of: "hooks")
    try repository.git(["config", "core.worktree", elsewhere])
    let outcome = try repository.run(Start(arguments: ["diff", "main~1"]))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("says that its working tree is '\(elsewhere)'"))
  }

  /// A filter of the person's own settings goes on, such as that of Git LFS.
  @Test func filtersOfThePersonsOwnSettingsRun() throws {
    let repository = try Repository()
    try repository.folder.write(
      "[filter \"own\"]\n  clean = tr a-z A-Z\n  required = true\n", at: "settings")
    try repository.folder.write("*.shout filter=own\n", at: "site/.gitattributes")
    try repository.folder.write("quiet\n", at: "site/Content/static/a.shout")
    let settings = ["GIT_CONFIG_GLOBAL": repository.folder.path(of: "settings")]
    try repository.folder.git(["-C", "site", "add", "--all"], environment: settings)
    try repository.folder.git(
      ["-C", "site", "commit", "--quiet", "--message", "Third"], environment: settings)
    try repository.git(["config", "filter.own.clean", "false"])
    try repository.folder.write("quiet\n", at: "site/Content/static/a.shout")
    var command = Command(
      folder: repository.folder.path(of: "site"), environment: settings)
    command.arguments = ["publish", "--branch", "pages"]
    let outcome = try command.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
