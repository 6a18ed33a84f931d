import Rendering
import Testing

struct AddressesTests {
  @Test(
    arguments: [
      ("en/bars/tab-bar.html", "en/rules/a.html", "../rules/a.html"),
      ("en/bars/tab-bar.html", "en/bars/toolbar.html", "toolbar.html"),
      ("en/bars/tab-bar.html", "en/bars/tab-bar.html", "tab-bar.html"),
      ("en/bars/tab-bar.html", "en/bars/tab-bar/badge.html", "tab-bar/badge.html"),
      ("en/bars/tab-bar/badge.html", "en/bars/tab-bar.html", "../tab-bar.html"),
      ("en/index.html", "ja/index.html", "../ja/index.html"),
      ("index.html", "en/index.html", "en/index.html"),
      ("en/index.html", "index.html", "../index.html"),
      ("en/bars/a.html", "assets/content/bars/a.png", "../../assets/content/bars/a.png"),
      ("en/bar/a.html", "en/bars/a.html", "../bars/a.html"),
      ("en/バー/あ.html", "en/バナナ/い.html", "../バナナ/い.html"),
      ("en/bars/a.html", "en/sources/b.html#b-1", "../sources/b.html#b-1"),
      ("a/b/c/d.html", "x.html", "../../../x.html"),
    ])
  func writesTheRelativeAddressFromOneFileToAnother(origin: String, target: String, address: String)
  {
    #expect(relativeAddress(from: origin, to: target) == address)
  }
}
