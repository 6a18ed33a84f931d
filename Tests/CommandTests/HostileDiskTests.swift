import Foundation
import TestSupport
import Testing

/// Folders that a site must not be published into, and disks that fail.
@Suite(.serialized)
struct HostileDiskTests {
  // MARK: Where the site goes

  /// What is given as the output folder of a site in `site`, and why it is refused.
  ///
  /// `/` is around the site as `.` is; a test that fails must not publish there.
  @Test(arguments: [
    ("site/Content", "the site is read from site/Content"),
    ("site/Content/new/folder", "the site is read from site/Content"),
    ("site/Templates", "the site is read from site/Templates"),
    ("link/bars", "the site is read from site/Content"),
    ("site", "site/Content, from which the site is read, is inside it"),
    (".", "site/Content, from which the site is read, is inside it"),
    ("home", "it is a home folder"),
  ])
  func refusesAnOutputFolderThatHoldsTheSiteOrIsReadOrIsTheHomeFolder(
    output: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(["home/mine": "", "site/Templates/assets/own.txt": ""])
    for (path, text) in BilingualSite.files { try folder.write(text, at: "site/" + path) }
    try folder.link("link", to: "site/Content")
    for arguments in [["build", "--output"], ["publish", "--to"]] {
      var command = Command(folder: folder.path, environment: ["HOME": folder.path(of: "home")])
      command.arguments = arguments + [output, "--site", "site"]
      #expect(
        try command.run()
          == Command.Outcome(
            status: 64,
            errors: "build-site: cannot publish into \(output): \(reason); choose another folder\n")
      )
    }
    #expect(try folder.files(below: "home") == ["mine"])
    #expect(!folder.exists("site/Content/.shishin"))
    #expect(try Command("--quiet", "--site", "site", folder: folder.path).run().status == 0)
  }

  // MARK: Folders that refuse

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func changesNothingWhereAFolderOfTheSiteIsMounted() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let disk = try SmallDisk(at: folder.path(of: "Public/ja/bars"), options: "size=4m")
    defer { disk.unmount() }
    try folder.write(page("New"), at: "Content/en.md")
    try folder.write(page("新"), at: "Content/ja.md")
    let before = try folder.contents(below: "Public")
    #expect(
      try Command("--quiet", folder: folder.path).run()
        == Command.Outcome(
          status: 74,
          errors: """
            build-site: cannot publish into Public/ja/bars: another file system is mounted there; \
            publish into a folder inside it, or unmount it

            """))
    #expect(try folder.contents(below: "Public") == before)
    disk.unmount()
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
  }

  /// A file that is mounted on a file of the site cannot be replaced, which shows when it is tried.
  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount"))
  func listsTheFilesThatWerePublishedBeforeOneCouldNotBeReplaced() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    let mount = try Mount(
      folder.path(of: "Content/site.yaml"), on: folder.path(of: "Public/ja/index.html"))
    try folder.write(page("New"), at: "Content/en.md")
    try folder.write(page("新"), at: "Content/ja.md")
    let outcome = try Command("--quiet", folder: folder.path).run()
    #expect(outcome.status == 74)
    let error = "cannot replace Public/ja/index.html: Device or resource busy"
    #expect(outcome.errors.hasPrefix("build-site: \(error); published before that: "))
    #expect(outcome.errors.hasSuffix("; the next build continues\n"))
    mount.end()
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    #expect(try folder.text(at: "Public/ja/index.html").contains("新"))
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func changesNothingWhereAFolderOfTheSiteCannotBeWritten() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    #expect(try Command("--quiet", folder: folder.path).run() == Command.Outcome())
    unsafe chmod(folder.path(of: "Public/ja"), 0o555)
    defer { unsafe chmod(folder.path(of: "Public/ja"), 0o755) }
    try folder.write(page("New"), at: "Content/en.md")
    try folder.write(page("新"), at: "Content/ja.md")
    let before = try folder.contents(below: "Public")
    #expect(
      try Command("--quiet", folder: folder.path).run()
        == Command.Outcome(
          status: 74, errors: "build-site: cannot write Public/ja: Permission denied\n"))
    #expect(try folder.contents(below: "Public") == before)
  }

  // MARK: Full disks

  @Test(
    .enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"),
    arguments: [
      (["package", "full/site.zip"], "cannot write full/site.zip"),
      (["schemas", "full"], "cannot write full/changes.schema.json"),
      (
        ["translations", "accept", "--all", "--site", "full"],
        "cannot write full/Content/translations.lock"
      ),
      (["new", "topic", "bars/key", "--site", "full"], "cannot write full/Content/bars/key/en.md"),
    ])
  func commandsThatWriteReportAFullDisk(arguments: [String], attempt: String) throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    try folder.write("", at: "full/x")
    let disk = try SmallDisk(at: folder.path(of: "full"), options: "size=64k")
    defer { disk.unmount() }
    for (path, text) in BilingualSite.files { try folder.write(text, at: "full/" + path) }
    // What is left of it.
    var filling = [UInt8](repeating: 0, count: 65_536)
    while !filling.isEmpty {
      do {
        try folder.write(filling, at: "full/filling\(filling.count)")
      } catch {
        filling.removeLast((filling.count + 1) / 2)
      }
    }
    let before = try folder.contents(below: "full")
    var command = Command(folder: folder.path)
    command.arguments = arguments
    let outcome = try command.run()
    #expect(outcome.status == 74)
    #expect(outcome.errors == "build-site: \(attempt): No space left on device\n")
    #expect(try folder.contents(below: "full") == before)
    #expect(!folder.exists("full/Content/bars/key"))
  }

  // MARK: Short reads

  #if os(Linux)
    @Test func readsFilesWholeWhereEachCallReadsAFewBytes() throws {
      let folder = try TemporaryFolder([
        "Content/site.yaml": "title: G\nlanguages: [en]\n",
        "Content/bars/tab/en.md": page(
          "Tab",
          body: "[a](a.txt)\n\n" + (0..<300).map { "Paragraph \($0).\n\n" }.joined()),
        "Content/bars/tab/a.txt": (0..<20_000).map { "\($0)\n" }.joined(),
      ])
      let library = try Preload()
      let command = Command(
        "--quiet", folder: folder.path,
        environment: ["LD_PRELOAD": library.path, "TORTURE_READ": "1000"])
      #expect(try command.run() == Command.Outcome())
      #expect(try folder.text(at: "Public/en/bars/tab.html").contains("Paragraph 299."))
      #expect(
        try folder.text(at: "Public/assets/content/bars/tab/a.txt")
          == folder.text(at: "Content/bars/tab/a.txt"))
    }
  #endif
}

/// A file that is mounted on another one until ``end()``.
private final class Mount {
  private let place: String
  private var isMounted = true

  init(_ file: String, on place: String) throws {
    self.place = place
    try runTool("mount", "--bind", file, place)
  }

  deinit { end() }

  func end() {
    guard isMounted else { return }
    isMounted = false
    try? runTool("umount", place)
  }
}
