import Foundation
import Testing
import TextWidth

@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)

  private static func readme() throws -> String {
    let url = file.appendingPathComponent("../../../README.md").standardizedFileURL
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The example of the README: what stands between the markers is in both files.
  private func alignedTable() -> [String] {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    // Example begins.
    let rows = [("Tab bar", 3), ("タブバー", 12), ("👩‍💻 Ｔａｂ", 7)]
    let width = rows.map { $0.0.columns() }.max() ?? 0
    for (name, count) in rows {
      print(name + String(repeating: " ", count: width - name.columns() + 2) + String(count))
    }
    // Example ends.
    return lines
  }

  @Test func showsTheExampleThatTheseTestsCompile() throws {
    let source = try String(contentsOf: Self.file, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.drop { $0 != "    // Example begins." }.dropFirst()
      .prefix { $0 != "    // Example ends." }
      .map { $0.dropFirst(4) }
      .joined(separator: "\n")
    #expect(try Self.readme().contains("import TextWidth\n\n\(example)\n```"))
  }

  @Test func showsWhatTheExamplePrints() throws {
    let output = alignedTable().joined(separator: "\n")
    #expect(try Self.readme().contains("```text\n\(output)\n```"))
  }
}
