import Foundation
import TestSupport
import Testing

/// Builds that do not come to their end, and what they leave behind.
@Suite(.serialized)
struct InterruptionTests {
  /// A site with some hundred pages, of which most differ between two versions.
  private static func site(_ version: String, topics: Range<Int>) -> [String: String] {
    var files = ["Content/site.yaml": "title: Guideline \(version)\nlanguages: [en, ja]\n"]
    for topic in topics {
      let body = (0..<20).map { "Paragraph \($0) of version \(version).\n\n" }.joined()
      let rule = "::: rule one level=must\nRule of \(version).\n:::\n"
      let folder = "Content/section-\(topic % 4)/topic-\(topic)"
      files["\(folder)/en.md"] = page("Topic \(topic)", body: body + rule)
      if topic.isMultiple(of: 2) {
        files["\(folder)/ja.md"] = page(
          "項目\(topic)", body: "文章 \(version)。\n\n::: rule one\n規則。\n:::\n")
      }
    }
    return files
  }

  /// A folder with both versions, and the bytes that a whole build of each makes.
  private struct Versions {
    let folder: TemporaryFolder
    let trees: [[String: Data]]

    init() throws {
      folder = try TemporaryFolder()
      for (path, text) in site("A", topics: 0..<30) { try folder.write(text, at: "0/" + path) }
      for (path, text) in site("B", topics: 6..<36) { try folder.write(text, at: "1/" + path) }
      var trees: [[String: Data]] = []
      for version in [0, 1] {
        let outcome = try Self.command(version, in: folder).run()
        #expect(outcome == Command.Outcome())
        trees.append(try folder.contents(below: "Public"))
      }
      self.trees = trees
    }

    static func command(_ version: Int, in folder: TemporaryFolder) -> Command {
      Command("--quiet", "--site", "\(version)", "--output", "Public", folder: folder.path)
    }

    func command(_ version: Int) -> Command { Self.command(version, in: folder) }

    /// Expects that the next build puts all in order, whatever is left of those before.
    func expectRepair(_ version: Int) throws {
      #expect(try command(version).run() == Command.Outcome())
      #expect(try folder.contents(below: "Public") == trees[version])
      #expect(!folder.exists("Public/.shishin/staging"))
    }

    /// The files that are neither as the one build makes them nor as the other one does.
    func brokenFiles() throws -> [String] {
      try folder.contents(below: "Public").filter { path, bytes in
        !trees.contains { $0[path] == bytes }
      }.keys.sorted()
    }
  }

  #if os(Linux)
    /// Builds that get a signal at one of their calls to the system.
    private struct Signalled {
      let versions: Versions
      private let library: Preload
      /// How many calls a build of each version makes where the other one was published.
      let calls: [Int]

      init() throws {
        versions = try Versions()
        library = try Preload()
        calls = try [0, 1].map { [versions, library] version in
          var command = versions.command(version)
          command.environment = [
            "LD_PRELOAD": library.path, "TORTURE_COUNT": versions.folder.path(of: "calls"),
          ]
          #expect(try command.run() == Command.Outcome())
          let text = try versions.folder.text(at: "calls").trimmingCharacters(in: .newlines)
          return try #require(Int(text))
        }
      }

      /// Runs a build; whether it ended by the signal.
      func build(_ version: Int, _ name: String, _ signal: Int32, at call: Int) throws -> Bool {
        var command = versions.command(version)
        command.environment = [
          "LD_PRELOAD": library.path, "TORTURE_AT": "\(call)", "TORTURE_DO": name,
        ]
        let outcome = try command.run()
        if outcome.status == signal { return true }
        #expect(outcome == Command.Outcome())
        #expect(try versions.folder.contents(below: "Public") == versions.trees[version])
        return false
      }
    }

    /// A build after one that was killed can have fewer calls to make, and end before the one at which it
    /// would have been killed.
    @Test func leavesEveryFileWholeWhenItIsKilled() throws {
      let builds = try Signalled()
      let versions = builds.versions
      #expect(versions.trees[0] != versions.trees[1])
      var generator = SeededGenerator(seed: Seeds.first ^ 8)
      let rounds = Seeds.count(20, full: 1_000)
      var killed = 0
      for round in 0..<rounds {
        let version = round / 2 % 2
        // Any call, and every other time one near the end, where files are replaced.
        let count = builds.calls[version]
        let calls = round.isMultiple(of: 2) ? 0..<count : count * 6 / 10..<count
        let call = Int.random(in: calls, using: &generator)
        if try builds.build(version, "kill", SIGKILL, at: call) { killed += 1 }
        let broken = try versions.brokenFiles()
        #expect(broken == [], "SHISHIN_SEED=\(Seeds.first), round \(round), call \(call)")
        if round % 10 == 9 { try versions.expectRepair(round / 10 % 2) }
      }
      #expect(killed >= rounds / 2, "of \(rounds) builds; SHISHIN_SEED=\(Seeds.first)")
      try versions.expectRepair(0)
    }

