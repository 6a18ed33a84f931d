import ModelContext
import Site
import TestSupport
import Testing

/// The files that agents read of a site's sources.
struct SiteFilesTests {
  @Test func keepsTheLastGoodStateWhileAFileIsHalfSaved() async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let files = SiteFiles(sources: BuildOptions(site: folder.path, jobs: 1), pause: .zero)
    let page = try await files.read("en/bars/tab-bar.md")
    let text = try folder.text(at: "Content/bars/tab-bar/en.md")
    try folder.write("---\ntitle: [\n", at: "Content/bars/tab-bar/en.md")
    #expect(try await files.read("en/bars/tab-bar.md") == page)
    try folder.write(text + "\nMore.\n", at: "Content/bars/tab-bar/en.md")
    let changed = try #require(try await files.read("en/bars/tab-bar.md"))
    #expect(String(decoding: changed, as: UTF8.self).contains("\nMore.\n"))
  }
}
