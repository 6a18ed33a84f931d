import Testing

@testable import Publishing

/// Files where folders were, and folders where files were.
struct OutputFolderShapeTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func folderReplacesAFileOfAnEarlierBuild() throws {
    try fixture.build(["en/bars": "b", "c": "c"])
    let summary = try fixture.build(["en/bars/tab/a.html": "a", "c": "c"])
    #expect(summary == .init(written: ["en/bars/tab/a.html"], removed: ["en/bars"], unchanged: 1))
    #expect(try fixture.site() == ["en/bars/tab/a.html": "a", "c": "c"])
    #expect(try fixture.manifest() == ["c", "en/bars/tab/a.html"])
  }

  @Test func fileReplacesAFolderOfAnEarlierBuild() throws {
    try fixture.build(["en/bars/tab/a.html": "a", "en/bars/b.html": "b"])
    let summary = try fixture.build(["en/bars": "file"])
    #expect(summary.removed == ["en/bars/b.html", "en/bars/tab/a.html"])
    #expect(try fixture.site() == ["en/bars": "file"])
  }

  @Test func fileReplacesAFolderWhoseFilesSomebodyRemoved() throws {
    try fixture.build(["en/bars/a.html": "a"])
    try fixture.remove("en/bars/a.html")
    try fixture.build(["en": "file"])
    #expect(try fixture.site() == ["en": "file"])
  }

  @Test(arguments: [["en/bars/note.txt"], ["en/bars/mine/note.txt"], ["en/bars/1", "en/bars/2"]])
  func fileInPlaceOfAFolderWithForeignFilesIsRefused(paths: [String]) throws {
    try fixture.build(["en/bars/a.html": "a"])
    for path in paths { try fixture.write("mine", at: path) }
    let before = try fixture.entries()
    // A folder of somebody else is named as a whole.
    let named = paths.map { $0.contains("mine") ? "en/bars/mine" : $0 }
    #expect(throws: OutputError.foreign(named, folder: fixture.out)) {
      try fixture.build(["en/bars": "file"])
    }
    #expect(try fixture.entries() == before)
  }

  @Test func fileInPlaceOfAForeignEmptyFolderIsRefused() throws {
    try fixture.makeFolder("en")
    #expect(throws: OutputError.foreign(["en"], folder: fixture.out)) {
      try fixture.build(["en": "file"])
    }
  }

  @Test func folderThatSomebodyPutInPlaceOfAnOldFileIsKept() throws {
    try fixture.build(["a": "a"])
    try fixture.remove("a")
    try fixture.write("mine", at: "a/note.txt")
    #expect(try fixture.build([:]).removed == [])
    #expect(try fixture.site() == ["a/note.txt": "mine"])
  }
}
