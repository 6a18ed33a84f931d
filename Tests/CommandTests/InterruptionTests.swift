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
    /// How long a build takes at first, in seconds.
    let duration: Double

    init() throws {
      folder = try TemporaryFolder()
      for (path, text) in site("A", topics: 0..<30) { try folder.write(text, at: "0/" + path) }
      for (path, text) in site("B", topics: 6..<36) { try folder.write(text, at: "1/" + path) }
      var trees: [[String: Data]] = []
      var durations: [Duration] = []
      for version in [0, 1] {
        let start = ContinuousClock.now
        let outcome = try Self.command(version, in: folder).run()
        durations.append(ContinuousClock.now - start)
        #expect(outcome == Command.Outcome())
        trees.append(try folder.contents(below: "Public"))
      }
      self.trees = trees
      duration = (durations.max() ?? .zero) / .seconds(1)
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

  /// Starts a build and sends it a signal.
  ///
  /// - Returns: Whether the build had not ended by then.
  private func interrupt(_ command: Command, with signal: Int32, after seconds: Double) throws
    -> Bool
  {
    let process = command.process()
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else {
      #expect(process.terminationStatus == 0)
      return false
    }
    #expect(process.terminationStatus == signal)
    return true
  }

  /// Kills builds at random moments, until so many have not come to their end.
  ///
  /// How long a build takes changes with what else the machine does, and is learned on the way: a
  /// build that ended before its signal makes the next signal come sooner, another one later.
  @Test func leavesEveryFileWholeWhenItIsKilled() throws {
    let versions = try Versions()
    #expect(versions.trees[0] != versions.trees[1])
    var generator = SeededGenerator(seed: Seeds.first ^ 8)
    var duration = versions.duration
    var (round, killed) = (0, 0)
    let wanted = Seeds.count(10, full: 500)
    while killed < wanted {
      try #require(round < 10 * wanted, "\(killed) of \(round) builds could be killed")
      // Any moment, and every other time one near the end, where files are replaced.
      let moments = round.isMultiple(of: 2) ? 0.0...1.1 : 0.6...1.1
      let moment = Double.random(in: moments, using: &generator) * duration
      let version = round / 2 % 2
      let isKilled = try interrupt(versions.command(version), with: SIGKILL, after: moment)
      duration *= isKilled ? 1.1 : 0.9
      if isKilled {
        killed += 1
      } else {
        #expect(try versions.folder.contents(below: "Public") == versions.trees[version])
      }
      let broken = try versions.brokenFiles()
      #expect(broken == [], "seed \(Seeds.first), round \(round)")
      round += 1
      if round.isMultiple(of: 10) { try versions.expectRepair(round / 10 % 2) }
    }
    try versions.expectRepair(0)
  }

  @Test func leavesEveryFileWholeWhenItIsInterrupted() throws {
    let versions = try Versions()
    for (round, part) in [0.3, 0.5, 0.7, 0.9, 0.95].enumerated() {
      let command = versions.command(round % 2)
      _ = try interrupt(command, with: SIGINT, after: part * versions.duration)
      let broken = try versions.brokenFiles()
      #expect(broken == [], "after \(part) of a build")
    }
    #expect(try versions.command(0).run() == Command.Outcome())
    #expect(try versions.folder.contents(below: "Public") == versions.trees[0])
  }

  // MARK: Other builds

  @Test func stopsWhereAnotherBuildWrites() throws {
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

  @Test func letsOneOfSeveralBuildsAtATimeWrite() throws {
    let versions = try Versions()
    let errors = (0..<4).map { _ in Pipe() }
    let processes = try errors.enumerated().map { number, pipe in
      let process = versions.command(number % 2).process()
      process.standardError = pipe
      try process.run()
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
  func saysThatTheDiskIsFull() throws {
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

  @Test func saysThatAFolderCannotBeWritten() throws {
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
  func saysThatItMayNotWrite() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    unsafe chmod(folder.path, 0o555)
    defer { unsafe chmod(folder.path, 0o755) }
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(
          status: 74, errors: "build-site: cannot create Public: Permission denied\n"))
  }

  @Test func refusesToWriteOverFilesOfOthers() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try folder.write("mine", at: "Public/index.html")
    #expect(
      try Command(folder: folder.path).run()
        == Command.Outcome(
          status: 74,
          errors: """
            build-site: cannot publish into Public: no earlier build made index.html; \
            move it away or build into another folder

            """))
    #expect(try folder.text(at: "Public/index.html") == "mine")
  }
}