    @Test(arguments: [0.3, 0.5, 0.7, 0.9, 0.95])
    func leavesEveryFileWholeWhenItIsInterrupted(part: Double) throws {
      let builds = try Signalled()
      let call = Int(Double(builds.calls[0]) * part)
      #expect(try builds.build(0, "interrupt", SIGINT, at: call))
      #expect(try builds.versions.brokenFiles() == [])
      try builds.versions.expectRepair(0)
    }
  #endif

  // MARK: Other builds

  @Test func refusesToBuildWhereAnotherBuildHoldsTheLock() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let stamps = try folder.stamps(below: "Public")
    let lock = try FileHandle(
      forUpdating: URL(filePath: folder.path(of: "Public/.shishin/lock")))
    #expect(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    try folder.write(page("Changed"), at: "Content/en.md")
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(
          status: 74, errors: "build-site: another build is writing into Public\n"))
    #expect(try folder.stamps(below: "Public") == stamps)
    flock(lock.fileDescriptor, LOCK_UN)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
  }

  @Test func severalBuildsAtOnceLeaveTheWholeSiteOfOneOfThem() throws {
    let versions = try Versions()
    let errors = (0..<4).map { _ in Pipe.unshared() }
    let processes = try errors.enumerated().map { number, pipe in
      let process = versions.command(number % 2).process()
      process.standardError = pipe
      try process.start()
      return process
    }
    for (process, pipe) in zip(processes, errors) {
      let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let outcome = Command.Outcome(
        status: process.terminationStatus, errors: String(decoding: text, as: UTF8.self))
      #expect(
        outcome == Command.Outcome()
          || outcome
            == Command.Outcome(
              status: 74, errors: "build-site: another build is writing into Public\n")
      )
    }
    #expect(processes.contains { $0.terminationStatus == 0 })
    let found = try versions.folder.contents(below: "Public")
    #expect(versions.trees.contains(found))
  }

  // MARK: The disk

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func reportsAFullDiskAndLeavesThePublishedSiteUntouched() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "Public"), withIntermediateDirectories: true)
    let disk = try SmallDisk(at: folder.path(of: "Public"), options: "size=1000k")
    defer { disk.unmount() }
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let stamps = try folder.stamps(below: "Public")
    let long = String(repeating: "A long text. ", count: 80_000)
    try folder.write(page("Changed", body: long), at: "Content/en.md")
    let outcome = try Command(folder: folder.path).run()
    #expect(outcome.status == 74)
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "build-site: cannot write Public/en/index.html: No space left on device\n")
    #expect(try folder.stamps(below: "Public") == stamps)
    try folder.write(page("Short"), at: "Content/en.md")
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
  }

  @Test func reportsAFileInPlaceOfTheOutputFolder() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try folder.write("a file", at: "Public")
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(status: 74, errors: "build-site: cannot open Public: Not a directory\n"))
    #expect(try folder.text(at: "Public") == "a file")
    let outcome = try Command("--output", "Public/deeper", folder: folder.path).run()
    #expect(
      outcome
        == Command.Outcome(
          status: 74, errors: "build-site: cannot open Public: Not a directory\n"))
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func reportsThatItHasNoPermissionToCreateTheOutputFolder() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    unsafe chmod(folder.path, 0o555)
    defer { unsafe chmod(folder.path, 0o755) }
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(
          status: 74, errors: "build-site: cannot create Public: Permission denied\n"))
  }

  @Test func refusesToReplaceAFileThatNoBuildMade() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try folder.write("mine", at: "Public/index.html")
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(
          status: 74,
          errors: """
            build-site: cannot publish into Public: no earlier build created index.html; \
            move it, or build into another folder

            """))
    #expect(try folder.text(at: "Public/index.html") == "mine")
  }
}
