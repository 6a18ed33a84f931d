import Testing

@testable import Base
@testable import Publishing

/// Folders that are not there yet, which move into place as a whole.
struct OutputFolderNewFolderTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func newFoldersAreAddedBesideOldOnes() throws {
    try fixture.build(["en/a.html": "a"])
    let files = [
      "en/a.html": "a", "en/bars/x/b.html": "b", "en/bars/c.html": "c", "ja/d.html": "d",
    ]
    let summary = try fixture.build(files)
    #expect(
      summary
        == .init(
          written: ["en/bars/c.html", "en/bars/x/b.html", "ja/d.html"], removed: [], unchanged: 1))
    #expect(try fixture.site() == files)
    #expect(try fixture.manifest() == files.keys.sorted())
  }

  @Test func folderThatSomebodyCreatesBeforePublishingKeepsItsFiles() throws {
    let folder = try fixture.staged(["en/b.html": "b", "en/bars/a.html": "a", "ja/c.html": "c"])
    try fixture.write("mine", at: "en/note.txt")
    _ = try folder.publish()
    #expect(
      try fixture.site()
        == ["en/b.html": "b", "en/bars/a.html": "a", "en/note.txt": "mine", "ja/c.html": "c"])
  }

  @Test func linkThatSomebodyCreatesBeforePublishingIsNotFollowed() throws {
    let folder = try fixture.staged(["en/a.html": "a"])
    try fixture.makeFolder("../elsewhere")
    try fixture.link("en", to: "../elsewhere")
    #expect(throws: FileError.self) { try folder.publish() }
    #expect(try fixture.entries(below: "../elsewhere/") == [])
  }

  @Test func stagedFoldersOfAKilledBuildAreRemoved() throws {
    try fixture.build(["a": "a"])
    try fixture.write("left", at: ".shishin/staging/new/en/bars/a.html")
    try fixture.build(["a": "a"])
    #expect(!fixture.hasStaging)
  }
}
