import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Site

struct ContentFolderTests {
  /// Lists a folder of a site.
  private func content(_ site: TemporaryFolder, _ name: String) throws(FileError) -> ContentFolder {
    try ContentFolder(
      path: name.isEmpty ? site.path : site.path(of: name),
      in: LinkScope(BuildOptions(site: site.path)))
  }

  @Test func assignsEachFileToItsKind() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: [
          "site.yaml", "terms.yaml", "translations.lock", "en.md", "ja.md", "logo.png",
          "bars/en.md", "bars/tab-bar/en.md", "bars/tab-bar/a.png", "bars/tab-bar/.a.png.swp",
          "bars/tab-bar/en.md~", ".git/config", "bars/site.yaml", "sources/b.yaml",
          "sources/b.jsonl", "sources/a.jsonl", "sources/waived.yaml", "sources/x.txt",
          "sources/deep/y.yaml", "bars-2/en.md", "sources/b.2.yaml",
        ].map { ($0, "") }))
    let content = try content(folder, "")
    #expect(content.path == folder.path)
    #expect(
      content.pages.map { "\($0.folder.joined(separator: "/")) \($0.language)" } == [
        " en", " ja", "bars en", "bars-2 en", "bars/tab-bar en",
      ])
    #expect(content.pages[4].path == folder.path(of: "bars/tab-bar/en.md"))
    #expect(content.sources.map(\.key) == ["a", "b", "b.2"])
    #expect(content.sources.map { $0.bibliography == nil } == [true, false, false])
    #expect(content.sources.map { $0.statements == nil } == [false, false, true])
    #expect(
      content.files.sorted() == [
        "bars/site.yaml", "bars/tab-bar/a.png", "logo.png", "sources/deep/y.yaml", "sources/x.txt",
      ])
  }

  @Test func followsSymbolicLinksOnceAndNotInCycles() throws {
    let folder = try TemporaryFolder([
      "Content/bars/en.md": "", "Templates/shared/en.md": "", "Templates/a.png": "",
    ])
    for (link, target) in [
      ("Content/bars/up", ".."), ("Content/bars/here", "."), ("Content/bars/out", "../.."),
      ("Content/bars/shared", "../../Templates/shared"), ("Content/bars/gone", "nowhere"),
      ("Content/bars/a.png", "../../Templates/a.png"), ("Content/views", "bars"),
    ] {
      try folder.link(link, to: target)
    }
    let content = try content(folder, "Content")
    #expect(
      content.pages.map { $0.folder.joined(separator: "/") } == ["bars", "bars/shared"])
    #expect(content.files.contains("bars/a.png"))
    #expect(content.brokenLinks.contains { $0.hasSuffix("bars/gone") })
  }

  @Test func throwsForAMissingFolderAndAFileInItsPlace() throws {
    let folder = try TemporaryFolder(["Content": ""])
    for name in ["Content", "nowhere"] {
      let error = #expect(throws: FileError.self) {
        try content(folder, name)
      }
      #expect(error?.operation == .open)
      #expect(error?.path == folder.path(of: name))
    }
  }

  @Test(
    arguments: [
      (".", "Content", "Content"), ("", "Content", "Content"), ("site", "Content", "site/Content"),
      ("site/", "Content", "site/Content"), ("..", "a", "../a"), ("/", "a", "/a"),
    ])
  func joinsPathsWithOneSlash(folder: String, name: String, path: String) {
    #expect(join(folder, name) == path)
  }
}
