import Foundation
import Testing

/// The example of this product in the README is the file next to this one, and does what it says.
@Suite struct ReadmeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func showsTheExampleThatIsCompiled() throws {
    let example = Self.folder.appending(path: "ReadmeExample.swift")
    let readme = Self.folder.appending(path: "../../README.md")
    let code = try String(contentsOf: example, encoding: .utf8)
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("```swift\n\(code)```\n"))
  }

  @Test func turnsANoteOfAnotherToolIntoAContainer() throws {
    let files = site(ofMarkdown: [
      "mkdocs.yml": "site_name: Kiosk\n",
      "docs/bars/tabs.md": "# Tabs\n\n!!! note\n    Five at most.\n",
    ])
    let page = try #require(files["Content/bars/tabs/en.md"])
    #expect(page.contains("::: note\nFive at most.\n:::\n"))
    #expect(files["Content/site.yaml"]?.contains("title: Kiosk") == true)
  }
}
