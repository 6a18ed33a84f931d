import Testing

@testable import DocumentImport

/// New versions of whole documents: what did not change keeps its id, and the list of changes says
/// what was done.
@Suite struct ReimportDocumentTests {
  private func statements(_ text: String) throws -> [ImportedStatement] {
    let plan = try ImportPlan(Array(text.utf8))
    return ImportFiles(plan, options: .init(key: "k", section: "s", language: plan.language))
      .statements
  }

  /// The ids of a document's parts by their numbers.
  private func ids(
    _ document: EditedDocument, _ statements: [ImportedStatement]
  ) throws -> [Int: String] {
    let texts = document.parts.map(document.text)
    try #require(statements.first { !texts.contains($0.text) }?.text == nil)
    try #require(texts.count == statements.count)
    return Dictionary(uniqueKeysWithValues: zip(document.parts.map(\.number), statements.map(\.id)))
  }

  @Test(arguments: Seeds.range(30, full: 200))
  func listsExactlyTheStatementsThatEditsChangedAndKeepsOtherIDs(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = EditedDocument(
      EditedDocument.Script.allCases[Int(seed % 2)], using: &random)
    var new = old
    for _ in 0..<Int.random(in: 1...6, using: &random) { new.edit(using: &random) }
    let before = try statements(old.text)
    let result = Reimport("k", from: before, to: try statements(new.text))
    let oldIDs = try ids(old, before)
    let newIDs = try ids(new, result.statements)
    for part in new.parts where new.changes[part.number] != "new" {
      #expect(newIDs[part.number] == oldIDs[part.number], "\(part.words)")
    }
    let expected = new.changes.map { number, change in
      "\(change) \((change == "gone" ? oldIDs : newIDs)[number] ?? "?")"
    }
    #expect(
      result.changes.map { "\($0.change.name) \($0.id)" }.sorted() == expected.sorted(),
      "SHISHIN_SEED=\(seed)")
  }
}
