import Site
import TestSupport
import Testing

@testable import Preview

/// Digests of files, on which entity tags and updates of pages depend.
struct FileDigestTests {
  @Test func computesADigestOncePerStateOfAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", at: "a.png")
    let file = SiteFile.copy(of: folder.path(of: "a.png"))
    let digests = FileDigests()
    var reads = 0
    func digest(version: Int = 1) throws -> String {
      try digests.digest(at: "a.png", version: version, stamp: file.stamp) {
        reads += 1
        return try file.content()
      }
    }
    let first = try digest()
    #expect(try digest() == first)
    #expect(reads == 1)
    try folder.write("bc", at: "a.png")
    let second = try digest()
    #expect(second != first)
    #expect(try digest(version: 2) == second)
    #expect(reads == 3)
  }
}
