import Testing

@testable import Editions

/// The pages of an edition with many changes: they follow from the editions alone.
struct EditionPartTests {
  /// An edition with a topic of so many rules in each folder, in order; the glossary has as many terms as `terms`.
  private func edition(
    _ name: String, _ topics: [(path: String, rules: Int)], terms: Int = 0, word: String
  ) -> Edition {
    var records: [EditionRecord] = []
    for topic in topics {
      let id = topic.path.split(separator: "/").last.map(String.init) ?? topic.path
      var facts = EditionFacts()
      facts.path = topic.path
      records.append(EditionRecord(.topic, id: id, language: "en", text: id, facts: facts))
      records += (0..<topic.rules).map {
        EditionRecord(
          .rule, id: "\(id).r\($0)", language: "en", text: "\(word) \($0)", facts: EditionFacts())
      }
    }
    records += (0..<terms).map {
      EditionRecord(
        .term, id: "t\($0)", language: "en", text: "\(word) \($0)", facts: EditionFacts())
    }
    return Edition(name: name, date: "2026-01-0\(name)", languages: ["en"], records: records)
  }

  private func history(
    _ topics: [(path: String, rules: Int)], terms: Int = 0, now: [(path: String, rules: Int)]? = nil
  ) -> EditionHistory {
    EditionHistory([
      edition("1", topics, terms: terms, word: "old"),
      edition("2", now ?? topics, terms: terms, word: "new"),
    ])
  }

  @Test func anEditionWithFewChangesIsOnePage() {
    let history = history([("bars/tab", 200), ("views/alert", 100)])
    #expect(history.differences[1]?.items.count == 300)
    #expect(history.parts == [])
    #expect(history.place(of: ItemChange(kind: .rule, id: "tab.r0", changes: []), in: 1) == nil)
  }

  @Test func eachSectionHasAPageAndALongSectionSeveralPagesOfSimilarLength() {
    let topics = (0..<6).map { (path: "bars/b\($0)", rules: 100) }
    let history = history(topics + [("about", 1), ("views/alert", 3)], terms: 2)
    #expect(history.parts.map(\.name) == ["about", "bars", "bars.2", "views", "terms_"])
    #expect(history.parts.map(\.isOneOfSeveral) == [false, true, true, false, false])
    #expect(
      history.parts.map { $0.groups.map(\.owner) }
        == [["about"], ["b0", "b1", "b2"], ["b3", "b4", "b5"], ["alert"], [""]])
    #expect(
      history.parts.map { $0.groups.reduce(0) { $0 + $1.items.count } } == [1, 300, 300, 3, 2])
    #expect(history.parts(of: 0).isEmpty && history.parts(of: 1) == 0..<5)
    let rule = ItemChange(kind: .rule, id: "b4.r7", changes: [])
    #expect(history.place(of: rule, in: 1) == PartPlace(part: 2, owner: "b4"))
    let term = ItemChange(kind: .term, id: "t1", changes: [])
    #expect(history.place(of: term, in: 1) == PartPlace(part: 4, owner: ""))
  }

  @Test func removedTopicsAreListedUnderTheirFormerSection() {
    let history = history(
      [("bars/tab", 301), ("old/gone", 2), ("views/alert", 1)],
      now: [("bars/tab", 301), ("views/alert", 1)])
    #expect(history.parts.map(\.name) == ["bars", "old", "views"])
    #expect(history.parts[1].groups.map(\.owner) == ["gone"])
    #expect(history.parts[1].groups[0].items.map(\.id) == ["gone.r0", "gone.r1", "gone"])
  }

  @Test(arguments: ["../x/tab", "a.2/tab", "/tab", "バー/tab"])
  func foldersWithMalformedNamesAreListedOnThePageOfTheHomePage(path: String) {
    let history = history([("bars/b", 400), (path, 1)])
    #expect(history.parts.map(\.name) == ["home_", "bars"])
  }

  @Test func aSingleTopicIsNotDividedIntoPages() {
    #expect(history([("bars/tab", 1_000)]).parts == [])
  }
}
