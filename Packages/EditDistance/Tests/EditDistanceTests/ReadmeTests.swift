import EditDistance
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)

  private static func readme() throws -> String {
    let url = file.appendingPathComponent("../../../README.md").standardizedFileURL
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The example of the README: what stands between the markers is in both files.
  private func nearNames() -> [String] {
    var lines: [String] = []
    func print(_ name: String, _ errors: Int) { lines.append("\(name) \(errors)") }
    // Example begins.
    let typed = Array("tolbar")
    for name in ["tab-bar", "toolbar", "table"] {
      if let errors = editDistance(from: typed, to: Array(name), atMost: 2) {
        print(name, errors)
      }
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
    #expect(try Self.readme().contains("import EditDistance\n\n\(example)\n```"))
  }

  @Test func showsWhatTheExamplePrints() throws {
    let output = nearNames().joined(separator: "\n")
    #expect(try Self.readme().contains("```text\n\(output)\n```"))
  }
}
