import Foundation
import TestSupport
import Testing

@testable import Site

/// A preview's site: the same bytes as a build's, kept while there are mistakes.
struct LiveSiteTests {
  @Test func servesEveryFileOfABuild() async throws {
    let fixture = try SiteFixture(BilingualSite.files)
    try await fixture.build()
    let built = try fixture.folder.contents(below: "Public")
    let snapshot = await LiveSite(BuildOptions(site: fixture.folder.path)).snapshot
    #expect(snapshot.isCurrent)
    #expect(await snapshot.paths() == built.keys.sorted())
    for (path, data) in built {
      let content = try await snapshot.file(at: path)?.content()
      #expect(content == Array(data), Comment(rawValue: path))
    }
  }
}
