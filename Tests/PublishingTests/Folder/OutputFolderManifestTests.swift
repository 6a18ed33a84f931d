import Foundation
import Testing

@testable import Base
@testable import Publishing

/// The list of what earlier builds made.
struct OutputFolderManifestTests {
  let fixture: OutputFixture
  var path: String { "\(fixture.out)/.shishin/manifest" }

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func listsSortedPathsWithSizes() throws {
    try fixture.build(["b": "", "a/b": "four", "a-b": "", "あ": "あ", "c d": "1234567890"])
    #expect(
      try fixture.text(at: ".shishin/manifest")
        == "shishin manifest 2\n0 a-b\n4 a/b\n0 b\n10 c d\n3 あ\n5 files\n")
  }

  @Test func readsWhatItWrites() throws {
    let files = [("a b", 3), ("c", nil), ("あ", 0)].map {
      Manifest.File(path: OutputPath($0.0), size: $0.1)
    }
    #expect(try Manifest(bytes: Manifest(files).bytes) == Manifest(files))
    #expect(try Manifest(bytes: Manifest([]).bytes) == Manifest([]))
  }

  @Test func goesOnFromAManifestOfVersion0_1_0() throws {
    try fixture.build(["a.html": "a", "old.html": "old"])
    try fixture.write("mine", at: "mine.html")
    try fixture.write("shishin manifest 1\na.html\nold.html\n", at: ".shishin/manifest")
    let summary = try fixture.build(["a.html": "new"])
    #expect(summary == .init(written: ["a.html"], removed: ["old.html"], unchanged: 0))
    #expect(try fixture.site() == ["a.html": "new", "mine.html": "mine"])
    #expect(
      try fixture.text(at: ".shishin/manifest") == "shishin manifest 2\n3 a.html\n1 files\n")
  }

  @Test(
    arguments: [
      "", "\n", "\0\0\0\0", "a.html\n", "shishin manifest x\n", "shishin manifest 0\n",
      "shishin manifest 1", "shishin manifest 1\na.html", "shishin manifest 1\nb\na\n",
      "shishin manifest 1\na\na\n", "shishin manifest 1\n\n", "shishin manifest 1\n../a.html\n",
      "shishin manifest 1\n/etc/passwd\n", "shishin manifest 1\n.shishin/lock\n",
      "shishin manifest 1\na\0.html\n", "shishin manifest 2\n", "shishin manifest 2\n1 a\n",
      "shishin manifest 2\n1 a\n2 files\n", "shishin manifest 2\n1 a\n1 files",
      "shishin manifest 2\na\n1 files\n", "shishin manifest 2\n-1 a\n1 files\n",
      "shishin manifest 2\nx a\n1 files\n", "shishin manifest 2\n1 ../a\n1 files\n",
    ])
  func damagedManifestIsMadeAnew(text: String) throws {
    try fixture.build(["a.html": "a", "b.html": "b", "old.html": "old"])
    try fixture.write("mine", at: "mine.html")
    try fixture.write("", at: "a.html")
    try fixture.write(text, at: ".shishin/manifest")
    let summary = try fixture.build(["a.html": "new", "b.html": "b"])
    #expect(summary.written == ["a.html"])
    #expect(summary.removed == [])
    #expect(
      summary.warnings == [
        "\(path) is damaged and was replaced; files that this build does not make are kept"
      ])
    #expect(
      try fixture.site()
        == ["a.html": "new", "b.html": "b", "mine.html": "mine", "old.html": "old"])
    #expect(try fixture.manifest() == ["a.html", "b.html"])
    #expect(try fixture.build(["a.html": "new", "b.html": "b"]).warnings == [])
  }

  /// What is in the way of a new folder cannot be known for ours.
  @Test func damagedManifestLeavesWhatIsInTheWay() throws {
    try fixture.build(["a": "a"])
    try fixture.write("", at: ".shishin/manifest")
    #expect(throws: OutputError.foreign(["a"], folder: fixture.out)) {
      try fixture.build(["a/b": "b"])
    }
    #expect(try fixture.site() == ["a": "a"])
  }

  /// What a power failure leaves: names without contents.
  @Test func rewritesFilesThatHaveLostTheirContents() throws {
    let site = ["a.html": "a", "en/b.html": "b", "en/c.html": "c"]
    try fixture.build(site)
    for path in ["a.html", "en/c.html"] { try fixture.write("", at: path) }
    #expect(try fixture.build(site).written == ["a.html", "en/c.html"])
    #expect(try fixture.site() == site)
  }

  @Test func manifestOfANewerVersionStopsTheBuild() throws {
    try fixture.build(["a.html": "a"])
    try fixture.write("shishin manifest 3\nwhatever", at: ".shishin/manifest")
    #expect(throws: OutputError.newerManifest(path, version: 3)) { try fixture.build([:]) }
    #expect(try fixture.site() == ["a.html": "a"])
  }

  /// A folder that appears after staging stops the build between two renames.
  @Test func brokenBuildListsOldAndNewFilesAndTheNextOneMends() throws {
    try fixture.build(["a.html": "old", "old/x.html": "x"])
    let folder = try fixture.staged(["a.html": "new", "b.html": "b", "c.html": "c", "d/e": "e"])
    try fixture.makeFolder("b.html")
    let error = FileError(path: "\(fixture.out)/b.html", operation: .replace, code: EISDIR)
    #expect(throws: OutputError.interrupted(error, moved: ["a.html", "d"])) {
      try folder.publish()
    }
    #expect(
      try fixture.manifest() == ["a.html", "b.html", "c.html", "d/e", "old/x.html"])
    #expect(try fixture.site() == ["a.html": "new", "d/e": "e", "old/x.html": "x"])
    #expect(!fixture.hasStaging)

    try fixture.remove("b.html")
    let summary = try fixture.build(["a.html": "new", "b.html": "b"])
    #expect(summary == .init(written: ["b.html"], removed: ["d/e", "old/x.html"], unchanged: 1))
    #expect(try fixture.entries() == ["a.html", "b.html"])
    #expect(try fixture.manifest() == ["a.html", "b.html"])
  }
}
