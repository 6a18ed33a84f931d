import Foundation
import Testing

@Suite struct DocumentationTests {
  @Test func showsNothingButExamples() throws {
    let page = Examples.folder.appendingPathComponent("../../../Documentation/diagrams.md")
    let text = try #require(try? String(contentsOf: page.standardizedFileURL, encoding: .utf8))
    let drawings = try Set(Examples.names.map { try Examples.drawing($0).text })
    let shown = text.components(separatedBy: "```diagram\n").dropFirst().map { part in
      part.components(separatedBy: "```\n")[0]
    }
    #expect(shown.count >= 40)
    for drawing in shown { #expect(drawings.contains(drawing), "\(drawing)") }
  }
}
