import ModelContext
import Site
import TestSupport
import Testing

/// The files that agents read of a site's sources.
struct SiteFilesTests {
  @Test func aFileThatIsHalfSavedHidesNothing() async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let files = SiteFiles(sources: BuildOptions(site: folder.path, jobs: 1), pause: .zero)
    let version = try await files.version()
    let page = try folder.text(at: "Content/bars/tab-bar/en.md")
    try folder.write("---\ntitle: [\n", at: "Content/bars/tab-bar/en.md")
    #expect(try await files.version() == version)
    try folder.write(page + "\nMore.\n", at: "Content/bars/tab-bar/en.md")
    #expect(try await files.version() != version)
    #expect(try await files.read("en/bars/tab-bar.md") != nil)
  }

  @Test func errorsThatStayAreReported() async throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let files = SiteFiles(sources: BuildOptions(site: folder.path, jobs: 1), pause: .zero)
    let version = try await files.version()
    try folder.write("---\ntitle: [\n", at: "Content/bars/tab-bar/en.md")
    #expect(try await files.version() == version)
    await #expect(throws: ToolError.self) { try await files.version() }
  }
}
