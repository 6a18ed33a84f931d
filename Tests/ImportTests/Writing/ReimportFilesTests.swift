import Foundation
import Import
import TestSupport
import Testing

/// New versions of documents in the forms in which guidelines are found.
@Suite struct ReimportFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../CommandTests/documents")

  private static let names = [
    "kiosk-book.ja", "kiosk-elements.ja", "kiosk-manual.en", "kiosk-web.ja", "reader-blog.ja",
    "reader-outline.ja",
  ]

  private func statements(_ lines: [String]) throws -> [ImportedStatement] {
    let plan = try ImportPlan(Array(lines.joined(separator: "\n").utf8))
    return ImportFiles(plan, .init(key: "k", section: "s", language: plan.language)).statements
  }

  /// The lines of statements that can be edited by themselves: paragraphs between blank lines.
  private func paragraphs(
    _ statements: [ImportedStatement], in lines: [String]
  ) -> [(statement: ImportedStatement, lines: Range<Int>)] {
    statements.compactMap { statement in
      let places = statement.place.split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
      guard places.count == 4, statement.kind == "fact" || statement.kind == "rule",
        statement.text.count > 20, !statement.text.contains(" / ")
      else { return nil }
      let range = places[0] - 1..<places[2]
      guard range.lowerBound > 0, range.upperBound < lines.count,
        lines[range.lowerBound - 1].allSatisfy(\.isWhitespace),
        lines[range.upperBound].allSatisfy(\.isWhitespace)
      else { return nil }
      return (statement, range)
    }
  }

  /// What is in a document keeps its ids when one paragraph is reworded or removed, or is new.
  @Test(arguments: names, Seeds.range(1, full: 34))
  func keepsTheIDsOfAllElse(_ name: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = try String(
      contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let before = try statements(lines)
    guard let (statement, range) = paragraphs(before, in: lines).randomElement(using: &random)
    else { return }
    let change = try #require(["updated", "gone", "new"].randomElement(using: &random))
    switch change {
    case "updated":
      let last = lines[range.upperBound - 1]
      let middle = last.index(last.startIndex, offsetBy: last.count / 2)
      lines[range.upperBound - 1] = last[..<middle] + "別の" + last[middle...]
    case "gone": lines.removeSubrange(range.lowerBound...range.upperBound)
    default:
      let isJapanese = name.hasSuffix("ja")
      let new = isJapanese ? "橋の下に青い舟が三つあります。" : "Three blue boats lie under the bridge."
      lines.insert(contentsOf: [new, ""], at: range.lowerBound)
    }
    let result = Reimport("k", from: before, to: try statements(lines))
    let after = Dictionary(grouping: result.statements, by: \.text)
    for (text, old) in Dictionary(grouping: before, by: \.text)
    where old.count == 1 && text != statement.text {
      if let new = after[text], new.count == 1 { #expect(new[0].id == old[0].id, "\(text)") }
    }
    let named = result.changes.filter { $0.change.name == change }
    #expect(
      named.contains { change == "new" || $0.id == statement.id }, "\(change) \(statement.text)")
    #expect(result.changes.count <= 2, "\(result.changes)")
  }
}
