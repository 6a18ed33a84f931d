import Foundation
import MarkdownNames
import Testing

@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)

  private static func readme() throws -> String {
    let url = file.appendingPathComponent("../../../README.md").standardizedFileURL
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The example of the README: what stands between the markers is in both files.
  private func names() -> [String] {
    var lines: [String] = []
    func print(_ first: String, _ second: String) { lines.append("\(first) \(second)") }
    // Example begins.
    for title in ["Sizes & limits", "大きさ、上限"] {
      print(HeadingSlug.words(of: title), HeadingSlug.gitHub(of: title))
    }
    for name in ["Accordion", "caution", "良い例", "banana"] {
      print(name, ContainerSynonyms.container(meantBy: name) ?? "is unknown")
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
    #expect(try Self.readme().contains("import MarkdownNames\n\n\(example)\n```"))
  }

  @Test func showsWhatTheExamplePrints() throws {
    let output = names().joined(separator: "\n")
    #expect(try Self.readme().contains("```text\n\(output)\n```"))
  }
}
