import Testing

@testable import Publishing

/// The list of what earlier builds made.
struct OutputFolderManifestTests {
  let fixture: OutputFixture
  var path: String { "\(fixture.out)/.shishin/manifest" }

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func listsSortedPathsAfterTheFormat() throws {
    try fixture.build(["b": "", "a/b": "", "a-b": "", "a": "", "あ": ""].filter { $0.key != "a" })
    #expect(try fixture.text(at: ".shishin/manifest") == "shishin manifest 1\na-b\na/b\nb\nあ\n")
  }

  @Test(
    arguments: [
      ("", 1), ("\n", 1), ("a.html\n", 1), ("shishin manifest x\n", 1), ("shishin manifest 0\n", 1),
      ("shishin manifest 1", 1), ("shishin manifest 1\na.html", 2),
      ("shishin manifest 1\nb.html\na.html\n", 3), ("shishin manifest 1\na.html\na.html\n", 3),
      ("shishin manifest 1\n\n", 2), ("shishin manifest 1\n../a.html\n", 2),
      ("shishin manifest 1\n/etc/passwd\n", 2), ("shishin manifest 1\n.shishin/lock\n", 2),
      ("shishin manifest 1\na\0.html\n", 2),
    ])
  func damagedManifestStopsTheBuild(text: String, line: Int) throws {
    try fixture.build(["a.html": "a"])
    try fixture.write(text, at: ".shishin/manifest")
    #expect(throws: OutputError.damagedManifest(path, line: line)) { try fixture.build([:]) }
    #expect(try fixture.site() == ["a.html": "a"])
  }

  @Test func manifestOfANewerVersionStopsTheBuild() throws {
    try fixture.build(["a.html": "a"])
    try fixture.write("shishin manifest 2\nwhatever", at: ".shishin/manifest")
    #expect(throws: OutputError.newerManifest(path, version: 2)) { try fixture.build([:]) }
    #expect(try fixture.site() == ["a.html": "a"])
  }

  /// A folder that appears after staging stops the build between two renames.
  @Test func brokenBuildListsOldAndNewFilesAndTheNextOneMends() throws {
    try fixture.build(["a.html": "old", "old/x.html": "x"])
    let folder = try fixture.staged(["a.html": "new", "b.html": "b", "c.html": "c", "d/e": "e"])
    try fixture.makeFolder("b.html")
    let error = #expect(throws: FileError.self) { try folder.publish() }
    #expect(error?.path == "\(fixture.out)/b.html")
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
