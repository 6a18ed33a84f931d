import Testing

@testable import Templates

/// Radii of corners in the proportion that a site chooses.
struct CornerScaleTests {
  @Test(arguments: [
    ("a{border-radius:1rem 50% .5em}", "a{border-radius:0.5rem 50% 0.25em}"),
    ("a { border-radius: 0.75rem; width: 1rem }", "a { border-radius: 0.375rem; width: 1rem }"),
    (
      "a{border-radius:var(--radius)}b{border-radius:2px}",
      "a{border-radius:var(--radius)}b{border-radius:2px}"
    ),
    ("a{border-start-end-radius:1rem!important}", "a{border-start-end-radius:0.5rem!important}"),
    ("--radius:.75rem;", "--radius:0.375rem;"),
    ("a{border-radius:", "a{border-radius:"),
  ])
  func scalesLengthsOfFonts(css: String, scaled: String) {
    let bytes = CornerScale.scaled(Array(css.utf8), percent: 50)
    #expect(String(decoding: bytes, as: UTF8.self) == scaled)
  }

  @Test func leavesNoCornerRoundAtZero() {
    let bytes = CornerScale.scaled(Array("a{border-radius:1rem 2em}".utf8), percent: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "a{border-radius:0 0}")
  }
}
