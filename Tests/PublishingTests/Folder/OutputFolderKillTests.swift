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

  /// Publishing these files takes from 20 to 60 ms, so some kills come before, between and after.
  @Test(arguments: [1, 3, 6, 10, 15, 20, 30, 45])
  func killedBuildLeavesWholeFilesAndTheNextOneMends(milliseconds: UInt32) async throws {
    try fixture.build(Self.old)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [out = fixture.out as String, milliseconds] in
      let folder = try OutputFolder(path: out)
      for (path, text) in OutputFolderKillTests.new { try folder.stage(text.utf8.span, at: path) }
      Thread.detachNewThread {
        usleep(milliseconds * 1_000)
        kill(getpid(), SIGKILL)
      }
      _ = try folder.publish()
      sleep(10)
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
