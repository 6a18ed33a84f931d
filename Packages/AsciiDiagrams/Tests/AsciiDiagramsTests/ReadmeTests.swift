import AsciiDiagrams
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)

  private static func readme() throws -> String {
    let url = file.appendingPathComponent("../../../README.md").standardizedFileURL
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The output of the example of the README, and its picture; the text between the markers is in both files.
  private func settings() -> (output: [String], svg: String) {
    var output: [String] = []
    func print(_ value: some Any) { output.append("\(value)") }
    // Example begins.
    let drawing = """
      .-----------.
      | Settings  |
      |-----------|
      | Wi-Fi ( O) |
      '-----------'
      """
    let diagram = Diagram(
      DiagramSource(Array(drawing.utf8)),
      options: DiagramOptions(title: "Settings", form: .standalone))
    print(diagram.statements.joined(separator: " "))
    for problem in diagram.problems { print(problem.kind) }
    let svg = String(decoding: diagram.svg, as: UTF8.self)
    // Example ends.
    return (output, svg)
  }

  @Test func showsTheExampleThatTheseTestsCompile() throws {
    let source = try String(contentsOf: Self.file, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let example = lines.drop { $0 != "    // Example begins." }.dropFirst()
      .prefix { $0 != "    // Example ends." }
      .map { $0.dropFirst(4) }
      .joined(separator: "\n")
    #expect(try Self.readme().contains("import AsciiDiagrams\n\n\(example)\n```"))
  }

  @Test func showsWhatTheExamplePrints() throws {
    let (output, svg) = settings()
    #expect(try Self.readme().contains("```text\n\(output.joined(separator: "\n"))\n```"))
    #expect(svg.hasPrefix("<svg") && svg.hasSuffix("</svg>"))
  }
}
