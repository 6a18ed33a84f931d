import Diagnostics
import Foundation
import Site
import SiteTestSupport
import TestSupport
import Testing

@testable import Base

/// Pictures and other files of a site.
struct ImageTests {
  @Test func writesImageSizesIntoPagesAndCopiesEachFileOnce() async throws {
    let site = try SiteFixture([
      "Content/en.md": page(body: "![logo](logo.svg \"Our logo\")\n"),
      "Content/logo.svg": #"<svg width="9" height="8"/>"#,
      "Content/bars/tab-bar/en.md": page(
        body: "![a](a.png) ![a](./a.png)\n\n![b](<images/b ガ.gif>)\n[file](images/c.pdf#page=2)\n"),
      "Content/bars/tab-bar/ja.md": page(body: "![あ](a.png)\n\n![い](images/b%20ガ.gif)\n"),
      "Content/bars/tab-bar/images/c.pdf": "PDF",
    ])
    try site.folder.write(ImageBytes.png(40, 30), at: "Content/bars/tab-bar/a.png")
    try site.folder.write(ImageBytes.gif(7, 5), at: "Content/bars/tab-bar/images/b ガ.gif")
    let report = try await site.report()
    #expect(report == "")
    func pictures(_ path: String) throws -> [String] {
      try site.page(path).all("img").map { image in
        ["src", "alt", "title", "width", "height"].compactMap { image.attributes[$0] }
          .joined(separator: " | ")
      }
    }
    #expect(
      try pictures("en/index.html")
        == ["../assets/content/logo.svg | logo | Our logo | 9 | 8"])
    #expect(
      try pictures("en/bars/tab-bar.html") == [
        "../../assets/content/bars/tab-bar/a.png | a | 40 | 30",
        "../../assets/content/bars/tab-bar/a.png | a | 40 | 30",
        "../../assets/content/bars/tab-bar/images/b%20%E3%82%AC.gif | b | 7 | 5",
      ])
    #expect(
      try pictures("ja/bars/tab-bar.html") == [
        "../../assets/content/bars/tab-bar/a.png | あ | 40 | 30",
        "../../assets/content/bars/tab-bar/images/b%20%E3%82%AC.gif | い | 7 | 5",
      ])
    #expect(
      try site.folder.files(below: "Public/assets/content") == [
        "bars/tab-bar/a.png", "bars/tab-bar/images/b ガ.gif", "bars/tab-bar/images/c.pdf",
        "logo.svg",
      ])
    let flaws = try site.published().flaws()
    #expect(flaws == [])
    #expect(
      try site.page("en/bars/tab-bar.html").addresses
        .contains("../../assets/content/bars/tab-bar/images/c.pdf#page=2"))
  }

  @Test func rendersCaptionsWidthsAndDarkVariantsOfImages() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        body: "![a](a.png){caption=\"A *tab* bar\" width=21 dark=\"d/b.png\"}\n"),
      "Content/bars/tab-bar/ja.md": page(
        "タブバー", body: "![あ](a.png){caption=\"タブバーの例\" dark=\"d/b.png\"}\n"),
    ])
    try site.folder.write(ImageBytes.png(40, 30), at: "Content/bars/tab-bar/a.png")
    try site.folder.write(ImageBytes.png(80, 60), at: "Content/bars/tab-bar/d/b.png")
    let report = try await site.report()
    #expect(
      report.contains("warning: Markdown in 'caption' is shown as text [literal-markup]"),
      "\(report)")
    func pictures(_ path: String) throws -> [String] {
      try site.page(path).all("img").map { image in
        ["src", "alt", "class", "width", "height", "hidden"].compactMap { image.attributes[$0] }
          .joined(separator: " | ")
      }
    }
    #expect(
      try pictures("en/bars/tab-bar.html") == [
        "../../assets/content/bars/tab-bar/a.png | a | in-light | 21 | 16",
        "../../assets/content/bars/tab-bar/d/b.png | a | in-dark | 21 | 16 | ",
      ])
    #expect(
      try pictures("ja/bars/tab-bar.html") == [
        "../../assets/content/bars/tab-bar/a.png | あ | in-light | 40 | 30",
        "../../assets/content/bars/tab-bar/d/b.png | あ | in-dark | 40 | 30 | ",
      ])
    #expect(try site.page("ja/bars/tab-bar.html").all("figcaption").map(\.text) == ["タブバーの例"])
    let markdown = try site.html("en/bars/tab-bar.md")
    #expect(
      markdown.contains("![a](../../assets/content/bars/tab-bar/a.png)\n\n*A \\*tab\\* bar*\n"))
    #expect(!markdown.contains("b.png"))
    #expect(
      try site.folder.files(below: "Public/assets/content")
        == ["bars/tab-bar/a.png", "bars/tab-bar/d/b.png"])
  }

  @Test func reportsDarkVariantsThatAreMissingOrHaveAnotherAspectRatio() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(
        body: "![a](a.png){dark=c.png} ![a](a.png){dark=b.png}\n")
    ])
    try site.folder.write(ImageBytes.png(40, 30), at: "Content/bars/tab-bar/a.png")
    try site.folder.write(ImageBytes.png(40, 40), at: "Content/bars/tab-bar/b.png")
    #expect(
      try await site.report() == """
        Content/bars/tab-bar/en.md:4:18: error: missing file 'c.png' [unknown-file]
            4 | ![a](a.png){dark=c.png} ![a](a.png){dark=b.png}
              |                  ^~~~~ help: did you mean 'a.png'?
        Content/bars/tab-bar/en.md:4:42: warning: dark image 'bars/tab-bar/b.png' does not \
        have the aspect ratio of the light one [differing-dark-image]
            4 | ![a](a.png){dark=c.png} ![a](a.png){dark=b.png}
              |                                          ^~~~~ help: use the same width and height for both

        """)
  }

  @Test func warnsOfUnusedFilesAndImagesWithoutASize() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "![a](a.bmp)\n\n![b](b.png)\n"),
      "Content/bars/tab-bar/a.bmp": "BM", "Content/bars/tab-bar/b.png": "",
      "Content/bars/tab-bar/unused.png": "", "Content/notes.txt": "", "Content/.hidden": "",
      "Content/bars/tab-bar/en.md~": "", "Content/sources/old.yml": "",
    ])
    let report = try await site.report()
    #expect(
      report == """
        Content/bars/tab-bar/en.md:4:6: warning: image 'bars/tab-bar/a.bmp' is not PNG, JPEG, GIF, \
        WebP or SVG with a size [unreadable-image]
            4 | ![a](a.bmp)
              |      ^~~~~ help: convert it: width and height are read from the file
        Content/bars/tab-bar/en.md:6:6: warning: image 'bars/tab-bar/b.png' is not PNG, JPEG, GIF, \
        WebP or SVG with a size [unreadable-image]
            6 | ![b](b.png)
              |      ^~~~~ help: convert it: width and height are read from the file
        Content/bars/tab-bar/unused.png: warning: unused file [unused-file]
              = help: show it with ![…](unused.png), or remove it
        Content/notes.txt: warning: unused file [unused-file]
              = help: link to it with […](notes.txt), move it to static/, or remove it
        Content/sources/old.yml: warning: unused file [unused-file]
              = help: rename it to old.yaml

        """)
    #expect(
      try site.page("en/bars/tab-bar.html").all("img").map { $0.attributes["width"] }
        == [nil, nil])
    #expect(
      try site.folder.files(below: "Public/assets/content")
        == ["bars/tab-bar/a.bmp", "bars/tab-bar/b.png"])
  }

  @Test func publishesNothingWhereAnImageOrItsDescriptionIsMissing() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "![a](b.png)\n![](a.png)\n")
    ])
    try site.folder.write(ImageBytes.png(4, 3), at: "Content/bars/tab-bar/a.png")
    let report = try await site.report()
    #expect(
      report == """
        Content/bars/tab-bar/en.md:4:6: error: missing file 'b.png' [unknown-file]
            4 | ![a](b.png)
              |      ^~~~~ help: did you mean 'a.png'?
        Content/bars/tab-bar/en.md:5:5: error: image 'a.png' has no alternative text \
        [missing-alternative]
            5 | ![](a.png)
              |     ^~~~~ help: describe it: ![a tab bar with five tabs](a.png)

        """)
    #expect(!site.folder.exists("Public"))
  }

  @Test func publishesImagesUnderTheUnicodeFormOfTheirFileNames() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "![a](が.svg) [f](か\u{3099}.svg)\n"),
      "Content/bars/tab-bar/か\u{3099}.svg": #"<svg width="9" height="8"/>"#,
    ])
    let report = try await site.report()
    #expect(report == "")
    let flaws = try site.published().flaws()
    #expect(flaws == [])
    let page = try site.page("en/bars/tab-bar.html")
    let address = "../../assets/content/bars/tab-bar/%E3%81%8B%E3%82%99.svg"
    #expect(page.all("img").map { $0.attributes["src"] } == [address])
    #expect(page.addresses.filter { $0.contains("content") } == [address, address])
  }

  @Test func keepsAbsoluteAddressesOfImagesAndFiles() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "![a](/x/a.png) [b](/x/b.html)\n")
    ])
    #expect(try await site.build().report.warningCount == 2)
    let page = try site.page("en/bars/tab-bar.html")
    #expect(page.all("img").map { $0.attributes["src"] } == ["/x/a.png"])
    #expect(page.addresses.contains("/x/b.html"))
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func throwsForAnImageThatCannotBeRead() async throws {
    let site = try SiteFixture([
      "Content/bars/tab-bar/en.md": page(body: "![a](a.png)\n"), "Content/bars/tab-bar/a.png": "",
    ])
    unsafe chmod(site.folder.path(of: "Content/bars/tab-bar/a.png"), 0)
    let error = await #expect(throws: FileError.self) { try await site.build() }
    #expect(error?.description.hasSuffix("a.png: Permission denied") == true)
  }
}
