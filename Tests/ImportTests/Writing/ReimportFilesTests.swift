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

  /// A document, its lines, and what an import makes of it.
  private struct Version {
    let name: String
    let text: String
    let lines: [String]
    let statements: [ImportedStatement]

    init(_ name: String) throws {
      self.name = name
      text = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      statements = try ReimportFilesTests.statements(text)
    }
  }

  private static func statements(_ text: String) throws -> [ImportedStatement] {
    let plan = try ImportPlan(Array(text.utf8))
    return ImportFiles(plan, .init(key: "k", section: "s", language: plan.language)).statements
  }

  /// What the list of changes says, in short: `updated k-012`.
  private func changes(_ version: Version, _ text: String) throws -> [String] {
    Reimport("k", from: version.statements, to: try Self.statements(text)).changes
      .map { "\($0.change.name) \($0.id)" }
  }

  @Test(arguments: names, Seeds.range(1, full: 50))
  func listsExactlyWhatAnEditChanged(_ name: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let version = try Version(name)
    for edit in Edit.allCases {
      guard let (id, lines) = edit.apply(to: version, using: &random) else { continue }
      let expected = edit == .new ? "new k-" : "\(edit.rawValue) \(id)"
      let found = try changes(version, lines.joined(separator: "\n"))
      #expect(
        found.count == 1 && found[0].hasPrefix(expected),
        "\(expected), not \(found), SHISHIN_SEED=\(seed)")
    }
  }

  @Test(arguments: names, Seeds.range(1, full: 50))
  func reportsNothingWhereLinesAreBrokenElsewhere(_ name: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let version = try Version(name)
    let width = Int.random(in: 60...80, using: &random)
    let rewrapped = try RewrappedDocument(version.text, width: width).text
    #expect(try changes(version, rewrapped) == [], "\(width) columns")
  }
}

// MARK: - Edits

extension ReimportFilesTests {
  private enum Edit: String, CaseIterable {
    case updated, gone, new, moved

    /// - Returns: The statement that is edited, and the lines after it.
    func apply(
      to version: Version, using random: inout SeededGenerator
    ) -> (id: String, lines: [String])? {
      let paragraphs = paragraphs(of: version)
      guard let (id, range) = paragraphs.randomElement(using: &random) else { return nil }
      var lines = version.lines
      switch self {
      case .updated:
        let last = lines[range.upperBound - 1]
        let middle = last.index(last.startIndex, offsetBy: last.count / 2)
        lines[range.upperBound - 1] = last[..<middle] + "別の" + last[middle...]
      case .gone: lines.removeSubrange(range.lowerBound...range.upperBound)
      case .new:
        let isJapanese = version.name.hasSuffix("ja")
        let new = isJapanese ? "橋の下に青い舟が三つあります。" : "Three blue boats lie under the bridge."
        lines.insert(contentsOf: [new, ""], at: range.lowerBound)
      case .moved:
        let others = paragraphs.filter { abs($0.lines.lowerBound - range.lowerBound) > 20 }
        guard let (_, other) = others.randomElement(using: &random) else { return nil }
        let moved = lines[range.lowerBound...range.upperBound]
        lines.removeSubrange(range.lowerBound...range.upperBound)
        let isBelow = other.lowerBound > range.lowerBound
        lines.insert(
          contentsOf: moved, at: other.lowerBound - (isBelow ? moved.count : 0))
      }
      return (id, lines)
    }

    /// The lines of statements that can be edited by themselves: paragraphs between blank lines.
    private func paragraphs(of version: Version) -> [(id: String, lines: Range<Int>)] {
      version.statements.compactMap { statement in
        let places = statement.place.split { $0 == ":" || $0 == "-" }.compactMap { Int($0) }
        guard places.count == 4, statement.kind == "fact" || statement.kind == "rule",
          statement.text.count > 20, !statement.text.contains(" / ")
        else { return nil }
        let range = places[0] - 1..<places[2]
        guard range.lowerBound > 0, range.upperBound < version.lines.count,
          version.lines[range.lowerBound - 1].allSatisfy(\.isWhitespace),
          version.lines[range.upperBound].allSatisfy(\.isWhitespace)
        else { return nil }
        return (statement.id, range)
      }
    }
  }
}
