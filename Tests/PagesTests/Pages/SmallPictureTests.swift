import Testing

@testable import Rendering

/// Drawings beside what they stand for have no numbers and are cut to what is left.
struct SmallPictureTests {
  private func small(_ svg: String) -> String {
    String(decoding: SmallPicture(of: Array(svg.utf8)).svg, as: UTF8.self)
  }

  @Test func isCutToWhatIsLeftWithoutNumbersAndLeaders() {
    let drawing = """
      <svg class="diagram" viewBox="0 0 480 304"><title>A</title><desc>B</desc>\
      <path class="k0" d="M22 8h364a18 18 0 0 1 18 18v220a18 18 0 0 1-18 18h-364a18 18 0 0 1-18-18v-220z"/>\
      <path class="l" d="M299 168h138"/><path class="fl" d="M293 168l8-4v8z"/><path class="n" d="M444 168h0"/>\
      <text x="24" y="29">9:41</text><g class="n"><text x="444" y="172">6</text></g></svg>
      """
    #expect(
      small(drawing)
        == """
        <svg class="diagram" viewBox="2 6 404 260">\
        <path class="k0" d="M22 8h364a18 18 0 0 1 18 18v220a18 18 0 0 1-18 18h-364a18 18 0 0 1-18-18v-220z"/>\
        <text x="24" y="29">9:41</text></svg>
        """)
  }

  @Test func keepsItsSizeWithoutNumbers() {
    let drawing = "<svg viewBox=\"0 0 10 10\"><path class=\"k0\" d=\"M2 2h4v4z\"/></svg>"
    #expect(small(drawing) == drawing)
  }

  @Test func keepsDimensions() {
    let drawing = """
      <svg viewBox="0 0 90 60"><path class="k1" d="M4 40h80v16h-80z"/><path class="l" d="M4 16v24M11 24h66"/>\
      <path class="fl" d="M5 24l8-4v8z"/><text x="34" y="13">44</text></svg>
      """
    #expect(small(drawing) == drawing)
  }

  @Test func isTheFirstOfSeveral() {
    #expect(small("<svg a><path/></svg><svg b></svg>") == "<svg a><path/></svg>")
  }

  @Test(arguments: [
    // Relative lines go on from point to point; what ends at its place reaches to the left of it.
    ("<path d=\"M10 10l5 5 5-15\"/>", "8 -2 14 19"),
    (
      "<path d=\"M10 10h40\"/><g class=\"e\"><text x=\"20\" y=\"14\">abcd</text></g>",
      "-12 1 64 19"
    ),
    ("<path d=\"M10 10h40\"/><g class=\"c\"><text x=\"30\" y=\"14\">日本</text></g>", "8 1 44 19"),
  ])
  func reachesAsFarAsItsPathsAndTexts(parts: String, box: String) {
    let drawing = "<svg viewBox=\"0 0 99 99\"><path class=\"n\" d=\"M90 90h0\"/>\(parts)</svg>"
    #expect(small(drawing).hasPrefix("<svg viewBox=\"\(box)\">"), "\(small(drawing))")
  }
}
