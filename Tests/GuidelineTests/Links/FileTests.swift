import Testing

@testable import Guideline

/// Pictures and other files beside pages.
struct FileTests {
  @Test func findsPicturesAndLinkedFiles() async throws {
    let site = try await GuidelineFixture([
      "ja.md": page(body: "![ロゴ](logo.png)\n"), "logo.png": "",
      "bars/tab-bar/en.md": page(
        body: """
          ![a](a.png) ![a again](./a.png) ![b](<images/b c.svg>) ![b](images/b%20c.svg)
          ![c](../common.png) [d](d.pdf) ![が](が.png)
          """),
      "bars/tab-bar/ja.md": page(body: "![い](ja.png)\n"),
      "bars/tab-bar/a.png": "", "bars/tab-bar/images/b c.svg": "", "bars/common.png": "",
      "bars/tab-bar/d.pdf": "", "bars/tab-bar/unused.png": "", "bars/tab-bar/ja.png": "",
      "bars/tab-bar/か\u{3099}.png": "",
    ])
    #expect(site.report == "")
    #expect(
      site.guideline.images.keys.sorted() == [
        "bars/common.png", "bars/tab-bar/a.png", "bars/tab-bar/images/b c.svg",
        "bars/tab-bar/ja.png", "bars/tab-bar/か\u{3099}.png", "logo.png",
      ])
    #expect(
      site.guideline.links.files == [
        "bars/common.png", "bars/tab-bar/a.png", "bars/tab-bar/d.pdf",
        "bars/tab-bar/images/b c.svg", "bars/tab-bar/ja.png", "bars/tab-bar/か\u{3099}.png",
        "logo.png",
      ])
    #expect(site.guideline.images["bars/tab-bar/a.png"] == "bars/tab-bar/en.md")
  }

  @Test func givesAPictureTheSpellingOfTheDisk() async throws {
    let file = "bars/tab-bar/か\u{3099}.png"
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        body: "![a](が.png) ![b](/が.png) ![c](../が.png) ![d](../../../が.png)\n"), file: "",
    ])
    let page = try #require(site.guideline.page(2, 0))
    #expect(page.images == [file, nil, nil, nil])
    #expect(page.images[0]?.unicodeScalars.elementsEqual(file.unicodeScalars) == true)
  }

  @Test func reportsMissingPictures() async throws {
    let site = try await GuidelineFixture([
      "bars/tab-bar/en.md": page(
        body: """
          ![a](tabs.pgn)
          ![](x.png)
          ![b](../../../x.png) ![c](topic:alert)
          """),
      "bars/tab-bar/tabs.png": "", "bars/tab-bar/tabs.jpg": "", "views/x.png": "",
    ])
    #expect(
      site.report == """
        bars/tab-bar/en.md:4:6: error: missing file 'tabs.pgn' [unknown-file]
            4 | ![a](tabs.pgn)
              |      ^~~~~~~~ help: did you mean 'tabs.png'?
        bars/tab-bar/en.md:5:5: error: image 'x.png' has no alternative text [missing-alternative]
            5 | ![](x.png)
              |     ^~~~~ help: describe it: ![a tab bar with five tabs](x.png)
        bars/tab-bar/en.md:5:5: error: missing file 'x.png' [unknown-file]
            5 | ![](x.png)
              |     ^~~~~ help: did you mean '../../views/x.png'?
        bars/tab-bar/en.md:6:6: error: missing file '../../../x.png' [unknown-file]
            6 | ![b](../../../x.png) ![c](topic:alert)
              |      ^~~~~~~~~~~~~~ help: did you mean '../../views/x.png'?
        bars/tab-bar/en.md:6:27: error: missing file 'topic:alert' [unknown-file]
            6 | ![b](../../../x.png) ![c](topic:alert)
              |                           ^~~~~~~~~~~ help: use tabs.jpg, tabs.png

        """)
  }

  @Test(
    arguments: [
      ("a.png", ["bars", "tab-bar", "a.png"]), ("./a.png", ["bars", "tab-bar", "a.png"]),
      ("../a.png", ["bars", "a.png"]), ("../../a.png", ["a.png"]), ("../../../a.png", nil),
      ("images/../a.png", ["bars", "tab-bar", "a.png"]), ("a//b", ["bars", "tab-bar", "a", "b"]),
      ("%E3%81%82.png", ["bars", "tab-bar", "あ.png"]), ("%2E%2E/a", ["bars", "a"]),
      ("100%", ["bars", "tab-bar", "100%"]), ("", ["bars", "tab-bar"]), ("..", ["bars"]),
      ("%zz", ["bars", "tab-bar", "%zz"]),
    ])
  func resolvesARelativeAddress(address: String, components: [String]?) {
    #expect(RelativePath.resolve(address, in: ["bars", "tab-bar"]) == components)
  }
}
