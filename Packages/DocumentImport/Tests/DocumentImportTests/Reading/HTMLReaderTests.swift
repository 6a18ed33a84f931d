import Testing

@testable import DocumentImport

@Suite struct HTMLReaderTests {
  private func plan(_ body: String) throws -> ImportPlan {
    try ImportPlan(Array("<!DOCTYPE html>\n<html><body>\n\(body)\n</body></html>\n".utf8))
  }

  @Test func readsHeadingsWithoutLinkSignsAndNumbers() throws {
    let plan = try plan(
      "<h1>Forms</h1><h2><span>1.2</span> Fields <a href='#f'>¶</a></h2><p>A field takes text.</p>")
    #expect(Short.headings(plan) == ["1 Forms", "2 Fields"])
    #expect(plan.balance.lost == 0)
  }

  @Test func placesTextWhereItStandsInTheFile() throws {
    let plan = try plan("<p>One &amp; <b>two</b></p>")
    let block = try #require(plan.blocks.first)
    #expect(block.text.string == "One & two")
    #expect(plan.source.place(block.range.lowerBound) == DocumentPlace(line: 3, column: 4))
    #expect(plan.balance.characters == 7)
  }

  @Test func takesWhatIsOutsideOfMainForFurniture() throws {
    let plan = try plan(
      "<nav><a href='/'>Home</a></nav><main><p>Subject.</p></main><footer>© Us</footer>")
    #expect(plan.blocks.map(\.kind.rawValue) == ["furniture", "paragraph", "furniture"])
  }

  @Test func hidesScriptsAndComments() throws {
    let plan = try plan(
      "<!-- <h2>Old</h2> --><script>if (1 < 2) { '<h2>No</h2>' }</script><p>Text.</p>")
    #expect(plan.blocks.map(\.text.string) == ["Text."])
    #expect(plan.balance.lost == 0)
  }

  @Test func keepsFigureAndCaptionTogether() throws {
    let plan = try plan(
      "<figure><img src='a.png' alt='Two keys'><figcaption>Figure 1. Keys.</figcaption></figure>")
    #expect(plan.blocks.map(\.text.string) == ["Two keys Figure 1. Keys."])
    #expect(plan.blocks.first?.kind == .caption)
  }

  @Test func readsItemsAsRulesAndNestedItemsAsLists() throws {
    let plan = try plan(
      "<ul><li><b>Use one verb.</b> It is short.<ul><li>send</li><li>save</li></ul></li></ul>")
    #expect(plan.blocks.map(\.kind.rawValue) == ["rule", "list"])
    #expect(plan.blocks[1].items.map(\.text.string) == ["send", "save"])
  }

  @Test func survivesDeepNestingAndOpenTags() throws {
    let deep = String(repeating: "<div>", count: 20_000) + "Text."
    _ = try? plan(deep)
    #expect(try plan("<p>One <b>two<p>three").balance.lost == 0)
  }
}
