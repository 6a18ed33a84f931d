import Testing

@testable import Site

/// Names that a file system, here or elsewhere, does not take.
struct NameFlawTests {
  @Test(arguments: [
    "en/index.html", "en/rules/tab-bar.one.html", "console.html", "a/lpt10.html", "ja/見出し.html",
    "en/map.html", ".nojekyll", "_headers", "a-1/b.2.c",
  ])
  func takesOrdinaryNames(_ path: String) { #expect(NameFlaw(path) == nil) }

  @Test(arguments: [
    ("en/con.html", NameFlaw.unportable), ("aux/index.html", .unportable),
    ("en/com1.a.html", .unportable), ("nul", .unportable), ("en/LPT9.html", .unportable),
    ("a./b.html", .unportable), ("en/b.", .unportable), ("a /b.html", .unportable),
    ("a?b", .unportable), ("a\nb", .lineBreak),
    ("en/" + String(repeating: "x", count: 256), .tooLong),
    (String(repeating: "x", count: 251) + ".html/b", .tooLong),
  ])
  func findsFlaws(_ path: String, _ flaw: NameFlaw) { #expect(NameFlaw(path) == flaw) }

  @Test func takesTheLongestName() {
    #expect(NameFlaw("en/" + String(repeating: "x", count: 250) + ".html") == nil)
  }
}
