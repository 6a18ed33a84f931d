import Foundation
import Testing

@testable import Publishing

/// Files in the output folder that no build made.
struct OutputFolderForeignTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func foreignFilesAndFoldersAreKept() throws {
    try fixture.write("*", at: ".gitignore")
    try fixture.write("note", at: "en/old/note.txt")
    try fixture.makeFolder("en/hollow")
    try fixture.build(["en/old/a.html": "a"])
    try fixture.build([:])
    #expect(
      try fixture.entries() == [".gitignore", "en/", "en/hollow/", "en/old/", "en/old/note.txt"])
  }

  @Test func foreignFileThatDiffersIsRefusedAndNothingIsTouched() throws {
    try fixture.build(["a.html": "a", "old.html": "old"])
    try fixture.write("mine", at: "b.html")
    let error = OutputError.foreign(["b.html"], folder: fixture.out)
    #expect(throws: error) { try fixture.build(["a.html": "new", "b.html": "b"]) }
    #expect(try fixture.site() == ["a.html": "a", "old.html": "old", "b.html": "mine"])
    #expect(try fixture.manifest() == ["a.html", "old.html"])
    #expect(!fixture.hasStaging)
  }

  @Test func everyForeignFileIsNamedOnce() throws {
    try fixture.write("mine", at: "x/y.html")
    try fixture.write("mine", at: "en")
    let error = OutputError.foreign(["en", "x/y.html"], folder: fixture.out)
    #expect(throws: error) {
      try fixture.build(["en/a.html": "a", "en/b.html": "b", "x/y.html": "y", "z.html": "z"])
    }
  }

  @Test func pipeIsRefusedWithoutWaitingForAWriter() throws {
    try fixture.makeFolder("")
    unsafe mkfifo("\(fixture.out)/a.html", 0o666)
    #expect(throws: OutputError.foreign(["a.html"], folder: fixture.out)) {
      try fixture.build(["a.html": "a"])
    }
  }

  @Test func identicalFileIsAdopted() throws {
    try fixture.write("a", at: "en/a.html")
    let before = try fixture.stamp(at: "en/a.html")
    #expect(try fixture.build(["en/a.html": "a"]).unchanged == 1)
    #expect(try fixture.stamp(at: "en/a.html") == before)
    #expect(try fixture.build(["en/a.html": "new"]).written == ["en/a.html"])
  }

  @Test func publishedFileThatSomebodyChangedIsReplaced() throws {
    try fixture.build(["a.html": "a"])
    try fixture.write("edited", at: "a.html")
    #expect(try fixture.build(["a.html": "a"]).written == ["a.html"])
    #expect(try fixture.site() == ["a.html": "a"])
  }

  @Test func publishedFileThatSomebodyRemovedIsWrittenAgain() throws {
    try fixture.build(["en/a.html": "a", "en/b.html": "b"])
    try fixture.remove("en")
    #expect(
      try fixture.build(["en/a.html": "a"])
        == .init(written: ["en/a.html"], removed: [], unchanged: 0))
    #expect(try fixture.manifest() == ["en/a.html"])
  }
}
