import Base
import Diagnostics
import Guideline
import SiteTestSupport
import TestSupport
import Testing

@testable import Site

/// The bound on what all pages of a site show of other files together.
struct CompanionBudgetTests {
  /// Pages that each show the same table.
  private static func files(pages: Int) -> [String: String] {
    let page = "---\ntitle: Topic\n---\n\n::: table data=../sizes.csv A\n"
    let pages = (0..<pages).map { number in
      ("Content/bars/topic-\(number)/en.md", page)
    }
    let files = [
      "Content/bars/en.md": "---\ntitle: Bars\n---\n\nText.\n",
      "Content/bars/sizes.csv": "name,px\nsmall,1\nlarge,9\n",
    ]
    return files.merging(pages) { first, _ in first }
  }

  /// Reads a site, and returns the names of the pages that show too much.
  private func read(
    _ reader: inout ContentReader, _ touched: FileChanges = .anything
  ) async throws -> [String] {
    var timings = Timings()
    try await reader.read(touched, &timings)
    return reader.pages.filter { page in
      page.document.diagnostics.contains { diagnostic in
        diagnostic.message.text(in: .english)
          == "files and variables that all pages show are larger than 64 MB in total"
      }
    }.compactMap(\.folder.last)
  }

  private func reader(_ site: SiteFixture, jobs: Int, limit: Int) -> ContentReader {
    var reader = ContentReader(BuildOptions(site: site.folder.path, jobs: jobs))
    reader.largestShown = limit
    return reader
  }

  @Test(arguments: [1, 4])
  func theFirstPagesShowWhatTheyMayAndTheOthersAreReported(jobs: Int) async throws {
    let site = try SiteFixture(Self.files(pages: 9), configuration: "title: G\nlanguages: [en]\n")
    var reader = reader(site, jobs: jobs, limit: 1_000_000)
    let whole = try await read(&reader)
    #expect(whole == [])
    let sizes = Set(reader.pages.map(\.document.shownSize))
    let size = try #require(sizes.max())
    #expect(sizes == [0, size])
    // Six tables, and a half.
    reader = self.reader(site, jobs: jobs, limit: size * 13 / 2)
    let cut = try await read(&reader)
    #expect(cut == ["topic-6", "topic-7", "topic-8"])
    #expect(reader.pages.map(\.document.tableCount).reduce(0, +) == 6)
  }

  @Test func pagesShowAllAgainOnceOthersShowLess() async throws {
    let site = try SiteFixture(Self.files(pages: 4), configuration: "title: G\nlanguages: [en]\n")
    var reader = reader(site, jobs: 2, limit: 1_000_000)
    _ = try await read(&reader)
    reader.largestShown = reader.shownSize - 1
    let data = site.folder.path(of: "Content/bars/sizes.csv")
    let before = try await read(&reader, .paths([data]))
    #expect(before == ["topic-3"])
    let page = "Content/bars/topic-0/en.md"
    try site.folder.write("---\ntitle: Topic\n---\n\nText.\n", at: page)
    let changes = FileChanges.paths([site.folder.path(of: page)])
    let after = try await read(&reader, changes)
    #expect(after == [])
    #expect(reader.pages.map(\.document.tableCount).reduce(0, +) == 3)
  }
}
