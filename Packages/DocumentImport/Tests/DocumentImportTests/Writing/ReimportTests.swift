import Testing

@testable import DocumentImport

@Suite struct ReimportTests {
  private func statements(_ texts: [String]) -> [ImportedStatement] {
    texts.enumerated().map { index, text in
      let number = String(index + 1)
      return ImportedStatement(
        id: "k-" + String(repeating: "0", count: 3 - number.count) + number, section: [],
        kind: "fact",
        level: nil, text: text, place: "\(index + 1):1-\(index + 1):9")
    }
  }

  /// Sentences that share few pairs of letters.
  private static let texts: [String] = {
    var random = SeededGenerator(seed: 3)
    let words =
      "key lamp door ticket screen finger colour minute harbour counter receipt machine winter letter number"
      .split(separator: " ")
    return (0..<40).map { _ in
      (0..<10).map { _ in String(words.randomElement(using: &random) ?? "") }.joined(separator: " ")
        + "."
    }
  }()

  @Test func keepsIdsWhereOnlyLinesAreBrokenElsewhere() {
    let old = statements(["Use one verb.", "言葉は短くする。"])
    let result = Reimport("k", from: old, to: statements(["Use one\nverb.", "言葉は\n短くする。"]))
    #expect(result.changes.isEmpty)
    #expect(result.statements.map(\.id) == ["k-001", "k-002"])
  }

  @Test func saysOnceThatAStatementIsGoneAndGivesItsIdBack() {
    let old = statements(["One two three.", "Four five six."])
    let first = Reimport("k", from: old, to: statements(["One two three."]))
    #expect(first.gone.map(\.change) == [.gone])
    let second = Reimport(
      "k", from: first.statements + first.gone, to: statements(["One two three."]))
    #expect(second.changes.isEmpty)
    #expect(second.gone.map(\.id) == ["k-002"])
    let third = Reimport("k", from: second.statements + second.gone, to: old)
    #expect(third.changes.map(\.change) == [.new])
    #expect(third.statements.map(\.id) == ["k-001", "k-002"])
    #expect(third.statements.allSatisfy { $0.change == nil })
  }

  @Test func marksAnUpdateUntilItIsAccepted() {
    let first = Reimport(
      "k", from: statements(["Use one short verb on a key."]),
      to: statements(["Use one long verb on a key."]))
    #expect(first.statements.map(\.change) == [.updated])
    let again = Reimport(
      "k", from: first.statements, to: statements(["Use one long verb on a key."]))
    #expect(again.changes.isEmpty)
    #expect(again.statements.map(\.change) == [.updated])
  }

  @Test func leavesWhatAnEditorHasWritten() throws {
    var old = statements(["Use one short verb on a key."])
    old[0].level = "must"
    old[0].members = ["also": #"["lamp"]"#, "note": #"{"a":"x/y","b":1.5}"#]
    let same = Reimport("k", from: old, to: statements(["Use one short verb on a key."]))
    #expect(same.statements.map(\.members) == old.map(\.members))
    #expect(same.statements.map(\.level) == ["must"])
    let other = Reimport("k", from: old, to: statements(["Use one long verb on a key."]))
    #expect(other.statements.map(\.members) == old.map(\.members))
    #expect(other.statements.map(\.level) == [nil])
  }

  @Test func keepsIdsThatAnEditorChose() {
    var old = statements(["One two three.", "Vier fünf sechs."])
    old[1].id = "k-1.4.3-b"
    old[1].members = ["locator": "\"section 1.4.3\""]
    let result = Reimport(
      "k", from: old, to: statements(["Vier fünf sechs.", "Sept huit.", "One two three."]))
    #expect(result.statements.map(\.id) == ["k-1.4.3-b", "k-002", "k-001"])
    #expect(result.statements[0].members == old[1].members)
  }

  @Test func givesNoIdTwice() {
    let result = Reimport(
      "k", from: statements(["One two three."]), to: statements(["Vier fünf.", "Sechs sieben."]))
    #expect(result.statements.map(\.id) == ["k-002", "k-003"])
    #expect(result.gone.map(\.id) == ["k-001"])
  }

  @Test(arguments: Seeds.range(40, full: 2_000))
  func namesExactlyWhatAnEditChanged(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = statements(Self.texts)
    var texts = Self.texts
    let index = Int.random(in: 1..<texts.count - 1, using: &random)
    var expected: String
    switch seed % 4 {
    case 0:
      texts[index] = texts[index].replacing(" ", with: ", ", maxReplacements: 2)
      expected = "updated"
    case 1:
      texts.insert("Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich.", at: index)
      expected = "new"
    case 2:
      texts.remove(at: index)
      expected = "gone"
    default:
      let text = texts.remove(at: index)
      texts.insert(text, at: (index + 15) % texts.count)
      expected = "moved"
    }
    let result = Reimport("k", from: old, to: statements(texts))
    #expect(result.changes.map(\.change.name) == [expected])
    let ids = Dictionary(uniqueKeysWithValues: old.map { ($0.text, $0.id) })
    #expect(result.statements.allSatisfy { ids[$0.text] == nil || ids[$0.text] == $0.id })
  }
}
