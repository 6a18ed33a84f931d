import Testing

@testable import Search

/// What is found by its id stands in one file, a line a page.
struct SearchIDsTests {
  @Test func namesRulesWithTheirOldIDsAndStatementsByTheirPages() throws {
    var ids = SearchIDs()
    ids.add([(id: "bar.one", former: ["bar.1", "old.1"]), (id: "bar.two", former: [])], page: 7)
    ids.add([], page: 8)
    ids.add(statements: ["s-1", "s-1.4.3"], after: "s-", at: "sources/s.1")
    let values = try IndexReader.values(of: ids.file)
    #expect(values[1] as? String == "7 bar.one=bar.1=old.1 bar.two\nsources/s.1 s- 1 1.4.3")
  }
}
