import Testing

@testable import Search

/// What a site says nothing about stands in one file for each language, a line for each thing.
struct SearchNotCoveredTests {
  @Test func namesTheNearestPageThenTheWordsAndTheText() throws {
    var things = SearchNotCovered()
    things.add(words: [], text: "Nothing is found by it.", address: "")
    #expect(things.file == nil)
    things.add(
      words: ["text size", "font size"],
      text: "Let people\tchoose.",
      address: "views/label.html#sizes")
    things.add(words: ["a|b"], text: "", address: "")
    let file = try #require(things.file)
    #expect(
      try IndexReader.values(of: file)[1] as? String == """
        views/label.html#sizes\ttext size|font size\tLet people choose.
        \ta b\t
        """)
  }
}
