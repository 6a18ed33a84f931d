import Base
import Foundation
import Testing

@testable import Publishing

/// Builds after builds into one folder.
struct OutputFolderBuildTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func firstBuildWritesEveryFile() throws {
    let files = [
      "index.html": "i", "en/bars/tab-bar.html": "t", "ja/用語/ツールバー.html": "ツ", "empty": "",
    ]
    let summary = try fixture.build(files)
    #expect(
      summary.written == files.keys.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) })
    #expect(summary.unchanged == 0)
    #expect(summary.removed == [])
    #expect(try fixture.site() == files)
    #expect(try fixture.manifest() == summary.written)
    #expect(!fixture.hasStaging)
  }

  @Test func secondBuildOfTheSameFilesTouchesNone() throws {
    let files = ["index.html": "i", "en/a.html": "a", "empty": ""]
    try fixture.build(files)
    let paths = files.keys + [".shishin/manifest"]
    let before = try paths.map(fixture.stamp)
    let summary = try fixture.build(files)
    #expect(summary == .init(written: [], removed: [], unchanged: 3))
    #expect(try paths.map(fixture.stamp) == before)
  }

  @Test(arguments: ["other text", "same size!", ""])
  func onlyAChangedFileIsReplaced(text: String) throws {
    try fixture.build(["a.html": "text: ten ", "b.html": "b"])
    let before = try fixture.stamp(at: "b.html")
    let summary = try fixture.build(["a.html": text, "b.html": "b"])
    #expect(summary == .init(written: ["a.html"], removed: [], unchanged: 1))
    #expect(try fixture.site() == ["a.html": text, "b.html": "b"])
    #expect(try fixture.stamp(at: "b.html") == before)
  }

  @Test func largeFileIsComparedToItsLastByte() throws {
    let old = String(repeating: "1234567", count: 30_000)
    try fixture.build(["a": old + "x"])
    #expect(try fixture.build(["a": old + "x"]).unchanged == 1)
    #expect(try fixture.build(["a": old + "y"]).written == ["a"])
    #expect(try fixture.text(at: "a") == old + "y")
  }

  @Test func fileThatIsNoLongerPartOfTheSiteIsRemovedWithItsEmptyFolders() throws {
    try fixture.build(["en/bars/old/a.html": "a", "en/bars/b.html": "b", "c.html": "c"])
    let summary = try fixture.build(["en/bars/b.html": "b", "c.html": "c"])
    #expect(summary == .init(written: [], removed: ["en/bars/old/a.html"], unchanged: 2))
    #expect(try fixture.entries() == ["c.html", "en/", "en/bars/", "en/bars/b.html"])
    try fixture.build(["c.html": "c"])
    #expect(try fixture.entries() == ["c.html"])
  }

  @Test func emptyBuildLeavesAnEmptyFolder() throws {
    try fixture.build(["en/a.html": "a"])
    #expect(try fixture.build([:]).removed == ["en/a.html"])
    #expect(try fixture.entries() == [])
    #expect(try fixture.manifest() == [])
  }

  @Test func copiedFileIsComparedByItsBytes() throws {
    let source = "\(fixture.root)/image.png"
    let build = { [fixture] (content: String) in
      try Data(content.utf8).write(to: URL(filePath: source))
      let folder = try OutputFolder(path: fixture.out)
      try folder.stageCopy(of: source, at: "en/image.png")
      return try folder.publish()
    }
    let long = String(repeating: "image", count: 40_000)
    #expect(try build(long).written == ["en/image.png"])
    #expect(try fixture.text(at: "en/image.png") == long)
    #expect(try build(long).unchanged == 1)
    #expect(try build(long.dropLast() + "!").written == ["en/image.png"])
    #expect(try build("").written == ["en/image.png"])
    #expect(try fixture.text(at: "en/image.png") == "")
  }

  @Test func foldersAroundTheOutputFolderAreCreated() throws {
    let folder = try OutputFolder(path: "\(fixture.out)/deep/down/")
    try folder.stage("a".utf8.span, at: "a.html")
    _ = try folder.publish()
    #expect(try fixture.text(at: "deep/down/a.html") == "a")
  }

  @Test func discardedBuildLeavesTheSiteAndReleasesTheLock() throws {
    try fixture.build(["a.html": "a"])
    let folder = try fixture.staged(["a.html": "new", "b.html": "b"])
    #expect(fixture.hasStaging)
    folder.discard()
    #expect(!fixture.hasStaging)
    #expect(try fixture.site() == ["a.html": "a"])
    #expect(try fixture.build(["a.html": "a"]).unchanged == 1)
  }

  @Test func buildThatIsNeverPublishedIsDiscarded() throws {
    _ = try fixture.staged(["a.html": "a"])
    #expect(!fixture.hasStaging)
    #expect(try fixture.entries() == [])
  }

  @Test func stagingFilesOfAKilledBuildAreRemoved() throws {
    try fixture.build(["a.html": "a"])
    try fixture.write("half", at: ".shishin/staging/0/0")
    try fixture.write("half", at: ".shishin/staging/transition")
    try fixture.build(["a.html": "new"])
    #expect(!fixture.hasStaging)
    #expect(try fixture.site() == ["a.html": "new"])
  }

  /// More than one piece, the last one not full.
  @Test func recordsTheDigestOfACopyThatIsNewUnchangedOrChanged() throws {
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    let source = "\(fixture.root)/image.png"
    try Data(bytes).write(to: URL(filePath: source))
    for standing in ["new", "there", "different"] {
      if standing == "different" { try fixture.write("old", at: "image.png") }
      let folder = try OutputFolder(path: fixture.out, recordsDigest: { _ in true })
      try folder.stageCopy(of: source, at: "image.png")
      let file = try #require(folder.stagedFiles().first)
      #expect(file.size == bytes.count, "\(standing)")
      #expect(file.digest == sha256(bytes.span), "\(standing)")
      _ = try folder.publish()
    }
  }

  @Test func recordsTheDigestsOfTheFilesThatNeedOne() throws {
    let source = "\(fixture.root)/image.png"
    try Data("image".utf8).write(to: URL(filePath: source))
    let folder = try OutputFolder(path: fixture.out) { path in !path.hasSuffix(".md") }
    for path in ["a.html", "a.md"] { try folder.stage(Array(path.utf8), at: path) }
    for path in ["image.png", "notes.md"] { try folder.stageCopy(of: source, at: path) }
    #expect(folder.stagedFiles().map(\.path) == ["a.html", "image.png"])
    #expect(folder.stagedPaths() == ["a.html", "a.md", "image.png", "notes.md"])
  }
}
