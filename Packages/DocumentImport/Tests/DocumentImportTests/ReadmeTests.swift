import Foundation
import Testing

/// The example in the README is the file beside this one, and does what it says.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func showsTheExampleThatIsCompiled() throws {
    let example = Self.folder.appending(path: "ReadmeExample.swift")
    let readme = Self.folder.appending(path: "../../README.md")
    let code = try String(contentsOf: example, encoding: .utf8)
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("```swift\n\(code)```\n"))
  }

  @Test func listsRulesWithTheirHeadings() throws {
    let text = "# Keys\n\n## Labels\n\nUse one verb. It is short.\n\nA label is black.\n"
    #expect(try rules(of: Array(text.utf8)) == ["Keys / Labels / Use one verb."])
  }
}
