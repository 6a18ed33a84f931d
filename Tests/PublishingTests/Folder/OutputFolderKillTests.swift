import Foundation
import Testing

@testable import Publishing

/// Builds that are killed while they publish.
struct OutputFolderKillTests {
  static let old = files("old", 0..<600)
  static let new = files("new", 300..<900)

  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  private static func files(_ text: String, _ numbers: Range<Int>) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: numbers.map {
        ("\($0 / 10)/\($0).html", String(repeating: text, count: 3_000))
      })
  }

  /// Which file is as the new site has it when the build is killed: new folders come first, then the files of
  /// folders that were there, folder after folder, and at last the old files are removed.
  @Test(arguments: [
    "60/600.html", "89/899.html", "30/300.html", "45/455.html", "59/599.html", "0/0.html",
    "29/299.html",
  ])
  func killedBuildLeavesWholeFilesAndTheNextBuildPublishesTheRest(file: String) async throws {
    try fixture.build(Self.old)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [out = fixture.out as String, file] in
      let folder = try OutputFolder(path: out)
      for (path, text) in OutputFolderKillTests.new { try folder.stage(text.utf8.span, at: path) }
      let published = "\(out)/\(file)"
      let text = OutputFolderKillTests.new[file].map { Data($0.utf8) }
      Thread.detachNewThread {
        while FileManager.default.contents(atPath: published) != text {}
        kill(getpid(), SIGKILL)
      }
      _ = try folder.publish()
      while true { pause() }
    }
    let left = try fixture.site()
    let broken = left.filter { Self.old[$0.key] != $0.value && Self.new[$0.key] != $0.value }
    #expect(broken.keys.sorted() == [])
    #expect(Set(left.keys).subtracting(try fixture.manifest()) == [])

    let summary = try fixture.build(Self.new)
    #expect(summary.written.count + summary.unchanged == Self.new.count)
    #expect(try fixture.site() == Self.new)
    #expect(!fixture.hasStaging)
  }
}
