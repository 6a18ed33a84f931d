import Import
import Testing

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
    var random = Seeded(seed: 3)
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

  @Test func givesNoIdTwice() {
    let result = Reimport(
      "k", from: statements(["One two three."]), to: statements(["Vier fünf.", "Sechs sieben."]))
    #expect(result.statements.map(\.id) == ["k-002", "k-003"])
    #expect(result.gone.map(\.id) == ["k-001"])
  }

  @Test(arguments: 0..<200)
  func namesExactlyWhatAnEditChanged(_ seed: UInt64) {
    var random = Seeded(seed: seed)
    let old = statements(Self.texts)
    var texts = Self.texts
    let index = Int.random(in: 1..<texts.count - 1, using: &random)
    var expected: Reimport.Change.Name
    switch seed % 4 {
    case 0:
      texts[index] = texts[index].replacing(" ", with: ", ", maxReplacements: 2)
      expected = .updated
    case 1:
      texts.insert("Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich.", at: index)
      expected = .new
    case 2:
      texts.remove(at: index)
      expected = .gone
    default:
      let text = texts.remove(at: index)
      texts.insert(text, at: (index + 15) % texts.count)
      expected = .moved
    }
    let result = Reimport("k", from: old, to: statements(texts))
    #expect(result.changes.map(\.change.name) == [expected])
    let ids = Dictionary(uniqueKeysWithValues: old.map { ($0.text, $0.id) })
    #expect(result.statements.allSatisfy { ids[$0.text] == nil || ids[$0.text] == $0.id })
  }
}

extension Reimport.Change {
  enum Name { case updated, moved, new, gone }

  var name: Name {
    switch self {
    case .updated: .updated
    case .moved: .moved
    case .new: .new
    case .gone: .gone
    }
  }
}
