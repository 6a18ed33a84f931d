import Testing

@testable import Editions

/// What became of a thing through several editions, whatever it was called.
struct EditionHistoryTests {
  private func edition(
    _ name: String, _ date: String, rule: String, text: String, aliases: [String] = [],
    japanese: String? = nil, isStale: Bool = false
  ) -> Edition {
    var facts = EditionFacts()
    facts.aliases = aliases
    var records = [EditionRecord(.rule, id: rule, language: "en", text: text, facts: facts)]
    if let japanese {
      records.append(
        EditionRecord(.rule, id: rule, language: "ja", text: japanese, isStale: isStale))
    }
    return Edition(name: name, date: date, languages: ["en", "ja"], records: records)
  }

  @Test func findsTheChangesOfARuleUnderItsFormerIDs() {
    let history = EditionHistory([
      edition("v10", "2026-03-01", rule: "b.new", text: "Three.", aliases: ["b.mid", "a.old"]),
      edition("v2", "2026-02-01", rule: "a.old", text: "Two."),
      edition("v9", "2026-03-01", rule: "b.mid", text: "Two.", aliases: ["a.old"]),
      edition("v1", "2026-01-01", rule: "a.old", text: "One."),
    ])
    #expect(history.editions.map(\.name) == ["v1", "v2", "v9", "v10"])
    let changes = history.changes(of: .rule, "b.new")
    #expect(changes.map(\.edition) == [3, 2, 1])
    #expect(
      changes.map { $0.item.changes.map(\.kind) } == [
        [.renamed, .reworded], [.moved, .renamed], [.reworded],
      ])
    #expect(history.changes(of: .rule, "a.old").isEmpty)
    #expect(history.newest(of: .rule).map(\.id) == ["b.new"])
  }

  @Test func reportsATranslationThatHasBecomeUpToDate() {
    let stale = edition(
      "1", "2026-01-01", rule: "a.r", text: "One.", japanese: "旧", isStale: true)
    let same = edition("2", "2026-01-02", rule: "a.r", text: "One.", japanese: "旧")
    let new = edition("2", "2026-01-02", rule: "a.r", text: "One.", japanese: "新")
    let missing = edition("1", "2026-01-01", rule: "a.r", text: "One.")
    func kinds(_ old: Edition, _ new: Edition) -> [Change.Kind] {
      Difference(from: old, to: new).items.flatMap { $0.changes.map(\.kind) }
    }
    #expect(kinds(stale, same) == [.translated])
    #expect(kinds(stale, new) == [.translated])
    #expect(kinds(missing, new) == [.translated])
    #expect(kinds(same, new) == [.reworded])
    #expect(kinds(new, missing) == [.untranslated])
    #expect(kinds(same, stale) == [])
  }

  @Test func aRemovedTermNamesTheTermThatReplacesIt() {
    let old = Edition(
      name: "1", languages: ["en"],
      records: [
        EditionRecord(.term, id: "a", language: "en", text: "A", facts: EditionFacts()),
        EditionRecord(.term, id: "b", language: "en", text: "B", facts: EditionFacts()),
        EditionRecord(.term, id: "c", language: "en", text: "C", facts: EditionFacts()),
      ])
    var facts = EditionFacts()
    facts.aliases = ["b"]
    let new = Edition(
      name: "2", languages: ["en"],
      records: [EditionRecord(.term, id: "a", language: "en", text: "A", facts: facts)])
    let items = Difference(from: old, to: new).items
    #expect(items.map(\.changes) == [[.removed(into: "a")], [.removed(into: nil)]])
  }

  @Test func doesNotListThePartsOfNewAndRemovedPages() {
    let old = Edition(
      name: "1", languages: ["en"],
      records: [
        EditionRecord(.topic, id: "gone", language: "en", text: "Gone", facts: EditionFacts()),
        EditionRecord(.part, id: "gone#", language: "en", text: "Lead.", facts: EditionFacts()),
      ])
    let new = Edition(
      name: "2", languages: ["en"],
      records: [
        EditionRecord(.topic, id: "new", language: "en", text: "New", facts: EditionFacts()),
        EditionRecord(.part, id: "new#a", language: "en", text: "A", facts: EditionFacts()),
        EditionRecord(.rule, id: "new.r", language: "en", text: "R", facts: EditionFacts()),
      ])
    #expect(Difference(from: old, to: new).items.map(\.id) == ["new.r", "gone", "new"])
    #expect(Difference(from: new, to: new).items.isEmpty)
    #expect(
      Difference(from: Edition(name: "0", languages: [], records: []), to: old).items.count == 1)
  }
}
