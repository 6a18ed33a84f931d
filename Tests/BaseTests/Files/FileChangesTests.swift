import Testing

@testable import Base

/// The files that may have changed.
struct FileChangesTests {
  @Test func unionHasTheFilesOfBothAndAnythingAbsorbsThem() {
    #expect(FileChanges.paths(["a"]).union(.paths(["b"])) == .paths(["a", "b"]))
    #expect(FileChanges.paths(["a"]).union(.anything) == .anything)
    #expect(FileChanges.anything.union(.paths(["a"])) == .anything)
  }
}
