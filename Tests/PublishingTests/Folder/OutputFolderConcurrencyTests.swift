import Testing

@testable import Publishing

/// Many tasks at once, and builds that are killed.
struct OutputFolderConcurrencyTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func manyTasksCanStageFilesAtOnce() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<2_000).map { ("\($0 % 7)/\($0 % 50)/\($0).html", "page \($0)") })
    for written in [2_000, 0] {
      let folder = try OutputFolder(path: fixture.out)
      try await withThrowingTaskGroup { group in
        for (path, text) in files {
          group.addTask { try folder.stage(text.utf8.span, at: path) }
        }
        try await group.waitForAll()
      }
      #expect(try folder.publish().written.count == written)
    }
    #expect(try fixture.site() == files)
    #expect(try fixture.manifest().count == 2_000)
  }
}
