import Base
import Testing

@testable import Preview

/// The state of an open page, and how it is updated.
struct PageStateTests {
  private static let page = """
    <!DOCTYPE html>
    <html lang="ja">
    <head>
    <title>a < b</title>
    <link rel="icon" href="x.svg">
    <link rel="stylesheet" href="../assets/a.css?v=1&amp;w=2">
    <link rel='stylesheet' href='b.css'>
    <script src="s.js" data-x="a > b"></script>
    </head>
    <body><nav></nav>
    <main id="_main"><p title="</main>">本文</p><img src="i.png" alt=""></main>
    <footer></footer></body>
    </html>
    """

  @Test func findsMainStyleSheetsAssetsAndFrameOfAPage() {
    let bytes = Array(Self.page.utf8)
    let parts = PageParts(bytes)
    #expect(
      String(decoding: bytes[parts.main], as: UTF8.self)
        == #"<main id="_main"><p title="</main>">本文</p><img src="i.png" alt=""></main>"#)
    #expect(parts.styles.map(\.address) == ["../assets/a.css?v=1&w=2", "b.css"])
    #expect(parts.assets == ["s.js", "i.png"])
    let frame = String(decoding: parts.frame(of: bytes), as: UTF8.self)
    #expect(!frame.contains(".css"))
    #expect(!frame.contains("本文"))
    #expect(frame.hasPrefix("<!DOCTYPE html>") && frame.hasSuffix("</html>"))
    #expect(frame.contains("<nav></nav>\n\n<footer>"))
  }

  @Test(arguments: ["", "<", "<main", "</main><main>", "<main>", "text", "<a href=\"", "<>"])
  func acceptsTextThatIsNoPage(_ text: String) {
    #expect(PageParts(Array(text.utf8)).main.isEmpty)
  }

  @Test func tokenIsReadBackAsTheSameState() {
    let state = PageState(frame: "a", main: "b", assets: "c", styles: ["d", ""])
    #expect(state.token == "a.b.c.d.")
    #expect(PageState(token: state.token) == state)
    #expect(PageState(token: "none") == nil)
    #expect(PageState(token: "missing-0a") == nil)
  }

  @Test func comparesTwoStatesForWhatToReplaceOrReload() {
    let old = PageState(frame: "f", main: "m", assets: "o", styles: ["a", "b"])
    func change(_ edit: (inout PageState) -> Void) -> PageState.Change {
      var new = old
      edit(&new)
      return old.change(to: new)
    }
    #expect(change { _ in } == .none)
    #expect(change { $0.main = "n" } == .parts(main: true, styles: []))
    #expect(change { $0.styles[1] = "x" } == .parts(main: false, styles: [1]))
    #expect(
      change {
        $0.main = "n"
        $0.styles[0] = "x"
      } == .parts(main: true, styles: [0]))
    #expect(change { $0.frame = "g" } == .reload)
    #expect(change { $0.assets = "p" } == .reload)
    #expect(change { $0.styles.append("c") } == .reload)
  }

  @Test func addsOnlyTheLineOfTheClientScriptToAPage() {
    let html = Array(Self.page.utf8)
    let page = ServedPages.addingLine(to: html, token: "a.b.c", language: .japanese)
    let line =
      "<script src=\"/.shishin/preview.js\" data-shown=\"a.b.c\" data-language=\"ja\" defer></script>"
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0 == line }.count == 1)
    #expect(lines.filter { $0 != line }.joined(separator: "\n") == Self.page)
    #expect(lines.firstIndex(of: Substring(line)) == 3)
    let bare = ServedPages.addingLine(to: Array("<p>".utf8), token: "t")
    #expect(bare.starts(with: Array("<p>".utf8)))
  }
}
